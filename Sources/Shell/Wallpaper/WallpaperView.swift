import CoreGraphics
import QuartzCore
import UIKit
import UIKitCore

/// The ground of the home screen or the lock screen: the person's picture, which moves a little
/// when the device is tilted, or a gradient from blue to violet.
final class WallpaperView: UIView {
  // Unverified: the maximum movement of the picture to each side, in points.
  static let way: CGFloat = 20

  override class var layerClass: AnyClass { CAGradientLayer.self }

  private let picture = UIImageView()

  /// The picture, which fills the view; nil shows the gradient.
  var image: UIImage? {
    didSet {
      picture.image = image
      picture.isHidden = image == nil
    }
  }

  /// Creates a ground that fills its frame.
  override init(frame: CGRect) {
    super.init(frame: frame)
    let gradient = layer as? CAGradientLayer
    gradient?.colors = [
      UIColor(red: 0.16, green: 0.36, blue: 0.66, alpha: 1).cgColor,
      UIColor(red: 0.36, green: 0.22, blue: 0.55, alpha: 1).cgColor,
    ]
    isUserInteractionEnabled = false
    clipsToBounds = true
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    picture.isHidden = true
    // Motion effects stop while Reduce Motion is on.
    for (keyPath, type) in [
      ("center.x", UIInterpolatingMotionEffect.EffectType.tiltAlongHorizontalAxis),
      ("center.y", .tiltAlongVerticalAxis),
    ] {
      let effect = UIInterpolatingMotionEffect(keyPath: keyPath, type: type)
      effect.minimumRelativeValue = Self.way
      effect.maximumRelativeValue = -Self.way
      picture.addMotionEffect(effect)
    }
    addSubview(picture)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds.insetBy(dx: -Self.way, dy: -Self.way)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
