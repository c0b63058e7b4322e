import CoreGraphics
import UIKitCore
import UIKitText

/// Where the image and the title of a button without a configuration go.
///
/// The two stand side by side, the image first in reading direction, aligned as one. Insets take
/// room away from one of them without making the button larger: an inset on one side moves it by
/// half when centred, as UIKit's do.
struct ButtonArrangement {
  var imageSize: CGSize
  var titleSize: CGSize
  var hasTitle: Bool
  var horizontal: UIControl.ContentHorizontalAlignment
  var vertical: UIControl.ContentVerticalAlignment
  var isRightToLeft: Bool
  var scale: CGFloat

  private enum Part { case image, title }

  func imageRect(in room: CGRect) -> CGRect { rect(.image, in: room) }
  func titleRect(in room: CGRect) -> CGRect { rect(.title, in: room) }

  private func rect(_ part: Part, in room: CGRect) -> CGRect {
    let imageWidth = min(imageSize.width, max(room.width, 0))
    let titleWidth = min(titleSize.width, max(room.width - imageWidth, 0))
    var x: CGFloat
    var width = part == .image ? imageWidth : titleWidth
    let both = imageWidth + titleWidth
    switch horizontal {
    case .left, .leading: x = room.minX
    case .right, .trailing: x = room.maxX - both
    case .center: x = room.minX + (room.width - both) / 2
    case .fill:
      x = room.minX
      if part == .title {
        width = max(room.width - imageWidth, 0)
      } else if !hasTitle {
        width = room.width
      }
    }
    if part == .title, !isRightToLeft { x += imageWidth }
    if part == .image, isRightToLeft {
      x += horizontal == .fill && hasTitle ? max(room.width - imageWidth, 0) : titleWidth
    }
    let asked = part == .image ? imageSize.height : titleSize.height
    var height = min(asked, max(room.height, 0))
    var y: CGFloat
    switch vertical {
    case .top: y = room.minY
    case .bottom: y = room.maxY - height
    case .center: y = room.minY + (room.height - height) / 2
    case .fill:
      y = room.minY
      height = room.height
    }
    x = x.onPixel(scale)
    y = y.onPixel(scale)
    return CGRect(x: x, y: y, width: width, height: height)
  }
}

extension ButtonArrangement {
  /// What a button is at least as wide as if no insets are set.
  // Source: 30 points, the width that UIKit gives to buttons with short titles.
  static let minimumWidth: CGFloat = 30
  /// Above and below a title unless the content has vertical insets.
  // Source: a system button's title of 15 points (18 high) makes a button 30 high.
  static let titlePadding: CGFloat = 6

  /// The size of a button around its content.
  ///
  /// - Parameters:
  ///   - insets: The button's `contentEdgeInsets`.
  ///   - lineHeight: A line of the title's font, in points.
  ///   - background: The background image's size, below which the button does not go.
  /// - Returns: A size in points.
  func fittingSize(insets: UIEdgeInsets, lineHeight: CGFloat, background: CGSize) -> CGSize {
    var size = CGSize(
      width: imageSize.width + titleSize.width,
      height: imageSize.height
    )
    if hasTitle || imageSize == .zero {
      // Titles count in whole points: the 21.5 of 18 points make a button 34 high.
      // Unverified: the rounding, from frames of buttons in published layouts.
      let title = max(titleSize.height, lineHeight).rounded(.up)
      let padding = insets.top == 0 && insets.bottom == 0 ? Self.titlePadding * 2 : 0
      size.height = max(size.height, title + padding)
      if insets == .zero { size.width = max(size.width, Self.minimumWidth) }
    }
    size.width += insets.left + insets.right
    size.height += insets.top + insets.bottom
    return CGSize(
      width: max(size.width, background.width).upToPixel(scale),
      height: max(size.height, background.height).upToPixel(scale)
    )
  }
}
