"""Edits the Gallery's text view as people do."""

import json
import os
import time

from .checks import check

# The distance from the upper edge of the keyboard to the middle of its first row of keys, in
# points.
FIRST_ROW = 32


def edit(browser, app, folder=None):
    """Uses keys, an input method, the keyboard on the screen, handles, the clipboard and find, and
    compares the effects with what the text view logs."""
    browser.open(app.address)
    browser.wait("russet.frames > 0")
    box = browser.run("(({x,y,width,height}) => ({x,y,width,height}))"
                      "(document.getElementById('screen').getBoundingClientRect())")
    width = browser.run("russet.frame.width / russet.frame.scale")
    zoom = box["width"] / width

    def picture(name):
        if folder:
            browser.picture(os.path.join(folder, name + ".png"))

    def at(x, y):
        return {"x": box["x"] + x * zoom, "y": box["y"] + y * zoom, "id": 0}

    def touch(kind, *points):
        browser.call("Input.dispatchTouchEvent", type=kind, touchPoints=list(points))

    def tap(x, y):
        touch("touchStart", at(x, y))
        touch("touchEnd")

    def press(key, code, text=None, modifiers=0):
        kind = "keyDown" if text else "rawKeyDown"
        more = {"text": text} if text else {}
        browser.call("Input.dispatchKeyEvent", type=kind, key=key, code=code, modifiers=modifiers, **more)
        browser.call("Input.dispatchKeyEvent", type="keyUp", key=key, code=code, modifiers=modifiers)

    def write(text):
        for letter in text:
            code = "Space" if letter == " " else "Key" + letter.upper()
            press(letter, code, letter)

    def says(text):
        return app.said("^text " + json.dumps(text, ensure_ascii=False) + "$")

    control = 2
    plain = app.place("plain")
    tap(*plain)
    check("a touch sets the caret", app.said(r"^selection \d+ 0"))
    press("a", "KeyA", modifiers=control)
    check("Control-A selects everything", app.said(r"^selection 0 [1-9]\d+"))
    press("Backspace", "Backspace")
    check("Backspace deletes what is selected", says(""))
    write("one two")
    check("keys type", says("one two"))
    press("z", "KeyZ", modifiers=control)
    check("Control-Z undoes", app.said(r'^text "(one )?"$'))
    press("z", "KeyZ", modifiers=control | 8)
    check("and with Shift redoes", says("one two"))
    write(" ")
    browser.call("Input.imeSetComposition", text="ni", selectionStart=2, selectionEnd=2)
    check("an input method composes in the text", says("one two ni"))
    browser.call("Input.insertText", text="你")
    check("and commits", says("one two 你"))
    browser.run("(() => { const data = new DataTransfer(); data.setData('text/plain', ' pasted');"
                "document.getElementById('keys').dispatchEvent("
                "new ClipboardEvent('paste', { clipboardData: data })); })()")
    check("a paste inserts the clipboard", says("one two 你 pasted"))
    picture("typed")

    # Selects a word with a double tap, then drags the end of the selection.
    press("ArrowUp", "ArrowUp", modifiers=control)
    check("Control-Up goes to the text's start", app.said(r"^selection 0 0"))
    x, y = app.place("start")
    time.sleep(0.6)
    tap(x + 12, y - 8)
    tap(x + 12, y - 8)
    check("two taps select a word", app.said(r"^selection 0 3"))
    x, y = app.place("end")
    time.sleep(0.6)
    picture("selected")
    touch("touchStart", at(x, y + 4))
    for step in range(1, 9):
        touch("touchMove", at(x + step * 5, y + 4))
        time.sleep(0.03)
    touch("touchEnd")
    check("a handle selects more", app.said(r"^selection 0 ([5-9]|1\d)"))
    picture("dragged")

    # The keyboard on the screen.
    browser.run("russet.socket.send(JSON.stringify("
                "{ type: 'control', name: 'toggle', text: 'Hardware Keyboard' }))")
    _, top = app.place("keyboard")
    time.sleep(0.6)
    picture("keyboard")
    # The first keys of the first row: Q, W and E.
    for column in (0.5, 1.5, 2.5):
        tap(width / 10 * column, top + FIRST_ROW)
        time.sleep(0.12)
    check("keys on the screen type", app.said(r'^text "[Qq]we'))
    browser.run("russet.socket.send(JSON.stringify("
                "{ type: 'control', name: 'toggle', text: 'Hardware Keyboard' }))")

    press("f", "KeyF", modifiers=control)
    time.sleep(0.8)
    write("sted")
    check("what is searched for is found", app.said(r"^found \d+"))
    picture("found")
