import Foundation
import ObjectQueries

/// An object that is kept in a store: its values are read when they are first wanted, and written
/// when its context is saved.
///
/// `@NSManaged` properties of subclasses become accessors of those values when `russet run` or
/// `russet test` translates them.
open class NSManagedObject: NSObject, NSFetchRequestResult {
  /// The entity that the object is of.
  open private(set) var entity: NSEntityDescription
  /// The object's identifier; a temporary one until the object was saved.
  open internal(set) var objectID: NSManagedObjectID
  /// The context that the object is in; nil once it was deleted and saved.
  open internal(set) weak var managedObjectContext: NSManagedObjectContext?
  /// Whether the values are not read yet.
  open internal(set) var isFault = false
  /// Where the object is: not 0 while it awakes from a fault or an insertion.
  open internal(set) var faultingState = 0

  var slots: [Slot]
  /// The row as it was last read or written.
  var row: StoredRow?
  /// What ordered or unordered sets held when they were read.
  var committedSets: [Int: [NSManagedObjectID]] = [:]
  /// Properties that changed since the object was read or saved.
  var changes: Set<Int> = []
  /// Properties that changed since the context last told of changes.
  var recentChanges: Set<Int> = []
  var status = Status.unattached
  var isDeletionRequested = false
  var isWillSaving = false

  enum Status { case unattached, inserted, stored, deleted }

  /// Makes an object; with a context it is inserted there.
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

  /// Makes an object of the class's entity and inserts it into a context.
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

  /// The entity of the class, among the models that are loaded.
  open class func entity() -> NSEntityDescription {
    guard let entity = ClassTable.shared.entity(of: self, in: nil) else {
      fatalError(
        "\(self).entity(): no model that is loaded has an entity with this class."
          + " Load the persistent container or its model first."
      )
    }
    return entity
  }

