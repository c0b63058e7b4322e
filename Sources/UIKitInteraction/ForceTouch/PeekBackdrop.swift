import Foundation
import QuartzCore
import RenderServer
import UIKitCore

/// Blurs and lightens the views behind it to a variable degree.
final class PeekBackdrop: UIView {
  private final class Blur: UIView {
    override class var layerClass: AnyClass { CABackdropLayer.self }
  }
  private let blur = Blur()
  private let tint = UIView()

  private enum Metrics {
    // Unverified: the blur behind a peek of iOS 12.
    static let radius: CGFloat = 20
    static let saturation: CGFloat = 1.8
    static let tint: CGFloat = 0.3
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for view in [blur, tint] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    tint.alpha = 0
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The degree of the effect, from 0, invisible, to 1, complete.
  var progress: CGFloat = 0 {
    didSet {
      guard progress != oldValue else { return }
      let isDark = traitCollection.userInterfaceStyle == .dark
      tint.backgroundColor = isDark ? .black : .white
      tint.alpha = Metrics.tint * progress
      if Material.isTransparencyReduced {
        // Without transparency, use an opaque background, as for other blurs.
        tint.alpha = progress
        blur.layer.filters = nil
        return
      }
      // While an animation removes the blur, it fades together with the tint.
      blur.alpha = progress > 0 ? 1 : 0
      guard progress > 0 else { return }
      blur.layer.filters = [
        LayerFilter.gaussianBlur(radius: Metrics.radius * progress),
        LayerFilter.saturate(1 + (Metrics.saturation - 1) * progress),
      ]
    }
  }
}
