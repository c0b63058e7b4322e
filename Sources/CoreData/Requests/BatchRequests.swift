import Foundation

/// What a batch deletion gives.
public enum NSBatchDeleteRequestResultType: UInt, Sendable {
  /// Whether it was done.
  case resultTypeStatusOnly = 0
  /// The identifiers of the deleted rows.
  case resultTypeObjectIDs = 1
  /// Their number.
  case resultTypeCount = 2
}

/// Deletes rows of a store without reading them; contexts do not see it until they merge it.
open class NSBatchDeleteRequest: NSPersistentStoreRequest {
  /// What is given back.
  open var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly
  /// Which rows are deleted.
  public let fetchRequest: NSFetchRequest<any NSFetchRequestResult>
  let ids: [NSManagedObjectID]?

  /// Makes a deletion of what a request finds.
  public init<Result>(fetchRequest fetch: NSFetchRequest<Result>) {
    fetchRequest = fetch.duplicate(of: (any NSFetchRequestResult).self)
    ids = nil
  }

  /// Makes a deletion of objects of one entity.
  public convenience init(objectIDs objects: [NSManagedObjectID]) { self.init(ids: objects) }

  private init(ids: [NSManagedObjectID]) {
    fetchRequest = NSFetchRequest(entityName: ids.first?.entity.name ?? "")
    self.ids = ids
  }

  /// A batch deletion.
  open override var requestType: NSPersistentStoreRequestType { .batchDeleteRequestType }
}

/// What a batch deletion gave.
open class NSBatchDeleteResult: NSPersistentStoreResult {
  /// A truth, identifiers or a number.
  public let result: Any?
  /// What was asked for.
  public let resultType: NSBatchDeleteRequestResultType
  init(_ result: Any?, _ type: NSBatchDeleteRequestResultType) {
    self.result = result
    resultType = type
  }
}

/// What a batch update gives.
public enum NSBatchUpdateRequestResultType: UInt, Sendable {
  /// Whether it was done.
  case statusOnlyResultType = 0
  /// The identifiers of the changed rows.
  case updatedObjectIDsResultType = 1
  /// Their number.
  case updatedObjectsCountResultType = 2
}

/// Changes rows of a store without reading them; contexts do not see it until they merge it.
open class NSBatchUpdateRequest: NSPersistentStoreRequest {
  /// The entity's name.
  public let entityName: String
  /// Which rows are changed.
  open var predicate: NSPredicate?
  /// Values by the name or description of their property.
  open var propertiesToUpdate: [AnyHashable: Any]?
  /// Whether rows of subentities are changed, by default true.
  open var includesSubentities = true
  /// What is given back.
  open var resultType = NSBatchUpdateRequestResultType.statusOnlyResultType

  /// Makes a change of an entity's rows.
  public init(entityName: String) { self.entityName = entityName }
  /// Makes a change of an entity's rows.
  public convenience init(entity: NSEntityDescription) { self.init(entityName: entity.name ?? "") }

  /// A batch update.
  open override var requestType: NSPersistentStoreRequestType { .batchUpdateRequestType }
}

/// What a batch update gave.
open class NSBatchUpdateResult: NSPersistentStoreResult {
  /// A truth, identifiers or a number.
  public let result: Any?
  /// What was asked for.
  public let resultType: NSBatchUpdateRequestResultType
  init(_ result: Any?, _ type: NSBatchUpdateRequestResultType) {
    self.result = result
    resultType = type
  }
}

/// What a batch insertion gives.
public enum NSBatchInsertRequestResultType: UInt, Sendable {
  /// Whether it was done.
  case statusOnly = 0
  /// The identifiers of the new rows.
  case objectIDs = 1
  /// Their number.
  case count = 2
}

