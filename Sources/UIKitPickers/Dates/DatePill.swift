import CoreGraphics
import Foundation
import UIKitCore
import UIKitText

/// A rounded button that shows a date or a time and opens the view to select it.
final class DatePill: UIControl {
  let label = UILabel()
  /// Whether the view that the button opens is shown.
  var isOpen = false { didSet { if isOpen != oldValue { updateColors() } } }

  // Unverified: from pictures of iOS 14.
  private enum Metrics {
    static let inset = CGSize(width: 12, height: 7)
    static let radius: CGFloat = 8
    static let pressedOpacity: CGFloat = 0.5
    // Chosen: a button with the largest text fits a phone of 320 points with space around it.
    static let smallestScale: CGFloat = 0.5
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.textAlignment = .center
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = Metrics.smallestScale
    addSubview(label)
    layer.cornerRadius = Metrics.radius
    isAccessibilityElement = true
    accessibilityTraits = .button
    updateColors()
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    get { super.isHighlighted }
    set {
      super.isHighlighted = newValue
      label.alpha = newValue ? Metrics.pressedOpacity : 1
    }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 0))
    return CGSize(
      width: (text.width + 2 * Metrics.inset.width).upToPixel(pixelScale),
      height: (text.height + 2 * Metrics.inset.height).upToPixel(pixelScale)
    )
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: min(Metrics.inset.width / 2, bounds.width / 2), dy: 0)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  private func updateColors() {
    backgroundColor = .tertiarySystemFill
    label.textColor = isOpen ? tintColor : .label
  }
}
