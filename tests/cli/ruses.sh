#!/bin/sh
# Cards whose worth is what rules make of them: one rolls dice against a unit that its
# side picks, the other costs a block or two of its own and orders as many as the
# rest of the deck. Who plays greedily takes the first and leaves the second. And
# cards of a second deck, which are played beside the command card.
. "$(dirname "$0")/lib.sh"
cd "$work"
sed 's|</rules>|<card id="barrage" group="ruse" copies="8"><name>Barrage</name>\
<on event="card-played"><for-each piece="units(opponent)" order="side" count="1">\
<roll dice="4"><lose-blocks of="each" count="roll.dice(blue)"/></roll></for-each></on></card>\
<card id="mutiny" group="ruse" copies="8"><name>Mutiny</name><order pieces="2"/>\
<on event="card-played"><for-each piece="units(side)" order="side" count="1">\
<lose-blocks of="each" count="2"/></for-each></on></card></rules>|' \
  "$root/tests/compiler/good/small-rules.xml" > rules.xml
sed "s|rules=\"rules.xml\"|rules=\"rules.xml\"|
  s/cards=\"[12]\"/cards=\"4\"/; s/banners=\"2\"/banners=\"3\"/
  s|at=\"C6 C7\"|at=\"A1 A2\"|; s|at=\"C5\"|at=\"A3 A4\"|
  s|at=\"F6 F7\"|at=\"E1 E2\"|; s|at=\"F8\"|at=\"E3 E4\"|
  s/class=\"[a-z-]*\"/class=\"spears\"/" "$here/data/lines.xml" > battle.xml
for seed in 1 2 3 4 5 6 7 8 9 10; do
  run 0 play --auto 1 --seed $seed --top greedy --bottom greedy --log $seed.log battle.xml
done
barrages=$(cat ./*.log | grep -c 'card barrage' || true)
mutinies=$(cat ./*.log | grep -c 'card mutiny' || true)
[ "$barrages" -gt 30 ] && [ "$barrages" -gt $((2 * mutinies)) ] \
  || fail "$barrages barrages and $mutinies mutinies"

# One die more in close combat is for turns in which somebody attacks, and nobody
# is kept from giving orders by it.
sed "s|rules=\"rules.xml\"|rules=\"$root/tests/rules/decks/rules.xml\"|" battle.xml > decks.xml
for seed in 1 2 3 4 5 6 7 8 9 10; do
  run 0 play --auto 1 --seed $seed --top greedy --bottom greedy --log $seed.log decks.xml
  awk '/^card / { if (pressed && !fought) wasted++
      turns++; pressed = fought = ordered = 0 }
    /^react press/ { pressed = 1; all++ }
    /^battle / { fought = 1 }
    /^order / { orders++ }
    END { print turns, orders, all + 0, wasted + 0 }' $seed.log
done > counts
awk '{ turns += $1; orders += $2; all += $3; wasted += $4 }
  END { print turns, orders, all, wasted; exit !(all > 10 && wasted * 5 < all && orders > turns) }' counts > /dev/null \
  || fail "turns, orders, cards and wasted ones: $(cat counts)"

# Cards for one attack are played by those who attack, and by those who are attacked.
sed "s|rules=\"rules.xml\"|rules=\"$root/tests/rules/decks/attack-cards.xml\"|
  s|at=\"E|at=\"B|; s| E| B|
  s|</scenario>|<on event=\"turn-ends\" when=\"side.turn = 30\"><end-game winner=\"none\"/></on></scenario>|
  " battle.xml > attacks.xml
for seed in 1 2 3 4 5; do
  run 0 play --auto 1 --seed $seed --top greedy --bottom greedy --log $seed.log attacks.xml
  cat $seed.log
done > all.log
for card in rush stand shield; do
  [ "$(grep -c "react $card" all.log)" -gt 2 ] || fail "nobody plays '$card'"
done
finish
