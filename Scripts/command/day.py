"""Checks a day with a device in a browser, from the first unlock to a crash of the shell."""

import contextlib
import json
import os
import signal
import time

from web.browser import Browser
from web.checks import check

from .crashes import alive
from .running import end, read_until
from .waiting import wait

CODE = "482917"
WIDTH, HEIGHT = 1024, 768
APPS = ("asker", "notifier", "part-a", "part-b", "part-source", "part-target")


class Day:
    """A tablet in landscape whose apps are `DeviceProbe` under several names."""

    def __init__(self, russet, root, place):
        self.russet, self.root, self.place = russet, root, place
        # The app “notifier” has its permission from the start.
        self.own = {"RUSSET_APPS": os.path.join(place, "apps"),
                    "RUSSET_DEVICE_FOLDER": os.path.join(place, "run"),
                    "RUSSET_PERMISSIONS": "notifications=authorized"}
        self.browser = self.device = self.address = None

    def call(self, verb, *words):
        return self.russet(verb, *words, folder=self.root, environment=self.own)

    def boot(self):
        """Starts the device and opens its page; returns whether the page shows something."""
        self.device = self.russet.start(
            "device", "--host", "web", "--device", "iPad Pro 9.7", "--landscape", "--time", "9:41",
            folder=self.root, environment=self.own)
        found = read_until(self.device, r"http://127\.0\.0\.1:\d+/\?token=\w+")
        if not found:
            return False
        self.address = found.group(0)
        self.browser = self.browser or Browser(1400, 1000)
        self.browser.open(self.address)
        return bool(self.browser.wait("russet.frames > 0 && russet.isDriver", 30))

    def crash(self):
        self.device.send_signal(signal.SIGKILL)
        self.device.wait()
        self.device.stdout.close()

    def listed(self):
        return {entry["identifier"]: entry for entry in self.call("list", "--json").json() or []}

    def home(self, app):
        return os.path.join(self.place, "data", app)

    def written(self, name, app):
        """Returns the text that an app wrote into a file of its home, or None."""
        try:
            with open(os.path.join(self.home(app), name), encoding="utf-8") as file:
                return file.read()
        except OSError:
            return None

    # Looking and touching

    def point(self, x, y):
        """Converts a point of the screen to a point of the page."""
        left, top, width, height = self.browser.run(
            "(() => { const r = document.getElementById('screen').getBoundingClientRect();"
            "return [r.x, r.y, r.width, r.height]; })()")
        return left + x * width / WIDTH, top + y * height / HEIGHT

    def tap(self, x, y):
        self.browser.tap(*self.point(x, y))

    def drag(self, start, stop, seconds):
        self.browser.mouse("mousePressed", *self.point(*start), button="left", clickCount=1)
        for step in range(1, 13):
            time.sleep(seconds / 12)
            part = step / 12
            self.browser.mouse("mouseMoved", *self.point(
                start[0] + (stop[0] - start[0]) * part, start[1] + (stop[1] - start[1]) * part),
                button="left", buttons=1)
        self.browser.mouse("mouseReleased", *self.point(*stop), button="left", clickCount=1)

    def move(self, place):
        """Moves the finger that touches the screen."""
        self.browser.mouse("mouseMoved", *self.point(*place), button="left", buttons=1)

    def press(self, button):
        x, y = self.browser.run(
            f"(() => {{ const r = document.querySelector('#bar [data-button={button}]')"
            ".getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()")
        self.browser.tap(x, y)

    def find(self, text, kind=""):
        """Returns the center of the shell's last view with a text, or None."""
        answer = self.call("inspect", self.address, "find", text, "--json").json() or {}
        frames = [found["frame"] for found in answer.get("found", [])
                  if found.get("text") == text and kind in found["name"] and not found["isHidden"]
                  and found["frame"][2] > 0 and 0 <= found["frame"][1] < HEIGHT]
        if not frames:
            return None
        x, y, width, height = frames[-1]
        return x + width / 2, y + height / 2

    def touch(self, text, kind=""):
        """Waits for a view of the shell and taps it; returns whether it appeared."""
        if not wait(lambda: self.find(text, kind)):
            return False
        # Waits until the view stops moving.
        last = None
        while (place := self.find(text, kind)) != last:
            last = place
            time.sleep(0.2)
        self.tap(*place)
        return True

    def open(self, app):
        """Opens an app with its icon; returns whether it came to the foreground."""
        return self.touch(app, "AppIconView") and wait(
            lambda: self.listed()[app].get("isInFront") and self.listed()[app].get("isShown"))

    def leave(self):
        self.press("home")
        return wait(lambda: not any(entry["isInFront"] for entry in self.listed().values()))

    def unlock(self):
        """Enters the passcode; returns whether the device was unlocked."""
        self.press("home")
        if not wait(lambda: self.find("passcode.1"), 2):
            self.press("home")
        for digit in CODE:
            if not self.touch(f"passcode.{digit}"):
                return False
        return wait(lambda: not self.find("passcode.1"))


