import Foundation
import RenderServer

/// The difference between two frames: copies and rectangles.
struct FrameUpdate: Equatable {
  var copies: [FrameCopy] = []
  /// The rectangles to paint after the copies, with the newest pixels; they may overlap.
  var damage: [PixelRect] = []
  /// Whether the difference replaces the whole frame.
  var isWhole = false

  /// Chosen: above this number, copies cost the browser more than new pixels.
  private static let mostCopies = 8
  /// Chosen: above this number, rectangles are merged.
  private static let mostRects = 64

  static func whole(_ bounds: PixelRect) -> FrameUpdate {
    FrameUpdate(damage: [bounds], isWhole: true)
  }

  /// Adds the changes of the next frame.
  ///
  /// The pixels to paint always come from the newest frame. So what waits to be painted stays, and
  /// where a later copy would carry it along, its destination waits as well.
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

  /// The part of a copy that begins and ends inside the frame; nil: none does.
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

  private mutating func add(_ rect: PixelRect, bounds: PixelRect) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty, !damage.contains(where: { $0.contains(rect) }) else { return }
    damage.removeAll { rect.contains($0) }
    damage.append(rect)
  }

  /// Replaces neighbours in the list by the rectangles around them until half are left.
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
