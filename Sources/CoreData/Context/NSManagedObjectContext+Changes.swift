import Foundation

extension NSManagedObjectContext {
  // MARK: Changes

  func noteWillChange(of object: NSManagedObject) {
    undoStack.noteChange(object, in: self)
  }

  func noteChange(of object: NSManagedObject) {
    switch object.status {
    case .inserted: if !pendingInserted.contains(object) { pendingUpdated.insert(object) }
    case .stored:
      guard !object.isDeletionRequested else { return }
      updated.insert(object)
      pendingUpdated.insert(object)
    case .unattached, .deleted: return
    }
    scheduleProcessing()
  }

  /// Schedules the report of changes: on the main queue in the run loop's next iteration, elsewhere
  /// at the end of `perform`.
  func scheduleProcessing() {
    guard concurrencyType == .mainQueueConcurrencyType, !isProcessingScheduled else { return }
    isProcessingScheduled = true
    DispatchQueue.main.async { [weak self] in
      guard let self else { return }
      self.isProcessingScheduled = false
      self.processPendingChanges()
    }
  }

  /// Applies the delete rules of deleted objects, and of those that the rules delete.
  func propagateDeletes() {
    while !unpropagated.isEmpty {
      let objects = unpropagated
      unpropagated = []
      for object in objects where object.isDeletionRequested {
        for relationship in object.entity.layout.relationships {
          guard let index = object.index(relationship.name) else { continue }
          let related =
            relationship.isToMany
            ? object.relatedObjects(at: index)
            : object.relatedObject(at: index).map { [$0] } ?? []
          switch relationship.deleteRule {
          case .cascadeDeleteRule: for other in related { delete(other) }
          case .nullifyDeleteRule:
            guard let inverse = relationship.inverseRelationship else { continue }
            for other in related where !other.isDeletionRequested { other.unlink(object, inverse) }
          case .denyDeleteRule, .noActionDeleteRule: continue
          }
        }
      }
    }
  }

  func processChanges() {
    guard !isProcessing else { return }
    propagateDeletes()
    guard
      !pendingInserted.isEmpty || !pendingUpdated.isEmpty || !pendingDeleted.isEmpty
        || !pendingRefreshed.isEmpty
    else { return }
    isProcessing = true
    let told = pendingInserted.list + pendingUpdated.list
    var facts: [AnyHashable: Any] = [NSManagedObjectContext.NotificationKey.context.rawValue: self]
    func add(_ key: String, _ objects: ObjectSet) {
      if !objects.isEmpty { facts[key] = objects.set }
    }
    for object in pendingDeleted.list {
      pendingUpdated.remove(object)
      pendingRefreshed.remove(object)
    }
    add(NSInsertedObjectsKey, pendingInserted)
    add(NSUpdatedObjectsKey, pendingUpdated)
    add(NSDeletedObjectsKey, pendingDeleted)
    add(NSRefreshedObjectsKey, pendingRefreshed)
    pendingInserted.removeAll()
    pendingUpdated.removeAll()
    pendingDeleted.removeAll()
    pendingRefreshed.removeAll()
    undoStack.endGroup()
    NotificationCenter.default.post(
      name: .NSManagedObjectContextObjectsDidChange,
      object: self,
      userInfo: facts
    )
    for object in told { object.recentChanges = [] }
    isProcessing = false
    // Changes that observers made are reported too.
    if !pendingInserted.isEmpty || !pendingUpdated.isEmpty || !pendingDeleted.isEmpty {
      scheduleProcessing()
    }
  }

  func forgetChanges() {
    inserted.removeAll()
    updated.removeAll()
    deleted.removeAll()
    pendingInserted.removeAll()
    pendingUpdated.removeAll()
    pendingDeleted.removeAll()
    pendingRefreshed.removeAll()
    unpropagated = []
    assignments = [:]
    undoStack = UndoStack()
  }

  func rollBack() {
    let fresh = inserted.list, changed = updated.list, gone = deleted.list
    let deletedInserted = pendingDeleted.list.filter { $0.status == .inserted }
    forgetChanges()
    for object in fresh + deletedInserted {
      registered[object.objectID] = nil
      object.isDeletionRequested = false
      object.status = .unattached
      object.managedObjectContext = nil
      pendingDeleted.insert(object)
    }
    for object in changed + gone {
      object.isDeletionRequested = false
      guard let row = object.row else { continue }
      object.take(row)
      object.recentChanges = []
      object.awake(fromSnapshotEvents: .rollback)
      pendingRefreshed.insert(object)
    }
    processChanges()
  }

