#!/bin/sh
# Every verb that help lists has all that a verb has to have: help, version,
# manual page, completion, advice on wrong options, and its place in the README.
. "$(dirname "$0")/lib.sh"

run 0 --version
cp "$work/out" "$work/version"
run 0 help
cp "$work/out" "$work/help"
run 0 help --format=bash
cp "$work/out" "$work/warcouncil.bash"
run 0 help --format=zsh
cp "$work/out" "$work/_warcouncil"
run 0 help --format=fish
cp "$work/out" "$work/warcouncil.fish"
run 0 help --format=man
cp "$work/out" "$work/warcouncil.1"

# A page is well-formed, by groff where it is installed.
page () {
  checks=$((checks + 1))
  for section in NAME SYNOPSIS DESCRIPTION "EXIT STATUS" EXAMPLES "SEE ALSO"; do
    grep -qx ".SH $section" "$1" || fail "$1 has no section $section"
  done
  ! grep -nE "^'|^\.[^A-Z]|[^\\]--[a-z]" "$1" || fail "$1: raw text for roff"
  [ "$(wc -L < "$1")" -le 400 ] || fail "$1: a line is too long"
  if command -v groff > /dev/null 2>&1; then
    groff -man -ww -z -Tutf8 "$1" > "$work/groff" 2>&1
    [ ! -s "$work/groff" ] || fail "groff about $1: $(cat "$work/groff")"
  fi
}
page "$work/warcouncil.1"

verbs=$(sed -n 's/^  \([a-z][a-z]*\)  *[a-z].*/\1/p' "$work/help")
[ "$(echo "$verbs" | wc -w)" -ge 12 ] || fail "help lists only: $verbs"
for verb in $verbs; do
  run 0 help "$verb"
  has out "usage: warcouncil $verb "
  has out "examples:"
  has out "      warcouncil $verb "
  cp "$work/out" "$work/told"
  run 0 "$verb" --help
  silent err
  cmp -s "$work/out" "$work/told" || fail "help $verb is not $verb --help"
  run 0 "$verb" -h
  cmp -s "$work/out" "$work/told" || fail "help $verb is not $verb -h"
  run 0 "$verb" some.xml --version
  silent err
  cmp -s "$work/out" "$work/version" || fail "$verb --version tells another one"

  run 0 help --format=man "$verb"
  silent err
  cp "$work/out" "$work/warcouncil-$verb.1"
  page "$work/warcouncil-$verb.1"
  has out ".TH WARCOUNCIL-$(echo "$verb" | tr a-z A-Z) 1"
  grep -qF "warcouncil\\-$verb (1)" "$work/warcouncil.1" \
    || fail "warcouncil(1) does not name $verb"
  [ ! -f "$(dirname "$program")/warcouncil.1" ] \
    || [ -f "$(dirname "$program")/warcouncil-$verb.1" ] \
    || fail "compiler/cli/meson.build makes no page of $verb"
  # Every option of the help is in the page and in what shells complete.
  for option in $(grep -oE '^  (-., )?--[a-z-]+' "$work/told" \
                    | grep -oE -e '--[a-z-]+'); do
    grep -qF -e "$(echo "$option" | sed 's/-/\\-/g')" \
      "$work/warcouncil-$verb.1" \
      || fail "the page of $verb does not tell $option"
    for shell in warcouncil.bash _warcouncil; do
      sed -n "/^ *$verb)/,/;;\$/p" "$work/$shell" > "$work/part"
      [ $shell = _warcouncil ] \
        || sed -n "/^  $verb)/,/^    esac ;;/p" "$work/$shell" > "$work/part"
      grep -qF -e "$option" "$work/part" || fail "$shell: no $option of $verb"
    done
    grep "_verb $verb'" "$work/warcouncil.fish" \
      | grep -qF -e "-l ${option#--}" || fail "fish: no $option of $verb"
  done

  run 2 "$verb" --versoin
  has err "$verb has no option '--versoin'; did you mean '--version'?"
  run 2 "$verb" --no-such-option some.xml
  has err "$verb has no option '--no-such-option'"
  grep -q "[\`/]$verb\.c\`" "$root/compiler/cli/README.md" \
    || fail "compiler/cli/README.md does not name $verb.c"
done

run 2 help --format=html
has err "--format is one of text, man, bash, zsh and fish, not 'html'"

# ---- completion in bash ----------------------------------------------------

mkdir "$work/files" "$work/files/sub dir"
for file in a.xml 'b c.xml' d.wcb e.wcpack f.log; do
  : > "$work/files/$file"
done

# offers WORD...: what bash offers for the last word, a line each.
offers () {
  checks=$((checks + 1))
  (cd "$work/files" && bash --norc -c '
    . "$0"
    compopt () { :; }
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
    _warcouncil
    printf "%s\n" "${COMPREPLY[@]}"' "$work/warcouncil.bash" "$@" \
    < /dev/null | sort > "$work/out" 2> "$work/err") || fail "bash: $*"
}
# exactly TEXT: these lines and no others.
exactly () {
  printf '%b' "$1" > "$work/wanted"
  cmp -s "$work/wanted" "$work/out" || {
    fail "bash offers other words:"
    diff "$work/wanted" "$work/out" >&2
  }
}
if command -v bash > /dev/null 2>&1; then
  bash -n "$work/warcouncil.bash" || fail "bash cannot read its completion"
  offers warcouncil ''
  for verb in $verbs --help --version; do
    line out "$verb"
  done
  offers warcouncil ch
  exactly 'check\n'
  offers warcouncil check ''
  exactly 'a.xml\nb c.xml\nd.wcb\nsub dir\n'
  offers warcouncil check --format = j
  exactly 'json\n'
  offers warcouncil check --format ''
  exactly 'json\ntext\n'
  offers warcouncil format --in
  line out --in-place
  offers warcouncil unpack ''
  exactly 'e.wcpack\nsub dir\n'
  offers warcouncil unpack e.wcpack -d ''
  exactly 'sub dir\n'
  offers warcouncil play --log ''
  line out f.log
  offers warcouncil play --seed ''
  exactly '\n'
  offers warcouncil help rep
  exactly 'replay\n'
  offers warcouncil list token-w
  exactly 'token-windows\n'
  offers warcouncil nonsense ''
  exactly '\n'
fi
! command -v zsh > /dev/null 2>&1 \
  || zsh -n "$work/_warcouncil" || fail "zsh cannot read its completion"
! command -v fish > /dev/null 2>&1 \
  || fish -n "$work/warcouncil.fish" || fail "fish cannot read its completion"

finish
