import CoreGraphics
import QuartzCore
import UIKit

/// The ground of the home screen: a gradient from blue to violet.
final class WallpaperView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  /// Creates a ground that fills its frame.
  override init(frame: CGRect) {
    super.init(frame: frame)
    let gradient = layer as? CAGradientLayer
    gradient?.colors = [
      UIColor(red: 0.16, green: 0.36, blue: 0.66, alpha: 1).cgColor,
      UIColor(red: 0.36, green: 0.22, blue: 0.55, alpha: 1).cgColor,
    ]
    isUserInteractionEnabled = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
