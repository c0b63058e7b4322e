import CoreGraphics

/// A list of heights with a lookup by offset.
///
/// While all heights are equal, a single number is stored. The first one that differs creates an
/// array, with the sums of blocks of 64 in a Fenwick tree: lookups by index or by offset and
/// changes then take O(log n).
///
/// A height is an estimate until it is set as exact; the sign bit of the stored value marks
/// estimates.
package struct HeightIndex: Equatable {
  private static let blockShift = 6
  private static let blockSize = 1 << blockShift

  package private(set) var count: Int
  /// The height of all entries while `values` is empty.
  private var uniform: Double
  private var values: ContiguousArray<Double> = []
  /// A Fenwick tree of the sums of the blocks; the first element is unused.
  private var tree: ContiguousArray<Double> = []
  package private(set) var total: CGFloat

  /// Creates a list with `count` equal heights.
  package init(count: Int = 0, height: CGFloat = 0, isExact: Bool = true) {
    self.count = count
    uniform = Self.stored(height, isExact)
    total = CGFloat(uniform.magnitude) * CGFloat(count)
  }

  /// Creates a list with the heights of `entries`.
  package init(_ entries: [Entry]) {
    self.init(stored: ContiguousArray(entries.map { Self.stored($0.height, $0.isExact) }))
  }

  init(stored values: ContiguousArray<Double>) {
    count = values.count
    uniform = 0
    total = 0
    self.values = values
    for index in values.indices where !(values[index].magnitude <= Self.tallest) {
      let height = Self.stored(CGFloat(values[index].magnitude), true)
      self.values[index] = values[index].sign == .minus ? -height : height
    }
    buildTree()
  }

  package struct Entry: Equatable {
    package let height: CGFloat
    package let isExact: Bool

    package init(height: CGFloat, isExact: Bool) {
      self.height = height.isNaN ? 0 : min(CGFloat(HeightIndex.tallest), height)
      self.isExact = isExact
    }
  }

  subscript(index: Int) -> Entry {
    let value = raw(index)
    return Entry(height: CGFloat(value.magnitude), isExact: value.sign == .plus)
  }

  package func height(_ index: Int) -> CGFloat { CGFloat(raw(index).magnitude) }
  func isExact(_ index: Int) -> Bool { raw(index).sign == .plus }
  /// Whether a single number is stored.
  var isUniform: Bool { values.isEmpty }

  /// Returns the stored value, which is negative for an estimate.
  func raw(_ index: Int) -> Double { values.isEmpty ? uniform : values[index] }

  /// Chosen: the largest height, in points: the largest coordinate of a view, since entries can be
  /// whole sections.
  static let tallest = 1e12

  /// Returns the value to store for a height; NaN and infinite heights from an app are replaced.
  private static func stored(_ height: CGFloat, _ isExact: Bool) -> Double {
    let magnitude = height.isNaN ? 0 : max(0, min(Self.tallest, Double(height)))
    return isExact ? magnitude : -magnitude
  }

  // MARK: Lookups

  /// Returns the sum of the heights before `index`, which may be `count`.
  package func offset(of index: Int) -> CGFloat {
    if values.isEmpty { return CGFloat(uniform.magnitude) * CGFloat(index) }
    let block = index >> Self.blockShift
    var sum = 0.0
    var node = block
    while node > 0 {
      sum += tree[node]
      node &= node - 1
    }
    var place = block << Self.blockShift
    while place < index {
      sum += values[place].magnitude
      place += 1
    }
    return CGFloat(sum)
  }

  /// Returns the last index whose offset is not beyond `offset`, skipping entries of height zero.
  ///
  /// The result is 0 for offsets before all entries, and `count - 1` for those after all.
  package func index(at offset: CGFloat) -> Int {
    guard count > 0 else { return 0 }
    if values.isEmpty {
      let height = CGFloat(uniform.magnitude)
      guard height > 0, offset > 0 else { return 0 }
      let quotient = offset / height
      return quotient >= CGFloat(count) ? count - 1 : Int(clamping: quotient)
    }
    var rest = Double(offset)
    guard rest > 0 else { return 0 }
    let blocks = tree.count - 1
    var node = 0
    var step = 1
    while step << 1 <= blocks { step <<= 1 }
    while step > 0 {
      let next = node + step
      if next <= blocks, tree[next] <= rest {
        node = next
        rest -= tree[next]
      }
      step >>= 1
    }
    var index = node << Self.blockShift
    guard index < count else { return count - 1 }
    let end = min(count, index + Self.blockSize)
    while index + 1 < end, values[index].magnitude <= rest {
      rest -= values[index].magnitude
      index += 1
    }
    return index
  }

  // MARK: Changes

  /// Sets a height and returns the growth of the total.
  @discardableResult
  package mutating func set(_ index: Int, height: CGFloat, isExact: Bool) -> CGFloat {
    let value = Self.stored(height, isExact)
    let old = raw(index)
    guard value != old || value.sign != old.sign else { return 0 }
    if values.isEmpty { expand() }
    values[index] = value
    let growth = value.magnitude - old.magnitude
    guard growth != 0 else { return 0 }
    total += CGFloat(growth)
    var node = (index >> Self.blockShift) + 1
    while node < tree.count {
      tree[node] += growth
      node += node & -node
    }
    return CGFloat(growth)
  }

  /// Marks all heights as estimates; their values do not change.
  mutating func forget() {
    if values.isEmpty {
      uniform = -uniform.magnitude
    } else {
      for index in values.indices { values[index] = -values[index].magnitude }
    }
  }

  private mutating func expand() {
    values = ContiguousArray(repeating: uniform, count: count)
    buildTree()
  }

  private mutating func buildTree() {
    let blocks = (count + Self.blockSize - 1) >> Self.blockShift
    tree = ContiguousArray(repeating: 0, count: blocks + 1)
    var sum = 0.0
    values.withUnsafeBufferPointer { values in
      for block in 0..<blocks {
        var part = 0.0
        let end = min(count, (block + 1) << Self.blockShift)
        for index in (block << Self.blockShift)..<end { part += values[index].magnitude }
        tree[block + 1] = part
        sum += part
      }
    }
    for node in stride(from: 1, through: blocks, by: 1) {
      let parent = node + (node & -node)
      if parent <= blocks { tree[parent] += tree[node] }
    }
    total = CGFloat(sum)
  }

  /// Returns a copy of the stored values in both forms of storage.
  func storedValues() -> ContiguousArray<Double> {
    values.isEmpty ? ContiguousArray(repeating: uniform, count: count) : values
  }

  package static func == (a: HeightIndex, b: HeightIndex) -> Bool {
    guard a.count == b.count else { return false }
    for index in 0..<a.count where a[index] != b[index] { return false }
    return true
  }
}
