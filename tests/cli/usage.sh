#!/bin/sh
# Verbs, options, help, and what wrong words lead to.
. "$(dirname "$0")/lib.sh"

run 2
silent out
has err "usage: warcouncil VERB"

run 0 --help
has out "usage: warcouncil VERB"
silent err
run 0 help
for verb in check compile play replay test format explain dump pack unpack; do
  run 0 help
  has out "  $verb "
  run 0 help "$verb"
  has out "usage: warcouncil $verb "
  run 0 "$verb" --help
  has out "usage: warcouncil $verb "
  run 2 "$verb"
  has err "usage: warcouncil $verb "
  run 2 "$verb" --no-such-option "$akragas"
  has err "$verb has no option '--no-such-option'"
done

run 0 --version
has out "warcouncil 0."

run 2 chekc "$akragas"
has err "there is no verb 'chekc'; did you mean 'check'?"
run 2 "$(yes x | head -n 300 | tr -d '\n')"
lacks err "did you mean"
run 2 wxyz
has err "there is no verb 'wxyz'; 'warcouncil help' lists them"
run 2 help plai
has err "did you mean 'play'?"
run 2 play --theads 2 --auto 1 "$akragas"
has err "did you mean '--threads'?"
run 2 play --check=yes --auto 1 "$akragas"
has err "takes no value"
run 2 compile "$akragas" -o
has err "'-o' needs a value"
run 2 compile "$akragas" "$rules"
has err "usage: warcouncil compile"
run 2 check --format=xml "$akragas"
has err "--format is text or json"

for number in 0 -1 many 1e3 99999999999999999999 ''; do
  run 2 play --auto "$number" "$akragas"
  has err "--auto needs a number from 1"
done
run 2 play --auto 2 --threads 0 "$akragas"
has err "--threads needs a number from 1 to 256"
run 2 play --seed x "$akragas"
has err "--seed needs a number"
run 2 play --threads 2 "$akragas"
has err "--threads goes with --auto"
run 2 play --auto 2 --log "$work/log" "$akragas"
has err "use it with --auto 1"

# Behind -- everything is a file.
run 2 check -- --help
has err "--help: no such file"

finish
