import CoreGraphics

/// Heights in a row, and which of them lies at an offset.
///
/// While all are equal nothing is stored but one number. The first that differs makes an array of
/// them, with the sums of blocks of 64 in a Fenwick tree: a lookup by place or by offset and a change
/// take O(log n) then.
///
/// A height is a guess until it is said to be exact; the sign bit of what is stored tells.
package struct HeightIndex: Equatable {
  private static let blockShift = 6
  private static let blockSize = 1 << blockShift

  package private(set) var count: Int
  /// All of them, while `values` is empty.
  private var uniform: Double
  private var values: ContiguousArray<Double> = []
  /// Fenwick tree over the sums of the blocks; the first element is unused.
  private var tree: ContiguousArray<Double> = []
  package private(set) var total: CGFloat

  /// `count` times the same height.
  package init(count: Int = 0, height: CGFloat = 0, isExact: Bool = true) {
    self.count = count
    uniform = Self.stored(height, isExact)
    total = CGFloat(uniform.magnitude) * CGFloat(count)
  }

  /// The heights of `entries`, in their order.
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
  /// Whether nothing but one number is stored.
  var isUniform: Bool { values.isEmpty }

  /// As it is stored: negative for a guess.
  func raw(_ index: Int) -> Double { values.isEmpty ? uniform : values[index] }

  /// Chosen: in points, as far as a view reaches; whole sections are heights, too.
  static let tallest = 1e12

  /// No height is NaN or without end, whatever an app answers.
  private static func stored(_ height: CGFloat, _ isExact: Bool) -> Double {
    let magnitude = height.isNaN ? 0 : max(0, min(Self.tallest, Double(height)))
    return isExact ? magnitude : -magnitude
  }

  // MARK: Lookups

  /// The sum of the heights before `index`, which may be `count`.
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

  /// The last index whose offset is not beyond `offset`, passing over those of no height that it
  /// could end in; 0 for offsets before all, `count - 1` for those after.
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

  /// Returns by how much the total grew.
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

  /// Makes all of them guesses again that keep their heights.
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

  /// A copy of the stored values, whatever the form.
  func storedValues() -> ContiguousArray<Double> {
    values.isEmpty ? ContiguousArray(repeating: uniform, count: count) : values
  }

  package static func == (a: HeightIndex, b: HeightIndex) -> Bool {
    guard a.count == b.count else { return false }
    for index in 0..<a.count where a[index] != b[index] { return false }
    return true
  }
}
