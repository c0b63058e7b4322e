import CoreGraphics
import Foundation
import UIKitCore

/// Computes the frames of a peek's card and action sheet, in points of the screen.
struct PeekLayout {
  let bounds: CGRect
  let safeArea: UIEdgeInsets

  private enum Metrics {
    // Unverified: from iOS 12 on iPhone 8.
    static let side: CGFloat = 16
    static let top: CGFloat = 44
    static let sheetMargin: CGFloat = 10
  }

  /// The area that a card may cover.
  var room: CGRect {
    var insets = safeArea
    insets.top = max(insets.top, Metrics.top - Metrics.side)
    return bounds.inset(by: insets).insetBy(dx: Metrics.side, dy: Metrics.side)
  }

  /// Returns the frame of the card.
  ///
  /// The card of a controller is centred and has its preferred size, up to the available area. A
  /// picture, without a preferred size, is placed over its source.
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

  /// The maximum size of the sheet; its width is limited by the shorter side of the screen.
  var largestSheet: CGSize {
    let area = bounds.inset(by: safeArea)
    return CGSize(
      width: min(area.width, bounds.height, bounds.width) - 2 * Metrics.sheetMargin,
      height: area.height - 2 * Metrics.sheetMargin
    )
  }

  /// Returns the frame of the sheet at the bottom.
  func sheetFrame(size: CGSize) -> CGRect {
    let area = bounds.inset(by: safeArea)
    return CGRect(
      x: area.midX - size.width / 2,
      y: area.maxY - Metrics.sheetMargin - size.height,
      width: size.width,
      height: size.height
    )
  }

  /// Returns the offset, 0 or negative, by which a card moves up so that all actions are visible.
  func fullOffset(of card: CGRect, above sheet: CGRect) -> CGFloat {
    min(0, sheet.minY - Metrics.sheetMargin - card.maxY)
  }
}
