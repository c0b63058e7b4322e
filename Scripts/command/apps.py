"""Builds the apps with which the checks run the verbs."""

import os
import subprocess

from web.checks import check


class App:
    """A program of a package; `words` select it if the package has several."""

    def __init__(self, name, folder, words=()):
        self.name, self.folder, self.words = name, folder, list(words)


def own(root):
    return [App(name, root, ["--product", name]) for name in ["Gallery", "Notes", "Settings"]]


def hello(russet, root):
    place = os.path.join(root, "Examples/Hello")
    russet.share_products(root, place)
    return App("Hello", place)


def swift(folder, *words, environment):
    """Runs `swift`; returns whether it succeeded and the last line of its output."""
    ended = subprocess.run(["swift", *words], cwd=folder, stdout=subprocess.PIPE,
                           stderr=subprocess.STDOUT, text=True, env=environment)
    return ended.returncode == 0, ended.stdout.strip().split("\n")[-1]


# A program in place of an app: it does what a check requests, and its build does not need Russet.
TINY = {
    "Package.swift": """// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "Tiny",
  products: [
    .executable(name: "Tiny", targets: ["Tiny"]), .executable(name: "Broken", targets: ["Broken"]),
    .library(name: "Shelf", targets: ["Shelf"]),
  ],
  targets: [
    .executableTarget(name: "Tiny"), .executableTarget(name: "Broken"), .target(name: "Shelf"),
  ]
)
""",
    "Sources/Broken/main.swift": "let a: Int = \"no number\"\n",
    "Sources/Shelf/Shelf.swift": "public struct Shelf {}\n",
    "Sources/Tiny/main.swift": """import Foundation
let environment = ProcessInfo.processInfo.environment
switch environment["TINY"] {
case "crash": fatalError("Tiny crashes")
case "exit": exit(3)
case "silent": exit(0)
default: break
}
#if DEBUG
print("built for debugging")
#else
print("built for release")
#endif
print("words:", CommandLine.arguments.dropFirst().joined(separator: " "))
if let wish = environment["RUSSET_SNAPSHOT"], let source = environment["TINY_PICTURE"] {
  let path = wish.split(separator: ",").dropLast().joined(separator: ",")
  try FileManager.default.copyItem(atPath: source, toPath: path)
}
""",
}


def tiny(folder):
    """Writes the package, which the verbs build."""
    place = os.path.join(folder, "Tiny")
    for name, text in TINY.items():
        path = os.path.join(place, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as file:
            file.write(text)
    return App("Tiny", place, ["--product", "Tiny"])


def made(russet, root, folder):
    """Creates, builds and tests the package of `russet new`; returns None on failure."""
    answer = russet("new", "Tally", "--russet", root, folder=folder)
    place = os.path.join(folder, "Tally")
    if not check("new makes a package", answer.code == 0 and os.path.isdir(place), answer):
        return None
    # Without --russet, the tool finds the Russet with which it was built, also if called by its
    # name.
    named = os.path.join(folder, "bin")
    os.makedirs(named)
    os.symlink(russet.program, os.path.join(named, "russet"))
    path = {**russet.surroundings(folder), "PATH": named + ":" + os.environ["PATH"]}
    subprocess.run(["russet", "new", "Other"], cwd=folder, env=path, capture_output=True)
    with open(os.path.join(place, "Package.swift")) as file:
        manifest = file.read()
    other = os.path.join(folder, "Other/Package.swift")
    check("new finds Russet by itself when the shell found the program", os.path.exists(other)
          and open(other).read() == manifest.replace("Tally", "Other"))
    russet.share_products(root, place)
    environment = russet.surroundings(place)
    good, said = swift(place, "build", "--build-tests", environment=environment)
    if not check("the new package builds", good, said):
        return None
    good, said = swift(place, "test", "--skip-build", "--filter", "TallyTests",
                       environment=environment)
    check("and its test passes", good and "1 test" in said, said)
    templates(russet, root, folder)
    rule(russet, root, folder)
    return App("Tally", place)


def templates(russet, root, folder):
    """Creates, builds and tests packages of the other templates."""
    for name, template in [("Badge", "library"), ("Looks", "snapshots")]:
        answer = russet("new", name, "--template", template, "--russet", root, folder=folder)
        place = os.path.join(folder, name)
        if not check(f"new makes a package of the template {template}",
                     answer.code == 0 and os.path.isdir(place), answer):
            continue
        russet.share_products(root, place)
        environment = russet.surroundings(place)
        good, said = swift(place, "build", "--build-tests", environment=environment)
        if not check("which builds", good, said):
            continue
        words = ["test", "--skip-build", "--filter", f"{name}Tests"]
        good, said = swift(place, *words, environment=environment)
        if template == "snapshots":
            taken = os.path.join(place, "Tests", "LooksTests", "__Snapshots__")
            check("the first run records and fails", not good and os.path.isdir(taken), said)
            good, said = swift(place, *words, environment=environment)
        check("and its test passes", good and "1 test" in said, said)


def rule(russet, root, folder):
    """Creates, builds and tests the package of `russet new rule`."""
    answer = russet("new", "rule", "NoShouting", "--russet", root, folder=folder)
    place = os.path.join(folder, "NoShouting")
    if not check("new rule makes a package", answer.code == 0 and os.path.isdir(place), answer):
        return
    russet.share_products(root, place)
    environment = russet.surroundings(place)
    good, said = swift(place, "build", "--build-tests", environment=environment)
    if not check("the rule's package builds", good, said):
        return
    good, said = swift(place, "test", "--skip-build", "--filter", "NoShoutingTests",
                       environment=environment)
    check("and its tests pass", good and "2 tests" in said, said)
