import CoreGraphics
import Foundation

/// Where a peek's card and its actions are, in points of the screen.
struct PeekLayout {
  let bounds: CGRect
  let safeArea: UIEdgeInsets

  private enum Metrics {
    // Unverified: after iOS 12 on iPhone 8.
    static let side: CGFloat = 16
    static let top: CGFloat = 44
    static let sheetMargin: CGFloat = 10
  }

  /// What a card may cover.
  var room: CGRect {
    var insets = safeArea
    insets.top = max(insets.top, Metrics.top - Metrics.side)
    return bounds.inset(by: insets).insetBy(dx: Metrics.side, dy: Metrics.side)
  }

  /// A controller's card stands in the middle, as large as the controller prefers, or as there is
  /// room; a picture (no preferred size) over what it is of.
  func cardFrame(preferredSize: CGSize?, size: CGSize, over start: CGRect) -> CGRect {
    let room = room
    guard let wish = preferredSize else {
      func inside(_ wish: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
        min(max(wish, low), max(low, high))
      }
      return CGRect(
        x: inside(start.midX - size.width / 2, room.minX, room.maxX - size.width),
        y: inside(start.midY - size.height / 2, room.minY, room.maxY - size.height),
        width: size.width,
        height: size.height
      )
    }
    let width = wish.width > 0 ? min(wish.width, room.width) : room.width
    let height = wish.height > 0 ? min(wish.height, room.height) : room.height
    return CGRect(
      x: (room.midX - width / 2).rounded(),
      y: (room.midY - height / 2).rounded(),
      width: width,
      height: height
    )
  }

  /// As wide as the narrow side of the screen allows.
  var largestSheet: CGSize {
    let area = bounds.inset(by: safeArea)
    return CGSize(
      width: min(area.width, bounds.height, bounds.width) - 2 * Metrics.sheetMargin,
      height: area.height - 2 * Metrics.sheetMargin
    )
  }

  /// The actions lie at the bottom.
  func sheetFrame(size: CGSize) -> CGRect {
    let area = bounds.inset(by: safeArea)
    return CGRect(
      x: area.midX - size.width / 2,
      y: area.maxY - Metrics.sheetMargin - size.height,
      width: size.width,
      height: size.height
    )
  }

  /// How far a card goes up (negative) so that it leaves room for all actions.
  func fullOffset(of card: CGRect, above sheet: CGRect) -> CGFloat {
    min(0, sheet.minY - Metrics.sheetMargin - card.maxY)
  }
}
