"""Checks `russet car`: its options without a page, and its page in a browser."""

import contextlib
import os
import re

from web.browser import Browser
from web.checks import check
from web.driving import drive

from .running import end, free_port, read_until

SCENARIO = """
name: Short
signals:
  - at: 0
    Vehicle.Powertrain.Transmission.SelectedGear: 127
    Vehicle.Speed: 0
  - at: 0.2
    over: 0.5
    Vehicle.Speed: 30
inputs:
  - {at: 0.4, control: knob, kind: turn, device: knob, amount: 2}
expectations:
  - {at: 0.5, drivingState: moving}
  - {at: 0.4, within: 0.2, event: input, control: knob}
"""


def options(russet, root, folder):
    """Checks every option without a page."""
    answer = russet("car", "--list", folder=root)
    check("car --list names apps, panels and scenarios", answer.code == 0
          and all(word in answer.out for word in ["Radio", "1920x720", "City"]), answer)
    for words in [["--displays", "roof"], ["--displays", "phone,phone"], ["--panel", "5x5"],
                  ["--cluster-panel", "big"], ["--drive-side", "back"], ["--app", "Nothing"],
                  ["--phone", "Head unit 800x480"], ["--port", "x"], ["--release"],
                  ["--scenario", "/nowhere.yaml"], ["--replay", "/nowhere"],
                  ["--can", "can0"], ["--can", "can0=/nowhere.dbc"],
                  ["--product", "NoSuchProduct"], ["--no-restart", "--sideways"]]:
        answer = russet("car", *words, folder=root)
        check(f"car {' '.join(words)} is refused", answer.code in (64, 70) and answer.complaint,
              answer)
    scenario, record = os.path.join(folder, "short.yaml"), os.path.join(folder, "drive")
    with open(scenario, "w") as file:
        file.write(SCENARIO)
    answer = russet("car", "--headless", "--displays", "cluster", "--scenario", scenario,
                    "--record", record, folder=root)
    check("car --headless drives a scenario to its end", answer.code == 0, answer)
    answer = russet("car", "--headless", "--replay", record, folder=root)
    check("car --replay gives the recorded log", answer.code == 0 and "equals" in answer.out, answer)
    with open(scenario, "a") as file:
        file.write("  - {at: 0.6, drivingState: parked}\n")
    answer = russet("car", "--headless", "--displays", "cluster", "--scenario", scenario,
                    folder=root)
    check("car fails where a scenario expects what was not seen", answer.code == 1
          and "not met" in answer.complaint, answer)


def page(russet, root, folder):
    """Checks the page with all displays."""
    port = free_port()
    bench = russet.start("car", "--port", str(port), "--drive-side", "right", "--panel", "800x480",
                         "--cluster-panel", "1280x720", "--phone", "iPhone 8", "--app", "Radio",
                         folder=root)
    try:
        found = read_until(bench, r"http://127\.0\.0\.1:(\d+)/\?token=\w+")
        if not check("car prints the address of its page", found and int(found.group(1)) == port):
            return
        with contextlib.closing(Browser(1500, 950)) as browser:
            drive(browser, found.group(0), os.environ.get("RUSSET_PICTURES"))
    finally:
        check("car ends when it is asked to", end(bench))
