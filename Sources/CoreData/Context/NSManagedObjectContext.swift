import Foundation
import Synchronization

/// The queue on which the objects of a context are used.
public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
  /// The thread that uses the context.
  ///
  /// - Note: Deprecated on iOS.
  case confinementConcurrencyType = 0
  /// A private queue of the context.
  case privateQueueConcurrencyType = 1
  /// The main queue.
  case mainQueueConcurrencyType = 2
}

/// A space in which objects are read, changed and saved together.
///
/// A context and its objects are used only on its queue: see `perform(_:)`.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
  /// The time at which a closure given to `perform(schedule:_:)` runs.
  public enum ScheduledTaskType: Sendable {
    /// At once, if the context's queue is current.
    case immediate
    /// After the closures that are already in the queue.
    case enqueued
  }

  /// The queue on which the objects of the context are used.
  public let concurrencyType: NSManagedObjectContextConcurrencyType
  /// The context to which saves go instead of stores.
  open var parent: NSManagedObjectContext? { didSet { watchParent() } }
  /// The coordinator of the stores; a context with a parent uses the parent's.
  open var persistentStoreCoordinator: NSPersistentStoreCoordinator? {
    get { coordinator ?? parent?.persistentStoreCoordinator }
    set {
      coordinator = newValue
      watchParent()
    }
  }
  private var coordinator: NSPersistentStoreCoordinator?
  /// A name for debugging.
  open var name: String?
  /// Values that an app stores with the context.
  open private(set) lazy var userInfo = NSMutableDictionary()
  /// The undo manager.
  ///
  /// The default is `nil`, as on iOS.
  ///
  /// Departs: any object enables the context's own `undo()` and `redo()`, since the module does not
  /// depend on UIKit, which has the undo manager.
  open var undoManager: AnyObject? {
    didSet { if undoManager == nil { undoStack = UndoStack() } }
  }
  var undoStack = UndoStack()
  /// The policy for objects that others changed too.
  ///
  /// The default is `NSErrorMergePolicy`.
  open var mergePolicy: Any = NSMergePolicy.error
  /// Whether the context retains all its objects.
  ///
  /// The default is `false`.
  open var retainsRegisteredObjects = false
  /// Whether an object whose row is gone counts as deleted.
  ///
  /// The default is `true`.
  open var shouldDeleteInaccessibleFaults = true
  /// Whether delete rules apply at the end of an event or save.
  ///
  /// The default is `true`.
  open var propagatesDeletesAtEndOfEvent = true
  /// The maximum age, in seconds, of values that are not read again; negative for no limit.
  open var stalenessInterval: TimeInterval = -1
  /// The author of changes, for the history of the store.
  open var transactionAuthor: String?
  /// Whether the context merges changes that others save.
  ///
  /// The default is `false`.
  open var automaticallyMergesChangesFromParent = false { didSet { watchParent() } }

  let queue: DispatchQueue?
  private static let queueKey = DispatchSpecificKey<ObjectIdentifier>()
  var registered: [NSManagedObjectID: WeakObject] = [:]
  private var pruneAt = 256
  var inserted = ObjectSet()
  var updated = ObjectSet()
  var deleted = ObjectSet()
  var pendingInserted = ObjectSet()
  var pendingUpdated = ObjectSet()
  var pendingDeleted = ObjectSet()
  var pendingRefreshed = ObjectSet()
  var unpropagated: [NSManagedObject] = []
  /// Objects that only `retainsRegisteredObjects` retains.
  var retained = ObjectSet()
  var isProcessing = false
  var isProcessingScheduled = false
  var isSaving = false
  private var parentObserver: (any NSObjectProtocol)?

  struct WeakObject { weak var object: NSManagedObject? }

  /// Creates a context with a private queue or with the main queue.
  public init(_ type: NSManagedObjectContextConcurrencyType) {
    concurrencyType = type
    queue =
      type == .privateQueueConcurrencyType
      ? DispatchQueue(label: "NSManagedObjectContext") : nil
    super.init()
    queue?.setSpecific(key: Self.queueKey, value: ObjectIdentifier(self))
  }

  /// Creates a context with a private queue or with the main queue.
  public convenience init(concurrencyType ct: NSManagedObjectContextConcurrencyType) {
    self.init(ct)
  }

  deinit {
    if let parentObserver { NotificationCenter.default.removeObserver(parentObserver) }
    // Breaks the retain cycles of objects that refer to each other.
    for entry in registered.values { entry.object?.detach() }
  }

  var model: NSManagedObjectModel? { persistentStoreCoordinator?.managedObjectModel }

  /// The source of rows: the stores, or the objects of the parent.
  var source: (any RowSource)? {
    if let parent { return ParentSource(parent: parent) }
    return coordinator
  }

  var isOnQueue: Bool {
    switch concurrencyType {
    case .mainQueueConcurrencyType: Thread.isMainThread || Self.isOnMainQueue
    case .privateQueueConcurrencyType:
      DispatchQueue.getSpecific(key: Self.queueKey) == ObjectIdentifier(self)
    case .confinementConcurrencyType: true
    }
  }

  private static let mainKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()
  /// Whether the current code runs on the main queue, which another thread than the first may
  /// drain, such as a test runner's.
  private static var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: mainKey) == true }

  private func watchParent() {
    if let parentObserver { NotificationCenter.default.removeObserver(parentObserver) }
    parentObserver = nil
    guard automaticallyMergesChangesFromParent else { return }
    let parent = parent
    let coordinator = coordinator
    parentObserver = NotificationCenter.default.addObserver(
      forName: .NSManagedObjectContextDidSave,
      object: nil,
      queue: nil
    ) { [weak self] note in
      guard let self, let other = note.object as? NSManagedObjectContext, other !== self,
        parent != nil
          ? other === parent : (other.parent == nil && other.coordinator === coordinator)
      else { return }
      let changes = SavedChanges(note)
      self.performOrRun { self.merge(changes) }
    }
  }

  private func performOrRun(_ body: @escaping @Sendable () -> Void) {
    if isOnQueue { body() } else { perform(body) }
  }

  // MARK: Objects

  /// The objects that were inserted and are not saved.
  open var insertedObjects: Set<NSManagedObject> { inserted.set }
  /// The objects that were changed and are not saved.
  open var updatedObjects: Set<NSManagedObject> {
    Set(updated.list.filter { !deleted.contains($0) })
  }
  /// The objects that the next save deletes.
  open var deletedObjects: Set<NSManagedObject> { deleted.set }
  /// All objects that the context has registered.
  open var registeredObjects: Set<NSManagedObject> { Set(registered.values.compactMap(\.object)) }
  /// Whether there are changes to save.
  open var hasChanges: Bool { !inserted.isEmpty || !updated.isEmpty || !deleted.isEmpty }

  func isNotedAsUpdated(_ object: NSManagedObject) -> Bool { updated.contains(object) }

  /// Returns the object of an identifier if it is registered.
  open func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? {
    registered[objectID]?.object
      ?? (objectID.isTemporaryID ? registered[objectID.current]?.object : nil)
  }

  /// Returns the object of an identifier, without checking whether the store has it.
  open func object(with objectID: NSManagedObjectID) -> NSManagedObject {
    if let known = registeredObject(for: objectID) { return known }
    let id = objectID.current
    let object = makeManagedObject(of: id.entity.objectClass, entity: id.entity, context: nil)
    object.objectID = id
    object.managedObjectContext = self
    object.status = .stored
    object.isFault = true
    register(object)
    return object
  }

  /// Returns the object of an identifier after reading it; throws if the store does not have it.
  open func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
    if let known = registeredObject(for: objectID), !known.isFault {
      guard !known.isDeletionRequested else { throw Self.missing(objectID) }
      return known
    }
    guard let row = row(for: objectID.current) else { throw Self.missing(objectID) }
    let object = object(with: objectID)
    if object.isFault {
      object.take(row)
      object.awakeFromFetch()
    }
    return object
  }

  private static func missing(_ id: NSManagedObjectID) -> NSError {
    CoreDataFailure.error(
      NSManagedObjectReferentialIntegrityError,
      "The object \(id) is not there.",
      [NSAffectedObjectsErrorKey: [id]]
    )
  }

  func row(for id: NSManagedObjectID) -> StoredRow? { source?.row(for: id) }

  func register(_ object: NSManagedObject) {
    registered[object.objectID] = WeakObject(object: object)
    if retainsRegisteredObjects { retained.insert(object) }
    if registered.count > pruneAt {
      registered = registered.filter { $0.value.object != nil }
      pruneAt = max(256, registered.count * 2)
    }
  }

  /// Returns the object of a row, and takes the row's values if the object has none.
  func object(of row: StoredRow, isFaulting: Bool) -> NSManagedObject {
    let object = object(with: row.id)
    if object.isFault {
      if isFaulting {
        // The fault takes its values from this row, not from the store.
        object.row = row
      } else {
        object.take(row)
        object.faultingState = 1
        object.awakeFromFetch()
        object.faultingState = 0
      }
    }
    return object
  }

  /// Inserts an object; the next save writes it.
  open func insert(_ object: NSManagedObject) {
    if deleted.contains(object) {
      deleted.remove(object)
      pendingDeleted.remove(object)
      object.isDeletionRequested = false
      noteChange(of: object)
      return
    }
    guard object.managedObjectContext == nil else { return }
    object.managedObjectContext = self
    object.status = .inserted
    object.isDeletionRequested = false
    register(object)
    inserted.insert(object)
    pendingInserted.insert(object)
    undoStack.noteInsertion(object, in: self)
    scheduleProcessing()
    object.awakeFromInsert()
  }

  /// Deletes an object with the next save, and applies the delete rules of its relationships.
  open func delete(_ object: NSManagedObject) {
    guard object.managedObjectContext === self, !object.isDeletionRequested else { return }
    object.fireFault()
    guard !object.isDeletionRequested else { return }
    object.prepareForDeletion()
    undoStack.noteDeletion(object, in: self)
    object.isDeletionRequested = true
    unpropagated.append(object)
    if object.status == .inserted {
      inserted.remove(object)
      pendingInserted.remove(object)
    } else {
      deleted.insert(object)
    }
    pendingDeleted.insert(object)
    if !propagatesDeletesAtEndOfEvent { propagateDeletes() }
    scheduleProcessing()
  }

  /// Reads the values of an object again and keeps its changes, or turns it into a fault.
  open func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {
    refreshObject(object, keepsChanges: flag)
  }

  /// Refreshes all objects and keeps their changes.
  open func refreshAllObjects() {
    for object in registeredObjects { refreshObject(object, keepsChanges: true) }
  }

  /// Removes all objects and changes from the context.
  open func reset() {
    for entry in registered.values {
      guard let object = entry.object else { continue }
      object.detach()
      object.isFault = false
    }
    registered = [:]
    forgetChanges()
    retained = ObjectSet()
  }

  /// Discards all changes since the last save.
  open func rollback() { rollBack() }

  /// Undoes the last change, if there is an undo manager.
  open func undo() { undoStack.undo(in: self) }
  /// Redoes the change that was undone, if there is an undo manager.
  open func redo() { undoStack.redo(in: self) }

  /// Reports the pending changes now, and applies delete rules.
  open func processPendingChanges() { processChanges() }

  /// Saves all changes; throws without writing if an object is not valid or the store fails.
  open func save() throws { try saveChanges() }

  /// Gives inserted objects permanent identifiers.
  open func obtainPermanentIDs(for objects: [NSManagedObject]) throws {
    for object in objects where object.objectID.isTemporaryID {
      guard let coordinator = persistentStoreCoordinator else { throw Self.noCoordinator }
      let id = try coordinator.makeID(for: object)
      setID(id, of: object)
    }
  }

  static var noCoordinator: NSError {
    CoreDataFailure.error(
      NSCoreDataError,
      "The context has no persistent store coordinator with a store."
    )
  }

  func setID(_ id: NSManagedObjectID, of object: NSManagedObject) {
    let old = object.objectID
    guard old !== id else { return }
    registered[old] = nil
    old.current = id
    object.objectID = id
    registered[id] = WeakObject(object: object)
  }

  /// Sets the store for an inserted object.
  open func assign(_ object: Any, to store: NSPersistentStore) {
    guard let object = object as? NSManagedObject else { return }
    assignments[ObjectIdentifier(object)] = store
  }
  var assignments: [ObjectIdentifier: NSPersistentStore] = [:]

  // MARK: Requests

  /// Returns the objects, identifiers, dictionaries or count of a request.
  open func fetch(_ request: NSFetchRequest<any NSFetchRequestResult>) throws -> [Any] {
    try results(of: request)
  }
  /// Returns the number of results of a request.
  open func count<Result>(for request: NSFetchRequest<Result>) throws -> Int {
    try countResults(of: request)
  }
  /// Executes a request of any kind.
  @discardableResult
  open func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    try executeRequest(request)
  }
}

