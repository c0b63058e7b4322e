import Foundation

/// The change of an object or a section of a fetched results controller.
public enum NSFetchedResultsChangeType: UInt, Sendable {
  /// The object or section was inserted.
  case insert = 1
  /// The object or section was deleted.
  case delete = 2
  /// The object moved, and its values may have changed.
  case move = 3
  /// The values of the object changed.
  case update = 4
}

/// A section of a fetched results controller.
public protocol NSFetchedResultsSectionInfo {
  /// The value of the section name key path.
  var name: String { get }
  /// The title of the section in an index.
  var indexTitle: String? { get }
  /// The number of objects in the section.
  var numberOfObjects: Int { get }
  /// The section's objects.
  var objects: [Any]? { get }
}

/// Receives the changes of a controller's results.
///
/// All methods have default implementations that do nothing.
public protocol NSFetchedResultsControllerDelegate: AnyObject {
  /// Called before the changes of an event are reported.
  func controllerWillChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  )
  /// Called after all changes were reported.
  func controllerDidChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  )
  /// Called when a section was inserted or deleted.
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChange sectionInfo: any NSFetchedResultsSectionInfo,
    atSectionIndex sectionIndex: Int,
    for type: NSFetchedResultsChangeType
  )
  /// Called when an object was inserted, deleted, moved or updated.
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChange anObject: Any,
    at indexPath: IndexPath?,
    for type: NSFetchedResultsChangeType,
    newIndexPath: IndexPath?
  )
  /// Called with a snapshot of the new results: the identifiers in each section.
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference
  )
  /// Returns the title of a section in an index; nil for the controller's title.
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
  /// Returns nil, so that the controller provides the title.
  public func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    sectionIndexTitleForSectionName sectionName: String
  ) -> String? { nil }
}

/// The identifiers of sections and items of a fetched results controller.
///
/// `NSDiffableDataSourceSnapshot<String, NSManagedObjectID>` is created from its sections and
/// items.
open class NSDiffableDataSourceSnapshotReference: NSObject {
  private let sections: [(name: String, items: [NSManagedObjectID])]
  /// The items whose values changed.
  open private(set) var reloadedItemIdentifiers: [Any]

  init(sections: [(name: String, items: [NSManagedObjectID])], reloaded: [NSManagedObjectID]) {
    self.sections = sections
    reloadedItemIdentifiers = reloaded
  }

  /// The number of items.
  open var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }
  /// The number of sections.
  open var numberOfSections: Int { sections.count }
  /// The names of the sections.
  open var sectionIdentifiers: [Any] { sections.map(\.name) }
  /// The identifiers of all items.
  open var itemIdentifiers: [Any] { sections.flatMap(\.items) }
  /// Returns the identifiers of the items of a section.
  open func itemIdentifiersInSection(withIdentifier sectionIdentifier: Any) -> [Any] {
    sections.first { $0.name == sectionIdentifier as? String }?.items ?? []
  }
}

/// Stores the results of a request in sections; with a delegate, follows a context and reports
/// changes.
open class NSFetchedResultsController<ResultType>: NSObject {
  /// The request; its sort descriptors must order the objects by section first.
  public let fetchRequest: NSFetchRequest<ResultType>
  private let core: FetchedResults

  /// Creates a controller; `performFetch()` fetches the results.
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

  /// Returns a controller for calls of the delegate.
  static func facade(of core: FetchedResults) -> NSFetchedResultsController {
    NSFetchedResultsController(core: core)
  }

  /// Creates a controller that shares the results of `core`.
  fileprivate init(core: FetchedResults) {
    self.core = core
    fetchRequest = core.request.duplicate(of: ResultType.self)
  }

  /// The delegate, which is notified of changes.
  ///
  /// The default is nil: the results stay as `performFetch()` found them. With a delegate they
  /// follow the changes of the context.
  open weak var delegate: (any NSFetchedResultsControllerDelegate)? {
    get { core.delegate }
    set { core.delegate = newValue }
  }
  /// The context.
  open var managedObjectContext: NSManagedObjectContext { core.context }
  /// The key path whose values name the sections; `nil` for a single section.
  open var sectionNameKeyPath: String? { core.sectionPath }
  /// The name of the cache.
  ///
  /// It has no effect: nothing is cached in files, so a controller with a cache follows changes
  /// in memory, like one without.
  open var cacheName: String? { core.cacheName }

  /// Has no effect, since there are no caches.
  open class func deleteCache(withName name: String?) {}

  /// Fetches the results.
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
  /// The titles of an index.
  open var sectionIndexTitles: [String] {
    var titles: [String] = []
    for section in core.sections {
      if let title = core.title(section.name), titles.last != title { titles.append(title) }
    }
    return titles
  }

  /// Returns the object at an index path; an invalid index path stops the program, as on iOS.
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

  /// Returns the index path of an object; nil if it is not among the results.
  open func indexPath(forObject object: ResultType) -> IndexPath? {
    (object as? NSManagedObject).flatMap { core.indexPath(of: $0) }
  }

  /// Returns the title of a section name: its first letter, unless the delegate returns another.
  open func sectionIndexTitle(forSectionName sectionName: String) -> String? {
    core.title(sectionName)
  }

  /// Returns the index of the first section with an index title; 0 if there is none.
  open func section(forSectionIndexTitle title: String, at sectionIndex: Int) -> Int {
    core.sections.firstIndex { core.title($0.name) == title } ?? 0
  }

  /// Returns whether the other controller shares the same results.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? any FetchedResultsOwner)?.results === core
  }
  /// A hash of the identity of the results.
  open override var hash: Int { ObjectIdentifier(core).hashValue }
}

private protocol FetchedResultsOwner { var results: FetchedResults { get } }
extension NSFetchedResultsController: FetchedResultsOwner {
  fileprivate var results: FetchedResults { core }
}
