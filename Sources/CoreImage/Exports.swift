// Core Image exports these modules, as on Apple's systems.
@_exported import CoreGraphics
@_exported import ImageIO
