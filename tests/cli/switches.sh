#!/usr/bin/env bash
# Every value of every switch of the shipped rules has cases that hold it:
# those that set it fail when it is set to the default, and of those about the
# same rules that leave the default some fail when that is another value.
# usage: switches.sh WARCOUNCIL ROOT
set -euo pipefail
warcouncil=$(realpath "$1")
root=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/tests"
cp -r "$root/scenarios" "$work"
cp -r "$root/tests/rules" "$work/tests"
cd "$work"
status=0

complain () { echo "$*" >&2; status=1; }

# One of the files at least is a failed case.
some_fail () {
  local code=0
  "$warcouncil" test -b "$@" > out 2>&1 || code=$?
  [ "$code" -le 1 ] || { cat out >&2; exit 1; }
  [ "$code" -eq 1 ]
}

# Files about one of the rules that others name.
about_the_same () {
  sed -n 's/.*<case .* rule="\([^"]*\)".*/\1/p' "$@" | tr -s ' ' '\n' \
    | sort -u | sed 's/.*/[" ]&[" ]/' > ids
  grep -rlE --include='*.xml' "<case .* rule=.*($(paste -sd'|' ids))" tests/rules
}

try_value () {
  local rules=$1 id=$2 default=$3 value=$4 with without
  mapfile -t with < <(grep -rlE --include='*.xml' \
    "<set switch=\"$id\" value=\"$value\"" tests/rules || true)
  if [ ${#with[@]} -eq 0 ]; then
    complain "$rules: no case sets '$id' to '$value'"
    return
  fi
  mapfile -t without < <(about_the_same "${with[@]}" \
    | xargs grep -L "<set switch=\"$id\"")

  if some_fail "${with[@]}" "${without[@]}"; then
    complain "$rules: cases of '$id' fail as they are"
    return
  fi
  sed -i "s/<set switch=\"$id\" value=\"$value\"/<set switch=\"$id\" value=\"$default\"/" \
    "${with[@]}"
  some_fail "${with[@]}" \
    || complain "$rules: the cases of '$id' hold with '$default' as well as with '$value'"
  for file in "${with[@]}"; do
    cp "$root/$file" "$file"
  done

  sed -i "/<switch id=\"$id\"/s/default=\"$default\"/default=\"$value\"/" "$rules"
  { [ ${#without[@]} -gt 0 ] && some_fail "${without[@]}"; } \
    || complain "$rules: no case beside those of '$value' holds the default '$default' of '$id'"
  cp "$root/$rules" "$rules"
}

count=0
while IFS= read -r rules; do
  while read -r id default values; do
    count=$((count + 1))
    for value in $values; do
      [ "$value" = "$default" ] || try_value "$rules" "$id" "$default" "$value"
    done
  done < <(sed -n 's/.*<switch id="\([^"]*\)" values="\([^"]*\)" default="\([^"]*\)".*/\1 \3 \2/p' "$rules")
done < <(find scenarios -name '*.xml' | sort)
written=$(find scenarios -name '*.xml' -exec cat {} + | grep -c '<switch ')
[ "$count" -eq "$written" ] || complain "$written switches are written, $count were found"
[ "$status" -ne 0 ] || echo "$count switches"
exit $status
