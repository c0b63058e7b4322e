"""Checks `russet audit` with the apps."""

import base64
import json
import os
import re
import subprocess
import xml.etree.ElementTree

from web.checks import check

from . import png
from .pictures import ALL

MEMBERS = {"findings", "checked", "questions", "rules"}
FINDING = {"rule", "severity", "place", "settings", "what", "remedy"}


def fault_of_report(value):
    """Returns the fault of a JSON report, or an empty string."""
    if not isinstance(value, dict):
        return "it is no JSON"
    if not MEMBERS <= set(value):
        return f"it has {sorted(value)}"
    if len(value["checked"]) < 200:
        return f"{len(value['checked'])} rules were asked"
    for finding in value["findings"]:
        if not FINDING <= set(finding) or finding["rule"] not in value["rules"]:
            return json.dumps(finding)[:200]
    return ""


def fault_of_page(path, report):
    """Returns the fault of an HTML page, or an empty string."""
    with open(path) as file:
        page = file.read()
    pictures = re.findall(r'src="data:image/png;base64,([^"]+)"', page)
    if not pictures:
        return "it has no picture"
    for picture in pictures:
        fault = png.fault(base64.b64decode(picture), None)
        if fault:
            return fault
    missing = [f["rule"] for f in report["findings"] if f"<b>{f['rule']}</b>" not in page]
    if missing:
        return f"it lacks {missing}"
    return "" if page.rstrip().endswith("</html>") else "it has no end"


def every_app(russet, app, folder):
    """Checks the whole tour with touches, as JSON and as a page."""
    page = os.path.join(folder, f"{app.name}.html")
    answer = russet("audit", *app.words, "--json", "--touch", "--html", page, folder=app.folder)
    report = answer.json()
    fault = fault_of_report(report)
    check(f"audit of {app.name}: a report", not fault, fault and f"{fault}; {answer}")
    if fault:
        return
    errors = sum(f["severity"] == "error" for f in report["findings"])
    check(f"audit of {app.name}: ends with {int(errors > 0)} for {errors} errors",
          answer.code == int(errors > 0))
    fault = fault_of_page(page, report)
    check(f"audit of {app.name}: a page with pictures", not fault, fault)
    blamed = [f["what"] for f in report["findings"]
              if "UIToolbar > " in f["place"] and f["rule"] == "VIS-R88"
              or "takes a pan gesture of 2 fingers" in f["what"]]
    check(f"audit of {app.name}: nothing that UIKit made is blamed on it", not blamed, blamed)


def options(russet, app, root, folder):
    """Checks text output, a single rule, a single device, and a folder that an app wrote earlier."""
    words = russet("audit", *app.words, *ALL[:2], folder=app.folder)
    check("audit says in words what it found", words.code in (0, 1) and re.search(
        r"^\d+ errors?, \d+ warnings?, \d+ pieces? of advice by \d+ rules\.$", words.out, re.M),
        words)
    screens = os.path.join(folder, "screens")
    program = os.path.join(root, ".build/debug", app.name)
    ended = subprocess.run([program, *ALL, "--split", "half"], cwd=app.folder,
                           env={**russet.surroundings(app.folder), "RUSSET_SCREENS": screens})
    stops = [name for name in os.listdir(screens) if name.startswith("stop-")]
    with open(os.path.join(screens, "tour.json")) as file:
        told = len(json.load(file)["stops"])
    check("an app leaves its screens where RUSSET_SCREENS says", ended.returncode == 0
          and len(stops) >= 10 and len(stops) == told, (len(stops), told))
    faults = {name: png.fault_of_file(os.path.join(screens, name), None) for name in stops}
    check("with a picture of each stop", not any(faults.values()), faults)
    report = russet("audit", "--screens", screens, "--json", folder=folder).json()
    check("audit --screens judges them", not fault_of_report(report), fault_of_report(report))
    if report and report["findings"]:
        rule = report["findings"][0]["rule"]
        one = russet("audit", "--screens", screens, "--json", f"--rule={rule}", folder=folder)
        found = {finding["rule"] for finding in one.json()["findings"]}
        check("audit --rule has that rule alone", found == {rule}, found)
    assets = os.path.join(folder, "assets")
    os.makedirs(assets)
    with open(os.path.join(assets, "Info.plist"), "w") as file:
        file.write('<?xml version="1.0"?><plist version="1.0"><dict><key>CFBundleName</key>'
                   "<string>App</string></dict></plist>")
    bare = russet("audit", "--screens", screens, "--resources", assets, "--json", folder=folder)
    check("audit --resources judges what the app ships",
          len(bare.json()["checked"]) > len(report["checked"]),
          len(bare.json()["checked"]) - len(report["checked"]))
    # All options for the device at once.
    several = russet("audit", *app.words, *ALL, "--split", "half", "--json", folder=app.folder)
    check("audit takes every option about the device", not fault_of_report(several.json()),
          fault_of_report(several.json()) and several)


