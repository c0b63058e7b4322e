import Foundation

/// The results of a request in sections, which follow the changes of a context.
final class FetchedResults: @unchecked Sendable {
  var request: NSFetchRequest<NSManagedObject>
  let context: NSManagedObjectContext
  let sectionPath: String?
  let cacheName: String?
  weak var delegate: (any NSFetchedResultsControllerDelegate)?
  /// The controller that delegates receive.
  ///
  /// It retains this object, so each access creates one.
  private var facade: NSFetchedResultsController<any NSFetchRequestResult>? {
    NSFetchedResultsController<any NSFetchRequestResult>.facade(of: self)
  }
  private var observer: (any NSObjectProtocol)?

  private(set) var objects: [NSManagedObject]?
  private(set) var sections: [Section] = []
  private var members: Set<ObjectIdentifier> = []
  /// Whether the context changed while there was no delegate, so that the results are not current.
  private var missedChanges = false

  struct Section: NSFetchedResultsSectionInfo {
    let name: String
    let indexTitle: String?
    var list: [NSManagedObject]
    var numberOfObjects: Int { list.count }
    var objects: [Any]? { list }
  }

  init(
    request: NSFetchRequest<NSManagedObject>,
    context: NSManagedObjectContext,
    sectionPath: String?,
    cacheName: String?
  ) {
    self.request = request
    self.context = context
    self.sectionPath = sectionPath
    self.cacheName = cacheName
    if request.sortDescriptors?.isEmpty != false {
      fatalError(
        "NSFetchedResultsController: an instance of NSFetchedResultsController requires a fetch"
          + " request with sort descriptors."
      )
    }
  }

  deinit { if let observer { NotificationCenter.default.removeObserver(observer) } }

  func fetch() throws {
    let entity = try request.entity(in: context)
    request.returnsObjectsAsFaults = false
    missedChanges = false
    set(try context.objects(of: request, entity))
    guard observer == nil else { return }
    observer = NotificationCenter.default.addObserver(
      forName: .NSManagedObjectContextObjectsDidChange,
      object: context,
      queue: nil
    ) { [weak self] note in self?.follow(note) }
  }

  private func set(_ list: [NSManagedObject]) {
    objects = list
    members = Set(list.map(ObjectIdentifier.init))
    sections = divided(list)
  }

  func name(of object: NSManagedObject) -> String {
    guard let sectionPath else { return "" }
    switch object.value(forKeyPath: sectionPath) {
    case let text as String: return text
    case let value?: return "\(value)"
    case nil: return ""
    }
  }

  func title(_ name: String) -> String? {
    if let facade, let own = delegate?.controller(facade, sectionIndexTitleForSectionName: name) {
      return own
    }
    return name.first.map { String($0).uppercased() }
  }

  private func divided(_ list: [NSManagedObject]) -> [Section] {
    // Without a key path there is one section, even if there are no objects.
    guard sectionPath != nil else { return [Section(name: "", indexTitle: nil, list: list)] }
    var result: [Section] = []
    for object in list {
      let name = name(of: object)
      if result.last?.name == name {
        result[result.count - 1].list.append(object)
      } else {
        result.append(
          Section(
            name: name,
            indexTitle: name.first.map { String($0).uppercased() },
            list: [object]
          )
        )
      }
    }
    return result
  }

  func indexPath(of object: NSManagedObject) -> IndexPath? {
    guard members.contains(ObjectIdentifier(object)) else { return nil }
    for (index, section) in sections.enumerated() {
      if let row = section.list.firstIndex(where: { $0 === object }) {
        return IndexPath(indexes: [index, row])
      }
    }
    return nil
  }

  // MARK: Changes

  /// Updates the results after a change of the context.
  ///
  /// Source: Apple's documentation of `NSFetchedResultsController`: without a delegate there is no
  /// tracking; the results stay as they were when the fetch was executed.
  private func follow(_ note: Notification) {
    guard objects != nil, let entity = try? request.entity(in: context) else { return }
    guard delegate != nil else {
      missedChanges = true
      return
    }
    func set(_ key: String) -> [NSManagedObject] {
      ((note.userInfo?[key] as? Set<NSManagedObject>) ?? [])
        .filter { $0.entity.isKindOf(entity: entity) }
    }
    let deleted = Set(set(NSDeletedObjectsKey).map(ObjectIdentifier.init))
    var candidates = set(NSInsertedObjectsKey)
    let updated = set(NSUpdatedObjectsKey) + set(NSRefreshedObjectsKey)
    candidates += updated
    guard !deleted.isEmpty || !candidates.isEmpty else { return }
    let touched = Set(candidates.map(ObjectIdentifier.init))
    let changed = Set(updated.map(ObjectIdentifier.init))
    if missedChanges || request.fetchLimit > 0 || request.fetchOffset > 0 {
      // Objects outside of the results may take the places of those that leave.
      if let list = try? refetched(entity) {
        missedChanges = false
        tell(from: sections, to: list, changed: changed)
      }
      return
    }
    // Unchanged objects keep their order; changed ones are evaluated and inserted again.
    var list = (objects ?? []).filter {
      !deleted.contains(ObjectIdentifier($0)) && !touched.contains(ObjectIdentifier($0))
    }
    var seen: Set<ObjectIdentifier> = []
    let added = candidates.filter {
      seen.insert(ObjectIdentifier($0)).inserted && !deleted.contains(ObjectIdentifier($0))
        && !$0.isDeletionRequested && $0.managedObjectContext === context
        && (request.includesSubentities || $0.entity.name == entity.name)
        && (request.predicate?.evaluate(with: $0) ?? true)
    }
    list = merged(list, NSManagedObjectContext.sorted(added, request.sortDescriptors ?? []))
    tell(from: sections, to: list, changed: changed)
  }