  func refreshObject(_ object: NSManagedObject, keepsChanges: Bool) {
    guard object.managedObjectContext === self, object.status == .stored else { return }
    guard keepsChanges, updated.contains(object) else {
      if !object.isFault {
        updated.remove(object)
        pendingUpdated.remove(object)
        object.turnIntoFault()
        pendingRefreshed.insert(object)
        scheduleProcessing()
      }
      return
    }
    guard let row = row(for: object.objectID) else { return }
    reapply(row, to: object)
    pendingRefreshed.insert(object)
    scheduleProcessing()
  }

  /// Takes the values of a row, and reapplies the object's own changes.
  func reapply(_ row: StoredRow, to object: NSManagedObject) {
    let kept = object.changes.filter(object.isChanged)
    let slots = object.slots, sets = object.committedSets
    object.take(row)
    for index in kept {
      object.slots[index] = slots[index]
      object.committedSets[index] = sets[index]
    }
    object.changes = kept
    if kept.isEmpty { updated.remove(object) }
  }

  // MARK: Merging

  /// Merges changes that another context saved; `notification` is its `didSave` notification.
  public func mergeChanges(fromContextDidSave notification: Notification) {
    merge(SavedChanges(notification))
  }

  /// Merges changes that were saved elsewhere into several contexts: sets of identifiers, by the
  /// keys of the save.
  public class func mergeChanges(
    fromRemoteContextSave changeNotificationData: [AnyHashable: Any],
    into contexts: [NSManagedObjectContext]
  ) {
    let changes = SavedChanges(changeNotificationData)
    for context in contexts { context.performAndWait { context.merge(changes) } }
  }

  func merge(_ changes: SavedChanges) {
    for id in changes.inserted {
      let object = object(with: id)
      // Reported as inserted, so that fetched results controllers observe it.
      _ = object
      pendingInserted.insert(object)
    }
    for id in changes.updated {
      guard let object = registeredObject(for: id), !object.isFault else {
        // A fault has no old values, but the order of results may depend on it.
        if let object = registeredObject(for: id) { pendingRefreshed.insert(object) }
        continue
      }
      if updated.contains(object) {
        if let row = row(for: id.current) { reapply(row, to: object) }
      } else if let row = row(for: id.current) {
        object.noteWillChangeAll()
        object.take(row)
        object.noteDidChangeAll()
      }
      pendingRefreshed.insert(object)
    }
    for id in changes.deleted {
      guard let object = registeredObject(for: id) else { continue }
      inserted.remove(object)
      updated.remove(object)
      deleted.remove(object)
      object.isDeletionRequested = true
      object.status = .deleted
      registered[object.objectID] = nil
      pendingDeleted.insert(object)
    }
    processChanges()
    for id in changes.deleted { _ = id }
    NotificationCenter.default.post(
      name: NSManagedObjectContext.didMergeChangesObjectIDsNotification,
      object: self,
      userInfo: [
        NotificationKey.insertedObjectIDs.rawValue: Set(changes.inserted),
        NotificationKey.updatedObjectIDs.rawValue: Set(changes.updated),
        NotificationKey.deletedObjectIDs.rawValue: Set(changes.deleted),
      ]
    )
  }
}

extension NSManagedObject {
  func noteWillChangeAll() {
    for property in entity.layout.properties { noteObservers(property.name, isBefore: true) }
  }
  func noteDidChangeAll() {
    for property in entity.layout.properties { noteObservers(property.name, isBefore: false) }
  }
}

/// The identifiers of the objects that a context saved.
struct SavedChanges: @unchecked Sendable {
  var inserted: [NSManagedObjectID]
  var updated: [NSManagedObjectID]
  var deleted: [NSManagedObjectID]

  init(_ note: Notification) { self.init(note.userInfo ?? [:]) }

  init(_ facts: [AnyHashable: Any]) {
    func ids(_ keys: String...) -> [NSManagedObjectID] {
      for key in keys {
        switch facts[key] {
        case let objects as Set<NSManagedObject>: return objects.map(\.objectID)
        case let ids as Set<NSManagedObjectID>: return Array(ids)
        case let ids as [NSManagedObjectID]: return ids
        default: continue
        }
      }
      return []
    }
    typealias Key = NSManagedObjectContext.NotificationKey
    inserted = ids(NSInsertedObjectsKey, Key.insertedObjectIDs.rawValue)
    updated = ids(NSUpdatedObjectsKey, Key.updatedObjectIDs.rawValue)
    deleted = ids(NSDeletedObjectsKey, Key.deletedObjectIDs.rawValue)
  }
}
