"""Finds every control on the page in its DOM, presses it, and compares the result with the events of
the app, the picture and the text of the page.

A control that is found but has no check is a failure, so a new button needs a new check.
"""

import json
import os
import shutil
import struct
import tempfile
import time

from .checks import HASH, check

# Names the controls, in the same way for every app, except those inside the app's canvas.
FIND = """(() => { const names = {};
  for (const part of document.querySelectorAll(
      'button, select, input, a[href], [role=button], [data-button], [data-control], [data-action]')) {
    const { button, control, action, steps, tool, recording } = part.dataset;
    const panel = part.closest('.panel'), label = part.closest('label');
    const name =
      button ? `${part.closest('#bar') ? 'bar' : 'device'} ${button}`
      : control ? [control, steps].filter((word) => word).join(' ')
      : action ? action
      : tool ? `inspector ${tool}`
      : recording ? `recording ${recording}`
      : part.closest('#details') ? 'inspector field'
      : panel ? `${panel.id}: ${label.firstChild.textContent}`
      : part.closest('#findings') ? `findings ${part.textContent}`
      : part.id || part.outerHTML.slice(0, 60);
    const box = part.getBoundingClientRect();
    names[name] = { x: box.x + box.width / 2, y: box.y + box.height / 2, kind: part.type || '',
      isShown: box.width > 0 && box.height > 0 && !part.closest('[hidden]'),
      value: part.type === 'checkbox' ? String(part.checked) : part.value ?? '',
      options: part.options ? [...part.options].map((option) => option.value) : [] };
  }
  return names; })()"""

# Chooses or enters a value as a person does, by the name from FIND.
FILL = """((panel, title, value) => {
  for (const label of document.querySelectorAll(`#${panel} label`)) {
    if (label.firstChild.textContent !== title) continue;
    const field = label.querySelector('select, input');
    field.value = value;
    field.dispatchEvent(new Event('change'));
    return true;
  }
  return false; })"""


class Page:
    """The page with the controls that were found and those that were pressed."""

    def __init__(self, browser, app):
        self.browser, self.app = browser, app
        self.found, self.pressed = set(), set()

    def parts(self):
        parts = self.browser.run(FIND)
        self.found |= set(parts)
        return parts

    def press(self, name):
        """Presses a visible control; returns the number of events that the app had received before."""
        part = self.parts().get(name)
        if not part or not part["isShown"]:
            check(f"there is “{name}” to press", False)
            return len(self.app.events())
        count = len(self.app.events())
        self.pressed.add(name)
        self.browser.tap(part["x"], part["y"])
        return count

    def hash(self):
        """Returns the hash of the canvas once it stops changing."""
        before = None
        for _ in range(60):
            now = self.browser.run(HASH)
            if now == before:
                return now
            before = now
            time.sleep(0.12)
        return before

    def told(self, count, name, seconds=5):
        """Returns the first event of a kind after a number of events, or None."""
        event = self.app.event(count, lambda event: name in event, seconds)
        return event and event[name]

    def environment(self, count):
        found = self.told(count, "environment")
        return found and found.get("_0", found)


def differences(old, new):
    """Returns the keys whose values differ between two environments."""
    return {key for key in set(old) | set(new) if old.get(key) != new.get(key)}


def press_everything(browser, app, name="the app"):
    """Presses every control on the page of an app that was started with `records`."""
    page = Page(browser, app)
    browser.open(app.address)
    if not check(f"{name}: a frame is on the canvas", browser.wait("russet.frames > 0", 20)):
        return
    browser.wait("russet.isDriver")
    # A list flashes its scroll indicator when it appears; later pictures are without it.
    time.sleep(2)
    page.hash()
    say = lambda what, holds, figure="": check(f"{name}: {what}", holds, figure)
    for look in [rotate, appearance, text_size, buttons, shake, screenshot, panels, devices,
                 audit, inspector, recording, audience]:
        look(page, say)
    missed = sorted(page.found - page.pressed)
    say("everything that can be pressed was", not missed, ", ".join(missed))
    errors = [e["params"]["exceptionDetails"].get("exception", {}).get("description", "?")
              for e in browser.events if e.get("method") == "Runtime.exceptionThrown"]
    say("no script failed", not errors, errors[:1] or "")


