"""Runs the example in the help of each verb, unchanged."""

import contextlib
import os
import re
import shlex
import shutil

from web.checks import check

from . import projects
from .running import end, free_port, read_until
from .waiting import wait

ADDRESS = r"http://127\.0\.0\.1:\d+/\?token=\w+"


def every_verb(russet, root, folder):
    """Runs the examples in a package that `russet new` creates, and on a device."""
    shown = {verb: example(russet, verb) for verb in russet.verbs()}
    shown["audit --car"] = example(russet, "audit", "--car")
    lacking = sorted(verb for verb, line in shown.items() if not line)
    if not check("the help of each verb has an example", not lacking, ", ".join(lacking)):
        return
    place = os.path.join(folder, "examples")
    package = os.path.join(place, "Tally")
    os.makedirs(place)
    own = {"RUSSET_APPS": os.path.join(place, "apps"),
           "RUSSET_DEVICE_FOLDER": os.path.join(place, "device")}
    tried = set()

    def run(verb, at=package, more=None, seconds=600):
        tried.add(verb)
        answer = russet(*words(shown[verb], more), folder=at, environment=own, seconds=seconds)
        check(f"the example of {verb} succeeds", answer.code == 0, answer)

    @contextlib.contextmanager
    def running(verb, at=package):
        """Runs the example in the background; yields the address of its page."""
        tried.add(verb)
        process = russet.start(*words(shown[verb]), "--port", str(free_port()), folder=at,
                               environment=own)
        try:
            found = read_until(process, ADDRESS)
            check(f"the example of {verb} shows a page", found)
            yield found.group(0) if found else ""
        finally:
            check(f"the example of {verb} ends when it is told to", end(process))

    run("new", place)
    russet.share_products(root, package)
    os.symlink(os.path.join(root, ".build"), os.path.join(package, ".build"))
    for verb in ["devices", "fonts", "design", "port", "snapshot", "audit"]:
        run(verb)
    for verb in ["catalogue", "audit --car"]:
        run(verb, root)
    with running("run") as address:
        run("inspect", more={"ADDRESS": address})
    for verb, at in [("record", package), ("car", root)]:
        with running(verb, at):
            pass
    on_device(russet, run, running, own, package, root)
    project = projects.copy(root, "Runs", place)
    for verb in ["build", "test"]:
        run(verb, project, seconds=1800)
    check("the example of each verb was run", tried == set(shown), set(shown) - tried)


def on_device(russet, run, running, own, package, root):
    """Runs the examples that talk to a device."""
    program = os.path.join(root, ".build/debug/Notes")
    picture = os.path.join(root, "Tests/ShellTests/__Goldens__/LockScreen.time.phone.png")
    shutil.copy(picture, os.path.join(package, "beach.png"))
    with open(os.path.join(package, "payload.json"), "w", encoding="utf-8") as file:
        file.write('{"aps": {"alert": "Hello"}}')

    def call(*words):
        return russet(*words, folder=package, environment=own)

    run("install")
    call("install", program, "--identifier", "Notes")
    with running("device"):
        wait(lambda: call("launch", "Notes").code == 0)
        for verb in ["split", "launch", "openurl", "list", "badge", "ui", "status-bar", "location",
                     "io", "wallpaper", "true-tone", "push", "privacy", "pasteboard", "keychain",
                     "biometrics", "passcode", "terminate", "uninstall", "shutdown"]:
            run(verb)
    # Phones show one app at a time; Reachability exists only on phones.
    phone = russet.start("device", "--host", "headless", "--device", "iPhone X", folder=package,
                         environment=own)
    try:
        wait(lambda: call("ui").code == 0)
        run("reachability")
        call("shutdown")
    finally:
        end(phone)
    run("erase")


def example(russet, *verb):
    """Returns the example in a verb's help, or an empty string."""
    found = re.search(r"^example: (russet .+)$", russet(*verb, "--help", folder=".").out, re.M)
    return found.group(1) if found else ""


def words(line, variables=None):
    """Splits a command into words as a shell does, without the program."""
    for name, value in (variables or {}).items():
        line = line.replace(f"${name}", value)
    return shlex.split(line)[1:]
