@testable import CoreGraphics
import Foundation
import Fuzzer

// Chosen: small enough for hundreds of inputs per second.
var limits = ImageLimits()
limits.encodedBytes = 1 << 16
limits.documentBytes = 1 << 14
limits.elementCount = 200
limits.metadataBytes = 1 << 16
limits.decodedBytes = 1 << 18
limits.workingBytes = 1 << 20
limits.frameCount = 16
limits.framePixels = 1 << 18
limits.scanCount = 20
limits.scannedPixels = 1 << 18

fuzz { data in
  let budget = ImageBudget(byteLimit: 8 << 20)
  do {
    guard let source = ImageSource(data: data, limits: limits, budget: budget, place: .here) else {
      return
    }
    for frame in 0..<min(source.frameCount, 4) { _ = source.image(at: frame) }
    if source.bitsPerComponent == 16 { _ = source.decodeDeepPNG() }
    _ = source.thumbnail(at: 0, maxPixelSize: 8)
  }
  precondition(budget.statistics.totalBytes == 0, "a grant was not given back")
}