def rotate(page, say):
    width, height = page.browser.run("[russet.frame.width, russet.frame.height]")
    upright = page.hash()
    for button, (w, h) in [("rotateLeft", (height, width)), ("rotateRight", (width, height))]:
        count = page.press(button)
        say(f"{button} turns the device", page.environment(count) is not None)
        say(f"{button} turns what is shown", page.browser.wait(
            f"russet.frame.width === {w} && russet.frame.height === {h}"))
        say(f"{button} leaves something to see", distinct(page) > 8, distinct(page))
    say("turned back it looks as before", settles(page, upright))


def distinct(page):
    """Returns the number of colors on the canvas."""
    return page.browser.run("""(() => { const c = document.getElementById('screen');
      const d = new Uint32Array(
        c.getContext('2d').getImageData(0, 0, c.width, c.height).data.buffer);
      const s = new Set(); for (let i = 0; i < d.length; i += 13) s.add(d[i]); return s.size; })()""")


def settles(page, wanted, seconds=8):
    """Returns whether the canvas returns to a hash within a number of seconds."""
    return page.browser.wait(f"{HASH} === {json.dumps(wanted)}", seconds)


def changes(page, old, seconds=8):
    """Returns whether the canvas changes from a hash within a number of seconds."""
    return page.browser.wait(f"{HASH} !== {json.dumps(old)}", seconds)


# Returns the fraction of bright pixels on the canvas.
BRIGHTNESS = """(() => { const c = document.getElementById('screen');
  const d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data;
  let n = 0, all = 0; for (let i = 0; i < d.length; i += 52) { all += 1; n += d[i + 1] > 127; }
  return n / all; })()"""


def appearance(page, say):
    light = page.hash()
    count = page.press("appearance")
    told = page.environment(count)
    say("appearance makes it dark", told and told["appearance"] == "dark")
    say("the page says so",
        page.browser.wait("document.getElementById('appearance').classList.contains('on')"))
    say("and what is shown is darker", changes(page, light))
    say("nearly all of it", page.browser.wait(f"{BRIGHTNESS} < 0.3"), page.browser.run(BRIGHTNESS))
    page.hash()
    count = page.press("appearance")
    told = page.environment(count)
    say("appearance makes it light again", told and told["appearance"] == "light")
    say("and it looks as before", settles(page, light))


def text_size(page, say):
    usual = page.hash()
    steps = "document.querySelectorAll('#text-size .on').length"
    size = page.browser.run(steps)
    for name, step in [("textSize 1", 1), ("textSize -1", 0), ("textSize -1", -1), ("textSize 1", 0)]:
        before = page.hash()
        page.press(name)
        say(f"{name} goes one step", page.browser.wait(f"{steps} === {size + step}"))
        say(f"{name} sets what is shown in another size", changes(page, before))
    say("and back it looks as before", settles(page, usual))


def buttons(page, say):
    for place, name in [("bar", "home"), ("bar", "lock"), ("device", "lock"), ("device", "home"),
                        ("device", "volumeUp"), ("device", "volumeDown")]:
        # Twice: away from the app and back.
        for _ in range(2):
            count = page.press(f"{place} {name}")

            def is_at(pressed):
                return lambda event: event.get("button", {}).get("_0") == name and event[
                    "button"].get("isPressed") == pressed
            say(f"{place} {name} goes down and up",
                page.app.event(count, is_at(True)) and page.app.event(count, is_at(False)))
    before = page.hash()
    count = page.press("textSize 1")
    say("the app is in front again and goes on", changes(page, before))
    page.press("textSize -1")
    settles(page, before)


def shake(page, say):
    count = page.press("shake")
    say("shake shakes", page.told(count, "shake") is not None)


def screenshot(page, say):
    folder = tempfile.mkdtemp(prefix="web-check-")
    try:
        page.browser.downloads(folder)
        page.press("screenshot")
        file, end = None, time.monotonic() + 8
        while not file and time.monotonic() < end:
            file = next((os.path.join(folder, f) for f in os.listdir(folder)
                         if f.endswith(".png")), None)
            time.sleep(0.1)
        if not say("the picture button saves a file", file):
            return
        with open(file, "rb") as png:
            head = png.read(24)
        size = list(struct.unpack("!II", head[16:24])) if head[:4] == b"\x89PNG" else None
        wanted = page.browser.run("[russet.frame.width, russet.frame.height]")
        say("which is a PNG of the screen's size", size == wanted, f"{size}")
    finally:
        shutil.rmtree(folder, ignore_errors=True)




