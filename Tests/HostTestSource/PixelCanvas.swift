import Foundation
import RenderServer

/// Pixels, blue first, and the two ways of changing them that a fake app needs.
public final class PixelCanvas {
  public let width: Int, height: Int
  private let pixels: UnsafeMutablePointer<UInt32>

  /// Makes a white picture.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = .allocate(capacity: width * height)
    memset(pixels, 0xFF, width * height * 4)
  }

  deinit { pixels.deallocate() }

  /// The whole picture.
  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
  /// All pixels, row by row.
  public var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: pixels, count: width * height * 4)
  }

  /// Fills the part of a rectangle that the clip has.
  public func fill(_ rect: PixelRect, _ colour: UInt32, _ clip: PixelRect) {
    let rect = rect.intersection(clip).intersection(bounds)
    guard !rect.isEmpty else { return }
    let first = pixels + Int(rect.minY) * width + Int(rect.minX)
    for x in 0..<rect.width { first[x] = colour }
    for y in 1..<max(rect.height, 1) { memcpy(first + y * width, first, rect.width * 4) }
  }

  /// Moves whole rows up or down.
  public func move(y: Int, height: Int, by distance: Int) {
    memmove(pixels + (y + distance) * width, pixels + y * width, height * width * 4)
  }
}
