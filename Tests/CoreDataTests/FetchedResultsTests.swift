import Foundation
import Testing

@testable import CoreData

/// A delegate that records the changes it receives.
private final class Listener: NSFetchedResultsControllerDelegate {
  var events: [String] = []
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChange anObject: Any,
    at indexPath: IndexPath?,
    for type: NSFetchedResultsChangeType,
    newIndexPath: IndexPath?
  ) {
    let name = (anObject as? Person)?.name ?? "?"
    switch type {
    case .insert: events.append("+\(name) \(newIndexPath.map { $0[1] } ?? -1)")
    case .delete: events.append("-\(indexPath.map { $0[1] } ?? -1)")
    case .move: events.append("\(name) \(indexPath?[1] ?? -1)>\(newIndexPath?[1] ?? -1)")
    case .update: events.append("=\(name) \(indexPath.map { $0[1] } ?? -1)")
    }
  }
}

@MainActor
@Suite("Fetched results")
struct FetchedResultsTests {
  private let context: NSManagedObjectContext
  private let people: [Person]

  init() throws {
    context = try Models.container().viewContext
    people = ["A", "B", "C", "D", "E"].map { [context] in context.person($0) }
    try context.save()
  }

  private func controller(
    limit: Int = 0,
    offset: Int = 0,
    predicate: String? = nil
  ) -> NSFetchedResultsController<Person> {
    let request = NSFetchRequest<Person>(entityName: "Person")
    request.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
    request.fetchLimit = limit
    request.fetchOffset = offset
    request.predicate = predicate.map { NSPredicate(format: $0) }
    return NSFetchedResultsController(
      fetchRequest: request,
      managedObjectContext: context,
      sectionNameKeyPath: nil,
      cacheName: nil
    )
  }

  private func names(_ controller: NSFetchedResultsController<Person>) -> [String] {
    (controller.fetchedObjects ?? []).map(\.name)
  }

  // MARK: Limits

  @Test func `an object beyond the limit takes the place of one that goes`() throws {
    let listener = Listener()
    let controller = controller(limit: 3)
    controller.delegate = listener
    try controller.performFetch()
    #expect(names(controller) == ["A", "B", "C"])
    context.delete(people[1])
    context.processPendingChanges()
    #expect(names(controller) == ["A", "C", "D"])
    #expect(listener.events == ["-1", "+D 2"])
    listener.events = []
    _ = context.person("AA")
    context.processPendingChanges()
    #expect(names(controller) == ["A", "AA", "C"])
    #expect(listener.events == ["-2", "+AA 1"])
    listener.events = []
    try context.save()
    #expect(names(controller) == ["A", "AA", "C"])
    people[0].name = "Z"
    context.processPendingChanges()
    #expect(names(controller) == ["AA", "C", "D"])
    #expect(listener.events == ["-0", "+D 2"])
  }

  @Test func `the objects before the offset stay outside of the results`() throws {
    let listener = Listener()
    let controller = controller(limit: 2, offset: 1)
    controller.delegate = listener
    try controller.performFetch()
    #expect(names(controller) == ["B", "C"])
    context.delete(people[0])
    context.processPendingChanges()
    #expect(names(controller) == ["C", "D"])
    #expect(listener.events == ["-0", "+D 1"])
    _ = context.person("AA")
    _ = context.person("AB")
    context.processPendingChanges()
    #expect(names(controller) == ["AB", "B"])
  }

  @Test func `an offset without a limit leaves out the first objects`() throws {
    let listener = Listener()
    let controller = controller(offset: 3)
    controller.delegate = listener
    try controller.performFetch()
    #expect(names(controller) == ["D", "E"])
    _ = context.person("F")
    context.processPendingChanges()
    #expect(names(controller) == ["D", "E", "F"])
    people[4].nickname = "e"
    context.processPendingChanges()
    #expect(listener.events == ["+F 2", "=E 1"])
  }

  // MARK: Tracking

  @Test func `without a delegate the results stay as they were fetched`() throws {
    let controller = controller()
    try controller.performFetch()
    context.delete(people[0])
    _ = context.person("F")
    context.processPendingChanges()
    try context.save()
    #expect(controller.fetchedObjects?.count == 5)
    #expect(controller.indexPath(forObject: people[4]) == IndexPath(indexes: [0, 4]))
    #expect(controller.sections?.first?.numberOfObjects == 5)
    try controller.performFetch()
    #expect(names(controller) == ["B", "C", "D", "E", "F"])
  }

  @Test func `a delegate that is set later receives the missed changes with the next one`()
    throws
  {
    let controller = controller()
    try controller.performFetch()
    context.delete(people[0])
    context.processPendingChanges()
    let listener = Listener()
    controller.delegate = listener
    #expect(controller.fetchedObjects?.count == 5 && listener.events.isEmpty)
    _ = context.person("F")
    context.processPendingChanges()
    #expect(names(controller) == ["B", "C", "D", "E", "F"])
    #expect(listener.events == ["-0", "+F 4"])
  }

  @Test func `results follow changes while there is a delegate`() throws {
    let controller = controller(predicate: "name < 'D'")
    try controller.performFetch()
    var listener: Listener? = Listener()
    controller.delegate = listener
    people[4].name = "BB"
    context.processPendingChanges()
    #expect(names(controller) == ["A", "B", "BB", "C"])
    #expect(listener?.events == ["+BB 2"])
    listener = nil
    people[4].name = "Z"
    context.processPendingChanges()
    #expect(controller.fetchedObjects?.count == 4)
  }
}

@MainActor
@Suite("Time limits of stores")
struct StoreTimeoutTests {
  @Test func `a store that another connection holds fails when the time is over`() throws {
    try Models.withFile { url in
      let other = try SQLiteDatabase(path: url.path)
      try other.query("BEGIN EXCLUSIVE")
      let model = Models.model(Models.text())
      let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
      let error = #expect(throws: NSError.self) {
        try coordinator.addPersistentStore(
          ofType: NSSQLiteStoreType,
          configurationName: nil,
          at: url,
          options: [NSPersistentStoreTimeoutOption: NSNumber(value: 0)]
        )
      }
      #expect(error?.code == NSPersistentStoreTimeoutError)
      try other.query("ROLLBACK")
      other.close()
    }
  }

  @Test func `the option says how long a store waits for another connection`() throws {
    func milliseconds(_ options: [AnyHashable: Any]?) throws -> Int64? {
      let database = try SQLiteDatabase(path: ":memory:", timeout: StoreOpening.timeout(options))
      return try database.value("PRAGMA busy_timeout")?.integer
    }
    #expect(try milliseconds([NSPersistentStoreTimeoutOption: NSNumber(value: 0.25)]) == 250)
    #expect(try milliseconds([NSPersistentStoreTimeoutOption: 12.5]) == 12_500)
    let longest = NSNumber(value: 1e30)
    #expect(try milliseconds([NSPersistentStoreTimeoutOption: longest]) == 2_147_483_647)
    #expect(try milliseconds([NSPersistentStoreTimeoutOption: NSNumber(value: -1)]) == 0)
    #expect(try milliseconds(nil) == 5_000)
    let description = NSPersistentStoreDescription()
    #expect(try milliseconds(description.allOptions) == 240_000)
    description.timeout = 3
    #expect(try milliseconds(description.allOptions) == 3_000)
  }
}
