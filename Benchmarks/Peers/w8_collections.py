#!/usr/bin/env python3
"""W8: collections of 100,000 items at 1125x2436: the first frame, then frames that move by 37 px.

Prints one line for each peer: the CPU time of the process, all threads; for GTK also that of the X server,
which draws nothing itself with the cairo renderer. The environment variables RUNS and FRAMES set the number
of runs and frames.
"""
import json, os, statistics, subprocess, sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "src"))
from display import Display

HERE = os.path.dirname(os.path.abspath(__file__))
BIN = os.environ.get("PEERS", "/tmp/peers")
RUNS, FRAMES = int(os.environ.get("RUNS", "5")), os.environ.get("FRAMES", "600")
OFFSCREEN = {"QT_QPA_PLATFORM": "offscreen", "QT_QUICK_BACKEND": "software"}
PEERS = {
    "GTK 4, cairo": ("gtk_collection", {"GSK_RENDERER": "cairo", "GDK_BACKEND": "x11"}),
    "Qt Quick, software": ("qtq_collection", OFFSCREEN),
    "Qt Widgets, raster": ("qtw_collection", OFFSCREEN),
}


def run(program, arguments, environment, display):
    before = display.cpu()
    done = subprocess.run(
        [f"{BIN}/{program}", *arguments],
        env={
            **os.environ, "DISPLAY": display.name, "QMLDIR": f"{HERE}/src/qml",
            "DBUS_SESSION_BUS_ADDRESS": "disabled:", "GTK_A11Y": "none", **environment,
        },
        capture_output=True, text=True, timeout=300,
    )
    for line in done.stdout.splitlines():
        if line.startswith("RESULT "):
            return {**json.loads(line[7:]), "x_cpu_ms": (display.cpu() - before) * 1e3}
    sys.exit(f"{program} {arguments}: {done.stdout}{done.stderr}")


def median(samples, key):
    return statistics.median(sample[key] for sample in samples)


with Display() as display:
    for kind in ("list", "grid"):
        for name, (program, environment) in PEERS.items():
            first = [run(program, [kind, "first"], environment, display) for _ in range(RUNS)]
            moved = [run(program, [kind, "scroll", FRAMES], environment, display) for _ in range(RUNS)]
            print(json.dumps({
                "name": f"W8 {kind}", "peer": name,
                "first_cpu_ms": round(median(first, "cpu_ms"), 1),
                **{key: round(median(moved, key), 3) for key in ("p50", "p95", "p99")},
                "x_cpu_ms_a_frame": round(median(moved, "x_cpu_ms") / int(FRAMES), 3),
                "rss_mb": median(moved, "rss_mb"),
            }), flush=True)
