import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// The floating picture of a preview, with background and shadow.
///
/// Its bounds are those of the view.
final class PreviewPlatter: UIView {
  let parameters: UIPreviewParameters
  private let shape = UIView()
  private let picture: UIView
  private let shadowView = UIView()

  // Unverified: the shadow of lifted views on iOS 12, in points.
  private enum Metrics {
    static let shadowRadius: CGFloat = 18
    static let shadowOpacity: Float = 0.28
    static let shadowOffset = CGSize(width: 0, height: 12)
  }

  init(view: UIView, parameters: UIPreviewParameters) {
    self.parameters = parameters
    if view.window != nil {
      view.layoutIfNeeded()
      picture =
        view.makeSnapshot(of: view.bounds, afterUpdates: true, capInsets: .zero) ?? UIView()
    } else {
      picture = view
    }
    super.init(frame: CGRect(origin: .zero, size: view.bounds.size))
    isUserInteractionEnabled = false
    shadowView.frame = bounds
    shadowView.layer.shadowColor = UIColor.black.cgColor
    shadowView.layer.shadowRadius = Metrics.shadowRadius
    shadowView.layer.shadowOffset = Metrics.shadowOffset
    let outline = parameters.visiblePath?.cgPath ?? Self.outline(of: view)
    shadowView.layer.shadowPath = parameters.shadowPath?.cgPath ?? outline
    addSubview(shadowView)
    shape.frame = bounds
    shape.backgroundColor = parameters.backgroundColor
    addSubview(shape)
    picture.frame = bounds
    shape.addSubview(picture)
    if parameters.visiblePath == nil {
      shape.layer.cornerRadius = view.layer.cornerRadius
      shape.layer.masksToBounds = view.layer.cornerRadius > 0
    } else {
      let mask = CAShapeLayer()
      mask.frame = bounds
      mask.path = outline
      shape.layer.mask = mask
    }
  }

  required init?(coder: NSCoder) {
    parameters = UIPreviewParameters()
    picture = UIView()
    super.init(coder: coder)
  }

  private static func outline(of view: UIView) -> CGPath {
    let rect = CGRect(origin: .zero, size: view.bounds.size)
    return UIBezierPath(roundedRect: rect, cornerRadius: view.layer.cornerRadius).cgPath
  }

  /// Whether the picture has a shadow; animatable.
  var isLifted = false {
    didSet { shadowView.layer.shadowOpacity = isLifted ? Metrics.shadowOpacity : 0 }
  }

  /// The radius of the corners, without a visible path.
  var cornerRadius: CGFloat { parameters.visiblePath == nil ? shape.layer.cornerRadius : 0 }

  /// Returns a picture of the visible part with its background, without the shadow.
  func makeImage() -> CGImage? { shape.picture(of: outline) }

  /// The bounding box of the visible part, in points of the platter.
  var outline: CGRect { parameters.outline(in: bounds) }
}
