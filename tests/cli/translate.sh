#!/bin/sh
# Battles in other languages: the recipes of scenarios/README.md as they stand
# there, what comes of them, and catalogues that are bad.
. "$(dirname "$0")/lib.sh"
for tool in xgettext msginit msgfmt msgmerge msgattrib; do
  command -v "$tool" > /dev/null || { echo "$tool is not installed"; exit 77; }
done
export SCHEMAS="$root/schemas"

# recipe NAME [FOLDER]: runs one, in the folder of the battle unless another is
# given.
recipe () {
  checks=$((checks + 1))
  sed -n "/^<!-- $1 -->/,/^\`\`\`\$/p" "$root/scenarios/README.md" \
    | sed '/^<!--/d; /^```/d' > "$work/recipe"
  [ -s "$work/recipe" ] || fail "there is no recipe: $1"
  (cd "${2:-$work/battles}" && sh -eu "$work/recipe") > "$work/out" 2>&1 \
    || { fail "the recipe fails: $1"; cat "$work/out" >&2; }
}

# say TEXT TRANSLATION: translates one line.
say () {
  python3 - "$work/battles/po/it.po" "$1" "$2" <<'EOF'
import sys
path, text, translation = sys.argv[1:]
with open(path, encoding="utf-8") as file:
    content = file.read()
entry = f'msgid "{text}"\nmsgstr ""\n'
assert content.count(entry) == 1, f"{text}: no such entry"
with open(path, "w", encoding="utf-8") as file:
    file.write(content.replace(entry, f'msgid "{text}"\nmsgstr "{translation}"\n'))
EOF
}

mkdir "$work/battles"
cp "$rules" "$work/battles"
sed -e 's|<title>Akragas</title>|&<title xml:lang="la">Agrigentum</title>|' \
  -e 's|^<scenario|<?silence untranslated the title is enough here?>&|' \
  "$akragas" > "$work/battles/akragas.xml"
run 0 compile "$work/battles/akragas.xml" -o "$work/plain.wcb"
recipe "Begin."
has out "untranslated messages"
# All that people read and nothing else; foreign paragraphs are no originals.
pot=$work/battles/po/texts.pot
for text in Akragas "406 BC" Carthaginian Himilco "light infantry" Rally; do
  checks=$((checks + 1))
  grep -qxF "msgid \"$text\"" "$pot" || fail "xgettext does not find: $text"
done
checks=$((checks + 1))
! grep -qE 'Agrigentum|light-infantry|piece\.' "$pot" || fail "too much is found"
if command -v itstool > /dev/null; then
  grep '^msgid "[^"]' "$pot" | sort > "$work/xgettext.list"
  recipe "Itstool."
  grep '^msgid "[^"]' "$pot" | sort > "$work/itstool.list"
  checks=$((checks + 1))
  # Long texts stand in other lines.
  grep -vxFf "$work/itstool.list" "$work/xgettext.list" > "$work/lost" || :
  [ ! -s "$work/lost" ] || fail "itstool misses: $(head -n 3 "$work/lost")"
fi

