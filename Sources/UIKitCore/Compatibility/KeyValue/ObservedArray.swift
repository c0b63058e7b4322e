import Foundation

// Declared on a protocol that every object adopts, as `value(forKey:)` is.
extension NSObjectProtocol where Self: NSObject {
  /// Returns an array whose changes are those of the array property of a name, and reach its
  /// observers with the indexes of the changed members.
  ///
  /// The property is an `NSMutableArray`, or an array that `setValue(_:forKey:)` can set.
  @_disfavoredOverload
  public func mutableArrayValue(forKey key: String) -> NSMutableArray {
    ObservedArray(of: self, key: key)
  }
}

/// The array behind a property of an object.
final class ObservedArray: NSMutableArray {
  /// The object with the property; nil for an array that was created like other arrays.
  private var owner: NSObject?
  private var key = ""
  private let members = NSMutableArray()

  init(of owner: NSObject, key: String) {
    self.owner = owner
    self.key = key
    super.init()
  }

  override init(capacity: Int) { super.init() }

  required init(objects: UnsafePointer<AnyObject>?, count: Int) {
    super.init()
    for index in 0..<count { if let object = objects?[index] { members.add(object) } }
  }

  required init(arrayLiteral elements: Any...) {
    super.init()
    members.addObjects(from: elements)
  }

  required init?(coder: NSCoder) {
    super.init()
    members.addObjects(from: NSArray(coder: coder)?.map { $0 } ?? [])
  }

  private var value: Any? { owner == nil ? members : owner?.value(forKey: key) }
  var array: NSArray {
    value as? NSArray ?? (value as? [Any]).map { NSArray(array: $0) } ?? NSArray()
  }

  private var whole: NSRange { NSRange(location: 0, length: count) }

  override var count: Int { array.count }

  override func object(at index: Int) -> Any { array.object(at: index) }

  // MARK: Finding members

  override func contains(_ object: Any) -> Bool { index(of: object) != NSNotFound }

  override func index(of object: Any) -> Int { index(of: object, in: whole) }

  override func index(of object: Any, in range: NSRange) -> Int {
    memberIndex(of: object, in: range, where: Self.areEqual)
  }

  override func indexOfObjectIdentical(to object: Any) -> Int {
    indexOfObjectIdentical(to: object, in: whole)
  }

  override func indexOfObjectIdentical(to object: Any, in range: NSRange) -> Int {
    memberIndex(of: object, in: range, where: Self.areIdentical)
  }

  // MARK: Changes

  override func insert(_ object: Any, at index: Int) { insert([object], at: IndexSet([index])) }

  override func add(_ object: Any) { insert([object], at: IndexSet([count])) }

  override func addObjects(from objects: [Any]) {
    let start = count
    insert(objects, at: IndexSet(start..<start + objects.count))
  }

  override func insert(_ objects: [Any], at indexes: IndexSet) {
    guard !objects.isEmpty else { return }
    change(.init(kind: .insertion, indexes: indexes, new: objects)) { array in
      for (index, object) in zip(indexes, objects) { array.insert(object, at: index) }
    }
  }

  override func removeObject(at index: Int) { removeObjects(at: IndexSet([index])) }

  override func remove(_ object: Any) { remove(object, in: whole) }

  override func remove(_ object: Any, in range: NSRange) {
    removeMembers(equalTo: object, in: range, where: Self.areEqual)
  }

  override func removeObject(identicalTo object: Any) {
    removeObject(identicalTo: object, in: whole)
  }

  override func removeObject(identicalTo object: Any, in range: NSRange) {
    removeMembers(equalTo: object, in: range, where: Self.areIdentical)
  }

  override func removeObjects(in objects: [Any]) {
    for object in objects { remove(object) }
  }

  override func removeLastObject() {
    guard count > 0 else { return }
    removeObject(at: count - 1)
  }

  override func removeAllObjects() { removeObjects(at: IndexSet(0..<count)) }

  override func removeObjects(in range: NSRange) {
    removeObjects(at: IndexSet(range.location..<range.location + range.length))
  }

  override func removeObjects(at indexes: IndexSet) {
    guard !indexes.isEmpty else { return }
    let old = indexes.map { object(at: $0) }
    change(.init(kind: .removal, indexes: indexes, old: old)) { array in
      for index in indexes.reversed() { array.removeObject(at: index) }
    }
  }

  override func replaceObject(at index: Int, with object: Any) {
    // The subscript appends at the end, as on iOS, and Foundation on Linux calls this method for it.
    guard index < count else { return insert(object, at: index) }
    replaceObjects(at: IndexSet(index...index), with: [object])
  }

  /// Replaces pairs of members, and then inserts or removes the rest, as on iOS.
  override func replaceObjects(in range: NSRange, withObjectsFrom objects: [Any]) {
    let pairs = Swift.min(range.length, objects.count)
    let rest = range.location + pairs
    replaceObjects(at: IndexSet(range.location..<rest), with: Array(objects.prefix(pairs)))
    removeObjects(at: IndexSet(rest..<range.location + range.length))
    insert(Array(objects.dropFirst(pairs)), at: IndexSet(rest..<range.location + objects.count))
  }

  override func replaceObjects(at indexes: IndexSet, with objects: [Any]) {
    guard !indexes.isEmpty else { return }
    let old = indexes.map { object(at: $0) }
    change(.init(kind: .replacement, indexes: indexes, old: old, new: objects)) { array in
      for (index, object) in zip(indexes, objects) { array.replaceObject(at: index, with: object) }
    }
  }

  override func exchangeObject(at first: Int, withObjectAt second: Int) {
    let (a, b) = (object(at: first), object(at: second))
    replaceObject(at: first, with: b)
    replaceObject(at: second, with: a)
  }

  override func setArray(_ objects: [Any]) {
    removeAllObjects()
    addObjects(from: objects)
  }

  /// Changes the array in the object, and notifies the observers of the property.
  private func change(_ members: KeyValueObservers.MemberChange, _ body: (NSMutableArray) -> Void) {
    guard let owner else { return body(self.members) }
    let (observations, keys) = observations(of: owner)
    let isTold = observations.map { observation in
      observation.membersDidChange != nil && observation.memberKey.map(keys.contains) == true
    }
    for (observation, isTold) in zip(observations, isTold) where !isTold {
      observation.willChange()
    }
    // The setter of the property would notify them of a new array.
    for observation in observations { observation.isSuspended = true }
    if let array = value as? NSMutableArray {
      body(array)
    } else {
      let copy = NSMutableArray(array: (value as? [Any]) ?? [])
      body(copy)
      owner.setValue(copy.map { $0 }, forKey: key)
    }
    for observation in observations { observation.isSuspended = false }
    for (observation, isTold) in zip(observations, isTold) {
      if isTold { observation.membersDidChange?(members) } else { observation.didChange() }
    }
  }

  /// Returns the observers of the property, and its names: that of `value(forKey:)`, and that of
  /// its key path.
  private func observations(
    of owner: NSObject
  ) -> (observations: [KeyValueObservers.Observation], keys: Set<String>) {
    let table = KeyValueObservers.shared
    guard table.isObserving else { return ([], []) }
    let object = ObjectIdentifier(owner)
    let sources = table.sources { _ = owner.value(forKey: key) }
    var keys = sources.filter { $0.object == object }.map(\.key)
    keys.append(key)
    var found: [KeyValueObservers.Observation] = []
    for key in keys {
      for observation in table.observations(of: .init(object: object, key: key))
      where !found.contains(where: { $0 === observation }) {
        found.append(observation)
      }
    }
    return (found, Set(keys))
  }
}
