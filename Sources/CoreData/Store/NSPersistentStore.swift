import Foundation

/// The type of stores in a SQLite file.
public let NSSQLiteStoreType = "SQLite"
/// The type of stores in memory.
public let NSInMemoryStoreType = "InMemory"
/// The type of stores in a binary file; here it is a SQLite file.
public let NSBinaryStoreType = "Binary"

/// The metadata key of the store's type.
public let NSStoreTypeKey = "NSStoreType"
/// The metadata key of the store's identifier.
public let NSStoreUUIDKey = "NSStoreUUID"
/// The metadata key of the version hashes of the entities that the store was written with.
public let NSStoreModelVersionHashesKey = "NSStoreModelVersionHashes"
/// The metadata key of the identifiers of the model's version.
public let NSStoreModelVersionIdentifiersKey = "NSStoreModelVersionIdentifiers"
/// The option for whether the store is read-only.
public let NSReadOnlyPersistentStoreOption = "NSReadOnlyPersistentStoreOption"
/// The option for whether a store of an earlier model is migrated.
public let NSMigratePersistentStoresAutomaticallyOption =
  "NSMigratePersistentStoresAutomaticallyOption"
/// The option for whether the mapping of a migration is inferred from the models.
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"
/// The option for SQLite pragmas, by name.
public let NSSQLitePragmasOption = "NSSQLitePragmasOption"
/// The option for the time in seconds that opening a store waits for another connection; if it
/// ends, the error is `NSPersistentStoreTimeoutError`.
public let NSPersistentStoreTimeoutOption = "NSPersistentStoreTimeoutOption"
/// The option for whether a history of changes is stored.
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
/// The option for whether changes of other coordinators are posted.
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey =
  "NSPersistentStoreRemoteChangeNotificationOptionKey"
/// The option for the protection of the file; files are not protected on Linux.
public let NSPersistentStoreFileProtectionKey = "NSPersistentStoreFileProtectionKey"

/// A collection of objects in a file or in memory.
open class NSPersistentStore: NSObject, @unchecked Sendable {
  /// The type of the store: "SQLite", "InMemory" or "Binary".
  public let type: String
  /// The URL of the store.
  open internal(set) var url: URL?
  /// The identifier of the store, which is part of its metadata.
  open internal(set) var identifier: String!
  /// The configuration of the model whose entities the store has.
  public let configurationName: String
  /// The options that the store was added with.
  public let options: [AnyHashable: Any]?
  /// Whether the store is read-only.
  open internal(set) var isReadOnly: Bool
  /// The metadata of the store, which are saved with it.
  open internal(set) var metadata: [String: Any]! = [:]
  /// The coordinator that owns the store.
  open internal(set) weak var persistentStoreCoordinator: NSPersistentStoreCoordinator?
  var sql: SQLStore?

  init(type: String, url: URL?, configuration: String?, options: [AnyHashable: Any]?) {
    self.type = type
    self.url = url
    configurationName = configuration ?? "PF_DEFAULT_CONFIGURATION_NAME"
    self.options = options
    isReadOnly = Self.flag(NSReadOnlyPersistentStoreOption, options)
  }

  static func flag(_ key: String, _ options: [AnyHashable: Any]?) -> Bool {
    (options?[key] as? NSNumber)?.boolValue ?? options?[key] as? Bool ?? false
  }

  /// The types of stores.
  public struct StoreType: RawRepresentable, Hashable, Sendable {
    /// The name of the type.
    public let rawValue: String
    /// Creates a type from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A SQLite file.
    public static let sqlite = StoreType(rawValue: NSSQLiteStoreType)
    /// A store in memory.
    public static let inMemory = StoreType(rawValue: NSInMemoryStoreType)
    /// A binary file.
    public static let binary = StoreType(rawValue: NSBinaryStoreType)
  }
}
