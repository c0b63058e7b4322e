#!/usr/bin/env python3
"""Opens the address of a running web host in a headless Chromium and checks that it shows a device.

    web-look.py ADDRESS [PICTURE]

Ends with 1 if no frame arrives, or if the frame has a single color.
"""
import sys

from web.browser import Browser

COLOURS = """(() => {
  const screen = document.getElementById('screen');
  const canvas = screen instanceof HTMLCanvasElement ? screen : screen.querySelector('canvas');
  const { width, height } = canvas;
  const pixels = canvas.getContext('2d').getImageData(0, 0, width, height).data;
  const seen = new Set();
  for (let i = 0; i < pixels.length && seen.size < 50; i += 4)
    seen.add(pixels[i] << 16 | pixels[i + 1] << 8 | pixels[i + 2]);
  return [width, height, seen.size];
})()"""

browser = Browser()
try:
    browser.open(sys.argv[1])
    if not browser.wait("russet.frames > 0", seconds=60):
        sys.exit("web-look: no frame came within a minute")
    width, height, colours = browser.run(COLOURS)
    if len(sys.argv) > 2:
        browser.picture(sys.argv[2])
    if colours < 3:
        sys.exit(f"web-look: the frame of {width} x {height} pixels has {colours} colours")
    print(f"web-look: the page shows a device of {width} x {height} pixels")
finally:
    browser.close()
