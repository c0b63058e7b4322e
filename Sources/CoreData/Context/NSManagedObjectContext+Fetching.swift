import Foundation
import ObjectQueries

extension NSManagedObjectContext {
  func results<Result>(of request: NSFetchRequest<Result>) throws -> [Any] {
    propagateDeletes()
    let entity = try request.entity(in: self)
    if request.resultType == .dictionaryResultType {
      return try dictionaries(of: request, entity)
    }
    if request.resultType == .countResultType {
      return [NSNumber(value: try countResults(of: request))]
    }
    let objects = try objects(of: request, entity)
    if request.resultType == .managedObjectIDResultType { return objects.map(\.objectID) }
    prefetch(request.relationshipKeyPathsForPrefetching ?? [], of: objects)
    return objects
  }

  private func plan<Result>(
    _ request: NSFetchRequest<Result>,
    _ entity: NSEntityDescription
  ) -> FetchPlan {
    FetchPlan(
      entity: entity,
      predicate: request.predicate,
      sortDescriptors: request.sortDescriptors ?? [],
      limit: max(0, request.fetchLimit),
      offset: max(0, request.fetchOffset),
      includesSubentities: request.includesSubentities
    )
  }

  private func matches<Result>(
    _ object: NSManagedObject,
    _ request: NSFetchRequest<Result>,
    _ entity: NSEntityDescription
  ) -> Bool {
    (request.includesSubentities
      ? object.entity.isKindOf(entity: entity) : object.entity.name == entity.name)
      && (request.predicate?.evaluate(with: object) ?? true)
  }

  /// Returns the objects that match, in order, including unsaved changes.
  func objects<Result>(
    of request: NSFetchRequest<Result>,
    _ entity: NSEntityDescription
  ) throws -> [NSManagedObject] {
    var plan = plan(request, entity)
    let isPending = request.includesPendingChanges && hasPending(entity, request.predicate)
    if isPending {
      plan.limit = 0
      plan.offset = 0
    }
    var found: [NSManagedObject] = []
    var isFiltered = true, isSorted = true, isLimited = true
    if let parent {
      // The unsaved changes of the parent count too.
      let inner = request.duplicate(of: NSManagedObject.self)
      inner.resultType = .managedObjectResultType
      inner.fetchLimit = plan.limit
      inner.fetchOffset = plan.offset
      inner.entity = entity
      let carried = Carried(value: inner)
      let carriedEntity = Carried(value: entity)
      let ids = try parent.performAndWait { () throws -> [NSManagedObjectID] in
        try parent.objects(of: carried.value, carriedEntity.value).map(\.objectID)
      }
      found = ids.map { object(with: $0) }
    } else {
      guard let coordinator = persistentStoreCoordinator else { throw Self.noCoordinator }
      let stores = coordinator.stores(request.affectedStores, entity)
      for store in stores {
        let rows = try coordinator.locked { try store.fetch(plan) }
        isFiltered = isFiltered && rows.isFiltered
        isSorted = isSorted && rows.isSorted && stores.count == 1
        isLimited = isLimited && rows.isLimited && stores.count == 1
        found += rows.rows.map { row in
          if request.shouldRefreshRefetchedObjects, let known = registeredObject(for: row.id),
            !known.isFault, !updated.contains(known)
          {
            known.take(row)
          }
          return object(of: row, isFaulting: request.returnsObjectsAsFaults)
        }
      }
    }
    if !isFiltered, let predicate = request.predicate {
      found = found.filter { predicate.evaluate(with: $0) }
    }
    if isPending {
      // Objects that changed in memory are evaluated by their current values.
      found = found.filter { !updated.contains($0) && !$0.isDeletionRequested }
      let fresh = inserted.list + updated.list.filter { !deleted.contains($0) }
      let added = fresh.filter { matches($0, request, entity) }
      isSorted = isSorted && added.isEmpty
      found += added
      isLimited = false
    }
    if !isSorted { found = Self.sorted(found, request.sortDescriptors ?? []) }
    if !isLimited {
      if request.fetchOffset > 0 { found = Array(found.dropFirst(request.fetchOffset)) }
      if request.fetchLimit > 0 { found = Array(found.prefix(request.fetchLimit)) }
    }
    return found
  }

  /// Returns whether unsaved changes may affect the results of a request.
  private func hasPending(_ entity: NSEntityDescription, _ predicate: NSPredicate?) -> Bool {
    if !hasChanges { return false }
    func concerns(_ set: ObjectSet) -> Bool {
      set.list.contains { $0.entity.isKindOf(entity: entity) }
    }
    return concerns(inserted) || concerns(updated) || concerns(deleted)
  }

  /// Returns objects in the order of descriptors; the sort is stable.
  static func sorted(
    _ objects: [NSManagedObject],
    _ descriptors: [NSSortDescriptor]
  ) -> [NSManagedObject] {
    guard !descriptors.isEmpty else { return objects }
    return objects.enumerated().sorted { a, b in
      switch compare(a.element, b.element, descriptors) {
      case .orderedAscending: true
      case .orderedDescending: false
      case .orderedSame: a.offset < b.offset
      }
    }
    .map(\.element)
  }

