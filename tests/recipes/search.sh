# search.sh: options of a small search, to be sourced: few kinds of edits, fast
# players, and an aim that Akragas does not reach as it is.
none=$(printf '%s=0,' move class remove add switch terrain blocks further)
search="--levels random,random --games 20 --to 60-70 --price ${none%,}"
