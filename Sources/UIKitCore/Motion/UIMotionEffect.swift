import CoreGraphics
import Foundation
import QuartzCore

/// Changes a view's looks as the device is tilted; added to a view with `addMotionEffect(_:)`.
///
/// What an effect asks for is added to what is shown, not to the view's properties. With Reduce
/// Motion on nothing happens. Catalogue: VIS-F94.
@preconcurrency @MainActor
open class UIMotionEffect: _UIObject, @preconcurrency NSCopying, @preconcurrency NSCoding {
  /// Makes an effect that moves nothing.
  public init() { super.init(_root: ()) }
  /// Makes an effect that moves nothing; subclasses read what is theirs.
  public required init?(coder: NSCoder) { super.init(_root: ()) }
  /// Writes nothing; subclasses write what is theirs.
  open func encode(with coder: NSCoder) {}

  /// Returns an effect of the same class, with what the effect archives of itself.
  ///
  /// Subclasses whose state is not in their archives override it.
  open func copy(with zone: NSZone? = nil) -> Any {
    guard let archive = archiveOfItself, let copy = type(of: self).init(coder: archive) else {
      return makeMotionEffect(of: type(of: self))
    }
    return copy
  }

  /// What `encode(with:)` writes; nil where that is nothing.
  private var archiveOfItself: NSCoder? {
    let writer = NSKeyedArchiver(requiringSecureCoding: false)
    encode(with: writer)
    writer.finishEncoding()
    let empty = NSKeyedArchiver(requiringSecureCoding: false)
    empty.finishEncoding()
    guard writer.encodedData != empty.encodedData,
      let reader = try? NSKeyedUnarchiver(forReadingFrom: writer.encodedData)
    else { return nil }
    reader.requiresSecureCoding = false
    return reader
  }

  /// What is added to which key path where the viewer looks from an offset of -1 to 1 each way;
  /// nil, the default, adds nothing.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    nil
  }
}

/// A motion effect that goes between two values.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The way of tilting that moves the value.
  public enum EffectType: Int, Sendable {
    /// The left edge goes up and the right one down, or the other way round.
    case tiltAlongHorizontalAxis = 0
    /// The upper edge goes away from the person and the lower one comes near, or the other way
    /// round.
    case tiltAlongVerticalAxis
  }

  /// What is moved: "center.x", "transform", "layer.shadowOffset".
  public private(set) final var keyPath: String
  /// The way of tilting that moves the value.
  public private(set) final var type: EffectType

  /// Makes an effect; without values it moves nothing.
  public init(keyPath: String, type: EffectType) {
    self.keyPath = keyPath
    self.type = type
    super.init()
  }
  /// Reads what `encode(with:)` wrote; nil where the key path or the type is missing.
  public required init?(coder: NSCoder) {
    guard let keyPath = coder.decodeObject(forKey: "keyPath") as? String,
      let type = EffectType(rawValue: coder.decodeInteger(forKey: "type"))
    else { return nil }
    self.keyPath = keyPath
    self.type = type
    super.init(coder: coder)
    minimumRelativeValue = coder.decodeObject(forKey: "minimum")
    maximumRelativeValue = coder.decodeObject(forKey: "maximum")
  }
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(keyPath, forKey: "keyPath")
    coder.encode(type.rawValue, forKey: "type")
    coder.encode(Self.archived(minimumRelativeValue), forKey: "minimum")
    coder.encode(Self.archived(maximumRelativeValue), forKey: "maximum")
  }

  /// Nil for what has no archive, as a bare structure.
  private static func archived(_ value: Any?) -> Any? {
    switch value {
    case let number as CGFloat: NSNumber(value: Double(number))
    case let number as Double: NSNumber(value: number)
    case let number as Int: NSNumber(value: number)
    default: value as? any NSCoding
    }
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let isPlain = Swift.type(of: self) == UIInterpolatingMotionEffect.self
    let copy =
      isPlain
      ? UIInterpolatingMotionEffect(keyPath: keyPath, type: type)
      : unsafeDowncast(super.copy(with: zone) as AnyObject, to: UIInterpolatingMotionEffect.self)
    copy.minimumRelativeValue = minimumRelativeValue
    copy.maximumRelativeValue = maximumRelativeValue
    return copy
  }

  /// What is added where the viewer looks from the left, from above; nil counts as nothing.
  open var minimumRelativeValue: Any?
  /// What is added where the viewer looks from the right, from below; nil counts as nothing.
  open var maximumRelativeValue: Any?

  open override func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? {
    let offset = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
    let minimum = minimumRelativeValue ?? AnimatableValue.zero(like: maximumRelativeValue)
    let maximum = maximumRelativeValue ?? AnimatableValue.zero(like: minimumRelativeValue)
    let share = (Double(max(-1, min(1, offset))) + 1) / 2
    guard let value = AnimatableValue.mix(minimum, maximum, by: share) else { return nil }
    return [keyPath: value]
  }
}

/// Several motion effects as one.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
  public override init() { super.init() }
  /// Reads the effects of the group.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    motionEffects = coder.decodeObject(forKey: "motionEffects") as? [UIMotionEffect]
  }
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(motionEffects, forKey: "motionEffects")
  }
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = makeMotionEffect(of: Swift.type(of: self))
    copy.motionEffects = motionEffects
    return copy
  }

  /// The effects, whose values are added up where they move the same key path.
  open var motionEffects: [UIMotionEffect]?

  open override func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? {
    let effects = motionEffects ?? []
    guard !effects.isEmpty else { return nil }
    return MotionEffects.values(of: effects, at: viewerOffset)
  }
}
