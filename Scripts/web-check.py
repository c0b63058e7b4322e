#!/usr/bin/env python3
"""Opens the page of a web host in a headless Chromium and uses it as a person does.

    web-check.py [--pictures FOLDER] [--measure SECONDS] -- PROGRAM [ARGUMENTS]

The program is an app that shows itself in a web host. Prints one line per check and exits with 1 if
one fails. Needs only Python's standard library and Chromium; the checks are in the folder web.
"""

import argparse
import os
import shutil
import sys

from web import checks
from web.app import App
from web.browser import Browser
from web.buttons import press_everything
from web.checks import check
from web.editing import edit
from web.entering import enter
from web.gestures import drag_and_drop, fling, gesture, point
from web.inspecting import inspect
from web.measuring import measure
from web.page import use


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
    parser.add_argument("--text", action="store_true",
                        help="edits the Gallery's text view; the program is the Gallery")
    parser.add_argument("command", nargs="+")
    parser.add_argument("--buttons", action="store_true",
                        help="presses everything on the page that can be pressed")
    parser.add_argument("--inspector", action="store_true",
                        help="uses the inspector; the program is the Gallery")
    options = parser.parse_args()
    if not shutil.which("chromium"):
        raise SystemExit("chromium is not installed")
    if options.pictures:
        os.makedirs(options.pictures, exist_ok=True)
    screen = ["--open", "Gestures", "--say-gestures"] if options.gestures else []
    if options.text:
        screen = ["--open", "Text views", "--say-gestures"]
    app = App(options.command + screen, records=options.buttons or options.inspector)
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
        elif options.text:
            edit(browser, app, options.pictures)
        elif options.inspector:
            inspect(browser, app, options.pictures)
        elif options.buttons:
            press_everything(browser, app)
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
    return 1 if checks.failures else 0


if __name__ == "__main__":
    sys.exit(main())
