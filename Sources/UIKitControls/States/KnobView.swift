import CoreGraphics
import QuartzCore
import UIKitCore

/// The white knob of switches and sliders, round or stretched, with its shadow.
final class KnobView: UIView {
  // Unverified: from pictures of iOS 12 at @3x.
  private enum Shadow {
    static let opacity: Float = 0.16
    static let radius: CGFloat = 3
    static let offset = CGSize(width: 0, height: 3)
    static let rim = CGColor(gray: 0, alpha: 0.07)
    static let rimWidth: CGFloat = 0.5
  }

  private let face = UIView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    face.isUserInteractionEnabled = false
    addSubview(face)
    color = nil
    layer.shadowColor = CGColor(gray: 0, alpha: 1)
    layer.shadowOpacity = Shadow.opacity
    layer.shadowRadius = Shadow.radius
    layer.shadowOffset = Shadow.offset
    face.layer.borderColor = Shadow.rim
    face.layer.borderWidth = Shadow.rimWidth
  }

  required init?(coder: NSCoder) { nil }

  /// The colour of the knob; nil for white.
  var color: UIColor? {
    didSet { face.backgroundColor = color ?? .white }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let bounds = bounds
    guard face.frame != bounds else { return }
    face.frame = bounds
    let radius = bounds.height / 2
    face.layer.cornerRadius = radius
    layer.cornerRadius = radius
    layer.shadowPath = CGPath(
      roundedRect: bounds,
      cornerWidth: min(radius, bounds.width / 2),
      cornerHeight: radius,
      transform: nil
    )
  }
}
