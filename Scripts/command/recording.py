"""Checks `russet record` with a log of events, and films of `russet snapshot` during a log."""

import contextlib
import json
import os
import re
import shutil
import subprocess
import time

from web.app import App
from web.browser import Browser
from web.checks import HASH, check

from . import png
from .apps import swift


def log(russet, app, folder, root, length=1.2):
    """Writes a log with a tap on the first row of an app, after the header that the app writes."""
    file = os.path.join(folder, f"{app.name}.events")
    program = os.path.join(root, ".build/debug", app.name)
    process = subprocess.Popen([program, "--host", "headless", "--time", "9:41", "--record", file],
                               env=russet.surroundings(app.folder))
    end = time.monotonic() + 20
    while time.monotonic() < end and not (os.path.exists(file) and os.path.getsize(file)):
        time.sleep(0.05)
    process.kill()
    process.wait()
    with open(file) as head:
        first = json.loads(head.readline())
    first["length"] = length
    touch = {"identifier": 1, "kind": "direct", "location": [150, 200], "force": 0,
             "maximumForce": 0, "majorRadius": 22, "altitudeAngle": 1.5707963, "azimuthAngle": 0,
             "buttons": 0, "modifiers": 0}
    with open(file, "w") as whole:
        whole.write(json.dumps(first) + "\n")
        for moment, phase in [(0.2, "began"), (0.3, "ended")]:
            event = {"touches": {"_0": [{**touch, "phase": phase}], "time": moment}}
            whole.write(json.dumps({"time": moment, "event": event}) + "\n")
    return file


def records(russet, app, folder, root):
    events = log(russet, app, folder, root)
    file = os.path.join(folder, "Recorded.swift")
    words = [*app.words, "--output", file, "--events", events]
    answer = russet("record", *words, folder=app.folder)
    with open(file) if os.path.exists(file) else open(os.devnull) as test:
        text = test.read()
    check("record makes a test of a log of events", answer.code == 0 and answer.out == file + "\n",
          answer)
    check("which taps what the finger touched", re.search(r'app\.\w+\["[^"]+"\]\.tap\(\)', text),
          text[:200])
    check("waits for nothing and claims the bar's title",
          "waitForExistence" not in text and ".navigationBars[" in text, text[-200:])
    check("and names the delegate, as a test of a package",
          f"@testable import {app.name}" in text and "XCUIApplication.register(delegate:" in text)
    answer = russet("record", *words, "--library", "xctest", "--name", "Named", "--variable", "A=b",
                    "--", "-word", folder=app.folder)
    with open(file) as test:
        text = test.read()
    check("record --library and --name say what the test is",
          "final class Named: XCTestCase" in text, answer)
    check("--variable and words after -- are in it", 'app.launchEnvironment = ["A": "b"]' in text
          and 'app.launchArguments = ["-word"]' in text, text[:400])
    for wrong, code in [(["--events", events], 64), (["--output", file, "--events", file], 70),
                        (["--output", file, "--library", "junit"], 64),
                        (["--output", file, "--name", "a b"], 64),
                        (["--output", file, "--variable", "nothing"], 64),
                        (["--output", file, "--host", "headless"], 64)]:
        answer = russet("record", *app.words, *wrong, folder=app.folder)
        check(f"record {' '.join(wrong)[:40]} is refused", answer.code == code and answer.complaint,
              answer)
    shown = russet.start("record", *app.words, "--output", file, "--host", "web", "--port", "0",
                         folder=app.folder)
    try:
        address = next((line for line in shown.stdout if "http://127.0.0.1" in line), "")
        check("record shows the app in the browser", address, address)
    finally:
        shown.kill()
        shown.wait()


# A package whose app is Notes under another name, because the name Notes is taken in Russet's
# build.
MEMOS = """// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "Memos",
  products: [.executable(name: "Memos", targets: ["Memos"])],
  dependencies: [.package(name: "Russet", path: "ROOT")],
  targets: [
    .executableTarget(
      name: "Memos", dependencies: [.product(name: "UIKit", package: "Russet")]),
    .testTarget(
      name: "MemosTests",
      dependencies: ["Memos", .product(name: "XCUIAutomation", package: "Russet")]),
  ]
)
"""


