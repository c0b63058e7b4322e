import CoreGraphics
import Foundation

/// Computes the frame of a popover beside its source; a pure value.
///
/// Catalogue: UI10-F79, UI10-F80.
@MainActor
struct PopoverLayout {
  /// The area that the popover may cover, without its margins.
  var room: CGRect
  var source: CGRect
  /// The preferred size of the content.
  var contentSize: CGSize
  var directions = UIPopoverArrowDirection.any
  var mayOverlapSource = false
  var insets = UIEdgeInsets.zero
  var arrowBase = StandardPopoverGround.base
  var arrowHeight = StandardPopoverGround.height
  var cornerRadius: CGFloat = StandardPopoverGround.cornerRadius

  struct Place: Equatable {
    /// The frame including the arrow.
    var frame: CGRect
    var direction: UIPopoverArrowDirection
    /// The distance of the arrow from the middle of its side, in points.
    var offset: CGFloat
  }

  /// The order in which directions are tried.
  ///
  /// Chosen: below first, then above, then at the sides.
  private static let order: [UIPopoverArrowDirection] = [.up, .down, .left, .right]

  var place: Place {
    let permitted = Self.order.filter {
      directions != .unknown && directions.contains($0)
    }
    let places = permitted.map { (place(pointing: $0), $0) }
    let whole = self.whole(contentSize)
    // Use the first direction in which the content fits completely, or else that with the largest
    // area.
    let best =
      places.first { fits($0.0.frame, whole, $0.1) } ?? places.max { area($0.0) < area($1.0) }
    if let best { return best.0 }
    // Without an arrow, centre the popover over its source.
    let size = CGSize(
      width: min(whole.width, room.width),
      height: min(whole.height, room.height)
    )
    let frame = CGRect(
      x: clamp(source.midX - size.width / 2, room.minX, room.maxX - size.width),
      y: clamp(source.midY - size.height / 2, room.minY, room.maxY - size.height),
      width: size.width,
      height: size.height
    )
    return Place(frame: frame.integral, direction: .unknown, offset: 0)
  }

  private func whole(_ content: CGSize) -> CGSize {
    CGSize(
      width: content.width + insets.left + insets.right,
      height: content.height + insets.top + insets.bottom
    )
  }

  private func fits(
    _ frame: CGRect,
    _ whole: CGSize,
    _ direction: UIPopoverArrowDirection
  ) -> Bool {
    let isVertical = direction == .up || direction == .down
    let wanted = CGSize(
      width: whole.width + (isVertical ? 0 : arrowHeight),
      height: whole.height + (isVertical ? arrowHeight : 0)
    )
    return frame.width >= wanted.width - 0.5 && frame.height >= wanted.height - 0.5
  }

  private func area(_ place: Place) -> CGFloat {
    max(0, place.frame.width) * max(0, place.frame.height)
  }

  private func clamp(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
    max(low, min(value, max(low, high)))
  }

  private func place(pointing direction: UIPopoverArrowDirection) -> Place {
    let whole = whole(contentSize)
    let target = source.intersection(room).isNull ? source : source.intersection(room)
    let isVertical = direction == .up || direction == .down
    // The space between the source and the edge of the permitted area.
    let space: CGFloat =
      switch direction {
      case .up: room.maxY - target.maxY
      case .down: target.minY - room.minY
      case .left: room.maxX - target.maxX
      default: target.minX - room.minX
      }
    let depth = (isVertical ? whole.height : whole.width) + arrowHeight
    let limit = isVertical ? room.height : room.width
    let used = max(0, min(depth, mayOverlapSource ? limit : space))
    let breadth = min(
      isVertical ? whole.width : whole.height,
      isVertical ? room.width : room.height
    )
    var frame = CGRect.zero
    frame.size =
      isVertical
      ? CGSize(width: breadth, height: used) : CGSize(width: used, height: breadth)
    switch direction {
    case .up: frame.origin.y = min(target.maxY, room.maxY - used)
    case .down: frame.origin.y = max(target.minY - used, room.minY)
    case .left: frame.origin.x = min(target.maxX, room.maxX - used)
    default: frame.origin.x = max(target.minX - used, room.minX)
    }
    if isVertical {
      frame.origin.x = clamp(target.midX - breadth / 2, room.minX, room.maxX - breadth)
    } else {
      frame.origin.y = clamp(target.midY - breadth / 2, room.minY, room.maxY - breadth)
    }
    frame.origin.x = frame.origin.x.rounded()
    frame.origin.y = frame.origin.y.rounded()
    // The arrow points at the centre of the source as far as the corners allow.
    let wish = isVertical ? target.midX - frame.midX : target.midY - frame.midY
    let reach = max(0, breadth / 2 - cornerRadius - arrowBase / 2)
    return Place(frame: frame, direction: direction, offset: clamp(wish, -reach, reach))
  }
}
