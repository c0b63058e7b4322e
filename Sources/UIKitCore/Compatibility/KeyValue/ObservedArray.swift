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
  private var array: NSArray {
    value as? NSArray ?? (value as? [Any]).map { NSArray(array: $0) } ?? NSArray()
  }

  override var count: Int { array.count }

  override func object(at index: Int) -> Any { array.object(at: index) }

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
    let old = self.object(at: index)
    change(.init(kind: .replacement, indexes: [index], old: [old], new: [object])) { array in
      array.replaceObject(at: index, with: object)
    }
  }

  override func replaceObjects(in range: NSRange, withObjectsFrom objects: [Any]) {
    removeObjects(in: range)
    insert(objects, at: IndexSet(range.location..<range.location + objects.count))
  }

  override func setArray(_ objects: [Any]) {
    removeAllObjects()
    addObjects(from: objects)
  }

  /// Changes the array in the object, and notifies the observers of the property.
  private func change(_ members: KeyValueObservers.MemberChange, _ body: (NSMutableArray) -> Void) {
    let observations =
      owner.map {
        KeyValueObservers.shared.observations(of: .init(object: ObjectIdentifier($0), key: key))
      } ?? []
    for observation in observations where observation.membersDidChange == nil {
      observation.willChange()
    }
    if let array = value as? NSMutableArray {
      body(array)
    } else {
      let copy = NSMutableArray(array: (value as? [Any]) ?? [])
      body(copy)
      owner?.setValue(copy.map { $0 }, forKey: key)
    }
    for observation in observations {
      guard let tell = observation.membersDidChange else {
        observation.didChange()
        continue
      }
      tell(members)
    }
  }
}