def reports(russet, app, folder):
    """Checks every format, findings that do not count, and failures."""
    def path(name):
        return os.path.join(folder, name)

    def read(name):
        with open(path(name)) as file:
            return file.read()

    files = {"--sarif": "a.sarif", "--junit": "a.xml", "--gitlab": "a.json",
             "--write-baseline": "baseline.json"}
    words = [word for option, name in files.items() for word in (option, path(name))]
    answer = russet("audit", *app.words, *words, "--github", "--fail-on", "never",
                    folder=app.folder)
    check("audit --fail-on never ends with 0", answer.code == 0, answer)
    check("audit --github prints annotations",
          re.search(r"^::(error|warning|notice) .*title=", answer.out, re.M), answer)
    sarif = json.loads(read("a.sarif"))
    run = sarif["runs"][0]
    names = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    check("audit --sarif writes SARIF 2.1.0", sarif["version"] == "2.1.0" and run["results"]
          and all(names[result["ruleIndex"]] == result["ruleId"] for result in run["results"]))
    suite = xml.etree.ElementTree.fromstring(read("a.xml"))
    check("audit --junit writes a test case for each rule",
          len(suite.findall(".//testcase")) == int(suite.get("tests")) > 200)
    issues = json.loads(read("a.json"))
    prints = [issue["fingerprint"] for issue in issues]
    check("audit --gitlab writes issues with fingerprints of their own",
          issues and len(set(prints)) == len(prints))
    again = russet("audit", *app.words, "--baseline", path("baseline.json"), "--json",
                   "--fail-on", "advice", folder=app.folder)
    check("audit --baseline leaves nothing new", again.code == 0
          and not again.json()["findings"] and again.json()["known"], again)
    rule = again.json()["known"][0]["rule"]
    with open(path("suppressions.json"), "w") as file:
        json.dump([{"rule": rule, "because": "It is drawn so."}], file)
    with open(path("configuration.json"), "w") as file:
        json.dump({"severities": {again.json()["known"][-1]["rule"]: "error"}}, file)
    judged = russet("audit", *app.words, "--suppressions", path("suppressions.json"),
                    "--configuration", path("configuration.json"), "--json", folder=app.folder)
    check("audit --suppressions takes out what it names", judged.json()["suppressed"]
          and rule not in [finding["rule"] for finding in judged.json()["findings"]], judged)
    check("audit --configuration makes an error of it", judged.code == 1, judged)


def walks(russet, app, folder):
    """Checks a short walk, its map and its page."""
    page, chart = os.path.join(folder, "walk.html"), os.path.join(folder, "map.json")
    answer = russet("audit", *app.words, "--walk", "--seed", "2", "--steps", "12", "--seconds",
                    "200", "--map", chart, "--html", page, "--fail-on", "never", "--json",
                    folder=app.folder, seconds=400)
    check(f"audit --walk of {app.name} ends", answer.code == 0 and answer.json(), answer)
    with open(chart) as file:
        found = json.load(file)
    check("audit --map has screens and ways", len(found["nodes"]) > 1 and found["edges"]
          and found["seed"] == 2 and not found["crashes"], found["crashes"])
    with open(page) as file:
        text = file.read()
    check("the page has a picture of each screen",
          text.count("<image ") == len(found["nodes"]), text.count("<image "))


def release(russet, tiny, folder):
    """Checks a program that prints how it was built and shows no screen, which must be reported."""
    answer = russet("audit", "--product", "Tiny", "--release", folder=tiny.folder)
    check("audit --release builds for release", "built for release" in answer.complaint, answer)
    check("an app that shows no screen is said to have written none", answer.code == 70
          and "There are no screens" in answer.complaint, answer)