def verbs(russet, root, folder):
    place = os.path.join(folder, "day")
    day = Day(russet, root, place)
    os.makedirs(place)
    probe = os.path.join(root, ".build/debug/DeviceProbe")
    for app in APPS:
        link = os.path.join(place, app)
        os.symlink(probe, link)
        day.call("install", link, "--identifier", app)
    try:
        live(day)
    finally:
        with contextlib.suppress(Exception):
            day.call("shutdown")
        if day.device and day.device.poll() is None:
            end(day.device)
        if day.browser:
            day.browser.close()


def live(day):
    if not check("day: the device boots in a browser", day.boot()):
        return

    check("day: a passcode is set", day.call("passcode", CODE).code == 0)
    day.press("lock")
    check("day: it locks", wait(lambda: day.find("lock.time")))
    check("day: it opens with the passcode", day.unlock())

    check("day: an app opens by its icon", day.open("asker"))
    check("day: it is refused the contacts", day.touch("Don’t Allow", "UILabel")
          and wait(lambda: day.written("answer", "asker") == "0 false"), day.written("answer", "asker"))
    day.leave()
    check("day: and gets them later", day.call("privacy", "grant", "asker", "contacts").code == 0
          and day.call("terminate", "asker").code == 0)
    check("day: it knows that at its next launch", day.open("asker")
          and wait(lambda: day.written("answer", "asker") == "3 true"), day.written("answer", "asker"))
    day.leave()

    answer_notifications(day)
    drag_between(day)
    share_the_screen(day)

    before = kept(day)
    processes = {name: entry.get("process") for name, entry in day.listed().items()}
    day.crash()
    check("day: after a crash it boots again", day.boot())
    check("day: the same processes run", {name: entry.get("process") for name, entry
                                          in day.listed().items()} == processes, day.listed())
    check("day: what it keeps is there", kept(day) == before, (kept(day), before))
    # A device is locked after it starts.
    check("day: it opens with the passcode of before", day.unlock())
    check("day: an app takes touches again", touches(day, "part-a", (130, 330), "130 330"),
          day.written("touch", "part-a"))
    errors = [event["params"]["exceptionDetails"].get("exception", {}).get("description", "?")
              for event in day.browser.events if event.get("method") == "Runtime.exceptionThrown"]
    check("day: no script of the page failed", not errors, errors[:1] or "")
    numbers = [number for number in processes.values() if number]
    day.call("shutdown")
    check("day: the apps end with it", wait(lambda: not any(map(alive, numbers))), numbers)


def answer_notifications(day):
    """Checks that one notification is answered and another one is swiped away."""
    def log(line):
        return wait(lambda: line in (day.written("log", "notifier") or ""))

    if not check("day: an app posts a notification", post(day, "first")):
        return
    time.sleep(1)
    x, y = day.find("Ada", "UILabel")
    day.drag((x, y), (x, y + 140), 0.8)
    check("day: pulled down it shows what it offers", day.touch("Reply"))
    time.sleep(0.5)
    for letter in "Yes":
        day.browser.call("Input.dispatchKeyEvent", type="keyDown", key=letter, text=letter)
        day.browser.call("Input.dispatchKeyEvent", type="keyUp", key=letter)
    check("day: an answer goes to the app", day.touch("Send")
          and log("did reply first “Yes” walk 7 back"), day.written("log", "notifier"))
    check("day: its view goes", wait(lambda: not day.find("Send")))
    if not check("day: another one comes", post(day, "second")):
        return
    time.sleep(1)
    x, y = day.find("Ada", "UILabel")
    day.drag((x, y), (x, max(1, y - 60)), 0.15)
    check("day: it is swiped away", wait(lambda: not day.find("Ada", "UILabel"), 4))


