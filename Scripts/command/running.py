"""Checks `russet run` in every host."""

import os
import re
import shutil
import socket
import struct
import subprocess
import tempfile
import time
import urllib.request

from web.checks import check, status

from . import png
from .pictures import ALL


def read_until(process, pattern, seconds=60):
    """Returns the first line with a pattern, or None if the program ends or takes too long."""
    end = time.monotonic() + seconds
    for line in process.stdout:
        found = re.search(pattern, line)
        if found:
            return found
        if time.monotonic() > end:
            break
    return None


def end(process):
    """Ends a process; returns whether SIGTERM was sufficient."""
    process.terminate()
    try:
        process.wait(8)
        return True
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        return False
    finally:
        process.stdout.close()


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def headless(russet, app):
    answer = russet("run", *app.words, "--host", "headless", "--", "--monkey", "7,300",
                    folder=app.folder)
    check(f"run of {app.name}, headless: a monkey loses nothing", answer.code == 0
          and "events 3" in answer.out and "lost" not in answer.out, answer)


def inspect(russet, address, app, name):
    """Checks the output of `russet inspect` for the app."""
    def ask(*words):
        return russet("inspect", address, *words, folder=app.folder)
    tree = ask("tree")
    check(f"{name}: inspect prints the tree", tree.code == 0 and "UIWindow" in tree.out, tree)
    more = ask("tree", "--layers")
    check(f"{name}: with layers there is more of it", len(more.out) >= len(tree.out), more)
    answer = ask("find", "UI", "--json").json()
    if not check(f"{name}: inspect finds objects", answer and answer.get("found")):
        return
    number = str(answer["found"][-1]["id"])
    shown = ask("show", number)
    check(f"{name}: inspect shows one", shown.code == 0 and number in shown.out, shown)
    refused = ask("set", number, "alpha", "much")
    check(f"{name}: and refuses what does not fit", refused.code == 70, refused)


def web(russet, app, options=(), wanted=(750, 1334), name=""):
    """Checks the requested port, a picture with the device's size, and that the port is closed afterwards."""
    port = free_port()
    process = russet.start("run", *app.words, "--host", "web", "--port", str(port), *options,
                           folder=app.folder)
    name = f"run of {app.name}, web{name}"
    try:
        found = read_until(process, r"(http://127\.0\.0\.1:(\d+)/)\?token=(\w+)")
        if not check(f"{name}: an address is printed, at the port", found
                     and int(found.group(2)) == port):
            return
        address = f"{found.group(1)}screenshot.png?token={found.group(3)}"
        fault, until = "no answer", time.monotonic() + 20
        while fault and time.monotonic() < until:
            time.sleep(0.2)
            try:
                with urllib.request.urlopen(address) as answer:
                    fault = png.fault(answer.read(), wanted)
            except OSError as error:
                fault = str(error)
        check(f"{name}: the picture of the device is there", not fault, fault)
        check(f"{name}: not without the token", status(found.group(1)) == 403)
        inspect(russet, found.group(0), app, name)
    finally:
        check(f"{name}: it ends when it is told to", end(process))


class Display:
    """A virtual display, Xvfb, whose pixels are in a file."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="verbs-display-")
        self.process = subprocess.Popen(
            ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x1024x24", "-fbdir", self.folder],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.name = ":" + self.process.stdout.readline().strip()

    def colors(self):
        """Returns the number of colors on the display, from the file, which is an X window dump."""
        with open(os.path.join(self.folder, "Xvfb_screen0"), "rb") as file:
            data = file.read()
        head = struct.unpack("!25I", data[:100])
        start = head[0] + head[19] * 12
        return len(set(struct.iter_unpack("<I", data[start:start + head[5] * head[12]])))

    def close(self):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()
        shutil.rmtree(self.folder, ignore_errors=True)


def window(russet, app, display):
    before = display.colors()
    # Without a graphics driver, SDL renders in software.
    process = russet.start("run", *app.words, "--host", "window", folder=app.folder,
                           environment={"DISPLAY": display.name, "SDL_VIDEODRIVER": "x11"})
    try:
        # The build comes first, which takes a minute beside other builds.
        shown, until = before, time.monotonic() + 150
        while shown < before + 40 and time.monotonic() < until and process.poll() is None:
            time.sleep(0.3)
            shown = display.colors()
        check(f"run of {app.name}, window: the display shows it", shown >= before + 40,
              f"{shown} colours")
    finally:
        check(f"run of {app.name}, window: it ends when it is told to", end(process))


def options(russet, app, tiny):
    web(russet, app, ALL, (2436, 1125), " with every option")
    web(russet, app, ["--device", "iPad Pro (9.7-inch)", "--split", "half"], None, " on a half")
    answer = russet("run", "--product", "Tiny", "--release", "--", "--open", "it",
                    folder=tiny.folder)
    check("run --release builds for release, and passes on what stands after --",
          "built for release" in answer.out and "words: --open it" in answer.out, answer)
    answer = russet("run", "--product", "Tiny", folder=tiny.folder, environment={"TINY": "exit"})
    check("run ends with the app's own code", answer.code == 3, answer)
