"""Checks `russet run`, `build` and `test` with projects in their usual form."""

import os
import re
import shutil
import subprocess

from web.checks import check

from . import png

FIXTURES = "Tests/XcodeProjectsTests/__Fixtures__"


def copy(root, name, folder):
    """Copies a fixture into a git repository, so that changes to its files can be detected."""
    place = os.path.join(folder, "projects", name)
    shutil.copytree(os.path.join(root, FIXTURES, name), place)
    for words in [["init", "-q"], ["add", "-A", "-f"],
                  ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "as it is"]]:
        subprocess.run(["git", *words], cwd=place, check=True, capture_output=True)
    return place


def untouched(place, name):
    said = subprocess.run(["git", "status", "--porcelain"], cwd=place, capture_output=True,
                          text=True).stdout
    check(f"{name}: the original is not touched", not said, said)


def dates(place):
    """Returns the modification time of each file of the written package."""
    found = {}
    for folder, _, files in os.walk(os.path.join(place, ".russet", "Sources")):
        for name in files:
            path = os.path.join(folder, name)
            found[path] = os.stat(path).st_mtime_ns
    return found


def runs(russet, root, folder):
    """Shows and tests a fixture project, twice, so that the second run finds everything up to date."""
    place = copy(root, "Runs", folder)
    scratch = ["--scratch", os.path.join(root, ".build")]
    answer = russet("run", place, "--scheme", "Small", *scratch, "--host", "headless", "--",
                    "--monkey", "7,100", folder=folder, seconds=1800)
    check("run of a project: a monkey loses nothing", answer.code == 0
          and "events 1" in answer.out and "lost" not in answer.out, answer)
    first = dates(place)
    answer = russet("test", place, "--scheme", "Small", "--json", *scratch, folder=folder,
                    seconds=1800)
    told = answer.json() or {}
    check("test of a project: all that the scheme wants pass", answer.code == 0
          and len(told.get("passed", [])) == 3 and not told.get("failed"), answer)
    check("a second build writes nothing anew", dates(place) == first and len(first) > 2)
    ended = subprocess.run(["swift", "build", "--product", "russet"], cwd=root,
                           capture_output=True, text=True)
    check("Russet's own build finds its modules as they were", ended.returncode == 0
          and "Compiling" not in ended.stdout, ended.stdout[-2000:])
    answer = russet("test", place, "--only", "Small tests", "--filter", "testAPop", "--silence", "60",
                    "--configuration", "Debug", "--packages", place, *scratch, folder=folder,
                    seconds=600)
    check("test of one test alone", answer.code == 0
          and answer.out == "1 passed, 0 failed, 0 crashed, 0 skipped\n", answer)
    untouched(place, "run and test")
    for options in [["--packages", place], ["--configuration", "Windy"]]:
        answer = russet("run", place, *options, *scratch, "--host", "headless", "--",
                        "--monkey", "1,10", folder=folder, seconds=600)
        check(f"run of a project with {options[0]}", answer.code == 0, answer)


def pictures(russet, root, folder):
    """Takes pictures of a project's app and of each #Preview in it, and audits it."""
    place = os.path.join(folder, "projects", "Runs")
    scratch = ["--scratch", os.path.join(root, ".build")]
    picture = os.path.join(folder, "runs.png")
    answer = russet("snapshot", place, "--scheme", "Small", "--configuration", "Debug", "--packages",
                    place, *scratch, "--output", picture, folder=folder, seconds=1800)
    fault = "it is not there" if answer.code else png.fault_of_file(picture, None)
    check("snapshot of a project takes a picture", not fault, fault and f"{fault}; {answer}")
    answer = russet("audit", place, "--scheme", "Small", "--packages", place, *scratch, "--json",
                    folder=folder, seconds=1800)
    report = answer.json() or {}
    check("audit of a project judges its app", answer.code in (0, 1)
          and len(report.get("checked", [])) > 200, answer)
    none = russet("snapshot", place, *scratch, "--previews", folder=folder, seconds=1800)
    check("a project without previews is told", none.code == 70
          and "has no previews" in none.complaint, none)
    source = os.path.join(place, "Small 🎈", "Balloon Controller.swift")
    with open(source, "a", encoding="utf-8") as file:
        file.write("\n#Preview { BalloonController() }\n\n#Preview(\"Sky\", traits: "
                   ".fixedLayout(width: 200, height: 60)) {\n    let view = UIView()\n"
                   "    view.backgroundColor = .sky\n    return view\n}\n")
    sheet = os.path.join(folder, "runs.html")
    answer = russet("snapshot", place, *scratch, "--previews", "--appearances", "light,dark",
                    "--output", os.path.join(folder, "runs"), "--sheet", sheet, folder=folder,
                    seconds=1800)
    check("snapshot takes each #Preview of a project", answer.code == 0
          and answer.out.startswith("4 pictures in"), answer)
    text = ""
    if os.path.exists(sheet):
        with open(sheet, encoding="utf-8") as file:
            text = file.read()
    check("with a contact sheet of them", text.count("<img ") == 4 and "Sky" in text)


