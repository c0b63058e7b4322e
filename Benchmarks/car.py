#!/usr/bin/env python3
"""Measures the displays of `russet car` while all of them move.

    Benchmarks/car.py FOLDER [--inputs N] [--seconds N] [--load N]

FOLDER contains the programs `russet` and `CarApps`, built for release. The script is the viewer of every
display, like the page, but draws nothing. Prints one line of JSON for each figure:

    ready          CPU of the bench and its displays until all run, seconds
    input to frame from an input that the bench receives to the frame that follows it in the app, as
                   the app reports it, milliseconds
    input to light from an input to the bytes of a frame with the area that it changes, at the viewer,
                   milliseconds; a browser's own drawing comes on top
    cluster frames a second, while the centre's app is stopped
    warning        from a warning light's signal to the bytes of the cluster's frame, milliseconds,
                   while `--load` other processes keep the processors busy
    cores          CPU of all displays and the bench over the wall, with all displays moving
    memory         proportional memory of all displays and the bench, MB

Elapsed times depend on other load of the machine; CPU and memory much less.
"""

import argparse
import base64
import json
import os
import re
import select
import socket
import struct
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

SCENARIO = """
name: Moving
signals:
  - at: 0
    Vehicle.Powertrain.Transmission.SelectedGear: 127
    Vehicle.Exterior.LightIntensity: 90
    Vehicle.Speed: 20
%s
"""
# Points of the cluster on its standard panel: the title of its page, and its indicator of the open
# door.
PAGE, DOOR = (640, 212), (544, 44)
TICK = os.sysconf("SC_CLK_TCK")


def areas(frame):
    """Returns the rectangles that a frame's message changes, as `Page+Screen.swift` reads them."""
    words = memoryview(frame).cast("I")
    found, at = [], 8
    for _ in range(words[6]):
        x, y, w, h, dx, dy = words[at:at + 6]
        found.append(((x + dx) & 0xFFFFFFFF, (y + dy) & 0xFFFFFFFF, w, h))
        at += 6
    for _ in range(words[7]):
        found.append(tuple(words[at:at + 4]))
        at += 6 + words[at + 5]
    return found


