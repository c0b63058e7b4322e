"""An app that shows itself in a web host."""

import json
import os
import re
import subprocess
import tempfile
import threading
import time


class App:
    """A running app; with `records`, its events are recorded and `event` finds them."""

    def __init__(self, command, records=False, environment=None, folder=None):
        self.record = None
        if records:
            handle, self.record = tempfile.mkstemp(prefix="web-check-", suffix=".events")
            os.close(handle)
            command = command + ["--record", self.record]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=folder,
                                        env={**os.environ, **(environment or {})})
        for line in self.process.stdout:
            found = re.search(r"http://127\.0\.0\.1:\d+/\?token=\w+", line)
            if found:
                self.address = found.group(0)
                break
        else:
            raise SystemExit("the program printed no address")
        self.lines = []
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            self.lines.append(line)

    def events(self):
        """Returns the events that the app has received, as JSON values."""
        with open(self.record) as file:
            lines = file.read().split("\n")[1:-1]
        return [json.loads(line)["event"] for line in lines]

    def event(self, count, holds, seconds=5):
        """Returns the first event after `count` of them for which `holds` is true, or None."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for event in self.events()[count:]:
                if holds(event):
                    return event
            time.sleep(0.03)
        return None

    def said(self, pattern, seconds=5):
        """Returns whether the program has printed a line with a pattern since the last call."""
        end = time.monotonic() + seconds
        seen = 0
        while time.monotonic() < end:
            while seen < len(self.lines):
                seen += 1
                if re.search(pattern, self.lines[seen - 1]):
                    del self.lines[:seen]
                    return True
            time.sleep(0.02)
        return False

    def place(self, name, seconds=5):
        """Returns the place that the program printed for a name, in points of its screen."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for line in self.lines:
                found = re.match(rf"place {name} (-?\d+) (-?\d+)", line)
                if found:
                    return int(found.group(1)), int(found.group(2))
            time.sleep(0.02)
        raise SystemExit(f"the program did not say where {name} is")

    def cpu(self):
        """Returns the processor time of the program, in seconds."""
        with open(f"/proc/{self.process.pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def wakeups(self):
        """Returns the number of voluntary context switches of all threads."""
        total = 0
        for thread in os.listdir(f"/proc/{self.process.pid}/task"):
            with open(f"/proc/{self.process.pid}/task/{thread}/status") as file:
                total += int(re.search(r"\nvoluntary_ctxt_switches:\s*(\d+)", file.read()).group(1))
        return total

    def close(self):
        self.process.kill()
        self.process.wait()
        if self.record:
            os.unlink(self.record)
