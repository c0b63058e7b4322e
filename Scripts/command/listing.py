"""Checks the verbs that only print: help, devices, fonts, port, catalogue."""

import json
import os
import re

from web.checks import check


def helps(russet, root):
    verbs = russet.verbs()
    check("help lists the verbs", len(verbs) >= 8, " ".join(verbs))
    alone = russet(None, folder=root)
    for word in ["help", "--help", "-h"]:
        answer = russet(None, word, folder=root)
        check(f"{word} says the same as no word", answer.code == 0 and answer.out == alone.out)
    for verb in verbs:
        usage = russet(None, "help", verb, folder=root).out
        check(f"help {verb} begins with its usage", usage.startswith(f"usage: russet {verb}"))
        for option in ["--help", "-h"]:
            answer = russet(None, verb, option, folder=root)
            check(f"{verb} {option} says the same", answer.code == 0 and answer.out == usage)


def devices(russet, root):
    table = russet("devices", folder=root)
    check("devices is a table", table.code == 0 and table.out.startswith("device ")
          and "iPhone XS Max" in table.out)
    one = russet("devices", "xs max", folder=root)
    check("devices NAME lists those alone", "1242x2688" in one.out and "iPhone 8" not in one.out)
    values = russet("devices", "--json", folder=root).json()
    members = {"name", "idiom", "width", "height", "scale", "biometrics", "gamut"}
    check("devices --json has every device with its members",
          values and len(values) > 60 and all(members <= set(value) for value in values))
    check("as many as the table has rows", values and
          len(values) == len(table.out.strip().split("\n")) - 1)


def fonts(russet, root, folder):
    names = russet("fonts", folder=root)
    families = names.out.split("\n")[:-1]
    check("fonts lists families", names.code == 0 and len(families) > 0, len(families))
    check("fonts --json has the same",
          russet("fonts", "--json", folder=root).json() == families)
    members = russet("fonts", families[0], "--json", folder=root)
    check("fonts FAMILY --json lists its fonts", isinstance(members.json(), list)
          and len(members.json()) > 0, members)
    table = os.path.join(folder, "fonts.tsv")
    answer = russet("fonts", "--write-table", "--to", table, folder=root)
    with open(table) as file:
        rows = file.read().split("\n")[:-1]
    check("fonts --write-table --to writes the table that it says",
          answer.code == 0 and answer.out.startswith(f"{len(rows)} faces")
          and all(len(row.split("\t")) == 7 for row in rows), answer)


def design(russet, root, folder):
    table = russet("design", folder=root)
    check("design is a table of text styles", table.code == 0
          and re.search(r"^Body .* 17 ", table.out, re.M), table)
    styles = russet("design", "--json", folder=root).json()
    check("design --json has each style in each size", styles and len(styles) == 11 * 12)
    page = os.path.join(folder, "design.html")
    russet("design", "--html", page, folder=root)
    with open(page) as file:
        text = file.read()
    check("design --html writes the page", "color(display-p3 " in text and "Dynamic Type" in text)
    good = russet("design", "--contrast", "#000000,#ffffff", folder=root)
    check("design --contrast tells the ratio", good.code == 0 and "21.00" in good.out, good)
    check("and ends with 1 where it is too little",
          russet("design", "--contrast=#999999,#ffffff", folder=root).code == 1)


