import Foundation

/// A set of objects that may hold them weakly.
open class NSHashTable<ObjectType: AnyObject>: NSObject {
  private var references: Set<TableReference> = []
  private let options: NSPointerFunctions.Options
  /// How many references there may be before those of gone objects are swept out.
  private var sweepLimit = 32

  /// Makes a table.
  public init(options: NSPointerFunctions.Options = [], capacity: Int = 0) {
    self.options = options
    references.reserveCapacity(max(0, min(capacity, 1 << 16)))
    super.init()
  }

  /// Makes a table that holds its objects weakly.
  open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  /// Adds an object; one that is in the table already stays alone.
  open func add(_ object: ObjectType?) {
    guard let object else { return }
    if references.count >= sweepLimit {
      references = references.filter { $0.object != nil }
      sweepLimit = max(32, references.count * 2)
    }
    references.insert(reference(object))
  }

  /// Removes an object.
  open func remove(_ object: ObjectType?) {
    guard let object else { return }
    references.remove(reference(object))
  }

  /// Removes all objects.
  open func removeAllObjects() { references.removeAll() }

  /// Whether an object that equals `object` is in the table.
  open func contains(_ object: ObjectType?) -> Bool {
    guard let object else { return false }
    return references.contains(reference(object))
  }

  /// The object in the table that equals `object`.
  open func member(_ object: ObjectType?) -> ObjectType? {
    guard let object, let index = references.firstIndex(of: reference(object)) else { return nil }
    return references[index].object as? ObjectType
  }

  /// The objects that are still there, in no order.
  open var allObjects: [ObjectType] { references.compactMap { $0.object as? ObjectType } }

  /// How many objects are still there.
  open var count: Int { references.reduce(0) { $0 + ($1.object == nil ? 0 : 1) } }

  /// Any one of the objects.
  open var anyObject: ObjectType? { allObjects.first }

  /// The objects as a set, by identity or equality as the table compares.
  open var setRepresentation: Set<AnyHashable> {
    Set(allObjects.compactMap { $0 as? AnyHashable })
  }

  /// Goes through the objects.
  open func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }

  private func reference(_ object: ObjectType) -> TableReference {
    TableReference(object, options: options)
  }
}
