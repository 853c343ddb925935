#!/bin/sh
# The page of a playtest's results as text: well-formed, whole, escaped, in the
# reader's language, and never over a file that is no page.
# usage: page.sh WARCOUNCIL SOURCE_ROOT PO_FOLDER
. "$(dirname "$0")/../cli/lib.sh"
. "$(dirname "$0")/pages.sh"
po=$3
cd "$work"
make_pages

# shows FILE TEXT: the page has the text.
shows () {
  checks=$((checks + 1))
  grep -qF -e "$2" "$1" || fail "'$2' is missing in $1"
}

if command -v xmllint > /dev/null; then
  for page in alike mixed both switch hostile; do
    checks=$((checks + 1))
    xmllint --noout --nonet $page.html || fail "$page.html is not well-formed"
  done
fi

# Nothing is fetched, nothing runs.
for page in alike mixed both switch hostile; do
  checks=$((checks + 1))
  ! grep -nE '<(script|link|iframe|object|embed)|src=|url\(|@import|javascript:' \
    $page.html || fail "$page.html wants something else"
  shows $page.html '<html xmlns="http://www.w3.org/1999/xhtml" lang="en"'
  shows $page.html "default-src 'none'"
  # Zero has no minus; what stands in an attribute or the style sheet may.
  checks=$((checks + 1))
  ! grep -oE '>[^<]*-0\.0+([^0-9][^<]*)?<' $page.html > zeros \
    || fail "$page.html: $(head -n 3 zeros)"
done

# What documents say is text.
shows hostile.html '&lt;script&gt;bad()&lt;/script&gt; &amp;lt; Akragas'
shows hostile.html '&lt;b onclick=&#39;bad()&#39; a=&quot;&gt;'
# A name in the command is quoted for a shell, and then for HTML.
shows hostile.html "&#39;a&#39;\\&#39;&#39;&lt;b&gt; &amp; c.xml&#39;"

# What was asked for is there.
shows mixed.html 'played by greedy'
shows mixed.html 'random against random'
shows mixed.html 'played by people'
shows mixed.html '41.7 %'
shows both.html 'href="#battle-2"'
shows both.html 'id="battle-2"'
shows both.html 'What tokens were spent on'
shows both.html '<tr class="never">'
shows switch.html 'Beside the other variant'
shows switch.html 'with leader-no-end=removed'
# The sentences of the terminal.
run 0 playtest report alike.json
shows alike.html "$(sed -n 2p out)"

# The bars of what banners came from are as long as their numbers say.
for page in alike mixed; do
  run 0 playtest report $page.json --csv $page.csv
  checks=$((checks + 1))
  python3 -B "$here/../html/reasons.py" $page.html $page.csv 2> reasons.err \
    || fail "$page.html: $(cat reasons.err)"
done

# The same page from a report and from a merge.
run 0 playtest report alike.json --html again.html
cmp again.html alike.html || fail "a report makes another page"
for k in 1 2; do
  run 0 playtest "$akragas" --games 20 $random --shard $k/2 --json $k.json -q
done
run 0 playtest merge 2.json 1.json --json sum.json --html sum.html -q
silent out
cmp sum.html alike.html || fail "a merge makes another page"

# In another language, numbers of drawings keep their point.
# Whether there is any other language here is told by what does not report.
german () {
  WARCOUNCIL_LOCALEDIR=$po LANGUAGE=de LC_ALL=C.UTF-8 "$program" "$@"
}
german --help > out
if grep -q '^Aufruf:' out; then
  german playtest report alike.json --html german.html > out
  grep -q '^Akragas' out || fail "no report in German"
  ! grep -q ' won ' out || fail "a report in English"
  shows german.html 'lang="de"'
  shows german.html '<h3>Befunde</h3>'
else
  echo "not tried: the page in German"
fi

# Whole or not at all.
cp "$akragas" mine.html
run 2 playtest report alike.json --html mine.html
has err "mine.html: is there already and is no page of a playtest"
cmp mine.html "$akragas" || fail "a document was overwritten"
run 2 playtest "$akragas" --games 1000000000 --html mine.html
run 2 playtest "$akragas" --games 1000000000 --html nowhere/page.html
has err "nowhere/page.html: its folder is not there"
run 2 playtest merge 1.json 2.json --json other.json --html mine.html
[ ! -e other.json ] || fail "a merge that could not be shown was written"
(ulimit -f 2
 "$program" playtest report alike.json --html small.html > out 2> err) \
  && fail "more than may be written" || :
has err "small.html: "
[ ! -e small.html ] || fail "half a page was left"
if [ -w /dev/full ]; then
  run 2 playtest report alike.json --html /dev/full
  has err "/dev/full: no space left"
fi

finish
