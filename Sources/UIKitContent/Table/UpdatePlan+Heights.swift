import CoreGraphics

extension UpdatePlan {
  /// Returns the heights of the rows after the batch; rows that remain keep theirs.
  ///
  /// - Parameters:
  ///   - section: The index after the batch of a section that remains.
  ///   - old: The geometry before the batch.
  ///   - count: The number of rows after the batch.
  ///   - height: Returns the height of an inserted row; negative for an estimate.
  /// - Returns: The heights, in the order after the batch.
  func rowHeights(
    ofSection section: Int,
    from old: TableGeometry,
    count: Int,
    newHeight height: (RowPath) -> Double
  ) -> HeightIndex {
    guard let change = changes[section] else { return HeightIndex(count: count) }
    let before = old.sections[change.old].rows
    if change.removed.isEmpty, change.added.isEmpty { return before }
    var values = ContiguousArray<Double>()
    values.reserveCapacity(count)
    let stored = before.storedValues()
    var source = 0
    var removed = 0
    func copy(_ wanted: Int) {
      var left = wanted
      while left > 0 {
        while removed < change.removed.count, change.removed[removed] == source {
          source += 1
          removed += 1
        }
        let end = removed < change.removed.count ? change.removed[removed] : stored.count
        let run = min(left, end - source)
        guard run > 0 else { return }
        values.append(contentsOf: stored[source..<(source + run)])
        source += run
        left -= run
      }
    }
    for place in change.added {
      copy(place - values.count)
      let path = RowPath(section, place)
      if let origin = sources[path] {
        values.append(old.sections[origin.section].rows.raw(origin.row))
      } else {
        values.append(height(path))
      }
    }
    copy(count - values.count)
    // Equal heights stay stored as a single number.
    if before.isUniform, let first = values.first,
      values.allSatisfy({ $0 == first && $0.sign == first.sign })
    {
      return HeightIndex(
        count: count,
        height: CGFloat(first.magnitude),
        isExact: first.sign == .plus
      )
    }
    return HeightIndex(stored: values)
  }
}
