import Foundation

/// A set of objects that can hold them weakly.
open class NSHashTable<ObjectType: AnyObject>: NSObject {
  private var references: Set<TableReference> = []
  private let options: NSPointerFunctions.Options
  /// The number of references at which those of deallocated objects are removed.
  private var sweepLimit = 32

  /// Creates a table.
  public init(options: NSPointerFunctions.Options = [], capacity: Int = 0) {
    self.options = options
    references.reserveCapacity(max(0, min(capacity, 1 << 16)))
    super.init()
  }

  /// Creates a table that holds its objects weakly.
  open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  /// Adds an object; has no effect if the table contains it.
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

  /// Returns whether the table contains an object that equals `object`.
  open func contains(_ object: ObjectType?) -> Bool {
    guard let object else { return false }
    return references.contains(reference(object))
  }

  /// Returns the object in the table that equals `object`; `nil` if there is none.
  open func member(_ object: ObjectType?) -> ObjectType? {
    guard let object, let index = references.firstIndex(of: reference(object)) else { return nil }
    return references[index].object as? ObjectType
  }

  /// The objects that still exist, in no particular order.
  open var allObjects: [ObjectType] { references.compactMap { $0.object as? ObjectType } }

  /// The number of objects that still exist.
  open var count: Int { references.reduce(0) { $0 + ($1.object == nil ? 0 : 1) } }

  /// Any one of the objects.
  open var anyObject: ObjectType? { allObjects.first }

  /// The objects as a set.
  open var setRepresentation: Set<AnyHashable> {
    Set(allObjects.compactMap { $0 as? AnyHashable })
  }

  /// Returns an enumerator of the objects.
  open func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }

  private func reference(_ object: ObjectType) -> TableReference {
    TableReference(object, options: options)
  }
}
