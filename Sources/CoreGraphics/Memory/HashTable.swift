/// A hash table for tables that are filled at the start of the process.
///
/// For the first `Dictionary` of a key type, the runtime searches every conformance of the process
/// for the key's `Hashable`, which takes 0.4 million instructions per key type, and more with each
/// linked module. The storage of this type has no such requirement, and its loops avoid sequences
/// such as `enumerated()`, which have requirements of their own.
///
/// Single keys cannot be removed.
package struct HashTable<Key, Value> {
  @usableFromInline var keys: [Key] = []
  @usableFromInline package var values: [Value] = []
  /// The indices in `keys` by hash, -1 for unused ones; the count is a power of two.
  @usableFromInline var places: [Int32] = []

  @inlinable package init() {}

  /// The number of keys.
  @inlinable package var count: Int { keys.count }

  /// Removes all keys and values.
  @inlinable
  package mutating func removeAll() {
    keys.removeAll()
    values.removeAll()
    places.removeAll()
  }
}

extension HashTable: Sendable where Key: Sendable, Value: Sendable {}

extension HashTable where Key: Hashable {
  /// The value of a key; nil if there is none.
  @inlinable
  package subscript(key: Key) -> Value? {
    guard !places.isEmpty else { return nil }
    let found = places[slot(of: key)]
    return found < 0 ? nil : values[Int(found)]
  }

  /// Sets the value of a key.
  @inlinable
  package mutating func set(_ value: Value, for key: Key) {
    // At most half of the places are used, so that searches are short.
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

  /// Returns the slot of a key, or the slot in which it would be inserted.
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
