import CoreGraphics
import Foundation
import QuartzCore

/// The timing of an animation as a Bézier curve.
@preconcurrency @MainActor
open class UICubicTimingParameters: _UIObject, UITimingCurveProvider, @preconcurrency NSCopying {
  /// The named curve; `.easeInOut` if control points were given.
  open private(set) var animationCurve: UIView.AnimationCurve
  /// The first control point, in the unit square.
  open private(set) var controlPoint1: CGPoint
  /// The second control point, in the unit square.
  open private(set) var controlPoint2: CGPoint
  let function: CAMediaTimingFunction

  /// Creates the curve of UIKit's own animations, which eases in and out.
  public convenience init() { self.init(animationCurve: .easeInOut) }

  /// Creates a named curve.
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    function = curve.timingFunction
    var first: [Float] = [0, 0]
    var second: [Float] = [0, 0]
    function.getControlPoint(at: 1, values: &first)
    function.getControlPoint(at: 2, values: &second)
    controlPoint1 = CGPoint(x: CGFloat(first[0]), y: CGFloat(first[1]))
    controlPoint2 = CGPoint(x: CGFloat(second[0]), y: CGFloat(second[1]))
    super.init(_root: ())
  }

  /// Creates a curve from (0, 0) to (1, 1) with two control points.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    controlPoint1 = point1
    controlPoint2 = point2
    function = CAMediaTimingFunction(
      controlPoints: Float(point1.x),
      Float(point1.y),
      Float(point2.x),
      Float(point2.y)
    )
    super.init(_root: ())
  }

  /// Returns the same object, because it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// `.cubic`.
  open var timingCurveType: UITimingCurveType { .cubic }
  /// The parameters themselves.
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Always `nil`, because there is no spring.
  open var springTimingParameters: UISpringTimingParameters? { nil }
}

/// The timing of an animation as a spring.
@preconcurrency @MainActor
open class UISpringTimingParameters: _UIObject, UITimingCurveProvider, @preconcurrency NSCopying {
  /// The initial velocity for each axis of a position; 1 is the whole distance per second.
  open private(set) var initialVelocity: CGVector
  /// The parameters of a spring; the stiffness for a ratio follows from the animator's duration.
  enum Spring {
    case ratio(CGFloat)
    case physical(mass: CGFloat, stiffness: CGFloat, damping: CGFloat)
  }
  let spring: Spring

  /// Creates a spring that settles in the animator's duration; a ratio of 1 does not overshoot.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    spring = .ratio(ratio)
    initialVelocity = velocity
    super.init(_root: ())
  }

  /// Creates a spring that settles in the animator's duration and begins at rest.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// Creates a physical spring, whose own settling time replaces the animator's duration.
  ///
  /// Damping above the critical value counts as critical.
  public init(
    mass: CGFloat,
    stiffness: CGFloat,
    damping: CGFloat,
    initialVelocity velocity: CGVector
  ) {
    let critical = CASpringAnimation.criticalDamping(mass: mass, stiffness: stiffness)
    spring = .physical(mass: mass, stiffness: stiffness, damping: min(damping, critical))
    initialVelocity = velocity
    super.init(_root: ())
  }

  /// Creates a spring from its perceived duration and its bounce.
  ///
  /// Its own settling time replaces the animator's duration.
  ///
  /// - Note: iOS 17 and later.
  public init(
    duration: TimeInterval = 0.5,
    bounce: CGFloat = 0,
    initialVelocity: CGVector = .zero
  ) {
    let model = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
    spring = .physical(mass: model.mass, stiffness: model.stiffness, damping: model.damping)
    self.initialVelocity = initialVelocity
    super.init(_root: ())
  }

  /// Creates UIKit's own spring: mass 3, stiffness 1000, critically damped, half a second.
  public convenience init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// Returns the same object, because it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// `.spring`.
  open var timingCurveType: UITimingCurveType { .spring }
  /// Always `nil`, because a spring has no control points.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The parameters themselves.
  open var springTimingParameters: UISpringTimingParameters? { self }

  /// The settling time of a physical spring, in seconds; `nil` if the animator's duration applies.
  var settlingDuration: TimeInterval? {
    guard case .physical(let mass, let stiffness, let damping) = spring else { return nil }
    let model = CASpringAnimation()
    model.mass = mass
    model.stiffness = stiffness
    model.damping = damping
    model.allowsOverdamping = true
    model.initialVelocity = initialVelocity.scalar
    // Chosen: a spring without damping, which never settles, is cut off after a minute.
    return min(model.settlingDuration, 60)
  }
}

extension UITimingCurveProvider {
  /// Returns the pace over a duration.
  ///
  /// Composed curves use the pace of their spring.
  func pace(duration: TimeInterval) -> AnimationPace {
    if let spring = springTimingParameters {
      switch spring.spring {
      case .ratio(let ratio):
        let velocity = spring.initialVelocity
        return SpringParameters(
          duration: duration,
          dampingRatio: ratio,
          velocity: velocity.scalar
        ).pace(velocity: velocity)
      case .physical(let mass, let stiffness, let damping):
        return .spring(
          mass: mass,
          stiffness: stiffness,
          damping: damping,
          velocity: spring.initialVelocity
        )
      }
    }
    guard let cubic = cubicTimingParameters else {
      return .curve(CAMediaTimingFunction(name: .easeInEaseOut))
    }
    if cubic.animationCurve == ._keyboard { return cubic.animationCurve.pace(duration: duration) }
    return .curve(cubic.function)
  }
}
