import Foundation

/// The type of stores in a file of SQLite.
public let NSSQLiteStoreType = "SQLite"
/// The type of stores in memory.
public let NSInMemoryStoreType = "InMemory"
/// The type of stores in one binary file; here a file of SQLite.
public let NSBinaryStoreType = "Binary"

/// In a store's metadata: its type.
public let NSStoreTypeKey = "NSStoreType"
/// In a store's metadata: its identifier.
public let NSStoreUUIDKey = "NSStoreUUID"
/// In a store's metadata: digests of the entities that it was written with.
public let NSStoreModelVersionHashesKey = "NSStoreModelVersionHashes"
/// In a store's metadata: names of the model's version.
public let NSStoreModelVersionIdentifiersKey = "NSStoreModelVersionIdentifiers"
/// Among options: whether the store cannot be written.
public let NSReadOnlyPersistentStoreOption = "NSReadOnlyPersistentStoreOption"
/// Among options: whether a store of an earlier model is migrated.
public let NSMigratePersistentStoresAutomaticallyOption =
  "NSMigratePersistentStoresAutomaticallyOption"
/// Among options: whether the mapping of a migration follows from the models.
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"
/// Among options: settings of SQLite by name.
public let NSSQLitePragmasOption = "NSSQLitePragmasOption"
/// Among options: how long to wait, in seconds.
public let NSPersistentStoreTimeoutOption = "NSPersistentStoreTimeoutOption"
/// Among options: whether changes are kept as a history.
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
/// Among options: whether changes of other coordinators are told.
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey =
  "NSPersistentStoreRemoteChangeNotificationOptionKey"
/// Among options: how a file is protected; files are not protected on Linux.
public let NSPersistentStoreFileProtectionKey = "NSPersistentStoreFileProtectionKey"

/// A file, or memory, that has objects.
open class NSPersistentStore: NSObject, @unchecked Sendable {
  /// "SQLite", "InMemory" or "Binary".
  public let type: String
  /// Where the store is.
  open internal(set) var url: URL?
  /// The store's identifier, which is kept with it.
  open internal(set) var identifier: String!
  /// The configuration of the model whose entities the store has.
  public let configurationName: String
  /// The options that the store was added with.
  public let options: [AnyHashable: Any]?
  /// Whether the store cannot be written.
  open internal(set) var isReadOnly: Bool
  /// Facts about the store, which are kept with it.
  open internal(set) var metadata: [String: Any]! = [:]
  /// The coordinator that has the store.
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
    /// The type's name.
    public let rawValue: String
    /// Makes a type of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A file of SQLite.
    public static let sqlite = StoreType(rawValue: NSSQLiteStoreType)
    /// Memory.
    public static let inMemory = StoreType(rawValue: NSInMemoryStoreType)
    /// A binary file.
    public static let binary = StoreType(rawValue: NSBinaryStoreType)
  }
}
