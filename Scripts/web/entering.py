"""Sends input of every kind and compares it with the log of the program."""

from .checks import check


def enter(browser, app):
    """Sends input of every kind and compares it with the events in the program's log."""
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
