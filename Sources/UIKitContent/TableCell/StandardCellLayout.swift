import CoreGraphics
import UIKitCore
import UIKitText

/// The frames of the image and the labels of a standard cell, computed for left-to-right layout.
@MainActor
struct StandardCellLayout {
  struct Frames {
    var image = CGRect.zero
    var text = CGRect.zero
    var detail = CGRect.zero
  }

  enum Metrics {
    // Unverified: from view hierarchies of iOS 7 to 12: with an image 29 points wide at 16, the
    // text begins at 60.
    static let imageGap: CGFloat = 15
    // Unverified: from view hierarchies of iOS 7 to 12: in value 2 the title is 91 wide, and the
    // detail begins 6 after it.
    static let value2Title: CGFloat = 91
    static let value2Gap: CGFloat = 6
    // Unverified: the smallest distance between the two labels of value 1.
    static let value1Gap: CGFloat = 6
    // Chosen: the share of the width for the detail of value 1 if the title needs the whole width.
    static let value1DetailShare: CGFloat = 0.3
    // Source: `contentView.layoutMargins` of cells since iOS 11: 11 above and below.
    static let verticalMargin: CGFloat = 11
    // Unverified: the margins of two lines; iOS 13's subtitle rows are 55.5 high, iOS 12's 44.
    static let subtitleMargin: CGFloat = 10
    static let classicSubtitleMargin: CGFloat = 4
  }

  var style: UITableViewCell.CellStyle
  /// Whether the text size is an accessibility size; labels then wrap and are stacked.
  var isLarge: Bool
  var isClassic: Bool
  var scale: CGFloat
  var leading: CGFloat
  var trailing: CGFloat
  var imageSize: CGSize?
  var text: UILabel?
  var detail: UILabel?

  private var stacks: Bool { style == .subtitle || isLarge && style != .default }

  private func size(_ label: UILabel?, width: CGFloat) -> CGSize {
    guard let label, label.text?.isEmpty == false else {
      return .zero
    }
    let room = CGRect(x: 0, y: 0, width: max(0, width), height: .greatestFiniteMagnitude)
    return label.textRect(forBounds: room, limitedToNumberOfLines: label.numberOfLines).size
  }

  private var verticalMargin: CGFloat {
    guard stacks else { return Metrics.verticalMargin }
    if isLarge { return Metrics.verticalMargin }
    return isClassic ? Metrics.classicSubtitleMargin : Metrics.subtitleMargin
  }

  private func imageFrame(in size: CGSize) -> CGRect? {
    guard let imageSize, imageSize.width > 0, imageSize.height > 0, style != .value2 else {
      return nil
    }
    // A larger image is scaled to the height of the row.
    let factor = min(1, size.height / imageSize.height)
    let fitted = CGSize(width: imageSize.width * factor, height: imageSize.height * factor)
    // An image as high as the row begins at its upper edge.
    return CGRect(
      x: leading,
      y: ((size.height - fitted.height) / 2).onPixel(scale),
      width: fitted.width,
      height: fitted.height
    )
  }

  /// Returns the position at which the text begins, in points.
  func textStart(in size: CGSize) -> CGFloat {
    imageFrame(in: size).map { $0.maxX + Metrics.imageGap } ?? leading
  }

  /// Returns the natural height of the content at a width, without a separator.
  func height(width: CGFloat) -> CGFloat {
    let imageHeight = style == .value2 ? 0 : imageSize?.height ?? 0
    let start = textStart(in: CGSize(width: width, height: .greatestFiniteMagnitude))
    let room = width - start - trailing
    var height: CGFloat
    if stacks {
      height = size(text, width: room).height + size(detail, width: room).height
    } else {
      switch style {
      case .value1:
        let parts = shares(room)
        height = max(
          size(text, width: parts.text).height,
          size(detail, width: parts.detail).height
        )
      case .value2:
        height = max(
          size(text, width: Metrics.value2Title).height,
          size(detail, width: room - Metrics.value2Title - Metrics.value2Gap).height
        )
      default: height = size(text, width: room).height
      }
    }
    height += 2 * verticalMargin
    return max(height, imageHeight).upToPixel(scale)
  }

  /// Returns the widths of the labels of value 1.
  private func shares(_ room: CGFloat) -> (text: CGFloat, detail: CGFloat) {
    let wish = size(text, width: .greatestFiniteMagnitude).width
    let detailWish = size(detail, width: .greatestFiniteMagnitude).width
    guard detailWish > 0 else { return (min(wish, room), 0) }
    guard wish > 0 else { return (0, min(detailWish, room)) }
    let free = max(0, room - Metrics.value1Gap)
    if wish + detailWish <= free { return (wish, detailWish) }
    let kept = min(detailWish, (free * Metrics.value1DetailShare).onPixel(scale))
    let textWidth = min(wish, free - kept)
    return (textWidth, min(detailWish, free - textWidth))
  }

  /// Returns the frames in a content view of a size.
  func frames(in size: CGSize) -> Frames {
    var frames = Frames()
    if let image = imageFrame(in: size) { frames.image = image }
    let start = textStart(in: size)
    let room = max(0, size.width - start - trailing)
    if stacks {
      stack(&frames, in: size, start: start, room: room)
      return frames
    }
    switch style {
    case .value1:
      let parts = shares(room)
      let textSize = self.size(text, width: parts.text)
      let detailSize = self.size(detail, width: parts.detail)
      frames.text = centered(
        x: start,
        size: CGSize(width: parts.text, height: textSize.height),
        in: size
      )
      frames.detail = centered(
        x: size.width - trailing - parts.detail,
        size: CGSize(width: parts.detail, height: detailSize.height),
        in: size
      )
    case .value2:
      let textSize = self.size(text, width: Metrics.value2Title)
      frames.text = centered(
        x: leading,
        size: CGSize(width: Metrics.value2Title, height: textSize.height),
        in: size
      )
      let x = leading + Metrics.value2Title + Metrics.value2Gap
      let detailRoom = max(0, size.width - trailing - x)
      let detailSize = self.size(detail, width: detailRoom)
      frames.detail = centered(
        x: x,
        size: CGSize(width: min(detailSize.width, detailRoom), height: detailSize.height),
        in: size
      )
    default:
      // The label of the default style is as high as the row.
      frames.text = CGRect(x: start, y: 0, width: room, height: size.height)
    }
    return frames
  }

  private func stack(_ frames: inout Frames, in size: CGSize, start: CGFloat, room: CGFloat) {
    let textSize = self.size(text, width: room)
    let detailSize = self.size(detail, width: room)
    let total = textSize.height + detailSize.height
    // Rounded up to a whole point: 5 in a row of 44 at the default text size.
    let top = max(0, ((size.height - total) / 2).rounded(.up))
    frames.text = CGRect(
      x: start,
      y: top,
      width: min(room, textSize.width),
      height: textSize.height
    )
    frames.detail = CGRect(
      x: start,
      y: top + textSize.height,
      width: min(room, detailSize.width),
      height: detailSize.height
    )
  }

  /// Returns a vertically centered frame, rounded up to a whole point as UIKit does.
  private func centered(x: CGFloat, size: CGSize, in room: CGSize) -> CGRect {
    let y = max(0, ((room.height - size.height) / 2).rounded(.up))
    return CGRect(x: x, y: y, width: size.width, height: size.height)
  }
}
