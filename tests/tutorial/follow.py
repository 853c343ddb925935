#!/usr/bin/env python3
"""Does what a tutorial says, in an empty folder, and compares what comes out.
usage: follow.py [--write] WARCOUNCIL SOURCE_ROOT TUTORIAL.md

Of the fenced blocks of a tutorial
  ```xml NAME       is a file that the reader writes;
  ```diff NAME      is a change of that file: lines with - become those with +,
                    lines with a blank stay;
  ```console        is what the reader types behind "$ ", and what the program
                    answers; a line ... stands for any number of lines. What is
                    typed into the program itself stands behind "> ".
A console block with the word fails holds commands that must fail. --write puts
what comes out into the tutorial, where no ... stands."""

import difflib
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

MINUTES = 2


class Tutorial:
    def __init__(self, path, program, root, folder, writes):
        self.path, self.writes = path, writes
        with open(path, encoding="utf-8") as file:
            self.lines = file.read().split("\n")
        self.mine = os.path.join(folder, "mine")
        os.makedirs(self.mine)
        tools = os.path.join(folder, "bin")
        os.makedirs(tools)
        os.symlink(os.path.abspath(program), os.path.join(tools, "warcouncil"))
        for name in ("scenarios", "schemas"):
            os.symlink(os.path.join(os.path.abspath(root), name),
                       os.path.join(folder, name))
        self.environment = {"PATH": tools + ":/usr/bin:/bin", "LC_ALL": "C.UTF-8",
                            "LANGUAGE": "", "HOME": folder, "COLUMNS": "80"}
        # What sanitizers are told.
        for name in ("ASAN_OPTIONS", "LSAN_OPTIONS", "UBSAN_OPTIONS"):
            if name in os.environ:
                self.environment[name] = os.environ[name]
        self.failures, self.commands, self.files = 0, 0, 0

    def fail(self, line, message):
        print(f"{self.path}:{line + 1}: {message}", file=sys.stderr)
        self.failures += 1

    # ---- files ------------------------------------------------------------

    def write_file(self, line, name, text):
        self.files += 1
        with open(os.path.join(self.mine, name), "w", encoding="utf-8") as file:
            file.write("\n".join(text) + "\n")

    def change_file(self, line, name, text):
        self.files += 1
        path = os.path.join(self.mine, name)
        if any(t[:1] not in (" ", "-", "+") for t in text):
            return self.fail(line, "a line of a change starts with -, + or blank")
        old = "".join(t[1:] + "\n" for t in text if t[0] != "+")
        new = "".join(t[1:] + "\n" for t in text if t[0] != "-")
        with open(path, encoding="utf-8") as file:
            whole = file.read()
        if ("\n" + whole).count("\n" + old) != 1 or old == new:
            return self.fail(line, f"these lines are not once in {name}")
        with open(path, "w", encoding="utf-8") as file:
            file.write(("\n" + whole).replace("\n" + old, "\n" + new)[1:])
        return None

    # ---- commands -----------------------------------------------------------

    def run(self, line, command, typed, fails):
        """What comes out of a command."""
        self.commands += 1
        words = shlex.split(command)
        if words[0] not in ("warcouncil", "cp", "ls", "cat"):
            self.fail(line, f"{words[0]} is no command of a tutorial")
            return []
        done = subprocess.run(words, cwd=self.mine, env=self.environment,
                              input="".join(t + "\n" for t in typed),
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              encoding="utf-8", timeout=60 * MINUTES, check=False)
        if done.returncode != (1 if fails else 0):
            self.fail(line, f"'{command}' ends with {done.returncode}")
        return done.stdout.rstrip("\n").split("\n") if done.stdout else []

    def console(self, line, text, fails):
        """The block as it should be."""
        out, at = [], 0
        while at < len(text):
            if not text[at].startswith("$ "):
                self.fail(line + at, "a command starts with '$ '")
                return text
            end = at + 1
            while end < len(text) and not text[end].startswith("$ "):
                end += 1
            wanted = text[at + 1:end]
            typed = [t[2:] for t in wanted if t.startswith("> ")]
            there = self.run(line + at, text[at][2:], typed, fails)
            if (not self.writes or "..." in wanted) and not matches(wanted, there):
                self.fail(line + at, "something else comes out:\n" + "\n".join(
                    difflib.unified_diff(wanted, there, "tutorial", "program",
                                         lineterm="")))
            out += [text[at]] + (wanted if "..." in wanted else there)
            at = end
        return out

    # ---- all ----------------------------------------------------------------

    def follow(self):
        """Does it all. Returns the tutorial as it should be."""
        out, at = [], 0
        while at < len(self.lines):
            fence = re.match(r"```(\w+) ?(.*)$", self.lines[at])
            if not fence:
                out.append(self.lines[at])
                at += 1
                continue
            end = self.lines.index("```", at)
            text = self.lines[at + 1:end]
            language, rest = fence.groups()
            if language == "xml":
                self.write_file(at + 1, rest, text)
            elif language == "diff":
                self.change_file(at + 1, rest, text)
            elif language == "console":
                text = self.console(at + 1, text, rest == "fails")
            else:
                self.fail(at, f"a block of {language} cannot be followed")
            out += [self.lines[at]] + text + ["```"]
            at = end + 1
        return "\n".join(out)


def matches(wanted, there):
    """... stands for any number of lines."""
    if not wanted:
        return not there
    if wanted[0] == "...":
        return any(matches(wanted[1:], there[i:]) for i in range(len(there) + 1))
    return bool(there) and wanted[0].rstrip() == there[0].rstrip() \
        and matches(wanted[1:], there[1:])


def main():
    write = sys.argv[1] == "--write"
    program, root, path = sys.argv[1 + write:]
    folder = tempfile.mkdtemp()
    try:
        tutorial = Tutorial(path, program, root, folder, write)
        text = tutorial.follow()
    finally:
        shutil.rmtree(folder)
    if write:
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    print(f"{tutorial.files} files and changes, {tutorial.commands} commands")
    if tutorial.files < 3 or tutorial.commands < 8:
        print("that is too little for a tutorial", file=sys.stderr)
        return 1
    return 1 if tutorial.failures else 0


sys.exit(main())
