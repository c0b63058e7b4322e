import CoreGraphics
import Foundation
import UIKitCore

/// Computes the frames of a context menu and its preview; a pure value, so tests need no window.
struct ContextMenuLayout: Equatable {
  /// The frame of the preview, in points of the screen.
  var preview: CGRect
  /// The scale of the preview; 1 for its original size.
  var scale: CGFloat
  /// The frame of the menu, in points of the screen.
  var menu: CGRect
  /// The point from which the menu grows, in its unit square.
  var anchor: CGPoint
  /// Whether the menu is above the preview.
  var isAbove: Bool

  private enum Metrics {
    // Unverified: the gap in points, from screenshots of iOS 13.
    static let gap: CGFloat = 10
  }

  /// Computes the frames.
  ///
  /// - Parameters:
  ///   - source: The original frame of the preview.
  ///   - menuSize: The size of the menu; nil for no menu.
  ///   - room: The area that may be covered.
  ///   - isCompact: Whether the menu is shown without a preview.
  ///   - isRightToLeft: Whether the menu is aligned at the right.
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
      // If there is not enough space for both, the menu gets at most two fifths of the height.
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
      // Move the preview to make space for the menu.
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

  /// Returns the rectangle with its origin rounded to pixels.
  func snapped(_ rect: CGRect, scale: CGFloat) -> CGRect {
    CGRect(
      x: (rect.minX * scale).rounded() / scale,
      y: (rect.minY * scale).rounded() / scale,
      width: rect.width,
      height: rect.height
    )
  }
}
