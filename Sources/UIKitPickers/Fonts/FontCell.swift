import CoreGraphics
import Foundation
import UIKitContent
import UIKitControls
import UIKitCore
import UIKitText

/// A cell with the name of a font family or face in its own font, with a check mark if selected.
final class FontCell: UITableViewCell {
  private let label = UILabel(frame: .zero)
  private let check = UIImageView(frame: .zero)
  private var isFace = false

  // Unverified: from pictures of iOS 13.
  enum Metrics {
    static let height: CGFloat = 44
    static let pointSize: CGFloat = 17
    static let margin: CGFloat = 16
    static let check: CGFloat = 16
    static let gap: CGFloat = 10
    static let indentation: CGFloat = 20
    static let linePadding: CGFloat = 22
    static let button: CGFloat = 44
  }

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.lineBreakMode = .byTruncatingTail
    check.contentMode = .center
    check.image = UIImage(
      systemName: "checkmark",
      withConfiguration: UIImage.SymbolConfiguration(
        pointSize: Metrics.pointSize,
        weight: .semibold
      )
    )
    contentView.addSubview(check)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ name: String, font: UIFont, isFace: Bool, isChosen: Bool) {
    label.text = name
    label.font = font
    label.numberOfLines =
      traitCollection.preferredContentSizeCategory.isAccessibilityCategory ? 0 : 1
    label.textColor = isFace ? .secondaryLabel : .label
    self.isFace = isFace
    check.isHidden = !isChosen
    accessibilityLabel = name
    accessibilityTraits = isChosen ? [.button, .selected] : .button
    setNeedsLayout()
  }

  /// Shows a chevron at the end, which expands and collapses the faces.
  func showFacesButton(isOpen: Bool, _ toggled: @escaping () -> Void) {
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(
        image: UIImage(
          systemName: isOpen ? "chevron.down" : "chevron.forward",
          withConfiguration: UIImage.SymbolConfiguration(pointSize: 14, weight: .semibold)
        )
      ) { _ in toggled() }
    )
    button.frame.size = CGSize(width: Metrics.button, height: Metrics.button)
    button.accessibilityLabel = (isOpen ? FontWord.hideFaces : .showFaces).text
    accessoryView = button
  }

  private var lineHeight: CGFloat {
    UIFont.preferredFont(forTextStyle: .body, compatibleWith: traitCollection).lineHeight
      .rounded(.up)
  }

  private var start: CGFloat { Metrics.margin + (isFace ? Metrics.indentation : 0) }

  /// Returns the height of the text for a row width; single lines have the same height in all
  /// fonts.
  private func textHeight(width: CGFloat) -> CGFloat {
    guard label.numberOfLines == 0 else { return lineHeight }
    let end = accessoryView == nil ? Metrics.gap : Metrics.button + Metrics.margin + Metrics.gap
    let room = max(1, width - start - Metrics.check - Metrics.gap - end)
    let size = label.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude))
    return max(lineHeight, size.height.rounded(.up))
  }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    CGSize(
      width: targetSize.width,
      height: max(Metrics.height, textHeight(width: targetSize.width) + Metrics.linePadding)
    )
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = contentView.bounds
    let flips = isRightToLeft
    func place(_ view: UIView, _ frame: CGRect) {
      view.frame = flips ? frame.mirrored(in: room) : frame
    }
    place(check, CGRect(x: start, y: 0, width: Metrics.check, height: room.height))
    let text = start + Metrics.check + Metrics.gap
    place(
      label,
      CGRect(x: text, y: 0, width: max(0, room.width - text - Metrics.gap), height: room.height)
    )
    label.textAlignment = flips ? .right : .left
    separatorInset = UIEdgeInsets(
      top: 0,
      left: Metrics.margin + Metrics.check + Metrics.gap,
      bottom: 0,
      right: 0
    )
  }
}
