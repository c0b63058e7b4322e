// swift-format-ignore-file: NeverForceUnwrap

import CoreGraphics
import Foundation
import RenderServer

extension RenderColor {
  static let white = RenderColor(red: 1, green: 1, blue: 1, alpha: 1)
  static let pureRed = RenderColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let pureGreen = RenderColor(red: 0, green: 1, blue: 0, alpha: 1)
  static let pureBlue = RenderColor(red: 0, green: 0, blue: 1, alpha: 1)

  func withAlpha(_ alpha: Float) -> RenderColor {
    RenderColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}

/// Numbers for contents made in tests.
private let contentsCounter = NSLock()
nonisolated(unsafe) private var lastContents: UInt64 = 1 << 32

func makeContents(
  _ width: Int,
  _ height: Int,
  _ format: LayerContents.Format = .bgra8,
  _ pixel: (Int, Int) -> UInt32
) -> LayerContents {
  let identifier = contentsCounter.withLock {
    lastContents += 1
    return lastContents
  }
  if case .alpha8 = format {
    let stride = (width + 3) & ~3
    let memory = PixelMemory(byteCount: stride * height)!
    let bytes = memory.baseAddress.assumingMemoryBound(to: UInt8.self)
    for y in 0..<height {
      for x in 0..<width { bytes[y * stride + x] = UInt8(truncatingIfNeeded: pixel(x, y)) }
    }
    return LayerContents(
      identifier: identifier,
      format: format,
      width: width,
      height: height,
      bytesPerRow: stride,
      memory: memory
    )
  }
  let memory = PixelMemory(byteCount: width * height * 4)!
  let pixels = memory.baseAddress.assumingMemoryBound(to: UInt32.self)
  for y in 0..<height {
    for x in 0..<width { pixels[y * width + x] = pixel(x, y) }
  }
  return LayerContents(
    identifier: identifier,
    format: format,
    width: width,
    height: height,
    bytesPerRow: width * 4,
    memory: memory
  )
}
