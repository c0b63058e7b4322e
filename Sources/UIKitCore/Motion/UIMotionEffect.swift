import CoreGraphics
import Foundation
import QuartzCore

/// Changes the appearance of a view as the device is tilted; added with `addMotionEffect(_:)`.
///
/// The values of an effect are added to the presented values, not to the properties of the view.
/// With Reduce Motion, effects do nothing. Catalogue: VIS-F94.
@preconcurrency @MainActor
open class UIMotionEffect: _UIObject, @preconcurrency NSCopying, @preconcurrency NSCoding {
  /// Creates an effect without values.
  public init() { super.init(_root: ()) }
  /// Creates an effect without values; subclasses decode their own properties.
  public required init?(coder: NSCoder) { super.init(_root: ()) }
  /// Writes nothing; subclasses encode their own properties.
  open func encode(with coder: NSCoder) {}

  /// Returns an effect of the same class, created from what the effect encodes.
  ///
  /// Subclasses with state that is not encoded override this method.
  open func copy(with zone: NSZone? = nil) -> Any {
    guard let archive = archiveOfItself, let copy = type(of: self).init(coder: archive) else {
      return makeMotionEffect(of: type(of: self))
    }
    return copy
  }

  /// A coder for the data that `encode(with:)` writes; nil if it writes nothing.
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

  /// Returns the values to add by key path for a viewer offset from -1 to 1 in each direction; nil,
  /// the default, for none.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    nil
  }
}

/// A motion effect that interpolates between two values.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The axis of the tilt.
  public enum EffectType: Int, Sendable {
    /// The left and the right edge move in opposite directions, towards and away from the viewer.
    case tiltAlongHorizontalAxis = 0
    /// The upper and the lower edge move in opposite directions, towards and away from the viewer.
    case tiltAlongVerticalAxis
  }

  /// The key path of the value: "center.x", "transform", "layer.shadowOffset".
  public private(set) final var keyPath: String
  /// The axis of the tilt that changes the value.
  public private(set) final var type: EffectType

  /// Creates an effect; without values it has no effect.
  public init(keyPath: String, type: EffectType) {
    self.keyPath = keyPath
    self.type = type
    super.init()
  }
  /// Creates an effect from an archive; nil without a key path or a type.
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

  /// Returns a value that can be archived; nil for others, such as structures.
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

  /// The value to add for a viewer at the left or above; nil counts as zero.
  open var minimumRelativeValue: Any?
  /// The value to add for a viewer at the right or below; nil counts as zero.
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

/// A group of motion effects.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
  public override init() { super.init() }
  /// Creates a group and reads its effects from an archive.
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

  /// The effects; values for the same key path are added.
  open var motionEffects: [UIMotionEffect]?

  open override func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? {
    let effects = motionEffects ?? []
    guard !effects.isEmpty else { return nil }
    return MotionEffects.values(of: effects, at: viewerOffset)
  }
}
