import CoreGraphics
import Foundation
import RenderServer

/// A property of every layer that is one stored value, by its key.
///
/// Setters, commits and frames do not use it: they read and write the stored values directly.
struct LayerField {
  /// The key of the property and of its action.
  let name: String
  /// Another name by which it is found, that of the getter, such as "isHidden".
  let alias: String?
  /// The property that the render server animates, whole; nil if it does not animate this one.
  let animated: AnimatedProperty?
  /// Whether a change of a standalone layer is animated.
  let isImplicit: Bool
  /// Whether the value is a Boolean.
  let isFlag: Bool
  /// The key paths of the parts of the value.
  let parts: [(path: String, part: AnimatedProperty.Part)]
  /// The value of a new layer.
  let standard: Any?
  let get: (CALayer) -> Any?
  /// Sets the property; a value that does not fit is ignored or counts as zero.
  let set: (CALayer, Any?) -> Void
}

/// The conversions of one type of value.
struct LayerValueKind<Value> {
  var parts: [(path: String, part: AnimatedProperty.Part)] = []
  /// Converts a value that is set by key, or returns `nil` if the property keeps its value.
  var keyed: (Any?) -> Value? = { $0 as? Value }
  /// Returns the value by key.
  var any: (Value) -> Any? = { $0 }
}

extension LayerValueKind {
  /// A value that is set as it is, and not animated.
  static var whole: Self { Self() }
}

extension LayerValueKind where Value == Bool {
  static var flag: Self {
    Self(
      keyed: { CALayer.flag($0) }
    )
  }
}

extension LayerValueKind where Value == CGFloat {
  static var number: Self {
    Self(
      keyed: { CALayer.length($0) }
    )
  }
}

extension LayerValueKind where Value == Float {
  static var float: Self {
    Self(
      keyed: { Float(CALayer.length($0)) }
    )
  }
}

extension LayerValueKind where Value == CGPoint {
  static var point: Self {
    Self(
      parts: [("x", .x), ("y", .y)],
      keyed: { CALayer.unboxed($0) as? CGPoint }
    )
  }
}

extension LayerValueKind where Value == CGSize {
  static var size: Self {
    Self(
      parts: [("width", .width), ("height", .height)],
      keyed: { CALayer.unboxed($0) as? CGSize }
    )
  }
}

extension LayerValueKind where Value == CGRect {
  static var rect: Self {
    Self(
      parts: [
        ("origin", .origin), ("origin.x", .originX), ("origin.y", .originY), ("size", .size),
        ("size.width", .sizeWidth), ("size.height", .sizeHeight),
      ],
      keyed: { CALayer.unboxed($0) as? CGRect }
    )
  }
}

extension LayerValueKind where Value == CATransform3D {
  static var transform: Self {
    Self(
      parts: [
        ("rotation", .rotationZ), ("rotation.x", .rotationX), ("rotation.y", .rotationY),
        ("rotation.z", .rotationZ), ("scale", .scale), ("scale.x", .scaleX), ("scale.y", .scaleY),
        ("scale.z", .scaleZ), ("translation", .translation), ("translation.x", .translationX),
        ("translation.y", .translationY), ("translation.z", .translationZ),
      ],
      keyed: { CALayer.transform($0) }
    )
  }
}

extension LayerValueKind where Value == CGColor? {
  static var color: Self {
    Self(
      keyed: { .some(CALayer.unboxed($0) as? CGColor) },
      any: { $0.map { $0 as Any } }
    )
  }
}

extension LayerValueKind where Value == CGPath? {
  static var path: Self {
    Self(
      keyed: { .some($0 as? CGPath) },
      any: { $0.map { $0 as Any } }
    )
  }
}

extension LayerValueKind where Value == String? {
  static var text: Self {
    Self(keyed: { .some($0 as? String) }, any: { $0.map { $0 as Any } })
  }
}

/// The properties by key and by the value that the render server animates.
enum LayerFields {
  /// The properties by their names and aliases.
  nonisolated(unsafe) static let byName: [String: LayerField] = {
    var table: [String: LayerField] = [:]
    for field in all {
      table[field.name] = field
      if let alias = field.alias { table[alias] = field }
    }
    return table
  }()

  nonisolated(unsafe) static let byAnimated: [AnimatedProperty: LayerField] = {
    var table: [AnimatedProperty: LayerField] = [:]
    for field in all { if let animated = field.animated { table[animated] = field } }
    return table
  }()

  /// The list of the declared properties while it is made.
  ///
  /// Closures, and no key paths or generic types: those are made at run time, which would take a
  /// millisecond of the first animation.
  struct Builder {
    private(set) var all: [LayerField] = []
    private let plain = LayerValues()

    @inline(__always)
    mutating func add<Value>(
      _ name: String,
      _ kind: LayerValueKind<Value>,
      _ get: @escaping (CALayer) -> Value,
      _ set: @escaping (CALayer, Value) -> Void,
      _ stored: (LayerValues) -> Value,
      _ animated: AnimatedProperty? = nil,
      isImplicit: Bool = true,
      alias: String? = nil
    ) {
      let field = LayerField(
        name: name,
        alias: alias,
        animated: animated,
        isImplicit: animated != nil && isImplicit,
        isFlag: Value.self == Bool.self,
        parts: kind.parts,
        standard: kind.any(stored(plain)),
        get: { kind.any(get($0)) },
        set: { if let value = kind.keyed($1) { set($0, value) } }
      )
      all.append(field)
    }
  }
}
