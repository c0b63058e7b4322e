import CoreGraphics
import UIKitContent

/// The groups of a section with their items and their start positions.
///
/// A change of one group and a lookup take O(log n). If the size of cells determines the number of
/// items in a group, the groups after a changed one are computed again, up to the last measured
/// cell.
struct GroupRun {
  /// The items of one group.
  struct Span: Equatable {
    var first: Int
    var count: Int
  }

  private enum Form {
    /// Groups with the same number of items, except for the last one.
    case even(perGroup: Int, extents: HeightIndex)
    /// Groups with different numbers of items.
    case uneven(Uneven)
  }

  /// Groups that were computed individually, followed by equal groups.
  private struct Uneven {
    var firsts: [Int] = []
    var starts: [CGFloat] = []
    var tailFirst = 0
    var tailStart: CGFloat = 0
    var tailPerGroup = 1
    var tailExtent: CGFloat = 0
  }

  private var form: Form
  let itemCount: Int
  /// The spacing after each group but the last.
  let spacing: CGFloat

  /// Creates groups of `perGroup` items each.
  init(itemCount: Int, perGroup: Int, extent: CGFloat, spacing: CGFloat) {
    self.itemCount = itemCount
    self.spacing = spacing
    let perGroup = max(1, perGroup)
    let groups = (itemCount + perGroup - 1) / perGroup
    form = .even(
      perGroup: perGroup,
      extents: HeightIndex(count: groups, height: max(0, extent + spacing))
    )
  }

  /// Creates groups whose cells determine the number of items; all are equal at first.
  init(unevenItemCount: Int, perGroup: Int, extent: CGFloat, spacing: CGFloat) {
    itemCount = unevenItemCount
    self.spacing = spacing
    var uneven = Uneven()
    uneven.tailPerGroup = max(1, perGroup)
    uneven.tailExtent = max(0, extent + spacing)
    form = .uneven(uneven)
  }

  var isEven: Bool { if case .even = form { true } else { false } }

  /// The number of groups.
  var count: Int {
    switch form {
    case .even(_, let extents): extents.count
    case .uneven(let run):
      run.firsts.count + (itemCount - run.tailFirst + run.tailPerGroup - 1) / run.tailPerGroup
    }
  }

  /// The distance from the start of the first group to the end of the last one.
  var total: CGFloat {
    guard count > 0 else { return 0 }
    return max(0, start(count) - spacing)
  }

  func span(_ group: Int) -> Span {
    switch form {
    case .even(let perGroup, _):
      return Span(first: group * perGroup, count: min(perGroup, itemCount - group * perGroup))
    case .uneven(let run):
      if group < run.firsts.count {
        let next = group + 1 < run.firsts.count ? run.firsts[group + 1] : run.tailFirst
        return Span(first: run.firsts[group], count: next - run.firsts[group])
      }
      let first = run.tailFirst + (group - run.firsts.count) * run.tailPerGroup
      return Span(first: first, count: min(run.tailPerGroup, itemCount - first))
    }
  }

  /// Returns the start of a group; `group` can be the number of groups.
  func start(_ group: Int) -> CGFloat {
    switch form {
    case .even(_, let extents): return extents.offset(of: group)
    case .uneven(let run):
      if group < run.starts.count { return run.starts[group] }
      return run.tailStart + CGFloat(group - run.starts.count) * run.tailExtent
    }
  }

  /// Returns the length of a group without the spacing after it.
  func extent(_ group: Int) -> CGFloat {
    switch form {
    case .even(_, let extents): max(0, extents.height(group) - spacing)
    case .uneven: max(0, start(group + 1) - start(group) - spacing)
    }
  }

  func group(ofItem item: Int) -> Int {
    switch form {
    case .even(let perGroup, _): return item / perGroup
    case .uneven(let run):
      if item >= run.tailFirst {
        return run.firsts.count + (item - run.tailFirst) / run.tailPerGroup
      }
      return run.firsts.lastIndex(below: item)
    }
  }

  /// Returns the group at an offset, including the spacing after it, clamped to existing groups.
  func group(at offset: CGFloat) -> Int {
    switch form {
    case .even(_, let extents): return extents.index(at: offset)
    case .uneven(let run):
      if offset >= run.tailStart {
        guard run.tailExtent > 0 else { return max(0, count - 1) }
        let further = Int(clamping: (offset - run.tailStart) / run.tailExtent)
        return min(max(0, count - 1), run.firsts.count + min(further, itemCount))
      }
      return run.starts.lastIndex(below: offset)
    }
  }

  // MARK: Changes

  /// Sets the length of a group of an even run.
  mutating func setExtent(_ extent: CGFloat, of group: Int) {
    guard case .even(let perGroup, var extents) = form else { return }
    // The enum releases the value during the change, so that it is not copied.
    form = .even(perGroup: perGroup, extents: HeightIndex())
    extents.set(group, height: max(0, extent + spacing), isExact: true)
    form = .even(perGroup: perGroup, extents: extents)
  }

  /// Computes groups from an item on, until all items up to `last` are in a group.
  ///
  /// `solve` returns the number of items in a group that begins with an item, and the length of
  /// that group.
  mutating func rebuild(
    fromItem item: Int,
    to last: Int,
    _ solve: (Int) -> (count: Int, extent: CGFloat)
  ) {
    guard case .uneven(var run) = form else { return }
    form = .even(perGroup: 1, extents: HeightIndex())
    // The previous group can have space for an item that is smaller now.
    let known =
      item < run.tailFirst && !run.firsts.isEmpty
      ? max(0, run.firsts.lastIndex(below: item) - 1) : max(0, run.firsts.count - 1)
    if known < run.firsts.count {
      run.tailFirst = run.firsts[known]
      run.tailStart = run.starts[known]
      run.firsts.removeSubrange(known...)
      run.starts.removeSubrange(known...)
    }
    while run.tailFirst <= last, run.tailFirst < itemCount {
      let solved = solve(run.tailFirst)
      run.firsts.append(run.tailFirst)
      run.starts.append(run.tailStart)
      run.tailFirst += max(1, min(solved.count, itemCount - run.tailFirst))
      run.tailStart += max(0, solved.extent + spacing)
    }
    form = .uneven(run)
  }
}

extension Array where Element: Comparable {
  /// Returns the last index whose element is not greater than a value, in a sorted array; 0 if all
  /// are greater.
  func lastIndex(below value: Element) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return Swift.max(0, low - 1)
  }
}