/// Inserts rows without objects; contexts do not see it until they merge it.
open class NSBatchInsertRequest: NSPersistentStoreRequest {
  /// The entity's name.
  public let entityName: String
  /// The rows, as values by name.
  open var objectsToInsert: [[String: Any]]?
  /// Fills the next row; true ends the insertion.
  open var dictionaryHandler: ((NSMutableDictionary) -> Bool)?
  /// Fills the next row; true ends the insertion.
  open var managedObjectHandler: ((NSManagedObject) -> Bool)?
  /// What is given back.
  open var resultType = NSBatchInsertRequestResultType.statusOnly

  /// Makes an insertion of rows.
  public init(entityName: String, objects dictionaries: [[String: Any]]) {
    self.entityName = entityName
    objectsToInsert = dictionaries
  }
  /// Makes an insertion of rows.
  public convenience init(entity: NSEntityDescription, objects dictionaries: [[String: Any]]) {
    self.init(entityName: entity.name ?? "", objects: dictionaries)
  }
  /// Makes an insertion of rows that a closure fills until it returns true.
  public init(
    entityName: String,
    dictionaryHandler handler: @escaping (NSMutableDictionary) -> Bool
  ) {
    self.entityName = entityName
    dictionaryHandler = handler
  }
  /// Makes an insertion of rows that a closure fills until it returns true.
  public convenience init(
    entity: NSEntityDescription,
    dictionaryHandler handler: @escaping (NSMutableDictionary) -> Bool
  ) {
    self.init(entityName: entity.name ?? "", dictionaryHandler: handler)
  }
  /// Makes an insertion of rows that a closure fills until it returns true.
  public init(
    entityName: String,
    managedObjectHandler handler: @escaping (NSManagedObject) -> Bool
  ) {
    self.entityName = entityName
    managedObjectHandler = handler
  }
  /// Makes an insertion of rows that a closure fills until it returns true.
  public convenience init(
    entity: NSEntityDescription,
    managedObjectHandler handler: @escaping (NSManagedObject) -> Bool
  ) {
    self.init(entityName: entity.name ?? "", managedObjectHandler: handler)
  }

  /// A batch insertion.
  open override var requestType: NSPersistentStoreRequestType { .batchInsertRequestType }
}

/// What a batch insertion gave.
open class NSBatchInsertResult: NSPersistentStoreResult {
  /// A truth, identifiers or a number.
  public let result: Any?
  /// What was asked for.
  public let resultType: NSBatchInsertRequestResultType
  init(_ result: Any?, _ type: NSBatchInsertRequestResultType) {
    self.result = result
    resultType = type
  }
}

/// What a request that runs in the background gives.
open class NSPersistentStoreAsynchronousResult: NSPersistentStoreResult {
  /// The context that asked.
  public let managedObjectContext: NSManagedObjectContext
  /// What went wrong.
  open internal(set) var operationError: (any Error)?
  /// How far it is.
  public let progress: Progress?
  init(_ context: NSManagedObjectContext) {
    managedObjectContext = context
    progress = Progress.current()
  }
  /// Ends the request; its closure is not called.
  open func cancel() { isCancelled = true }
  var isCancelled = false
}

/// What a fetch in the background gives.
open class NSAsynchronousFetchResult<ResultType>: NSPersistentStoreAsynchronousResult {
  /// The request.
  public let fetchRequest: NSAsynchronousFetchRequest<ResultType>
  /// The results, once they are there.
  open internal(set) var finalResult: [ResultType]?
  init(_ request: NSAsynchronousFetchRequest<ResultType>, _ context: NSManagedObjectContext) {
    fetchRequest = request
    super.init(context)
  }
}

/// A fetch whose results are given to a closure on the context's queue.
open class NSAsynchronousFetchRequest<ResultType>: NSPersistentStoreRequest, BackgroundRunning {
  /// What is fetched.
  public let fetchRequest: NSFetchRequest<ResultType>
  /// Called with the results.
  public let completionBlock: ((NSAsynchronousFetchResult<ResultType>) -> Void)?
  /// How many results are about to come.
  open var estimatedResultCount = 0

  /// Makes a fetch that calls a closure at its end.
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

/// A request that runs by itself.
protocol BackgroundRunning {
  func run(in context: NSManagedObjectContext) -> NSPersistentStoreResult
}
