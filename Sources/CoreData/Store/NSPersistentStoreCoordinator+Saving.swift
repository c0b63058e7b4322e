import Foundation

extension NSPersistentStoreCoordinator {
  /// Writes changes in one transaction; a failure leaves the stores and objects unchanged.
  func save(_ changes: [ObjectChange], of context: NSManagedObjectContext) throws {
    try locked {
      guard !persistentStores.isEmpty else {
        throw CoreDataFailure.error(
          NSCoreDataError,
          "This NSPersistentStoreCoordinator has no persistent stores. It cannot perform a save"
            + " operation."
        )
      }
      var saving = Saving(context: context, policy: NSMergePolicy.type(of: context.mergePolicy))
      try saving.prepare(changes, self)
      let stores = saving.stores
      if let readOnly = stores.first(where: \.store.isReadOnly) {
        throw CoreDataFailure.error(
          CocoaError.Code.fileWriteNoPermission.rawValue,
          "The store is read-only.",
          [NSAffectedStoresErrorKey: [readOnly.store]]
        )
      }
      try transactions(stores[...]) { try saving.write() }
      saving.finish()
    }
  }

  /// Runs a closure in nested transactions of several stores.
  private func transactions(_ stores: ArraySlice<SQLStore>, _ body: () throws -> Void) throws {
    guard let first = stores.first else { return try body() }
    try first.database.transaction { try transactions(stores.dropFirst(), body) }
  }
}

/// The state of one save: the changes to write for each object.
private struct Saving {
  let context: NSManagedObjectContext
  let policy: NSMergePolicyType
  private(set) var stores: [SQLStore] = []
  private var changes: [ObjectChange] = []
  /// New identifiers, which the objects receive after everything is written.
  private var ids: [ObjectIdentifier: NSManagedObjectID] = [:]
  private var versions: [ObjectIdentifier: Int64] = [:]
  /// Objects that take the values of the store instead of their own.
  private var refreshed: [NSManagedObject] = []
  /// The identifiers of existing rows that inserted objects replace.
  private var takenOver: [ObjectIdentifier: NSManagedObjectID] = [:]

  init(context: NSManagedObjectContext, policy: NSMergePolicyType) {
    self.context = context
    self.policy = policy
  }

  mutating func prepare(
    _ all: [ObjectChange],
    _ coordinator: NSPersistentStoreCoordinator
  ) throws {
    changes = all
    for change in all {
      let id: NSManagedObjectID
      if change.kind == .insertion {
        // An identifier that was obtained earlier is kept.
        id =
          change.object.objectID.isTemporaryID
          ? try coordinator.makeID(for: change.object) : change.object.objectID
        ids[ObjectIdentifier(change.object)] = id
      } else {
        id = change.object.objectID.current
      }
      guard let sql = id.persistentStore?.sql else { throw NSManagedObjectContext.noCoordinator }
      if !stores.contains(where: { $0 === sql }) { stores.append(sql) }
    }
    try resolveVersions()
    try resolveConstraints()
    // From here on, relationships are written with the new identifiers.
    for change in changes where change.kind == .insertion {
      if let id = ids[ObjectIdentifier(change.object)] { change.object.objectID.current = id }
    }
  }

  private func id(_ object: NSManagedObject) -> NSManagedObjectID {
    ids[ObjectIdentifier(object)] ?? object.objectID.current
  }

  // MARK: Conflicts

  /// Finds objects whose rows were written by others after they were read.
  private mutating func resolveVersions() throws {
    var conflicts: [NSMergeConflict] = []
    var kept: [ObjectChange] = []
    for var change in changes {
      guard change.kind != .insertion, let row = change.object.row,
        let sql = id(change.object).persistentStore?.sql
      else {
        kept.append(change)
        continue
      }
      let stored = try sql.version(row.id.current)
      guard stored != row.version else {
        kept.append(change)
        continue
      }
      let current = try sql.row(for: row.id.current)
      if current == nil, change.kind == .deletion {
        // Both sides deleted it.
        continue
      }
      switch policy {
      case .errorMergePolicyType:
        conflicts.append(NSMergeConflict(change.object, stored: current))
      case .overwriteMergePolicyType:
        change.indexes = Set(change.object.slots.indices)
        kept.append(change)
      case .rollbackMergePolicyType: refreshed.append(change.object)
      case .mergeByPropertyObjectTrumpMergePolicyType,
        .mergeByPropertyStoreTrumpMergePolicyType:
        guard let current else {
          // The row is gone: if the object has precedence, it is inserted again.
          if policy == .mergeByPropertyObjectTrumpMergePolicyType, change.kind == .update {
            kept.append(
              ObjectChange(
                object: change.object,
                kind: .insertion,
                indexes: Set(change.object.slots.indices)
              )
            )
            ids[ObjectIdentifier(change.object)] = row.id.current
          }
          continue
        }
        if change.kind == .update { merge(current, into: &change) }
        if change.kind == .deletion, policy == .mergeByPropertyStoreTrumpMergePolicyType {
          refreshed.append(change.object)
          continue
        }
        kept.append(change)
      }
      if let stored { versions[ObjectIdentifier(change.object)] = stored }
    }
    guard conflicts.isEmpty else {
      throw CoreDataFailure.error(
        NSManagedObjectMergeError,
        "Could not merge changes.",
        [NSPersistentStoreSaveConflictsErrorKey: conflicts]
      )
    }
    changes = kept
  }

