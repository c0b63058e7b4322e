"""Checks that failures are reported with the reason, the place and the remedy, in one or two lines."""

import os
import socket
import subprocess

from web.checks import check

# The arguments, the exit code, and text that the message must contain.
WRONG = [
    (["devcies"], 64, "Did you mean devices?"), (["dance"], 64, "russet help lists the verbs"),
    (["help", "dance"], 64, "There is no verb “dance”"),
    (["devices", "--colour"], 64, "“--colour” is not understood"),
    (["devices", "iPhone 99"], 64, "No device's name holds “iPhone 99”"),
    (["run", "extra"], 64, "“extra”: There is no such file or folder"),
    (["run", "extra", "more"], 64, "“more” is not understood"),
    (["run", "--device"], 64, "--device needs a value"),
    (["run", "--device="], 64, "--device needs a value"),
    (["run", "--device", "--dark"], 64, "--device needs a value"),
    (["run", "--device", "iPhone 3"], 64, "There is no device “iPhone 3”"),
    (["snapshot", "--device", "XS"], 64, "Near it: iPhone XS"),
    (["run", "--host", "gtk"], 64, "there are web, window and headless"),
    (["run", "--port", "99999"], 64, "“99999” is no port"),
    (["run", "--ios", "twelve"], 64, "12.4 is one"),
    (["run", "--split", "quarter"], 64, "there are fullScreen, third, half, twoThirds"),
    (["run", "--status-bar", "battery=40,x=1"], 64, "has no “x=1”"),
    (["snapshot", "--text-size", "huge"], 64, "there are XS, S, M, L"),
    (["snapshot", "--delay", "soon"], 64, "“soon” is no number of seconds"),
    (["snapshot", "--delay", "-1"], 64, "“-1” is no number of seconds"),
    (["snapshot", "--delay", "nan"], 64, "“nan” is no number of seconds"),
    (["snapshot", "--output", "/nowhere/a.png"], 70, "There is no folder “/nowhere”"),
    (["snapshot", "--output", "/dev/null/a.png"], 70, "/dev/null"),
    (["snapshot", "--output", "."], 64, "is a folder"),
    (["audit", "--html", "/nowhere/a.html"], 70, "There is no folder “/nowhere”"),
    (["audit", "--rule", "VIS-R999"], 64, "Near it: VIS-R"),
    (["audit", "--resources", "/nowhere"], 64, "“/nowhere” is no folder"),
    (["audit", "--screens", "/nowhere"], 70, "There are no screens in “/nowhere”"),
    (["fonts", "No Such Family"], 64, "russet fonts lists them"),
    (["fonts", "--to", "a"], 64, "--to goes with --write-table"),
    (["port", "/nowhere"], 64, "“/nowhere”: There is no such file or folder"),
    (["port", "--sarif", "/nowhere/a.sarif"], 70, "There is no folder “/nowhere”"),
    (["inspect"], 64, "Name the address"), (["inspect", "nowhere", "tree"], 64, "not an address"),
    (["inspect", "http://127.0.0.1:1/?token=aaaa", "tree"], 70, "Nothing answers at port 1"),
    (["inspect", "http://127.0.0.1:1/?token=aaaa", "dance"], 64, "cannot be asked"),
    (["new"], 64, "needs a name"), (["new", "my app"], 64, "no name of a Swift module"),
    (["new", "App", "--template", "game"], 64, "There is no template “game”"),
    (["new", "UIKit"], 64, "module that apps import"),
    (["new", "App", "--russet", "/nowhere"], 64, "There is no Package.swift in “/nowhere”"),
    (["catalogue", "--catalogue", "/nowhere"], 70, "There is no catalogue at “/nowhere”"),
]
# The same in Russet's own folder.
AT_HOME = [
    (["run"], 64, "choose one with --product"),
    (["snapshot", "--product", "Gallry"], 64, "it has russet, BadManners, CarApps, ContactsApp, Gallery, Notes, Pages, Photos, Settings"),
    (["catalogue", "--batch", "Z"], 64, "No row has the batch “Z”"),
    (["catalogue", "--kind", "idea"], 64, "there are feature, rule"),
    (["catalogue", "--area", "nothing"], 64, "No row has the area “nothing”"),
    (["catalogue", "--log", "/nowhere"], 64, "There is nothing at “/nowhere”"),
]