  /// Returns the results of the request with the unsaved changes of the context.
  private func refetched(_ entity: NSEntityDescription) throws -> [NSManagedObject] {
    let current = request.duplicate(of: NSManagedObject.self)
    current.includesPendingChanges = true
    return try context.objects(of: current, entity)
  }

  /// Returns two sorted lists merged into one.
  private func merged(
    _ a: [NSManagedObject],
    _ b: [NSManagedObject]
  ) -> [NSManagedObject] {
    var result: [NSManagedObject] = []
    result.reserveCapacity(a.count + b.count)
    var i = 0, j = 0
    while i < a.count, j < b.count {
      let order = NSManagedObjectContext.compare(a[i], b[j], request.sortDescriptors ?? [])
      if order == .orderedDescending {
        result.append(b[j])
        j += 1
      } else {
        result.append(a[i])
        i += 1
      }
    }
    return result + a[i...] + b[j...]
  }

  private struct Place {
    var section: Int
    var row: Int
    var path: IndexPath { IndexPath(indexes: [section, row]) }
  }

  private static func places(_ sections: [Section]) -> [ObjectIdentifier: Place] {
    var result: [ObjectIdentifier: Place] = [:]
    for (index, section) in sections.enumerated() {
      for (row, object) in section.list.enumerated() {
        result[ObjectIdentifier(object)] = Place(section: index, row: row)
      }
    }
    return result
  }

  /// Notifies the delegate of sections, deletions, insertions, moves and updates, in this order.
  private func tell(
    from old: [Section],
    to list: [NSManagedObject],
    changed: Set<ObjectIdentifier>
  ) {
    let new = divided(list)
    let before = Self.places(old), after = Self.places(new)
    let oldNames = old.map(\.name), newNames = new.map(\.name)
    let goneSections = oldNames.indices.filter { !newNames.contains(oldNames[$0]) }
    let freshSections = newNames.indices.filter { !oldNames.contains(newNames[$0]) }
    var deletions: [(NSManagedObject, Place)] = []
    var insertions: [(NSManagedObject, Place)] = []
    var moves: [(NSManagedObject, Place, Place)] = []
    var updates: [(NSManagedObject, Place, Place)] = []
    for section in old {
      for object in section.list where after[ObjectIdentifier(object)] == nil {
        if let place = before[ObjectIdentifier(object)] { deletions.append((object, place)) }
      }
    }
    // Objects that keep their order relative to the other remaining objects have not moved.
    let kept = list.filter { before[ObjectIdentifier($0)] != nil }
    let staying = Self.unmoved(kept, before, new, old, after)
    for object in list {
      let id = ObjectIdentifier(object)
      guard let to = after[id] else { continue }
      guard let from = before[id] else {
        insertions.append((object, to))
        continue
      }
      if !staying.contains(id) {
        moves.append((object, from, to))
      } else if changed.contains(id) {
        updates.append((object, from, to))
      }
    }
    let isChanged =
      !deletions.isEmpty || !insertions.isEmpty || !moves.isEmpty || !updates.isEmpty
      || !goneSections.isEmpty || !freshSections.isEmpty
    guard isChanged, let delegate, let facade else {
      set(list)
      return
    }
    delegate.controllerWillChangeContent(facade)
    set(list)
    for index in goneSections {
      delegate.controller(facade, didChange: old[index], atSectionIndex: index, for: .delete)
    }
    for index in freshSections {
      delegate.controller(facade, didChange: new[index], atSectionIndex: index, for: .insert)
    }
    for (object, from) in deletions {
      delegate.controller(facade, didChange: object, at: from.path, for: .delete, newIndexPath: nil)
    }
    for (object, to) in insertions {
      delegate.controller(facade, didChange: object, at: nil, for: .insert, newIndexPath: to.path)
    }
    for (object, from, to) in moves {
      delegate.controller(
        facade,
        didChange: object,
        at: from.path,
        for: .move,
        newIndexPath: to.path
      )
    }
    for (object, from, to) in updates {
      delegate.controller(
        facade,
        didChange: object,
        at: from.path,
        for: .update,
        newIndexPath: to.path
      )
    }
    delegate.controller(
      facade,
      didChangeContentWith: NSDiffableDataSourceSnapshotReference(
        sections: new.map { ($0.name, $0.list.map(\.objectID)) },
        reloaded: updates.map(\.0.objectID)
      )
    )
    delegate.controllerDidChangeContent(facade)
  }

  /// Returns a longest run of remaining objects in the same order, in sections that remain.
  private static func unmoved(
    _ kept: [NSManagedObject],
    _ before: [ObjectIdentifier: Place],
    _ new: [Section],
    _ old: [Section],
    _ after: [ObjectIdentifier: Place]
  ) -> Set<ObjectIdentifier> {
    var ends: [(key: Int, index: Int)] = []
    var previous = [Int](repeating: -1, count: kept.count)
    // Packs section and row into one number; rows are fewer than 2^40.
    for (index, object) in kept.enumerated() {
      let id = ObjectIdentifier(object)
      guard let from = before[id], let to = after[id],
        old[from.section].name == new[to.section].name
      else { continue }
      let key = from.section << 40 + from.row
      var low = 0, high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if ends[middle].key < key { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? ends[low - 1].index : -1
      if low == ends.count { ends.append((key, index)) } else { ends[low] = (key, index) }
    }
    var result: Set<ObjectIdentifier> = []
    var next = ends.last?.index ?? -1
    while next >= 0 {
      result.insert(ObjectIdentifier(kept[next]))
      next = previous[next]
    }
    return result
  }
}
