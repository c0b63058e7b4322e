import Foundation
import ObjectQueries

// MARK: - Members that the translator uses for @NSManaged

extension NSManagedObject {
  // swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
  /// Returns the value of an `@NSManaged` property.
  public final func _managedValue<Value>(_ key: String) -> Value {
    ManagedValue.cast(readAccessor(key), key: key, of: self)
  }

  // swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
  /// Sets an `@NSManaged` property.
  public final func _setManagedValue<Value>(_ value: Value, _ key: String) {
    writeAccessor(ManagedValue.flattened(value), key)
  }

  // swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
  /// Adds to the relationship of an `@NSManaged func addToItems(_:)`.
  public final func _addManaged(_ value: Any, _ key: String) {
    addRelated(Self.objects(value), key)
  }

  // swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
  /// Removes from the relationship of an `@NSManaged func removeFromItems(_:)`.
  public final func _removeManaged(_ value: Any, _ key: String) {
    if let place = value as? Int {
      setRelated(relatedObjects(key).enumerated().filter { $0.offset != place }.map(\.element), key)
    } else if let places = value as? IndexSet ?? (value as? NSIndexSet).map({ IndexSet($0) }) {
      let kept = relatedObjects(key).enumerated().filter { !places.contains($0.offset) }
      setRelated(kept.map(\.element), key)
    } else {
      removeRelated(Self.objects(value), key)
    }
  }

  // swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
  /// Inserts into the ordered relationship of an `@NSManaged func insertIntoItems(_:at:)`.
  public final func _insertManaged(_ value: Any, at place: Any, _ key: String) {
    var list = relatedObjects(key)
    let places = (place as? NSIndexSet).map { IndexSet($0) } ?? place as? IndexSet
    let indexes = (place as? Int).map { [$0] } ?? places.map(Array.init) ?? []
    for (object, index) in zip(Self.objects(value), indexes) {
      list.removeAll { $0 === object }
      list.insert(object, at: min(max(0, index), list.count))
    }
    setRelated(list, key)
  }

  // swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
  /// Replaces objects of the ordered relationship of an `@NSManaged func replaceItems(at:with:)`.
  public final func _replaceManaged(at place: Any, with value: Any, _ key: String) {
    var list = relatedObjects(key)
    let places = (place as? NSIndexSet).map { IndexSet($0) } ?? place as? IndexSet
    let indexes = (place as? Int).map { [$0] } ?? places.map(Array.init) ?? []
    for (object, index) in zip(Self.objects(value), indexes) where list.indices.contains(index) {
      list[index] = object
    }
    setRelated(list, key)
  }

  static func objects(_ value: Any) -> [NSManagedObject] {
    switch value {
    case let object as NSManagedObject: [object]
    case let set as NSSet: set.allObjects.compactMap { $0 as? NSManagedObject }
    case let set as NSOrderedSet: set.array.compactMap { $0 as? NSManagedObject }
    case let list as [Any]: list.compactMap { $0 as? NSManagedObject }
    case let set as Set<NSManagedObject>: Array(set)
    case let set as Set<AnyHashable>: set.compactMap { $0 as? NSManagedObject }
    default: []
    }
  }
}

extension NSManagedObject: KeyedValues {
  package func keyedValue(_ key: String) -> Any? { value(forKey: key) }
  package func setKeyedValue(_ value: Any?, _ key: String) { setValue(value, forKey: key) }
  package var queryIdentifier: NSObject? { objectID }
}

// MARK: - Reading

extension NSManagedObject {
  func index(_ key: String) -> Int? { entity.layout.indexes[key] }

  func index(expecting key: String) -> Int {
    guard let index = index(key) else {
      fatalError(
        "The entity \(entity.name ?? "") is not key value coding-compliant for the key “\(key)”;"
          + " it has \(entity.layout.indexes.keys.sorted().joined(separator: ", "))."
      )
    }
    return index
  }

