import CoreGraphics
import UIKitCore

/// The round button that takes a picture.
final class ShutterButton: UIControl {
  // Unverified: points, by eye from iOS 12.
  private enum Metrics {
    static let side: CGFloat = 66
    static let ring: CGFloat = 5
    static let gap: CGFloat = 2
    static let pressedScale: CGFloat = 0.9
  }

  private let ring = UIView(frame: .zero)
  private let disc = UIView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [ring, disc] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    ring.layer.borderColor = UIColor.white.cgColor
    ring.layer.borderWidth = Metrics.ring
    disc.backgroundColor = .white
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = PictureWords.takePicture.text
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { CGSize(width: Metrics.side, height: Metrics.side) }

  override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override func layoutSubviews() {
    super.layoutSubviews()
    ring.frame = bounds
    ring.layer.cornerRadius = bounds.width / 2
    let inset = Metrics.ring + Metrics.gap
    let place = bounds.insetBy(dx: inset, dy: inset)
    disc.bounds = CGRect(origin: .zero, size: place.size)
    disc.center = CGPoint(x: place.midX, y: place.midY)
    disc.layer.cornerRadius = place.width / 2
  }

  override var isHighlighted: Bool {
    didSet {
      guard isHighlighted != oldValue else { return }
      let scale = isHighlighted ? Metrics.pressedScale : 1
      UIView.animate(withDuration: 0.1) { [disc] in
        disc.transform = CGAffineTransform(scaleX: scale, y: scale)
      }
    }
  }

  override var isEnabled: Bool { didSet { alpha = isEnabled ? 1 : 0.4 } }
}
