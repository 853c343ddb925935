# lib.sh: what the tests of the command line share.
# usage: sh TEST.sh WARCOUNCIL SOURCE_ROOT
set -eu
# What the programs say is compared in English.
export LC_ALL=C
program=$(cd "$(dirname "$1")" && pwd)/$(basename "$1") root=$2
here=$root/tests/cli
akragas=$root/scenarios/ancients/akragas.xml
rules=$root/scenarios/ancients/rules.xml
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0 checks=0

fail () {
  echo "FAILED: $*" >&2
  failures=$((failures + 1))
}

# run STATUS ARGUMENT...: runs the program; its output goes to $work/out and
# $work/err, its input is $work/in if there is one.
run () {
  want=$1
  shift
  checks=$((checks + 1))
  input=/dev/null
  [ ! -f "$work/in" ] || input=$work/in
  got=0
  "$program" "$@" > "$work/out" 2> "$work/err" < "$input" || got=$?
  [ "$got" = "$want" ] || {
    fail "status $got, not $want: $*"
    tail -n 20 "$work/out" "$work/err" >&2
  }
}

# has out|err TEXT: the text stands there, as it is.
has () {
  checks=$((checks + 1))
  grep -qF -e "$2" "$work/$1" || {
    fail "'$2' is missing in std$1:"
    tail -n 20 "$work/$1" >&2
  }
}

# line out|err TEXT: a whole line is this.
line () {
  checks=$((checks + 1))
  grep -qxF -e "$2" "$work/$1" || {
    fail "the line '$2' is missing in std$1:"
    tail -n 20 "$work/$1" >&2
  }
}

lacks () {
  checks=$((checks + 1))
  ! grep -qF -e "$2" "$work/$1" || fail "'$2' must not be in std$1"
}

silent () {
  checks=$((checks + 1))
  [ ! -s "$work/$1" ] || {
    fail "std$1 is not empty:"
    tail -n 20 "$work/$1" >&2
  }
}

finish () {
  if [ "$failures" -gt 0 ]; then
    echo "$failures failures" >&2
    exit 1
  fi
  echo "$checks checks"
}
