import CoreGraphics
import Foundation
import RenderServer

/// Goes from one value to another.
///
/// A missing end is the property's value; `byValue` is the way between the ends.
open class CABasicAnimation: CAPropertyAnimation {
  /// Where it begins.
  open var fromValue: Any?
  /// Where it ends.
  open var toValue: Any?
  /// How far it goes.
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

/// A basic animation that moves as a mass on a spring does.
open class CASpringAnimation: CABasicAnimation {
  /// The mass that hangs on the spring; by default 1.
  open var mass: CGFloat = 1
  /// The spring's force for each unit of displacement; by default 100.
  open var stiffness: CGFloat = 100
  /// What takes energy away; by default 10.
  open var damping: CGFloat = 10
  /// How fast it moves at the begin: 1 is the whole way in a second, away from 0 towards the end.
  open var initialVelocity: CGFloat = 0

  /// Whether damping beyond the critical makes the spring creep; by default false: the motion is
  /// the critically damped one.
  ///
  /// As of iOS 17; without it no spring of UIKit creeps.
  open var allowsOverdamping = false

  /// Creates a spring from how it feels: `duration` is the time of a whole swing, `bounce` 0 swings
  /// not at all and 1 for ever; below 0 it creeps.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let period = max(perceptualDuration, 1e-3)
    let ratio = bounce >= 0 ? 1 - min(bounce, 1) : 1 / (1 + max(bounce, -0.999))
    stiffness = CGFloat(pow(2 * Double.pi / period, 2))
    damping = CGFloat(4 * Double.pi * Double(ratio) / period)
    allowsOverdamping = bounce < 0
  }

  /// The time of a whole swing without damping, in seconds; as of iOS 17.
  open var perceptualDuration: CFTimeInterval {
    guard mass > 0, stiffness > 0 else { return 0 }
    return 2 * .pi * Double(mass / stiffness).squareRoot()
  }

  /// How much it swings over: 0 not at all, 1 for ever; below 0 it creeps.
  ///
  /// As of iOS 17.
  open var bounce: CGFloat {
    let critical = Self.criticalDamping(mass: mass, stiffness: stiffness)
    guard critical > 0, damping > 0 else { return 1 }
    return damping <= critical ? 1 - damping / critical : critical / damping - 1
  }

  /// The least damping with which nothing swings over.
  package static func criticalDamping(mass: CGFloat, stiffness: CGFloat) -> CGFloat {
    2 * max(0, mass * stiffness).squareRoot()
  }

  /// The damping of the motion.
  private var effectiveDamping: Double {
    let critical = Self.criticalDamping(mass: mass, stiffness: stiffness)
    return Double(allowsOverdamping ? damping : min(damping, critical))
  }

  /// How long the spring needs to come to rest, in seconds.
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
