#!/bin/sh
# warcouncil playtest: the reasons that it gives, in battles whose cause is known.
# Two lines of heavy foot are alike; then one has a weak flank, or bows.
. "$(dirname "$0")/lib.sh"
cd "$work"
heavy() { echo "<unit class=\"heavy-infantry\" at=\"$1\"/>"; }
# battle FILE TOP BOTTOM: two armies with as many cards.
battle () {
  cat > "$1" << END
<?xml version="1.0" encoding="UTF-8"?>
<scenario xmlns="urn:x-warcouncil:scenario" version="2" id="why" rules="$rules">
  <title>Why</title>
  <victory banners="5"/>
  <army side="top" cards="4">
    <name>Reds</name>
    $2
  </army>
  <army side="bottom" cards="4" first="yes">
    <name>Blues</name>
    $3
  </army>
</scenario>
END
}
# reasons FILE: those that are sure, to the file reasons.
reasons () {
  run 0 playtest -q --games 300 --threads 2 --full "$1"
  sed -n '/^  reasons/,/^  [a-z]/{ /^  reasons/p; /^   /p; }' "$work/out" > reasons
}
ahead () {
  checks=$((checks + 1))
  grep -q "$1.*$2 ahead by" reasons || fail "$2 not ahead by $1: $(cat reasons)"
}
reds=$(heavy "C2 C3 C4 C6 C7 C8 C10 C11 C12")
blues=$(heavy "F2 F3 F4 F6 F7 F8 F10 F11 F12")

# Who is alike has no flank that is sure to lose.
battle even.xml "$reds" "$blues"
reasons even.xml
checks=$((checks + 1))
grep -q 'flank' reasons && fail "a flank of two that are alike: $(cat reasons)"
# The flank that is weak is named, and no other.
for flank in right left; do
  case $flank in
    right) strong="F2 F3 F4 F6 F7 F8" weak="F10 F11 F12" other=left ;;
    left) strong="F6 F7 F8 F10 F11 F12" weak="F2 F3 F4" other=right ;;
  esac
  battle weak.xml "$reds" \
    "$(heavy "$strong")<unit class=\"light-infantry\" at=\"$weak\"/>"
  reasons weak.xml
  ahead "$flank flank (Blues)" Reds
  checks=$((checks + 1))
  grep -q "$other flank (Blues).*Reds ahead" reasons \
    && fail "the wrong flank: $(cat reasons)"
done
# Bows gain by fire, and lose where they are met.
battle bows.xml "<unit class=\"light-bow\" at=\"C2 C3 C4 C6 C7 C8 C10 C11 C12\"/>" \
  "$blues"
reasons bows.xml
ahead "ranged fire" Reds
ahead "close combat" Blues

finish
