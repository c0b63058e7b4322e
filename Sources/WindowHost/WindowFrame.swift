import Foundation
import HostInterface
import RenderServer

/// The newest frame, with the parts that the window has not drawn yet.
struct WindowFrame: ~Copyable, Sendable {
  private(set) var store = FrameStore()
  /// The changed parts; the canvas clears them.
  var damage: [PixelRect] = []

  /// The largest number of changed parts.
  ///
  /// Chosen: above this number, uploading the bounding rectangle is faster.
  private static let mostRects = 24

  /// Copies the changes of a frame.
  mutating func take(_ frame: borrowing Frame) {
    guard FrameStore.isSound(frame) else { return }
    if store.takeIfNew(frame) {
      damage = [store.bounds]
      return
    }
    for copy in frame.copies { fetch(copy.source.offsetBy(x: copy.dx, y: copy.dy), from: frame) }
    for rect in frame.damage { fetch(rect, from: frame) }
  }

  private mutating func fetch(_ rect: PixelRect, from frame: borrowing Frame) {
    let rect = rect.intersection(store.bounds)
    guard !rect.isEmpty else { return }
    store.fetch(rect, from: frame)
    guard !damage.contains(where: { $0.contains(rect) }) else { return }
    damage.removeAll { rect.contains($0) }
    damage.append(rect)
    if damage.count > Self.mostRects {
      damage = [damage.reduce(PixelRect.empty) { $0.union($1) }]
    }
  }
}
