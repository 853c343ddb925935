#!/bin/bash
# editor-kills.sh KILL_AT SAVE_AND_COPY: the editor's document is opened, recovered,
# copied and saved, and the program is killed at a system call of any of its
# threads, again and again. The file is always the old text or the new one; copies
# are whole, and gone when the file has what they say; nothing is left behind.
# KILLS is how many (1,000).
set -u
kill_at=$1 program=$2
kills=${KILLS:-1000}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME=$work/state G_DEBUG=fatal-criticals
file=$work/battle.xml
fail () { echo "failed: killed at $at, round $round: $*" >&2; exit 1; }

# Copies of the file, as the next run finds them, one a line.
copies () { "$program" "$file" || fail "the file cannot be opened"; }

# Stops until the file is open: what is killed before that has done nothing.
echo -n '<a/>' >"$file"
first=1 stops=100000
while [ $((stops - first)) -gt 10 ]; do
  at=$(((first + stops) / 2))
  if "$kill_at" $at "$program" "$file" >/dev/null 2>&1; then first=$at
  else
    [ $? != 77 ] || { echo "programs may not be traced here"; exit 77; }
    stops=$at
  fi
done

at=$first round=0 old='<a/>' kept=0 replaced=0 recovered=0 killed=0
while [ $round -lt "$kills" ]; do
  round=$((round + 1))
  before=$(copies) || exit 1
  base=${before%%$'\n'*}
  base=${base:-$old}
  "$kill_at" $at "$program" "$file" x 2>"$work/err"
  end=$?
  now=$(cat "$file")
  # Whole: what it was, or with both words.
  if [ "$now" = "$old" ]; then kept=$((kept + 1))
  elif [ "$now" = "xx$base" ]; then replaced=$((replaced + 1))
  else fail "the file is “$now”, neither “$old” nor “xx$base”"; fi
  # Copies: none once it is saved; else what there was, or with the first word.
  after=$(copies) || exit 1
  if [ "$now" != "$old" ]; then
    [ -z "$after" ] || fail "“$after” is offered although it was saved"
  elif [ -n "$after" ]; then
    recovered=$((recovered + 1))
    while read -r copy; do
      case $copy in
        "$base"|"x$base") ;;
        *) fail "the copy is “$copy”, not “$base” or “x$base”" ;;
      esac
    done <<<"$after"
  fi
  [ -z "$before" ] || [ -n "$after" ] || [ "$now" != "$old" ] || fail "the copy is lost"
  old=$now
  # All stops of a run, in steps that come round to others.
  if [ $end = 0 ]; then killed=$((killed + 1)) at=$((at + 7))
  else at=$((first + round % 7)); fi
  # Before it becomes very long, it begins anew.
  if [ ${#old} -gt 60 ]; then
    "$program" "$file" y || fail "it cannot be saved in the end"
    [ -z "$(find "$work" -name '.warcouncil-*')" ] || fail "temporary files are left"
    [ -z "$(ls "$work/state/warcouncil-editor" | grep xml)" ] || fail "copies are left"
    echo -n '<a/>' >"$file"
    old='<a/>'
  fi
done
"$program" "$file" y || fail "it cannot be saved in the end"
[ -z "$(find "$work" -name '.warcouncil-*')" ] || fail "temporary files are left"
# Else it would test a program that mostly ends by itself.
[ $((killed * 4)) -ge $((round * 3)) ] || fail "only $killed of $round were killed"
echo "killed $killed of $round times: the old file $kept times, the new one $replaced times;"
echo "a copy was offered after $recovered of them"
