// Image I/O exports Core Graphics, as on Apple's systems.
@_exported import CoreGraphics
