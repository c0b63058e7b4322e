import Foundation
import ObjectQueries

/// An object of a store.
///
/// Its values are read on first access, and written when its context is saved.
///
/// `@NSManaged` properties of subclasses become accessors of those values when `russet run` or
/// `russet test` translates them.
open class NSManagedObject: NSObject, NSFetchRequestResult {
  /// The entity of the object.
  open private(set) var entity: NSEntityDescription
  /// The identifier of the object, which is temporary until the object is saved.
  open internal(set) var objectID: NSManagedObjectID
  /// The context of the object; nil after it was deleted and saved.
  open internal(set) weak var managedObjectContext: NSManagedObjectContext?
  /// Whether the values have not been read yet.
  open internal(set) var isFault = false
  /// The state of faulting: not 0 while the object awakes from a fault or an insertion.
  open internal(set) var faultingState = 0

  var slots: [Slot]
  /// The row as it was last read or written.
  var row: StoredRow?
  /// The members of to-many relationships when they were read.
  var committedSets: [Int: [NSManagedObjectID]] = [:]
  /// Properties that changed since the object was read or saved.
  var changes: Set<Int> = []
  /// Properties that changed since the context last reported changes.
  var recentChanges: Set<Int> = []
  var status = Status.unattached
  var isDeletionRequested = false
  var isWillSaving = false

  enum Status { case unattached, inserted, stored, deleted }

  /// Creates an object, and inserts it into a context unless that is nil.
  public init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
    self.entity = entity
    objectID = NSManagedObjectID(temporary: entity)
    slots = Self.defaults(entity)
    super.init()
    ClassTable.shared.note(Swift.type(of: self))
    if let context {
      context.insert(self)
    }
  }

  /// Creates an object of the class's entity and inserts it into a context.
  public convenience init(context moc: NSManagedObjectContext) {
    guard let entity = ClassTable.shared.entity(of: Self.self, in: moc.model) else {
      fatalError(
        "NSManagedObject.init(context:): no entity of the context's model has the class"
          + " \(Self.self); it has \(moc.model?.entityNames ?? "no model")."
      )
    }
    self.init(entity: entity, insertInto: moc)
  }

  static func defaults(_ entity: NSEntityDescription) -> [Slot] {
    entity.layout.properties.map { property in
      switch property {
      case let property as NSAttributeDescription:
        .value(ManagedValue.stored(property.defaultValue, as: property))
      case let property as NSRelationshipDescription:
        property.isToMany ? .many(ManagedCollection()) : .one(nil)
      default: .value(nil)
      }
    }
  }

  // MARK: Class

  /// Returns the entity of the class in the loaded models.
  open class func entity() -> NSEntityDescription {
    guard let entity = ClassTable.shared.entity(of: self, in: nil) else {
      fatalError(
        "\(self).entity(): no model that is loaded has an entity with this class."
          + " Load the persistent container or its model first."
      )
    }
    return entity
  }

  /// Returns a request for all objects of the class's entity.
  open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
    NSFetchRequest(entityName: entity().name ?? "")
  }

  /// Whether a context counts an object as changed when a transient property changes.
  ///
  /// The default is `true`.
  open class var contextShouldIgnoreUnmodeledPropertyChanges: Bool { true }

  // swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
  /// The names of the `@NSManaged` properties with their key paths; the translator writes an
  /// override.
  open class var _managedKeyPaths: [String: AnyKeyPath] { [:] }

  // MARK: State

  /// Whether the object was inserted and is not saved yet.
  open var isInserted: Bool { status == .inserted && !isDeletionRequested }
  /// Whether the object is saved and has changes.
  open var isUpdated: Bool {
    status == .stored && !isDeletionRequested
      && managedObjectContext?.isNotedAsUpdated(self) == true
  }
  /// Whether the next save deletes the object.
  open var isDeleted: Bool { isDeletionRequested }
  /// Whether the object was inserted, changed or deleted since it was last saved.
  open var hasChanges: Bool { isInserted || isUpdated || isDeleted }
  /// Whether values that a save writes have changed.
  open var hasPersistentChangedValues: Bool { !persistentChanges.isEmpty || isInserted }

  var persistentChanges: [Int] {
    changes.filter { index in
      let property = entity.layout.properties[index]
      return !property.isTransient && isChanged(index)
    }
  }

  /// Returns whether the objects of a relationship have not been read yet.
  open func hasFault(forRelationshipNamed key: String) -> Bool {
    guard !isFault, let index = entity.layout.indexes[key] else { return true }
    switch slots[index] {
    case .manyFault, .oneFault: return true
    default: return false
    }
  }

  /// Returns the identifiers of a relationship's objects without reading the objects.
  open func objectIDs(forRelationshipNamed key: String) -> [NSManagedObjectID] {
    guard let index = entity.layout.indexes[key] else { return [] }
    return relatedIDs(index)
  }

  // MARK: For subclasses

  /// Called once after the object was inserted and its defaults were set.
  open func awakeFromInsert() {}
  /// Called after the values of the object were read.
  open func awakeFromFetch() {}
  /// Called after undo, a merge or a similar event set the values again.
  open func awake(fromSnapshotEvents flags: NSSnapshotEventType) {}
  /// Called before the object becomes a fault.
  open func willTurnIntoFault() {}
  /// Called after the object became a fault.
  open func didTurnIntoFault() {}
  /// Called before the object is saved.
  ///
  /// Changes that the object makes here are saved too.
  open func willSave() {}
  /// Called after the object was saved.
  open func didSave() {}
  /// Called before the object is deleted, while its values are available.
  open func prepareForDeletion() {}

  // MARK: Values

  /// Returns the value of a property.
  open func value(forKey key: String) -> Any? { readValue(key) }
  /// Sets the value of a property; a key that does not exist in the entity stops the program.
  open func setValue(_ value: Any?, forKey key: String) { writeValue(value, key) }
  /// Returns the value at a path of names separated by dots.
  open func value(forKeyPath keyPath: String) -> Any? {
    PredicateValue.value(of: self, path: keyPath)
  }
  /// Sets the value at a path of names separated by dots.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let dot = keyPath.lastIndex(of: ".") else { return setValue(value, forKey: keyPath) }
    (self.value(forKeyPath: String(keyPath[..<dot])) as? NSManagedObject)?
      .setValue(value, forKey: String(keyPath[keyPath.index(after: dot)...]))
  }
  /// Returns the values of several properties, with `NSNull` for nil.
  open func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }) { $1 }
  }
  /// Sets several properties; `NSNull` stands for nil.
  open func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues { setValue(value is NSNull ? nil : value, forKey: key) }
  }
  /// Returns the stored value without notifying observers.
  open func primitiveValue(forKey key: String) -> Any? { readPrimitive(key) }
  /// Sets the stored value without notifying observers or the context.
  open func setPrimitiveValue(_ value: Any?, forKey key: String) { writePrimitive(value, key) }
  /// Reads the values of a fault before one of them is accessed.
  open func willAccessValue(forKey key: String?) { fireFault() }
  /// Ends an access.
  open func didAccessValue(forKey key: String?) {}
  /// Notifies observers that a value is about to change.
  open func willChangeValue(forKey key: String) { noteWillChange(key) }
  /// Notifies observers and the context that a value has changed.
  open func didChangeValue(forKey key: String) { noteDidChange(key) }
  /// Returns a set whose changes change the relationship.
  open func mutableSetValue(forKey key: String) -> NSMutableSet { ManagedMutableSet(self, key) }
  /// Returns an ordered set whose changes change the relationship.
  open func mutableOrderedSetValue(forKey key: String) -> NSMutableOrderedSet {
    ManagedMutableOrderedSet.make(self, key)
  }

  /// Returns the values that changed since the object was read or saved, by name, with `NSNull` for
  /// nil.
  open func changedValues() -> [String: Any] { values(of: changes.filter(isChanged)) }
  /// Returns the previous values of the properties that changed since the context last reported
  /// changes.
  open func changedValuesForCurrentEvent() -> [String: Any] {
    Dictionary(
      recentChanges.map {
        (entity.layout.properties[$0].name, committedValue($0) ?? NSNull())
      }
    ) { $1 }
  }
  /// Returns the values that were last read or saved, by name, with `NSNull` for nil.
  open func committedValues(forKeys keys: [String]?) -> [String: Any] { committed(keys) }

  // MARK: Validation

  /// Throws if a value is not valid for a property.
  open func validateValue(
    _ value: AutoreleasingUnsafeMutablePointer<AnyObject?>,
    forKey key: String
  ) throws {
    try validate(value.pointee, forKey: key)
  }
  /// Throws if a value is not valid for a property.
  ///
  /// Subclasses override it with their own rules.
  open func validate(_ value: Any?, forKey key: String) throws { try validateByModel(value, key) }
  /// Throws if the object is not valid for an insertion.
  open func validateForInsert() throws { try validateAll(isInsertion: true) }
  /// Throws if the object is not valid for an update.
  open func validateForUpdate() throws { try validateAll(isInsertion: false) }
  /// Throws if the object may not be deleted.
  open func validateForDelete() throws { try validateDeletion() }

  // MARK: Text

  /// The entity, identifier and values of the object.
  open override var description: String {
    let data = isFault ? "<fault>" : "\(values(of: Array(slots.indices), isFiring: false))"
    return "<\(Swift.type(of: self)) (entity: \(entity.name ?? ""); id: \(objectID); data: \(data)>"
  }
}

