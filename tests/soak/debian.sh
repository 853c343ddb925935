#!/bin/bash
# debian.sh SOURCE: the Debian source package is built in a clean chroot, what it
# makes is installed in another one, tried as a user would, and removed without a
# trace. Needs root and debootstrap; RELEASE is another Debian than 12, MIRROR another
# mirror than its own. PRISTINE may name a folder that debootstrap made earlier.
set -euo pipefail
source=$1
export LC_ALL=C DEBIAN_FRONTEND=noninteractive

skip () { echo "$*"; exit 77; }
[ "$(id -u)" = 0 ] || skip "only root can make a chroot"
for tool in debootstrap chroot tar xz readelf; do
  command -v "$tool" >/dev/null || skip "$tool is not installed"
done

work=$(mktemp -d)
finish () {
  local root
  for root in "$work"/build "$work"/use; do
    umount "$root/proc" 2>/dev/null || true
  done
  rm -rf --one-file-system "$work"
}
trap finish EXIT
trap 'exit 143' TERM INT HUP

fail () { echo "failed: $*" >&2; exit 1; }
say () { echo "== $* (after $SECONDS s)"; }

# ---- two clean roots ----------------------------------------------------------

say "a clean root"
if [ -n "${PRISTINE:-}" ]; then
  cp -a "$PRISTINE" "$work/use"
else
  debootstrap --variant=minbase "${RELEASE:-bookworm}" "$work/use" ${MIRROR:+"$MIRROR"} \
    >"$work/debootstrap.log" 2>&1 || {
    tail -5 "$work/debootstrap.log"
    skip "there is no Debian to be had"
  }
fi
# Nothing is started in it, and the network is that of here.
printf '#!/bin/sh\nexit 101\n' >"$work/use/usr/sbin/policy-rc.d"
chmod +x "$work/use/usr/sbin/policy-rc.d"
cp /etc/resolv.conf "$work/use/etc/resolv.conf"
cp -a "$work/use" "$work/build"
for root in "$work/build" "$work/use"; do mount -t proc proc "$root/proc"; done
# Nothing fails unseen in a pipe; so grep reads it to its end, without -q.
in_build () { chroot "$work/build" /bin/bash -euo pipefail -c "$1"; }
in_use () { chroot "$work/use" /bin/bash -euo pipefail -c "$1"; }

# ---- the source package ---------------------------------------------------------

# What is in the repository, or all but builds where there is none.
files () {
  if git -C "$source" rev-parse >/dev/null 2>&1; then
    git -C "$source" ls-files -z
  else
    (cd "$source" && find . -path './build*' -prune -o -type f -print0)
  fi
}
version=$(sed -n "s/^  version: '\(.*\)',$/\1/p" "$source/meson.build")
name=warcouncil-$version
mkdir -p "$work/build/src/$name"
files | tar -C "$source" --null -T - -cf - | tar -C "$work/build/src/$name" -xf -
tar -C "$work/build/src" -cJf "$work/build/src/warcouncil_$version.orig.tar.xz" \
  "$name"
cp -r "$source/editor/data/packaging/debian" "$work/build/src/$name"

say "what it builds with"
in_build "apt-get update -q >/dev/null
  apt-get install -qy --no-install-recommends build-essential >/dev/null 2>&1
  cd /src/$name && apt-get build-dep -qy --no-install-recommends ./ >/dev/null 2>&1" ||
  fail "its build dependencies cannot be installed"

say "the packages"
in_build "cd /src/$name && dpkg-buildpackage -us -uc" >"$work/log" 2>&1 || {
  tail -40 "$work/log"
  fail "the package cannot be built"
}
for package in warcouncil warcouncil-editor libwarcouncil0 libwarcouncil-dev; do
  ls "$work/build/src/${package}_$version"-*.deb >/dev/null 2>&1 ||
    fail "there is no package $package"
