#!/usr/bin/env python3
"""What distributions build from agrees with what is here: the Debian package
with the README and with what is installed, the Flatpak manifest with the form
that flatpak-builder wants.

usage: packaging.py SOURCE_ROOT [BUILD_ROOT]"""

import fnmatch
import json
import pathlib
import re
import subprocess
import sys

root = pathlib.Path(sys.argv[1])
packaging = root / "editor/data/packaging"
debian = packaging / "debian"
application = "io.github.warcouncil.Editor"
bad = []


def expect(good, message):
    if not good:
        bad.append(message)


# ---- Debian -----------------------------------------------------------------

version = re.search(r"^  version: '(.*)',$", (root / "meson.build").read_text(),
                    re.M).group(1)
changelog = (debian / "changelog").read_text()
expect(changelog.startswith(f"warcouncil ({version}-"),
       f"debian/changelog: begins with another version than {version}")

control = (debian / "control").read_text()
source, *packages = [
    dict(re.findall(r"^([A-Za-z-]+): *((?:.*\n)(?:[ \t].*\n)*)", part, re.M))
    for part in re.split(r"\n\n+", control.strip() + "\n")]
needs = set(re.findall(r"[a-z][a-z0-9.+-]+", re.sub(
    r"\(.*?\)|:any", "", source["Build-Depends"])))
# The first command of the README installs what a build needs.
command = re.search(r"<!-- The first command. -->.*?```sh\n(.*?)```",
                    (root / "README.md").read_text(), re.S).group(1)
command = command.split("meson setup")[0].replace("\\\n", " ")
for name in re.findall(r"(?<!\S)(?:[a-z0-9.+-]+-dev[a-z0-9-]*|meson|pkg-config|gettext"
                       r"|clang|lld|wasi-libc)(?!\S)", command.split("--no-install-recommends")[1]):
    expect(name in needs, f"debian/control: Build-Depends lacks {name}")
names = {package["Package"].strip() for package in packages}
expect({"warcouncil", "warcouncil-editor"} <= names,
       "debian/control: a package is missing")
for name in names:
    expect((debian / f"{name}.install").exists(),
           f"debian: there is no {name}.install")
expect((debian / "source/format").read_text().strip() == "3.0 (quilt)",
       "debian/source/format: another format")
expect((debian / "rules").stat().st_mode & 0o111, "debian/rules: no program")

# Every file that is installed belongs to one package.
if len(sys.argv) > 2:
    build = pathlib.Path(sys.argv[2])
    installed = json.loads(subprocess.run(
        ["meson", "introspect", "--installed", str(build)], check=True,
        capture_output=True, text=True).stdout)
    option = {o["name"]: o["value"] for o in json.loads(subprocess.run(
        ["meson", "introspect", "--buildoptions", str(build)], check=True,
        capture_output=True, text=True).stdout)}
    patterns = [(path.stem, line) for path in debian.glob("*.install")
                for line in path.read_text().split()]
    for place in installed.values():
        file = place.removeprefix(option["prefix"]).lstrip("/")
        # Each architecture has a folder of its own.
        file = "usr/" + re.sub("^" + option["libdir"], "lib/triplet", file)
        file = file.replace("site-functions", "vendor-completions")
        owners = [name for name, pattern in patterns
                  if fnmatch.fnmatch(file, pattern)
                  or fnmatch.fnmatch(file, pattern + "/*")]
        expect(len(owners) == 1, f"debian: {file} is in {owners or 'no package'}")

# ---- Flatpak ----------------------------------------------------------------

manifest = json.loads((packaging / f"{application}.json").read_text())
KEYS = {"id": str, "runtime": str, "runtime-version": str, "sdk": str,
        "command": str, "finish-args": list, "modules": list}
for key, kind in KEYS.items():
    expect(isinstance(manifest.get(key), kind), f"flatpak: no {key}")
expect(set(manifest) <= set(KEYS) | {"cleanup"},
       f"flatpak: unknown keys {set(manifest) - set(KEYS)}")
expect(manifest["id"] == application, "flatpak: another id")
expect(manifest["runtime"] == "org.gnome.Platform"
       and manifest["sdk"] == "org.gnome.Sdk", "flatpak: another runtime")
desktop = (root / f"editor/data/{application}.desktop.in").read_text()
expect(f"Exec={manifest['command']} " in desktop,
       "flatpak: the command is not that of the desktop file")
expect(all(re.fullmatch(r"--(share|socket|device|filesystem|talk-name)=\S+", a)
           for a in manifest["finish-args"]), "flatpak: an odd permission")
expect(not any("network" in a or a == "--filesystem=host"
               for a in manifest["finish-args"]), "flatpak: too many permissions")
options = set(re.findall(r"^option\('(\w+)'",
                         (root / "meson_options.txt").read_text(), re.M))
for module in manifest["modules"]:
    what = f"flatpak: module {module.get('name')}"
    expect(module.get("buildsystem") in ("meson", "cmake-ninja", "simple"),
           f"{what}: no build system")
    expect(bool(module.get("sources")), f"{what}: no sources")
    for from_ in module.get("sources", []):
        if from_["type"] == "archive":
            expect(from_["url"].startswith("https://")
                   and re.fullmatch("[0-9a-f]{64}", from_["sha256"]),
                   f"{what}: an archive without a sum")
        elif from_["type"] == "dir":
            expect((packaging / from_["path"]).resolve() == root.resolve(),
                   f"{what}: its folder is not the source")
        else:
            expect(False, f"{what}: sources of type {from_['type']}")
    if module.get("name") == "warcouncil":
        for option in module["config-opts"]:
            name = re.fullmatch(r"-D(\w+)=\w+", option)
            expect(option == "--buildtype=release"
                   or name and name.group(1) in options,
                   f"{what}: there is no option {option}")
expect(any(m.get("name") == "warcouncil" for m in manifest["modules"]),
       "flatpak: it does not build warcouncil")

for message in bad:
    print(message, file=sys.stderr)
sys.exit(1 if bad else 0)