/// The event that set the values of an object again.
public struct NSSnapshotEventType: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// An insertion was undone.
  public static let undoInsertion = NSSnapshotEventType(rawValue: 1 << 1)
  /// A deletion was undone.
  public static let undoDeletion = NSSnapshotEventType(rawValue: 1 << 2)
  /// A change was undone.
  public static let undoUpdate = NSSnapshotEventType(rawValue: 1 << 3)
  /// The context was rolled back.
  public static let rollback = NSSnapshotEventType(rawValue: 1 << 4)
  /// The object was refreshed.
  public static let refresh = NSSnapshotEventType(rawValue: 1 << 5)
  /// A merge policy resolved a conflict.
  public static let mergePolicy = NSSnapshotEventType(rawValue: 1 << 6)
}

/// A pointer to an object, for validation by pointer as on iOS.
public struct AutoreleasingUnsafeMutablePointer<Pointee> {
  /// The value that the pointer refers to.
  public let pointee: Pointee
  /// Creates a pointer to a value.
  public init(_ value: Pointee) { pointee = value }
}

// MARK: - How objects are made

/// An object whose `init(entity:insertInto:)` can be called through a metatype.
///
/// See `UIKitCore/Compatibility/Instantiation` for how this works.
open class NSManagedObjectTwin: NSManagedObject {
  public required override init(
    entity: NSEntityDescription,
    insertInto context: NSManagedObjectContext?
  ) {
    super.init(entity: entity, insertInto: context)
  }
}

/// Creates an object of a class that is known only at run time.
@inline(never)
func makeManagedObject(
  of type: NSManagedObject.Type,
  entity: NSEntityDescription,
  context: NSManagedObjectContext?
) -> NSManagedObject {
  unsafeBitCast(type, to: NSManagedObjectTwin.Type.self).init(entity: entity, insertInto: context)
}
