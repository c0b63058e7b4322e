import Foundation

/// The change that a save writes for one object.
struct ObjectChange {
  enum Kind { case insertion, update, deletion }
  let object: NSManagedObject
  let kind: Kind
  /// The indexes of the properties that are written.
  var indexes: Set<Int>
}

extension NSManagedObjectContext {
  func saveChanges() throws {
    guard !isSaving else { return }
    processChanges()
    guard hasChanges else { return }
    isSaving = true
    defer { isSaving = false }
    NotificationCenter.default.post(name: .NSManagedObjectContextWillSave, object: self)
    try callWillSave()
    let fresh = inserted.list
    let gone = deleted.list
    let changed = updated.list.filter { !deleted.contains($0) }
    try validate(fresh, changed, gone)
    let wasDirty = Set(changed.filter { !$0.persistentChanges.isEmpty }.map(ObjectIdentifier.init))
    if let parent {
      nonisolated(unsafe) let new = fresh, others = changed, old = gone
      try parent.performAndWait { () throws -> Void in
        try parent.take(inserted: new, updated: others, deleted: old)
      }
    } else {
      guard let coordinator = persistentStoreCoordinator else { throw Self.noCoordinator }
      let changes =
        fresh.map { ObjectChange(object: $0, kind: .insertion, indexes: Set($0.slots.indices)) }
        + changed.filter { !$0.persistentChanges.isEmpty }
        .map { ObjectChange(object: $0, kind: .update, indexes: Set($0.persistentChanges)) }
        + gone.map { ObjectChange(object: $0, kind: .deletion, indexes: []) }
      try coordinator.save(changes, of: self)
    }
    finishSave(fresh, changed.filter { wasDirty.contains(ObjectIdentifier($0)) }, gone)
  }

  /// Calls `willSave()` until no object changes another.
  private func callWillSave() throws {
    var done: Set<ObjectIdentifier> = []
    // Chosen: Apple's limit, since an object that changes itself in every `willSave()` never ends.
    for _ in 0..<1000 {
      let all = (inserted.list + updated.list + deleted.list)
        .filter { !done.contains(ObjectIdentifier($0)) }
      guard !all.isEmpty else { return }
      for object in all {
        done.insert(ObjectIdentifier(object))
        object.derive()
        object.willSave()
      }
      processChanges()
    }
    throw CoreDataFailure.error(
      NSCoreDataError,
      "Failed to process pending changes before save: willSave() changes objects without end."
    )
  }

  private func validate(
    _ fresh: [NSManagedObject],
    _ changed: [NSManagedObject],
    _ gone: [NSManagedObject]
  ) throws {
    var failures: [NSError] = []
    func run(_ body: () throws -> Void) {
      do { try body() } catch { failures.append(error as NSError) }
    }
    for object in gone { run { try object.validateForDelete() } }
    for object in fresh { run { try object.validateForInsert() } }
    for object in changed { run { try object.validateForUpdate() } }
    try ValidationFailure.throwAll(failures)
  }

  private func finishSave(
    _ fresh: [NSManagedObject],
    _ changed: [NSManagedObject],
    _ gone: [NSManagedObject]
  ) {
    inserted.removeAll()
    updated.removeAll()
    deleted.removeAll()
    for object in fresh + changed {
      object.status = .stored
      object.changes = []
      object.commitSets()
      if parent != nil { object.row = object.currentRow }
    }
    for object in gone {
      object.status = .deleted
      registered[object.objectID] = nil
    }
    for object in fresh + changed + gone { object.didSave() }
    for object in gone {
      object.managedObjectContext = nil
      object.isDeletionRequested = false
    }
    var facts: [AnyHashable: Any] = [NotificationKey.context.rawValue: self]
    var ids: [AnyHashable: Any] = [NotificationKey.context.rawValue: self]
    func add(_ key: String, _ objects: [NSManagedObject]) {
      facts[key] = Set(objects)
      ids[key + "_objectIDs"] = Set(objects.map(\.objectID))
    }
    add(NSInsertedObjectsKey, fresh)
    add(NSUpdatedObjectsKey, changed)
    add(NSDeletedObjectsKey, gone)
    NotificationCenter.default.post(
      name: .NSManagedObjectContextDidSave,
      object: self,
      userInfo: facts
    )
    NotificationCenter.default.post(
      name: Self.didSaveObjectIDsNotification,
      object: self,
      userInfo: ids
    )
  }

  // MARK: Into a parent

