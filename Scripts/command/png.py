"""Reads the properties of a PNG file that the checks need."""

import struct
import zlib


def size(data):
    """Returns the width and height in pixels, or None if the data is not a PNG file."""
    if data[:8] != b"\x89PNG\r\n\x1a\n":
        return None
    return struct.unpack("!II", data[16:24])


def lines(data):
    """Returns the number of different rows of pixels; a blank picture has one or two."""
    wide, high = size(data)
    depth, kind = data[24], data[25]
    channels = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[kind]
    row = (wide * channels * depth + 7) // 8 + 1
    packed, at = b"", 8
    while at < len(data):
        length, = struct.unpack("!I", data[at:at + 4])
        if data[at + 4:at + 8] == b"IDAT":
            packed += data[at + 8:at + 8 + length]
        at += length + 12
    pixels = zlib.decompress(packed)
    return len({pixels[n * row:(n + 1) * row] for n in range(high)})


def fault(data, wanted):
    """Returns why a picture does not show a device of a size, or an empty string."""
    if size(data) is None:
        return "it is no PNG file"
    if wanted and size(data) != tuple(wanted):
        return f"it has {size(data)} pixels"
    return "" if lines(data) > 40 else "it is blank"


def fault_of_file(path, wanted):
    try:
        with open(path, "rb") as file:
            return fault(file.read(), wanted)
    except OSError as error:
        return str(error)
