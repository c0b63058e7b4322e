import Foundation

/// Opens stores: creates new ones, checks existing ones, and migrates those of earlier models.
enum StoreOpening {
  /// Returns whether a store has no file.
  static func isInMemory(_ type: String, _ url: URL?) -> Bool {
    type == NSInMemoryStoreType || url == nil || url?.path == "/dev/null"
  }

  static func open(_ store: NSPersistentStore, model: NSManagedObjectModel) throws {
    let path = isInMemory(store.type, store.url) ? ":memory:" : store.url?.path ?? ":memory:"
    if path != ":memory:" {
      if store.isReadOnly, !FileManager.default.fileExists(atPath: path) {
        throw CoreDataFailure.error(
          CocoaError.Code.fileReadNoSuchFile.rawValue,
          "There is no store at “\(path)”, and it may not be made.",
          [NSFilePathErrorKey: path]
        )
      }
    }
    let database = try SQLiteDatabase(
      path: path,
      isReadOnly: store.isReadOnly,
      timeout: timeout(store.options)
    )
    do {
      try prepare(database, store, model, path)
      database.timeout = SQLiteDatabase.workTimeout
    } catch {
      database.close()
      throw error
    }
  }

  /// Returns the time in seconds that opening a store waits for another connection.
  static func timeout(_ options: [AnyHashable: Any]?) -> TimeInterval {
    (options?[NSPersistentStoreTimeoutOption] as? NSNumber)?.doubleValue
      ?? options?[NSPersistentStoreTimeoutOption] as? Double ?? SQLiteDatabase.workTimeout
  }

  private static func prepare(
    _ database: SQLiteDatabase,
    _ store: NSPersistentStore,
    _ model: NSManagedObjectModel,
    _ path: String
  ) throws {
    // Fails before anything is written if the file is not a SQLite file.
    let tables = try database.value("SELECT COUNT(*) FROM sqlite_master")?.integer ?? 0
    let schema = SQLSchema(model)
    let hashes = hashes(model, store.configurationName)
    if !store.isReadOnly {
      if path != ":memory:" {
        try database.query("PRAGMA journal_mode = WAL")
        try database.query("PRAGMA synchronous = FULL")
      }
      for (name, value) in store.options?[NSSQLitePragmasOption] as? [String: Any] ?? [:]
      where (name + "\(value)").allSatisfy({ $0.isLetter || $0.isNumber || "_-".contains($0) }) {
        try database.query("PRAGMA \(name) = \(value)")
      }
    }
    if tables == 0 {
      guard !store.isReadOnly else { throw incompatible([:], path) }
      store.identifier = UUID().uuidString
      try database.transaction {
        for sql in schema.statements { try database.query(sql) }
        try writeFacts(database, store, model, schema, hashes)
      }
    } else {
      var metadata = try metadata(database, path)
      if metadata[NSStoreModelVersionHashesKey] as? [String: Data] != hashes {
        guard NSPersistentStore.flag(NSMigratePersistentStoresAutomaticallyOption, store.options),
          !store.isReadOnly
        else { throw incompatible(metadata, path) }
        guard NSPersistentStore.flag(NSInferMappingModelAutomaticallyOption, store.options) else {
          throw CoreDataFailure.error(
            NSMigrationMissingMappingModelError,
            "The store “\(path)” was written with another model, and there is no mapping to this one."
          )
        }
        store.identifier = metadata[NSStoreUUIDKey] as? String ?? UUID().uuidString
        store.metadata = metadata
        let migration = try Migration(from: modelOfStore(database, path), to: model)
        try database.transaction {
          try migration.run(database)
          try writeFacts(database, store, model, schema, hashes)
        }
        metadata = try self.metadata(database, path)
      }
      store.identifier = metadata[NSStoreUUIDKey] as? String ?? UUID().uuidString
      store.metadata = metadata
    }
    store.sql = SQLStore(database, schema, store)
  }

