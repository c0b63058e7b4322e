/// A cache that removes the least recently used values above a budget of bytes.
///
/// It is a value type; the owner protects it.
struct TileCache<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var cost: Int
    var use: UInt64
  }

  private var entries: [Key: Entry] = [:]
  private var clock: UInt64 = 0
  /// The bytes of all values.
  private(set) var cost = 0
  /// The largest number of bytes; a single larger value is still kept.
  var budget: Int { didSet { shrink() } }

  init(budget: Int) { self.budget = max(0, budget) }

  var count: Int { entries.count }

  /// Returns the value of a key, which becomes the most recently used one.
  mutating func value(for key: Key) -> Value? {
    guard let index = entries.index(forKey: key) else { return nil }
    clock += 1
    entries.values[index].use = clock
    return entries.values[index].value
  }

  mutating func insert(_ value: Value, for key: Key, cost: Int) {
    clock += 1
    if let old = entries.updateValue(
      Entry(value: value, cost: max(0, cost), use: clock),
      forKey: key
    ) {
      self.cost -= old.cost
    }
    self.cost += max(0, cost)
    shrink()
  }

  mutating func removeAll() {
    entries = [:]
    cost = 0
  }

  private mutating func shrink() {
    while cost > budget, entries.count > 1,
      let oldest = entries.min(by: { $0.value.use < $1.value.use })
    {
      cost -= oldest.value.cost
      entries[oldest.key] = nil
    }
  }
}
