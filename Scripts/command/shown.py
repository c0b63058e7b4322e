"""Takes the pictures of projects' apps in the three hosts for docs/porting.md."""

import json
import os
import subprocess
import sys
import tempfile
import time

from web.app import App
from web.browser import Browser

from . import pixels
from .running import Display

# The apps, and the libraries' examples, with the most storyboards and xibs: the name, the path in
# the folder of checkouts, the app if there are several, and the places that are tapped before the
# picture.
SHOWN = [
    ("UIKitCatalog", "UIKitCatalog", None, [(150, 438)]),
    ("AppleModernCollectionViews",
     "AppleModernCollectionViews/ImplementingModernCollectionViews/Modern Collection Views.xcodeproj",
     None, []),
    ("MarqueeLabel", "MarqueeLabel/MarqueeLabel/MarqueeLabel.xcodeproj", None, []),
    ("SwiftEntryKit", "SwiftEntryKit/Example/SwiftEntryKit.xcodeproj", None, []),
    ("SwipeCellKit", "SwipeCellKit/Example/MailExample.xcodeproj", None, []),
]
HOSTS = [("window", "a window under Xvfb"), ("web", "a browser"), ("headless", "no host")]
# The limit of a picture in the documents, in bytes.
LIMIT = 60_000
WORDS = ["--time", "9:41"]


def touch(phase, x, y, at):
    sample = {"identifier": 1, "phase": phase, "kind": "direct", "location": [x, y], "force": 0,
              "maximumForce": 0, "majorRadius": 22, "altitudeAngle": 1.5707963267948966,
              "azimuthAngle": 0, "buttons": 0, "modifiers": 0}
    return {"event": {"touches": {"_0": [sample], "time": at}}, "time": at}


def write_log(program, taps, folder):
    """Writes a log with taps, two seconds apart, for an app to replay; returns its length in seconds."""
    file = os.path.join(folder, "taps.events")
    # The app writes the header, which describes the device.
    subprocess.run([program, *WORDS, "--record", file], capture_output=True, timeout=60,
                   env={**os.environ, "RUSSET_SNAPSHOT": os.path.join(folder, "first.png") + ",0.1"})
    with open(file) as head:
        first = json.loads(head.readline())
    lines, at = [first], 2.0
    for x, y in taps:
        lines += [touch("began", x, y, at), touch("ended", x, y, at + 0.1)]
        at += 2
    first["length"] = at + 1
    with open(file, "w") as log:
        log.writelines(json.dumps(line) + "\n" for line in lines)
    return file, at + 1


def read(path):
    with open(path, "rb") as file:
        return file.read()


def headless(program, log, seconds, place, folder):
    picture = os.path.join(folder, "headless.png")
    subprocess.run([program, *WORDS, "--host", "headless", "--replay", log], timeout=120,
                   capture_output=True, env={**os.environ, "RUSSET_SNAPSHOT": picture})
    pixels.of_png(read(picture)).halved().write(place, LIMIT)


def web(program, log, seconds, place, folder):
    app = App([program, *WORDS, "--host", "web", "--replay", log])
    browser = Browser(500, 900)
    try:
        browser.open(app.address)
        time.sleep(seconds + 3)
        picture = os.path.join(folder, "web.png")
        browser.picture(picture)
        pixels.of_png(read(picture)).trimmed().write(place, LIMIT)
    finally:
        browser.close()
        browser.process.terminate()
        browser.process.wait()
        app.close()


def window(program, log, seconds, place, folder):
    display = Display()
    process = None
    try:
        environment = {**os.environ, "DISPLAY": display.name, "SDL_VIDEODRIVER": "x11"}
        process = subprocess.Popen([program, *WORDS, "--host", "window", "--replay", log],
                                   env=environment, stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL)
        time.sleep(seconds + 3)
        screen = read(os.path.join(display.folder, "Xvfb_screen0"))
        pixels.of_dump(screen).trimmed().write(place, LIMIT)
    finally:
        if process:
            process.terminate()
            process.wait()
        display.close()


def built(russet, place, product, packages):
    """Builds a project and returns its program in the bundle, or None on failure."""
    options = ["--packages", packages] + (["--product", product] if product else [])
    # `--launch-cost` ends the app at its first frame; the run builds and installs it.
    ended = subprocess.run([russet, "run", place, *options, "--", "--launch-cost"],
                           capture_output=True, text=True, errors="replace",
                           env={**os.environ, "SWIFT_BACKTRACE": "enable=no"})
    root = place if os.path.isdir(place) and not place.endswith(".xcodeproj") else os.path.dirname(place)
    found = []
    for folder, folders, _ in os.walk(os.path.join(root, ".russet/Products")):
        for name in folders:
            program = os.path.join(folder, name, os.path.splitext(name)[0])
            if name.endswith(".app") and os.access(program, os.X_OK):
                found.append(program)
    if ended.returncode or not found:
        print("    " + (ended.stderr.strip().split("\n") or [""])[-1][:200], file=sys.stderr)
        return None
    return max(found, key=os.path.getmtime)


def take(russet, checkouts, place, only=()):
    """Takes all pictures; returns the lines of the page."""
    os.makedirs(place, exist_ok=True)
    lines = ["| | " + " | ".join(words for _, words in HOSTS) + " |", "|---|" + "---|" * len(HOSTS)]
    for name, path, product, taps in SHOWN:
        if only and name not in only:
            continue
        program = built(russet, os.path.join(checkouts, path), product, checkouts)
        if not program:
            print(f"{name}: no picture, it does not build or does not start", flush=True)
            continue
        cells = []
        with tempfile.TemporaryDirectory(prefix="pictures-") as folder:
            try:
                log, seconds = write_log(program, taps, folder)
                for host, _ in HOSTS:
                    file = os.path.join(place, f"{name}-{host}.png")
                    globals()[host](program, log, seconds, file, folder)
                    cells.append(f"![{name}, {host}](images/projects/{os.path.basename(file)})")
            except (OSError, subprocess.TimeoutExpired) as error:
                print(f"{name}: no picture, it ends or hangs: {error}", flush=True)
                continue
        print(f"{name}: taken", flush=True)
        lines.append(f"| {name} | " + " | ".join(cells) + " |")
    return lines