class Viewer:
    """A WebSocket of a page's server, which reports the arrival of a frame's bytes."""

    def __init__(self, port, token):
        class Keep(urllib.request.HTTPRedirectHandler):
            def redirect_request(self, *_):
                return None
        origin = f"http://127.0.0.1:{port}"
        try:
            answer = urllib.request.build_opener(Keep).open(f"{origin}/?token={token}")
        except urllib.error.HTTPError as redirect:
            answer = redirect
        cookie = answer.headers["Set-Cookie"].split(";")[0]
        base = (answer.headers["Location"] or "/").rsplit("/", 1)[0]
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((
            f"GET {base}/screen HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: {origin}\r\n"
            f"Cookie: {cookie}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            more = self.socket.recv(65536)
            if not more:
                break
            self.buffer += more
        head, _, self.buffer = self.buffer.partition(b"\r\n\r\n")
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise SystemExit(head.decode(errors="replace"))

    def send(self, message):
        self.write(0x1, json.dumps(message).encode())

    def write(self, kind, data):
        size = struct.pack("!B", 0x80 | len(data)) if len(data) < 126 else struct.pack(
            "!BH", 0x80 | 126, len(data))
        self.socket.sendall(bytes([0x80 | kind]) + size + b"\0\0\0\0" + data)

    def take(self):
        """Returns the complete messages that have arrived, as text or bytes."""
        while select.select([self.socket], [], [], 0)[0]:
            more = self.socket.recv(1 << 20)
            if not more:
                raise SystemExit("a page's server hung up")
            self.buffer += more
        found = []
        while True:
            buffer = self.buffer
            if len(buffer) < 2:
                return found
            length, at = buffer[1] & 0x7F, 2
            if length >= 126:
                size = 2 if length == 126 else 8
                if len(buffer) < 2 + size:
                    return found
                length, at = int.from_bytes(buffer[2:2 + size], "big"), 2 + size
            if len(buffer) < at + length:
                return found
            data, self.buffer = buffer[at:at + length], buffer[at + length:]
            kind = buffer[0] & 0xF
            if kind == 1:
                found.append(data.decode())
            elif kind == 2:
                found.append(data)
            elif kind == 8:
                code = int.from_bytes(data[:2], "big")
                raise SystemExit(f"a page's server closed: {code} {data[2:].decode()}")
            elif kind == 9:
                # A server disconnects a page that does not answer within 20 seconds.
                self.write(0xA, data)


class Car:
    def __init__(self, folder, scenario, home):
        self.start = time.monotonic()
        self.bench = subprocess.Popen(
            [os.path.join(folder, "russet"), "car", "--scenario", scenario, "--app", "Navigation"],
            stdout=subprocess.PIPE, text=True, cwd=os.getcwd(),
            # The navigation starts at the last position of the car.
            env={**os.environ, "HOME": home, "XDG_DATA_HOME": os.path.join(home, "data")})
        for line in self.bench.stdout:
            found = re.search(r"http://127\.0\.0\.1:(\d+)/\?token=(\w+)", line)
            if found:
                break
        else:
            raise SystemExit("russet car did not start")
        self.page = Viewer(int(found.group(1)), found.group(2))
        self.page.send({"type": "hello"})
        self.displays, self.screens, self.frames = {}, {}, {}
        self.latencies = []
        self.wait(lambda: len(self.displays) == 3 and all(
            display["state"] == "running" and display["port"]
            for display in self.displays.values()), 60)
        self.ready = self.cpu()
        for name, display in self.displays.items():
            self.screens[name] = Viewer(display["port"], display["token"])
            self.screens[name].send({"type": "hello", "session": "", "sequence": 0})
            self.frames[name] = 0

    def pump(self, seconds):
        """Reads messages for a time; returns displays with the areas of their new frames."""
        sockets = {self.page.socket: None}
        sockets.update({viewer.socket: name for name, viewer in self.screens.items()})
        shown = []
        for ready in select.select(list(sockets), [], [], seconds)[0]:
            name = sockets[ready]
            if name is None:
                for text in self.page.take():
                    message = json.loads(text)
                    for display in message.get("displays") or []:
                        before = self.displays.get(display["name"])
                        self.displays[display["name"]] = display
                        if before and display["latency"] >= 0 and \
                                display["latency"] != before["latency"]:
                            self.latencies.append(display["latency"] * 1000)
                continue
            for data in self.screens[name].take():
                if isinstance(data, bytes):
                    self.frames[name] += 1
                    shown.append((name, areas(data)))
                    sequence = struct.unpack_from("<I", data, 4)[0]
                    self.screens[name].send({"type": "shown", "sequence": sequence})
        return shown

    def wait(self, holds, seconds):
        end = time.monotonic() + seconds
        while not holds():
            if time.monotonic() > end:
                raise SystemExit("the displays did not get ready")
            self.pump(0.02)

    def run(self, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.pump(0.005)

    def pids(self):
        return [self.bench.pid] + [d["process"] for d in self.displays.values() if d["process"]]

    def cpu(self):
        """Returns the processor time of the bench and its displays, in seconds."""
        total = 0
        for pid in self.pids():
            fields = open(f"/proc/{pid}/stat").read().rsplit(")", 1)[1].split()
            total += int(fields[11]) + int(fields[12])
        return total / TICK

    def memory(self):
        total = 0
        for pid in self.pids():
            for line in open(f"/proc/{pid}/smaps_rollup"):
                if line.startswith("Pss:"):
                    total += int(line.split()[1])
        return total / 1024

    def light(self, display, message, area, limit=2.0):
        """Returns the milliseconds from a message of the page to a frame that changes a point of a display."""
        self.pump(0)
        start = time.monotonic()
        self.page.send(message)
        while time.monotonic() < start + limit:
            for name, found in self.pump(0.001):
                if name == display and any(x <= area[0] < x + w and y <= area[1] < y + h
                                           for x, y, w, h in found):
                    return (time.monotonic() - start) * 1000
        return limit * 1000

    def say(self, display, words):
        """Speaks to the app of a display, with the letters of the desk's keyboard."""
        keys = [("KeyV", "v")]
        keys += [("Space" if letter == " " else f"Key{letter.upper()}", letter) for letter in words]
        for code, key in keys + [("Enter", "Enter")]:
            for phase in ("began", "ended"):
                self.screens[display].send({
                    "type": "key", "phase": phase, "code": code, "key": key, "modifiers": 0})
            self.run(0.02)

    def close(self):
        self.bench.terminate()
        self.bench.wait()


def share(values, part):
    ordered = sorted(values)
    return round(ordered[min(len(ordered) - 1, int(len(ordered) * part))], 1) if ordered else None


def tell(name, **values):
    print(json.dumps({"car": name, **values}), flush=True)


def main():
    words = argparse.ArgumentParser()
    words.add_argument("folder")
    words.add_argument("--inputs", type=int, default=100)
    words.add_argument("--seconds", type=float, default=10)
    words.add_argument("--load", type=int, default=os.cpu_count())
    words = words.parse_args()
    ramps = "\n".join(f"  - at: {10 * step}\n    over: 10\n    Vehicle.Speed: {30 if step % 2 else 90}"
                      for step in range(60))
    with tempfile.TemporaryDirectory() as home:
        scenario = os.path.join(home, "moving.yaml")
        with open(scenario, "w") as file:
            file.write(SCENARIO % ramps)
        measure(Car(words.folder, scenario, home), words)


def measure(car, words):
    try:
        tell("ready", cpu_s=round(car.ready, 2), limit=1.2)
        # The map moves only along a route, so the destination is minutes away; the phone's screen
        # rests while the car moves.
        car.run(1)
        for words_of_driver in ("go to volt hub", "yes"):
            car.say("centre", words_of_driver)
            car.run(2)
        car.run(2)
        used, start = car.cpu(), time.monotonic()
        frames = dict(car.frames)
        car.run(words.seconds)
        wall = time.monotonic() - start
        rates = {name: round((car.frames[name] - frames[name]) / wall, 1) for name in frames}
        if rates["centre"] < 1:
            raise SystemExit("the map does not move: the centre's app does not guide")
        tell("cores", cores=round((car.cpu() - used) / wall, 2), frames=rates, limit=1)
        tell("memory", mb=round(car.memory()), limit=200)
        car.page.send({"type": "focus", "display": "centre"})
        car.run(0.5)
        car.latencies = []
        for turn in range(words.inputs):
            car.page.send({"type": "control", "control": "knob", "action": "rotate",
                           "amount": 1 if turn % 20 < 10 else -1})
            car.run(0.3)
        tell("input to frame, centre", p50=share(car.latencies, 0.5),
             p99=share(car.latencies, 0.99), count=len(car.latencies), limit=50)
        # The dots of the cluster's pages change only with the keys.
        values, car.latencies = [], []
        for turn in range(words.inputs):
            values.append(car.light("cluster", {
                "type": "control", "control": "wheel.up" if turn % 2 else "wheel.down",
                "action": "press"}, PAGE))
            car.run(0.25)
        tell("input to frame, cluster", p50=share(car.latencies, 0.5),
             p99=share(car.latencies, 0.99), count=len(car.latencies), limit=50)
        tell("input to light, cluster", p50=share(values, 0.5), p99=share(values, 0.99),
             count=len(values), limit=50)
        car.page.send({"type": "fault", "display": "centre", "fault": "freeze"})
        car.run(0.5)
        before, start = car.frames["cluster"], time.monotonic()
        # Less than the time after which a frozen display is restarted.
        car.run(min(words.seconds, 6))
        tell("cluster frames while the centre hangs",
             a_second=round((car.frames["cluster"] - before) / (time.monotonic() - start), 1),
             limit=60)
        car.page.send({"type": "fault", "display": "centre", "fault": "thaw"})
        car.run(1)
        load = [subprocess.Popen([sys.executable, "-c", "while True: pass"])
                for _ in range(words.load)]
        try:
            values = []
            for turn in range(words.inputs // 2):
                values.append(car.light("cluster", {
                    "type": "set", "path": "Vehicle.Cabin.Door.Row1.DriverSide.IsOpen",
                    "value": turn % 2 == 0}, DOOR))
                car.run(0.05)
            tell("warning", p50=share(values, 0.5), p99=share(values, 0.99), limit=100)
        finally:
            for process in load:
                process.kill()
                process.wait()
    finally:
        car.close()


if __name__ == "__main__":
    main()
