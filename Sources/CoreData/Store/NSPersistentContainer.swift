import Foundation

/// The location, type and options of a store to open.
open class NSPersistentStoreDescription: NSObject {
  /// The type of the store: "SQLite", "InMemory" or "Binary".
  ///
  /// The default is "SQLite".
  open var type = NSSQLiteStoreType
  /// The configuration of the model whose entities the store has.
  open var configuration: String?
  /// The URL of the store.
  open var url: URL?
  /// The options of the store, by name.
  open private(set) var options: [String: NSObject] = [:]
  /// The SQLite pragmas, by name.
  open private(set) var sqlitePragmas: [String: NSObject] = [:]
  /// Whether the store is read-only.
  ///
  /// The default is `false`.
  open var isReadOnly = false
  /// The value of `NSPersistentStoreTimeoutOption`, in seconds.
  ///
  /// The default is 240.
  open var timeout: TimeInterval = 240
  /// Whether the store is opened in the background.
  ///
  /// The default is `false`.
  open var shouldAddStoreAsynchronously = false
  /// Whether a store of an earlier model is migrated.
  ///
  /// The default is `true`.
  open var shouldMigrateStoreAutomatically = true
  /// Whether the mapping of a migration is inferred from the models.
  ///
  /// The default is `true`.
  open var shouldInferMappingModelAutomatically = true

  /// Creates a description of a store at a URL.
  public init(url: URL) {
    self.url = url
    super.init()
  }
  /// Creates a description without a URL.
  public override init() { super.init() }

  /// Sets an option.
  open func setOption(_ option: NSObject?, forKey key: String) { options[key] = option }
  /// Sets a SQLite pragma.
  open func setValue(_ value: NSObject?, forPragmaNamed name: String) {
    sqlitePragmas[name] = value
  }

  var allOptions: [AnyHashable: Any] {
    var all: [AnyHashable: Any] = [:]
    for (key, value) in options { all[AnyHashable(key)] = value }
    if !sqlitePragmas.isEmpty { all[NSSQLitePragmasOption] = sqlitePragmas as [String: Any] }
    all[NSReadOnlyPersistentStoreOption] = isReadOnly
    all[NSPersistentStoreTimeoutOption] = NSNumber(value: timeout)
    all[NSMigratePersistentStoresAutomaticallyOption] = shouldMigrateStoreAutomatically
    all[NSInferMappingModelAutomaticallyOption] = shouldInferMappingModelAutomatically
    return all
  }
}

/// Combines a model, its coordinator and a context for the main queue.
open class NSPersistentContainer: NSObject, @unchecked Sendable {
  /// The name of the container, of its model and of its store.
  public let name: String
  /// The context for the main queue.
  public let viewContext: NSManagedObjectContext
  /// The model.
  open var managedObjectModel: NSManagedObjectModel {
    persistentStoreCoordinator.managedObjectModel
  }
  /// The coordinator of the stores.
  public let persistentStoreCoordinator: NSPersistentStoreCoordinator
  /// The stores to open; initially one SQLite store in the default directory.
  open var persistentStoreDescriptions: [NSPersistentStoreDescription]

  /// Creates a container for a model with a given name in the main bundle.
  public convenience init(name: String) {
    let url = ["momd", "mom", "xcdatamodeld", "xcdatamodel"].lazy
      .compactMap { Bundle.main.url(forResource: name, withExtension: $0) }.first
    if let model = url.flatMap({ NSManagedObjectModel(contentsOf: $0) }) {
      self.init(name: name, managedObjectModel: model)
    } else {
      report(
        "Failed to load model named \(name)",
        where: "NSPersistentContainer.init(name:)"
      )
      self.init(name: name, managedObjectModel: NSManagedObjectModel())
    }
  }

  /// Creates a container for a model.
  public init(name: String, managedObjectModel model: NSManagedObjectModel) {
    self.name = name
    persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    viewContext = NSManagedObjectContext(.mainQueueConcurrencyType)
    viewContext.persistentStoreCoordinator = persistentStoreCoordinator
    let file = Self.defaultDirectoryURL().appendingPathComponent("\(name).sqlite")
    persistentStoreDescriptions = [NSPersistentStoreDescription(url: file)]
    super.init()
  }

  /// Returns the directory for stores: the program's, in the user's data directory.
  ///
  /// It is created if it does not exist.
  open class func defaultDirectoryURL() -> URL {
    let environment = ProcessInfo.processInfo.environment
    let data =
      environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil }
      ?? URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent(".local/share")
    let name =
      Bundle.main.bundleIdentifier
      ?? Bundle.main.executableURL?.lastPathComponent ?? ProcessInfo.processInfo.processName
    let folder = data.appendingPathComponent(name).appendingPathComponent("Application Support")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Opens the stores and calls a closure for each, on this thread unless a description says
  /// otherwise.
  open func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    for description in persistentStoreDescriptions {
      if let url = description.url, url.isFileURL, url.path != "/dev/null" {
        try? FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
      }
      persistentStoreCoordinator.addPersistentStore(with: description, completionHandler: block)
    }
  }

  /// Creates a context with a private queue.
  open func newBackgroundContext() -> NSManagedObjectContext {
    let context = NSManagedObjectContext(.privateQueueConcurrencyType)
    context.persistentStoreCoordinator = persistentStoreCoordinator
    return context
  }

  /// Runs a closure with a new context, on the queue of that context.
  open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
    let context = newBackgroundContext()
    let carried = Carried(value: block)
    context.perform { carried.value(context) }
  }

  /// Runs a closure with a new context, on the queue of that context, and returns its result.
  @preconcurrency
  public nonisolated func performBackgroundTask<Result, Failure: Error>(
    _ block: @escaping @Sendable (NSManagedObjectContext) throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let context = newBackgroundContext()
    let carried = Carried(value: block)
    let result: Carried<Swift.Result<Result, Failure>> = await withUnsafeContinuation {
      continuation in
      context.perform {
        do throws(Failure) {
          continuation.resume(returning: Carried(value: .success(try carried.value(context))))
        } catch {
          continuation.resume(returning: Carried(value: .failure(error)))
        }
      }
    }
    return try result.value.get()
  }
}
