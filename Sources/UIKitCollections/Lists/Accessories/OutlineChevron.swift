import CoreGraphics
import UIKitCore
import UIKitText

/// A chevron that rotates down while the children of its cell are expanded.
final class OutlineChevron: UIControl {
  let icon = UIImageView(frame: .zero)
  var isExpanded = false { didSet { if isExpanded != oldValue { turn() } } }
  var flips = false { didSet { if flips != oldValue { turn() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    icon.contentMode = .center
    addSubview(icon)
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { nil }

  private func turn() {
    let angle: CGFloat = isExpanded ? .pi / 2 : flips ? .pi : 0
    icon.transform = CGAffineTransform(rotationAngle: angle)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    icon.center = CGPoint(x: bounds.midX, y: bounds.midY)
    icon.bounds = CGRect(origin: .zero, size: bounds.size)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -ListMetrics.reach, dy: -ListMetrics.reach).contains(point)
  }
}
