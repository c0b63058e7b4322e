import CoreGraphics

/// The vertical positions of all parts of a table, as pure values in points from the content's top.
///
///     table header | section 0: header, rows, footer | section 1: … | table footer
struct TableGeometry: Equatable {
  struct Section: Equatable {
    var header: HeightIndex.Entry
    var footer: HeightIndex.Entry
    var rows: HeightIndex
    /// The space above the header, in points: `sectionHeaderTopPadding`.
    var padding: CGFloat = 0

    var height: CGFloat { padding + header.height + rows.total + footer.height }
  }

  private(set) var sections: [Section]
  private var totals: HeightIndex
  /// The height of the table's own header, in points.
  var headerHeight: CGFloat = 0
  /// The height of the table's own footer, in points.
  var footerHeight: CGFloat = 0

  init(sections: [Section] = []) {
    self.sections = sections
    totals = HeightIndex(sections.map { HeightIndex.Entry(height: $0.height, isExact: true) })
  }

  /// The height of the content, in points.
  var height: CGFloat { headerHeight + totals.total + footerHeight }
  var sectionsEnd: CGFloat { headerHeight + totals.total }
  var rowCount: Int { sections.reduce(0) { $0 + $1.rows.count } }

  func contains(_ path: RowPath) -> Bool {
    sections.indices.contains(path.section) && path.row >= 0
      && path.row < sections[path.section].rows.count
  }

  // MARK: Places

  /// Returns the top of a section including its header; `section` may be the number of sections.
  func y(ofSection section: Int) -> CGFloat { headerHeight + totals.offset(of: section) }
  func headerY(_ section: Int) -> CGFloat { y(ofSection: section) + sections[section].padding }
  func rowsY(_ section: Int) -> CGFloat {
    headerY(section) + sections[section].header.height
  }
  func footerY(_ section: Int) -> CGFloat { rowsY(section) + sections[section].rows.total }
  func y(_ path: RowPath) -> CGFloat {
    rowsY(path.section) + sections[path.section].rows.offset(of: path.row)
  }
  func height(_ path: RowPath) -> CGFloat { sections[path.section].rows.height(path.row) }

  /// Returns the section at a height, clamped to existing ones; nil if there are none.
  func section(at y: CGFloat) -> Int? {
    sections.isEmpty ? nil : totals.index(at: y - headerHeight)
  }

  /// Returns the row at a height; nil if there is no row, or a header or footer.
  func row(at y: CGFloat) -> RowPath? {
    guard y >= headerHeight, y < sectionsEnd, let section = section(at: y) else { return nil }
    let inside = y - rowsY(section)
    let rows = sections[section].rows
    guard inside >= 0, inside < rows.total, rows.count > 0 else { return nil }
    return RowPath(section, rows.index(at: inside))
  }

  /// Returns the first row whose end is below `y`; nil if there is none.
  func firstRow(endingAfter y: CGFloat) -> RowPath? {
    guard var section = section(at: y) else { return nil }
    while section < sections.count {
      let rows = sections[section].rows
      let inside = y - rowsY(section)
      if rows.count > 0, inside < rows.total {
        return RowPath(section, inside <= 0 ? 0 : rows.index(at: inside))
      }
      section += 1
    }
    return nil
  }

  func path(after path: RowPath) -> RowPath? {
    var next = RowPath(path.section, path.row + 1)
    while next.section < sections.count {
      if next.row < sections[next.section].rows.count { return next }
      next = RowPath(next.section + 1, 0)
    }
    return nil
  }

  func path(before path: RowPath) -> RowPath? {
    var next = RowPath(path.section, path.row - 1)
    while next.row < 0 {
      guard next.section > 0 else { return nil }
      next = RowPath(next.section - 1, sections[next.section - 1].rows.count - 1)
    }
    return next
  }

  /// Calls `body` for the rows that are at least partly between two heights.
  func forEachRow(from low: CGFloat, to high: CGFloat, _ body: (RowPath) -> Void) {
    guard var path = firstRow(endingAfter: low) else { return }
    while y(path) < high {
      body(path)
      guard let next = self.path(after: path) else { return }
      path = next
    }
  }

  // MARK: Changes. They return the distance by which the parts below moved.

  @discardableResult
  mutating func setHeight(_ height: CGFloat, isExact: Bool, of path: RowPath) -> CGFloat {
    let growth = sections[path.section].rows.set(path.row, height: height, isExact: isExact)
    return grow(path.section, by: growth)
  }

  @discardableResult
  mutating func setHeader(_ entry: HeightIndex.Entry, of section: Int) -> CGFloat {
    let growth = entry.height - sections[section].header.height
    sections[section].header = entry
    return grow(section, by: growth)
  }

  @discardableResult
  mutating func setFooter(_ entry: HeightIndex.Entry, of section: Int) -> CGFloat {
    let growth = entry.height - sections[section].footer.height
    sections[section].footer = entry
    return grow(section, by: growth)
  }

  @discardableResult
  private mutating func grow(_ section: Int, by growth: CGFloat) -> CGFloat {
    guard growth != 0 else { return 0 }
    totals.set(section, height: totals.height(section) + growth, isExact: true)
    return growth
  }

  mutating func replaceRows(_ rows: HeightIndex, in section: Int) {
    let growth = rows.total - sections[section].rows.total
    sections[section].rows = rows
    grow(section, by: growth)
  }

  /// Marks the heights of a section's rows as estimates, so that the rows are measured again.
  mutating func forgetRows(in section: Int) { sections[section].rows.forget() }
}
