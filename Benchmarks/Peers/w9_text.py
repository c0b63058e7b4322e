#!/usr/bin/env python3
"""W9: a long text at 1125x2436: its first frame, keys typed into its middle, jumps all over it.

Prints one line a peer and size: CPU of the process, all threads (of Chromium: of all its processes),
and what the text takes. RUNS and SIZES (megabytes) are read from the environment; ONLY names peers.
BENCH, the path of Russet's `bench`, measures Russet beside them.
"""
import json, os, statistics, subprocess, sys, tempfile, time

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
WORDS = "the of and a to in is it you that he was for on are with as his they be at one have".split()


def text(megabytes, is_mixed):
    """Lines of about 300 characters; mixed ones have Chinese words among the English ones."""
    lines, count, seed = [], 0, 1
    while count < megabytes * 1_000_000:
        line = []
        while sum(map(len, line)) + len(line) < 300:
            seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
            line.append("漢字文本" if is_mixed and seed % 5 == 0 else WORDS[seed // 7 % len(WORDS)])
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


def chromium(path):
    """Two frames after each change the screen has it."""
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
        keys = sorted([cost(f"key({step})") for step in range(23)][3:])
        jumps = sorted([cost(f"jump({step * 7919 % 20 / 20})") for step in range(23)][3:])
        return {
            "cpu_ms": first, "kept_mb": kept, "key": keys[len(keys) // 2],
            "jump": jumps[len(jumps) // 2],
        }
    finally:
        browser.close()


def median(samples, key):
    return statistics.median(sample[key] for sample in samples)


with Display() as display:
    for size in SIZES:
        for is_mixed in (False, True):
            with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as file:
                file.write(text(size, is_mixed))
                file.flush()
                bytes_ = os.path.getsize(file.name)
                name = f"W9 {size} MB {'mixed' if is_mixed else 'English'}"
                for key, (peer, program, environment) in PEERS.items():
                    if key not in ONLY:
                        continue
                    samples = {
                        what: [run(program, file.name, what, environment, display) for _ in range(RUNS)]
                        for what in ("first", "key", "jump")
                    }
                    print(json.dumps({
                        "name": name, "peer": peer,
                        "first_cpu_ms": round(median(samples["first"], "cpu_ms"), 1),
                        "key_ms": round(median(samples["key"], "p50"), 2),
                        "jump_ms": round(median(samples["jump"], "p50"), 2),
                        "times_the_text": round(median(samples["first"], "kept_mb") * 1e6 / bytes_, 1),
                    }), flush=True)
                if "chromium" in ONLY:
                    samples = [chromium(file.name) for _ in range(RUNS)]
                    print(json.dumps({
                        "name": name, "peer": "Chromium contenteditable",
                        "first_cpu_ms": round(median(samples, "cpu_ms"), 1),
                        "key_ms": round(median(samples, "key"), 2),
                        "jump_ms": round(median(samples, "jump"), 2),
                        "times_the_text": round(median(samples, "kept_mb") * 1e6 / bytes_, 1),
                    }), flush=True)