  /// A request for all objects of the class's entity.
  open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
    NSFetchRequest(entityName: entity().name ?? "")
  }

  /// Whether a context counts an object as changed when a transient property changes, by default yes.
  open class var contextShouldIgnoreUnmodeledPropertyChanges: Bool { true }

  // swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
  /// Key paths of the `@NSManaged` properties by name; the translator writes an override.
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
  /// Whether values that are saved changed.
  open var hasPersistentChangedValues: Bool { !persistentChanges.isEmpty || isInserted }

  var persistentChanges: [Int] {
    changes.filter { index in
      let property = entity.layout.properties[index]
      return !property.isTransient && isChanged(index)
    }
  }

  /// Whether the objects of a relationship are not read yet.
  open func hasFault(forRelationshipNamed key: String) -> Bool {
    guard !isFault, let index = entity.layout.indexes[key] else { return true }
    switch slots[index] {
    case .manyFault, .oneFault: return true
    default: return false
    }
  }

  /// The identifiers of a relationship's objects, without reading the objects.
  open func objectIDs(forRelationshipNamed key: String) -> [NSManagedObjectID] {
    guard let index = entity.layout.indexes[key] else { return [] }
    return relatedIDs(index)
  }

  // MARK: For subclasses

  /// Called once when the object was inserted, with its defaults set.
  open func awakeFromInsert() {}
  /// Called when the object's values were read.
  open func awakeFromFetch() {}
  /// Called when undoing, merging and the like set the values anew.
  open func awake(fromSnapshotEvents flags: NSSnapshotEventType) {}
  /// Called before the object becomes a fault.
  open func willTurnIntoFault() {}
  /// Called when the object became a fault.
  open func didTurnIntoFault() {}
  /// Called before the object is saved; it may change itself, which is saved too.
  open func willSave() {}
  /// Called when the object was saved.
  open func didSave() {}
  /// Called when the object's deletion was asked for, while its values are there.
  open func prepareForDeletion() {}

  // MARK: Values

  /// The value of a property by its name.
  open func value(forKey key: String) -> Any? { readValue(key) }
  /// Sets the value of a property by its name; a key that the entity lacks stops the program.
  open func setValue(_ value: Any?, forKey key: String) { writeValue(value, key) }
  /// The value at the end of names with dots between.
  open func value(forKeyPath keyPath: String) -> Any? {
    PredicateValue.value(of: self, path: keyPath)
  }
  /// Sets the value at the end of names with dots between.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let dot = keyPath.lastIndex(of: ".") else { return setValue(value, forKey: keyPath) }
    (self.value(forKeyPath: String(keyPath[..<dot])) as? NSManagedObject)?
      .setValue(value, forKey: String(keyPath[keyPath.index(after: dot)...]))
  }
  /// The values of several properties; those that are nil are `NSNull`.
  open func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }) { $1 }
  }
  /// Sets several properties; `NSNull` sets nil.
  open func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues { setValue(value is NSNull ? nil : value, forKey: key) }
  }
  /// The value as it is kept, without telling observers.
  open func primitiveValue(forKey key: String) -> Any? { readPrimitive(key) }
  /// Sets the value as it is kept, without telling observers or the context.
  open func setPrimitiveValue(_ value: Any?, forKey key: String) { writePrimitive(value, key) }
  /// Reads the object's values if that was not done yet, before one is read.
  open func willAccessValue(forKey key: String?) { fireFault() }
  /// Ends an access.
  open func didAccessValue(forKey key: String?) {}
  /// Tells observers that a value is about to change.
  open func willChangeValue(forKey key: String) { noteWillChange(key) }
  /// Tells observers and the context that a value has changed.
  open func didChangeValue(forKey key: String) { noteDidChange(key) }
  /// A set that changes the relationship when it is changed.
  open func mutableSetValue(forKey key: String) -> NSMutableSet { ManagedMutableSet(self, key) }
  /// An ordered set that changes the relationship when it is changed.
  open func mutableOrderedSetValue(forKey key: String) -> NSMutableOrderedSet {
    ManagedMutableOrderedSet.make(self, key)
  }

  /// The values that changed since the object was read or saved, by name; nil is `NSNull`.
  open func changedValues() -> [String: Any] { values(of: changes.filter(isChanged)) }
  /// The values, before they changed, of what changed since the context last told of changes.
  open func changedValuesForCurrentEvent() -> [String: Any] {
    Dictionary(
      recentChanges.map {
        (entity.layout.properties[$0].name, committedValue($0) ?? NSNull())
      }
    ) { $1 }
  }
  /// The values as they were last read or saved, by name; nil is `NSNull`.
  open func committedValues(forKeys keys: [String]?) -> [String: Any] { committed(keys) }

  // MARK: Validation

  /// Throws where a value may not be saved for a property.
  open func validateValue(
    _ value: AutoreleasingUnsafeMutablePointer<AnyObject?>,
    forKey key: String
  ) throws {
    try validate(value.pointee, forKey: key)
  }
  /// Throws where a value may not be saved for a property; a subclass overrides it for its own rules.
  open func validate(_ value: Any?, forKey key: String) throws { try validateByModel(value, key) }
  /// Throws where the object may not be inserted as it is.
  open func validateForInsert() throws { try validateAll(isInsertion: true) }
  /// Throws where the object may not be saved as it is.
  open func validateForUpdate() throws { try validateAll(isInsertion: false) }
  /// Throws where the object may not be deleted.
  open func validateForDelete() throws { try validateDeletion() }

  // MARK: Text

  /// The object's entity, identifier and values.
  open override var description: String {
    let data = isFault ? "<fault>" : "\(values(of: Array(slots.indices), isFiring: false))"
    return "<\(Swift.type(of: self)) (entity: \(entity.name ?? ""); id: \(objectID); data: \(data)>"
  }
}

/// Why an object's values were set anew.
public struct NSSnapshotEventType: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes a set of bits.
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
  /// A merge policy decided.
  public static let mergePolicy = NSSnapshotEventType(rawValue: 1 << 6)
}

/// A pointer to an object, as validation by pointer takes it on iOS.
public struct AutoreleasingUnsafeMutablePointer<Pointee> {
  /// What is pointed to.
  public let pointee: Pointee
  /// Makes a pointer to a value.
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

/// Makes an object of a class that is known only at run time.
@inline(never)
func makeManagedObject(
  of type: NSManagedObject.Type,
  entity: NSEntityDescription,
  context: NSManagedObjectContext?
) -> NSManagedObject {
  unsafeBitCast(type, to: NSManagedObjectTwin.Type.self).init(entity: entity, insertInto: context)
}
