"""Uses the page of `russet car` as a driver and a tester do."""

import base64
import json
import os
import time

from command import png

from .checks import check, status

# Returns the rows of the event log.
LOG = "document.getElementById('log').innerText"


def drive(browser, address, folder=None):
    """Uses every part of the page once, with the displays cluster, center and phone."""
    def picture(name):
        if folder:
            browser.picture(os.path.join(folder, name + ".png"))

    def box(selector):
        return browser.run(
            "(({x,y,width,height}) => ({x,y,width,height}))"
            f"(document.querySelector({json.dumps(selector)}).getBoundingClientRect())")

    def middle(selector):
        place = box(selector)
        return place["x"] + place["width"] / 2, place["y"] + place["height"] / 2

    def press(selector):
        browser.tap(*middle(selector))

    def shot(name):
        """Captures a display on the page."""
        place = box(f'[data-display="{name}"] iframe')
        data = browser.call("Page.captureScreenshot", format="png",
                            clip={**place, "scale": 1})["data"]
        return base64.b64decode(data)

    def changes(name, before, seconds=8):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if shot(name) != before:
                return True
            time.sleep(0.05)
        return False

    def logs(text):
        return browser.wait(f"{LOG}.includes({json.dumps(text)})")

    def slide(name, value):
        """Moves a slider of the page to a value and releases it."""
        browser.run(f"(() => {{ const s = document.getElementById('{name}'); s.value = {value};"
                    "s.dispatchEvent(new Event('input')); s.dispatchEvent(new Event('change')); })()")

    def touch(x, y):
        """Touches the center display at fractions of its width and height."""
        place = box('[data-display="centre"] iframe')
        browser.tap(place["x"] + place["width"] * x, place["y"] + place["height"] * y)

    def touches(x, y, text):
        """Touches until the log has a text; the screen below the assistant appears a frame later."""
        for _ in range(10):
            touch(x, y)
            if browser.wait(f"{LOG}.includes({json.dumps(text)})", 0.5):
                return True
        return False

    def process(name):
        return browser.run(f"bench.displays.find((d) => d.name === '{name}').process")

    plain = address.split("?")[0]
    check("without the token the bench serves nothing", status(plain) == 403)
    check("another host name is refused", status(address, Host="example.org") == 421)
    check("another origin is refused", status(address, Origin="http://example.org") == 403)

    browser.open(address)
    check("all displays run",
          browser.wait("bench.displays.length && bench.displays.every((d) => d.state === 'running')",
                       30))
    check("the token is gone from the address", "token" not in browser.run("location.href"))
    names = browser.run("bench.displays.map((d) => d.name)")
    blank = {name: png.lines(shot(name)) < 8 for name in names}
    for _ in range(100):
        if not any(blank.values()):
            break
        time.sleep(0.1)
        blank = {name: png.lines(shot(name)) < 8 for name in names}
    check("each display shows its app in a frame", not any(blank.values()), blank)
    picture("car-parked")

    before = shot("cluster")
    press("[data-gear='127']")
    check("the gear is the car's", browser.wait(
        "bench.signals['Vehicle.Powertrain.Transmission.SelectedGear'] === 127"))
    slide("speed", 88)
    check("the speed slider moves the car", browser.wait(
        "document.getElementById('driving').textContent === 'Moving, 88 km/h'"))
    check("the cluster shows it", changes("cluster", before))
    check("the log has the driving state", logs("idling → moving"))

    before = shot("cluster")
    press("[data-press='wheel.down']")
    check("a key of the wheel is logged", logs("press wheel.down"))
    check("a key of the wheel reaches the cluster", changes("cluster", before))
    x, y = middle("#knob")
    browser.mouse("mouseWheel", x, y, deltaX=0, deltaY=-120)
    check("the knob turns by the mouse wheel", logs("turn knob.tune 1"))
    count = browser.run(f"({LOG}.match(/turn knob/g) || []).length")
    browser.mouse("mousePressed", x, y - 40, button="left", clickCount=1)
    for dx, dy in [(20, -35), (35, -20), (40, 0), (35, 20)]:
        browser.mouse("mouseMoved", x + dx, y + dy, button="left", buttons=1)
    browser.mouse("mouseReleased", x + 35, y + 20, button="left", clickCount=1)
    check("the knob turns by a drag",
          browser.wait(f"({LOG}.match(/turn knob/g) || []).length > {count}"))
    check("a drag is no push", "press knob" not in browser.run(LOG))
    browser.tap(x, y)
    check("a click pushes the knob", logs("press knob"))
    # The radio logs the names of its own controls.
    keys = {"wheel.volumeUp": "wheel.volume.up", "wheel.volumeDown": "wheel.volume.down",
            "wheel.next": "wheel.preset.next", "wheel.previous": "wheel.preset.previous"}
    for name in ["wheel.up", "wheel.ok", *keys, "wheel.phone", "back", "home", "wheel.voice"]:
        press(f"[data-press='{name}']")
        check(f"{name} is logged", logs(f"press {keys.get(name, name)}"))
    browser.mouse("mouseWheel", *middle("#volume"), deltaX=0, deltaY=120)
    check("the volume turns", logs("turn knob.volume -1"))

    # The loop above pressed the key “Speak” last, so the assistant receives letters of the
    # keyboard.
    browser.run("document.querySelector('[data-display=\"centre\"] iframe').focus()")
    for character in "listen to hill country":
        code = "Space" if character == " " else "Key" + character.upper()
        browser.call("Input.dispatchKeyEvent", type="keyDown", key=character, code=code,
                     text=character)
        browser.call("Input.dispatchKeyEvent", type="keyUp", key=character, code=code)
    for kind in ["keyDown", "keyUp"]:
        browser.call("Input.dispatchKeyEvent", type=kind, key="Enter", code="Enter")
    check("typed words tune the radio", logs("→ listen to hill country")
          and logs("says “Hill Country”"))
    check("the frequency that the words changed is logged",
          browser.run(f"/radio\\.frequency: .* → 101\\.2/.test({LOG})"))
    picture("car-spoken")
    touch(0.5, 0.9)
    check("a touch closes the assistant and another one tunes", touches(0.12, 0.7, "tap screen.preset.0"))
    check("the frequency that the touch changed is logged", logs("radio.frequency: 101.2 → 88.3"))
    picture("car-touched")

    before = shot("cluster")
    slide("light", 2)
    check("without light it is night in the cluster", changes("cluster", before))
    picture("car-night")
    press("[data-toggle='Vehicle.Body.Lights.Hazard.IsSignaling']")
    check("a switch is switched",
          browser.wait("bench.signals['Vehicle.Body.Lights.Hazard.IsSignaling'] === true"))
    browser.run("(() => { const s = document.getElementById('focus'); s.value = 'phone';"
                "s.dispatchEvent(new Event('change')); })()")
    check("the knob goes to another display", logs("mode knob"))

    cluster, victim = process("cluster"), process("phone")
    before = shot("cluster")
    press("[data-row='phone'] [data-fault='crash']")
    check("a display that crashes starts again",
          browser.wait("(() => { const d = bench.displays.find((d) => d.name === 'phone');"
                       f"return d.state === 'running' && d.process !== {victim}; }})()", 30))
    check("the cluster's process is the same", process("cluster") == cluster)
    check("and it still shows its picture", png.lines(shot("cluster")) > 8)
    press("[data-row='phone'] [data-fault='freeze']")
    check("a frozen display is told", browser.wait(
        "bench.displays.find((d) => d.name === 'phone').state === 'frozen'"))
    press("[data-row='phone'] [data-fault='thaw']")
    check("and one that answers again", browser.wait(
        "bench.displays.find((d) => d.name === 'phone').state === 'running'"))

    slide("speed", 0)
    check("the car stops and waits", browser.wait(
        "document.getElementById('driving').textContent.startsWith('Idling')"))
    press("[data-gear='126']")
    check("the drive ends parked", browser.wait(
        "document.getElementById('driving').textContent.startsWith('Parked')"))
    picture("car-parked-again")

    press("#play")
    check("a scenario drives", browser.wait("document.getElementById('play').textContent === 'Stop'"))
    check("its signals arrive", browser.wait("bench.signals['Vehicle.Exterior.LightIntensity'] > 50"))
    press("#play")
    check("and stops", browser.wait("document.getElementById('play').textContent === 'Drive'"))
    browser.run("bench.socket.close()")
    check("the page connects again", browser.wait("bench.socket.readyState === 1 && bench.isReady"))
    check("nothing went wrong", browser.run("document.getElementById('trouble').hidden"),
          browser.run("document.getElementById('trouble').textContent"))