def told(russet, words, code, named, folder, environment=None, lines=2, own=None):
    """Runs a failing command and checks its message, which is the last `own` lines of the output."""
    answer = russet(*words, folder=folder, environment=environment)
    said = answer.complaint.strip("\n").split("\n")
    fault = ""
    if answer.code != code:
        fault = f"it ended with {answer.code}"
    elif named not in answer.complaint:
        fault = "it does not say that"
    elif own is None and len(said) > lines:
        fault = f"it takes {len(said)} lines"
    elif answer.out:
        fault = "it also answers"
    elif any(word in "\n".join(said[-(own or lines):]) for word in ["Domain=", "Error(", "NSCocoa"]):
        fault = "it shows the program's insides"
    check(f"{' '.join(words)}: {named}", not fault,
          f"{fault}: {' / '.join(said)[-300:]}" if fault else "")


def words(russet, root, folder):
    empty = os.path.join(folder, "empty")
    os.makedirs(empty)
    for wrong, code, named in WRONG:
        told(russet, wrong, code, named, empty)
    for verb in ["run", "snapshot", "audit"]:
        told(russet, [verb], 70, "There is no Package.swift in", empty)
    told(russet, ["catalogue"], 70, "There is no catalogue at", empty)
    for wrong, code, named in AT_HOME:
        # The build tool prints its own message first.
        told(russet, wrong, code, named, root, own=2 if "--product" in wrong else None)
    # A warning about unreadable fonts of the machine comes first.
    told(russet, ["fonts", "--write-table", "--to", "/dev/null/a.tsv"], 70, "cannot be written",
         empty, own=2)
    damaged = os.path.join(folder, "damaged")
    os.makedirs(damaged)
    with open(os.path.join(damaged, "tour.json"), "w") as file:
        file.write('{"stops": [{"screen"')
    told(russet, ["audit", "--screens", damaged], 70, "cannot be read", empty)
    with open(os.path.join(damaged, "tour.json"), "w") as file:
        file.write('{"stops": [{}]}')
    told(russet, ["audit", "--screens", damaged], 70, "is missing", empty)
    os.makedirs(os.path.join(empty, "Taken"))
    told(russet, ["new", "Taken"], 70, "There is already something at “Taken”", empty)
    with open("/dev/full", "w") as full:
        ended = subprocess.run([russet.program, "devices"], stdout=full, stderr=subprocess.PIPE,
                               text=True)
    check("an answer that cannot be written is told", ended.returncode == 74
          and "The answer cannot be written" in ended.stderr, ended.stderr[-200:])


def apps(russet, gallery, tiny, root):
    """Checks apps that do not build, crash, end early, or receive invalid arguments."""
    folder = tiny.folder
    told(russet, ["snapshot", "--product", "Broken"], 70, "Broken does not build.", folder, own=2)
    told(russet, ["run", "--product", "Shelf"], 64, "no executable product “Shelf”", folder, own=2)
    for verb, lacks in [("snapshot", "picture"), ("audit", "screens")]:
        told(russet, [verb, "--product", "Tiny"], 70, f"Tiny crashed (signal", folder,
             {"TINY": "crash"}, own=2)
        told(russet, [verb, "--product", "Tiny"], 70, f"Tiny ended with 3 and wrote no {lacks}.",
             folder, {"TINY": "exit"}, own=2)
    told(russet, ["snapshot", "--product", "Tiny"], 70, "Tiny ended with 0 and wrote no picture.",
         folder, {"TINY": "silent"}, own=2)
    program = os.path.join(root, ".build/debug/Gallery")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        cases = [
            (["--open", "Gesture"], "Near it: Gestures"),
            (["--open", "Zebra"], "--open takes one of: "), (["--open"], "--open takes one of: "),
            (["--host", "web", "--port", str(port)], str(port)),
            (["--host", "gtk"], "there are web, window and headless"),
            (["--host", "window"], "display"), (["--device", "iPhone 3"], "There is no device"),
            (["--device"], "--device needs a value"), (["--text-size", "huge"], "no text size"),
            (["--replay", "/nowhere"], "can't be replayed"),
        ]
        for arguments, named in cases:
            host = [] if "--host" in arguments else ["--host", "headless"]
            try:
                ended = subprocess.run([program, *arguments, *host], stdout=subprocess.PIPE,
                                       stderr=subprocess.PIPE, text=True, timeout=30,
                                       env=russet.surroundings(root))
                said = ended.stderr.strip().split("\n")
                good = ended.returncode == 64 and named in ended.stderr and len(said) <= 2
                check(f"Gallery {' '.join(arguments[:3])}: {named}", good,
                      "" if good else f"{ended.returncode}: {ended.stderr[-200:]}")
            except subprocess.TimeoutExpired:
                check(f"Gallery {' '.join(arguments)}: {named}", False, "it goes on")
    told(russet, ["snapshot", *gallery.words, "--output", "/tmp/russet-verbs-none.png", "--",
                  "--open", "Gesture"], 70, "Near it: Gestures", root, own=2)