extension NSManagedObjectContext {
  /// Returns the objects, identifiers or dictionaries of a request.
  public func fetch<Result>(_ request: NSFetchRequest<Result>) throws -> [Result] {
    try results(of: request).map { result in
      guard let own = result as? Result else {
        fatalError(
          "NSManagedObjectContext.fetch(_:): the request's results are \(type(of: result)), not"
            + " \(Result.self). See that the entity's class in the model is \(Result.self), and the"
            + " resultType right."
        )
      }
      return own
    }
  }
}

/// An ordered set of objects, in the order in which they were added.
struct ObjectSet {
  private var entries: [ObjectIdentifier: (order: Int, object: NSManagedObject)] = [:]
  private var next = 0

  var isEmpty: Bool { entries.isEmpty }
  var count: Int { entries.count }
  var list: [NSManagedObject] { entries.values.sorted { $0.order < $1.order }.map(\.object) }
  var set: Set<NSManagedObject> { Set(entries.values.map(\.object)) }
  func contains(_ object: NSManagedObject) -> Bool { entries[ObjectIdentifier(object)] != nil }
  mutating func insert(_ object: NSManagedObject) {
    guard entries[ObjectIdentifier(object)] == nil else { return }
    entries[ObjectIdentifier(object)] = (next, object)
    next += 1
  }
  mutating func remove(_ object: NSManagedObject) { entries[ObjectIdentifier(object)] = nil }
  mutating func removeAll() { entries = [:] }
}

/// A source of the rows of a context.
protocol RowSource {
  func row(for id: NSManagedObjectID) -> StoredRow?
  func related(
    _ id: NSManagedObjectID,
    _ relationship: NSRelationshipDescription
  ) -> [NSManagedObjectID]
}
