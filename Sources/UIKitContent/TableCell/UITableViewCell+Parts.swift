import CoreGraphics
import Foundation
import HostInterface
import UIKitControls
import UIKitCore
import UIKitText

/// Lengths of cells, in points.
package enum CellMetrics {
  // Source: the frame of a new UITableViewCell.
  package static let standardSize = CGSize(width: 320, height: 44)
  // Source: UIKit's documentation of `indentationWidth`.
  package static let indentationWidth: CGFloat = 10
  // Unverified: from the widths of content views on iOS 7 to 12: 287 of 320 with a chevron 8 wide
  // at a margin of 15, 253 with the button and the chevron.
  package static let accessoryGap: CGFloat = 10
  package static let detailToChevron: CGFloat = 12
  // Unverified: the distance between the content and an accessory view of the app.
  package static let accessoryViewGap: CGFloat = 8
  // Unverified: the content's trailing margin beside an accessory.
  package static let marginBesideAccessory: CGFloat = 8
  // Unverified: the control is a circle of 22 at the margin; the content begins at 38 with a margin
  // of 16.
  package static let editIcon: CGFloat = 22
  // Unverified: the glyph of the reorder control is 22 wide and ends at the margin.
  package static let gripIcon: CGFloat = 22
  package static let gripGap: CGFloat = 8
  // Source: `contentView.layoutMargins` of cells since iOS 11: 11 above and below.
  package static let verticalMargin: CGFloat = 11
  // Unverified: the corner radius of inset groups, 10.
  package static let insetRadius: CGFloat = 10
  // Unverified: the duration in which editing controls appear, in seconds.
  package static let editingDuration = 0.3
  // Unverified: the duration in which the gray of a selection fades, in seconds.
  package static let fadeDuration = 0.4
}

/// The views of a cell that have been created.
@MainActor
struct CellParts {
  var content: CellContentView?
  var image: UIImageView?
  var text: CellLabel?
  var detail: CellLabel?
  var accessory: CellAccessoryView?
  var editControl: CellEditControl?
  var grip: CellGrip?
  var bottomLine: UIView?
  var topLine: UIView?
  var defaultSelected: UIView?
  var backgroundOfConfiguration: BackgroundConfigurationView?
}

/// The state of a cell's appearance.
@MainActor
struct CellLooks {
  var background: UIView?
  var selected: UIView?
  var multiple: UIView?
  /// The background of the selection that is visible now.
  var shownSelection: UIView?
  var hasOwnColor = false
  var isSelected = false
  var isHighlighted = false
  var isEditing = false
  var isReordered = false
  /// Whether the cell is invisible because the dropped item that it shows is still moving.
  var awaitsDrop = false
  var dropState = UICellConfigurationState.DropState.none
  var editingStyle = UITableViewCell.EditingStyle.none
  /// Whether the cell shows a reorder control; nil if the app has not set it.
  var showsReorderControl: Bool?
  var separatorInset: UIEdgeInsets?
  /// Whether the labels still need the fonts and colours of the traits.
  var needsDefaults = true
  /// The distance by which a swipe has moved the cell to the right, in points.
  var swipeOffset: CGFloat = 0
}

extension UITableViewCell {
  final var isClassic: Bool { Surroundings.systemVersion.major < 13 }

  final func prepare() {
    clipsToBounds = false
    isAccessibilityElement = true
    let content = CellContentView(frame: bounds)
    parts.content = content
    addSubview(content)
    updateGround()
  }

  final var contentViewNow: UIView { configuring.contentView ?? parts.content ?? self }

  private var hostsStandardContent: Bool { configuring.contentView == nil }

  // MARK: Standard content

  final func standardImageView() -> UIImageView? {
    guard hostsStandardContent, let content = parts.content else { return nil }
    if let image = parts.image { return image }
    let image = CellImageView(frame: .zero)
    image.contentMode = .scaleAspectFit
    parts.image = image
    content.addSubview(image)
    setNeedsLayout()
    return image
  }

