import CoreGraphics

/// The rows of a flow layout's section; a pure value in which `along` is the scrolling direction
/// and `across` the direction of a row.
///
/// Sections with equal items are computed without a loop; others store one entry per row. Lookups
/// use binary search.
struct FlowSection: Equatable {
  struct Size: Equatable {
    var along: CGFloat
    var across: CGFloat
  }
  struct Place: Equatable {
    var along: CGFloat
    var across: CGFloat
    var size: Size
  }
  /// The measurements that all rows share.
  struct Measures: Equatable {
    var header: CGFloat = 0
    var footer: CGFloat = 0
    var insetBefore: CGFloat = 0
    var insetAfter: CGFloat = 0
    /// The start of rows across.
    var rowStart: CGFloat = 0
    /// The maximum length of rows.
    var rowLength: CGFloat = 0
    var lineSpacing: CGFloat = 0
    var itemSpacing: CGFloat = 0
    var pixel: CGFloat = 1
  }
  struct Row: Equatable {
    var first: Int
    var count: Int
    /// The distance from the section's start.
    var along: CGFloat
    var thickness: CGFloat
    /// The sum of the lengths of the items.
    var used: CGFloat
  }

  private(set) var measures = Measures()
  private(set) var count = 0
  /// One size if all items are equal, else one size for each item.
  private(set) var sizes: [Size] = []
  private(set) var rows: [Row] = []
  private(set) var isUniform = true
  private(set) var perRow = 1
  /// The length of the section, including the footer.
  private(set) var length: CGFloat = 0
  /// The start of the section.
  var start: CGFloat = 0

  /// Creates a section with equal items.
  init(_ measures: Measures, count: Int, size: Size) {
    self.measures = measures
    self.count = count
    sizes = [size]
    placeUniform()
  }

  /// Creates a section with items of several sizes.
  init(_ measures: Measures, sizes: [Size]) {
    self.measures = measures
    count = sizes.count
    if let first = sizes.first, sizes.allSatisfy({ $0 == first }) {
      self.sizes = [first]
      placeUniform()
    } else {
      self.sizes = sizes
      isUniform = sizes.isEmpty
      if isUniform { placeUniform() } else { placeRows() }
    }
  }

  func size(_ item: Int) -> Size { isUniform ? sizes[0] : sizes[item] }

  /// The start of the rows.
  private var body: CGFloat { measures.header + measures.insetBefore }

  // MARK: Working it out

  /// The tolerance for rounding, so that a third of a length fits three times.
  private static let slack: CGFloat = 0.001

  private mutating func placeUniform() {
    isUniform = true
    guard count > 0, let size = sizes.first else {
      sizes = [Size(along: 0, across: 0)]
      finish(0)
      return
    }
    let step = size.across + measures.itemSpacing
    let fitting = (measures.rowLength + measures.itemSpacing + Self.slack) / max(step, 0.001)
    perRow = min(count, max(1, Int(clamping: fitting.rounded(.down))))
    // Incomplete rows have the gaps of complete ones.
    fullPerRow = max(1, Int(clamping: fitting.rounded(.down)))
    let lines = (count + perRow - 1) / perRow
    finish(CGFloat(lines) * size.along + CGFloat(lines - 1) * measures.lineSpacing)
  }
  private(set) var fullPerRow = 1

  private mutating func placeRows() {
    rows = []
    var row = Row(first: 0, count: 0, along: body, thickness: 0, used: 0)
    for item in 0..<count {
      let size = sizes[item]
      let taken = row.used + CGFloat(row.count) * measures.itemSpacing + size.across
      if row.count > 0, taken > measures.rowLength + Self.slack {
        rows.append(row)
        row = Row(
          first: item,
          count: 0,
          along: row.along + row.thickness + measures.lineSpacing,
          thickness: 0,
          used: 0
        )
      }
      row.count += 1
      row.used += size.across
      row.thickness = max(row.thickness, size.along)
    }
    if row.count > 0 { rows.append(row) }
    finish(row.along + row.thickness - body)
  }

  private mutating func finish(_ bodyLength: CGFloat) {
    length = body + bodyLength + measures.insetAfter + measures.footer
  }

  // MARK: Places

  private func rounded(_ length: CGFloat) -> CGFloat {
    (length * measures.pixel).rounded() / measures.pixel
  }

  /// Returns the start of a row's first item and the gap between items.
  // Source: openradar.me/20825965: complete rows are justified, and the last row begins at the
  // edge; if all items are equal, it has the gaps of complete rows.
  // Unverified: a single item in a row that is not the last is centred.
  private func spread(used: CGFloat, count: Int, isLast: Bool) -> (start: CGFloat, gap: CGFloat) {
    let free = measures.rowLength - used
    if isLast { return (0, measures.itemSpacing) }
    guard count > 1 else { return (max(0, free / 2), 0) }
    return (0, max(measures.itemSpacing, free / CGFloat(count - 1)))
  }

  /// Returns the position of an item in the content.
  func place(_ item: Int) -> Place {
    let size = size(item)
    guard !isUniform else {
      let line = item / perRow
      let column = item % perRow
      let (first, gap) = spread(
        used: CGFloat(fullPerRow) * size.across,
        count: fullPerRow,
        isLast: false
      )
      return Place(
        along: start + body + CGFloat(line) * (size.along + measures.lineSpacing),
        across: measures.rowStart + rounded(first + CGFloat(column) * (size.across + gap)),
        size: size
      )
    }
    let index = rowIndex(of: item)
    let row = rows[index]
    let (first, gap) = spread(
      used: row.used,
      count: row.count,
      isLast: index == rows.count - 1
    )
    var across = first
    for before in row.first..<item { across += sizes[before].across + gap }
    // Items are centred in the thickness of a row.
    return Place(
      along: start + row.along + rounded((row.thickness - size.along) / 2),
      across: measures.rowStart + rounded(across),
      size: size
    )
  }

  private func rowIndex(of item: Int) -> Int {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].first + rows[middle].count <= item { low = middle + 1 } else { high = middle }
    }
    return min(low, rows.count - 1)
  }

  /// Returns the items of the rows in a range of the content.
  func items(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    let low = low - start
    let high = high - start
    guard high > body, low < length - measures.footer - measures.insetAfter else { return 0..<0 }
    if isUniform {
      let step = sizes[0].along + measures.lineSpacing
      guard step > 0 else { return 0..<count }
      let first = max(0, Int(clamping: ((low - body) / step).rounded(.down)))
      let last = max(0, Int(clamping: ((high - body) / step).rounded(.up)))
      let from = min(count, first * perRow)
      return from..<max(from, min(count, last * perRow))
    }
    var first = 0
    var end = rows.count
    while first < end {
      let middle = (first + end) / 2
      if rows[middle].along + rows[middle].thickness <= low {
        first = middle + 1
      } else {
        end = middle
      }
    }
    guard first < rows.count else { return count..<count }
    var last = first
    end = rows.count
    while last < end {
      let middle = (last + end) / 2
      if rows[middle].along < high { last = middle + 1 } else { end = middle }
    }
    return rows[first]
      .first..<(last < rows.count ? max(rows[first].first, rows[last].first) : count)
  }
}
