@testable import CoreGraphics
import Foundation
import Fuzzer

// Chosen: small enough for thousands of inputs per second.
var limits = ImageLimits()
limits.frameCount = 1000

fuzz { data in
  guard let header = ImageHeader(data, limits: limits) else { return }
  precondition(header.delays.count <= limits.frameCount)
  _ = EXIF.orientation(tiff: data)
}
