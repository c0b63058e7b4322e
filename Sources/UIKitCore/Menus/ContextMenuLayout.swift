import CoreGraphics
import Foundation

/// Where a context menu and its preview stand; pure, so that a test needs no window.
struct ContextMenuLayout: Equatable {
  /// The preview's place in points of the screen.
  var preview: CGRect
  /// How much the preview is shrunk, 1: not at all.
  var scale: CGFloat
  var menu: CGRect
  /// Where the menu grows from, in its unit square.
  var anchor: CGPoint
  var isAbove: Bool

  private enum Metrics {
    // Unverified: points, after pictures of iOS 13.
    static let gap: CGFloat = 10
  }

  /// - Parameters:
  ///   - source: What is raised, where it is.
  ///   - menuSize: The menu's size; nil: there is none.
  ///   - room: What may be covered.
  ///   - isCompact: Whether the menu stands alone, without a preview.
  ///   - isRightToLeft: Whether the menu begins at the right.
  init(
    source: CGRect,
    menuSize: CGSize?,
    in room: CGRect,
    isCompact: Bool,
    isRightToLeft: Bool
  ) {
    let gap = Metrics.gap
    let wanted = menuSize ?? .zero
    let menuRoom = menuSize == nil ? 0 : wanted.height + gap
    scale = 1
    preview = source
    isAbove = false
    if !isCompact {
      // The menu keeps two fifths of the height at most where both have not enough.
      let left = max(room.height - menuRoom, room.height * 0.6)
      scale = min(1, left / max(1, source.height), room.width / max(1, source.width))
      preview = CGRect(
        x: source.midX - source.width * scale / 2,
        y: source.midY - source.height * scale / 2,
        width: source.width * scale,
        height: source.height * scale
      )
      preview.origin.x = min(max(preview.minX, room.minX), room.maxX - preview.width)
      preview.origin.y = min(max(preview.minY, room.minY), room.maxY - preview.height)
    }
    guard menuSize != nil else {
      menu = .zero
      anchor = CGPoint(x: 0.5, y: 0)
      return
    }
    let below = room.maxY - preview.maxY - gap
    let above = preview.minY - room.minY - gap
    var size = wanted
    if below >= wanted.height {
      isAbove = false
    } else if above >= wanted.height {
      isAbove = true
    } else if isCompact {
      isAbove = above > below
      size.height = max(isAbove ? above : below, min(wanted.height, room.height / 3))
    } else {
      // The preview makes room.
      size.height = min(wanted.height, room.height - preview.height - gap)
      preview.origin.y = room.maxY - size.height - gap - preview.height
    }
    let alignsRight =
      abs(preview.midX - room.midX) < 1 ? isRightToLeft : preview.midX > room.midX
    var x = alignsRight ? preview.maxX - size.width : preview.minX
    x = min(max(x, room.minX), room.maxX - size.width)
    var y = isAbove ? preview.minY - gap - size.height : preview.maxY + gap
    y = min(max(y, room.minY), room.maxY - size.height)
    menu = CGRect(origin: CGPoint(x: x, y: y), size: size)
    anchor = CGPoint(
      x: max(0, min(1, (preview.midX - x) / max(1, size.width))),
      y: isAbove ? 1 : 0
    )
  }

  /// Snaps a rectangle to pixels.
  func snapped(_ rect: CGRect, scale: CGFloat) -> CGRect {
    CGRect(
      x: (rect.minX * scale).rounded() / scale,
      y: (rect.minY * scale).rounded() / scale,
      width: rect.width,
      height: rect.height
    )
  }
}
