import Foundation
import ObjectQueries

/// What a request can give: managed objects, identifiers, dictionaries, numbers.
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
  /// A change of many rows.
  case batchUpdateRequestType = 6
  /// A deletion of many rows.
  case batchDeleteRequestType = 7
}

/// Something that a context asks of stores.
open class NSPersistentStoreRequest: NSObject {
  /// The stores that are asked; nil means all.
  open var affectedStores: [NSPersistentStore]?
  /// What the request is.
  open var requestType: NSPersistentStoreRequestType { .fetchRequestType }
  /// Makes a request.
  public override init() { super.init() }
}

/// What a request gave.
open class NSPersistentStoreResult: NSObject {}

/// What a fetch gives.
public struct NSFetchRequestResultType: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes a set of bits.
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

/// Which objects of an entity are wanted, and in which order.
open class NSFetchRequest<ResultType>: NSPersistentStoreRequest {
  /// The entity's name.
  open var entityName: String? { givenEntity?.name ?? givenName }
  private var givenName: String?
  private var givenEntity: NSEntityDescription?
  /// The entity.
  open var entity: NSEntityDescription? {
    get { givenEntity }
    set { givenEntity = newValue }
  }
  /// What objects must fulfil; nil means all.
  open var predicate: NSPredicate?
  /// The order, the first descriptor first.
  open var sortDescriptors: [NSSortDescriptor]?
  /// The most results; 0 is without limit.
  open var fetchLimit = 0
  /// How many results are left out at the start.
  open var fetchOffset = 0
  /// How many objects are read at once; the others are read when they are wanted.
  open var fetchBatchSize = 0
  /// What the results are, by default objects.
  open var resultType: NSFetchRequestResultType = .managedObjectResultType
  /// Whether objects of subentities are results, by default true.
  open var includesSubentities = true
  /// Whether values are read with the objects, by default true.
  open var includesPropertyValues = true
  /// Whether what the context changed and did not save counts, by default true.
  open var includesPendingChanges = true
  /// Whether objects' values are read when they are first wanted, by default true.
  open var returnsObjectsAsFaults = true
  /// Relationships whose objects are read at once.
  open var relationshipKeyPathsForPrefetching: [String]?
  /// The properties of dictionaries, or those that are read: names or descriptions.
  open var propertiesToFetch: [Any]?
  /// The properties by which dictionaries are grouped.
  open var propertiesToGroupBy: [Any]?
  /// What groups must fulfil.
  open var havingPredicate: NSPredicate?
  /// Whether equal dictionaries are given once, by default false.
  open var returnsDistinctResults = false
  /// Whether objects in memory are read anew, by default false.
  open var shouldRefreshRefetchedObjects = false

  /// Makes a request without an entity.
  public override init() { super.init() }

  /// Makes a request for the objects of an entity.
  public convenience init(entityName: String) {
    self.init()
    givenName = entityName
  }

  /// A request that asks for the same, with results of another type.
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

  /// A copy of the request.
  open override func copy() -> Any { duplicate(of: ResultType.self) }

  /// The results, from the context whose closure is running on this queue.
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
