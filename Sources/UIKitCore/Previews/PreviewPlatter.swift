import CoreGraphics
import Foundation
import QuartzCore

/// The floating picture of a preview: ground, picture and shadow.
///
/// Its bounds are the view's.
final class PreviewPlatter: UIView {
  let parameters: UIPreviewParameters
  private let shape = UIView()
  private let picture: UIView
  private let shadowView = UIView()

  // Unverified: the shadow under what is lifted, in points, after iOS 12.
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

  /// Whether the picture floats; animates.
  var isLifted = false {
    didSet { shadowView.layer.shadowOpacity = isLifted ? Metrics.shadowOpacity : 0 }
  }

  /// What is seen of the view, in the platter's points.
  var outline: CGRect { parameters.outline(in: bounds) }
}
