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
# A file counts failures, for it hears of those in subshells and pipes, too.
failures=$(mktemp)
trap 'rm -rf "$work" "$failures"' EXIT
checks=0

fail () {
  echo "FAILED: $*" >&2
  echo failed >> "$failures"
}

# run STATUS ARGUMENT...: runs the program; its output goes to $work/out and
# $work/err, its input is $work/in if there is one.
run () {
  want=$1
  shift
  run_other "$want" "$program" "$@"
}

# run_other STATUS COMMAND...: the same for another program.
run_other () {
  want=$1
  shift
  checks=$((checks + 1))
  input=/dev/null
  [ ! -f "$work/in" ] || input=$work/in
  got=0
  "$@" > "$work/out" 2> "$work/err" < "$input" || got=$?
  [ "$got" = "$want" ] || {
    fail "status $got, not $want: $*"
    tail -n 20 "$work/out" "$work/err" >&2
  }
}

# on_terminal COLUMNS ARGUMENT...: runs the program on a terminal of that width.
# What it says goes to $work/out, and its lines must fit; examples and long words
# stay whole.
on_terminal () {
  checks=$((checks + 1))
  COLUMNS=$1 python3 - "$program" "$@" > "$work/out" << 'END' || fail "on a terminal: $*"
import os, pty, sys, unicodedata

child, terminal = pty.fork()
if child == 0:
    os.execv(sys.argv[1], [sys.argv[1]] + sys.argv[3:])
said = b""
try:
    while piece := os.read(terminal, 65536):
        said += piece
except OSError:
    pass  # it has ended
text = said.decode().replace("\r\n", "\n")
sys.stdout.buffer.write(text.encode())
for line in text.split("\n"):
    width = sum(1 + (unicodedata.east_asian_width(c) in "WF") for c in line)
    if (width > int(sys.argv[2]) and "--sheet" not in line
            and not line.startswith("      warcouncil")):
        sys.exit(f"{width} columns: {line}")
if not text.strip() or os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) > 2:
    sys.exit("it ended early")
END
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
  if [ -s "$failures" ]; then
    echo "$(wc -l < "$failures") failures" >&2
    exit 1
  fi
  echo "$checks checks"
}
