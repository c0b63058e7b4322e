// Modules whose types occur in the API of this module.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import HostInterface
