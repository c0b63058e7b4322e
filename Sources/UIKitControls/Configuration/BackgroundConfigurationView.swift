import CoreGraphics
import QuartzCore
import UIKitCore
import UIKitText

/// A view that draws a background configuration.
package final class BackgroundConfigurationView: UIView {
  private var configuration = UIBackgroundConfiguration.clear()
  private let fill = UIView(frame: .zero)
  private var effectView: UIVisualEffectView?
  private var imageView: UIImageView?
  private var customView: UIView?
  private let stroke = UIView(frame: .zero)

  package override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for view in [fill, stroke] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    fill.clipsToBounds = true
  }

  package required init?(coder: NSCoder) { nil }

  /// Shows a configuration; `radius` replaces its corner radius.
  package func show(_ configuration: UIBackgroundConfiguration, radius: CGFloat, tint: UIColor) {
    self.configuration = configuration
    fill.backgroundColor = configuration.resolvedBackgroundColor(for: tint)
    fill.layer.cornerRadius = radius
    showEffect(configuration.visualEffect, radius)
    showImage(configuration.image, configuration.imageContentMode)
    showCustomView(configuration.customView)
    stroke.isHidden = configuration.strokeWidth <= 0
    if configuration.strokeWidth > 0 {
      stroke.layer.borderWidth = configuration.strokeWidth
      stroke.layer.borderColor =
        configuration.resolvedStrokeColor(for: tint).resolvedColor(with: traitCollection).cgColor
      stroke.layer.cornerRadius = radius + configuration.strokeOutset.bounded
    }
    let shadow = configuration.shadowProperties
    layer.shadowOpacity = Float(max(0, min(1, shadow.opacity)))
    layer.shadowColor = shadow.color.resolvedColor(with: traitCollection).cgColor
    layer.shadowRadius = shadow.radius
    layer.shadowOffset = shadow.offset
    setNeedsLayout()
  }

  private func showEffect(_ effect: UIVisualEffect?, _ radius: CGFloat) {
    guard let effect else {
      effectView?.removeFromSuperview()
      effectView = nil
      return
    }
    let view = effectView ?? UIVisualEffectView(effect: effect)
    view.effect = effect
    view.clipsToBounds = true
    view.layer.cornerRadius = radius
    effectView = view
    if view.superview == nil { insertSubview(view, belowSubview: fill) }
  }

  private func showImage(_ image: UIImage?, _ mode: UIView.ContentMode) {
    guard let image else {
      imageView?.removeFromSuperview()
      imageView = nil
      return
    }
    let view = imageView ?? UIImageView(frame: .zero)
    view.image = image
    view.contentMode = mode
    imageView = view
    if view.superview == nil { fill.addSubview(view) }
  }

  private func showCustomView(_ view: UIView?) {
    guard customView !== view else { return }
    customView?.removeFromSuperview()
    customView = view
    if let view { fill.addSubview(view) }
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    fill.frame = bounds
    if layer.shadowOpacity > 0 {
      layer.shadowPath =
        configuration.shadowProperties.path?.cgPath
        ?? UIBezierPath(roundedRect: bounds, cornerRadius: fill.layer.cornerRadius).cgPath
    }
    effectView?.frame = bounds
    imageView?.frame = fill.bounds
    customView?.frame = fill.bounds
    let outset = configuration.strokeOutset.bounded
    let ring = bounds.insetBy(dx: -outset, dy: -outset)
    // A stroke whose inset exceeds half the size of the background has no size.
    stroke.frame = ring.isNull ? CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0) : ring
  }
}