def driven(russet, root, folder):
    """Runs a project's UI tests, which use its app; a failing test leaves a page with its steps."""
    place = copy(root, "Driven", folder)
    scratch = ["--scratch", os.path.join(root, ".build")]
    answer = russet("test", place, "--json", *scratch, folder=folder, seconds=1800)
    told = answer.json() or {}
    check("UI tests of a project pass", answer.code == 0 and len(told.get("passed", [])) == 4
          and not told.get("failed"), answer)
    untouched(place, "test of UI tests")
    source = os.path.join(place, "DrivenUITests/DrivenUITests.swift")
    with open(source, encoding="utf-8") as file:
        text = file.read()
    with open(source, "w", encoding="utf-8") as file:
        file.write(text.replace('app.alerts["Wrong password"]', 'app.alerts["Nothing"]')
                   .replace("continueAfterFailure = false", ""))
    answer = russet("test", place, "--filter", "testSigningIn", *scratch, folder=folder,
                    seconds=1800)
    traces = os.path.join(place, ".russet/Traces")
    pages = {name for name in os.listdir(traces) if name.endswith(".html")}
    told = set(re.findall(r"Traces/(\S+\.html)", answer.out + answer.complaint))
    # The test continues after a failure, so each failing line has a page.
    check("a UI test that fails leaves a trace of each line that failed", answer.code == 1 and pages
          and pages == told, answer)


def versions(russet, root, folder):
    """Tests a package on the lowest system that its deployment target allows."""
    place = copy(root, "Versions", folder)
    scratch = ["--scratch", os.path.join(root, ".build")]
    answer = russet("test", place, *scratch, folder=folder, seconds=1800)
    check("test of a package for iOS 13.2: it runs on 13.4", answer.code == 0
          and "2 passed, 0 failed" in answer.out, answer)
    answer = russet("test", place, "--ios", "12.4", *scratch, folder=folder, seconds=1800)
    check("test on another system: the rules of that one hold", answer.code == 1
          and "0 passed, 1 failed, 1 crashed" in answer.out, answer)
    untouched(place, "test on a system")
    manifest = os.path.join(place, "Package.swift")
    with open(manifest, encoding="utf-8") as file:
        text = file.read()
    with open(manifest, "w", encoding="utf-8") as file:
        file.write(text.replace("13.2", "26.0"))
    answer = russet("test", place, "--filter", "Optional", *scratch, folder=folder, seconds=1800)
    check("a system that Russet lacks is told, and the last one is used", answer.code == 0
          and answer.complaint.count("Versions needs iOS 26; Russet's last is 17") == 1, answer)


def scenes(russet, root, folder):
    """Checks a project with a storyboard, in the device's language, with names that are not ASCII."""
    place = copy(root, "Scenes", folder)
    scratch = ["--scratch", os.path.join(root, ".build")]
    for language, words in [("en", "A window"), ("de", "Ein Fenster")]:
        answer = russet("run", place, *scratch, "--language", language, "--host", "headless", "--",
                        "--launch-cost", folder=folder, seconds=1800)
        check(f"run of a project with a storyboard, {language}: rows and words are there",
              answer.code == 0 and "rooms 3\n" in answer.out and f"room {words}\n" in answer.out,
              answer)
    untouched(place, "run of a storyboard")


def packages(russet, root, folder):
    """Writes a package with C and resources, and checks that a project finds this dependency."""
    place = copy(root, "Café 🎉", folder)
    scratch = ["--scratch", os.path.join(root, ".build")]
    answer = russet("build", os.path.join(place, "SourcePackages/checkouts/roast"), "--json",
                    "--configuration", "Debug", "--packages", place, *scratch,
                    folder=folder, seconds=1800)
    told = answer.json() or {}
    check("build of a package with C and resources", answer.code == 0
          and told.get("modules") == ["CHeat", "Roast", "RoastTests"], answer)
    answer = russet("build", place, "--write-only", folder=folder)
    check("what is odd about a project is told", answer.code == 0
          and "Left out: Widget (an app extension)" in answer.complaint, answer)
    untouched(place, "build")
    answer = russet("build", place, "--write-only", "--scheme", "Café", "--release", folder=folder)
    check("a scheme and a release are understood", answer.code == 0, answer)


def wrong(russet, root, folder, told):
    """Checks that a project that cannot be read is reported with the place and the remedy."""
    bad = os.path.join(root, FIXTURES, "Bad")
    nowhere = os.path.join(folder, "nowhere")
    told(russet, ["run", nowhere], 64, "There is no such file or folder", folder)
    told(russet, ["test", nowhere], 64, "There is no such file or folder", folder)
    told(russet, ["run", bad + "/Conflict.xcodeproj"], 70, "project.pbxproj:3:1", folder, lines=3)
    told(russet, ["build", bad + "/Unfinished.xcodeproj"], 70, "has no end", folder, lines=3)
    told(russet, ["test", bad + "/Rings.xcodeproj"], 70, "There are no tests", folder)
    told(russet, ["run", os.path.join(root, FIXTURES, "Workspace/All.xcworkspace"),
                  "--packages", nowhere], 64, "is no folder of packages", folder)
    told(russet, ["test", os.path.join(root, FIXTURES, "Runs"), "--silence", "never"], 64,
         "is no number of seconds", folder)
    told(russet, ["test", os.path.join(root, FIXTURES, "Runs"), "--ios", "new"], 64,
         "is no version of iOS", folder)
