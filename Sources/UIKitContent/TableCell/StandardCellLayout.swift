import CoreGraphics
import UIKitCore
import UIKitText

/// Where the image and the labels of a standard cell stand; read from left to right.
@MainActor
struct StandardCellLayout {
  struct Frames {
    var image = CGRect.zero
    var text = CGRect.zero
    var detail = CGRect.zero
  }

  enum Metrics {
    // Unverified: from descriptions of view hierarchies of iOS 7 to 12: with an image of 29 points
    // at 16 the text begins at 60.
    static let imageGap: CGFloat = 15
    // Unverified: from the same: value 2 has a title 91 wide, and its detail 6 further.
    static let value2Title: CGFloat = 91
    static let value2Gap: CGFloat = 6
    // Unverified: the least room between the two labels of value 1.
    static let value1Gap: CGFloat = 6
    // Chosen: what a value 1 detail keeps of the width where the title wants all.
    static let value1DetailShare: CGFloat = 0.3
    // Source: `contentView.layoutMargins` of cells since iOS 11: 11 above and below.
    static let verticalMargin: CGFloat = 11
    // Unverified: above and below two lines; iOS 13's subtitle rows are 55.5 high, iOS 12's 44.
    static let subtitleMargin: CGFloat = 10
    static let classicSubtitleMargin: CGFloat = 4
  }

  var style: UITableViewCell.CellStyle
  /// Accessibility text sizes: labels wrap, and stand one above the other.
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
    // A larger image is as high as the row.
    let factor = min(1, size.height / imageSize.height)
    let fitted = CGSize(width: imageSize.width * factor, height: imageSize.height * factor)
    // Without vertical room left it begins at the edge, as the separator does.
    return CGRect(
      x: leading,
      y: ((size.height - fitted.height) / 2).onPixel(scale),
      width: fitted.width,
      height: fitted.height
    )
  }

  /// Where the text begins.
  func textStart(in size: CGSize) -> CGFloat {
    imageFrame(in: size).map { $0.maxX + Metrics.imageGap } ?? leading
  }

  /// The height that the content asks for at a width, without a separator.
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

  /// The widths of value 1's labels.
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

  /// The frames in a content view of a size.
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
    // Up to a whole point: 5 in a row of 44 at the default text size.
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

  /// In the vertical middle, up to a whole point as UIKit rounds there.
  private func centered(x: CGFloat, size: CGSize, in room: CGSize) -> CGRect {
    let y = max(0, ((room.height - size.height) / 2).rounded(.up))
    return CGRect(x: x, y: y, width: size.width, height: size.height)
  }
}
