import Foundation

/// What a store is to be: its place, type and options.
open class NSPersistentStoreDescription: NSObject {
  /// "SQLite", "InMemory" or "Binary".
  open var type = NSSQLiteStoreType
  /// The configuration of the model whose entities the store has.
  open var configuration: String?
  /// Where the store is.
  open var url: URL?
  /// Options by name.
  open private(set) var options: [String: NSObject] = [:]
  /// Settings of SQLite by name.
  open private(set) var sqlitePragmas: [String: NSObject] = [:]
  /// Whether the store cannot be written, by default false.
  open var isReadOnly = false
  /// How long to wait, in seconds, by default 240.
  open var timeout: TimeInterval = 240
  /// Whether the store is opened in the background, by default false.
  open var shouldAddStoreAsynchronously = false
  /// Whether a store of an earlier model is migrated, by default true.
  open var shouldMigrateStoreAutomatically = true
  /// Whether the mapping of a migration follows from the models, by default true.
  open var shouldInferMappingModelAutomatically = true

  /// Makes a description of a store at a URL.
  public init(url: URL) {
    self.url = url
    super.init()
  }
  /// Makes a description without a place.
  public override init() { super.init() }

  /// Sets an option.
  open func setOption(_ option: NSObject?, forKey key: String) { options[key] = option }
  /// Sets a setting of SQLite.
  open func setValue(_ value: NSObject?, forPragmaNamed name: String) {
    sqlitePragmas[name] = value
  }

  var allOptions: [AnyHashable: Any] {
    var all: [AnyHashable: Any] = [:]
    for (key, value) in options { all[AnyHashable(key)] = value }
    if !sqlitePragmas.isEmpty { all[NSSQLitePragmasOption] = sqlitePragmas as [String: Any] }
    all[NSReadOnlyPersistentStoreOption] = isReadOnly
    all[NSMigratePersistentStoresAutomaticallyOption] = shouldMigrateStoreAutomatically
    all[NSInferMappingModelAutomaticallyOption] = shouldInferMappingModelAutomatically
    return all
  }
}

/// A model, its coordinator and a context for the main queue, in one.
open class NSPersistentContainer: NSObject, @unchecked Sendable {
  /// The container's name, which is the model's and the store's.
  public let name: String
  /// The context of the main queue.
  public let viewContext: NSManagedObjectContext
  /// The model.
  open var managedObjectModel: NSManagedObjectModel {
    persistentStoreCoordinator.managedObjectModel
  }
  /// What leads to the stores.
  public let persistentStoreCoordinator: NSPersistentStoreCoordinator
  /// What stores are to be opened; at first one of SQLite in the default folder.
  open var persistentStoreDescriptions: [NSPersistentStoreDescription]

  /// Makes a container for the model of a name in the main bundle.
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

  /// Makes a container for a model.
  public init(name: String, managedObjectModel model: NSManagedObjectModel) {
    self.name = name
    persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    viewContext = NSManagedObjectContext(.mainQueueConcurrencyType)
    viewContext.persistentStoreCoordinator = persistentStoreCoordinator
    let file = Self.defaultDirectoryURL().appendingPathComponent("\(name).sqlite")
    persistentStoreDescriptions = [NSPersistentStoreDescription(url: file)]
    super.init()
  }

  /// The folder of stores: the program's in the user's data folder, which is made if it is missing.
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

  /// Opens the stores, and calls a closure for each; on this thread unless a description says else.
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

  /// A new context with a queue of its own.
  open func newBackgroundContext() -> NSManagedObjectContext {
    let context = NSManagedObjectContext(.privateQueueConcurrencyType)
    context.persistentStoreCoordinator = persistentStoreCoordinator
    return context
  }

  /// Runs a closure with a new context, on its queue.
  open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
    let context = newBackgroundContext()
    let carried = Carried(value: block)
    context.perform { carried.value(context) }
  }

  /// Runs a closure with a new context, on its queue, and gives its result.
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