  static func compare(
    _ a: NSManagedObject,
    _ b: NSManagedObject,
    _ descriptors: [NSSortDescriptor]
  ) -> ComparisonResult {
    for descriptor in descriptors {
      let result: ComparisonResult
      if let (key, order) = SortKey.of(descriptor) {
        let up = order.compare(a.value(forKeyPath: key), b.value(forKeyPath: key))
        result =
          descriptor.ascending || up == .orderedSame
          ? up : up == .orderedAscending ? .orderedDescending : .orderedAscending
      } else {
        result = descriptor.compare(a, to: b)
      }
      if result != .orderedSame { return result }
    }
    return .orderedSame
  }

  private func prefetch(_ paths: [String], of objects: [NSManagedObject]) {
    for path in paths {
      for object in objects { _ = object.value(forKeyPath: path) }
    }
  }

  func countResults<Result>(of request: NSFetchRequest<Result>) throws -> Int {
    propagateDeletes()
    let entity = try request.entity(in: self)
    let isPending = request.includesPendingChanges && hasPending(entity, request.predicate)
    if !isPending, parent == nil, let coordinator = persistentStoreCoordinator {
      let plan = plan(request, entity)
      var sum: Int? = 0
      for store in coordinator.stores(request.affectedStores, entity) {
        let count = try coordinator.locked { try store.count(plan) }
        sum = sum.flatMap { sum in count.map { sum + $0 } }
      }
      if let sum {
        let rest = max(0, sum - plan.offset)
        return plan.limit > 0 ? min(plan.limit, rest) : rest
      }
    }
    return try objects(of: request, entity).count
  }

  // MARK: Dictionaries

  private func dictionaries<Result>(
    of request: NSFetchRequest<Result>,
    _ entity: NSEntityDescription
  ) throws -> [NSDictionary] {
    let wanted =
      request.propertiesToFetch
      ?? entity.layout.attributes.filter { !$0.isTransient }.map { $0 as Any }
    let groups = (request.propertiesToGroupBy ?? []).map(Self.name)
    let all = request.duplicate(of: NSManagedObject.self)
    all.resultType = .managedObjectResultType
    // Limits apply to dictionaries, not to the objects they are created from.
    all.fetchLimit = 0
    all.fetchOffset = 0
    // Chosen: as on iOS, where dictionaries come only from the store.
    all.includesPendingChanges = false
    let objects = try objects(of: all, entity)
    let isAggregate = wanted.contains {
      ($0 as? NSExpressionDescription)?.expression?.functionName != nil
    }
    var parts: [[NSManagedObject]]
    if groups.isEmpty {
      parts = isAggregate ? [objects] : objects.map { [$0] }
    } else {
      var order: [[AnyHashable]] = []
      var byKey: [[AnyHashable]: [NSManagedObject]] = [:]
      for object in objects {
        let key = groups.map {
          (object.value(forKeyPath: $0) as? AnyHashable) ?? AnyHashable(NSNull())
        }
        if byKey[key] == nil { order.append(key) }
        byKey[key, default: []].append(object)
      }
      parts = order.compactMap { byKey[$0] }
    }
    var rows = parts.map { part in
      var facts: [String: Any] = [:]
      for property in wanted {
        if let value = Self.value(property, part) { facts[Self.name(property)] = value }
      }
      return facts as NSDictionary
    }
    if let having = request.havingPredicate { rows = rows.filter { having.evaluate(with: $0) } }
    if request.returnsDistinctResults {
      var seen: Set<NSDictionary> = []
      rows = rows.filter { seen.insert($0).inserted }
    }
    if request.fetchOffset > 0 { rows = Array(rows.dropFirst(request.fetchOffset)) }
    if request.fetchLimit > 0 { rows = Array(rows.prefix(request.fetchLimit)) }
    return rows
  }

  private static func name(_ property: Any) -> String {
    (property as? String) ?? (property as? NSPropertyDescription)?.name ?? ""
  }

  private static func value(_ property: Any, _ objects: [NSManagedObject]) -> Any? {
    guard let expression = property as? NSExpressionDescription else {
      let value = objects.first?.value(forKeyPath: name(property))
      return (value as? NSManagedObject)?.objectID ?? value
    }
    let path = expression.expression?.path ?? ""
    guard let function = expression.expression?.functionName else {
      if let constant = expression.expression?.constantValue { return constant }
      return path.isEmpty ? objects.first?.objectID : objects.first?.value(forKeyPath: path)
    }
    let values =
      path.isEmpty ? objects.map { $0 as Any } : objects.compactMap { $0.value(forKeyPath: path) }
    let numbers = values.compactMap(PredicateValue.number)
    switch function {
    case "count:": return NSNumber(value: values.count)
    case "sum:": return NSNumber(value: numbers.reduce(0, +))
    case "average:":
      return NSNumber(value: numbers.isEmpty ? 0 : numbers.reduce(0, +) / Double(numbers.count))
    case "min:", "max:":
      let isLeast = function == "min:"
      return values.reduce(nil as Any?) { best, value in
        guard let best else { return value }
        let result = KeyedSortDescriptor.Order.plain.compare(value, best)
        return result == (isLeast ? .orderedAscending : .orderedDescending) ? value : best
      }
    default: return nil
    }
  }

