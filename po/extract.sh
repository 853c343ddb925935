#!/bin/sh
# extract.sh SOURCE OUT.pot: the texts of all files of po/POTFILES.
#
# report () and its relatives translate what they are given, so that the places
# where they are called have no marks: their arguments are taken from there.
# Of a function xgettext takes one argument only, so that hints and messages
# are two runs.
set -eu
case $2 in /*) out=$2 ;; *) out=$PWD/$2 ;; esac
cd "$1"
files () { grep -v '^#' po/POTFILES | grep -E "$1" || true; }
# take FILES OPTION...: adds what is found.
take () {
  these=$1
  shift
  [ -z "$these" ] || xgettext --from-code=UTF-8 --join-existing -o "$out" \
    -k -k_ -kN_ -kC_:1c,2 -kNC_:1c,2 -kngettext:1,2 -kg_dngettext:2,3 "$@" $these
}
printf 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n' > "$out"

take "$(files '^editor/.*\.[ch]$')" --language=C
take "$(files '\.ui$')" --language=Glade
take "$(files '\.js$')" --language=JavaScript -kt -kenglish
# What is wrong with a compiled battle is an argument of who reads it.
take "$(files '^runtime/.*\.[ch]$')" --language=C -kread_fail:2 -kread_index:3 \
  -kread_below:3 -kread_opt:3 -kread_mask:3 -kread_count:4
take "$(files '^compiler/cli/')" --language=C -kcomplain:1 -kcase_fails:3 \
  -kdump_problem:2 -kdeviates:2 -kproblem:3
take "$(files '^compiler/cli/dump/')" --language=C -kdump_problem:3
# Hints, then messages.
compiler=$(files '^compiler/.*\.[ch]$' | grep -v '^compiler/cli/')
take "$compiler" --language=C -kreport:5 -kreport_file:4 -kreport_attribute:5 \
  -kproblem:4 -kfail:4 -kcomplain:4
take "$compiler" --language=C -kreport:6 -kreport_file:5 -kreport_attribute:6 \
  -kproblem:5 -kfail:5 -kcomplain:5 -kmake_message:2 -kSAY:2
# What the words of the language mean.
take "$(files '\.def$')" --language=C -kQUERY:7 -kEVENT:5 -kPATH:9 \
  -kDIAGNOSTIC:4 -kOPERATOR:6 -kROLE_USE:3 -kACTION:3 -kCAUSE:3 -kCHOICE:5 \
  -kCLAUSE:3 -kDECISION:3 -kDIRECTION:3 -kMODE:3 -kONCE:3 -kOPERATION:3 \
  -kPHASE:3 -kPLACE:3 -kSELECTOR:3 -kSIDE:3 -kSTART:3 -kSUBJECT:3 -kTOKEN_WINDOW:3 \
  -kWINDOW:3
# What the schemas tell of elements, attributes and words, as the compiler has it.
told=$(mktemp --suffix=.pot)
trap 'rm -f "$told"' EXIT
python3 compiler/language/embed-schemas.py "$told" schemas/common.xsd schemas/rules.xsd \
  schemas/scenario.xsd schemas/case.xsd schemas/pack.xsd
take "$told" --language=PO