  /// Takes over the changes that a child context saves.
  func take(
    inserted fresh: [NSManagedObject],
    updated changed: [NSManagedObject],
    deleted gone: [NSManagedObject]
  ) throws {
    for child in fresh {
      let id = child.objectID.current
      guard registeredObject(for: id) == nil else { continue }
      let object = makeManagedObject(of: type(of: child), entity: child.entity, context: nil)
      object.objectID = child.objectID
      object.managedObjectContext = self
      object.status = .inserted
      register(object)
      inserted.insert(object)
      pendingInserted.insert(object)
    }
    for child in fresh + changed {
      let object = object(with: child.objectID)
      object.fireFault()
      noteWillChange(of: object)
      let indexes =
        child.status == .inserted ? Set(child.slots.indices) : child.changes.filter(child.isChanged)
      for index in indexes { copy(index, from: child, to: object) }
      noteChange(of: object)
    }
    for child in gone {
      guard let object = registeredObject(for: child.objectID) else {
        let object = self.object(with: child.objectID)
        object.fireFault()
        markDeleted(object)
        continue
      }
      markDeleted(object)
    }
    processChanges()
  }

  /// Marks an object as deleted; the child has applied the delete rules.
  private func markDeleted(_ object: NSManagedObject) {
    object.isDeletionRequested = true
    if object.status == .inserted {
      inserted.remove(object)
      pendingInserted.remove(object)
    } else {
      deleted.insert(object)
    }
    pendingDeleted.insert(object)
  }

  private func copy(_ index: Int, from child: NSManagedObject, to object: NSManagedObject) {
    switch child.slots[index] {
    case .value(let value): object.slots[index] = .value(value)
    case .one(let other): object.slots[index] = .one(other.map { self.object(with: $0.objectID) })
    case .oneFault(let id): object.slots[index] = .one(self.object(with: id))
    case .many(let collection):
      if object.status == .stored { _ = object.relatedObjects(at: index) }
      object.slots[index] = .many(
        ManagedCollection(collection.objects.map { self.object(with: $0.objectID) })
      )
    case .manyFault: return
    }
    object.changes.insert(index)
    object.recentChanges.insert(index)
  }
}

extension NSManagedObject {
  /// The values of the object as a row.
  var currentRow: StoredRow {
    let values: [Any?] = slots.map { slot in
      switch slot {
      case .value(let value): value
      case .one(let object): object?.objectID
      case .oneFault(let id): id
      case .many, .manyFault: nil
      }
    }
    return StoredRow(id: objectID, version: row?.version ?? 1, values: values)
  }

  /// Records the current members of sets as the saved ones.
  func commitSets() {
    for (index, slot) in slots.enumerated() {
      if case .many(let collection) = slot {
        committedSets[index] = collection.objects.map(\.objectID)
      }
    }
  }

  /// Sets the derived attributes.
  func derive() {
    guard !isDeletionRequested else { return }
    for (index, property) in entity.layout.properties.enumerated() {
      guard let derived = property as? NSDerivedAttributeDescription,
        let format = derived.derivationFormat
      else { continue }
      let value = derivedValue(format)
      fireFault()
      slots[index] = .value(ManagedValue.stored(value, as: derived))
      changes.insert(index)
    }
  }

  private func derivedValue(_ format: String) -> Any? {
    let parts = format.split(separator: "(", maxSplits: 1)
    guard parts.count == 2, format.hasSuffix(")") else {
      // In "items.amount.@sum", the operator is at the end; key paths have it before the key.
      let names = format.split(separator: ".").map(String.init)
      return value(forKeyPath: names.joined(separator: "."))
    }
    let argument = String(parts[1].dropLast())
    switch parts[0] {
    case "now": return Date()
    case "lowercase:": return (value(forKeyPath: argument) as? String)?.lowercased()
    case "uppercase:": return (value(forKeyPath: argument) as? String)?.uppercased()
    case "canonical:":
      return (value(forKeyPath: argument) as? String)?
        .folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    case "sum:", "count:", "min:", "max:":
      return value(forKeyPath: argument + ".@" + parts[0].dropLast())
    default: return value(forKeyPath: argument)
    }
  }
}

/// Reads rows from the objects of a parent context.
struct ParentSource: RowSource {
  let parent: NSManagedObjectContext

  func row(for id: NSManagedObjectID) -> StoredRow? {
    let carried: Carried<StoredRow?> = parent.performAndWait {
      let object = parent.object(with: id)
      object.fireFault()
      guard !object.isDeletionRequested, object.status != .deleted else {
        return Carried(value: nil)
      }
      return Carried(value: object.currentRow)
    }
    return carried.value
  }

  func related(
    _ id: NSManagedObjectID,
    _ relationship: NSRelationshipDescription
  ) -> [NSManagedObjectID] {
    let name = relationship.name
    return parent.performAndWait {
      let object = parent.object(with: id)
      return object.relatedObjects(name).map(\.objectID)
    }
  }
}
