"""Checks `russet snapshot` with the apps."""

import os

from web.checks import check

from . import png

# All options for the device at once.
ALL = ["--device", "iPhone X", "--ios", "13.0", "--dark", "--landscape", "--text-size", "XL",
       "--locale", "de_DE", "--language", "ar", "--bold-text", "--time", "10:09",
       "--status-bar", "carrier=Russet,battery=40,charging=on"]

# Single options, with the size of the picture; the reference is an iPhone 8 (750 x 1334), iOS 12.4,
# 9:41.
EACH = [
    (["--device", "iPhone SE"], (640, 1136)),
    (["--ios", "13.0"], None),
    (["--dark"], (750, 1334)),
    (["--landscape"], (1334, 750)),
    (["--text-size", "XXXL"], (750, 1334)),
    (["--language", "ar"], (750, 1334)),
    (["--bold-text"], (750, 1334)),
    (["--status-bar", "carrier=Elsewhere"], (750, 1334)),
]


def quick(app, file):
    return [*app.words, "--output", file, "--delay", "0.3"]


def taken(russet, app, folder, name, options, wanted):
    """Takes a picture and checks it; returns its bytes, or None."""
    file = os.path.join(folder, f"{app.name}-{name}.png")
    answer = russet("snapshot", *quick(app, file), *options, folder=app.folder)
    fault = png.fault_of_file(file, wanted) if answer.code == 0 else str(answer)
    said = answer.out == file + "\n"
    check(f"snapshot of {app.name}, {name}", not fault and said, fault or ("" if said else answer))
    if fault:
        return b""
    with open(file, "rb") as picture:
        return picture.read()


def every_app(russet, app, folder):
    plain = taken(russet, app, folder, "as it comes", ["--time", "9:41"], (750, 1334))
    changed = taken(russet, app, folder, "with every option", ALL, (2436, 1125))
    check(f"the two pictures of {app.name} differ", plain and changed and plain != changed)
    taken(russet, app, folder, "on a third of a tablet",
          ["--device", "iPad Pro (9.7-inch)", "--split", "third"], None)


def each_option(russet, app, folder):
    """Checks that each option changes the picture, and that equal options give equal pictures."""
    usual = ["--time", "9:41"]
    plain = taken(russet, app, folder, "once", usual, (750, 1334))
    check("the same options give the same picture",
          plain and taken(russet, app, folder, "once more", usual, (750, 1334)) == plain)
    for options, size in EACH:
        other = taken(russet, app, folder, " ".join(options), usual + options, size)
        check(f"{' '.join(options)} is seen", other and other != plain)
    late = taken(russet, app, folder, "at another time", ["--time", "9:42"], (750, 1334))
    check("--time is seen", late and late != plain)
    whole = taken(russet, app, folder, "tablet", usual + ["--device", "iPad Pro (9.7-inch)"],
                  (1536, 2048))
    part = taken(russet, app, folder, "half of a tablet",
                 usual + ["--device", "iPad Pro (9.7-inch)", "--split", "half"], None)
    check("--split is seen", whole and part and whole != part)


def make_believe(russet, app, folder):
    """Checks that a pseudolanguage changes strings of UIKit and of bundles, such as Edit in a bar.

    The picture of an app without such strings on its first screen does not change.
    """
    plain = taken(russet, app, folder, "in English", ["--time", "9:41"], (750, 1334))
    long = taken(russet, app, folder, "in double length",
                 ["--time", "9:41", "--language", "double-length"], (750, 1334))
    check("--language double-length is seen", plain and long and plain != long)


def options_of_files(russet, tiny, folder, picture):
    """Checks the path and the time of the picture, and the build's configuration, which Tiny prints."""
    source = os.path.join(folder, "source.png")
    with open(source, "wb") as file:
        file.write(picture)
    environment = {"TINY_PICTURE": source}
    answer = russet("snapshot", "--product", "Tiny", folder=tiny.folder, environment=environment)
    check("snapshot without --output writes snapshot.png", answer.out == "snapshot.png\n"
          and not png.fault_of_file(os.path.join(tiny.folder, "snapshot.png"), None), answer)
    check("and builds for debugging", "built for debugging" in answer.complaint)
    answer = russet("snapshot", "--product", "Tiny", "--release", "--output", "a,b.png", "--dark",
                    "--", "--open", "Things", folder=tiny.folder, environment=environment)
    check("--release builds for release", "built for release" in answer.complaint, answer)
    check("what stands after -- reaches the app as it is",
          "words: --dark --open Things" in answer.complaint)
    check("a comma in the name of a file is part of it",
          os.path.exists(os.path.join(tiny.folder, "a,b.png")))
    return source
