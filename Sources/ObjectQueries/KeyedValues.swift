package import Foundation

/// An object that reads and writes its own values by name, as managed objects do.
package protocol KeyedValues: NSObject {
  /// The value of a property; nil also where there is no such property.
  func keyedValue(_ key: String) -> Any?
  /// Sets a property.
  func setKeyedValue(_ value: Any?, _ key: String)
  /// What else the object is known by in comparisons.
  var queryIdentifier: NSObject? { get }
}

/// Reads the values of other objects by name; UIKitCore has the class that does.
package protocol ObjectValueReading {
  /// The value of an object's property by its name.
  static func read(_ object: NSObject, _ key: String) -> Any?
}

package enum KeyedValueReader {
  /// Found by its class's name, so that what needs no UIKit links none of it.
  nonisolated(unsafe) private static let reader =
    NSClassFromString("UIKitCore.ObjectValueReader") as? any ObjectValueReading.Type

  /// The value of an object's property by its name.
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

/// Tells observers of properties that stand behind names.
package protocol PropertyObserving {
  /// A property is read.
  static func noteRead(_ object: NSObject, _ key: String)
  /// A property is about to change.
  static func willChange(_ object: NSObject, _ key: String)
  /// A property has changed.
  static func didChange(_ object: NSObject, _ key: String)
}

package enum PropertyObservers {
  /// UIKitCore's, where it is linked.
  nonisolated(unsafe) package static let shared =
    NSClassFromString("UIKitCore.PropertyObservers") as? any PropertyObserving.Type
}
