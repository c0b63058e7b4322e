/// Values by key, for tables that a start of the process fills.
///
/// The first `Dictionary` of a key type has the runtime look through every conformance of the
/// process for the key's `Hashable`: 0.4 million instructions for each key type, and more with each
/// module that is linked. The storage here names no requirement, and the loops are plain, since a
/// sequence such as `enumerated()` has requirements of its own; so nothing is looked up.
///
/// Keys are not taken out one by one.
package struct HashTable<Key, Value> {
  @usableFromInline var keys: [Key] = []
  @usableFromInline package var values: [Value] = []
  /// Places in `keys` by hash, -1 where there is none; their number is a power of two.
  @usableFromInline var places: [Int32] = []

  @inlinable package init() {}

  /// How many keys have a value.
  @inlinable package var count: Int { keys.count }

  /// Forgets everything.
  @inlinable
  package mutating func removeAll() {
    keys.removeAll()
    values.removeAll()
    places.removeAll()
  }
}

extension HashTable: Sendable where Key: Sendable, Value: Sendable {}

extension HashTable where Key: Hashable {
  /// The value of a key; nil where it has none.
  @inlinable
  package subscript(key: Key) -> Value? {
    guard !places.isEmpty else { return nil }
    let found = places[slot(of: key)]
    return found < 0 ? nil : values[Int(found)]
  }

  /// Gives a key a value, in place of the one that it has.
  @inlinable
  package mutating func set(_ value: Value, for key: Key) {
    // At most half of the places are taken, so that a search ends soon.
    if (keys.count + 1) * 2 > places.count { grow() }
    let slot = slot(of: key)
    if places[slot] >= 0 {
      values[Int(places[slot])] = value
    } else {
      places[slot] = Int32(keys.count)
      keys.append(key)
      values.append(value)
    }
  }

  /// The slot that a key has, or would take.
  @inlinable
  func slot(of key: Key) -> Int {
    let mask = places.count - 1
    var slot = key.hashValue & mask
    while places[slot] >= 0, keys[Int(places[slot])] != key { slot = (slot + 1) & mask }
    return slot
  }

  @inlinable
  mutating func grow() {
    places = [Int32](repeating: -1, count: max(places.count * 2, 8))
    var place = 0
    while place < keys.count {
      places[slot(of: keys[place])] = Int32(place)
      place += 1
    }
  }
}