  func readValue(_ key: String) -> Any? {
    guard let index = index(key) else {
      switch key {
      case "self", "SELF": return self
      case "objectID": return objectID
      default: return KeyedValueReader.read(self, key)
      }
    }
    fireFault()
    PropertyObservers.shared?.noteRead(self, key)
    return value(at: index)
  }

  private func readAccessor(_ key: String) -> Any? {
    if index(key) == nil, let primitive = Self.primitiveName(key), index(primitive) != nil {
      return readPrimitive(primitive)
    }
    let index = index(expecting: key)
    fireFault()
    PropertyObservers.shared?.noteRead(self, key)
    return value(at: index)
  }

  private func writeAccessor(_ value: Any?, _ key: String) {
    if index(key) == nil, let primitive = Self.primitiveName(key), index(primitive) != nil {
      return writePrimitive(value, primitive)
    }
    writeValue(value, key)
  }

  /// Returns the property name of a primitive key: "name" for "primitiveName".
  private static func primitiveName(_ key: String) -> String? {
    guard key.hasPrefix("primitive"), key.count > 9 else { return nil }
    let rest = key.dropFirst(9)
    return rest.prefix(1).lowercased() + rest.dropFirst()
  }

  func readPrimitive(_ key: String) -> Any? {
    let index = index(expecting: key)
    fireFault()
    return value(at: index)
  }

  /// Returns the value that apps see: a set for a to-many relationship.
  func value(at index: Int) -> Any? {
    switch slots[index] {
    case .value(let value):
      if let property = entity.layout.properties[index] as? NSFetchedPropertyDescription,
        value == nil
      {
        return fetched(property, index)
      }
      return value
    case .one(let object): return object
    case .oneFault: return relatedObject(at: index)
    case .many, .manyFault:
      let objects = relatedObjects(at: index)
      return isOrdered(index) ? NSOrderedSet(array: objects) : NSSet(array: objects)
    }
  }

  private func fetched(_ property: NSFetchedPropertyDescription, _ index: Int) -> Any? {
    guard let context = managedObjectContext,
      let request = property.fetchRequest?.duplicate(of: NSManagedObject.self)
    else { return nil }
    request.predicate = request.predicate?.withSubstitutionVariables(["FETCH_SOURCE": self])
    let found = (try? context.fetch(request)) ?? []
    slots[index] = .value(found)
    return found
  }

  func isOrdered(_ index: Int) -> Bool {
    (entity.layout.properties[index] as? NSRelationshipDescription)?.isOrdered ?? false
  }

  func relatedObject(at index: Int) -> NSManagedObject? {
    switch slots[index] {
    case .one(let object): return object
    case .oneFault(let id):
      let object = managedObjectContext?.object(with: id)
      if object != nil { slots[index] = .one(object) }
      return object
    default: return nil
    }
  }

  func relatedObjects(at index: Int) -> [NSManagedObject] {
    switch slots[index] {
    case .many(let collection): return collection.objects
    case .manyFault:
      guard let context = managedObjectContext,
        let relationship = entity.layout.properties[index] as? NSRelationshipDescription
      else { return [] }
      let ids = context.source?.related(objectID.current, relationship) ?? []
      committedSets[index] = ids
      let collection = ManagedCollection(
        ids.map { context.object(with: $0) }.filter { !$0.isDeletionRequested }
      )
      slots[index] = .many(collection)
      return collection.objects
    default: return []
    }
  }

  func relatedObjects(_ key: String) -> [NSManagedObject] {
    let index = index(expecting: key)
    fireFault()
    return relatedObjects(at: index)
  }

  func relatedIDs(_ index: Int) -> [NSManagedObjectID] {
    fireFault()
    switch slots[index] {
    case .one(let object): return object.map { [$0.objectID] } ?? []
    case .oneFault(let id): return [id.current]
    case .many(let collection): return collection.objects.map(\.objectID)
    case .manyFault: return relatedObjects(at: index).map(\.objectID)
    case .value: return []
    }
  }
}