  // MARK: Other requests

  func executeRequest(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    switch request {
    case let request as any BackgroundRunning: return request.run(in: self)
    case let request as NSBatchDeleteRequest: return try delete(request)
    case let request as NSBatchUpdateRequest: return try update(request)
    case let request as NSBatchInsertRequest: return try insert(request)
    default:
      throw CoreDataFailure.error(
        NSPersistentStoreUnsupportedRequestTypeError,
        "\(type(of: request)) is no request that is carried out."
      )
    }
  }

  /// Runs a batch in a private context.
  private func batch<Result>(
    _ body: (NSManagedObjectContext) throws -> Result
  ) throws -> Result {
    guard let coordinator = persistentStoreCoordinator else { throw Self.noCoordinator }
    let context = NSManagedObjectContext(.confinementConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    context.mergePolicy = NSMergePolicy.overwrite
    return try coordinator.locked { try body(context) }
  }

  private func delete(_ request: NSBatchDeleteRequest) throws -> NSBatchDeleteResult {
    let ids = try batch { context -> [NSManagedObjectID] in
      let ids: [NSManagedObjectID]
      if let given = request.ids {
        ids = given.map(\.current)
      } else {
        let fetch = request.fetchRequest.duplicate(of: NSManagedObject.self)
        ids = try context.objects(of: fetch, fetch.entity(in: context)).map(\.objectID)
      }
      // Delete rules apply, as in Apple's stores.
      for id in ids { context.delete(context.object(with: id)) }
      try context.save()
      return ids
    }
    switch request.resultType {
    case .resultTypeStatusOnly: return NSBatchDeleteResult(true, request.resultType)
    case .resultTypeObjectIDs: return NSBatchDeleteResult(ids, request.resultType)
    case .resultTypeCount: return NSBatchDeleteResult(ids.count, request.resultType)
    }
  }

  private func update(_ request: NSBatchUpdateRequest) throws -> NSBatchUpdateResult {
    let ids = try batch { context -> [NSManagedObjectID] in
      let fetch = NSFetchRequest<NSManagedObject>(entityName: request.entityName)
      fetch.predicate = request.predicate
      fetch.includesSubentities = request.includesSubentities
      let objects = try context.fetch(fetch)
      for object in objects {
        for (property, value) in request.propertiesToUpdate ?? [:] {
          let key = Self.name(property.base)
          let plain = value is NSNull ? nil : value
          let expression = plain as? NSExpression
          let own =
            expression.map { $0.constantValue ?? object.value(forKeyPath: $0.path) } ?? plain
          object.setValue(own, forKey: key)
        }
      }
      try context.save()
      return objects.map(\.objectID)
    }
    switch request.resultType {
    case .statusOnlyResultType: return NSBatchUpdateResult(true, request.resultType)
    case .updatedObjectIDsResultType: return NSBatchUpdateResult(ids, request.resultType)
    case .updatedObjectsCountResultType: return NSBatchUpdateResult(ids.count, request.resultType)
    }
  }

  private func insert(_ request: NSBatchInsertRequest) throws -> NSBatchInsertResult {
    let policy = mergePolicy
    let ids = try batch { context -> [NSManagedObjectID] in
      context.mergePolicy = policy
      guard let entity = context.model?.entitiesByName[request.entityName] else {
        throw CoreDataFailure.error(
          NSCoreDataError,
          "The model has no entity “\(request.entityName)”."
        )
      }
      var objects: [NSManagedObject] = []
      func make() -> NSManagedObject {
        makeManagedObject(of: entity.objectClass, entity: entity, context: nil)
      }
      func add(_ object: NSManagedObject) {
        context.insert(object)
        objects.append(object)
      }
      func add(_ facts: [String: Any]) {
        let object = make()
        add(object)
        object.setValuesForKeys(facts)
      }
      for facts in request.objectsToInsert ?? [] { add(facts) }
      if let handler = request.dictionaryHandler {
        while true {
          let facts = NSMutableDictionary()
          if handler(facts) { break }
          add(facts as? [String: Any] ?? [:])
        }
      }
      if let handler = request.managedObjectHandler {
        while true {
          let object = make()
          if handler(object) { break }
          add(object)
        }
      }
      try context.save()
      return objects.map(\.objectID)
    }
    switch request.resultType {
    case .statusOnly: return NSBatchInsertResult(true, request.resultType)
    case .objectIDs: return NSBatchInsertResult(ids, request.resultType)
    case .count: return NSBatchInsertResult(ids.count, request.resultType)
    }
  }
}
