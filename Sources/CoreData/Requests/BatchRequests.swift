import Foundation

/// The type of the result of a batch deletion.
public enum NSBatchDeleteRequestResultType: UInt, Sendable {
  /// Whether the deletion succeeded.
  case resultTypeStatusOnly = 0
  /// The identifiers of the deleted rows.
  case resultTypeObjectIDs = 1
  /// The number of deleted rows.
  case resultTypeCount = 2
}

/// A request that deletes rows of a store without reading them; contexts must merge the changes.
open class NSBatchDeleteRequest: NSPersistentStoreRequest {
  /// The type of the result.
  open var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly
  /// The request that selects the rows.
  public let fetchRequest: NSFetchRequest<any NSFetchRequestResult>
  let ids: [NSManagedObjectID]?

  /// Creates a deletion of the objects that a request selects.
  public init<Result>(fetchRequest fetch: NSFetchRequest<Result>) {
    fetchRequest = fetch.duplicate(of: (any NSFetchRequestResult).self)
    ids = nil
  }

  /// Creates a deletion of objects of one entity.
  public convenience init(objectIDs objects: [NSManagedObjectID]) { self.init(ids: objects) }

  private init(ids: [NSManagedObjectID]) {
    fetchRequest = NSFetchRequest(entityName: ids.first?.entity.name ?? "")
    self.ids = ids
  }

  /// The type of the request: a batch deletion.
  open override var requestType: NSPersistentStoreRequestType { .batchDeleteRequestType }
}

/// The result of a batch deletion.
open class NSBatchDeleteResult: NSPersistentStoreResult {
  /// A Boolean value, identifiers or a number.
  public let result: Any?
  /// The type of the result.
  public let resultType: NSBatchDeleteRequestResultType
  init(_ result: Any?, _ type: NSBatchDeleteRequestResultType) {
    self.result = result
    resultType = type
  }
}

/// The type of the result of a batch update.
public enum NSBatchUpdateRequestResultType: UInt, Sendable {
  /// Whether the update succeeded.
  case statusOnlyResultType = 0
  /// The identifiers of the changed rows.
  case updatedObjectIDsResultType = 1
  /// The number of changed rows.
  case updatedObjectsCountResultType = 2
}

/// A request that changes rows of a store without reading them; contexts must merge the changes.
open class NSBatchUpdateRequest: NSPersistentStoreRequest {
  /// The name of the entity.
  public let entityName: String
  /// The predicate that selects the rows; `nil` for all.
  open var predicate: NSPredicate?
  /// The new values, by the name or description of their property.
  open var propertiesToUpdate: [AnyHashable: Any]?
  /// Whether rows of subentities are changed.
  ///
  /// The default is `true`.
  open var includesSubentities = true
  /// The type of the result.
  open var resultType = NSBatchUpdateRequestResultType.statusOnlyResultType

  /// Creates an update of the rows of an entity.
  public init(entityName: String) { self.entityName = entityName }
  /// Creates an update of the rows of an entity.
  public convenience init(entity: NSEntityDescription) { self.init(entityName: entity.name ?? "") }

  /// The type of the request: a batch update.
  open override var requestType: NSPersistentStoreRequestType { .batchUpdateRequestType }
}

/// The result of a batch update.
open class NSBatchUpdateResult: NSPersistentStoreResult {
  /// A Boolean value, identifiers or a number.
  public let result: Any?
  /// The type of the result.
  public let resultType: NSBatchUpdateRequestResultType
  init(_ result: Any?, _ type: NSBatchUpdateRequestResultType) {
    self.result = result
    resultType = type
  }
}

/// The type of the result of a batch insertion.
public enum NSBatchInsertRequestResultType: UInt, Sendable {
  /// Whether the insertion succeeded.
  case statusOnly = 0
  /// The identifiers of the new rows.
  case objectIDs = 1
  /// The number of new rows.
  case count = 2
}

/// A request that inserts rows without creating objects; contexts must merge the changes.
open class NSBatchInsertRequest: NSPersistentStoreRequest {
  /// The name of the entity.
  public let entityName: String
  /// The values of the rows, by name.
  open var objectsToInsert: [[String: Any]]?
  /// The function that fills the next row; it returns true to end the insertion.
  open var dictionaryHandler: ((NSMutableDictionary) -> Bool)?
  /// The function that fills the next row; it returns true to end the insertion.
  open var managedObjectHandler: ((NSManagedObject) -> Bool)?
  /// The type of the result.
  open var resultType = NSBatchInsertRequestResultType.statusOnly

