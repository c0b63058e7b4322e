"""Runs `russet` and records which verbs and options were used."""

import contextlib
import json
import os
import re
import subprocess
import time


class Answer:
    def __init__(self, code, out, complaint, seconds):
        self.code, self.out, self.complaint, self.seconds = code, out, complaint, seconds

    def json(self):
        """Returns the output as a value, or None if it is not JSON."""
        try:
            return json.loads(self.out)
        except ValueError:
            return None

    def __str__(self):
        said = (self.complaint or self.out).strip().split("\n")[-1]
        return f"{self.code}: {said[:160]}"


class Russet:
    """The program `russet` and the environment in which it is called."""

    def __init__(self, program, home):
        self.program = program
        # A separate home, so that an app's stored data is not that of the person who runs the
        # checks.
        self.environment = {**os.environ, "HOME": home, "XDG_DATA_HOME": home + "/data"}
        for name in ["DISPLAY", "WAYLAND_DISPLAY", "RUSSET_HOST", "RUSSET_DEVICE"]:
            self.environment.pop(name, None)
        self.tried = set()
        # The build folders of packages that do not build in their own folder.
        self.products = {}
        self.root = self.planned = None

    def share_products(self, root, place):
        """Lets a package build in Russet's build folder, so that Russet is not built again."""
        self.root = root
        self.products[place] = os.path.join(root, ".build")

    def surroundings(self, folder, more=None):
        environment = {**self.environment, **(more or {})}
        if folder in self.products:
            environment["SWIFTPM_BUILD_DIR"] = self.products[folder]
            self.forget_plan(folder)
        elif os.path.exists(os.path.join(folder, "Sources/UIKitCore")):
            self.forget_plan(folder)
        else:
            # Warnings are errors only in Russet's own build.
            environment.pop("CI", None)
        return environment

    def forget_plan(self, folder=None):
        """Removes the build plan of another package, because SwiftPM uses any plan in the build folder.

        Without a folder, the next build is that of Russet.
        """
        folder = folder or self.root
        if self.root and self.planned != folder:
            for name in ["debug.yaml", "debug/description.json"]:
                with contextlib.suppress(FileNotFoundError):
                    os.remove(os.path.join(self.root, ".build", name))
        self.planned = folder

    def words(self, verb, *words):
        """Returns the command line; options in it count as used."""
        for word in words:
            if word == "--":
                break
            if word.startswith("--"):
                self.tried.add((verb, word.split("=")[0]))
        self.tried.add((verb, ""))
        return [self.program, verb, *words]

    def __call__(self, verb, *words, folder, environment=None, seconds=300):
        command = self.words(verb, *words) if verb else [self.program, *words]
        began = time.monotonic()
        ended = subprocess.run(command, cwd=folder, capture_output=True, timeout=seconds,
                               env=self.surroundings(folder, environment))
        return Answer(ended.returncode, ended.stdout.decode(), ended.stderr.decode(),
                      time.monotonic() - began)

    def start(self, verb, *words, folder, environment=None):
        """Starts the command in the background; its output and error output are one stream of lines."""
        return subprocess.Popen(self.words(verb, *words), cwd=folder, stdout=subprocess.PIPE,
                                stderr=subprocess.STDOUT, text=True,
                                env=self.surroundings(folder, environment))

    def promised(self):
        """Returns the verbs and options in the help as {(verb, option)}; "" is the verb without options."""
        promised = set()
        for verb in self.verbs():
            promised.add((verb, ""))
            for line in self(None, "help", verb, folder=".").out.split("\n"):
                # A line of usage lists several options; other lines begin with the option they
                # explain.
                is_usage = re.match(r"(usage: | +)russet ", line)
                pattern = r"--[a-z][a-z-]*" if is_usage else r"^ +(--[a-z][a-z-]*)"
                promised |= {(verb, option) for option in re.findall(pattern, line)}
        return promised

    def verbs(self):
        overview = self(None, "help", folder=".").out
        return re.findall(r"^  ([a-z-]+)  +\S", overview, re.M)
