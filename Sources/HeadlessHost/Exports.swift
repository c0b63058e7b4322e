// What the test face's own API names.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import HostInterface
