import CoreGraphics
import Foundation
import RenderServer

/// An animation from one value to another.
///
/// A missing end is the property's value; `byValue` is the difference between the ends.
open class CABasicAnimation: CAPropertyAnimation {
  /// The first value.
  open var fromValue: Any?
  /// The last value.
  open var toValue: Any?
  /// The difference between the last and the first value.
  open var byValue: Any?

  var hasNoValues: Bool { fromValue == nil && toValue == nil && byValue == nil }

  override func takeValues(of other: CAAnimation) {
    super.takeValues(of: other)
    guard let other = other as? CABasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
  }

  override func content(
    for layer: CALayer,
    property: AnimatedProperty?
  ) -> RenderAnimation.Content? {
    let from = AnimationValue(fromValue, for: property)
    let to = AnimationValue(toValue, for: property)
    let by = AnimationValue(byValue, for: property)
    return .basic(from: from, to: to, by: by)
  }

  override func knownValue(forKey key: String) -> Any? {
    switch key {
    case "fromValue": fromValue
    case "toValue": toValue
    case "byValue": byValue
    default: super.knownValue(forKey: key)
    }
  }

  override func setKnownValue(_ value: Any?, forKey key: String) -> Bool {
    switch key {
    case "fromValue": fromValue = value
    case "toValue": toValue = value
    case "byValue": byValue = value
    default: return super.setKnownValue(value, forKey: key)
    }
    return true
  }
}

/// A basic animation with the motion of a mass on a spring.
open class CASpringAnimation: CABasicAnimation {
  /// The mass; 1 by default.
  open var mass: CGFloat = 1
  /// The stiffness of the spring; 100 by default.
  open var stiffness: CGFloat = 100
  /// The damping; 10 by default.
  open var damping: CGFloat = 10
  /// The initial velocity: 1 is the whole distance per second, towards the end.
  open var initialVelocity: CGFloat = 0

  /// Whether damping above the critical damping makes the spring slower; false by default.
  ///
  /// If false, such a spring moves as a critically damped one. Springs of UIKit use false.
  ///
  /// - Note: iOS 17 and later.
  open var allowsOverdamping = false

  /// Creates a spring from its perceived motion.
  ///
  /// `duration` is the period of an oscillation. `bounce` is 0 for no oscillation and 1 for endless
  /// oscillation; below 0 the spring is overdamped.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let period = max(perceptualDuration, 1e-3)
    let ratio = bounce >= 0 ? 1 - min(bounce, 1) : 1 / (1 + max(bounce, -0.999))
    stiffness = CGFloat(pow(2 * Double.pi / period, 2))
    damping = CGFloat(4 * Double.pi * Double(ratio) / period)
    allowsOverdamping = bounce < 0
  }

  /// The period without damping, in seconds.
  ///
  /// - Note: iOS 17 and later.
  open var perceptualDuration: CFTimeInterval {
    guard mass > 0, stiffness > 0 else { return 0 }
    return 2 * .pi * Double(mass / stiffness).squareRoot()
  }

  /// The amount of oscillation: 0 for none, 1 for endless; below 0 the spring is overdamped.
  ///
  /// - Note: iOS 17 and later.
  open var bounce: CGFloat {
    let critical = Self.criticalDamping(mass: mass, stiffness: stiffness)
    guard critical > 0, damping > 0 else { return 1 }
    return damping <= critical ? 1 - damping / critical : critical / damping - 1
  }

  /// Returns the least damping without oscillation.
  package static func criticalDamping(mass: CGFloat, stiffness: CGFloat) -> CGFloat {
    2 * max(0, mass * stiffness).squareRoot()
  }

  /// The damping that is used, limited unless `allowsOverdamping` is true.
  private var effectiveDamping: Double {
    let critical = Self.criticalDamping(mass: mass, stiffness: stiffness)
    return Double(allowsOverdamping ? damping : min(damping, critical))
  }

  /// The time until the spring is at rest, in seconds.
  open var settlingDuration: CFTimeInterval {
    RenderAnimation.settlingDuration(
      mass: Double(mass),
      stiffness: Double(stiffness),
      damping: effectiveDamping,
      initialVelocity: Double(initialVelocity)
    )
  }

  override func takeValues(of other: CAAnimation) {
    super.takeValues(of: other)
    guard let other = other as? CASpringAnimation else { return }
    mass = other.mass
    stiffness = other.stiffness
    damping = other.damping
    initialVelocity = other.initialVelocity
    allowsOverdamping = other.allowsOverdamping
  }

  override func content(
    for layer: CALayer,
    property: AnimatedProperty?
  ) -> RenderAnimation.Content? {
    .spring(
      from: AnimationValue(fromValue, for: property),
      to: AnimationValue(toValue, for: property),
      by: AnimationValue(byValue, for: property),
      mass: Double(mass),
      stiffness: Double(stiffness),
      damping: effectiveDamping,
      initialVelocity: Double(initialVelocity)
    )
  }

  override func knownValue(forKey key: String) -> Any? {
    switch key {
    case "mass": mass
    case "stiffness": stiffness
    case "damping": damping
    case "initialVelocity": initialVelocity
    case "allowsOverdamping": allowsOverdamping
    default: super.knownValue(forKey: key)
    }
  }

  override func setKnownValue(_ value: Any?, forKey key: String) -> Bool {
    let number = CGFloat(Number(value)?.value ?? 0)
    switch key {
    case "mass": mass = number
    case "stiffness": stiffness = number
    case "damping": damping = number
    case "initialVelocity": initialVelocity = number
    case "allowsOverdamping": allowsOverdamping = number != 0
    default: return super.setKnownValue(value, forKey: key)
    }
    return true
  }
}
