import Foundation

/// A dictionary of objects that can hold keys or values weakly.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
  private var values: [TableReference: TableReference] = [:]
  private let keyOptions: NSPointerFunctions.Options
  private let valueOptions: NSPointerFunctions.Options
  /// The number of entries at which those of deallocated objects are removed.
  private var sweepLimit = 32

  /// Creates a table.
  public init(
    keyOptions: NSPointerFunctions.Options = [],
    valueOptions: NSPointerFunctions.Options = [],
    capacity: Int = 0
  ) {
    self.keyOptions = keyOptions
    self.valueOptions = valueOptions
    super.init()
  }

  /// Creates a table that holds keys and values strongly.
  open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
  /// Creates a table that holds keys weakly and values strongly.
  open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory)
  }
  /// Creates a table that holds keys strongly and values weakly.
  open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(valueOptions: .weakMemory)
  }
  /// Creates a table that holds keys and values weakly.
  open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  /// Returns the value of a key; `nil` if there is none.
  open func object(forKey key: KeyType?) -> ObjectType? {
    guard let key else { return nil }
    return values[TableReference(key, options: keyOptions)]?.object as? ObjectType
  }

  /// Sets the value of a key; `nil` removes it.
  open func setObject(_ object: ObjectType?, forKey key: KeyType?) {
    guard let key else { return }
    if values.count >= sweepLimit {
      values = values.filter { $0.key.object != nil && $0.value.object != nil }
      sweepLimit = max(32, values.count * 2)
    }
    let reference = TableReference(key, options: keyOptions)
    values[reference] = object.map { TableReference($0, options: valueOptions) }
  }

  /// Removes a key.
  open func removeObject(forKey key: KeyType?) { setObject(nil, forKey: key) }

  /// Removes all entries.
  open func removeAllObjects() { values.removeAll() }

  /// The number of entries that still exist.
  open var count: Int { living.count }

  /// Returns an enumerator of the keys.
  open func keyEnumerator() -> NSEnumerator {
    NSArray(array: living.map { $0.0 }).objectEnumerator()
  }

  /// Returns an enumerator of the values.
  open func objectEnumerator() -> NSEnumerator? {
    NSArray(array: living.map { $0.1 }).objectEnumerator()
  }

  /// Returns the entries as a dictionary, without keys that are not hashable.
  open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
    var result: [AnyHashable: ObjectType] = [:]
    for (key, value) in living {
      if let key = key as? AnyHashable { result[key] = value }
    }
    return result
  }

  private var living: [(KeyType, ObjectType)] {
    values.compactMap { entry in
      guard let key = entry.key.object as? KeyType, let value = entry.value.object as? ObjectType
      else { return nil }
      return (key, value)
    }
  }
}