def port(russet, root, folder):
    source = os.path.join(folder, "Ported")
    os.makedirs(source)
    with open(os.path.join(source, "A.swift"), "w") as file:
        file.write("import UIKit\nlet a = 1\n")
    clean = russet("port", source, folder=root)
    check("port of what needs nothing ends with 0",
          clean.code == 0 and clean.out == "0 errors, 0 warnings, 0 notes.\n", clean)
    with open(os.path.join(source, "A.swift"), "w") as file:
        file.write("import UIKit\nimport WebKit\nlet a = #selector(b)\n")
    words = russet("port", source, folder=root)
    check("port says place, reason and mend, and ends with 1", words.code == 1
          and "A.swift:2:1: warning: The module WebKit is not there" in words.out
          and "Translated without ado: 1 selector" in words.out, words)
    here = russet("port", folder=source)
    check("port of the present folder says the same", here.out == words.out)
    value = russet("port", source, "--json", folder=root).json()
    check("port --json counts them", value and value["warnings"] == 1 and value["notes"] == 1
          and [f["line"] for f in value["findings"]] == [2, 3])
    table = os.path.join(folder, "ported.sarif")
    russet("port", source, "--sarif", table, folder=root)
    with open(table) as file:
        document = json.load(file)
    run = document["runs"][0]
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    places = [result["locations"][0]["physicalLocation"] for result in run["results"]]
    check("port --sarif writes version 2.1.0 with rules and places",
          document["version"] == "2.1.0" and rules == ["selector", "unknownModule"]
          and all(rules[result["ruleIndex"]] == result["ruleId"] for result in run["results"])
          and [place["region"] for place in places]
          == [{"startLine": 2, "startColumn": 1}, {"startLine": 3, "startColumn": 9}]
          and all(place["artifactLocation"] == {"uri": "A.swift", "uriBaseId": "SRCROOT"}
                  for place in places), document)
    fixed = russet("port", source, "--fix", folder=root)
    with open(os.path.join(source, "A.swift")) as file:
        text = file.read()
    check("port --fix writes what both systems take", "Changed: A.swift" in fixed.out
          and "#if canImport(WebKit)\nimport WebKit\n#endif\nlet a = Selector((\"b\"))" in text, text)
    again = russet("port", source, "--fix", folder=root)
    check("port --fix is done once", "Changed" not in again.out and again.code == 0, again)
    bare = russet("port", source, "--packages", folder, folder=root)
    check("port takes a folder of packages", bare.code == 0, bare)
    for name in ["Gallery", "Notes", "Settings"]:
        answer = russet("port", f"Apps/{name}", folder=root)
        check(f"port finds nothing in {name}", answer.code == 0, answer)


def catalogue(russet, root, folder):
    counts = russet("catalogue", folder=root)
    check("catalogue counts by batch", counts.code in (0, 1) and counts.out.startswith("batch "),
          counts)
    rows = russet("catalogue", "--list", "--batch", "A", "--kind", "rule", folder=root)
    check("catalogue --list --batch --kind lists rows",
          rows.out.startswith("row ") and len(rows.out.split("\n")) > 10)
    value = russet("catalogue", "--json", "--batch", "A", folder=root).json()
    check("catalogue --json --batch has that batch alone",
          value and {entry["batch"] for entry in value} == {"A"})
    area = value[0]["area"]
    inside = russet("catalogue", "--json", "--area", area, folder=root).json()
    check("catalogue --area has that area alone",
          inside and {entry["area"] for entry in inside} == {area}, area)
    missing = russet("catalogue", "--missing", "--json", folder=root).json()
    check("catalogue --missing has rows without tests alone",
          all(entry["state"] == "open" and not entry["tests"] for entry in missing))
    run = {"catalogue.tsv": "id\tkind\tarea\tbatch\tcanonical\ttitle\n"
                            "A-F1\tfeature\tx\tA\tA-F1\tFirst\nA-F2\tfeature\tx\tA\tA-F2\tSecond\n",
           "log.tsv": "A-F1\tM.S/good()/S.swift:1:2\nA-F2\tM.S/bad()/S.swift:3:4\n",
           "tests.xml": '<testsuites><testsuite name="T"><testcase classname="M.S" name="good()" '
                        'time="0" /><testcase classname="M.S" name="bad()" time="0"><failure '
                        'message="no" /></testcase></testsuite></testsuites>'}
    paths = {}
    for name, text in run.items():
        paths[name] = os.path.join(folder, name)
        with open(paths[name], "w") as file:
            file.write(text)
    os.makedirs(os.path.join(folder, "NoTests"))
    answer = russet("catalogue", "--catalogue", paths["catalogue.tsv"], "--log", paths["log.tsv"],
                    "--xunit", paths["tests.xml"], "--tests", os.path.join(folder, "NoTests"),
                    "--json", folder=root)
    states = {entry["row"]: entry["state"] for entry in answer.json() or []}
    check("catalogue joins a log and a report, and ends with 1 for a failed row",
          answer.code == 1 and states == {"A-F1": "proven", "A-F2": "failing"},
          json.dumps(states))
