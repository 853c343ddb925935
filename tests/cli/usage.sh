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

# What is wrong is told before how to call it.
run 2 compile
line err "warcouncil: something is missing after 'compile'"
line err "usage: warcouncil compile [--werror] FILE [-o OUT]"
run 2 diff one.xml
line err "warcouncil: something is missing after 'one.xml'"
run 2 compile "$akragas" two.xml
line err "warcouncil: 'two.xml' is one too many"
run 2
line err "warcouncil: a verb is missing"

# Options may stand before the verb, and help comes in any order.
run 0 --help play
cp "$work/out" "$work/help"
run 0 play --help
cmp -s "$work/out" "$work/help" || fail "--help play is not play --help"
run 2 --help plai
has err "did you mean 'play'?"
run 0 --werror check "$akragas"
run 0 --format=json check "$akragas"
line out "[]"
run 0 -o "$work/x.wcb" compile "$akragas"
[ -s "$work/x.wcb" ] || fail "nothing was compiled"
run 2 --nosuch "$akragas"
has err "there is no verb '--nosuch'"

# Help fits the terminal, as wide as COLUMNS says; a word that is longer stays
# whole. On no terminal it is as wide as ever, whatever COLUMNS says.
WARCOUNCIL_LOCALEDIR=$(dirname "$program")/../../po
export WARCOUNCIL_LOCALEDIR
for width in 40 60 100 150; do
  for language in en de zh_CN; do
    export LANGUAGE="$language" LC_ALL=C.UTF-8
    on_terminal $width help
    for verb in render play import; do
      on_terminal $width help $verb
    done
  done
done
unset LANGUAGE
export LC_ALL=C
on_terminal 50 explain x.xml B4
run 0 help render
cp "$work/out" "$work/help"
COLUMNS=40 "$program" help render | cmp -s - "$work/help" \
  || fail "COLUMNS counts on no terminal"
on_terminal 80 help render
tr -s ' \n' ' ' < "$work/help" > "$work/words"
tr -s ' \n' ' ' < "$work/out" | cmp -s - "$work/words" \
  || fail "help in 80 columns has other words"

# Behind -- everything is a file.
run 2 check -- --help
has err "--help: no such file"

finish