  final func standardTextLabel() -> UILabel? {
    guard hostsStandardContent, let content = parts.content else { return nil }
    if let label = parts.text { return label }
    let label = CellLabel(frame: .zero)
    if cellStyle == .value2 { label.textAlignment = isRightToLeft ? .left : .right }
    parts.text = label
    takeDefaults()
    content.addSubview(label)
    setNeedsLayout()
    return label
  }

  final func standardDetailLabel() -> UILabel? {
    guard cellStyle != .default, hostsStandardContent, let content = parts.content else {
      return nil
    }
    if let label = parts.detail { return label }
    let label = CellLabel(frame: .zero)
    parts.detail = label
    takeDefaults()
    content.addSubview(label)
    setNeedsLayout()
    return label
  }

  private var isLarge: Bool {
    traitCollection.preferredContentSizeCategory.isAccessibilityCategory
  }

  /// Sets the fonts and colours of the labels to those of the style.
  ///
  /// Source of the text styles: Interface Builder's cells: body; body and body; caption 1 and
  /// caption 1; body and caption 1.
  final func takeDefaults() {
    looks.needsDefaults = false
    guard parts.text != nil || parts.detail != nil else { return }
    let traits = traitCollection
    let large = isLarge
    let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits)
    let isSmall = cellStyle == .value2 || cellStyle == .subtitle
    let small =
      isSmall ? UIFont.preferredFont(forTextStyle: .caption1, compatibleWith: traits) : body
    let lines = large ? 0 : 1
    parts.text?.takeDefaults(
      font: cellStyle == .value2 ? small : body,
      color: cellStyle == .value2 ? tintColor : .label,
      lines: lines
    )
    if cellStyle == .value2, let text = parts.text {
      text.textAlignment = large ? .natural : isRightToLeft ? .left : .right
    }
    // Source: iOS 12's gray of value 1 details, 142 142 147, is the system's gray.
    let lighter: UIColor = isClassic ? .systemGray : .secondaryLabel
    parts.detail?.takeDefaults(
      font: cellStyle == .value1 ? body : small,
      color: cellStyle == .value1 ? lighter : .label,
      lines: lines
    )
  }

  final func standardLayout(leading: CGFloat, trailing: CGFloat) -> StandardCellLayout {
    StandardCellLayout(
      style: cellStyle,
      isLarge: isLarge,
      isClassic: isClassic,
      scale: pixelScale,
      leading: leading + CGFloat(indentationLevel) * indentationWidth,
      trailing: trailing,
      imageSize: parts.image?.image?.size,
      text: parts.text,
      detail: parts.detail
    )
  }

  /// Sets the frames of image and labels in the content view.
  final func layOutStandardContent() {
    guard hostsStandardContent, let content = parts.content else { return }
    guard parts.text != nil || parts.detail != nil || parts.image != nil else { return }
    if looks.needsDefaults { takeDefaults() }
    let room = content.bounds
    let flips = isRightToLeft
    let margins = standardMargins
    let frames = standardLayout(leading: margins.leading, trailing: margins.trailing)
      .frames(in: room.size)
    func place(_ view: UIView?, _ frame: CGRect) {
      guard let view, view.superview === content else { return }
      let wanted = flips ? frame.mirrored(in: room) : frame
      if view.frame != wanted { view.frame = wanted }
    }
    place(parts.image, frames.image)
    place(parts.text, frames.text)
    place(parts.detail, frames.detail)
  }

  /// The margins of the standard content inside the content view.
  final var standardMargins: (leading: CGFloat, trailing: CGFloat) {
    guard let content = parts.content, content.hasOwnMargins else {
      return (
        contextNow.leadingMargin, accessoryWidth > 0 || showsGrip ? 0 : contextNow.trailingMargin
      )
    }
    let margins = content.directionalLayoutMargins
    return (margins.leading, margins.trailing)
  }
}

/// The image view of a cell, which requests layout of the cell when its image changes.
final class CellImageView: UIImageView {
  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    superview?.setNeedsLayout()
  }
}
