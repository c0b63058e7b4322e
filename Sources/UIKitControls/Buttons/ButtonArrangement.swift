import CoreGraphics
import UIKitCore
import UIKitText

/// The frames of the image and the title of a button without a configuration.
///
/// The two are side by side, the image first in reading direction, and aligned as a unit. Insets
/// reduce the area of one of them without enlarging the button: with centered content, an inset on
/// one side moves it by half the inset, as in UIKit.
struct ButtonArrangement {
  var imageSize: CGSize
  var titleSize: CGSize
  var hasTitle: Bool
  var horizontal: UIControl.ContentHorizontalAlignment
  var vertical: UIControl.ContentVerticalAlignment
  var isRightToLeft: Bool
  var scale: CGFloat

  /// The parts of the content.
  private enum Part {
    /// The image.
    case image
    /// The title.
    case title
  }

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
  /// The smallest width of a button without insets, in points.
  // Source: 30 points, the width that UIKit gives buttons with short titles.
  static let minimumWidth: CGFloat = 30
  /// The space above and below a title, in points, unless the content has vertical insets.
  // Source: a system button with a title of 15 points (18 high) is 30 high.
  static let titlePadding: CGFloat = 6

  /// Returns the size of a button that fits its content.
  ///
  /// - Parameters:
  ///   - insets: The button's `contentEdgeInsets`.
  ///   - lineHeight: The height of a line in the title's font, in points.
  ///   - background: The size of the background image, which is the smallest size.
  /// - Returns: The size in points.
  func fittingSize(insets: UIEdgeInsets, lineHeight: CGFloat, background: CGSize) -> CGSize {
    var size = CGSize(
      width: imageSize.width + titleSize.width,
      height: imageSize.height
    )
    if hasTitle || imageSize == .zero {
      // Titles are rounded up to whole points: a title of 21.5, with 18 points, makes a button 34
      // high.
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
