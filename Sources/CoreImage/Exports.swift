// Core Image brings these with it, as on Apple's systems.
@_exported import CoreGraphics
@_exported import ImageIO