# A template for each folder that we ship, and the same for each folder of a pack.
titles () {
  sed -n 's|^ *<title>\(.*\)</title>.*|\1|p' "$1"/*.xml | sed 's/&amp;/\&/g' | sort -u
}
messages () { grep -v '^#' "$1/po/texts.pot" | sed 1,/^$/d; }
cp -r "$root/scenarios" "$work/shipped"
recipe "All folders." "$work/shipped"
run 0 pack "$root/scenarios" -o "$work/all.wcpack"
run 0 unpack "$work/all.wcpack" -d "$work/unpacked"
recipe "All folders." "$work/unpacked"
folders=0
for folder in $(cd "$root/scenarios" && find . -name rules.xml -exec dirname {} +) \
              ./ancients/variants; do
  pot=$work/shipped/$folder/po/texts.pot
  titles "$work/shipped/$folder" > "$work/titles"
  [ -s "$work/titles" ] || fail "no titles in $folder"
  while IFS= read -r title; do
    checks=$((checks + 1))
    grep -qxF "msgid \"$title\"" "$pot" || fail "$folder: no “$title” in its template"
  done < "$work/titles"
  messages "$work/shipped/$folder" > "$work/first"
  messages "$work/unpacked/$folder" | cmp -s "$work/first" - \
    || fail "$folder: another template of the pack"
  folders=$((folders + 1))
done
[ $folders -ge 3 ] || fail "only $folders folders"
[ -e "$work/unpacked/manifest.xml" ] || fail "there is no manifest"
[ ! -e "$work/unpacked/po" ] || fail "the manifest has a template of its own"
pot=$work/battles/po/texts.pot

say Akragas "La battaglia di Agrigento"
say Himilco Imilcone
say "light infantry" "fanteria leggera"
recipe "Go on."
checks=$((checks + 1))
! grep -q '^msgid "Himilco"' "$work/out" || fail "Himilco is not translated"
has out 'msgid "Mago"'
run 0 check --werror "$work/battles/akragas.xml"
lacks err "["
run 0 compile "$work/battles/akragas.xml" -o "$work/akragas.wcb"
cp "$work/akragas.wcb" "$work/first.wcb"
run 0 compile "$work/battles/akragas.xml" -o "$work/akragas.wcb"
checks=$((checks + 1))
cmp -s "$work/first.wcb" "$work/akragas.wcb" || fail "other bytes"
run 0 dump "$work/akragas.wcb"
line out '  it "Himilco" "Imilcone"'
lacks out 'it "Mago"'

# Who reads says in which language; the binary needs no catalogue any more.
mv "$work/battles/po" "$work/po"
for words in "--language it play" "play --language=it_CH" "play --language de:it"; do
  run 0 $words --auto 1 --seed 1 "$work/akragas.wcb"
  has out "La battaglia di Agrigento"
done
run 0 play --auto 1 --seed 1 "$work/akragas.wcb"
has out "Akragas"
lacks out "Agrigento"
run 0 play --auto 1 --seed 1 --language la "$work/akragas.wcb"
has out "Agrigentum"
run 0 explain --language it "$work/akragas.wcb" C9 G4
# translated FILE MEMBER TEXT...
translated () {
  checks=$((checks + 1))
  python3 -c '
import sys, zipfile
text = zipfile.ZipFile(sys.argv[1]).read(sys.argv[2]).decode()
sys.exit(", ".join(word for word in sys.argv[3:] if word not in text) or 0)
' "$@" 2> "$work/err" || fail "$2 lacks: $(cat "$work/err")"
}
run 0 export vassal --language it "$work/akragas.wcb" -o "$work/it.vmod"
translated "$work/it.vmod" buildFile.xml "La battaglia di Agrigento" \
  "fanteria leggera"
run 0 playtest --language it --games 2 --levels random -q "$work/akragas.wcb"
has out "La battaglia di Agrigento"
run 2 play --language
has err "--language needs a language"
run 2 play --language "../de" "$akragas"
has err "--language needs a language"
run 2 play -- --language
has err "--language: no such file"
# What plays is the same: records fit.
run 0 play --auto 1 --seed 7 --log "$work/game.log" "$work/akragas.wcb"
run 0 replay --language it "$work/game.log"
mv "$work/po" "$work/battles/po"
run 0 export vassal --language it "$work/battles/akragas.xml" -o "$work/it.vmod"
translated "$work/it.vmod" classes.html "fanteria leggera"

# Bad catalogues are warnings, with their place, and the battle compiles.
cp "$work/battles/po/it.po" "$work/good.po"
bad () {
  run 0 compile "$work/battles/akragas.xml" -o "$work/bad.wcb"
  has err "$1"
  has err "[bad-catalogue]"
  run 1 check --werror "$work/battles/akragas.xml"
}
sed 's/charset=UTF-8/charset=ISO-8859-1/' "$work/good.po" > "$work/battles/po/it.po"
bad "po/it.po:"
has err "does not say that it is in UTF-8"
{ cat "$work/good.po"; printf '\nmsgid "Akragas"\nmsgstr "due"\n'; } \
  > "$work/battles/po/it.po"
bad "this text is translated already"
{ cat "$work/good.po"; printf '\nmsgid "x"\nmsgstr "\351"\n'; } > "$work/battles/po/it.po"
bad "this is not text in UTF-8"
head -c 2000000 /dev/zero > "$work/battles/po/it.po"
bad "translations cannot be read: "
rm "$work/battles/po/it.po"
bad "translations cannot be read: no such file"
mkdir "$work/battles/po/it.po"
bad "translations cannot be read: is a directory"
rm -r "$work/battles/po"
run 0 compile "$work/battles/akragas.xml" -o "$work/bad.wcb"
lacks err "["
checks=$((checks + 1))
cmp -s "$work/plain.wcb" "$work/bad.wcb" || fail "po has left something behind"
finish