  private static func hashes(
    _ model: NSManagedObjectModel,
    _ configuration: String
  ) -> [String: Data] {
    let entities = model.entities(forConfigurationName: configuration) ?? model.entities
    return Dictionary(entities.map { ($0.name ?? "", $0.versionHash) }) { $1 }
  }

  private static func incompatible(_ metadata: [String: Any], _ path: String) -> NSError {
    CoreDataFailure.error(
      NSPersistentStoreIncompatibleVersionHashError,
      "The model used to open the store “\(path)” is incompatible with the one used to create it.",
      [
        "metadata": metadata,
        "reason": "The model used to open the store is incompatible with the"
          + " one used to create the store", NSFilePathErrorKey: path,
      ]
    )
  }

  private static func writeFacts(
    _ database: SQLiteDatabase,
    _ store: NSPersistentStore,
    _ model: NSManagedObjectModel,
    _ schema: SQLSchema,
    _ hashes: [String: Data]
  ) throws {
    var old: [String: Int64] = [:]
    for table in ["Z_PRIMARYKEY", "Z_METADATA", "Z_MODELCACHE"] {
      if table == "Z_PRIMARYKEY",
        try database.value("SELECT 1 FROM sqlite_master WHERE name = ?", [.text(table)]) != nil
      {
        try database.query("SELECT Z_NAME, Z_MAX FROM Z_PRIMARYKEY") { row in
          if case .text(let name) = row[0] { old[name] = row[1].integer ?? 0 }
        }
      }
      try database.query("DROP TABLE IF EXISTS \(table)")
    }
    try database.query(
      "CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, Z_MAX INTEGER)"
    )
    try database.query(
      "CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB)"
    )
    try database.query("CREATE TABLE Z_MODELCACHE (Z_CONTENT BLOB)")
    for (name, number) in schema.numbers {
      let parent = model.entitiesByName[name]?.superentity.map { schema.number($0) } ?? 0
      try database.query(
        "INSERT INTO Z_PRIMARYKEY VALUES (?, ?, ?, ?)",
        [.integer(number), .text(name), .integer(parent), .integer(old[name] ?? 0)]
      )
    }
    try database.query("INSERT INTO Z_MODELCACHE VALUES (?)", [.blob(ModelWriter.data(model))])
    store.metadata[NSStoreTypeKey] = store.type
    store.metadata[NSStoreUUIDKey] = store.identifier
    store.metadata[NSStoreModelVersionHashesKey] = hashes
    store.metadata[NSStoreModelVersionIdentifiersKey] =
      model.versionIdentifiers.compactMap { $0 as? String }
    try write(store.metadata, to: database, store.identifier)
  }

  static func write(
    _ metadata: [String: Any],
    to database: SQLiteDatabase,
    _ identifier: String
  ) throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: metadata,
      format: .binary,
      options: 0
    )
    try database.query(
      "INSERT OR REPLACE INTO Z_METADATA VALUES (1, ?, ?)",
      [.text(identifier), .blob(data)]
    )
  }

  static func metadata(_ database: SQLiteDatabase, _ path: String) throws -> [String: Any] {
    guard
      try database.value("SELECT 1 FROM sqlite_master WHERE name = 'Z_METADATA'") != nil,
      case .blob(let data)? = try database.value("SELECT Z_PLIST FROM Z_METADATA"),
      let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil),
      let metadata = list as? [String: Any]
    else { throw incompatible([:], path) }
    return metadata
  }

  private static func modelOfStore(
    _ database: SQLiteDatabase,
    _ path: String
  ) throws -> NSManagedObjectModel {
    guard
      try database.value("SELECT 1 FROM sqlite_master WHERE name = 'Z_MODELCACHE'") != nil,
      case .blob(let data)? = try database.value("SELECT Z_CONTENT FROM Z_MODELCACHE"),
      let model = try? ModelReader.model(of: data)
    else {
      throw CoreDataFailure.error(
        NSMigrationMissingSourceModelError,
        "The store “\(path)” does not have the model that it was written with."
      )
    }
    return model
  }
}