def passes(russet, folder, root):
    """Uses Notes in a browser, and builds and runs the recorded test."""
    place = os.path.join(folder, "Memos")
    tests = os.path.join(place, "Tests/MemosTests")
    os.makedirs(tests)
    shutil.copytree(os.path.join(root, "Apps/Notes"), os.path.join(place, "Sources/Memos"))
    with open(os.path.join(place, "Package.swift"), "w") as manifest:
        manifest.write(MEMOS.replace("ROOT", root))
    with open(os.path.join(tests, "Nothing.swift"), "w") as nothing:
        nothing.write("// A target has a file.\n")
    russet.share_products(root, place)
    file, notes = os.path.join(tests, "Recorded.swift"), os.path.join(folder, "recorded-notes")
    words = russet.words("record", "--output", file, "--name", "Recorded", "--library", "swift-testing",
                         "--variable", f"NOTES_FOLDER={notes}", "--host", "web", "--port", "0",
                         "--time", "9:41")
    shown = App(words, environment=russet.surroundings(place), folder=place)
    try:
        with contextlib.closing(Browser()) as browser:
            text = use_notes(browser, shown, file)
    finally:
        shown.close()
    shutil.rmtree(notes, ignore_errors=True)
    good, said = swift(place, "test", "--filter", "Recorded", environment=russet.surroundings(place))
    check("the recorded test builds and passes", good and "1 test" in said,
          said if good else f"{said}\n{text}")


def use_notes(browser, shown, file):
    """Creates a folder, opens it and goes back; returns the test."""
    browser.open(shown.address)
    browser.wait("russet.frames > 0")
    x, y, width, height = browser.run(
        "(({x, y, width, height}) => [x, y, width, height])"
        "(document.getElementById('screen').getBoundingClientRect())")

    def text():
        with open(file) if os.path.exists(file) else open(os.devnull) as test:
            return test.read()

    def does(line, *place):
        """Taps a point of an iPhone 8's screen; afterwards the test has a line for it."""
        rests(browser)
        browser.tap(x + place[0] * width, y + place[1] * height)
        end = time.monotonic() + 20
        while line not in text() and time.monotonic() < end:
            time.sleep(0.1)
        good = line in text()
        check(f"a recording has {line}", good, "" if good else text())

    does('app.buttons["New Folder"].tap()', 0.84, 0.966)
    rests(browser)
    for letter in "Work":
        browser.call("Input.dispatchKeyEvent", type="keyDown", key=letter, text=letter)
        browser.call("Input.dispatchKeyEvent", type="keyUp", key=letter)
    does('app.buttons["Save"].tap()', 0.679, 0.601)
    does('app.staticTexts["Work"].tap()', 0.22, 0.272)
    does('app.buttons["Folders"].tap()', 0.08, 0.063)
    rests(browser)
    good = 'typeText("Work")' in text()
    check("what was typed is one line", good, "" if good else text())
    return text()


def rests(browser, seconds=15):
    """Waits until the picture has not changed for a moment."""
    end, last, since = time.monotonic() + seconds, None, time.monotonic()
    while time.monotonic() < end:
        now = browser.run(HASH)
        if now != last:
            last, since = now, time.monotonic()
        elif time.monotonic() - since > 0.7:
            return
        time.sleep(0.1)


def films(russet, app, folder, root):
    events = log(russet, app, folder, root)
    film, strip = os.path.join(folder, "film.png"), os.path.join(folder, "strip.png")
    answer = russet("snapshot", *app.words, "--film", film, "--events", events, "--rate", "20",
                    folder=app.folder)
    with open(film, "rb") if os.path.exists(film) else open(os.devnull, "rb") as file:
        data = file.read()
    check("snapshot --film writes an animated picture", answer.code == 0 and b"acTL" in data, answer)
    check("with more than one frame", data.count(b"fcTL") > 3, data.count(b"fcTL"))
    ended = log(russet, app, folder, root, length=0.3)
    answer = russet("snapshot", *app.words, "--film", film, "--events", ended, "--rate", "20",
                    folder=app.folder)
    check("a film has the event that ends a log", answer.code == 0
          and "lost" not in answer.complaint, answer)
    check("that is a PNG", not png.fault_of_file(film, (750, 1334)))
    video = os.path.join(folder, "film.webm")
    answer = russet("snapshot", *app.words, "--film", video, "--events", events, "--rate", "20",
                    folder=app.folder)
    if shutil.which("ffmpeg") or shutil.which("gst-launch-1.0"):
        with open(video, "rb") if os.path.exists(video) else open(os.devnull, "rb") as file:
            data = file.read()
        check("snapshot --film writes a WebM video", answer.code == 0
              and data.startswith(b"\x1a\x45\xdf\xa3") and b"V_VP9" in data, answer)
    else:
        check("without an encoder the missing packages are told", answer.code == 70
              and "ffmpeg" in answer.complaint and not os.path.exists(video), answer)
    answer = russet("snapshot", *app.words, "--strip", strip, "--seconds", "1", "--rate", "3",
                    folder=app.folder)
    check("snapshot --strip writes pictures beside each other", answer.code == 0
          and not png.fault_of_file(strip, (4 * 766 - 16, 1334)), answer)
    answer = russet("snapshot", *app.words, "--rate", "3", folder=app.folder)
    check("--rate without an animation is refused", answer.code == 64, answer)


