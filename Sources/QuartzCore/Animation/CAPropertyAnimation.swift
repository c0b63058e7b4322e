import CoreGraphics
import Foundation
import RenderServer

/// An animation of one property, or a part of one, named by a key path.
open class CAPropertyAnimation: CAAnimation {
  /// Creates an animation of the property that `path` names.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  /// The key path of the property, such as "position" or "transform.rotation.z".
  ///
  /// If nil, the key under which the animation is added is used.
  open var keyPath: String?
  /// Whether the value is added to the property's own value.
  open var isAdditive = false
  /// Whether each repetition starts at the end of the last one.
  open var isCumulative = false
  /// The function that converts animated numbers to a transform.
  open var valueFunction: CAValueFunction?

  override func takeValues(of other: CAAnimation) {
    super.takeValues(of: other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
    valueFunction = other.valueFunction
  }

  override var animatedKeyPath: String? {
    guard let valueFunction, let keyPath else { return keyPath }
    return "\(keyPath).\(valueFunction.part)"
  }

  override func knownValue(forKey key: String) -> Any? {
    switch key {
    case "keyPath": keyPath
    case "additive": isAdditive
    case "cumulative": isCumulative
    case "valueFunction": valueFunction
    default: super.knownValue(forKey: key)
    }
  }

  override func setKnownValue(_ value: Any?, forKey key: String) -> Bool {
    switch key {
    case "keyPath": keyPath = value as? String
    case "additive": isAdditive = Number(value)?.value ?? 0 != 0
    case "cumulative": isCumulative = Number(value)?.value ?? 0 != 0
    case "valueFunction": valueFunction = value as? CAValueFunction
    default: return super.setKnownValue(value, forKey: key)
    }
    return true
  }
}

/// The name of a value function.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a value from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Converts radians to a rotation around x.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// Converts radians to a rotation around y.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// Converts radians to a rotation around z.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// Converts three numbers to a scale.
  public static let scale = CAValueFunctionName(rawValue: "scale")
  /// Converts a number to a scale along x.
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  /// Converts a number to a scale along y.
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  /// Converts a number to a scale along z.
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// Converts three numbers to a translation.
  public static let translate = CAValueFunctionName(rawValue: "translate")
  /// Converts a number to a translation along x.
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  /// Converts a number to a translation along y.
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  /// Converts a number to a translation along z.
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// A function that converts the numbers of an animation of `transform` to a transform.
open class CAValueFunction: NSObject, NSSecureCoding {
  /// The function's name.
  public let name: CAValueFunctionName

  /// Creates the function with a name; nil if there is none.
  public init?(name: CAValueFunctionName) {
    guard Self.parts[name] != nil else { return nil }
    self.name = name
  }

  /// Creates an object from an archive.
  public required init?(coder: NSCoder) {
    guard let name = coder.decodeObject(forKey: "name") as? String else { return nil }
    self.name = CAValueFunctionName(rawValue: name)
  }

  /// Encodes the name.
  open func encode(with coder: NSCoder) { coder.encode(name.rawValue, forKey: "name") }

  /// True, since archives of the class can be read securely.
  public static var supportsSecureCoding: Bool { true }

  /// The part of the transform that the function sets.
  var part: String { Self.parts[name] ?? "rotation.z" }

  private static let parts: [CAValueFunctionName: String] = [
    .rotateX: "rotation.x", .rotateY: "rotation.y", .rotateZ: "rotation.z", .scale: "scale",
    .scaleX: "scale.x", .scaleY: "scale.y", .scaleZ: "scale.z", .translate: "translation",
    .translateX: "translation.x", .translateY: "translation.y", .translateZ: "translation.z",
  ]
}
