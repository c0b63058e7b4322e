// Modules whose names the API of this module uses.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import HostInterface
