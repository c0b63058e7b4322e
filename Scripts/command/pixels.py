"""Reads pictures from PNG files and X window dumps, halves and crops them, and writes small files."""

import struct
import zlib


class Picture:
    """A picture as `rows`: a bytes object with red, green and blue for each row."""

    def __init__(self, rows):
        self.rows = rows
        self.high = len(rows)
        self.wide = len(rows[0]) // 3 if rows else 0

    def halved(self):
        """Returns the picture at half the width and height: each pixel is the average of four."""
        rows = []
        for y in range(0, self.high - 1, 2):
            above, below = self.rows[y], self.rows[y + 1]
            row = bytearray(self.wide // 2 * 3)
            for channel in range(3):
                one, two = above[channel::3], below[channel::3]
                row[channel::3] = bytes(
                    (a + b + c + d + 2) >> 2
                    for a, b, c, d in zip(one[::2], one[1::2], two[::2], two[1::2]))
            rows.append(bytes(row))
        return Picture(rows)

    def cut(self, left, top, wide, high):
        return Picture([row[left * 3:(left + wide) * 3] for row in self.rows[top:top + high]])

    def trimmed(self):
        """Returns the picture without the edges that have the color of its top left corner."""
        corner = self.rows[0][:3]
        blank = corner * self.wide
        full = [y for y, row in enumerate(self.rows) if row != blank]
        if not full:
            return self
        columns = [x for x in range(self.wide)
                   if any(self.rows[y][x * 3:x * 3 + 3] != corner
                          for y in range(full[0], full[-1] + 1, 7))]
        left, right = columns[0], columns[-1]
        return self.cut(left, full[0], right + 1 - left, full[-1] + 1 - full[0])

    def coarse(self, bits):
        """Returns the picture with each color rounded to a number of bits; white stays white."""
        steps = (1 << bits) - 1
        table = bytes(round(round(value * steps / 255) * 255 / steps) for value in range(256))
        return Picture([row.translate(table) for row in self.rows])

    def png(self):
        """Returns a PNG file, with the filter for each row whose bytes have the smallest sum."""
        packed, before = bytearray(), bytes(self.wide * 3)
        for row in self.rows:
            choices = [
                (0, row),
                (1, bytes((b - a) & 255 for a, b in zip(b"\0\0\0" + row, row))),
                (2, bytes((b - a) & 255 for a, b in zip(before, row))),
            ]
            kind, best = min(choices, key=lambda one: sum(v if v < 128 else 256 - v for v in one[1]))
            packed.append(kind)
            packed += best
            before = row
        head = struct.pack("!IIBBBBB", self.wide, self.high, 8, 2, 0, 0, 0)
        parts = [(b"IHDR", head), (b"IDAT", zlib.compress(bytes(packed), 9)), (b"IEND", b"")]
        return b"\x89PNG\r\n\x1a\n" + b"".join(
            struct.pack("!I", len(data)) + name + data
            + struct.pack("!I", zlib.crc32(name + data)) for name, data in parts)

    def write(self, path, limit=None):
        """Writes a PNG file, with fewer colors if it has more than `limit` bytes."""
        data = self.png()
        for bits in (6, 5, 4, 3):
            if limit is None or len(data) <= limit:
                break
            data = self.coarse(bits).png()
        with open(path, "wb") as file:
            file.write(data)


def of_png(data):
    """Reads a non-interlaced PNG file of eight bits for each channel; ignores transparency."""
    wide, high = struct.unpack("!II", data[16:24])
    depth, kind, lace = data[24], data[25], data[28]
    if depth != 8 or kind not in (2, 6) or lace:
        raise ValueError(f"a PNG file of kind {kind} with {depth} bits is not read")
    each = 3 if kind == 2 else 4
    packed, at = b"", 8
    while at < len(data):
        length, = struct.unpack("!I", data[at:at + 4])
        if data[at + 4:at + 8] == b"IDAT":
            packed += data[at + 8:at + 8 + length]
        at += length + 12
    pixels = zlib.decompress(packed)
    rows, before, step = [], bytearray(wide * each), wide * each
    for y in range(high):
        start = y * (step + 1)
        row = bytearray(pixels[start + 1:start + 1 + step])
        unfilter(pixels[start], row, before, each)
        rows.append(row)
        before = row
    if each == 4:
        for y, row in enumerate(rows):
            plain = bytearray(wide * 3)
            for channel in range(3):
                plain[channel::3] = row[channel::4]
            rows[y] = plain
    return Picture([bytes(row) for row in rows])


def unfilter(kind, row, before, each):
    if kind == 1:
        for at in range(each, len(row)):
            row[at] = (row[at] + row[at - each]) & 255
    elif kind == 2:
        row[:] = bytes((a + b) & 255 for a, b in zip(row, before))
    elif kind == 3:
        for at in range(len(row)):
            left = row[at - each] if at >= each else 0
            row[at] = (row[at] + (left + before[at]) // 2) & 255
    elif kind == 4:
        for at in range(len(row)):
            left, corner = (row[at - each], before[at - each]) if at >= each else (0, 0)
            above = before[at]
            guess = left + above - corner
            to_left, to_above = abs(guess - left), abs(guess - above)
            to_corner = abs(guess - corner)
            near = (left if to_left <= to_above and to_left <= to_corner
                    else above if to_above <= to_corner else corner)
            row[at] = (row[at] + near) & 255


def of_dump(data):
    """Reads an X window dump of 32 bits for each pixel, the format of Xvfb's screen file."""
    head = struct.unpack("!25I", data[:100])
    wide, high, line = head[4], head[5], head[12]
    start = head[0] + head[19] * 12
    rows = []
    for y in range(high):
        row = data[start + y * line:start + y * line + wide * 4]
        plain = bytearray(wide * 3)
        # Blue, green, red and an unused byte.
        plain[0::3], plain[1::3], plain[2::3] = row[2::4], row[1::4], row[0::4]
        rows.append(bytes(plain))
    return Picture(rows)