def post(day, identifier):
    """Makes the app “notifier” post a notification after it is left; returns whether a banner came.

    Each one is scheduled after the previous one has disappeared, however long that took."""
    day.call("terminate", "notifier")
    os.makedirs(day.home("notifier"), exist_ok=True)
    with open(os.path.join(day.home("notifier"), "plan.json"), "w", encoding="utf-8") as file:
        json.dump({"items": [{"identifier": identifier, "delay": 4}]}, file)
    return day.open("notifier") and day.leave() and wait(lambda: day.find("Ada", "UILabel"), 40)


def touches(day, app, place, wanted):
    """Touches repeatedly until the app receives it, because its first frame may not be there yet."""
    def touched():
        day.tap(*place)
        return wait(lambda: day.written("touch", app) == wanted, 2)
    return wait(touched)


def drag_between(day):
    """Drags a tile of one app onto the app next to it."""
    tile, well = (100, 140), (657, 250)

    def noted(name, app):
        return (day.written(name, app) or "").split("\n")

    check("day: two apps stand side by side", day.open("part-source")
          and day.call("split", "part-target", "--part", "half").code == 0
          and wait(lambda: day.listed()["part-target"].get("isShown")))

    def lifts():
        # Repeats until the app has its final size and shows its tile.
        day.browser.mouse("mousePressed", *day.point(*tile), button="left", clickCount=1)
        if wait(lambda: "lifted" in noted("drag", "part-source"), 3):
            return True
        day.browser.mouse("mouseReleased", *day.point(*tile), button="left", clickCount=1)
        return False

    if not check("day: a tile of the left one is lifted", wait(lifts)):
        return

    def begins():
        # The tile follows the finger only after it is lifted; small movements before have no
        # effect.
        for x in (tile[0] + 24, tile[0] + 40):
            day.move((x, tile[1]))
            time.sleep(0.1)
        return "begins" in noted("drag", "part-source")

    check("day: and follows the finger", wait(begins), noted("drag", "part-source"))
    for step in range(1, 13):
        day.move((tile[0] + (well[0] - tile[0]) * step / 12,
                  tile[1] + (well[1] - tile[1]) * step / 12))
        time.sleep(0.04)
    check("day: the right one is told what comes", wait(lambda: noted("drop", "part-target")[0]
          == "enters foreign copy note:public.data,public.utf8-plain-text"),
          noted("drop", "part-target"))
    check("day: under the finger", wait(lambda: day.written("place", "part-target") == "100 150 1"),
          day.written("place", "part-target"))
    check("day: and has no data yet", day.written("data", "part-target") is None)
    day.browser.mouse("mouseReleased", *day.point(*well), button="left", clickCount=1)
    check("day: what is dropped comes to the right one",
          wait(lambda: day.written("data", "part-target") == "data of note"
               and day.written("text", "part-target") == "note"),
          (day.written("data", "part-target"), day.written("text", "part-target")))
    check("day: the left one knows that it was copied",
          wait(lambda: noted("drag", "part-source")
               == ["lifted", "begins", "will end 2", "ended 2", "transferred"]),
          noted("drag", "part-source"))
    check("day: both are left", day.leave())


def share_the_screen(day):
    """Checks two apps side by side, a call, and a lock in between."""
    check("day: an app opens", day.open("part-a"))
    check("day: another one comes beside it", day.call("split", "part-b", "--part", "half").code == 0
          and wait(lambda: day.written("size", "part-a") == "507 compact"
                   and day.written("size", "part-b") == "507 compact"))
    check("day: the left one has its touches", touches(day, "part-a", (100, 300), "100 300"))
    check("day: and the right one", touches(day, "part-b", (617, 310), "100 310"))
    check("day: a call comes and ends", day.call("status-bar", "--items", "activity=call").code == 0
          and day.call("status-bar", "clear").code == 0)
    day.press("lock")
    check("day: locked in the midst it opens again", wait(lambda: day.find("lock.time"))
          and day.unlock())
    check("day: with both apps", touches(day, "part-a", (120, 320), "120 320")
          and touches(day, "part-b", (627, 320), "110 320"))


def kept(day):
    return (day.call("pasteboard", "get").out, day.call("privacy", "--json").json(),
            sorted(day.listed()))