  /// Takes from the store the values that the object did not change, and those where the store has
  /// precedence.
  private func merge(_ stored: StoredRow, into change: inout ObjectChange) {
    let object = change.object
    for (index, property) in object.entity.layout.properties.enumerated() {
      if let relationship = property as? NSRelationshipDescription, relationship.isToMany {
        continue
      }
      let old = object.row?.values[index]
      let storeChanged = !ManagedValue.areEqual(old ?? nil, stored.values[index])
      guard storeChanged else { continue }
      let isOwn = change.indexes.contains(index)
      if !isOwn || policy == .mergeByPropertyStoreTrumpMergePolicyType {
        object.slots[index] = NSManagedObject.slot(stored.values[index], property)
        change.indexes.remove(index)
      }
    }
  }

  /// Finds objects with the same unique values as a row, or as each other.
  private mutating func resolveConstraints() throws {
    var conflicts: [NSConstraintConflict] = []
    var kept: [ObjectChange] = []
    let deleted = Set(changes.filter { $0.kind == .deletion }.map { id($0.object) })
    var seen: [String: ObjectIdentifier] = [:]
    for change in changes {
      let object = change.object
      let constraints = change.kind == .deletion ? [] : object.entity.uniqueNames
      var isDropped = false
      for names in constraints {
        guard let sql = id(object).persistentStore?.sql else { continue }
        let values = names.map { object.index($0).flatMap { object.value(at: $0) } }
        guard !values.contains(where: { $0 == nil }) else { continue }
        let key = "\(object.entity.root.name ?? "")|\(names)|\(values.map { "\($0 ?? "")" })"
        let other = try sql.rowWithSame(names, as: object, except: object.objectID.current)
          .flatMap { deleted.contains($0) ? nil : $0 }
        let isTwice = seen[key] != nil
        seen[key] = ObjectIdentifier(object)
        guard other != nil || isTwice else { continue }
        if policy == .errorMergePolicyType {
          conflicts.append(
            NSConstraintConflict(
              constraint: names,
              values: Dictionary(zip(names, values.compactMap { $0 })) { $1 },
              database: other.map { context.object(with: $0) },
              objects: [object]
            )
          )
          continue
        }
        if isTwice, other == nil {
          // Of two new objects, the first is kept.
          isDropped = true
        } else if let other {
          takenOver[ObjectIdentifier(object)] = other
          isDropped =
            policy == .mergeByPropertyStoreTrumpMergePolicyType
            || policy == .rollbackMergePolicyType
        }
      }
      if !isDropped {
        if change.kind == .insertion, let other = takenOver[ObjectIdentifier(object)] {
          ids[ObjectIdentifier(object)] = other
          versions[ObjectIdentifier(object)] = try other.persistentStore?.sql?.version(other)
          kept.append(ObjectChange(object: object, kind: .update, indexes: change.indexes))
        } else {
          kept.append(change)
        }
      } else if let other = takenOver[ObjectIdentifier(object)] {
        ids[ObjectIdentifier(object)] = other
        refreshed.append(object)
      } else {
        dropped.append(object)
      }
    }
    guard conflicts.isEmpty else {
      throw CoreDataFailure.error(
        NSManagedObjectConstraintMergeError,
        "Could not merge changes: objects have the same unique values.",
        [NSPersistentStoreSaveConflictsErrorKey: conflicts]
      )
    }
    changes = kept
  }
  private var dropped: [NSManagedObject] = []

  // MARK: Writing

  mutating func write() throws {
    for change in changes where change.kind == .deletion {
      let id = id(change.object)
      try id.persistentStore?.sql?.delete(id)
    }
    for change in changes where change.kind == .insertion {
      let id = id(change.object)
      try id.persistentStore?.sql?.insert(change.object, as: id)
      versions[ObjectIdentifier(change.object)] = 1
    }
    for change in changes where change.kind == .update {
      let id = id(change.object)
      let old = versions[ObjectIdentifier(change.object)] ?? change.object.row?.version ?? 0
      try id.persistentStore?.sql?.update(change.object, id, change.indexes, version: old + 1)
      versions[ObjectIdentifier(change.object)] = old + 1
    }
    for change in changes where change.kind != .deletion {
      for index in change.indexes {
        let id = id(change.object)
        try id.persistentStore?.sql?.writeSet(change.object, id, index)
      }
    }
    for store in stores { try store.writeHighest() }
  }

  /// Gives the objects their identifiers and rows.
  func finish() {
    for change in changes where change.kind != .deletion {
      let object = change.object
      let id = id(object)
      if object.objectID !== id {
        if let other = context.registeredObject(for: id), other !== object {
          // The object that was registered for the row is replaced.
          other.detach()
        }
        context.setID(id, of: object)
      }
      object.row = StoredRow(
        id: id,
        version: versions[ObjectIdentifier(object)] ?? 1,
        values: object.currentRow.values
      )
    }
    for object in refreshed {
      let id = id(object)
      if object.objectID !== id { context.setID(id, of: object) }
      object.isDeletionRequested = false
      object.status = .stored
      if let row = context.row(for: id) { object.take(row) }
      context.deleted.remove(object)
    }
    for object in dropped {
      context.inserted.remove(object)
      context.registered[object.objectID] = nil
      object.detach()
      object.status = .unattached
    }
  }
}
