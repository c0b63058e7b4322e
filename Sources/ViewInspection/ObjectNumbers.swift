/// Numbers for objects that questions name.
///
/// An object keeps its number while it lives.
struct ObjectNumbers {
  private struct Entry {
    weak var object: AnyObject?
    var number: Int
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var objects: [Int: ObjectIdentifier] = [:]
  private var last = 0

  /// Returns the number of an object, and gives it one if it has none.
  mutating func number(of object: AnyObject) -> Int {
    let key = ObjectIdentifier(object)
    if let entry = entries[key], entry.object != nil { return entry.number }
    // The address may have belonged to an object that is gone.
    if let stale = entries[key] { objects[stale.number] = nil }
    last += 1
    entries[key] = Entry(object: object, number: last)
    objects[last] = key
    return last
  }

  /// Returns the object with a number; nil if it is gone.
  func object(_ number: Int) -> AnyObject? {
    objects[number].flatMap { entries[$0]?.object }
  }

  /// Forgets objects that are gone.
  mutating func prune() {
    for (key, entry) in entries where entry.object == nil {
      entries[key] = nil
      objects[entry.number] = nil
    }
  }
}
