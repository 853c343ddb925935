#!/bin/bash
# hosts.sh: the recipe for several machines, on three that are one: each has a
# server of its own, which is reached by ssh.
# usage: hosts.sh WARCOUNCIL SOURCE_ROOT
set -eu
export LC_ALL=C
WARCOUNCIL=$(realpath "$1") root=$2
export WARCOUNCIL
recipe=$root/scenarios/recipes/hosts.sh
battle=$root/scenarios/ancients/akragas.xml
plan="--games 60 --levels random,random --seed 5"
for tool in parallel ssh rsync ssh-keygen; do
  command -v "$tool" >/dev/null || { echo "$tool is not installed"; exit 77; }
done
sshd=$(command -v sshd || echo /usr/sbin/sshd)
[ -x "$sshd" ] || { echo "sshd is not installed"; exit 77; }

work=$(mktemp -d)
servers=
finish () {
  status=$?
  # shellcheck disable=SC2086
  [ -z "$servers" ] || kill $servers 2>/dev/null || true
  [ "$status" = 0 ] || tail -n 30 "$work"/*.log "$work"/*.shards/parallel.out >&2 || true
  rm -rf "$work"
  exit $status
}
trap finish EXIT
fail () { echo "FAILED: $*" >&2; exit 1; }
cd "$work"
mkdir home
ssh-keygen -q -t ed25519 -N '' -f key
ssh-keygen -q -t ed25519 -N '' -f host
cp key.pub authorized
chmod 700 "$work"
[ "$(id -u)" != 0 ] || mkdir -p /run/sshd # where the server locks itself in

# serve NAME: a server at a port that is free, as which ssh knows the name.
serve () {
  local port
  for port in $(shuf -i 20000-32000 -n 20); do
    "$sshd" -D -e -p "$port" -f /dev/null -h "$work/host" \
      -o ListenAddress=127.0.0.1 -o StrictModes=no -o UsePAM=no \
      -o AuthorizedKeysFile="$work/authorized" -o PidFile=none \
      -o PermitRootLogin=yes -o MaxStartups=100 > "$1.log" 2>&1 &
    local server=$!
    for _ in $(seq 50); do
      grep -qs "Server listening" "$1.log" && break
      kill -0 $server 2>/dev/null || break
      sleep 0.1
    done
    if grep -qs "Server listening" "$1.log" && kill -0 $server 2>/dev/null; then
      servers="$servers $server"
      printf 'Host %s\n HostName 127.0.0.1\n Port %s\n' "$1" "$port" >> config
      return
    fi
    wait $server || true
  done
  fail "no server for $1"
}
for name in anna bert cara; do serve $name; done
cat >> config <<END
Host *
 User $(id -un)
 IdentityFile $work/key
 IdentitiesOnly yes
 StrictHostKeyChecking no
 UserKnownHostsFile /dev/null
 LogLevel ERROR
END
# parallel and rsync ask for ssh by name.
mkdir bin
printf '#!/bin/sh\nexec %s -F %s "$@"\n' "$(command -v ssh)" "$work/config" > bin/ssh
chmod +x bin/ssh
export PATH=$work/bin:$PATH HOME=$work/home PARALLEL_HOME=$work/home
mkdir -p "$HOME"
for name in anna bert cara; do
  ssh $name true || fail "$name is not there"
done

# The shards of three hosts are the run of one.
# shellcheck disable=SC2086
"$WARCOUNCIL" compile "$battle" -o alone.wcb
cp alone.wcb battle-1.wcb
# shellcheck disable=SC2086
"$WARCOUNCIL" playtest battle-1.wcb $plan --quiet --json alone.json > alone.out
# shellcheck disable=SC2086
sh "$recipe" 1/anna,1/bert,1/cara 6 all.json "$battle" $plan > all.out
cmp all.json alone.json || fail "three hosts came to something else"
hosts=$(cut -f2 all.json.shards/jobs | sed 1d | sort -u | wc -l)
[ "$hosts" -ge 2 ] || fail "one host has played all"

# A lost shard is named, and is played alone by the same line.
rm all.json all.json.shards/shard-4.json
sed -i '/--shard 4\/6/d' all.json.shards/jobs
(cd all.json.shards && "$WARCOUNCIL" playtest merge shard-*.json \
  --json lost.json) > lost.out 2> lost.err && fail "nothing is missing"
grep -q -- '--shard 4/6 --json shard-4.json' lost.err || fail "what is lost?"
# shellcheck disable=SC2086
sh "$recipe" 1/anna,1/bert,1/cara 6 all.json "$battle" $plan > all.out
cmp all.json alone.json || fail "the lost shard came to something else"

# Another plan does not mix with what is there.
sh "$recipe" 1/anna 6 all.json "$battle" --games 80 > other.out 2> other.err \
  && fail "another plan was mixed"
grep -q 'another playtest' other.err || fail "no reason"
echo "three hosts: ok"
