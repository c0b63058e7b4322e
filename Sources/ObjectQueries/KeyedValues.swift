package import Foundation

/// An object that reads and writes its values by name, such as a managed object.
package protocol KeyedValues: NSObject {
  /// Returns the value of a property; also nil if there is no such property.
  func keyedValue(_ key: String) -> Any?
  /// Sets the value of a property.
  func setKeyedValue(_ value: Any?, _ key: String)
  /// An object that comparisons treat as equal to this one.
  var queryIdentifier: NSObject? { get }
}

/// Reads the values of other objects by name; the class is in UIKitCore.
package protocol ObjectValueReading {
  /// Returns the value of an object's property by its name.
  static func read(_ object: NSObject, _ key: String) -> Any?
}

package enum KeyedValueReader {
  /// Found by the name of the class, so that programs without UIKit do not link it.
  nonisolated(unsafe) private static let reader =
    NSClassFromString("UIKitCore.ObjectValueReader") as? any ObjectValueReading.Type

  /// Returns the value of an object's property by its name.
  package static func read(_ object: NSObject, _ key: String) -> Any? {
    if let reader { return reader.read(object, key) }
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      if let child = current.children.first(where: { $0.label == key }) {
        return PredicateValue.flattened(child.value)
      }
      mirror = current.superclassMirror
    }
    return nil
  }
}

/// Notifies observers of properties with names.
package protocol PropertyObserving {
  /// Notes that a property is read.
  static func noteRead(_ object: NSObject, _ key: String)
  /// Notes that a property will change.
  static func willChange(_ object: NSObject, _ key: String)
  /// Notes that a property changed.
  static func didChange(_ object: NSObject, _ key: String)
}

package enum PropertyObservers {
  /// The observers of UIKitCore, if it is linked.
  nonisolated(unsafe) package static let shared =
    NSClassFromString("UIKitCore.PropertyObservers") as? any PropertyObserving.Type
}
