#!/bin/sh
# The page of a playtest's results in a browser: what is there, that nothing is
# wider than the window, that texts can be read in light and dark, and that it
# prints.
# usage: browser.sh WARCOUNCIL SOURCE_ROOT
command -v chromium > /dev/null || { echo "chromium is not installed"; exit 77; }
. "$(dirname "$0")/../cli/lib.sh"
. "$(dirname "$0")/pages.sh"
cd "$work"
make_pages

# The checks stand in a copy, whose policy lets them run.
for page in alike mixed both switch hostile; do
  awk -v script="$here/../html/check.js" '
    /http-equiv="Content-Security-Policy"/ { next }
    /^<\/body>/ { print "<script>"
                  while ((getline line < script) > 0) print line
                  print "</script>" }
    { print }' $page.html > $page-checked.html
done

# browse ARGUMENT...: what the browser says goes to out. It is given a second try,
# as it may not come up on a machine that has too much to do.
browse () {
  for try in 1 2; do
    rm -rf profile
    if timeout 60 chromium --headless --no-sandbox --disable-gpu --disable-quic \
      --no-first-run --disable-background-networking --disable-component-update \
      --disable-sync --disable-dev-shm-usage --user-data-dir="$work/profile" \
      --no-pdf-header-footer "$@" > out 2> browser.log; then
      return
    fi
  done
  fail "the browser does not come up"
  tail -n 5 browser.log >&2
}

# look PAGE WIDTH [ARGUMENT...]: the browser's findings; none is bad. A window has
# a least width, a frame has none.
look () {
  page=$1 width=$2
  shift 2
  cat > frame.html <<END
<!DOCTYPE html>
<html><body><pre id="checked"></pre><script>
onmessage = told => {
  document.getElementById ("checked").textContent = "\\n" + told.data + "\\n";
};
</script><iframe src="$page-checked.html" width="$width" height="900"
  style="border: 0"></iframe></body></html>
END
  browse --window-size=1400,1000 "$@" --dump-dom "file://$work/frame.html"
  checks=$((checks + 1))
  line out "width $width"
  line out "fetched 0"
  ! grep '^bad' out > bad || fail "$page at $width: $(sort bad | uniq -c | head -n 20)"
}

# Six courses of games and five maps of each battle; a bar for each army and more.
look alike 1280
line out "dark false"
line out "charts 11"
line out "maps 5"
line out "articles 1"
line out "headings 1 1"
run 0 playtest report alike.json
verdict=$(sed -n 2p out)
look alike 1280 --blink-settings=preferredColorScheme=0
line out "dark true"
has out "verdict $verdict"
# And a picture of both battles beside what people won.
look both 400
line out "charts 23"
line out "articles 2"
lacks out "never 0"
look mixed 400 --blink-settings=preferredColorScheme=0
look switch 700
line out "articles 2"
# Markup of a document is not markup of the page.
look hostile 400
line out "charts 11"
has out "verdict "

browse --print-to-pdf="$work/page.pdf" "file://$work/both.html"
checks=$((checks + 1))
[ "$(head -c 5 page.pdf)" = "%PDF-" ] || fail "it does not print"
# Charts have their numbers on paper, too.
if command -v pdftotext > /dev/null; then
  pdftotext -layout page.pdf page.txt
  sed -n '/<section class="course"/,$p' both.html \
    | sed -n 's/.*<tbody>//; s/.*<th scope="row">\([0-9]* to [0-9]*\)<.*<td>\([0-9]*\)<.*/\1 +\2/p' \
    | sort -u > numbers
  [ -s numbers ] || fail "no chart has a table"
  while read -r row; do
    grep -qE "(^| )$row( |\$)" page.txt || fail "not on paper: $row"
  done < numbers
fi

finish