// MARK: - Writing

extension NSManagedObject {
  func writeValue(_ value: Any?, _ key: String) {
    let value = value.flatMap { ManagedValue.flattened($0) }
    let index = index(expecting: key)
    fireFault()
    switch entity.layout.properties[index] {
    case let relationship as NSRelationshipDescription:
      if relationship.isToMany {
        setRelated(value.map(Self.objects) ?? [], key)
      } else {
        setRelated(one: value as? NSManagedObject, index, relationship)
      }
    case let attribute as NSAttributeDescription:
      let stored = ManagedValue.stored(value, as: attribute)
      willChangeValue(forKey: key)
      slots[index] = .value(stored)
      didChangeValue(forKey: key)
    default:
      willChangeValue(forKey: key)
      slots[index] = .value(value)
      didChangeValue(forKey: key)
    }
  }

  func writePrimitive(_ value: Any?, _ key: String) {
    let index = index(expecting: key)
    fireFault()
    let value = value.flatMap { ManagedValue.flattened($0) }
    switch entity.layout.properties[index] {
    case let relationship as NSRelationshipDescription:
      slots[index] =
        relationship.isToMany
        ? .many(ManagedCollection(value.map(Self.objects) ?? [])) : .one(value as? NSManagedObject)
    case let attribute as NSAttributeDescription:
      slots[index] = .value(ManagedValue.stored(value, as: attribute))
    default: slots[index] = .value(value)
    }
  }

  func noteWillChange(_ key: String) {
    PropertyObservers.shared?.willChange(self, key)
    objectWillChange()
  }

  func noteDidChange(_ key: String) {
    if let index = index(key) {
      changes.insert(index)
      recentChanges.insert(index)
      managedObjectContext?.noteChange(of: self)
    }
    PropertyObservers.shared?.didChange(self, key)
  }

  private func objectWillChange() { managedObjectContext?.noteWillChange(of: self) }

  /// Sets a to-one relationship and its inverse.
  func setRelated(
    one object: NSManagedObject?,
    _ index: Int,
    _ relationship: NSRelationshipDescription
  ) {
    check(object, relationship)
    let old = relatedObject(at: index)
    guard old !== object else {
      if case .oneFault = slots[index] { slots[index] = .one(object) }
      return
    }
    change(relationship.name) { slots[index] = .one(object) }
    guard let inverse = relationship.inverseRelationship else { return }
    old?.unlink(self, inverse)
    object?.link(self, inverse)
  }

  /// Sets a to-many relationship and the inverses.
  func setRelated(_ objects: [NSManagedObject], _ key: String) {
    let index = index(expecting: key)
    fireFault()
    guard let relationship = entity.layout.properties[index] as? NSRelationshipDescription else {
      return
    }
    for object in objects { check(object, relationship) }
    let old = ManagedCollection(relatedObjects(at: index))
    let new = ManagedCollection(objects)
    guard !old.objects.elementsEqual(new.objects, by: { $0 === $1 }) else { return }
    change(key) { slots[index] = .many(new) }
    guard let inverse = relationship.inverseRelationship else { return }
    for object in old.objects where !new.contains(object) { object.unlink(self, inverse) }
    for object in new.objects where !old.contains(object) { object.link(self, inverse) }
  }

  func addRelated(_ objects: [NSManagedObject], _ key: String) {
    let index = index(expecting: key)
    fireFault()
    guard let relationship = entity.layout.properties[index] as? NSRelationshipDescription else {
      return
    }
    _ = relatedObjects(at: index)
    guard case .many(let collection) = slots[index] else { return }
    let new = objects.filter { !collection.contains($0) }
    guard !new.isEmpty else { return }
    for object in new { check(object, relationship) }
    change(key) { for object in new { append(object, at: index) } }
    guard let inverse = relationship.inverseRelationship else { return }
    for object in new { object.link(self, inverse) }
  }

