"""Measures frames per second, input to paint, and the load of a core."""

import time

from .checks import check

# Returns the milliseconds from a turn of the wheel to the drawing of the next frame. The program
# must not draw for other reasons.
LATENCY = """new Promise((done) => { const c = document.getElementById('screen');
  c.addEventListener('wheel', () => { const t = performance.now(), n = russet.frames;
    russet.onShown = () => { if (russet.frames > n) {
      russet.onShown = null; done(performance.now() - t); } };
  }, { once: true, capture: true }); setTimeout(() => done(-1), 3000); })"""


def measure(browser, app, seconds, scrolls):
    box = browser.run("(({x,y,width,height}) => ({x,y,width,height}))"
                      "(document.getElementById('screen').getBoundingClientRect())")
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    times = []
    for _ in range(0 if scrolls else 25):
        asked = browser.post("Runtime.evaluate", expression=LATENCY, awaitPromise=True,
                             returnByValue=True)
        time.sleep(0.1)
        browser.post("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=40)
        times.append(browser.answer(asked)["result"]["value"])
    if times:
        times.sort()
        check("input to paint is under 50 ms (median)", 0 <= times[len(times) // 2] < 50,
              f"median {times[len(times) // 2]:.1f}, worst {times[-1]:.1f} ms")
        time.sleep(0.5)
    frames, cpu, began = browser.run("russet.frames"), app.cpu(), time.monotonic()
    wakeups = app.wakeups()
    time.sleep(seconds)
    spent = time.monotonic() - began
    shown = browser.run("russet.frames") - frames
    share = (app.cpu() - cpu) / spent
    print(f"      {shown / spent:.1f} frames a second, {share * 100:.0f} % of a core on our side, "
          f"{(app.wakeups() - wakeups) / spent:.1f} wake-ups a second")
    return shown / spent, share
