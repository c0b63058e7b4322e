/// A value that is summed over the elements of a `FlowTree`.
protocol FlowMetric {
  static var zero: Self { get }
  static func + (left: Self, right: Self) -> Self
}

/// A value with a metric that a `FlowTree` sums.
protocol FlowElement {
  associatedtype Metric: FlowMetric
  var metric: Metric { get }
}

/// A sequence in which elements are found by the sum of the elements before them.
///
/// It is a randomized binary search tree in one array: finding, changing and replacing take time
/// proportional to the logarithm of the count. The random numbers are the same in each run.
struct FlowTree<Element: FlowElement> {
  typealias Metric = Element.Metric

  private struct Node {
    var element: Element
    var sum: Metric
    var count: Int32 = 1
    var left: Int32 = -1
    var right: Int32 = -1
  }

  private var nodes: [Node] = []
  private var free: [Int32] = []
  private var root: Int32 = -1
  private var seed: UInt64 = 0x9E37_79B9_7F4A_7C15

  init() {}

  /// Creates a balanced tree of elements in time proportional to their count.
  init(_ elements: [Element]) {
    nodes.reserveCapacity(elements.count)
    for element in elements { nodes.append(Node(element: element, sum: element.metric)) }
    root = balance(0, elements.count)
  }

  private mutating func balance(_ lower: Int, _ upper: Int) -> Int32 {
    guard lower < upper else { return -1 }
    let middle = (lower + upper) / 2
    nodes[middle].left = balance(lower, middle)
    nodes[middle].right = balance(middle + 1, upper)
    let node = Int32(truncatingIfNeeded: middle)
    refresh(node)
    return node
  }

  var count: Int { count(of: root) }
  /// The sum over all elements.
  var total: Metric { sum(of: root) }

  @inline(__always)
  private func count(of node: Int32) -> Int { node < 0 ? 0 : Int(nodes[Int(node)].count) }
  @inline(__always)
  private func sum(of node: Int32) -> Metric { node < 0 ? .zero : nodes[Int(node)].sum }

  private mutating func refresh(_ node: Int32) {
    let (left, right) = (nodes[Int(node)].left, nodes[Int(node)].right)
    nodes[Int(node)].sum = sum(of: left) + nodes[Int(node)].element.metric + sum(of: right)
    nodes[Int(node)].count = Int32(truncatingIfNeeded: count(of: left) + 1 + count(of: right))
  }

  // MARK: Finding

  /// Returns the first element for which the sum up to and including it fulfils a condition; nil if
  /// there is none.
  ///
  /// The condition must stay true once it is true.
  func first(
    where isReached: (Metric) -> Bool
  ) -> (ordinal: Int, element: Element, before: Metric)? {
    var node = root
    var before = Metric.zero
    var ordinal = 0
    while node >= 0 {
      let here = nodes[Int(node)]
      let left = before + sum(of: here.left)
      if here.left >= 0, isReached(left) {
        node = here.left
        continue
      }
      ordinal += count(of: here.left)
      let through = left + here.element.metric
      if isReached(through) { return (ordinal, here.element, left) }
      before = through
      ordinal += 1
      node = here.right
    }
    return nil
  }

  /// Returns an element and the sum of those before it.
  func element(at ordinal: Int) -> (element: Element, before: Metric) {
    var node = root
    var before = Metric.zero
    var rest = ordinal
    while true {
      let here = nodes[Int(node)]
      let leftCount = count(of: here.left)
      if rest < leftCount {
        node = here.left
        continue
      }
      before = before + sum(of: here.left)
      if rest == leftCount { return (here.element, before) }
      before = before + here.element.metric
      rest -= leftCount + 1
      node = here.right
    }
  }

  // MARK: Changing

  mutating func update(at ordinal: Int, _ change: (inout Element) -> Void) {
    update(root, ordinal, change)
  }

  private mutating func update(_ node: Int32, _ ordinal: Int, _ change: (inout Element) -> Void) {
    let leftCount = count(of: nodes[Int(node)].left)
    if ordinal < leftCount {
      update(nodes[Int(node)].left, ordinal, change)
    } else if ordinal == leftCount {
      change(&nodes[Int(node)].element)
    } else {
      update(nodes[Int(node)].right, ordinal - leftCount - 1, change)
    }
    refresh(node)
  }

  /// Changes every element.
  mutating func updateAll(_ change: (inout Element) -> Void) { updateAll(root, change) }

  private mutating func updateAll(_ node: Int32, _ change: (inout Element) -> Void) {
    guard node >= 0 else { return }
    updateAll(nodes[Int(node)].left, change)
    change(&nodes[Int(node)].element)
    updateAll(nodes[Int(node)].right, change)
    refresh(node)
  }

  mutating func replace(_ range: Range<Int>, with elements: [Element]) {
    let (head, rest) = split(root, range.lowerBound)
    let (removed, tail) = split(rest, range.count)
    release(removed)
    var middle: Int32 = -1
    for element in elements { middle = merge(middle, make(element)) }
    root = merge(merge(head, middle), tail)
  }

  private mutating func make(_ element: Element) -> Int32 {
    let node = Node(element: element, sum: element.metric)
    if let place = free.popLast() {
      nodes[Int(place)] = node
      return place
    }
    nodes.append(node)
    return Int32(truncatingIfNeeded: nodes.count - 1)
  }

  private mutating func release(_ node: Int32) {
    guard node >= 0 else { return }
    release(nodes[Int(node)].left)
    release(nodes[Int(node)].right)
    free.append(node)
  }

  private mutating func split(_ node: Int32, _ ordinal: Int) -> (Int32, Int32) {
    guard node >= 0 else { return (-1, -1) }
    let leftCount = count(of: nodes[Int(node)].left)
    if ordinal <= leftCount {
      let (left, right) = split(nodes[Int(node)].left, ordinal)
      nodes[Int(node)].left = right
      refresh(node)
      return (left, node)
    }
    let (left, right) = split(nodes[Int(node)].right, ordinal - leftCount - 1)
    nodes[Int(node)].right = left
    refresh(node)
    return (node, right)
  }

  private mutating func merge(_ a: Int32, _ b: Int32) -> Int32 {
    if a < 0 { return b }
    if b < 0 { return a }
    // A xorshift random number selects the root, with probabilities proportional to the counts of
    // both trees.
    seed ^= seed << 13
    seed ^= seed >> 7
    seed ^= seed << 17
    let (countA, countB) = (UInt64(count(of: a)), UInt64(count(of: b)))
    if (seed >> 11) % (countA + countB) < countA {
      nodes[Int(a)].right = merge(nodes[Int(a)].right, b)
      refresh(a)
      return a
    }
    nodes[Int(b)].left = merge(a, nodes[Int(b)].left)
    refresh(b)
    return b
  }
}
