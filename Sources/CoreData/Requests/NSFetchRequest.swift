import Foundation
import ObjectQueries

/// A type of results of a request: managed objects, identifiers, dictionaries or numbers.
public protocol NSFetchRequestResult {}

extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}

/// The kinds of requests.
public enum NSPersistentStoreRequestType: UInt, Sendable {
  /// A fetch.
  case fetchRequestType = 1
  /// A save.
  case saveRequestType = 2
  /// An insertion of many rows.
  case batchInsertRequestType = 5
  /// An update of many rows.
  case batchUpdateRequestType = 6
  /// A deletion of many rows.
  case batchDeleteRequestType = 7
}

/// A request that a context sends to stores.
open class NSPersistentStoreRequest: NSObject {
  /// The stores that receive the request; `nil` for all.
  open var affectedStores: [NSPersistentStore]?
  /// The type of the request.
  open var requestType: NSPersistentStoreRequestType { .fetchRequestType }
  /// Creates a request.
  public override init() { super.init() }
}

/// The result of a request.
open class NSPersistentStoreResult: NSObject {}

/// The type of the results of a fetch.
public struct NSFetchRequestResultType: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Objects.
  public static let managedObjectResultType: NSFetchRequestResultType = []
  /// Identifiers.
  public static let managedObjectIDResultType = NSFetchRequestResultType(rawValue: 1)
  /// Dictionaries.
  public static let dictionaryResultType = NSFetchRequestResultType(rawValue: 2)
  /// A count.
  public static let countResultType = NSFetchRequestResultType(rawValue: 4)
}

/// A description of the objects of an entity to fetch, and of their order.
open class NSFetchRequest<ResultType>: NSPersistentStoreRequest {
  /// The name of the entity.
  open var entityName: String? { givenEntity?.name ?? givenName }
  private var givenName: String?
  private var givenEntity: NSEntityDescription?
  /// The entity.
  open var entity: NSEntityDescription? {
    get { givenEntity }
    set { givenEntity = newValue }
  }
  /// The predicate that objects must match; `nil` for all objects.
  open var predicate: NSPredicate?
  /// The order of the results; the first descriptor has precedence.
  open var sortDescriptors: [NSSortDescriptor]?
  /// The maximum number of results; 0 for no limit.
  open var fetchLimit = 0
  /// The number of results to skip.
  open var fetchOffset = 0
  /// The number of objects to read at once; the others are read on first access.
  open var fetchBatchSize = 0
  /// The type of the results.
  ///
  /// The default is managed objects.
  open var resultType: NSFetchRequestResultType = .managedObjectResultType
  /// Whether objects of subentities are results.
  ///
  /// The default is `true`.
  open var includesSubentities = true
  /// Whether values are read with the objects.
  ///
  /// The default is `true`.
  open var includesPropertyValues = true
  /// Whether unsaved changes of the context count.
  ///
  /// The default is `true`.
  open var includesPendingChanges = true
  /// Whether the values of objects are read on first access.
  ///
  /// The default is `true`.
  open var returnsObjectsAsFaults = true
  /// The relationships whose objects are read at once.
  open var relationshipKeyPathsForPrefetching: [String]?
  /// The properties of dictionaries, or the properties to read: names or descriptions.
  open var propertiesToFetch: [Any]?
  /// The properties by which dictionaries are grouped.
  open var propertiesToGroupBy: [Any]?
  /// The predicate that groups must match.
  open var havingPredicate: NSPredicate?
  /// Whether equal dictionaries are returned once.
  ///
  /// The default is `false`.
  open var returnsDistinctResults = false
  /// Whether registered objects are read again.
  ///
  /// The default is `false`.
  open var shouldRefreshRefetchedObjects = false

  /// Creates a request without an entity.
  public override init() { super.init() }

  /// Creates a request for the objects of an entity.
  public convenience init(entityName: String) {
    self.init()
    givenName = entityName
  }

  /// Returns a request with the same parameters and another type of results.
  func duplicate<Other>(of type: Other.Type) -> NSFetchRequest<Other> {
    let copy = NSFetchRequest<Other>()
    copy.givenName = givenName
    copy.givenEntity = givenEntity
    copy.predicate = predicate
    copy.sortDescriptors = sortDescriptors
    copy.fetchLimit = fetchLimit
    copy.fetchOffset = fetchOffset
    copy.fetchBatchSize = fetchBatchSize
    copy.resultType = resultType
    copy.includesSubentities = includesSubentities
    copy.includesPropertyValues = includesPropertyValues
    copy.includesPendingChanges = includesPendingChanges
    copy.returnsObjectsAsFaults = returnsObjectsAsFaults
    copy.relationshipKeyPathsForPrefetching = relationshipKeyPathsForPrefetching
    copy.propertiesToFetch = propertiesToFetch
    copy.propertiesToGroupBy = propertiesToGroupBy
    copy.havingPredicate = havingPredicate
    copy.returnsDistinctResults = returnsDistinctResults
    copy.shouldRefreshRefetchedObjects = shouldRefreshRefetchedObjects
    copy.affectedStores = affectedStores
    return copy
  }

  /// Returns a copy of the request.
  open override func copy() -> Any { duplicate(of: ResultType.self) }

  /// Returns the results, fetched with a context.
  ///
  /// Unverified: Apple takes the context of the current `perform`; here there must be one.
  open func execute(in context: NSManagedObjectContext) throws -> [ResultType] {
    try context.fetch(self)
  }

  func entity(in context: NSManagedObjectContext) throws -> NSEntityDescription {
    if let givenEntity {
      return context.model?.entitiesByName[givenEntity.name ?? ""] ?? givenEntity
    }
    guard let model = context.model else { throw NSManagedObjectContext.noCoordinator }
    let name =
      givenName
      ?? (ResultType.self as? NSManagedObject.Type)
      .flatMap { ClassTable.shared.entity(of: $0, in: model)?.name }
    guard let name else {
      fatalError("NSFetchRequest: the request has no entity. Use init(entityName:).")
    }
    guard let entity = model.entitiesByName[name] else {
      fatalError(
        "NSFetchRequest could not locate an NSEntityDescription for entity name “\(name)”;"
          + " the model has \(model.entityNames)."
      )
    }
    if let type = ResultType.self as? NSManagedObject.Type, type != NSManagedObject.self {
      ClassTable.shared.note(type)
    }
    return entity
  }
}
