import CoreGraphics
import Foundation
import RenderServer

/// The interpolation between key frames.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a value from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Linear interpolation.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// No interpolation: each value lasts until the next.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Linear interpolation at constant speed; key times and timing functions are ignored.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// A Catmull-Rom curve through the values.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// `cubic` at constant speed.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

  var rendered: CalculationMode {
    switch self {
    case .discrete: .discrete
    case .paced: .paced
    case .cubic: .cubic
    case .cubicPaced: .cubicPaced
    default: .linear
    }
  }
}

/// The rotation of a layer that moves along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a value from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The x axis points along the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The x axis points against the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through several values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, from the first to the last.
  open var values: [Any]?
  /// A path for a point property, instead of `values`.
  open var path: CGPath?
  /// The time of each value, from 0 to 1; nil for equal intervals.
  open var keyTimes: [NSNumber]?
  /// The timing function of each step.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// The interpolation between the values; linear by default.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// The tightness of cubic curves at each value, from -1 (round) to 1 (tight); 0 by default.
  open var tensionValues: [NSNumber]?
  /// The sharpness of the corners of cubic curves at each value; 0 by default.
  open var continuityValues: [NSNumber]?
  /// The overshoot of cubic curves, from -1 (before each value) to 1 (after it); 0 by default.
  open var biasValues: [NSNumber]?
  /// The rotation of the layer along `path`; nil for none.
  open var rotationMode: CAAnimationRotationMode?

  override func takeValues(of other: CAAnimation) {
    super.takeValues(of: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    values = other.values
    path = other.path
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
    tensionValues = other.tensionValues
    continuityValues = other.continuityValues
    biasValues = other.biasValues
    rotationMode = other.rotationMode
  }

  override func content(
    for layer: CALayer,
    property: AnimatedProperty?
  ) -> RenderAnimation.Content? {
    let times = (keyTimes ?? []).map(\.doubleValue)
    let curves: [TimingCurve?] = (timingFunctions ?? []).map(\.curve)
    if let path {
      let rotation: RotationMode =
        switch rotationMode {
        case .rotateAuto: .auto
        case .rotateAutoReverse: .autoReverse
        default: .none
        }
      return .path(
        path.copy() ?? path,
        keyTimes: times,
        curves: curves,
        mode: calculationMode.rendered,
        rotation: rotation
      )
    }
    let values = (values ?? []).compactMap { AnimationValue($0, for: property) }
    guard !values.isEmpty else { return nil }
    return .keyframes(
      values: values,
      keyTimes: times,
      curves: curves,
      mode: calculationMode.rendered,
      tensions: (tensionValues ?? []).map(\.doubleValue),
      continuities: (continuityValues ?? []).map(\.doubleValue),
      biases: (biasValues ?? []).map(\.doubleValue)
    )
  }

  override func knownValue(forKey key: String) -> Any? {
    switch key {
    case "values": values
    case "path": path
    case "keyTimes": keyTimes
    case "timingFunctions": timingFunctions
    case "calculationMode": calculationMode
    case "rotationMode": rotationMode
    case "tensionValues": tensionValues
    case "continuityValues": continuityValues
    case "biasValues": biasValues
    default: super.knownValue(forKey: key)
    }
  }

  override func setKnownValue(_ value: Any?, forKey key: String) -> Bool {
    switch key {
    case "values": values = value as? [Any]
    case "path": path = value as? CGPath
    case "keyTimes": keyTimes = value as? [NSNumber]
    case "timingFunctions": timingFunctions = value as? [CAMediaTimingFunction]
    case "calculationMode":
      calculationMode = value as? CAAnimationCalculationMode ?? .linear
    case "rotationMode": rotationMode = value as? CAAnimationRotationMode
    case "tensionValues": tensionValues = value as? [NSNumber]
    case "continuityValues": continuityValues = value as? [NSNumber]
    case "biasValues": biasValues = value as? [NSNumber]
    default: return super.setKnownValue(value, forKey: key)
    }
    return true
  }
}