  func removeRelated(_ objects: [NSManagedObject], _ key: String) {
    let index = index(expecting: key)
    fireFault()
    guard let relationship = entity.layout.properties[index] as? NSRelationshipDescription else {
      return
    }
    _ = relatedObjects(at: index)
    guard case .many(let collection) = slots[index] else { return }
    let old = objects.filter { collection.contains($0) }
    guard !old.isEmpty else { return }
    change(key) { for object in old { remove(object, at: index) } }
    guard let inverse = relationship.inverseRelationship else { return }
    for object in old { object.unlink(self, inverse) }
  }

  private func change(_ key: String, _ body: () -> Void) {
    willChangeValue(forKey: key)
    body()
    didChangeValue(forKey: key)
  }

  // The collection is removed from its slot while it changes, to avoid a copy.
  private func append(_ object: NSManagedObject, at index: Int) {
    guard case .many(var collection) = slots[index] else { return }
    slots[index] = .manyFault
    collection.append(object)
    slots[index] = .many(collection)
  }

  private func remove(_ object: NSManagedObject, at index: Int) {
    guard case .many(var collection) = slots[index] else { return }
    slots[index] = .manyFault
    collection.remove(object)
    slots[index] = .many(collection)
  }

  /// Updates the inverse after the other side was set to this object.
  private func link(_ object: NSManagedObject, _ relationship: NSRelationshipDescription) {
    guard let index = index(relationship.name) else { return }
    fireFault()
    if relationship.isToMany {
      let known = relatedObjects(at: index)
      guard case .many(let collection) = slots[index], !collection.contains(object) else { return }
      _ = known
      change(relationship.name) { append(object, at: index) }
    } else {
      let old = relatedObject(at: index)
      guard old !== object else { return }
      change(relationship.name) { slots[index] = .one(object) }
      if let inverse = relationship.inverseRelationship { old?.unlink(self, inverse) }
    }
  }

  /// Updates the inverse after the other side no longer refers to this object.
  func unlink(_ object: NSManagedObject, _ relationship: NSRelationshipDescription) {
    guard let index = index(relationship.name) else { return }
    fireFault()
    if relationship.isToMany {
      _ = relatedObjects(at: index)
      guard case .many(let collection) = slots[index], collection.contains(object) else { return }
      change(relationship.name) { remove(object, at: index) }
    } else if relatedObject(at: index) === object {
      change(relationship.name) { slots[index] = .one(nil) }
    }
  }

  private func check(_ object: NSManagedObject?, _ relationship: NSRelationshipDescription) {
    guard let object else { return }
    if let entity = relationship.destinationEntity, !object.entity.isKindOf(entity: entity) {
      fatalError(
        "Unacceptable type of value for to-one relationship: property = “\(relationship.name)”;"
          + " desired entity = \(entity.name ?? ""); given = \(object.entity.name ?? "")."
      )
    }
    if let own = managedObjectContext, let other = object.managedObjectContext, own !== other {
      fatalError(
        "Illegal attempt to establish a relationship “\(relationship.name)” between objects in"
          + " different contexts. Get the other with object(with:) of this one's context."
      )
    }
  }
}

// MARK: - Faults and changes

extension NSManagedObject {
  /// Reads the values of the object if it is a fault.
  func fireFault() {
    guard isFault else { return }
    isFault = false
    guard let context = managedObjectContext, let row = row ?? context.row(for: objectID.current)
    else {
      // Chosen: as with Apple's `shouldDeleteInaccessibleFaults`, an object whose row is gone has
      // no values.
      slots = Self.defaults(entity).map { slot in
        if case .value = slot { .value(nil) } else { slot }
      }
      if let context = managedObjectContext, context.shouldDeleteInaccessibleFaults {
        isDeletionRequested = true
      }
      return
    }
    take(row)
    faultingState = 1
    awakeFromFetch()
    faultingState = 0
  }

