# pages.sh: pages to look at; lib.sh has been read before. Names that want to be
# markup stand in hostile.html.
random="--levels random,random"
decimum=$root/scenarios/medieval/decimum-1.xml

make_pages () {
  run 0 playtest "$akragas" --games 60 --levels greedy,random --json mixed.json -q
  run 0 playtest "$akragas" --games 20 $random --json alike.json \
    --html alike.html -q
  run 0 playtest report mixed.json alike.json --people 40/96 --html mixed.html
  printf 'akragas\tCarthaginian\tSyracusan\t26\t401\ndecimum-1\t\t\t55\t9\n' \
    > people.tsv
  run 0 playtest "$decimum" "$akragas" --games 20 --html both.html -q \
    --people people.tsv
  run 0 playtest "$akragas" --games 40 $random -q \
    --switch leader-no-end=removed --html switch.html --json switch.json
  sed "s|<title>|<title>\&lt;script\&gt;bad()\&lt;/script\&gt; \&amp;lt; |
       s|>Syracusan<|>\&lt;b onclick='bad()' a=\"\&gt;<|
       s|rules=\"rules.xml\"|rules=\"$rules\"|" "$akragas" > "a'<b> & c.xml"
  run 0 playtest "a'<b> & c.xml" --games 10 $random --html hostile.html -q
}
