"""Controls a tab of a headless Chromium."""

import base64
import json
import os
import re
import shutil
import socket
import struct
import subprocess
import tempfile
import time
import urllib.request


class Tab:
    """A page that is controlled with the DevTools protocol."""

    def __init__(self, address):
        self.identifier = 0
        self.events = []
        self.socket = DevToolsSocket(address)
        self.call("Page.enable")
        self.call("Runtime.enable")

    def post(self, method, **parameters):
        """Sends a request without waiting; returns the identifier that `answer` takes."""
        self.identifier += 1
        self.socket.send(json.dumps(
            {"id": self.identifier, "method": method, "params": parameters}))
        return self.identifier

    def answer(self, identifier):
        while True:
            message = json.loads(self.socket.receive())
            if message.get("id") == identifier:
                if "error" in message:
                    raise RuntimeError(message["error"])
                return message["result"]
            self.events.append(message)

    def call(self, method, **parameters):
        return self.answer(self.post(method, **parameters))

    def run(self, script):
        result = self.call("Runtime.evaluate", expression=script, awaitPromise=True,
                           returnByValue=True)
        if "exceptionDetails" in result:
            raise RuntimeError(json.dumps(result["exceptionDetails"])[:500])
        return result["result"].get("value")

    def open(self, address):
        self.call("Page.navigate", url=address)

    def wait(self, script, seconds=8):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                value = self.run(script)
                if value:
                    return value
            except RuntimeError:
                pass
            time.sleep(0.03)
        return None

    def mouse(self, kind, x, y, **more):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, **more)

    def tap(self, x, y):
        self.mouse("mousePressed", x, y, button="left", clickCount=1)
        self.mouse("mouseReleased", x, y, button="left", clickCount=1)

    def picture(self, path):
        data = self.call("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def close(self):
        self.call("Page.close")
        self.socket.close()


class Browser(Tab):
    """A headless Chromium with one tab."""

    def __init__(self, width=1000, height=900):
        self.folder = tempfile.mkdtemp(prefix="web-check-")
        self.process = subprocess.Popen(
            ["chromium", "--headless=new", "--disable-dev-shm-usage", "--no-sandbox", "--disable-gpu", "--no-first-run",
             "--disable-extensions", "--disable-background-networking",
             f"--user-data-dir={self.folder}", f"--window-size={width},{height}",
             "--remote-debugging-port=0", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        for line in self.process.stderr:
            found = re.search(r"ws://[^:]+:(\d+)/", line)
            if found:
                self.port = int(found.group(1))
                break
        else:
            raise SystemExit("Chromium did not start")
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/json/list") as answer:
            page = next(p for p in json.load(answer) if p["type"] == "page")
        super().__init__(page["webSocketDebuggerUrl"])
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=1, mobile=False)

    def downloads(self, folder):
        """Stores the files that the page saves in a folder."""
        self.call("Browser.setDownloadBehavior", behavior="allow", downloadPath=folder)

    def other(self, address):
        """Opens another tab at an address, as a second viewer."""
        target = self.call("Target.createTarget", url=address)["targetId"]
        end = time.monotonic() + 5
        while time.monotonic() < end:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/json/list") as answer:
                for page in json.load(answer):
                    if page["id"] == target:
                        return Tab(page["webSocketDebuggerUrl"])
            time.sleep(0.05)
        raise RuntimeError("no second tab opened")

    def close(self):
        self.socket.close()
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


class DevToolsSocket:
    """The part of RFC 6455 that a client on the same machine needs."""

    def __init__(self, address):
        host, port, path = re.match(r"ws://([^:/]+):(\d+)(/.*)", address).groups()
        self.socket = socket.create_connection((host, int(port)))
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((
            f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n").encode())
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            self.buffer += self.socket.recv(4096)
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise RuntimeError(head.decode(errors="replace"))

    def send(self, text):
        data = text.encode()
        head = b"\x81"
        if len(data) < 126:
            head += struct.pack("!B", 0x80 | len(data))
        elif len(data) < 65536:
            head += struct.pack("!BH", 0x80 | 126, len(data))
        else:
            head += struct.pack("!BQ", 0x80 | 127, len(data))
        # A mask of zeros is valid.
        self.socket.sendall(head + b"\0\0\0\0" + data)

    def take(self, count):
        while len(self.buffer) < count:
            more = self.socket.recv(1 << 16)
            if not more:
                raise RuntimeError("Chromium hung up")
            self.buffer += more
        taken, self.buffer = self.buffer[:count], self.buffer[count:]
        return taken

    def receive(self):
        whole = b""
        while True:
            first, second = self.take(2)
            length = second & 0x7F
            if length == 126:
                length, = struct.unpack("!H", self.take(2))
            elif length == 127:
                length, = struct.unpack("!Q", self.take(8))
            whole += self.take(length)
            if first & 0x80:
                return whole.decode()

    def close(self):
        self.socket.close()
