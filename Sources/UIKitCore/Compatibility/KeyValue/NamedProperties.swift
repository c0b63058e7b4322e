import Foundation
import ObjectQueries

/// Reads objects' values by name for predicates; their module is below UIKit and finds this class
/// by its name.
final class ObjectValueReader: NSObject, ObjectValueReading {
  static func read(_ object: NSObject, _ key: String) -> Any? {
    // A managed object requests keys that are not in its model: an app's own properties.
    if object is any KeyedValues { return KeyValueCoding.shared.read(key, of: object) ?? nil }
    return object.value(forKey: key)
  }
}

/// Notifies observers of managed objects; their module does not depend on UIKit and finds this
/// class by its name.
final class PropertyObservers: NSObject, PropertyObserving {
  static func noteRead(_ object: NSObject, _ key: String) {
    guard KeyValueObservers.shared.isRecording else { return }
    KeyValueObservers.shared.noteRead(of: object, key: key)
  }

  static func willChange(_ object: NSObject, _ key: String) {
    for observation in observations(object, key) { observation.willChange() }
  }

  static func didChange(_ object: NSObject, _ key: String) {
    for observation in observations(object, key) { observation.didChange() }
  }

  private static func observations(
    _ object: NSObject,
    _ key: String
  ) -> [KeyValueObservers.Observation] {
    guard KeyValueObservers.shared.isObserving else { return [] }
    return KeyValueObservers.shared.observations(
      of: .init(object: ObjectIdentifier(object), key: key)
    )
  }
}

extension _KeyedSortDescriptor where Self: NSSortDescriptor {
  /// Creates a descriptor that compares strings by one of NSString's methods.
  ///
  /// The methods are `compare(_:)`, `caseInsensitiveCompare(_:)`, `localizedCompare(_:)`,
  /// `localizedCaseInsensitiveCompare(_:)` and `localizedStandardCompare(_:)`; any other method
  /// stops the program.
  public init(key: String?, ascending: Bool, selector: Selector?) {
    guard let order = KeyedSortDescriptor.Order(selector: selector?.name ?? "compare:") else {
      stop(
        what: "“\(selector?.name ?? "")” is no comparison that is known.",
        where: "NSSortDescriptor(key:ascending:selector:)",
        mend: "Use NSSortDescriptor(key:ascending:comparator:)."
      )
    }
    self.init(key: key, ascending: ascending, order: order)
  }
}
