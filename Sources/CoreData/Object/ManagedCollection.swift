import Foundation

/// The stored value of a property of an object.
enum Slot {
  /// The value of an attribute.
  case value(Any?)
  /// The object of a to-one relationship.
  case one(NSManagedObject?)
  /// The identifier of an object that was not accessed yet.
  case oneFault(NSManagedObjectID)
  /// The objects of a to-many relationship.
  case many(ManagedCollection)
  /// Objects that were not accessed yet.
  case manyFault
}

/// The objects of a relationship, in order and without duplicates.
struct ManagedCollection {
  private(set) var objects: [NSManagedObject] = []
  private var members: Set<ObjectIdentifier> = []

  init(_ objects: [NSManagedObject] = []) {
    self.objects.reserveCapacity(objects.count)
    for object in objects { append(object) }
  }

  func contains(_ object: NSManagedObject) -> Bool { members.contains(ObjectIdentifier(object)) }

  mutating func append(_ object: NSManagedObject) {
    if members.insert(ObjectIdentifier(object)).inserted { objects.append(object) }
  }

  mutating func remove(_ object: NSManagedObject) {
    guard members.remove(ObjectIdentifier(object)) != nil else { return }
    // The last object is the most frequent one to remove.
    if objects.last === object {
      objects.removeLast()
    } else if let index = objects.firstIndex(where: { $0 === object }) {
      objects.remove(at: index)
    }
  }
}

/// A row of a store: the values of attributes, and the identifiers of to-one relationships.
struct StoredRow {
  var id: NSManagedObjectID
  /// The number of times the row was written.
  var version: Int64
  /// The values in the order of the entity's properties; nil for to-many relationships.
  var values: [Any?]
}

/// A mutable set whose changes change a relationship.
final class ManagedMutableSet: NSMutableSet {
  private let owner: NSManagedObject
  private let key: String

  init(_ owner: NSManagedObject, _ key: String) {
    self.owner = owner
    self.key = key
    super.init(capacity: 0)
  }

  required init?(coder: NSCoder) { nil }
  required init(capacity numItems: Int) {
    fatalError("NSMutableSet: a relationship's set is not made by a capacity.")
  }
  override init(objects: UnsafePointer<AnyObject>?, count: Int) {
    fatalError("NSMutableSet: a relationship's set is not made of objects.")
  }

  private var members: [NSManagedObject] { owner.relatedObjects(key) }

  override var count: Int { members.count }
  override func member(_ object: Any) -> Any? {
    guard let object = object as? NSManagedObject else { return nil }
    return members.first { $0 === object }
  }
  override func objectEnumerator() -> NSEnumerator { NSArray(array: members).objectEnumerator() }
  override func add(_ object: Any) {
    if let object = object as? NSManagedObject { owner.addRelated([object], key) }
  }
  override func remove(_ object: Any) {
    if let object = object as? NSManagedObject { owner.removeRelated([object], key) }
  }
  override var allObjects: [Any] { members }
  override func contains(_ anObject: Any) -> Bool { member(anObject) != nil }
  override func removeAllObjects() { owner.removeRelated(members, key) }
  override func union(_ otherSet: Set<AnyHashable>) {
    owner.addRelated(otherSet.compactMap { $0 as? NSManagedObject }, key)
  }
  override func minus(_ otherSet: Set<AnyHashable>) {
    owner.removeRelated(otherSet.compactMap { $0 as? NSManagedObject }, key)
  }
  override func addObjects(from array: [Any]) {
    owner.addRelated(array.compactMap { $0 as? NSManagedObject }, key)
  }
  override func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableSet(array: members) }
  override func copy(with zone: NSZone? = nil) -> Any { NSSet(array: members) }
}

/// A mutable ordered set whose changes change a relationship.
///
/// Foundation reads its own storage and does not call overrides. The set therefore has the objects
/// at the time of its creation, and its own changes.
final class ManagedMutableOrderedSet: NSMutableOrderedSet {
  private var owner: NSManagedObject?
  private var key = ""

  static func make(_ owner: NSManagedObject, _ key: String) -> ManagedMutableOrderedSet {
    let set = ManagedMutableOrderedSet(capacity: 0)
    for (index, object) in owner.relatedObjects(key).enumerated() {
      set.insert(object, at: index)
    }
    set.owner = owner
    set.key = key
    return set
  }

  override init(capacity numItems: Int) { super.init(capacity: numItems) }
  required init?(coder: NSCoder) { nil }
  required init(arrayLiteral elements: Any...) { super.init(capacity: elements.count) }

  private func write() {
    guard let owner else { return }
    owner.setRelated((0..<count).compactMap { object(at: $0) as? NSManagedObject }, key)
  }

  override func insert(_ object: Any, at idx: Int) {
    super.insert(object, at: idx)
    write()
  }
  override func removeObject(at idx: Int) {
    super.removeObject(at: idx)
    write()
  }
  override func replaceObject(at idx: Int, with obj: Any) {
    super.replaceObject(at: idx, with: obj)
    write()
  }
}
