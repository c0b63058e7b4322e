import Foundation

/// Connects contexts with stores, one call at a time.
open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable, RowSource {
  /// The model of the stores.
  public let managedObjectModel: NSManagedObjectModel
  /// The stores.
  open private(set) var persistentStores: [NSPersistentStore] = []
  /// A name for debugging.
  open var name: String?
  private let lock = NSRecursiveLock()

  /// Creates a coordinator without stores.
  public init(managedObjectModel model: NSManagedObjectModel) {
    managedObjectModel = model
    super.init()
    ClassTable.shared.note(model)
  }

  func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }

  // MARK: Stores

  /// Opens a store; creates it if it does not exist.
  @discardableResult
  open func addPersistentStore(
    ofType storeType: String,
    configurationName configuration: String?,
    at storeURL: URL?,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    guard [NSSQLiteStoreType, NSInMemoryStoreType, NSBinaryStoreType].contains(storeType) else {
      throw CoreDataFailure.error(
        NSPersistentStoreInvalidTypeError,
        "“\(storeType)” is no type of stores."
      )
    }
    return try locked {
      let store = NSPersistentStore(
        type: storeType,
        url: storeURL ?? URL(string: "memory://\(UUID().uuidString)"),
        configuration: configuration,
        options: options
      )
      let url = storeType == NSInMemoryStoreType ? nil : storeURL
      if storeType != NSInMemoryStoreType, url == nil {
        throw CoreDataFailure.error(NSPersistentStoreOpenError, "The store has no URL.")
      }
      try StoreOpening.open(store, model: managedObjectModel)
      store.persistentStoreCoordinator = self
      persistentStores.append(store)
      NotificationCenter.default.post(
        name: .NSPersistentStoreCoordinatorStoresDidChange,
        object: self,
        userInfo: ["added": [store]]
      )
      return store
    }
  }

  /// Opens a store; creates it if it does not exist.
  @discardableResult
  open func addPersistentStore(
    type: NSPersistentStore.StoreType,
    configuration: String? = nil,
    at storeURL: URL,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    try addPersistentStore(
      ofType: type.rawValue,
      configurationName: configuration,
      at: storeURL,
      options: options
    )
  }

  /// Opens the store of a description.
  open func addPersistentStore(
    with storeDescription: NSPersistentStoreDescription,
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    guard storeDescription.shouldAddStoreAsynchronously else {
      block(storeDescription, add(storeDescription))
      return
    }
    nonisolated(unsafe) let description = storeDescription
    nonisolated(unsafe) let block = block
    DispatchQueue.global().async { block(description, self.add(description)) }
  }

  /// Opens the store of a description, and returns the error if that fails.
  private func add(_ description: NSPersistentStoreDescription) -> (any Error)? {
    do {
      try addPersistentStore(
        ofType: description.type,
        configurationName: description.configuration,
        at: description.url,
        options: description.allOptions
      )
      return nil
    } catch {
      return error
    }
  }

  /// Closes a store.
  open func remove(_ store: NSPersistentStore) throws {
    try locked {
      guard persistentStores.contains(where: { $0 === store }) else {
        throw CoreDataFailure.error(NSCoreDataError, "The coordinator does not have the store.")
      }
      NotificationCenter.default.post(
        name: .NSPersistentStoreCoordinatorWillRemoveStore,
        object: self
      )
      persistentStores.removeAll { $0 === store }
      store.sql?.database.close()
      store.sql = nil
      store.persistentStoreCoordinator = nil
      NotificationCenter.default.post(
        name: .NSPersistentStoreCoordinatorStoresDidChange,
        object: self,
        userInfo: ["removed": [store]]
      )
    }
  }

  /// Returns the store at a URL.
  open func persistentStore(for URL: URL) -> NSPersistentStore? {
    persistentStores.first { $0.url == URL }
  }
  /// Returns the URL of a store.
  open func url(for store: NSPersistentStore) -> URL {
    store.url ?? URL(fileURLWithPath: "/dev/null")
  }

  /// Removes the file of a store and the files that belong to it.
  open func destroyPersistentStore(
    at url: URL,
    ofType storeType: String,
    options: [AnyHashable: Any]? = nil
  ) throws {
    if let store = persistentStore(for: url) { try remove(store) }
    guard !StoreOpening.isInMemory(storeType, url) else { return }
    for ending in ["", "-wal", "-shm", "-journal"] {
      let path = url.path + ending
      if FileManager.default.fileExists(atPath: path) {
        try FileManager.default.removeItem(atPath: path)
      }
    }
  }

  /// Removes the file of a store and the files that belong to it.
  open func destroyPersistentStore(
    at url: URL,
    type: NSPersistentStore.StoreType,
    options: [AnyHashable: Any]? = nil
  ) throws {
    try destroyPersistentStore(at: url, ofType: type.rawValue, options: options)
  }

  /// Replaces a store by a copy of another one.
  open func replacePersistentStore(
    at destinationURL: URL,
    destinationOptions: [AnyHashable: Any]? = nil,
    withPersistentStoreFrom sourceURL: URL,
    sourceOptions: [AnyHashable: Any]? = nil,
    ofType storeType: String
  ) throws {
    // The copy that SQLite writes is consistent even if the source is being written to.
    let fresh = destinationURL.path + ".new"
    try? FileManager.default.removeItem(atPath: fresh)
    let source = try SQLiteDatabase(path: sourceURL.path, isReadOnly: true)
    defer { source.close() }
    try source.query("VACUUM INTO ?", [.text(fresh)])
    try destroyPersistentStore(at: destinationURL, ofType: storeType, options: destinationOptions)
    try FileManager.default.moveItem(atPath: fresh, toPath: destinationURL.path)
  }

  /// Copies a store to another URL and opens the copy instead of the original.
  @discardableResult
  open func migratePersistentStore(
    _ store: NSPersistentStore,
    to URL: URL,
    options: [AnyHashable: Any]? = nil,
    withType storeType: String
  ) throws -> NSPersistentStore {
    try locked {
      guard let sql = store.sql else { throw NSManagedObjectContext.noCoordinator }
      // The files of SQLite beside an older store belong to it alone.
      for ending in ["", "-wal", "-shm", "-journal"] {
        try? FileManager.default.removeItem(atPath: URL.path + ending)
      }
      try sql.database.query("VACUUM INTO ?", [.text(URL.path)])
      let configuration = store.configurationName
      try remove(store)
      return try addPersistentStore(
        ofType: storeType,
        configurationName: configuration == "PF_DEFAULT_CONFIGURATION_NAME" ? nil : configuration,
        at: URL,
        options: options
      )
    }
  }

  /// Returns the metadata of a store.
  open func metadata(for store: NSPersistentStore) -> [String: Any] { store.metadata }

  /// Sets the metadata of a store.
  open func setMetadata(_ metadata: [String: Any]?, for store: NSPersistentStore) {
    locked {
      var all = metadata ?? [:]
      for key in [NSStoreTypeKey, NSStoreUUIDKey, NSStoreModelVersionHashesKey] {
        all[key] = store.metadata[key]
      }
      store.metadata = all
      guard let sql = store.sql, !store.isReadOnly else { return }
      do {
        try StoreOpening.write(all, to: sql.database, store.identifier)
      } catch {
        report("\(error)", where: "NSPersistentStoreCoordinator.setMetadata(_:for:)")
      }
    }
  }

  /// Returns the metadata of the store at a URL, without opening the store.
  open class func metadataForPersistentStore(
    ofType storeType: String,
    at url: URL,
    options: [AnyHashable: Any]? = nil
  ) throws -> [String: Any] {
    guard FileManager.default.fileExists(atPath: url.path) else {
      throw CoreDataFailure.error(
        CocoaError.Code.fileReadNoSuchFile.rawValue,
        "There is no store at “\(url.path)”.",
        [NSFilePathErrorKey: url.path]
      )
    }
    let database = try SQLiteDatabase(path: url.path, isReadOnly: true)
    defer { database.close() }
    return try StoreOpening.metadata(database, url.path)
  }

  // MARK: Identifiers

  /// Returns the identifier for a URL of `uriRepresentation()`.
  open func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? {
    let parts = url.path.split(separator: "/")
    guard url.scheme == "x-coredata", parts.count == 2, parts[1].first == "p",
      let key = Int64(parts[1].dropFirst()),
      let entity = managedObjectModel.entitiesByName[String(parts[0])],
      let store = persistentStores.first(where: {
        $0.identifier.caseInsensitiveCompare(url.host ?? "") == .orderedSame
      })
    else { return nil }
    return NSManagedObjectID(entity: entity, store: store, key: key)
  }

  // MARK: Queue

  /// Runs a closure while no other code uses the stores.
  open func performAndWait(_ block: () -> Void) { locked(block) }
  /// Runs a closure asynchronously while no other code uses the stores.
  public func perform(_ block: @escaping @Sendable () -> Void) {
    DispatchQueue.global().async { self.locked(block) }
  }

  // MARK: Rows

  func store(of entity: NSEntityDescription) -> NSPersistentStore? {
    persistentStores.first { store in
      store.sql != nil
        && managedObjectModel.entities(forConfigurationName: store.configurationName)?
          .contains { $0.name == entity.root.name } ?? true
    }
  }

  private func sql(_ id: NSManagedObjectID) -> SQLStore? {
    id.persistentStore?.sql
      ?? persistentStores.first { $0.identifier == id.persistentStore?.identifier }?
      .sql
  }

  func row(for id: NSManagedObjectID) -> StoredRow? {
    locked {
      do {
        return try sql(id)?.row(for: id)
      } catch {
        report("\(error)", where: "Core Data")
        return nil
      }
    }
  }

  func related(
    _ id: NSManagedObjectID,
    _ relationship: NSRelationshipDescription
  ) -> [NSManagedObjectID] {
    locked {
      do {
        return try sql(id)?.related(id, relationship) ?? []
      } catch {
        report("\(error)", where: "Core Data")
        return []
      }
    }
  }

  func stores(_ affected: [NSPersistentStore]?, _ entity: NSEntityDescription) -> [SQLStore] {
    persistentStores.filter { store in
      affected?.contains { $0 === store } ?? true
        && managedObjectModel.entities(forConfigurationName: store.configurationName)?
          .contains { $0.name == entity.root.name } ?? true
    }
    .compactMap(\.sql)
  }

  func makeID(for object: NSManagedObject) throws -> NSManagedObjectID {
    try locked {
      let assigned = object.managedObjectContext?.assignments[ObjectIdentifier(object)]
      guard let store = assigned ?? store(of: object.entity), let sql = store.sql else {
        throw NSManagedObjectContext.noCoordinator
      }
      let key = try sql.nextKey(object.entity)
      return NSManagedObjectID(entity: object.entity, store: store, key: key)
    }
  }
}
