import CoreGraphics
import QuartzCore
import UIKitCore

/// The magnifying glass above a finger that moves the caret.
final class LoupeView: UIView {
  /// The view whose text is magnified.
  weak var text: UIView?
  /// Draws the view in its points.
  var drawText: (CGContext) -> Void = { _ in }
  /// The point in the middle of the loupe, in the text's coordinates.
  var focus = CGPoint.zero {
    didSet { setNeedsDisplay() }
  }

  // Unverified: from pictures of iOS 12.
  static let diameter: CGFloat = 110
  private static let magnification: CGFloat = 1.25
  private static let rim: CGFloat = 1
  static let distance: CGFloat = 18

  override init(frame: CGRect) {
    super.init(frame: CGRect(x: 0, y: 0, width: Self.diameter, height: Self.diameter))
    isUserInteractionEnabled = false
    isOpaque = false
    layer.cornerRadius = Self.diameter / 2
    layer.masksToBounds = true
    layer.borderWidth = Self.rim
    backgroundColor = .systemBackground
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard text != nil, let context = UIGraphicsGetCurrentContext() else { return }
    layer.borderColor = UIColor.systemGray.resolvedColor(with: traitCollection).cgColor
    context.translateBy(x: bounds.midX, y: bounds.midY)
    context.scaleBy(x: Self.magnification, y: Self.magnification)
    context.translateBy(x: -focus.x, y: -focus.y)
    drawText(context)
  }
}
