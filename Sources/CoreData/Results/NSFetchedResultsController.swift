import Foundation

/// What happened to an object or section of a controller of results.
public enum NSFetchedResultsChangeType: UInt, Sendable {
  /// It came.
  case insert = 1
  /// It went.
  case delete = 2
  /// It has another place, and perhaps other values.
  case move = 3
  /// It has other values.
  case update = 4
}

/// A section of a controller of results.
public protocol NSFetchedResultsSectionInfo {
  /// The value of the section's key path.
  var name: String { get }
  /// The letter of the section in an index.
  var indexTitle: String? { get }
  /// How many objects the section has.
  var numberOfObjects: Int { get }
  /// The section's objects.
  var objects: [Any]? { get }
}

/// Is told how a controller's results change.
///
/// All methods have defaults that do nothing.
public protocol NSFetchedResultsControllerDelegate: AnyObject {
  /// Changes are about to be told.
  func controllerWillChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  )
  /// All changes were told.
  func controllerDidChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  )
  /// A section came or went.
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChange sectionInfo: any NSFetchedResultsSectionInfo,
    atSectionIndex sectionIndex: Int,
    for type: NSFetchedResultsChangeType
  )
  /// An object came, went, moved or changed.
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChange anObject: Any,
    at indexPath: IndexPath?,
    for type: NSFetchedResultsChangeType,
    newIndexPath: IndexPath?
  )
  /// The results are others; `snapshot` has the identifiers by section.
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference
  )
  /// The letter of a section in an index; nil leaves it to the controller.
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    sectionIndexTitleForSectionName sectionName: String
  ) -> String?
}

extension NSFetchedResultsControllerDelegate {
  /// Does nothing.
  public func controllerWillChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  ) {}
  /// Does nothing.
  public func controllerDidChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  ) {}
  /// Does nothing.
  public func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChange sectionInfo: any NSFetchedResultsSectionInfo,
    atSectionIndex sectionIndex: Int,
    for type: NSFetchedResultsChangeType
  ) {}
  /// Does nothing.
  public func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChange anObject: Any,
    at indexPath: IndexPath?,
    for type: NSFetchedResultsChangeType,
    newIndexPath: IndexPath?
  ) {}
  /// Does nothing.
  public func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference
  ) {}
  /// Leaves the letter to the controller.
  public func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    sectionIndexTitleForSectionName sectionName: String
  ) -> String? { nil }
}

/// Identifiers of sections and items, as a controller of results gives them.
///
/// `NSDiffableDataSourceSnapshot<String, NSManagedObjectID>` is made of it by its sections and items.
open class NSDiffableDataSourceSnapshotReference: NSObject {
  private let sections: [(name: String, items: [NSManagedObjectID])]
  /// The items whose values changed.
  open private(set) var reloadedItemIdentifiers: [Any]

  init(sections: [(name: String, items: [NSManagedObjectID])], reloaded: [NSManagedObjectID]) {
    self.sections = sections
    reloadedItemIdentifiers = reloaded
  }

  /// How many items there are.
  open var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }
  /// How many sections there are.
  open var numberOfSections: Int { sections.count }
  /// The sections' names.
  open var sectionIdentifiers: [Any] { sections.map(\.name) }
  /// The items' identifiers.
  open var itemIdentifiers: [Any] { sections.flatMap(\.items) }
  /// The items' identifiers of a section.
  open func itemIdentifiersInSection(withIdentifier sectionIdentifier: Any) -> [Any] {
    sections.first { $0.name == sectionIdentifier as? String }?.items ?? []
  }
}

/// Keeps the results of a request, in sections, as they are in a context, and tells how they change.
open class NSFetchedResultsController<ResultType>: NSObject {
  /// The request; its sort descriptors must put the objects of a section together.
  public let fetchRequest: NSFetchRequest<ResultType>
  private let core: FetchedResults

  /// Makes a controller; `performFetch()` reads the results.
  public init(
    fetchRequest: NSFetchRequest<ResultType>,
    managedObjectContext context: NSManagedObjectContext,
    sectionNameKeyPath: String?,
    cacheName name: String?
  ) {
    self.fetchRequest = fetchRequest
    core = FetchedResults(
      request: fetchRequest.duplicate(of: NSManagedObject.self),
      context: context,
      sectionPath: sectionNameKeyPath,
      cacheName: name
    )
    super.init()
  }

  /// The controller that delegates are given.
  static func facade(of core: FetchedResults) -> NSFetchedResultsController {
    NSFetchedResultsController(core: core)
  }

  /// What delegates are given: the same results as objects of any type.
  fileprivate init(core: FetchedResults) {
    self.core = core
    fetchRequest = core.request.duplicate(of: ResultType.self)
  }

  /// Who is told of changes; while there is nobody, the results are not followed.
  open weak var delegate: (any NSFetchedResultsControllerDelegate)? {
    get { core.delegate }
    set { core.delegate = newValue }
  }
  /// The context.
  open var managedObjectContext: NSManagedObjectContext { core.context }
  /// The key path by whose values there are sections.
  open var sectionNameKeyPath: String? { core.sectionPath }
  /// The name of the cache; nothing is cached in files.
  open var cacheName: String? { core.cacheName }

  /// Forgets a cache; there are none.
  open class func deleteCache(withName name: String?) {}

  /// Reads the results.
  open func performFetch() throws {
    core.request = fetchRequest.duplicate(of: NSManagedObject.self)
    try core.fetch()
  }

  /// The results; nil before `performFetch()`.
  open var fetchedObjects: [ResultType]? {
    core.objects.map { $0.compactMap { $0 as? ResultType } }
  }
  /// The sections; nil before `performFetch()`.
  open var sections: [any NSFetchedResultsSectionInfo]? {
    core.objects == nil ? nil : core.sections
  }
  /// The letters of an index.
  open var sectionIndexTitles: [String] {
    var titles: [String] = []
    for section in core.sections {
      if let title = section.indexTitle, titles.last != title { titles.append(title) }
    }
    return titles
  }

  /// The object at a place; a place that there is not stops the program, as on iOS.
  open func object(at indexPath: IndexPath) -> ResultType {
    let section = indexPath.count == 2 ? indexPath[0] : -1
    guard core.sections.indices.contains(section),
      core.sections[section].list.indices.contains(indexPath[1]),
      let object = core.sections[section].list[indexPath[1]] as? ResultType
    else {
      fatalError(
        "NSFetchedResultsController.object(at:): no object at index path \(Array(indexPath));"
          + " sections have \(core.sections.map(\.numberOfObjects)) objects."
      )
    }
    return object
  }

  /// The place of an object.
  open func indexPath(forObject object: ResultType) -> IndexPath? {
    (object as? NSManagedObject).flatMap { core.indexPath(of: $0) }
  }

  /// The letter of a section's name.
  open func sectionIndexTitle(forSectionName sectionName: String) -> String? {
    core.title(sectionName)
  }

  /// The section of a letter of the index.
  open func section(forSectionIndexTitle title: String, at sectionIndex: Int) -> Int {
    core.sections.firstIndex { $0.indexTitle == title } ?? 0
  }

  /// Whether the other controller has the same results.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? any FetchedResultsOwner)?.results === core
  }
  /// A hash of what is compared.
  open override var hash: Int { ObjectIdentifier(core).hashValue }
}

private protocol FetchedResultsOwner { var results: FetchedResults { get } }
extension NSFetchedResultsController: FetchedResultsOwner {
  fileprivate var results: FetchedResults { core }
}
