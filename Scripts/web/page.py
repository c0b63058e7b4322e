"""Uses the page as a person does."""

import json
import os
import time

from .checks import HASH, check, status


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
    # In the other direction, because the screen may be short and at its end.
    browser.mouse("mouseWheel", x, y, deltaX=0, deltaY=-120)
    check("and goes on", browser.wait(f"russet.sequence > {sequence}"))

    def press(selector):
        place = browser.run(
            f"(() => {{ const b = document.querySelector({json.dumps(selector)})"
            ".getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; })()")
        browser.tap(*place)

    if browser.run("document.getElementById('appearance').disabled"):
        check("without a dark appearance its button says why",
              "no dark appearance" in browser.run("document.getElementById('appearance').title"))
    else:
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
    """Checks the audit button, or the message that names what is missing."""
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