  /// Takes the values of a row; to-many relationships are read on first access.
  func take(_ row: StoredRow) {
    self.row = row
    isFault = false
    committedSets = [:]
    slots = entity.layout.properties.enumerated().map { index, property in
      Self.slot(index < row.values.count ? row.values[index] : nil, property)
    }
    changes = []
  }

  static func slot(_ value: Any?, _ property: NSPropertyDescription) -> Slot {
    guard let relationship = property as? NSRelationshipDescription else { return .value(value) }
    if relationship.isToMany { return .manyFault }
    return (value as? NSManagedObjectID).map { .oneFault($0) } ?? .one(nil)
  }

  /// Drops the values; they are read again on the next access.
  func turnIntoFault() {
    guard !isFault, status == .stored else { return }
    willTurnIntoFault()
    isFault = true
    row = nil
    slots = slots.map { _ in .value(nil) }
    committedSets = [:]
    changes = []
    recentChanges = []
    didTurnIntoFault()
  }

  /// Returns whether the value of a property differs from the value that was read or saved.
  func isChanged(_ index: Int) -> Bool {
    guard status == .stored, let row else {
      return true
    }
    switch slots[index] {
    case .value(let value):
      let old = index < row.values.count ? row.values[index] : nil
      return !ManagedValue.areEqual(value, old)
    case .one(let object):
      return object?.objectID.current != (row.values[index] as? NSManagedObjectID)?.current
    case .oneFault(let id): return id.current != (row.values[index] as? NSManagedObjectID)?.current
    case .many(let collection):
      guard let old = committedSets[index] else { return true }
      let new = collection.objects.map(\.objectID)
      return isOrdered(index) ? old != new : Set(old) != Set(new)
    case .manyFault: return false
    }
  }

  func values(of indexes: [Int], isFiring: Bool = true) -> [String: Any] {
    var result: [String: Any] = [:]
    for index in indexes {
      let name = entity.layout.properties[index].name
      if isFiring {
        result[name] = value(at: index) ?? NSNull()
      } else {
        switch slots[index] {
        case .value(let value): result[name] = value ?? "nil"
        case .one(let object): result[name] = object.map { "\($0.objectID)" } ?? "nil"
        case .oneFault(let id): result[name] = "\(id)"
        case .many(let collection): result[name] = collection.objects.map { "\($0.objectID)" }
        case .manyFault: result[name] = "<relationship fault>"
        }
      }
    }
    return result
  }

  func committedValue(_ index: Int) -> Any? {
    guard status != .inserted, let row else { return nil }
    guard let relationship = entity.layout.properties[index] as? NSRelationshipDescription else {
      return index < row.values.count ? row.values[index] : nil
    }
    let objects: ([NSManagedObjectID]) -> [NSManagedObject] = { ids in
      ids.compactMap { self.managedObjectContext?.object(with: $0) }
    }
    if relationship.isToMany {
      if committedSets[index] == nil { _ = relatedObjects(at: index) }
      let old = objects(committedSets[index] ?? [])
      return relationship.isOrdered ? NSOrderedSet(array: old) : NSSet(array: old)
    }
    return (row.values[index] as? NSManagedObjectID).flatMap { objects([$0]).first }
  }

  func committed(_ keys: [String]?) -> [String: Any] {
    fireFault()
    var result: [String: Any] = [:]
    for key in keys ?? entity.layout.properties.map(\.name) {
      guard let index = index(key) else { continue }
      result[key] = committedValue(index) ?? NSNull()
    }
    return result
  }

  /// Clears the relationships, so that objects that refer to each other can be deallocated.
  func detach() {
    managedObjectContext = nil
    if status != .unattached { slots = slots.map { _ in .value(nil) } }
    changes = []
    committedSets = [:]
  }
}

extension NSManagedObject {
  func noteObservers(_ key: String, isBefore: Bool) {
    guard let observers = PropertyObservers.shared else { return }
    if isBefore { observers.willChange(self, key) } else { observers.didChange(self, key) }
  }
}
