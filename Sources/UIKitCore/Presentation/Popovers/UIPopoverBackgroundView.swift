import CoreGraphics
import Foundation
import HostInterface
import QuartzCore

/// The metrics of a popover's background, as class methods.
@preconcurrency @MainActor
public protocol UIPopoverBackgroundViewMethods {
  /// Returns the width of the arrow's base, in points.
  static func arrowBase() -> CGFloat
  /// Returns the insets, in points, of the content from the background's edges, without the arrow.
  static func contentViewInsets() -> UIEdgeInsets
  /// Returns the height of the arrow from its base to its tip, in points.
  static func arrowHeight() -> CGFloat
}

/// Draws the background and the arrow of a popover; subclasses draw their own.
@preconcurrency @MainActor
open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
  /// The offset of the arrow from the middle of its side, in points.
  open var arrowOffset: CGFloat {
    get { offset }
    set {
      offset = newValue
      setNeedsLayout()
    }
  }
  private var offset: CGFloat = 0
  /// The direction in which the arrow points.
  open var arrowDirection: UIPopoverArrowDirection {
    get { direction }
    set {
      direction = newValue
      setNeedsLayout()
    }
  }
  private var direction = UIPopoverArrowDirection.up

  /// Whether the content has UIKit's rounded corners and inner shadow.
  ///
  /// The default is `true`.
  open class var wantsDefaultContentAppearance: Bool { true }

  /// Returns the width of the arrow's base, in points.
  open class func arrowBase() -> CGFloat { StandardPopoverGround.base }
  /// Returns the insets, in points, of the content from the background's edges; zero by default.
  open class func contentViewInsets() -> UIEdgeInsets { .zero }
  /// Returns the height of the arrow from its base to its tip, in points.
  open class func arrowHeight() -> CGFloat { StandardPopoverGround.height }
}

/// The frosted background of popovers.
///
/// Catalogue: UI9-F142.
final class StandardPopoverGround: UIPopoverBackgroundView {
  // Unverified: the arrow of iOS 7 to 12, measured in screenshots.
  static let base: CGFloat = 37
  static let height: CGFloat = 13
  /// The radius of the corners, in points.
  ///
  /// Unverified: 10 points until iOS 12, 13 points from iOS 13 on.
  static var cornerRadius: CGFloat { Surroundings.systemVersion.major < 13 ? 10 : 13 }

  private let blur = UIVisualEffectView(effect: UIBlurEffect(style: .extraLight))
  private let cut = CAShapeLayer()
  /// The shadow outside the background only; below it, the shadow would show through the blur.
  private let shadow = CALayer()
  private let shadowCut = CAShapeLayer()
  private static let shadowReach: CGFloat = 60
  private var drawnPath: CGPath?
  /// The colour that replaces the frosted background; nil for the frosted background.
  var color: UIColor? {
    didSet { takeColor() }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    blur.layer.mask = cut
    blur.isUserInteractionEnabled = false
    addSubview(blur)
    // Unverified: the shadow, measured in screenshots of iOS 12.
    shadow.shadowColor = UIColor.black.cgColor
    shadow.shadowOpacity = 0.2
    shadow.shadowRadius = 20
    shadow.shadowOffset = .zero
    shadowCut.fillRule = .evenOdd
    shadow.mask = shadowCut
    layer.insertSublayer(shadow, at: 0)
    takeColor()
  }

  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    takeColor()
  }

  private func takeColor() {
    let isDark = traitCollection.userInterfaceStyle == .dark
    let style: UIBlurEffect.Style =
      Surroundings.systemVersion.major >= 13 ? .systemMaterial : isDark ? .dark : .extraLight
    blur.effect = color == nil ? UIBlurEffect(style: style) : nil
    blur.contentView.backgroundColor = color
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    blur.frame = bounds
    let path = PopoverOutline(
      bounds: bounds,
      direction: arrowDirection,
      offset: arrowOffset,
      radius: Self.cornerRadius,
      base: Self.base,
      height: Self.height
    ).path
    guard path != drawnPath else { return }
    drawnPath = path
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    cut.frame = bounds
    cut.path = path
    shadow.frame = bounds
    shadow.shadowPath = path
    let around = CGMutablePath()
    around.addRect(bounds.insetBy(dx: -Self.shadowReach, dy: -Self.shadowReach))
    around.addPath(path)
    shadowCut.frame = bounds
    shadowCut.path = around
    CATransaction.commit()
  }
}

/// Computes the outline of a popover; a pure value.
struct PopoverOutline {
  var bounds: CGRect
  var direction: UIPopoverArrowDirection
  /// The offset of the arrow from the middle of its side, in points.
  var offset: CGFloat
  var radius: CGFloat
  var base: CGFloat
  var height: CGFloat

  /// The rectangle of the popover without the arrow.
  var body: CGRect { bounds.inset(by: Self.arrowInsets(direction, height)) }

  static func arrowInsets(
    _ direction: UIPopoverArrowDirection,
    _ height: CGFloat
  ) -> UIEdgeInsets {
    switch direction {
    case .up: UIEdgeInsets(top: height, left: 0, bottom: 0, right: 0)
    case .down: UIEdgeInsets(top: 0, left: 0, bottom: height, right: 0)
    case .left: UIEdgeInsets(top: 0, left: height, bottom: 0, right: 0)
    case .right: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: height)
    default: .zero
    }
  }

  var path: CGPath {
    let path = CGMutablePath()
    let body = body
    let radius = max(0, min(radius, min(body.width, body.height) / 2))
    path.addRoundedRect(in: body, cornerWidth: radius, cornerHeight: radius)
    guard let tip else { return path }
    // The sides of the arrow curve out of the edge and into a round tip.
    func point(along: CGFloat, away: CGFloat) -> CGPoint {
      switch direction {
      case .up: CGPoint(x: tip.x + along, y: body.minY - away)
      case .down: CGPoint(x: tip.x - along, y: body.maxY + away)
      case .left: CGPoint(x: body.minX - away, y: tip.y - along)
      default: CGPoint(x: body.maxX + away, y: tip.y + along)
      }
    }
    let half = base / 2
    let (soft, sharp) = (half * Self.foot, half * Self.point)
    path.move(to: point(along: -half, away: 0))
    path.addCurve(
      to: point(along: -sharp, away: height * Self.shoulder),
      control1: point(along: -half + soft, away: 0),
      control2: point(along: -sharp - soft / 2, away: height * Self.shoulder - soft / 2)
    )
    path.addQuadCurve(
      to: point(along: sharp, away: height * Self.shoulder),
      control: point(along: 0, away: height * Self.peak)
    )
    path.addCurve(
      to: point(along: half, away: 0),
      control1: point(along: sharp + soft / 2, away: height * Self.shoulder - soft / 2),
      control2: point(along: half - soft, away: 0)
    )
    path.closeSubpath()
    return path
  }

  // Chosen: fractions of the arrow's half width and height, from screenshots of iOS 12.
  private static let foot: CGFloat = 0.5
  private static let point: CGFloat = 0.16
  private static let shoulder: CGFloat = 0.88
  private static let peak: CGFloat = 1.12

  private var tip: CGPoint? {
    switch direction {
    case .up: CGPoint(x: bounds.midX + offset, y: bounds.minY)
    case .down: CGPoint(x: bounds.midX + offset, y: bounds.maxY)
    case .left: CGPoint(x: bounds.minX, y: bounds.midY + offset)
    case .right: CGPoint(x: bounds.maxX, y: bounds.midY + offset)
    default: nil
    }
  }
}