def panels(page, say):
    for panel in ["switches", "status"]:
        page.press(panel)
        opened = f"!document.getElementById('{panel}').hidden"
        say(f"{panel} opens its panel", page.browser.wait(opened))
        say(f"{panel} says that it is open", page.browser.run(
            f"document.querySelector('[data-action={panel}]').getAttribute('aria-expanded')")
            == "true")
        rows = {name: part for name, part in page.parts().items() if name.startswith(panel + ": ")}
        say(f"{panel} has rows", len(rows) > 5, len(rows))
        for name, part in rows.items():
            row(page, say, panel, name, part)
        page.press(panel)
        say(f"{panel} closes its panel", page.browser.wait(f"!({opened})"))


def row(page, say, panel, name, part):
    """Changes a row and changes it back; the app must receive both and show visible changes."""
    title = name.split(": ", 1)[1]
    old = next(event["environment"].get("_0", event["environment"])
               for event in reversed(page.app.events()) if "environment" in event)
    before = page.hash() if (panel, title) in SEEN else None
    if part["kind"] == "checkbox":
        values = [None, None]
    else:
        other = next((o for o in part["options"] if o != part["value"]), "9:42 PM")
        values = [{"Language": "ar"}.get(title, other), part["value"]]
    faults = []
    for turn, value in enumerate(values):
        if value is None:
            count = page.press(name)
        else:
            count = len(page.app.events())
            page.pressed.add(name)
            page.browser.run(f"{FILL}({json.dumps(panel)}, {json.dumps(title)}, {json.dumps(value)})")
        new = page.environment(count)
        if new is None:
            faults.append("the app is not told")
            break
        different = differences(old, new)
        if turn == 0:
            if not different:
                faults.append("nothing is different")
            if before and not changes(page, before):
                faults.append("it is not seen")
            continue
        # Values that came from the machine before, such as the time, are now set.
        left = sorted(key for key in different
                      if old.get(key) is not None and new.get(key) is not None)
        if left:
            faults.append(f"{', '.join(left)} did not come back")
        if before and not settles(page, before):
            faults.append("it does not look as before")
    say(f"{name} there and back", not faults, "; ".join(faults))


# Rows whose change is visible on every screen, with iOS 12.4 on the usual phone.
SEEN = {("switches", "Language"), ("switches", "Bold Text"), ("status", "Time"),
        ("status", "Carrier"), ("status", "Battery"), ("status", "Alarm"),
        ("status", "Airplane Mode")}


def devices(page, say):
    page.pressed.add("devices")
    names = page.parts()["devices"]["options"]
    say("every device is offered", len(names) > 60, len(names))
    usual = page.browser.run("document.getElementById('devices').value")
    shape = page.browser.run("[russet.frame.width, russet.frame.height]")
    before = page.hash()
    for name, size in [("iPhone X", [1125, 2436]), ("iPad Pro (9.7-inch)", [1536, 2048]),
                       (usual, shape)]:
        count = len(page.app.events())
        page.browser.run(f"""(() => {{ const s = document.getElementById('devices');
          s.value = {json.dumps(name)}; s.dispatchEvent(new Event('change')); }})()""")
        say(f"{name}: the app is told", page.told(count, "device") is not None)
        say(f"{name}: the picture has its pixels", page.browser.wait(
            f"russet.frame.width === {size[0]} && russet.frame.height === {size[1]}"))
        say(f"{name}: something is to be seen", distinct(page) > 8, distinct(page))
    say("the first device again looks as before", settles(page, before))