  /// Creates an insertion of rows.
  public init(entityName: String, objects dictionaries: [[String: Any]]) {
    self.entityName = entityName
    objectsToInsert = dictionaries
  }
  /// Creates an insertion of rows.
  public convenience init(entity: NSEntityDescription, objects dictionaries: [[String: Any]]) {
    self.init(entityName: entity.name ?? "", objects: dictionaries)
  }
  /// Creates an insertion of rows that a closure fills until it returns true.
  public init(
    entityName: String,
    dictionaryHandler handler: @escaping (NSMutableDictionary) -> Bool
  ) {
    self.entityName = entityName
    dictionaryHandler = handler
  }
  /// Creates an insertion of rows that a closure fills until it returns true.
  public convenience init(
    entity: NSEntityDescription,
    dictionaryHandler handler: @escaping (NSMutableDictionary) -> Bool
  ) {
    self.init(entityName: entity.name ?? "", dictionaryHandler: handler)
  }
  /// Creates an insertion of rows that a closure fills until it returns true.
  public init(
    entityName: String,
    managedObjectHandler handler: @escaping (NSManagedObject) -> Bool
  ) {
    self.entityName = entityName
    managedObjectHandler = handler
  }
  /// Creates an insertion of rows that a closure fills until it returns true.
  public convenience init(
    entity: NSEntityDescription,
    managedObjectHandler handler: @escaping (NSManagedObject) -> Bool
  ) {
    self.init(entityName: entity.name ?? "", managedObjectHandler: handler)
  }

  /// The type of the request: a batch insertion.
  open override var requestType: NSPersistentStoreRequestType { .batchInsertRequestType }
}

/// The result of a batch insertion.
open class NSBatchInsertResult: NSPersistentStoreResult {
  /// A Boolean value, identifiers or a number.
  public let result: Any?
  /// The type of the result.
  public let resultType: NSBatchInsertRequestResultType
  init(_ result: Any?, _ type: NSBatchInsertRequestResultType) {
    self.result = result
    resultType = type
  }
}

/// The result of a request that runs in the background.
open class NSPersistentStoreAsynchronousResult: NSPersistentStoreResult {
  /// The context that executed the request.
  public let managedObjectContext: NSManagedObjectContext
  /// The error, if the request failed.
  open internal(set) var operationError: (any Error)?
  /// The progress of the request.
  public let progress: Progress?
  init(_ context: NSManagedObjectContext) {
    managedObjectContext = context
    progress = Progress.current()
  }
  /// Cancels the request; its closure is not called.
  open func cancel() { isCancelled = true }
  var isCancelled = false
}

/// The result of a fetch in the background.
open class NSAsynchronousFetchResult<ResultType>: NSPersistentStoreAsynchronousResult {
  /// The request.
  public let fetchRequest: NSAsynchronousFetchRequest<ResultType>
  /// The results, once they are available.
  open internal(set) var finalResult: [ResultType]?
  init(_ request: NSAsynchronousFetchRequest<ResultType>, _ context: NSManagedObjectContext) {
    fetchRequest = request
    super.init(context)
  }
}

/// A fetch that passes its results to a closure on the context's queue.
open class NSAsynchronousFetchRequest<ResultType>: NSPersistentStoreRequest, BackgroundRunning {
  /// The fetch request.
  public let fetchRequest: NSFetchRequest<ResultType>
  /// The closure that is called with the results.
  public let completionBlock: ((NSAsynchronousFetchResult<ResultType>) -> Void)?
  /// The expected number of results.
  open var estimatedResultCount = 0

  /// Creates a fetch that calls a closure when it ends.
  public init(
    fetchRequest request: NSFetchRequest<ResultType>,
    completionBlock blk: ((NSAsynchronousFetchResult<ResultType>) -> Void)? = nil
  ) {
    fetchRequest = request
    completionBlock = blk
  }

  func run(in context: NSManagedObjectContext) -> NSPersistentStoreResult {
    nonisolated(unsafe) let request = self
    nonisolated(unsafe) let result = NSAsynchronousFetchResult(self, context)
    context.perform {
      guard !result.isCancelled else { return }
      do {
        result.finalResult = try context.fetch(request.fetchRequest)
      } catch {
        result.operationError = error
      }
      request.completionBlock?(result)
    }
    return result
  }
}

/// A request that executes itself.
protocol BackgroundRunning {
  func run(in context: NSManagedObjectContext) -> NSPersistentStoreResult
}
