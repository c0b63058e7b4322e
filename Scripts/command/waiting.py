"""Waits for the effects of other processes."""

import time


def wait(condition, seconds=20):
    """Returns whether a condition becomes true within a number of seconds."""
    last = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > last:
            return False
        time.sleep(0.1)
    return True