def recording(page, say):
    """Records a tap in the middle of the screen and reads the recorded test."""
    shown = "!document.getElementById('recording').hidden"
    text = "document.querySelector('#recording pre').textContent"
    page.press("record")
    if not say("the record button begins a recording", page.browser.wait(
            "document.getElementById('record').getAttribute('aria-pressed') === 'true'")):
        return
    x, y, width, height = page.browser.run(
        "(() => { const r = document.getElementById('screen').getBoundingClientRect();"
        "return [r.x, r.y, r.width, r.height]; })()")
    # A place where the apps' screens have rows or nothing, so that a drag does not change the
    # screen.
    x, y = x + width / 2, y + height * 0.6
    page.browser.mouse("mousePressed", x, y, button="left", clickCount=1)
    for step in range(1, 16):
        page.browser.mouse("mouseMoved", x, y - step * 4, button="left", buttons=1)
        time.sleep(0.02)
    for step in range(15, -1, -1):
        page.browser.mouse("mouseMoved", x, y - step * 4, button="left", buttons=1)
        time.sleep(0.02)
    time.sleep(0.3)
    page.browser.mouse("mouseReleased", x, y, button="left", clickCount=1)
    page.press("record")
    say("pressed again it shows the test", page.browser.wait(shown))
    say("which launches the app", "app.launch()" in page.browser.run(text))
    say("and is one of XCTest", "XCTestCase" in page.browser.run(text))
    page.press("recording swift-testing")
    say("or of Swift Testing", page.browser.wait(f"{text}.includes('@Suite')"))
    page.press("recording xctest")
    say("and of XCTest again", page.browser.wait(f"{text}.includes('XCTestCase')"))
    page.press("recording copy")
    folder = tempfile.mkdtemp(prefix="web-check-")
    try:
        page.browser.downloads(folder)
        page.press("recording save")
        file, end = os.path.join(folder, "RecordedTests.swift"), time.monotonic() + 8
        while not os.path.exists(file) and time.monotonic() < end:
            time.sleep(0.1)
        say("the test is saved as a file", os.path.exists(file))
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    page.press("recording close")
    say("the test closes", page.browser.wait(f"!({shown})"))


def audit(page, say):
    """Checks the audit if the program for it is available; otherwise the button must name what is missing."""
    if page.browser.run("document.getElementById('audit').disabled"):
        page.found.add("audit")
        page.pressed.add("audit")
        say("the audit button says what is missing", "RUSSET_AUDIT" in page.browser.run(
            "document.getElementById('audit').title"))
        return
    page.press("audit")
    if not say("the audit answers", page.browser.wait(
            "!document.getElementById('findings').hidden", 90)):
        return
    title = page.browser.run("document.querySelector('#findings h2').textContent")
    count = page.browser.run("document.querySelectorAll('#findings li').length")
    say("with a list of as many as it says", title in (f"{count} findings", f"{count} finding"),
        title)
    say("each with what, remedy, rule and place", page.browser.run(
        "[...document.querySelectorAll('#findings li')].every((item) => "
        "['what', 'remedy', 'rule', 'place'].every((name) => "
        "item.querySelector('.' + name)?.textContent.length > 2))"))
    marks = page.browser.run("document.querySelectorAll('#marks i').length")
    say("and no more marks than findings", marks <= count, marks)
    page.press("findings Close")
    say("the findings close", page.browser.run(
        "document.getElementById('findings').hidden && !document.querySelector('#marks i')"))


def inspector(page, say):
    """Uses every tool of the inspector; Scripts/web/inspecting.py checks what the inspector shows."""
    page.press("inspect")
    if not say("the inspector shows a tree", page.browser.wait(
            "document.querySelectorAll('#tree li').length > 3")):
        return
    page.browser.run("document.querySelector('#tree li.view').click()")
    say("and the properties of a row", page.browser.wait(
        "document.querySelectorAll('#details tr').length > 5"))
    for tool in ["pick", "layers", "damage", "slow", "timeline"]:
        for state in ["true", "false"]:
            page.press(f"inspector {tool}")
            say(f"{tool} is {'on' if state == 'true' else 'off'}", page.browser.wait(
                f"document.querySelector('[data-tool={tool}]').getAttribute('aria-pressed')"
                f" === '{state}'"))
    page.press("find")
    page.browser.run("document.getElementById('find').blur()")
    page.press("inspector field")
    page.press("inspector close")
    say("the inspector closes", page.browser.wait("document.getElementById('inspector').hidden"))


def audience(page, say):
    """A second viewer watches and takes control, and the first one takes it back."""
    say("alone nobody is said to watch",
        page.browser.run("document.getElementById('audience').hidden"))
    other = page.browser.other(page.app.address)
    try:
        say("a second page shows the device", other.wait("russet.frames > 0", 20))
        say("and watches", other.wait("!russet.isDriver && document.querySelector("
                                      "'#audience span').textContent.includes('watching')"))
        say("its device buttons are off",
            other.run("document.querySelector('[data-control=rotateLeft]').disabled"))
        other.run("document.querySelector('[data-action=drive]').click()")
        say("it takes over", other.wait("russet.isDriver"))
        say("and the first watches", page.browser.wait("!russet.isDriver"))
        page.press("drive")
        say("the first takes over again", page.browser.wait("russet.isDriver"))
    finally:
        other.close()
    say("and is alone again", page.browser.wait("document.getElementById('audience').hidden"))
