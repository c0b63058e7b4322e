#!/usr/bin/env python3
"""Opens a web host's page in a headless Chromium and uses it as a person would.

    web-check.py [--pictures FOLDER] [--measure SECONDS] -- PROGRAM [ARGUMENTS]

The program is an app that shows itself in a web host. Prints one line per check and exits with 1 if
one fails. Needs Python's standard library and Chromium alone.
"""

import argparse
import base64
import json
import os
import re
import shutil
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request


class Browser:
    """A tab of a headless Chromium, over the DevTools protocol."""

    def __init__(self, width=1000, height=900):
        self.folder = tempfile.mkdtemp(prefix="web-check-")
        self.process = subprocess.Popen(
            ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run",
             "--disable-extensions", "--disable-background-networking",
             f"--user-data-dir={self.folder}", f"--window-size={width},{height}",
             "--remote-debugging-port=0", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        for line in self.process.stderr:
            found = re.search(r"ws://[^:]+:(\d+)/", line)
            if found:
                self.port = int(found.group(1))
                break
        else:
            raise SystemExit("Chromium did not start")
        self.identifier = 0
        self.events = []
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/json/list") as answer:
            page = next(p for p in json.load(answer) if p["type"] == "page")
        self.socket = DevToolsSocket(page["webSocketDebuggerUrl"])
        self.call("Page.enable")
        self.call("Runtime.enable")
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=1, mobile=False)

    def post(self, method, **parameters):
        """Asks without waiting; returns what `answer` wants."""
        self.identifier += 1
        self.socket.send(json.dumps(
            {"id": self.identifier, "method": method, "params": parameters}))
        return self.identifier

    def answer(self, identifier):
        while True:
            message = json.loads(self.socket.receive())
            if message.get("id") == identifier:
                if "error" in message:
                    raise RuntimeError(message["error"])
                return message["result"]
            self.events.append(message)

    def call(self, method, **parameters):
        return self.answer(self.post(method, **parameters))

    def run(self, script):
        result = self.call("Runtime.evaluate", expression=script, awaitPromise=True,
                           returnByValue=True)
        if "exceptionDetails" in result:
            raise RuntimeError(json.dumps(result["exceptionDetails"])[:500])
        return result["result"].get("value")

    def open(self, address):
        self.call("Page.navigate", url=address)

    def wait(self, script, seconds=8):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                value = self.run(script)
                if value:
                    return value
            except RuntimeError:
                pass
            time.sleep(0.03)
        return None

    def mouse(self, kind, x, y, **more):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, **more)

    def tap(self, x, y):
        self.mouse("mousePressed", x, y, button="left", clickCount=1)
        self.mouse("mouseReleased", x, y, button="left", clickCount=1)

    def picture(self, path):
        data = self.call("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def close(self):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


class DevToolsSocket:
    """As much of RFC 6455 as a client on the same machine needs."""

    def __init__(self, address):
        host, port, path = re.match(r"ws://([^:/]+):(\d+)(/.*)", address).groups()
        self.socket = socket.create_connection((host, int(port)))
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((
            f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n").encode())
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            self.buffer += self.socket.recv(4096)
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise RuntimeError(head.decode(errors="replace"))

    def send(self, text):
        data = text.encode()
        head = b"\x81"
        if len(data) < 126:
            head += struct.pack("!B", 0x80 | len(data))
        elif len(data) < 65536:
            head += struct.pack("!BH", 0x80 | 126, len(data))
        else:
            head += struct.pack("!BQ", 0x80 | 127, len(data))
        # A mask of zeros is a mask.
        self.socket.sendall(head + b"\0\0\0\0" + data)

    def take(self, count):
        while len(self.buffer) < count:
            more = self.socket.recv(1 << 16)
            if not more:
                raise RuntimeError("Chromium hung up")
            self.buffer += more
        taken, self.buffer = self.buffer[:count], self.buffer[count:]
        return taken

    def receive(self):
        whole = b""
        while True:
            first, second = self.take(2)
            length = second & 0x7F
            if length == 126:
                length, = struct.unpack("!H", self.take(2))
            elif length == 127:
                length, = struct.unpack("!Q", self.take(8))
            whole += self.take(length)
            if first & 0x80:
                return whole.decode()


class App:
    def __init__(self, command):
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        for line in self.process.stdout:
            found = re.search(r"http://127\.0\.0\.1:\d+/\?token=\w+", line)
            if found:
                self.address = found.group(0)
                break
        else:
            raise SystemExit("the program printed no address")
        self.lines = []
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            self.lines.append(line)

    def said(self, pattern, seconds=5):
        """Whether the program printed a line with the pattern since the last question."""
        end = time.monotonic() + seconds
        seen = 0
        while time.monotonic() < end:
            while seen < len(self.lines):
                seen += 1
                if re.search(pattern, self.lines[seen - 1]):
                    del self.lines[:seen]
                    return True
            time.sleep(0.02)
        return False

    def place(self, name, seconds=5):
        """Where the program said that something is, in points of its screen."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for line in self.lines:
                found = re.match(rf"place {name} (-?\d+) (-?\d+)", line)
                if found:
                    return int(found.group(1)), int(found.group(2))
            time.sleep(0.02)
        raise SystemExit(f"the program did not say where {name} is")

    def cpu(self):
        """Seconds of CPU so far."""
        with open(f"/proc/{self.process.pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def wakeups(self):
        """Times that a thread gave up the processor by itself."""
        total = 0
        for thread in os.listdir(f"/proc/{self.process.pid}/task"):
            with open(f"/proc/{self.process.pid}/task/{thread}/status") as file:
                total += int(re.search(r"\nvoluntary_ctxt_switches:\s*(\d+)", file.read()).group(1))
        return total

    def close(self):
        self.process.kill()
        self.process.wait()


failures = 0


def check(what, holds, figure=""):
    global failures
    failures += not holds
    print(f"{'ok  ' if holds else 'FAIL'}  {what}{'  ' + str(figure) if figure != '' else ''}",
          flush=True)


def status(address, **headers):
    try:
        with urllib.request.urlopen(urllib.request.Request(address, headers=headers)) as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        return error.code


# Hash of what the canvas shows; a rectangle's mean colour.
HASH = """(() => { const c = document.getElementById('screen');
  const d = new Uint32Array(c.getContext('2d').getImageData(0, 0, c.width, c.height).data.buffer);
  let h = 7; for (let i = 0; i < d.length; i += 7) h = Math.imul(h, 31) + d[i] | 0;
  return c.width + 'x' + c.height + ':' + h; })()"""

# Milliseconds from a turn of the wheel to the drawing of the first frame that came after it. The
# program must stand still otherwise.
LATENCY = """new Promise((done) => { const c = document.getElementById('screen');
  c.addEventListener('wheel', () => { const t = performance.now(), n = russet.frames;
    russet.onShown = () => { if (russet.frames > n) {
      russet.onShown = null; done(performance.now() - t); } };
  }, { once: true, capture: true }); setTimeout(() => done(-1), 3000); })"""


def use(browser, app, folder):
    def picture(name):
        if folder:
            browser.picture(os.path.join(folder, name + ".png"))

    plain = app.address.split("?")[0]
    check("without the token nothing is served", status(plain) == 403)
    check("a wrong token is refused", status(plain + "?token=0") == 403)
    check("another host name is refused", status(app.address, Host="example.org") == 421)
    check("another origin is refused", status(app.address, Origin="http://example.org") == 403)

    browser.open(app.address)
    check("a frame is on the canvas", browser.wait("russet.frames > 0"))
    check("the token is gone from the address", "token" not in browser.run("location.href"))
    check("scripts cannot read the cookie", browser.run("document.cookie") == "")
    picture("portrait")

    box = browser.run("(({x,y,width,height}) => ({x,y,width,height}))"
                      "(document.getElementById('screen').getBoundingClientRect())")
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 3

    before = browser.run(HASH)
    browser.tap(x, y)
    check("a tap changes what is shown", browser.wait(f"{HASH} !== {json.dumps(before)}"))
    picture("tapped")

    before = browser.run(HASH)
    browser.mouse("mousePressed", x, y + 200, button="left", clickCount=1)
    for step in range(12):
        browser.mouse("mouseMoved", x, y + 200 - 15 * step, button="left", buttons=1)
    browser.mouse("mouseReleased", x, y + 35, button="left", clickCount=1)
    check("a drag scrolls", browser.wait(f"{HASH} !== {json.dumps(before)}"))

    before = browser.run(HASH)
    browser.mouse("mouseWheel", x, y, deltaX=0, deltaY=120)
    check("the wheel scrolls", browser.wait(f"{HASH} !== {json.dumps(before)}"))
    time.sleep(0.3)
    picture("scrolled")

    before = browser.run(HASH)
    sequence = browser.run("russet.sequence")
    browser.run("russet.socket.close()")
    check("the page reconnects",
          browser.wait("russet.socket.readyState === 1 && document.getElementById('notice').hidden"))
    # The other way: the screen may be short and at its end.
    browser.mouse("mouseWheel", x, y, deltaX=0, deltaY=-120)
    check("and goes on", browser.wait(f"russet.sequence > {sequence}"))

    def press(selector):
        place = browser.run(
            f"(() => {{ const b = document.querySelector({json.dumps(selector)})"
            ".getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; })()")
        browser.tap(*place)

    press("#bar [data-control=appearance]")
    check("the appearance button turns it dark",
          browser.wait("document.getElementById('appearance').classList.contains('on')"))
    time.sleep(0.4)
    picture("dark")
    shape = browser.run("[russet.frame.width, russet.frame.height]")
    press("#bar [data-control=rotateLeft]")
    check("the device turns",
          browser.wait(f"russet.frame.width === {shape[1]} && russet.frame.height === {shape[0]}"))
    time.sleep(0.3)
    picture("landscape")
    press("#bar [data-control=rotateRight]")
    browser.wait(f"russet.frame.width === {shape[0]}")
    press("#bar [data-steps='1']")
    check("the text size grows", browser.wait(
        "document.querySelectorAll('#text-size .on').length === 5"))
    press("#bar [data-action=switches]")
    check("the accessibility switches open", browser.wait(
        "!document.getElementById('switches').hidden"))
    picture("switches")
    press("#bar [data-action=switches]")
    audit(browser, picture, press)
    errors = [e for e in browser.events if e.get("method") == "Runtime.exceptionThrown"]
    check("no script failed", not errors, errors[:1] or "")


def audit(browser, picture, press):
    """The audit button: judged where there is a program to judge with, else it says so."""
    if browser.run("document.getElementById('audit').disabled"):
        check("the audit button says what is missing",
              "RUSSET_AUDIT" in browser.run("document.getElementById('audit').title"))
        return
    press("#audit")
    check("the audit shows findings", browser.wait(
        "!document.getElementById('findings').hidden"
        " && document.querySelectorAll('#findings li .rule').length > 0", 60))
    check("they are marked on the screen", browser.run(
        "document.querySelectorAll('#marks i').length > 0"))
    picture("audit")
    press("#findings > button")
    check("the findings close", browser.run("document.getElementById('findings').hidden"
                                            " && !document.querySelector('#marks i')"))


def enter(browser, app):
    """Input of every kind, held against the events that the program logs."""
    browser.open(app.address)
    browser.wait("russet.frames > 0")
    box = browser.run("(({x,y,width,height}) => ({x,y,width,height}))"
                      "(document.getElementById('screen').getBoundingClientRect())")
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    browser.mouse("mouseMoved", x, y)
    check("a mouse hovers", app.said(r"^hover\(location: Opt"))
    fingers = [{"x": x - 50, "y": y, "id": 1, "force": 0.8, "radiusX": 12},
               {"x": x + 50, "y": y, "id": 2, "force": 0.3}]
    browser.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=fingers)
    check("two fingers begin", app.said(r"identifier: 1.*began") and app.said(r"identifier: 3.*began"))
    fingers[0]["x"] -= 40
    browser.call("Input.dispatchTouchEvent", type="touchMove", touchPoints=fingers)
    check("one moves", app.said(r"identifier: 1,.*moved"))
    browser.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
    check("both end", app.said(r"identifier: 1,.*ended") and app.said(r"identifier: 3,.*ended"))

    alt = {"modifiers": 1}
    browser.mouse("mousePressed", x - 60, y - 60, button="left", clickCount=1, **alt)
    check("with Alt a mouse is two fingers",
          app.said(r"began.*began"))
    browser.mouse("mouseMoved", x - 90, y - 90, button="left", buttons=1, **alt)
    check("that move apart", app.said(r"moved.*moved"))
    browser.mouse("mouseReleased", x - 90, y - 90, button="left", clickCount=1, **alt)
    check("and end", app.said(r"ended.*ended"))

    def key(kind, **more):
        browser.call("Input.dispatchKeyEvent", type=kind, **more)

    key("keyDown", key="a", code="KeyA", text="a")
    key("keyUp", key="a", code="KeyA")
    check("a key types", app.said(r'^key.*began, usage: 4,.*characters: "a"')
          and app.said(r"^key.*ended, usage: 4,"))
    key("rawKeyDown", key="ArrowUp", code="ArrowUp")
    check("an arrow key is one", app.said(r"usage: 82,.*UIKeyInputUpArrow"))
    key("keyUp", key="ArrowUp", code="ArrowUp")
    key("rawKeyDown", key="z", code="KeyZ", modifiers=2)
    check("Control is Command", app.said(r"usage: 29,.*rawValue: 1048576"))
    key("keyUp", key="z", code="KeyZ")
    browser.call("Input.imeSetComposition", text="ni", selectionStart=2, selectionEnd=2)
    check("an input method composes", app.said(r'compose\("ni", selectionStart: 2'))
    browser.call("Input.insertText", text="你")
    check("and commits", app.said(r'commit\("你"\)'))
    browser.call("Input.insertText", text="🙂")
    check("text without keys is committed", app.said(r'commit\("🙂"\)'))
    browser.run("(() => { const data = new DataTransfer(); data.setData('text/plain', 'from outside');"
                "document.getElementById('keys').dispatchEvent("
                "new ClipboardEvent('paste', { clipboardData: data })); })()")
    check("a paste brings the clipboard and the key",
          app.said(r'pasteboard\("from outside"\)') and app.said(r"usage: 25,.*rawValue: 1048576"))
    for button in ["home", "lock"]:
        place = browser.run(
            f"(() => {{ const b = document.querySelector('#bar [data-button={button}]')"
            ".getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; })()")
        browser.tap(*place)
        check(f"the {button} button goes down and up",
              app.said(rf"{button}, isPressed: true") and app.said(rf"{button}, isPressed: false"))


def gesture(browser, app):
    """Fingers, force and keys, held against the gestures that the Gallery's screen for them names."""
    browser.open(app.address)
    browser.wait("russet.frames > 0")
    box = browser.run("(({x,y,width,height}) => ({x,y,width,height}))"
                      "(document.getElementById('screen').getBoundingClientRect())")
    shape = browser.run("(({width,height,scale}) => ({width: width / scale, height: height / scale}))"
                        "(russet.frame)")
    zoom = box["width"] / shape["width"]
    top = 64

    def pad(number, dx=0, dy=0):
        """A place in the middle of a pad: two columns, five rows below the header."""
        x = (number % 2 + 0.5) * shape["width"] / 2
        y = top + (number // 2 + 0.5) * (shape["height"] - top) / 5
        return {"x": box["x"] + (x + dx) * zoom, "y": box["y"] + (y + dy) * zoom}

    def touch(kind, *points):
        browser.call("Input.dispatchTouchEvent", type=kind, touchPoints=[
            {"id": index, "force": 0.3, **point} for index, point in enumerate(points)])

    def tap(number):
        touch("touchStart", pad(number))
        touch("touchEnd")

    tap(0)
    check("a tap", app.said("gesture tap ended"))
    tap(1)
    check("one tap waits for a second", app.said("gesture single tap ended"))
    tap(1)
    tap(1)
    check("a double tap", app.said("gesture double tap ended"))
    touch("touchStart", pad(2, -20), pad(2, 20))
    touch("touchEnd")
    check("a tap with two fingers", app.said("gesture two-finger tap ended"))
    touch("touchStart", pad(3))
    check("a long press", app.said("gesture long press began"))
    touch("touchEnd")
    check("ends with its finger", app.said("gesture long press ended"))

    def draw(number, dx, dy, steps, pause=0.016):
        touch("touchStart", pad(number, -dx / 2, -dy / 2))
        for step in range(1, steps + 1):
            part = step / steps - 0.5
            touch("touchMove", pad(number, dx * part, dy * part))
            time.sleep(pause)
        touch("touchEnd")

    draw(4, 80, 20, 10)
    check("a drag", app.said("gesture pan began") and app.said("gesture pan ended"))
    draw(5, -120, 0, 4, 0.004)
    check("a swipe", app.said("gesture swipe left ended"))
    touch("touchStart", pad(6, -20), pad(6, 20))
    for step in range(10):
        touch("touchMove", pad(6, -20 - 4 * step), pad(6, 20 + 4 * step))
    check("a pinch", app.said("gesture pinch began"))
    touch("touchMove", pad(6, -40, -40), pad(6, 40, 40))
    touch("touchMove", pad(6, 0, -55), pad(6, 0, 55))
    check("turned as well", app.said("gesture rotation began"))
    touch("touchEnd")
    check("both end with the fingers",
          app.said("gesture (pinch|rotation) ended") and app.said("gesture (pinch|rotation) ended"))
    edge = shape["width"] / 4 - 3
    touch("touchStart", pad(7, edge))
    for step in range(8):
        touch("touchMove", pad(7, edge - 10 * step))
    touch("touchEnd")
    check("a drag from the edge", app.said("gesture edge pan ended"))
    touch("touchStart", pad(8))
    touch("touchMove", {**pad(8, 1), "force": 0.9})
    check("a firm press", app.said(r"force \d+\.\d+ of 6\.67"))
    touch("touchEnd")
    browser.call("Input.dispatchKeyEvent", type="keyDown", key="x", code="KeyX", text="x")
    browser.call("Input.dispatchKeyEvent", type="keyUp", key="x", code="KeyX")
    check("a key", app.said("key x"))
    browser.call("Input.dispatchKeyEvent", type="rawKeyDown", key="g", code="KeyG", modifiers=2)
    browser.call("Input.dispatchKeyEvent", type="keyUp", key="g", code="KeyG")
    check("a key command", app.said("command g"))


class Screen:
    """The device's screen in the page, for places in its own points."""

    def __init__(self, browser, app):
        browser.open(app.address)
        browser.wait("russet.frames > 0")
        self.browser, self.app = browser, app
        self.box = browser.run("(({x,y,width,height}) => ({x,y,width,height}))"
                               "(document.getElementById('screen').getBoundingClientRect())")
        self.zoom = self.box["width"] / browser.run("russet.frame.width / russet.frame.scale")

    def __call__(self, place):
        return self.box["x"] + place[0] * self.zoom, self.box["y"] + place[1] * self.zoom

    def touch(self, kind, *places):
        points = []
        for index, place in enumerate(places):
            x, y = self(place)
            points.append({"id": index, "force": 0.3, "x": x, "y": y})
        self.browser.call("Input.dispatchTouchEvent", type=kind, touchPoints=points)

    def glide(self, start, end, steps=12):
        for step in range(1, steps + 1):
            share = step / steps
            self.touch("touchMove", (start[0] + (end[0] - start[0]) * share,
                                     start[1] + (end[1] - start[1]) * share))
            time.sleep(0.016)


def drag_and_drop(browser, app):
    """A tile is lifted, carried over a spring-loaded view and dropped into a tray."""
    screen = Screen(browser, app)
    tile, tray, spring = (app.place(name) for name in ["tile", "tray", "spring"])
    screen.touch("touchStart", tile)
    check("a finger that rests lifts", app.said("lifted"))
    time.sleep(0.3)
    screen.glide(tile, spring)
    check("a drag that rests activates what is under it", app.said("spring activated"))
    screen.glide(spring, tray)
    before = browser.run(HASH)
    screen.touch("touchEnd")
    check("a drag is dropped", app.said("dropped 1"))
    check("and what was dropped is seen", browser.wait(f"{HASH} !== {json.dumps(before)}"))
    # With a mouse as with a finger.
    browser.mouse("mousePressed", *screen(tile), button="left", clickCount=1)
    check("a mouse that rests lifts", app.said("lifted"))
    time.sleep(0.3)
    for step in range(1, 11):
        share = step / 10
        x, y = screen((tile[0] + (tray[0] - tile[0]) * share, tile[1] + (tray[1] - tile[1]) * share))
        browser.mouse("mouseMoved", x, y, button="left", buttons=1)
        time.sleep(0.016)
    browser.mouse("mouseReleased", *screen(tray), button="left", clickCount=1)
    check("and drops", app.said("dropped 1"))


def point(browser, app):
    """A mouse's buttons, its wheel, and what changes under it."""
    screen = Screen(browser, app)
    looks = [("lift", "none"), ("hidden", "none"), ("hover", "default")]
    places = {name: app.place(name) for name in ["mouse", "toy"] + [name for name, _ in looks]}
    mouse, toy = places["mouse"], places["toy"]
    for name, button, bits in [("secondary", "right", 2), ("middle", "middle", 4)]:
        x, y = screen(mouse)
        browser.mouse("mousePressed", x, y, button=button, buttons=bits, clickCount=1)
        browser.mouse("mouseReleased", x, y, button=button, clickCount=1)
        check(f"the {name} button", app.said(f"click {name}"))
    browser.mouse("mouseMoved", *screen(toy))
    browser.mouse("mouseMoved", *screen(mouse))
    check("a pointer hovers", app.said("hover began"))
    cursor = "document.getElementById('screen').style.cursor"
    for name, look in looks:
        browser.mouse("mouseMoved", *screen(places[name]))
        check(f"over the sample {name} the pointer is {look}",
              app.said("pointer enters") and browser.wait(f"{cursor} === '{look}'"))
    x, y = screen(toy)
    browser.mouse("mouseWheel", x, y, deltaX=0, deltaY=120)
    check("a wheel moves what takes wheels", app.said("scrolled"))
    for _ in range(4):
        browser.mouse("mouseWheel", x, y, deltaX=3, deltaY=7)
    check("so does a trackpad, which ends by itself", app.said("scrolled"))
    for _ in range(4):
        browser.mouse("mouseWheel", x, y, deltaX=0, deltaY=-12, modifiers=2)
    check("a wheel with Control pinches", app.said("pinched"))


def fling(browser, app):
    """A flick goes on after the finger."""
    browser.open(app.address)
    browser.wait("russet.frames > 0")
    box = browser.run("(({x,y,width,height}) => ({x,y,width,height}))"
                      "(document.getElementById('screen').getBoundingClientRect())")
    x, y = box["x"] + 8, box["y"] + box["height"] * 0.8
    time.sleep(2)
    before = browser.run(HASH)
    browser.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
    for step in range(6):
        browser.call("Input.dispatchTouchEvent", type="touchMove",
                     touchPoints=[{"x": x, "y": y - 18 * step}])
        time.sleep(0.012)
    browser.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
    lifted = browser.run(HASH)
    check("a drag moves the content", lifted != before)
    check("and it goes on when the finger has left", browser.wait(f"{HASH} !== {json.dumps(lifted)}"))
    time.sleep(4)
    resting = browser.run(HASH)
    time.sleep(0.5)
    check("until it comes to rest", browser.run(HASH) == resting)


def measure(browser, app, seconds, scrolls):
    box = browser.run("(({x,y,width,height}) => ({x,y,width,height}))"
                      "(document.getElementById('screen').getBoundingClientRect())")
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    times = []
    for _ in range(0 if scrolls else 25):
        asked = browser.post("Runtime.evaluate", expression=LATENCY, awaitPromise=True,
                             returnByValue=True)
        time.sleep(0.1)
        browser.post("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=40)
        times.append(browser.answer(asked)["result"]["value"])
    if times:
        times.sort()
        check("input to paint is under 50 ms (median)", 0 <= times[len(times) // 2] < 50,
              f"median {times[len(times) // 2]:.1f}, worst {times[-1]:.1f} ms")
        time.sleep(0.5)
    frames, cpu, began = browser.run("russet.frames"), app.cpu(), time.monotonic()
    wakeups = app.wakeups()
    time.sleep(seconds)
    spent = time.monotonic() - began
    shown = browser.run("russet.frames") - frames
    share = (app.cpu() - cpu) / spent
    print(f"      {shown / spent:.1f} frames a second, {share * 100:.0f} % of a core on our side, "
          f"{(app.wakeups() - wakeups) / spent:.1f} wake-ups a second")
    return shown / spent, share


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--pictures", help="folder for pictures of the page")
    parser.add_argument("--measure", type=float, default=0, help="seconds to count frames for")
    parser.add_argument("--scrolls", action="store_true",
                        help="the program scrolls by itself: 30 frames a second are expected")
    parser.add_argument("--logs", action="store_true",
                        help="the program logs its events, as hostcheck --log does")
    parser.add_argument("--gestures", action="store_true",
                        help="the program is the Gallery: its screens for gestures are used")
    parser.add_argument("command", nargs="+")
    options = parser.parse_args()
    if not shutil.which("chromium"):
        raise SystemExit("chromium is not installed")
    if options.pictures:
        os.makedirs(options.pictures, exist_ok=True)
    screen = ["--open", "Gestures", "--say-gestures"] if options.gestures else []
    app = App(options.command + screen)
    browser = Browser()
    try:
        if options.gestures:
            gesture(browser, app)
            if options.pictures:
                browser.picture(os.path.join(options.pictures, "gestures.png"))
            screens = [("Scroll views", fling), ("Drag and drop", drag_and_drop), ("Pointer", point)]
            for title, use_screen in screens:
                app.close()
                app = App(options.command + ["--open", title, "--say-gestures"])
                use_screen(browser, app)
                if options.pictures:
                    name = title.lower().replace(" ", "-")
                    browser.picture(os.path.join(options.pictures, name + ".png"))
        elif options.logs:
            enter(browser, app)
        elif options.scrolls:
            browser.open(app.address)
            browser.wait("russet.frames > 0")
        else:
            use(browser, app, options.pictures)
        if options.measure:
            rate, share = measure(browser, app, options.measure, options.scrolls)
            if options.scrolls:
                check("30 frames a second are shown", rate > 28.5)
                check("under one core on our side", share < 1)
            else:
                check("idle means no frame", rate == 0)
                check("and no work", share < 0.005)
    finally:
        browser.close()
        app.close()
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
