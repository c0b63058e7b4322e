"""Finds the built modules, calls the compiler with them, and extracts their symbol graphs."""

import concurrent.futures
import glob
import os
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent


def public_modules():
    """Returns the names in Scripts/public-modules."""
    lines = (ROOT / "Scripts" / "public-modules").read_text().splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def build_folder():
    """Returns the folder of the modules of `swift build`."""
    return (ROOT / ".build" / "debug").resolve()


def compiler_flags():
    """Returns the compiler flags for finding the built modules and the C modules that they use."""
    build = build_folder()
    maps = []
    for pattern in (f"{build}/*.build/module.modulemap", f"{ROOT}/Sources/C*/module.modulemap"):
        for path in sorted(glob.glob(pattern)):
            maps += ["-Xcc", f"-fmodule-map-file={path}"]
    headers = subprocess.run(
        ["pkg-config", "--cflags-only-I", "cairo", "harfbuzz", "freetype2", "fontconfig", "libpng",
         "libjpeg", "zlib", "sqlite3"],
        capture_output=True, text=True, check=True,
    ).stdout.split()
    # Headers of some C targets include those of other C targets.
    headers += [f"-I{path}" for path in sorted(glob.glob(f"{ROOT}/Sources/C*/include"))]
    return ["-target", f"{os.uname().machine}-unknown-linux-gnu", "-I", f"{build}/Modules", *maps,
            *headers, "-module-cache-path", f"{build}/ModuleCache"]


def extract(modules, folder):
    """Writes the symbol graphs of the public declarations of `modules` into `folder`.

    The modules must be built (`swift build`). Returns the modules that are not built.
    """
    build, flags = build_folder(), compiler_flags()
    missing = [name for name in modules if not (build / "Modules" / f"{name}.swiftmodule").exists()]

    def one(module):
        subprocess.run(
            ["swift", "symbolgraph-extract", "-module-name", module, *flags, "-output-dir", folder,
             "-minimum-access-level", "public", "-skip-synthesized-members"],
            check=True,
        )

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(one, [name for name in modules if name not in missing]))
    return missing
