import CarControls
import CarDisplays
import CoreGraphics
import UIKit

/// A row of a list: a name at its start and a shorter text at its end.
final class PlaceRow: CarTargetControl {
  /// The name.
  var name = "" { didSet { if name != oldValue { show() } } }
  /// The text at the end.
  var detail = "" { didSet { if detail != oldValue { show() } } }

  private let nameLabel = UILabel()
  private let detailLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityTraits = .button
    for label in [nameLabel, detailLabel] {
      label.isUserInteractionEnabled = false
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) { nil }

  private func show() {
    nameLabel.text = name
    detailLabel.text = detail
    accessibilityLabel = name
    accessibilityValue = detail
    setNeedsLayout()
  }

  private func applyStyles() {
    nameLabel.setStyle(.primary, isSelected ? .onAccent : .text, on: carDisplay)
    detailLabel.setStyle(.secondary, isSelected ? .onAccent : .secondaryText, on: carDisplay)
  }

  private var padding: CGFloat { CarSpacing.insideGroup.points(on: carDisplay) }

  override var intrinsicContentSize: CGSize {
    applyStyles()
    let width = nameLabel.sizeThatFits(.zero).width + detailLabel.sizeThatFits(.zero).width
    return CGSize(
      width: max(minimumTarget.width, (width + 3 * padding).rounded(.up)),
      height: max(minimumTarget.height, (nameLabel.font.lineHeight + padding).rounded(.up))
    )
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    applyStyles()
    let role: CarStyle.ColorRole = isSelected ? .accent : isHighlighted ? .raised : .surface
    backgroundColor = CarStyle.color(role)
    layer.cornerRadius = CarStyle.cornerRadius(on: carDisplay)
    let inner = bounds.insetBy(dx: padding, dy: 0)
    let end = min(detailLabel.sizeThatFits(.zero).width.rounded(.up), inner.width / 2)
    detailLabel.frame = CGRect(
      x: inner.maxX - end,
      y: 0,
      width: end,
      height: bounds.height
    )
    nameLabel.frame = CGRect(
      x: inner.minX,
      y: 0,
      width: max(0, inner.width - end - (end > 0 ? padding : 0)),
      height: bounds.height
    )
    let isMirrored = mirrorSubviewsIfNeeded()
    detailLabel.textAlignment = isMirrored ? .left : .right
  }
}
