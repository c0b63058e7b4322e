import Foundation

/// A dictionary of objects that may hold keys or values weakly.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
  private var values: [TableReference: TableReference] = [:]
  private let keyOptions: NSPointerFunctions.Options
  private let valueOptions: NSPointerFunctions.Options
  /// How many entries there may be before those of gone objects are swept out.
  private var sweepLimit = 32

  /// Makes a table.
  public init(
    keyOptions: NSPointerFunctions.Options = [],
    valueOptions: NSPointerFunctions.Options = [],
    capacity: Int = 0
  ) {
    self.keyOptions = keyOptions
    self.valueOptions = valueOptions
    super.init()
  }

  /// Makes a table that holds keys and values.
  open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
  /// Makes a table that holds values only.
  open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory)
  }
  /// Makes a table that holds keys only.
  open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(valueOptions: .weakMemory)
  }
  /// Makes a table that holds neither.
  open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  /// The value of a key, nil where there is none.
  open func object(forKey key: KeyType?) -> ObjectType? {
    guard let key else { return nil }
    return values[TableReference(key, options: keyOptions)]?.object as? ObjectType
  }

  /// Gives a key a value; nil takes it away.
  open func setObject(_ object: ObjectType?, forKey key: KeyType?) {
    guard let key else { return }
    if values.count >= sweepLimit {
      values = values.filter { $0.key.object != nil && $0.value.object != nil }
      sweepLimit = max(32, values.count * 2)
    }
    let reference = TableReference(key, options: keyOptions)
    values[reference] = object.map { TableReference($0, options: valueOptions) }
  }

  /// Takes a key away.
  open func removeObject(forKey key: KeyType?) { setObject(nil, forKey: key) }

  /// Takes everything away.
  open func removeAllObjects() { values.removeAll() }

  /// How many entries are still there.
  open var count: Int { living.count }

  /// Goes through the keys.
  open func keyEnumerator() -> NSEnumerator {
    NSArray(array: living.map { $0.0 }).objectEnumerator()
  }

  /// Goes through the values.
  open func objectEnumerator() -> NSEnumerator? {
    NSArray(array: living.map { $0.1 }).objectEnumerator()
  }

  /// The entries as a dictionary; keys that are not hashable are left out.
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
