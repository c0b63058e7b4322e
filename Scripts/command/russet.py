"""Runs `russet` and notes which of its verbs and options were tried."""

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
        """The output as a value; None: it is no JSON."""
        try:
            return json.loads(self.out)
        except ValueError:
            return None

    def __str__(self):
        said = (self.complaint or self.out).strip().split("\n")[-1]
        return f"{self.code}: {said[:160]}"


class Russet:
    """The program, and the surroundings in which it is called."""

    def __init__(self, program, home):
        self.program = program
        # A home of its own: what an app keeps is not what a person who tries this has.
        self.environment = {**os.environ, "HOME": home, "XDG_DATA_HOME": home + "/data"}
        for name in ["DISPLAY", "WAYLAND_DISPLAY", "RUSSET_HOST", "RUSSET_DEVICE"]:
            self.environment.pop(name, None)
        self.tried = set()
        # Where packages build, for those that do it elsewhere than in their own folder.
        self.products = {}
        self.root = self.planned = None

    def share_products(self, root, place):
        """Has a package build where Russet is built, so that Russet is not built again."""
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
            # Warnings are errors for Russet's own build only.
            environment.pop("CI", None)
        return environment

    def forget_plan(self, folder=None):
        """SwiftPM takes the plan that it finds with the products, also that of another package.

        Without a folder Russet builds next.
        """
        folder = folder or self.root
        if self.root and self.planned != folder:
            for name in ["debug.yaml", "debug/description.json"]:
                with contextlib.suppress(FileNotFoundError):
                    os.remove(os.path.join(self.root, ".build", name))
        self.planned = folder

    def words(self, verb, *words):
        """The command; what of it is an option counts as tried."""
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
        """Starts the command and leaves it running; its output is one stream of lines."""
        return subprocess.Popen(self.words(verb, *words), cwd=folder, stdout=subprocess.PIPE,
                                stderr=subprocess.STDOUT, text=True,
                                env=self.surroundings(folder, environment))

    def promised(self):
        """Every verb and option that the help names: {(verb, option)}, "" being the verb alone."""
        promised = set()
        for verb in self.verbs():
            promised.add((verb, ""))
            for line in self(None, "help", verb, folder=".").out.split("\n"):
                # A line of usage names several; another begins with the one that it explains.
                is_usage = re.match(r"(usage: | +)russet ", line)
                pattern = r"--[a-z][a-z-]*" if is_usage else r"^ +(--[a-z][a-z-]*)"
                promised |= {(verb, option) for option in re.findall(pattern, line)}
        return promised

    def verbs(self):
        overview = self(None, "help", folder=".").out
        return re.findall(r"^  ([a-z-]+)  +\S", overview, re.M)
