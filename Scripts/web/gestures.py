"""Uses the Gallery's screens for gestures."""

import json
import time

from .checks import HASH, check


def gesture(browser, app):
    """Uses fingers, force and keys, and compares them with the gestures that the Gallery names."""
    browser.open(app.address)
    browser.wait("russet.frames > 0")
    box = browser.run("(({x,y,width,height}) => ({x,y,width,height}))"
                      "(document.getElementById('screen').getBoundingClientRect())")
    shape = browser.run("(({width,height,scale}) => ({width: width / scale, height: height / scale}))"
                        "(russet.frame)")
    zoom = box["width"] / shape["width"]
    top = 64

    def pad(number, dx=0, dy=0):
        """Returns the center of a pad: two columns, five rows below the header."""
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
    """The screen of the device on the page; converts points of the screen to points of the page."""

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
    """Lifts a tile, carries it over a spring-loaded view and drops it into a tray."""
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
    # With a mouse, the same as with a finger.
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
    """Uses the buttons of a mouse, its wheel, and moves it over views with other pointers."""
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
    """Checks that scrolling continues after a flick."""
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
