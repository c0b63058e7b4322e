#!/usr/bin/env python3
"""Measures pictures per hour: a list of settings as PNG, with Russet's programs and headless Chromium.

    w13_pictures.py [PICTURES] [--programs FOLDER]

Chromium's pictures are taken over the DevTools protocol in one browser, each of a new page, at the sizes
and scales of Russet's devices. Processor time is that of the whole process tree. FOLDER contains the
programs of the benchmarks; the default is ../.build/release.
"""
import argparse
import base64
import json
import os
import shutil
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "src"))
import cdp  # noqa: E402

# The size in points and the scale of the devices that `review pictures` uses in turn.
DEVICES = [(320, 568, 2), (375, 667, 2), (375, 812, 3), (768, 1024, 2)]


def report(name, result):
    print(json.dumps({"contestant": name, **result}), flush=True)


def russet(folder, verb, count):
    program = os.path.join(folder, "review")
    if not os.path.exists(program):
        print(f"{program} is not built: swift build -c release --package-path Benchmarks "
              "--product review", file=sys.stderr)
        return
    told = subprocess.run([program, verb, str(count)], capture_output=True, text=True)
    if told.returncode:
        sys.exit(told.stderr)
    line = next(line for line in told.stdout.splitlines() if line.startswith("RESULT "))
    report(f"Russet, {verb}", json.loads(line.removeprefix("RESULT ")))


def chromium(count):
    program = next(filter(None, map(shutil.which, (
        "chromium-headless-shell", "chromium", "google-chrome"))), None)
    if program is None:
        print("Chromium is not installed", file=sys.stderr)
        return
    os.makedirs("/tmp/peers", exist_ok=True)
    mode = [] if "shell" in program else ["--headless=new"]
    browser = cdp.Chrome(program, mode + ["--disable-gpu", "--hide-scrollbars"])
    page = "file://" + os.path.join(HERE, "src", "html", "settings.html")
    try:
        version = browser.cmd("Browser.getVersion")["product"]
        size = 0
        pids = cdp.tree(browser.p.pid)
        before = cdp.proc_cpu_s(pids)
        begin = time.monotonic()
        gone = 0.0
        for index in range(count):
            width, height, scale = DEVICES[index % len(DEVICES)]
            target = browser.cmd("Target.createTarget", {"url": "about:blank"})["targetId"]
            session = browser.cmd(
                "Target.attachToTarget", {"targetId": target, "flatten": True})["sessionId"]
            browser.cmd("Emulation.setDeviceMetricsOverride", {
                "width": width, "height": height, "deviceScaleFactor": scale, "mobile": True},
                session)
            browser.cmd("Page.enable", {}, session)
            browser.ev.clear()
            browser.cmd("Page.navigate", {"url": page}, session)
            while not any(event.get("method") == "Page.loadEventFired" for event in browser.ev):
                browser.ev.append(browser._read())
            picture = browser.cmd("Page.captureScreenshot", {"format": "png"}, session)["data"]
            size += len(base64.b64decode(picture))
            # The process of a page ends with the page, so its processor time is read before.
            now = cdp.tree(browser.p.pid)
            renderers = [pid for pid in now if pid not in pids]
            gone += cdp.proc_cpu_s(renderers)
            browser.cmd("Target.closeTarget", {"targetId": target})
        spent = cdp.proc_cpu_s(pids) - before + gone
        wall = time.monotonic() - begin
        report(f"Chromium, {version}", {
            "pictures": count, "cpu_ms": spent * 1000, "wall_s": wall,
            "pictures_per_hour": int(3600 * count / spent),
            "pictures_per_hour_wall": int(3600 * count / wall), "mean_bytes": size // count})
    finally:
        browser.close()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("pictures", nargs="?", type=int, default=200)
    parser.add_argument("--programs", default=os.path.join(HERE, "..", ".build", "release"))
    arguments = parser.parse_args()
    russet(arguments.programs, "pictures", arguments.pictures)
    russet(arguments.programs, "notes", arguments.pictures)
    chromium(arguments.pictures)


main()
