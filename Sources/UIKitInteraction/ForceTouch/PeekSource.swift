import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// The pressed view, sharp above the blur; it and a halo around it grow with the force.
final class PeekSource: UIView {
  private let halo = CALayer()

  private enum Metrics {
    // Unverified: values at the end of the hint of iOS 12; fraction and points.
    static let scale: CGFloat = 1.03
    static let haloRadius: CGFloat = 16
    static let haloOpacity: CGFloat = 0.35
  }

  init(of view: UIView, rect: CGRect) {
    super.init(frame: view.toScreen(rect))
    isUserInteractionEnabled = false
    let isWhole = rect == view.bounds
    let radius = isWhole ? view.layer.cornerRadius : 0
    let isDark = view.traitCollection.userInterfaceStyle == .dark
    halo.frame = bounds
    halo.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: radius).cgPath
    halo.shadowColor = (isDark ? UIColor.white : .black).cgColor
    halo.shadowOffset = .zero
    halo.shadowOpacity = 0
    layer.addSublayer(halo)
    guard let picture = view.makeSnapshot(of: rect, afterUpdates: true, capInsets: .zero) else {
      return
    }
    picture.frame = bounds
    picture.layer.cornerRadius = radius
    picture.clipsToBounds = radius > 0
    addSubview(picture)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The progress from an ordinary touch, 0, to the preview, 1.
  var progress: CGFloat = 0 {
    didSet {
      guard progress != oldValue else { return }
      let scale = 1 + (Metrics.scale - 1) * progress
      transform = CGAffineTransform(scaleX: scale, y: scale)
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      halo.shadowRadius = Metrics.haloRadius * progress
      halo.shadowOpacity = Float(Metrics.haloOpacity * progress)
      CATransaction.commit()
    }
  }
}
