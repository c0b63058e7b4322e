import CoreGraphics

/// The rows of one section of a flow layout: pure numbers, in which `along` is the way of scrolling
/// and `across` the way of a row.
///
/// Sections whose items are all alike are worked out without a loop; others hold one entry a row.
/// What lies at a place is found by halving.
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
  /// What is the same for all rows.
  struct Measures: Equatable {
    var header: CGFloat = 0
    var footer: CGFloat = 0
    var insetBefore: CGFloat = 0
    var insetAfter: CGFloat = 0
    /// Where rows begin, and how long they may be.
    var rowStart: CGFloat = 0
    var rowLength: CGFloat = 0
    var lineSpacing: CGFloat = 0
    var itemSpacing: CGFloat = 0
    var pixel: CGFloat = 1
  }
  struct Row: Equatable {
    var first: Int
    var count: Int
    /// From the section's beginning.
    var along: CGFloat
    var thickness: CGFloat
    /// The sum of the items' lengths.
    var used: CGFloat
  }

  private(set) var measures = Measures()
  private(set) var count = 0
  /// One size where all items are alike, else one each.
  private(set) var sizes: [Size] = []
  private(set) var rows: [Row] = []
  private(set) var isUniform = true
  private(set) var perRow = 1
  /// From the section's beginning to its end, with the footer.
  private(set) var length: CGFloat = 0
  /// Where the section begins.
  var start: CGFloat = 0

  /// Items that are all alike.
  init(_ measures: Measures, count: Int, size: Size) {
    self.measures = measures
    self.count = count
    sizes = [size]
    placeUniform()
  }

  /// Items of several sizes.
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

  /// Where rows begin.
  private var body: CGFloat { measures.header + measures.insetBefore }

  // MARK: Working it out

  /// Thirds of a length fit three times, whatever is lost by rounding.
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
    // Rows that are not full keep the distances of full ones.
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

  /// How far the items of a row lie apart, and where the first begins.
  // Source: openradar.me/20825965: full rows are justified, and a last row begins at the edge; where
  // all items are alike it keeps the distances of full rows.
  // Unverified: a single item of a row that is not the last stands in the middle.
  private func spread(used: CGFloat, count: Int, isLast: Bool) -> (start: CGFloat, gap: CGFloat) {
    let free = measures.rowLength - used
    if isLast { return (0, measures.itemSpacing) }
    guard count > 1 else { return (max(0, free / 2), 0) }
    return (0, max(measures.itemSpacing, free / CGFloat(count - 1)))
  }

  /// Where an item lies, from the content's beginning.
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
    // Items of a row stand in its middle.
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

  /// The items of the rows that touch a stretch of the content.
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
