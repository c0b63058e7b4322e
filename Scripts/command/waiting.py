"""Waiting for what other processes do."""

import time


def wait(condition, seconds=20):
    """Whether a condition holds within some seconds."""
    last = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > last:
            return False
        time.sleep(0.1)
    return True
