import Foundation
import RenderServer

/// The difference between two frames: copies and rectangles.
struct FrameUpdate: Equatable {
  /// The copies, in order.
  var copies: [FrameCopy] = []
  /// The rectangles to paint after the copies, with the newest pixels; they may overlap.
  var damage: [PixelRect] = []
  /// Whether the difference replaces the whole frame.
  var isWhole = false

  /// The largest number of copies.
  ///
  /// Chosen: more copies are slower for the browser than new pixels.
  private static let mostCopies = 8
  /// The largest number of rectangles.
  ///
  /// Chosen: if there are more, they are merged.
  private static let mostRects = 64

  /// Returns a difference that replaces the whole frame.
  static func whole(_ bounds: PixelRect) -> FrameUpdate {
    FrameUpdate(damage: [bounds], isWhole: true)
  }

  /// Adds the changes of the next frame.
  ///
  /// The pixels to paint always come from the newest frame, so a rectangle that is not yet painted
  /// stays in the list. If a later copy moves a part of it, the destination of that part is added
  /// to the list.
  mutating func append(_ next: FrameUpdate, bounds: PixelRect) {
    if next.isWhole {
      self = next
      return
    }
    for copy in next.copies {
      guard let copy = Self.clip(copy, to: bounds) else { continue }
      let source = copy.source
      for rect in damage {
        let carried = rect.intersection(source)
        if !carried.isEmpty { add(carried.offsetBy(x: copy.dx, y: copy.dy), bounds: bounds) }
      }
      copies.append(copy)
    }
    for rect in next.damage { add(rect, bounds: bounds) }
    if copies.count > Self.mostCopies {
      for copy in copies {
        add(copy.source.offsetBy(x: copy.dx, y: copy.dy), bounds: bounds)
      }
      copies = []
    }
    if damage.count > Self.mostRects { gather() }
  }

  /// Returns the part of a copy whose source and destination are inside the frame; nil if there is
  /// none.
  private static func clip(_ copy: FrameCopy, to bounds: PixelRect) -> FrameCopy? {
    guard abs(copy.dx) < bounds.width, abs(copy.dy) < bounds.height else { return nil }
    let source = copy.source.intersection(bounds)
    let destination = source.offsetBy(x: copy.dx, y: copy.dy).intersection(bounds)
    guard !source.isEmpty, !destination.isEmpty else { return nil }
    return FrameCopy(
      source: destination.offsetBy(x: -copy.dx, y: -copy.dy),
      dx: copy.dx,
      dy: copy.dy
    )
  }

  /// Adds a rectangle to the damage and removes the rectangles that it contains.
  private mutating func add(_ rect: PixelRect, bounds: PixelRect) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty, !damage.contains(where: { $0.contains(rect) }) else { return }
    damage.removeAll { rect.contains($0) }
    damage.append(rect)
  }

  /// Merges the rectangles in groups of four neighbours.
  private mutating func gather() {
    damage.sort { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
    var gathered: [PixelRect] = []
    for index in stride(from: 0, to: damage.count, by: 4) {
      gathered.append(
        damage[index..<min(index + 4, damage.count)].reduce(PixelRect.empty) { $0.union($1) }
      )
    }
    damage = gathered
  }
}
