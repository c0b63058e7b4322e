import Foundation
import Synchronization

/// The queue that a context's objects are used on.
public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
  /// The thread that uses the context; deprecated on iOS.
  case confinementConcurrencyType = 0
  /// A queue of the context's own.
  case privateQueueConcurrencyType = 1
  /// The main queue.
  case mainQueueConcurrencyType = 2
}

/// A place where objects are read, changed and saved together.
///
/// A context and its objects are used on its queue alone: see `perform(_:)`.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
  /// When a closure given to `perform(schedule:_:)` runs.
  public enum ScheduledTaskType: Sendable {
    /// At once where the context's queue is current already.
    case immediate
    /// After what waits for the queue already.
    case enqueued
  }

  /// The queue that the context's objects are used on.
  public let concurrencyType: NSManagedObjectContextConcurrencyType
  /// The context that saves go to, in place of stores.
  open var parent: NSManagedObjectContext? { didSet { watchParent() } }
  /// What leads to the stores; a context with a parent has the parent's.
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
  /// What an app keeps with the context.
  open private(set) lazy var userInfo = NSMutableDictionary()
  /// Takes changes back, where there is one; by default nil, as on iOS.
  ///
  /// Departs: any object turns the context's own `undo()` and `redo()` on, as the module does without
  /// UIKit, which has the undo manager.
  open var undoManager: AnyObject? {
    didSet { if undoManager == nil { undoStack = UndoStack() } }
  }
  var undoStack = UndoStack()
  /// What becomes of objects that others changed too, by default `NSErrorMergePolicy`.
  open var mergePolicy: Any = NSMergePolicy.error
  /// Whether the context keeps all its objects in memory.
  open var retainsRegisteredObjects = false
  /// Whether an object whose row is gone counts as deleted, by default true.
  open var shouldDeleteInaccessibleFaults = true
  /// Whether deletions reach related objects at the end of an event or save, by default true.
  open var propagatesDeletesAtEndOfEvent = true
  /// How old values may be that are not read anew, in seconds; negative is without limit.
  open var stalenessInterval: TimeInterval = -1
  /// Who changes the objects, for the store's history.
  open var transactionAuthor: String?
  /// Whether what others save appears in the context's objects, by default false.
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
  /// Objects that nothing but `retainsRegisteredObjects` keeps.
  var retained = ObjectSet()
  var isProcessing = false
  var isProcessingScheduled = false
  var isSaving = false
  private var parentObserver: (any NSObjectProtocol)?

  struct WeakObject { weak var object: NSManagedObject? }

  /// Makes a context with a queue of its own, or with the main queue.
  public init(_ type: NSManagedObjectContextConcurrencyType) {
    concurrencyType = type
    queue =
      type == .privateQueueConcurrencyType
      ? DispatchQueue(label: "NSManagedObjectContext") : nil
    super.init()
    queue?.setSpecific(key: Self.queueKey, value: ObjectIdentifier(self))
  }

  /// Makes a context with a queue of its own, or with the main queue.
  public convenience init(concurrencyType ct: NSManagedObjectContextConcurrencyType) {
    self.init(ct)
  }

  deinit {
    if let parentObserver { NotificationCenter.default.removeObserver(parentObserver) }
    // Objects that hold each other would else stay for ever.
    for entry in registered.values { entry.object?.detach() }
  }

  var model: NSManagedObjectModel? { persistentStoreCoordinator?.managedObjectModel }

  /// Where rows come from: the stores, or the parent's objects.
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
  /// The main queue may be drained by another thread than the first, as by a runner of tests.
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
  /// All objects that the context has in memory.
  open var registeredObjects: Set<NSManagedObject> { Set(registered.values.compactMap(\.object)) }
  /// Whether there is anything to save.
  open var hasChanges: Bool { !inserted.isEmpty || !updated.isEmpty || !deleted.isEmpty }

  func isNotedAsUpdated(_ object: NSManagedObject) -> Bool { updated.contains(object) }

  /// The object of an identifier if it is in memory.
  open func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? {
    registered[objectID]?.object
      ?? (objectID.isTemporaryID ? registered[objectID.current]?.object : nil)
  }

  /// The object of an identifier; whether there is one in the store shows when it is read.
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

  /// The object of an identifier, read now; throws where the store has none.
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

  /// The object of a row, whose values are taken where it has none yet.
  func object(of row: StoredRow, isFaulting: Bool) -> NSManagedObject {
    let object = object(with: row.id)
    if object.isFault {
      if isFaulting {
        // The row is at hand: the fault is fired from it and not from the store.
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

  /// Inserts an object, to be written by the next save.
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

  /// Deletes an object with the next save; what its relationships say becomes of related ones.
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

  /// Reads changes between the object's values and the store's anew, or drops the values.
  open func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {
    refreshObject(object, keepsChanges: flag)
  }

  /// Refreshes all objects, keeping their changes.
  open func refreshAllObjects() {
    for object in registeredObjects { refreshObject(object, keepsChanges: true) }
  }

  /// Forgets all objects and changes.
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

  /// Takes all changes since the last save back.
  open func rollback() { rollBack() }

  /// Takes the last change back, where there is an undo manager.
  open func undo() { undoStack.undo(in: self) }
  /// Makes the change that was taken back again, where there is an undo manager.
  open func redo() { undoStack.redo(in: self) }

  /// Tells now what changed, and lets deletions reach related objects.
  open func processPendingChanges() { processChanges() }

  /// Writes all changes; throws, with nothing written, where an object is not valid or the store fails.
  open func save() throws { try saveChanges() }

  /// Gives inserted objects the identifiers that they will be saved with.
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

  /// Gives an inserted object a store.
  open func assign(_ object: Any, to store: NSPersistentStore) {
    guard let object = object as? NSManagedObject else { return }
    assignments[ObjectIdentifier(object)] = store
  }
  var assignments: [ObjectIdentifier: NSPersistentStore] = [:]

  // MARK: Requests

  /// The objects, identifiers, dictionaries or count that a request asks for.
  open func fetch(_ request: NSFetchRequest<any NSFetchRequestResult>) throws -> [Any] {
    try results(of: request)
  }
  /// How many results a request has.
  open func count<Result>(for request: NSFetchRequest<Result>) throws -> Int {
    try countResults(of: request)
  }
  /// Carries out a request of any kind.
  @discardableResult
  open func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    try executeRequest(request)
  }
}

extension NSManagedObjectContext {
  /// The objects, identifiers or dictionaries that a request asks for.
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

/// Objects, each once, in the order in which they were added.
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

/// Where a context's rows come from.
protocol RowSource {
  func row(for id: NSManagedObjectID) -> StoredRow?
  func related(
    _ id: NSManagedObjectID,
    _ relationship: NSRelationshipDescription
  ) -> [NSManagedObjectID]
}
