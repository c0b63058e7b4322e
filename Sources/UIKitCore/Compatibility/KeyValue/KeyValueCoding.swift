import Foundation
import Synchronization

/// Properties that can be read and written by name.
///
/// Each room of UIKit adds those that Apple documents, where the class stands:
///
///     KeyValueCoding.shared.add("contentOffset", \UIScrollView.contentOffset)
package final class KeyValueCoding: Sendable {
  /// The process's table.
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

  /// The keys of UIKit's core that Apple documents as observable, and those that apps use.
  @MainActor private static let core: Void = {
    shared.add("frame", \UIView.frame)
    shared.add("bounds", \UIView.bounds)
    shared.add("center", \UIView.center)
    shared.add("alpha", \UIView.alpha)
    shared.add("hidden", \UIView.isHidden)
    shared.add("tag", \UIView.tag)
    shared.add("backgroundColor", \UIView.backgroundColor)
    shared.add("contentOffset", \UIScrollView.contentOffset)
    shared.add("contentSize", \UIScrollView.contentSize)
    shared.add("contentInset", \UIScrollView.contentInset)
    shared.add("text", \UILabel.text)
    shared.add("textColor", \UILabel.textColor)
    shared.add("font", \UILabel.font)
    shared.add("title", \UIViewController.title)
  }()

  private static func addCore() {
    // Views are the main thread's; elsewhere nobody may ask for their keys.
    if Thread.isMainThread { MainActor.assumeIsolated { core } }
  }

  func read(_ name: String, of object: AnyObject) -> Any?? {
    Self.addCore()
    guard let property = property(name, of: object) else { return .none }
    return .some(property.read(object))
  }

  func write(_ name: String, of object: AnyObject, value: Any?) -> Bool {
    Self.addCore()
    return property(name, of: object)?.write?(object, value) ?? false
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
    // Numbers and structures arrive boxed, as from Objective-C.
    if let number = value as? NSNumber {
      if let value = number.doubleValue as? Value { return value }
      if let value = CGFloat(number.doubleValue) as? Value { return value }
      if let value = number.boolValue as? Value { return value }
      if let value = number.intValue as? Value { return value }
    }
    if let box = value as? NSValue {
      if let value = box.cgPointValue as? Value { return value }
      if let value = box.cgSizeValue as? Value { return value }
      if let value = box.cgRectValue as? Value { return value }
      if let value = box.uiEdgeInsetsValue as? Value { return value }
    }
    return nil
  }
}

// Of a protocol that every object adopts, so that a subclass of a class that declares the methods
// itself, as layers do, overrides those alone.
extension NSObjectProtocol where Self: NSObject {
  /// The value of a property by its name: the documented ones of UIKit, and stored ones of an app's
  /// own classes.
  ///
  /// Another name is logged and gives nil.
  @_disfavoredOverload
  public func value(forKey key: String) -> Any? {
    if case .some(let value) = KeyValueCoding.shared.read(key, of: self) { return value }
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      if let child = current.children.first(where: { $0.label == key }) {
        let value = Mirror(reflecting: child.value)
        return value.displayStyle == .optional ? value.children.first?.value : child.value
      }
      mirror = current.superclassMirror
    }
    warn("\(type(of: self)) has no readable key “\(key)”.", where: "value(forKey:)")
    return nil
  }

  /// The value at the end of names with dots between.
  @_disfavoredOverload
  public func value(forKeyPath keyPath: String) -> Any? {
    var object: Any? = self
    for key in keyPath.split(separator: ".") {
      guard let current = object as? NSObject else { return nil }
      object = current.value(forKey: String(key))
    }
    return object
  }

  /// Sets a property by its name: the documented ones of UIKit.
  ///
  /// Another name or a value of another type is logged.
  @_disfavoredOverload
  public func setValue(_ value: Any?, forKey key: String) {
    if !KeyValueCoding.shared.write(key, of: self, value: value) {
      warn("\(type(of: self)) has no key “\(key)” for such a value.", where: "setValue(_:forKey:)")
    }
  }

  /// Sets the property at the end of names with dots between.
  @_disfavoredOverload
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let dot = keyPath.lastIndex(of: ".") else { return setValue(value, forKey: keyPath) }
    let owner = self.value(forKeyPath: String(keyPath[..<dot])) as? NSObject
    owner?.setValue(value, forKey: String(keyPath[keyPath.index(after: dot)...]))
  }
}
