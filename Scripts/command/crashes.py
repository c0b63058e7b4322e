"""Kills a device with `kill -9` at seeded times and checks that apps continue and no data is lost."""

import os
import random
import signal
import time

from web.checks import check

from .running import end
from .waiting import wait

APPS = ("one", "two")


def verbs(russet, app, root, folder):
    """Kills the device `RUSSET_CRASHES` times (default 4) at times that depend on `RUSSET_SEED`."""
    count = int(os.environ.get("RUSSET_CRASHES", "4"))
    seed = int(os.environ.get("RUSSET_SEED", "0")) or random.randrange(1, 1 << 32)
    moments = random.Random(seed)
    place = os.path.join(folder, "crashes")
    own = {"RUSSET_APPS": os.path.join(place, "apps"), "RUSSET_DEVICE_FOLDER": os.path.join(place, "run")}
    program = os.path.join(root, ".build/debug", app.name)

    def call(verb, *words):
        return russet(verb, *words, folder=root, environment=own)

    def listed():
        return {entry["identifier"]: entry for entry in call("list", "--json").json() or []}

    def boot():
        device = russet.start("device", "--host", "headless", "--device", "iPhone X", folder=root,
                              environment=own)
        return device, wait(lambda: call("ui").code == 0)

    def kept():
        return (call("pasteboard", "get").out, call("privacy", "--json").json(),
                (call("ui", "--json").json() or {}).get("contentSizeCategory"))

    def shot():
        path = os.path.join(place, "screen.png")
        if call("io", "screenshot", path).code:
            return None
        with open(path, "rb") as file:
            return file.read()

    for name in APPS:
        call("install", program, "--identifier", name)
    device, _ = boot()
    processes = {}
    try:
        for name in APPS:
            call("launch", name)
            wait(lambda: listed()[name].get("isShown"))
        processes = {name: entry.get("process") for name, entry in listed().items()}
        check("two apps run before the first crash", all(processes.values()), processes)
        for number in range(count):
            where = f"crash {number + 1} of {count}, seed {seed}"
            front = moments.choice(APPS)
            call("launch", front)
            call("pasteboard", "set", f"text {number}")
            call("privacy", moments.choice(("grant", "revoke")), front, "location")
            call("ui", "--text-size", moments.choice(("S", "M", "L", "XL")))
            before = kept()
            time.sleep(moments.uniform(0, 0.5))
            os.kill(device.pid, signal.SIGKILL)
            device.wait()
            device.stdout.close()
            time.sleep(moments.choice((0, 0, 0.3)))
            device, boots = boot()
            if not check(f"{where}: the device boots again", boots):
                return
            now = listed()
            check(f"{where}: the same apps run", {name: entry.get("process") for name, entry
                                                   in now.items()} == processes, (now, processes))
            check(f"{where}: the app in front is in front", now[front]["isInFront"], now)
            check(f"{where}: it shows its screen again", wait(lambda: listed()[front].get("isShown")),
                  listed())
            check(f"{where}: what the device keeps is there", kept() == before, (kept(), before))
        call("status-bar", "--time", "9:41")
        picture = settled(shot)
        os.kill(device.pid, signal.SIGKILL)
        device.wait()
        device.stdout.close()
        device, _ = boot()
        call("status-bar", "--time", "9:41")
        check("the screen shows what it showed before the last crash", picture
              and wait(lambda: shot() == picture))
        # By now, an app that had not joined would have been ended.
        time.sleep(11)
        check("the apps have joined the last device", {name: entry.get("process") for name, entry
                                                       in listed().items()} == processes, listed())
        call("shutdown")
        check("they end with it", wait(lambda: not any(map(alive, processes.values()))), processes)
    finally:
        end(device)
        for process in filter(None, processes.values()):
            if alive(process):
                os.kill(process, signal.SIGKILL)


def settled(shot):
    """Returns the picture of the screen once nothing moves, or None if it keeps moving."""
    last = None
    for _ in range(40):
        picture = shot()
        if picture and picture == last:
            return picture
        last = picture
        time.sleep(0.3)
    return None


def alive(process):
    """Returns whether a process runs; a zombie process does not."""
    try:
        with open(f"/proc/{process}/stat", encoding="utf-8") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
