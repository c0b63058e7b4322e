import Foundation
import ObjectQueries
import Synchronization

/// The properties that can be read and written by name.
///
/// Each room of UIKit adds the properties that Apple documents, next to the class:
///
///     KeyValueCoding.shared.add("contentOffset", \UIScrollView.contentOffset)
package final class KeyValueCoding: Sendable {
  /// The table of the process.
  package static let shared = KeyValueCoding()

  private struct Property: @unchecked Sendable {
    var owner: AnyClass
    var read: (AnyObject) -> Any?
    var write: ((AnyObject, Any?) -> Bool)?
  }
  private let properties = Mutex<[String: [Property]]>([:])

  /// Makes a property readable by name.
  package func add<Root: AnyObject, Value>(_ name: String, _ keyPath: KeyPath<Root, Value>) {
    add(
      name,
      Property(
        owner: Root.self,
        read: { ($0 as? Root).flatMap { Self.unwrap($0[keyPath: keyPath]) } },
        write: nil
      )
    )
  }

  /// Makes a property readable and writable by name.
  package func add<Root: AnyObject, Value>(
    _ name: String,
    _ keyPath: ReferenceWritableKeyPath<Root, Value>
  ) {
    add(
      name,
      Property(
        owner: Root.self,
        read: { ($0 as? Root).flatMap { Self.unwrap($0[keyPath: keyPath]) } },
        write: { object, value in
          guard let object = object as? Root else { return false }
          guard let value = Self.cast(value, to: Value.self) else { return false }
          object[keyPath: keyPath] = value
          return true
        }
      )
    )
  }

  /// Adds the keys of views and controllers; their module finds this one, so that it is found by
  /// its class's name.
  @MainActor private static let views: Void = {
    (NSClassFromString("UIKitCore.ViewKeys") as? any KeyRegistering.Type)?.register()
  }()

  private static func addViews() {
    // Views belong to the main thread; on other threads their keys are not available.
    if Thread.isMainThread { MainActor.assumeIsolated { views } }
  }

  /// Returns the value of a property by its name; `.none` if there is no such property.
  package func read(_ name: String, of object: AnyObject) -> Any?? {
    Self.addViews()
    TranslatedModules.shared.load(for: type(of: object))
    guard let property = property(name, of: object) else { return .none }
    return .some(property.read(object))
  }

  /// Sets a property by its name; returns false if there is none for such a value.
  package func write(_ name: String, of object: AnyObject, value: Any?) -> Bool {
    Self.addViews()
    TranslatedModules.shared.load(for: type(of: object))
    return property(name, of: object)?.write?(object, value) ?? false
  }

  /// Returns the reason why a key was not written: the key or the value, and a similar key.
  package func reason(_ name: String, of object: AnyObject, value: Any?) -> String {
    let type: AnyClass = Swift.type(of: object)
    if let property = property(name, of: object) {
      guard property.write != nil else { return "The key “\(name)” of \(type) cannot be written." }
      let given = value.map { "\(Swift.type(of: $0))" } ?? "nil"
      return "The key “\(name)” of \(type) does not take \(given)."
    }
    let near = names(of: object)
      .map { (name: $0, distance: Self.distance($0.lowercased(), name.lowercased())) }
      .filter { $0.distance <= max(2, name.count / 3) }
      .min { ($0.distance, $0.name) < ($1.distance, $1.name) }
    return "\(type) has no key “\(name)”." + (near.map { " “\($0.name)” is near." } ?? "")
  }

  /// Returns the names of an object's properties.
  package func names(of object: AnyObject) -> [String] {
    properties.withLock { properties in
      properties.filter {
        $0.value.contains { Self.isKind(type(of: object), of: $0.owner) }
      }
      .map(\.key)
    }
  }

  private static func isKind(_ type: AnyClass, of owner: AnyClass) -> Bool {
    var type: AnyClass? = type
    while let current = type {
      if current == owner { return true }
      type = _getSuperclass(current)
    }
    return false
  }

  /// Returns the number of characters that are inserted, removed or replaced between two names.
  private static func distance(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a.utf8), Array(b.utf8))
    var row = Array(0...b.count)
    for (i, x) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, y) in b.enumerated() {
        let exchanged = diagonal + (x == y ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(exchanged, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[b.count]
  }

  private func add(_ name: String, _ property: Property) {
    properties.withLock { properties in
      guard properties[name]?.contains(where: { $0.owner == property.owner }) != true else {
        return
      }
      properties[name, default: []].append(property)
    }
  }

  private func property(_ name: String, of object: AnyObject) -> Property? {
    guard let candidates = properties.withLock({ $0[name] }) else { return nil }
    var type: AnyClass? = Swift.type(of: object)
    while let current = type {
      if let found = candidates.first(where: { $0.owner == current }) { return found }
      type = _getSuperclass(current)
    }
    return nil
  }

  private static func unwrap(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first?.value
  }

  private static func cast<Value>(_ value: Any?, to type: Value.Type) -> Value? {
    guard let value else { return (nil as Any?) as? Value }
    if let value = value as? Value { return value }
    // `as?` unwraps the target's optional type, but the conversions below do not.
    if let wrapped = (Value.self as? any OptionalValue.Type)?.wrappedType {
      return convert(value, to: wrapped).flatMap { $0 as? Value }
    }
    return convert(value, to: Value.self).flatMap { $0 as? Value }
  }

  private static func convert(_ value: Any, to type: Any.Type) -> Any? {
    // Numbers and structures are boxed, as in Objective-C.
    let number = value as? NSNumber ?? (value as? CGFloat).map { NSNumber(value: Double($0)) }
    if let number {
      switch type {
      case is CGFloat.Type: return CGFloat(number.doubleValue)
      case is Double.Type: return number.doubleValue
      case is Float.Type: return number.floatValue
      case is Bool.Type: return number.boolValue
      case is String.Type: return nil
      default: break
      }
      if let integer = type as? any BinaryInteger.Type { return Self.integer(number, of: integer) }
    }
    if let box = value as? NSValue {
      switch type {
      case is CGPoint.Type: return box.cgPointValue
      case is CGSize.Type: return box.cgSizeValue
      case is CGRect.Type: return box.cgRectValue
      case is UIEdgeInsets.Type: return box.uiEdgeInsetsValue
      default: break
      }
    }
    if let type = type as? any RawRepresentable.Type { return rawRepresentable(value, of: type) }
    return nil
  }

  private static func integer<Integer: BinaryInteger>(
    _ number: NSNumber,
    of type: Integer.Type
  ) -> Any? {
    Integer(exactly: number.int64Value)
  }

  private static func rawRepresentable<Value: RawRepresentable>(
    _ value: Any,
    of type: Value.Type
  ) -> Any? {
    cast(value, to: Value.RawValue.self).flatMap { Value(rawValue: $0) }
  }
}

/// Adds properties to the table when a name is first used.
package protocol KeyRegistering: AnyObject {
  /// Adds the properties.
  @MainActor static func register()
}

/// The wrapper of a property, stored under the property's name after an underscore.
package protocol WrappedProperty {
  /// The value of the property, which is not reported as read.
  var storedValue: Any { get }
}

/// A type that is optional, and its wrapped type.
private protocol OptionalValue {
  static var wrappedType: Any.Type { get }
}

extension Optional: OptionalValue {
  fileprivate static var wrappedType: Any.Type { Wrapped.self }
}

// Declared on a protocol that every object adopts, so that a subclass of a class that declares the
// methods itself, such as a layer, overrides only those.
extension NSObjectProtocol where Self: NSObject {
  /// Returns the value of a property by its name: the documented properties of UIKit, and stored
  /// properties of an app's own classes.
  ///
  /// Other names are logged and return `nil`.
  @_disfavoredOverload
  public func value(forKey key: String) -> Any? {
    if let object = self as? any KeyedValues { return object.keyedValue(key) }
    if case .some(let value) = KeyValueCoding.shared.read(key, of: self) { return value }
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      if let wrapped = current.children.first(where: { $0.label == "_" + key })?.value
        as? any WrappedProperty
      {
        let value = Mirror(reflecting: wrapped.storedValue)
        return value.displayStyle == .optional ? value.children.first?.value : wrapped.storedValue
      }
      if let child = current.children.first(where: { $0.label == key }) {
        let value = Mirror(reflecting: child.value)
        return value.displayStyle == .optional ? value.children.first?.value : child.value
      }
      mirror = current.superclassMirror
    }
    warn("\(type(of: self)) has no readable key “\(key)”.", where: "value(forKey:)")
    return nil
  }

  /// Returns the value at the end of a path of names, separated by dots.
  @_disfavoredOverload
  public func value(forKeyPath keyPath: String) -> Any? {
    var object: Any? = self
    for key in keyPath.split(separator: ".") {
      guard let current = object as? NSObject else { return nil }
      object = current.value(forKey: String(key))
    }
    return object
  }

  /// Sets a property by its name: the documented properties of UIKit.
  ///
  /// Other names, and values of another type, are logged.
  @_disfavoredOverload
  public func setValue(_ value: Any?, forKey key: String) {
    if let object = self as? any KeyedValues { return object.setKeyedValue(value, key) }
    if !KeyValueCoding.shared.write(key, of: self, value: value) {
      warn(
        KeyValueCoding.shared.reason(key, of: self, value: value),
        where: "setValue(_:forKey:)"
      )
    }
  }

  /// Sets the property at the end of a path of names, separated by dots.
  @_disfavoredOverload
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let dot = keyPath.lastIndex(of: ".") else { return setValue(value, forKey: keyPath) }
    let owner = self.value(forKeyPath: String(keyPath[..<dot])) as? NSObject
    owner?.setValue(value, forKey: String(keyPath[keyPath.index(after: dot)...]))
  }
}
