"""Uses the inspector of the page with the Gallery as a person does."""

import json
import os
import subprocess

from .checks import HASH, check

# Returns the text of a property of the selected object.
VALUE = """((name) => { for (const row of document.querySelectorAll('#details tr')) {
  if (row.cells[0].textContent !== name) continue;
  const field = row.querySelector('input');
  return field ? (field.type === 'checkbox' ? String(field.checked) : field.value)
    : row.cells[1].textContent; }
  return null; })"""

# Enters a value into the field of a property as a person does.
SET = """((name, value) => { for (const row of document.querySelectorAll('#details tr')) {
  const field = row.querySelector(`input[data-property=${name}]`);
  if (!field) continue;
  if (field.type === 'checkbox') field.checked = value === 'true'; else field.value = value;
  field.dispatchEvent(new Event('change'));
  return true; }
  return false; })"""

# Clicks the first row of the tree that contains a text.
CHOOSE = """((text) => { for (const row of document.querySelectorAll('#tree li')) {
  if (!row.textContent.includes(text)) continue;
  row.click();
  return true; }
  return false; })"""


def inspect(browser, app, folder):
    """Opens the inspector, reads, picks, edits, observes, and closes it."""

    def picture(name):
        if folder:
            browser.picture(os.path.join(folder, name + ".png"))

    def call(function, *words):
        return f"{function}({', '.join(json.dumps(word) for word in words)})"

    browser.open(app.address)
    if not check("a frame is on the canvas", browser.wait("russet.frames > 0", 20)):
        return
    browser.wait("russet.isDriver")
    check("a closed inspector has asked nothing", browser.run("russet.inspector.answers") == 0)
    browser.run("document.getElementById('inspect').click()")
    check("it opens", browser.wait("!document.getElementById('inspector').hidden"))
    if not check("with a tree of objects", browser.wait(
            "document.querySelectorAll('#tree li').length > 10")):
        return
    kinds = browser.run("['window', 'controller', 'view'].map((kind) => "
                        "document.querySelectorAll('#tree li.' + kind).length)")
    check("of windows, controllers and views", all(kinds), kinds)

    # Search.
    every = browser.run("document.querySelectorAll('#tree li').length")
    browser.run("(() => { const f = document.getElementById('find'); f.value = 'UILabel'; "
                "f.dispatchEvent(new Event('input')); })()")
    labels = browser.run("[...document.querySelectorAll('#tree li b')].map((b) => b.textContent)")
    check("the search shows labels only", 0 < len(labels) < every
          and all("UILabel" in name for name in labels), f"{len(labels)} of {every}")

    # Outlines on the device for a hovered row.
    box = browser.run("(() => { const r = document.querySelector('#tree li:not(.off)')"
                      ".getBoundingClientRect(); return [r.x + 40, r.y + r.height / 2]; })()")
    browser.mouse("mouseMoved", *box)
    check("a row under the pointer is outlined on the device",
          browser.wait("!document.getElementById('outline').hidden"))
    outline = browser.run("(() => { const r = document.getElementById('outline')"
                          ".getBoundingClientRect(); return [r.width, r.height]; })()")
    check("the outline has a size", all(side > 2 for side in outline), outline)

    # A label, its properties and its text.
    browser.tap(*box)
    check("its properties are shown", browser.wait(call(VALUE, "frame")))
    sections = browser.run("[...document.querySelectorAll('#details caption')]"
                           ".map((c) => c.textContent)")
    wanted = ["Geometry", "Appearance", "Layout", "Traits", "Responders"]
    check("in sections", [name for name in wanted if name in sections] == wanted, sections)
    check("the responder chain ends at the application", browser.run(
        "document.getElementById('details').textContent.includes('UIApplication')"))
    before = browser.run(HASH)
    old = browser.run(call(VALUE, "text"))
    browser.run(call(SET, "text", "Inspected"))
    check("a new text is shown on the device", browser.wait(f"{HASH} !== {json.dumps(before)}"))
    check("and in the panel", browser.wait(f"{call(VALUE, 'text')} === 'Inspected'"))
    browser.run(call(SET, "text", old))
    browser.wait(f"{call(VALUE, 'text')} === {json.dumps(old)}")
    before = browser.run(HASH)
    browser.run(call(SET, "alpha", "0"))
    check("alpha 0 makes it vanish", browser.wait(f"{HASH} !== {json.dumps(before)}"))
    browser.run(call(SET, "alpha", "1"))
    browser.wait(f"{HASH} === {json.dumps(before)}")
    browser.run(call(SET, "alpha", "much"))
    check("a value that does not fit is refused with words", browser.wait(
        "!document.getElementById('trouble').hidden && "
        "document.getElementById('trouble').textContent.includes('much')"))
    browser.run("(() => { const f = document.getElementById('find'); f.value = ''; "
                "f.dispatchEvent(new Event('input')); })()")

    # Picking.
    browser.run("document.querySelector('[data-tool=pick]').click()")
    chosen = browser.run("russet.inspector.selected")
    count = len(app.events())
    glass = browser.run("(() => { const r = document.getElementById('screen')"
                        ".getBoundingClientRect(); return [r.x, r.y, r.width, r.height]; })()")
    browser.tap(glass[0] + glass[2] / 2, glass[1] + glass[3] * 0.4)
    check("a click on the device picks a view", browser.wait(
        f"russet.inspector.selected !== {json.dumps(chosen)}"))
    check("and does not touch it", not any("touches" in event for event in app.events()[count:]))
    check("the picked row is in the tree", browser.wait(
        "!!document.querySelector('#tree .selected')"))
    picture("inspector")

    # Constraints, damage, timeline.
    browser.run("document.querySelector('[data-tool=timeline]').click()")
    browser.run("document.querySelector('[data-tool=damage]').click()")
    x, y = glass[0] + glass[2] / 2, glass[1] + glass[3] * 0.7
    browser.mouse("mousePressed", x, y, button="left", clickCount=1)
    for step in range(1, 12):
        browser.mouse("mouseMoved", x, y - step * 14, button="left", buttons=1)
    damaged = browser.wait("document.querySelectorAll('#damage i').length > 0", 3)
    browser.mouse("mouseReleased", x, y - 160, button="left", clickCount=1)
    check("repainted parts are outlined", damaged)
    check("events, layout, commits and frames come to the timeline",
          browser.wait("russet.inspector.spans > 10", 4), browser.run("russet.inspector.spans"))
    picture("inspector-timeline")
    drawn = browser.run("(() => { const c = document.getElementById('timeline'); const d = "
                        "new Uint32Array(c.getContext('2d').getImageData(0, 0, c.width, c.height)"
                        ".data.buffer); return new Set(d).size; })()")
    check("and are drawn", drawn > 8, drawn)

    # The terminal.
    russet = os.path.join(os.path.dirname(app.process.args[0]), "russet")
    if os.path.exists(russet):
        def terminal(*words):
            return subprocess.run([russet, "inspect", app.address, *words], capture_output=True,
                                  text=True, timeout=30)
        tree = terminal("tree")
        check("russet inspect prints the tree", tree.returncode == 0
              and "UIWindow" in tree.stdout, tree.stderr)
        found = json.loads(terminal("find", "UILabel", "--json").stdout or '{"found": []}')["found"]
        if not check("finds labels", found):
            return
        shown = terminal("show", str(found[0]["id"]))
        check("and an object", "Geometry" in shown.stdout and "Responders" in shown.stdout)
        refused = terminal("set", str(found[0]["id"]), "alpha", "much")
        check("and refuses with words", refused.returncode == 70 and "much" in refused.stderr)

    # Closing.
    browser.run("document.querySelector('[data-tool=close]').click()")
    check("it closes", browser.wait("document.getElementById('inspector').hidden"))
    browser.run("new Promise((done) => setTimeout(done, 700))")
    answers = browser.run("russet.inspector.answers")
    browser.run("new Promise((done) => setTimeout(done, 1200))")
    check("and asks nothing more", browser.run("russet.inspector.answers") == answers)
    errors = [e["params"]["exceptionDetails"].get("exception", {}).get("description", "?")
              for e in browser.events if e.get("method") == "Runtime.exceptionThrown"]
    check("no script failed", not errors, errors[:1] or "")
