import CoreGraphics
import Foundation
import UIKitCore

/// The oval with a short text at a tab's icon.
final class TabBadgeView: UIView {
  private let label = UILabel(frame: .zero)
  /// The offset of the text, in points.
  var textOffset = UIOffset.zero { didSet { setNeedsLayout() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.cornerRadius = TabMetrics.badgeHeight / 2
    label.textAlignment = .center
    label.isAccessibilityElement = false
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ text: String, attributes: [NSAttributedString.Key: Any]) {
    var all: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: TabMetrics.badgeFontSize), .foregroundColor: UIColor.white,
    ]
    all.merge(attributes) { $1 }
    label.styledText = .plain(text, all)
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = label.sizeThatFits(CGSize(width: 1000, height: 1000))
    return CGSize(
      width: max(TabMetrics.badgeHeight, ceil(text.width) + 2 * TabMetrics.badgePadding),
      height: TabMetrics.badgeHeight
    )
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = label.sizeThatFits(bounds.size)
    let pixel = 1 / max(1, traitCollection.displayScale)
    label.frame = CGRect(
      x: (((bounds.width - size.width) / 2 + textOffset.horizontal) / pixel).rounded() * pixel,
      y: (((bounds.height - size.height) / 2 + textOffset.vertical) / pixel).rounded() * pixel,
      width: size.width,
      height: size.height
    )
  }
}