def matrices(russet, app, folder):
    """Checks that the merged results of two shards in two processes equal those of a single run."""
    def place(name):
        return os.path.join(folder, "matrix-" + name)

    screens = os.path.join(folder, "screens")
    with open(screens, "w") as file:
        file.write("# One screen\nFirst:\n")
    words = [*app.words, "--devices", "iPhone SE,iPhone 8", "--orientations", "portrait,landscape",
             "--appearances", "light,dark", "--languages", "en,ar", "--text-sizes", "L",
             "--screens", screens, "--time", "9:41", "--delay", "0.3"]
    cache, sheet = place("cache"), os.path.join(folder, "sheet.html")
    whole = russet("snapshot", *words, "--output", place("whole"), "--cache", cache, "--sheet", sheet,
                   folder=app.folder, seconds=900)
    check("snapshot takes a matrix", whole.out.startswith("16 pictures in"), whole)
    with open(sheet) if os.path.exists(sheet) else open(os.devnull) as file:
        text = file.read()
    check("with a contact sheet of all", text.count("<img ") == 16, text.count("<img "))
    again = russet("snapshot", *words, "--output", place("again"), "--cache", cache,
                   folder=app.folder)
    check("a second run takes none again", "16 from the cache" in again.out, again)
    shards = [russet.start("snapshot", *words, "--output", place(f"{number}"), "--shard",
                           f"{number}/2", folder=app.folder) for number in [1, 2]]
    for shard in shards:
        shard.communicate(timeout=900)
    merged = russet("snapshot", "merge", place("2"), place("1"), "--output", place("merged"),
                    "--sheet", sheet, folder=folder)
    check("two shards are merged", merged.out.startswith("16 pictures in"), merged)
    check("to the same bytes as one run", files(place("merged")) == files(place("whole")))
    bazel = russet("snapshot", *words, "--output", place("bazel"), folder=app.folder,
                   environment={"TEST_TOTAL_SHARDS": "16", "TEST_SHARD_INDEX": "3"})
    check("Bazel's variables choose a shard", bazel.out.startswith("1 pictures in"), bazel)
    part = russet("snapshot", "merge", place("1"), "--output", place("part"), folder=folder)
    check("a missing shard is told", part.code == 70 and "8 of 16" in part.complaint, part)


def previews(russet, app, folder):
    """Checks that an app's previews form a contact sheet, and that an app without any is reported."""
    place, sheet = os.path.join(folder, "previews"), os.path.join(folder, "previews.html")
    taken = russet("snapshot", *app.words, "--previews", "--appearances", "light,dark", "--time",
                   "9:41", "--delay", "0.3", "--output", place, "--sheet", sheet,
                   folder=app.folder, seconds=900)
    check("snapshot takes the previews of an app", taken.out.startswith("4 pictures in"), taken)
    with open(sheet) if os.path.exists(sheet) else open(os.devnull) as file:
        text = file.read()
    check("with a contact sheet of the previews", text.count("<img ") == 4, text.count("<img "))
    both = russet("snapshot", *app.words, "--previews", "--screens", os.path.join(folder, "screens"),
                  folder=app.folder)
    check("previews and screens are not mixed", both.code == 64, both)
    none = russet("snapshot", "--product", "Gallery", "--previews", folder=app.folder)
    check("an app without previews is told", none.code == 70 and "no previews" in none.complaint,
          none)


def files(folder):
    result = {}
    for name in sorted(os.listdir(folder)) if os.path.isdir(folder) else []:
        with open(os.path.join(folder, name), "rb") as file:
            result[name] = file.read()
    return result
