/// Values for consecutive ranges of a text.
///
/// Finding and changing a range takes time proportional to the logarithm of the number of ranges.
/// Adjacent ranges with the same object are merged.
package struct RunList {
  private struct Length: FlowMetric {
    var units: Int
    static let zero = Length(units: 0)
    static func + (left: Length, right: Length) -> Length {
      Length(units: left.units + right.units)
    }
  }

  private struct Run: FlowElement {
    var length: Int
    var value: AnyObject
    var metric: Length { Length(units: length) }
  }

  private var tree = FlowTree<Run>()

  package init() {}

  /// Creates a list with one range.
  package init(_ value: AnyObject, length: Int) {
    if length > 0 { tree = FlowTree([Run(length: length, value: value)]) }
  }

  /// The length of the text, in its units.
  package var length: Int { tree.total.units }
  /// The number of ranges.
  package var count: Int { tree.count }

  private func find(_ index: Int) -> (ordinal: Int, run: Run, start: Int)? {
    tree.first { $0.units > index }.map { ($0.ordinal, $0.element, $0.before.units) }
  }

  /// Returns the value at an index and the range that has it; nil at and after the end.
  package func value(at index: Int) -> (value: AnyObject, range: Range<Int>)? {
    find(index).map { ($0.run.value, $0.start..<$0.start + $0.run.length) }
  }

  /// Calls `body` with the ranges that intersect a range, clipped to it.
  package func forEach(in range: Range<Int>, _ body: (AnyObject, Range<Int>) -> Void) {
    var index = range.lowerBound
    while index < range.upperBound, let found = value(at: index) {
      let end = min(found.range.upperBound, range.upperBound)
      body(found.value, index..<end)
      index = end
    }
  }

  /// Replaces a range by `count` units with a value.
  package mutating func replace(_ range: Range<Int>, with value: AnyObject, count: Int) {
    var new = count > 0 ? [Run(length: count, value: value)] : []
    var first = tree.count
    var last = tree.count
    func add(_ run: Run, to runs: inout [Run]) {
      guard run.length > 0 else { return }
      if let end = runs.last, end.value === run.value {
        runs[runs.count - 1].length += run.length
      } else {
        runs.append(run)
      }
    }
    var head: [Run] = []
    var tail: [Run] = []
    // The range before takes part, because it may be extended with the same value.
    if let found = find(max(range.lowerBound - 1, 0)) {
      first = found.ordinal
      head = [Run(length: range.lowerBound - found.start, value: found.run.value)]
    }
    if let found = find(range.upperBound) {
      last = found.ordinal + 1
      let end = found.start + found.run.length
      tail = [Run(length: end - range.upperBound, value: found.run.value)]
    }
    var runs: [Run] = []
    for run in head + new + tail { add(run, to: &runs) }
    new = runs
    tree.replace(min(first, last)..<last, with: new)
  }
}