done
[ -e "$work/build/src/warcouncil_$version-1.dsc" ] || fail "no source package"

# Who publishes the package enters an address.
say "lintian"
in_build "apt-get install -qy --no-install-recommends lintian >/dev/null 2>&1
  cd /src && lintian --allow-root --fail-on error \
    --suppress-tags bogus-mail-host,bogus-mail-host-in-debian-changelog \
    warcouncil_$version-1_*.changes" ||
  fail "lintian finds errors"

# ---- installed ------------------------------------------------------------------

say "installed"
find "$work/use" -xdev \( -path "$work/use/var" -o -path "$work/use/tmp" \
  -o -path "$work/use/src" \) -prune \
  -o -name '*arcouncil*' -print >"$work/before"
mkdir "$work/use/src"
cp "$work"/build/src/*.deb "$work/use/src"
cp -r "$work/build/src/$name" "$work/use/src"
in_use "apt-get update -q >/dev/null
  cd /src && apt-get install -qy --no-install-recommends ./warcouncil_*.deb \
    ./warcouncil-editor_*.deb ./libwarcouncil0_*.deb >/dev/null 2>&1" ||
  fail "the packages cannot be installed"
in_use "warcouncil --version | grep -F $version >/dev/null
  warcouncil-editor --help | grep warcouncil-editor >/dev/null
  if ldd /usr/bin/warcouncil /usr/bin/warcouncil-editor | grep 'not found'; then
    exit 1
  fi
  test -e /usr/share/mime/application/x-warcouncil-scenario+xml.xml
  test -e /usr/share/applications/io.github.warcouncil.Editor.desktop
  test -e /usr/share/zsh/vendor-completions/_warcouncil" ||
  fail "something installed does not work"

# What all of Debian's programs have, and ours ask for (debian/rules); CET from 13 on.
say "hardened"
flags=$(in_build dpkg-buildflags)
hardened () {  # FILE
  local dynamic symbols
  dynamic=$(readelf -dW "$1") symbols=$(readelf -W --dyn-syms "$1")
  grep 'Type: *DYN' <<<"$(readelf -hW "$1")" || fail "$1: no PIE"
  grep GNU_RELRO <<<"$(readelf -lW "$1")" || fail "$1: no relro"
  grep BIND_NOW <<<"$dynamic" || fail "$1: no BIND_NOW"
  grep __stack_chk_fail <<<"$symbols" || fail "$1: no stack protector"
  # Whoever calls GLib alone has no call whose length could be checked.
  case $1 in
    *libwcs*|*editor) ;;
    *) grep -E ' __[a-z_]+_chk(@|$)' <<<"$symbols" || fail "$1: no fortify" ;;
  esac
  # Start files have up to five marks of their own.
  case $flags in
    *-fcf-protection*)
      [ "$(objdump -d "$1" | grep -c endbr64)" -ge 20 ] || fail "$1: no CET" ;;
  esac
}
for file in "$work"/use/usr/bin/warcouncil{,-editor} \
    "$work"/use/usr/lib/*/libwc?.so.0; do
  hardened "$(readlink -f "$file")" >/dev/null
done

say "the package's own tests"
in_use "apt-get install -qy --no-install-recommends autopkgtest >/dev/null 2>&1
  cd /src && apt-get install -qy --no-install-recommends ./libwarcouncil-dev_*.deb \
    gcc libc6-dev pkg-config >/dev/null 2>&1
  autopkgtest -B ./$name -- null" || fail "a test of the package fails"

say "removed"
in_use "apt-get purge -qy warcouncil warcouncil-editor libwarcouncil0 \
  libwarcouncil-dev >/dev/null 2>&1"
find "$work/use" -xdev \( -path "$work/use/var" -o -path "$work/use/tmp" \
  -o -path "$work/use/src" \) -prune \
  -o -name '*arcouncil*' -print >"$work/after"
diff "$work/before" "$work/after" || fail "something stayed behind"
say "done"
