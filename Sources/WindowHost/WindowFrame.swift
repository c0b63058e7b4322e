import Foundation
import RenderServer

/// The newest frame and what of it the window has not drawn yet.
///
/// Moves between threads, as nothing else holds its memory; its owner holds a lock.
struct WindowFrame: ~Copyable, @unchecked Sendable {
  private(set) var width = 0, height = 0
  private(set) var scale = 1.0
  private(set) var pixels: UnsafeMutableRawPointer?
  /// Parts that changed; emptied by who draws them.
  var damage: [PixelRect] = []

  /// Chosen: uploading the rectangle around them all is cheaper than more of them.
  private static let mostRects = 24

  var bytesPerRow: Int { width * 4 }
  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  deinit { pixels?.deallocate() }

  mutating func take(_ frame: borrowing Frame) {
    guard frame.width > 0, frame.height > 0, let source = frame.pixels.baseAddress else { return }
    if frame.width != width || frame.height != height || frame.scale != scale || pixels == nil {
      pixels?.deallocate()
      width = frame.width
      height = frame.height
      scale = frame.scale
      pixels = .allocate(byteCount: bytesPerRow * height, alignment: 64)
      damage = []
      fetch(bounds, from: source, bytesPerRow: frame.bytesPerRow)
      return
    }
    for copy in frame.copies {
      fetch(
        copy.source.offsetBy(x: copy.dx, y: copy.dy), from: source, bytesPerRow: frame.bytesPerRow)
    }
    for rect in frame.damage { fetch(rect, from: source, bytesPerRow: frame.bytesPerRow) }
  }

  private mutating func fetch(
    _ rect: PixelRect, from source: UnsafeRawPointer, bytesPerRow: Int
  ) {
    let rect = rect.intersection(bounds)
    guard let pixels, !rect.isEmpty else { return }
    let x = Int(rect.minX) * 4
    for y in Int(rect.minY)..<Int(rect.maxY) {
      memcpy(pixels + y * self.bytesPerRow + x, source + y * bytesPerRow + x, rect.width * 4)
    }
    guard !damage.contains(where: { $0.contains(rect) }) else { return }
    damage.removeAll { rect.contains($0) }
    damage.append(rect)
    if damage.count > Self.mostRects {
      damage = [damage.reduce(PixelRect.empty) { $0.union($1) }]
    }
  }
}
