#!/usr/bin/env python3
"""W9: a long text at 1125x2436: its first frame, keys typed in its middle, jumps all over it.

Prints one line for each peer and text: the CPU time of the process, all threads (of Chromium: of all its
processes); its memory after the first frame; how much more memory that is than with an empty text,
including fonts and glyph images; and how much more than with a screenful of the same text, which is the
cost of the length. The peers run in turns, so that other load affects all of them. Environment variables:
RUNS and SIZES (megabytes), ONLY (names of peers), KINDS (of texts), BENCH (the path of Russet's `bench`,
to measure Russet too).
"""
import json, os, random, statistics, subprocess, sys, tempfile, time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "src"))
import cdp
from display import Display

BIN = os.environ.get("PEERS", "/tmp/peers")
RUNS = int(os.environ.get("RUNS", "3"))
SIZES = [int(size) for size in os.environ.get("SIZES", "1,10").split(",")]
ONLY = os.environ.get("ONLY", "russet,gtk,rich,plain,chromium").split(",")
CHROMIUM = os.environ.get("CHROMIUM", "chromium")
OFFSCREEN = {"QT_QPA_PLATFORM": "offscreen"}
PEERS = {
    "gtk": ("GTK 4 TextView, cairo", ["gtk_text"], {"GSK_RENDERER": "cairo", "GDK_BACKEND": "x11"}),
    "rich": ("Qt QTextEdit", ["qtw_text", "rich"], OFFSCREEN),
    "plain": ("Qt QPlainTextEdit", ["qtw_text", "plain"], OFFSCREEN),
}
if "BENCH" in os.environ:
    PEERS["russet"] = ("Russet UITextView", [os.path.abspath(os.environ["BENCH"]), "textview"], {})
KINDS = os.environ.get("KINDS", "English,mixed,many").split(",")
WORDS = "the of and a to in is it you that he was for on are with as his they be at one have".split()


def text(megabytes, kind):
    """Returns lines of about 300 characters; `mixed` has a Chinese word among English words, `many` has
    words of 8,000 different ideographs."""
    lines, count, seed = [], 0, 1
    dice = random.Random(1)
    while count < megabytes * 1_000_000:
        line = []
        while sum(map(len, line)) + len(line) < 300:
            seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
            word = WORDS[seed // 7 % len(WORDS)]
            if kind == "mixed" and seed % 5 == 0:
                word = "漢字文本"
            elif kind == "many" and dice.random() < 0.5:
                word = "".join(chr(0x4E00 + dice.randrange(8000)) for _ in range(dice.randrange(2, 12)))
            line.append(word)
        lines.append(" ".join(line))
        count += len(lines[-1].encode()) + 1
    return "\n".join(lines) + "\n"


def run(program, path, what, environment, display):
    done = subprocess.run(
        [os.path.join(BIN, program[0]), *program[1:], path, what],
        env={**os.environ, "DISPLAY": display.name, "GTK_A11Y": "none", **environment},
        capture_output=True, text=True, timeout=900,
    )
    for line in done.stdout.splitlines():
        if line.startswith("RESULT "):
            return json.loads(line[7:])
    sys.exit(f"{program} {what}: {done.stdout}{done.stderr}")


def chromium(path, only_first=False):
    """Waits two frames after each change, when the screen shows it."""
    browser = cdp.Chrome(CHROMIUM, ["--headless=new", "--disable-gpu"])
    try:
        target = browser.cmd("Target.createTarget", {"url": "about:blank"})["targetId"]
        session = browser.cmd("Target.attachToTarget", {"targetId": target, "flatten": True})["sessionId"]

        def evaluate(code):
            answer = browser.cmd(
                "Runtime.evaluate",
                {"expression": code, "awaitPromise": True, "returnByValue": True}, session,
            )
            return answer["result"].get("value")

        browser.cmd("Page.enable", {}, session)
        browser.cmd("Page.navigate", {"url": f"file://{HERE}/src/html/text.html"}, session)
        time.sleep(1)
        with open(path, encoding="utf-8") as file:
            evaluate(f"window.given = {json.dumps(file.read())}; 0")
        processes = cdp.tree(browser.p.pid)
        memory = cdp.pss_mb(processes)

        def cost(code):
            before = cdp.task_ns(cdp.tree(browser.p.pid))
            evaluate(code)
            return (cdp.task_ns(cdp.tree(browser.p.pid)) - before) / 1e6

        first = cost("show()")
        kept = cdp.pss_mb(cdp.tree(browser.p.pid)) - memory
        if only_first:
            return {"kept_mb": kept}
        keys = sorted([cost(f"key({step})") for step in range(23)][3:])
        jumps = sorted([cost(f"jump({step * 7919 % 20 / 20})") for step in range(23)][3:])
        return {
            "cpu_ms": first, "kept_mb": kept, "key": keys[len(keys) // 2],
            "jump": jumps[len(jumps) // 2],
        }
    finally:
        browser.close()


def measure(peer, path, display, only_first=False):
    """Runs one round of a peer; returns the printed values under the names of the results."""
    if peer == "chromium":
        return chromium(path, only_first)
    _, program, environment = PEERS[peer]
    first = run(program, path, "first", environment, display)
    if only_first:
        return {"kept_mb": first["kept_mb"]}
    key = run(program, path, "key", environment, display)
    jump = run(program, path, "jump", environment, display)
    return {
        "cpu_ms": first["cpu_ms"], "kept_mb": first["kept_mb"], "key": key["p50"], "jump": jump["p50"],
    }


def median(samples, key):
    return statistics.median(sample[key] for sample in samples)


def name_of(peer):
    return "Chromium contenteditable" if peer == "chromium" else PEERS[peer][0]


def kept(content, display):
    """Returns the memory of each peer after the first frame of a text, in megabytes."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as file:
        file.write(content)
        file.flush()
        rounds = [
            {peer: measure(peer, file.name, display, only_first=True)["kept_mb"] for peer in CHOSEN}
            for _ in range(RUNS)
        ]
    return {peer: statistics.median(round_[peer] for round_ in rounds) for peer in CHOSEN}


def compare(path, name, empty, screenful, display):
    """Measures the peers in turns and prints their medians."""
    megabytes = os.path.getsize(path) / 1e6
    samples = {peer: [] for peer in CHOSEN}
    for _ in range(RUNS):
        for peer in samples:
            samples[peer].append(measure(peer, path, display))
    for peer, rounds in samples.items():
        whole = median(rounds, "kept_mb")
        print(json.dumps({
            "name": name, "peer": name_of(peer), "load": round(os.getloadavg()[0], 1),
            "first_cpu_ms": round(median(rounds, "cpu_ms"), 1),
            "key_ms": round(median(rounds, "key"), 2),
            "jump_ms": round(median(rounds, "jump"), 2),
            "kept_mb": round(whole, 1),
            "more_than_empty_mb": round(whole - empty[peer], 1),
            "length_mb": round(whole - screenful[peer], 1),
            "length_times_the_text": round((whole - screenful[peer]) / megabytes, 1),
        }), flush=True)


CHOSEN = [peer for peer in [*PEERS, "chromium"] if peer in ONLY]
# The number of characters that approximately fills a screen.
SCREENFUL = 2000

with Display() as display:
    empty = kept("", display)
    screenfuls = {kind: kept(text(0.05, kind)[:SCREENFUL], display) for kind in KINDS}
    for size in SIZES:
        for kind in KINDS:
            with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as file:
                file.write(text(size, kind))
                file.flush()
                compare(file.name, f"W9 {size} MB {kind}", empty, screenfuls[kind], display)
