import CoreGraphics
import Foundation
import HostInterface
import UIKitCore
import UIKitText

/// The state of a table's access to its data.
struct TableLoading {
  var isLoaded = false
  var isLoading = false
  /// Whether the delegate implements the method; nil if that was not checked yet.
  var hasRowHeights: Bool?
  var hasRowEstimates: Bool?
  var hasHeaderViews: Bool?
  var hasFooterViews: Bool?
  /// The width for which the rows were measured.
  var width: CGFloat = 0
}

/// The two kinds of views that belong to a section.
enum BandKind {
  /// The view above the rows of a section.
  case header
  /// The view below the rows of a section.
  case footer
}

extension UITableView {
  package final func noteDefaultAnswer() { lastAnswerWasDefault = true }

  final func sourceDidChange() {
    loading = TableLoading(width: loading.width)
    setNeedsTableLayout()
  }

  /// Reads all heights again; rows and selection are kept.
  final func heightsDidChange() {
    loading.hasRowHeights = nil
    loading.hasRowEstimates = nil
    if loading.isLoaded, dataSource != nil {
      geometry = makeGeometry(geometry.sections.map(\.rows.count))
      updateContentSize()
    }
    setNeedsTableLayout()
  }

  final func setNeedsTableLayout() {
    shown.needsUpdate = true
    setNeedsLayout()
  }

  final func reloadEverything() {
    Conduct.observer?.listWillChange(self)
    endSwiping(animated: false)
    cancelTracking()
    cancelReordering()
    loading = TableLoading(width: loading.width)
    selection = ListSelection()
    prefetching.forget()
    if batch.depth > 0 { batch.wasReloaded = true }
    recycleEverything()
    load()
    setNeedsTableLayout()
  }

  final func loadIfNeeded() { if !loading.isLoaded { load() } }

  private final func load() {
    guard !loading.isLoading else { return }
    guard let dataSource else {
      guard !geometry.sections.isEmpty else { return }
      geometry = TableGeometry()
      updateContentSize()
      return
    }
    loading.isLoading = true
    defer { loading.isLoading = false }
    let counts = askCounts(dataSource)
    geometry = makeGeometry(counts)
    loading.isLoaded = true
    reloadIndex()
    updateContentSize()
  }

  final func askCounts(_ dataSource: any UITableViewDataSource) -> [Int] {
    let sections = max(0, dataSource.numberOfSections(in: self))
    return (0..<sections).map { section in
      let shownSection = dataSource.tableView(self, numberOfRowsInSection: section)
      return max(0, shownSection) + placeholders.count(inSection: section)
    }
  }

  final func makeGeometry(_ counts: [Int]) -> TableGeometry {
    var geometry = TableGeometry(
      sections: counts.indices.map { makeSection($0, count: counts[$0]) }
    )
    giveOwnBands(to: &geometry)
    return geometry
  }

  final func giveOwnBands(to geometry: inout TableGeometry) {
    geometry.headerHeight = shown.tableHeader?.bounds.height ?? 0
    geometry.footerHeight = shown.tableFooter?.bounds.height ?? 0
  }

  final func makeSection(_ section: Int, count: Int) -> TableGeometry.Section {
    let header = makeBandHeight(.header, section)
    return TableGeometry.Section(
      header: header,
      footer: makeBandHeight(.footer, section),
      rows: makeRowHeights(section, count: count),
      padding: header.height > 0 ? headerTopPadding : 0
    )
  }

  /// The space above headers, in points; sections without a header have none.
  private final var headerTopPadding: CGFloat {
    if sectionHeaderTopPadding >= 0 { return sectionHeaderTopPadding.bounded }
    return style == .plain && Surroundings.systemVersion.major >= 15
      ? TableMetrics.headerTopPadding : 0
  }

  // MARK: Rows

  /// Whether heights of rows that have not been visible may be estimated.
  final var estimatesRows: Bool { estimatedRowHeight != 0 || loading.hasRowEstimates == true }

  private final func makeRowHeights(_ section: Int, count: Int) -> HeightIndex {
    guard count > 0 else { return HeightIndex() }
    let first = RowPath(section, 0)
    if loading.hasRowHeights == nil { _ = askRowHeight(first) }
    if loading.hasRowEstimates == nil {
      loading.hasRowEstimates = askRowEstimate(first) != nil
    }
    if loading.hasRowHeights == false {
      if rowHeight >= 0 { return HeightIndex(count: count, height: rowHeight) }
      guard estimatesRows else {
        return HeightIndex(count: count, height: TableMetrics.rowHeight)
      }
    }
    guard estimatesRows else {
      // Source: without estimates a table reads the heights of all rows from its delegate.
      var values = ContiguousArray<Double>()
      values.reserveCapacity(count)
      for row in 0..<count {
        values.append(Double(fixedRowHeight(RowPath(section, row))))
      }
      return HeightIndex(stored: values)
    }
    if loading.hasRowEstimates == true {
      var values = ContiguousArray<Double>()
      values.reserveCapacity(count)
      for row in 0..<count {
        values.append(-Double(askRowEstimate(RowPath(section, row)) ?? standardEstimate))
      }
      return HeightIndex(stored: values)
    }
    return HeightIndex(count: count, height: standardEstimate, isExact: false)
  }

  /// Returns the initial height of an inserted row, in the stored form of `HeightIndex`.
  final func newRowHeight(_ path: RowPath) -> Double {
    if loading.hasRowHeights == false {
      if rowHeight >= 0 { return Double(rowHeight) }
      guard estimatesRows else { return Double(TableMetrics.rowHeight) }
    }
    guard estimatesRows else { return Double(fixedRowHeight(path)) }
    if loading.hasRowEstimates == true, let estimate = askRowEstimate(path) {
      return -Double(estimate)
    }
    return -Double(standardEstimate)
  }

  private final var standardEstimate: CGFloat {
    if estimatedRowHeight > 0 { return estimatedRowHeight }
    return rowHeight > 0 ? rowHeight : TableMetrics.rowHeight
  }

  /// Returns the delegate's height of a row, or the table's; negative values are automatic.
  final func askRowHeight(_ path: RowPath) -> CGFloat {
    guard let tableDelegate else {
      loading.hasRowHeights = false
      return rowHeight
    }
    let answer = tableDelegate.tableView(self, heightForRowAt: path.indexPath)
    guard answer > Self.unanswered / 2 else {
      if loading.hasRowHeights == nil { loading.hasRowHeights = false }
      return rowHeight
    }
    loading.hasRowHeights = true
    return answer
  }

  /// Returns a height that does not depend on a cell.
  private final func fixedRowHeight(_ path: RowPath) -> CGFloat {
    let asked = askRowHeight(path)
    return asked >= 0 ? asked : TableMetrics.rowHeight
  }

  private final func askRowEstimate(_ path: RowPath) -> CGFloat? {
    guard let tableDelegate else { return nil }
    let answer = tableDelegate.tableView(self, estimatedHeightForRowAt: path.indexPath)
    guard answer > Self.unanswered / 2 else { return nil }
    return answer >= 0 ? answer : standardEstimate
  }

  /// Returns the height of a row whose cell exists: the delegate's, or that of the content.
  final func measuredHeight(of cell: UITableViewCell, at path: RowPath) -> CGFloat {
    if let height = placeholderHeight(at: path) { return height }
    let asked = askRowHeight(path)
    if asked >= 0 { return min(asked, CGFloat(HeightIndex.tallest)) }
    guard estimatesRows else { return TableMetrics.rowHeight }
    let width = rowWidth
    let fitting = cell.systemLayoutSizeFitting(
      CGSize(width: width, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    )
    return roundedUp(max(0, fitting.height))
  }

  final func roundedUp(_ length: CGFloat) -> CGFloat {
    let scale = pixelScale
    return (length * scale - 0.001).rounded(.up) / scale
  }

  // MARK: Headers and footers

  private final func askBandHeight(_ kind: BandKind, _ section: Int) -> CGFloat? {
    let answer =
      switch kind {
      case .header: tableDelegate?.tableView(self, heightForHeaderInSection: section)
      case .footer: tableDelegate?.tableView(self, heightForFooterInSection: section)
      }
    guard let answer, answer > Self.unanswered / 2 else { return nil }
    return answer
  }

  final func bandTitle(_ kind: BandKind, _ section: Int) -> String? {
    switch kind {
    case .header: dataSource?.tableView(self, titleForHeaderInSection: section)
    case .footer: dataSource?.tableView(self, titleForFooterInSection: section)
    }
  }

  /// Returns whether the delegate implements the method for views of a kind.
  private final func hasBandViews(_ kind: BandKind, probing section: Int) -> Bool {
    let known = kind == .header ? loading.hasHeaderViews : loading.hasFooterViews
    if let known { return known }
    guard tableDelegate != nil else { return false }
    if let view = askBandView(kind, section) {
      // Stored until the section is visible.
      shown.early.append(ShownBand(kind: kind, section: section, view: view))
    }
    return (kind == .header ? loading.hasHeaderViews : loading.hasFooterViews) ?? false
  }

  final func askBandView(_ kind: BandKind, _ section: Int) -> UIView? {
    guard let tableDelegate else { return nil }
    if let index = shown.early.firstIndex(where: { $0.kind == kind && $0.section == section }) {
      return shown.early.remove(at: index).view
    }
    lastAnswerWasDefault = false
    let view =
      switch kind {
      case .header: tableDelegate.tableView(self, viewForHeaderInSection: section)
      case .footer: tableDelegate.tableView(self, viewForFooterInSection: section)
      }
    let isThere = view != nil || !lastAnswerWasDefault
    switch kind {
    case .header: loading.hasHeaderViews = loading.hasHeaderViews == true || isThere
    case .footer: loading.hasFooterViews = loading.hasFooterViews == true || isThere
    }
    return view
  }

  private final func bandProperty(_ kind: BandKind) -> CGFloat {
    kind == .header ? sectionHeaderHeight : sectionFooterHeight
  }

  private final func bandEstimate(_ kind: BandKind, _ section: Int) -> CGFloat {
    let asked =
      switch kind {
      case .header: tableDelegate?.tableView(self, estimatedHeightForHeaderInSection: section)
      case .footer: tableDelegate?.tableView(self, estimatedHeightForFooterInSection: section)
      }
    if let asked, asked >= 0 { return asked }
    return kind == .header ? estimatedSectionHeaderHeight : estimatedSectionFooterHeight
  }

  /// Returns the height of the space of a missing header or footer, which separates groups.
  final func emptyBandHeight(_ kind: BandKind, _ section: Int) -> CGFloat {
    guard style != .plain else { return 0 }
    if kind == .header, section == 0 {
      // A table header replaces half of the space.
      return shown.tableHeader == nil
        ? 2 * TableMetrics.groupSpacing : roundedUp(TableMetrics.groupSpacing)
    }
    return roundedUp(TableMetrics.groupSpacing)
  }

  private final func makeBandHeight(_ kind: BandKind, _ section: Int) -> HeightIndex.Entry {
    let asked = askBandHeight(kind, section)
    if let asked, asked >= 0 { return HeightIndex.Entry(height: asked, isExact: true) }
    let title = bandTitle(kind, section)
    guard title != nil || hasBandViews(kind, probing: section) else {
      let property = asked == nil ? bandProperty(kind) : Self.automaticDimension
      let height =
        style != .plain && property >= 0 ? property : emptyBandHeight(kind, section)
      return HeightIndex.Entry(height: height, isExact: true)
    }
    if asked == nil, bandProperty(kind) >= 0 {
      return HeightIndex.Entry(height: bandProperty(kind), isExact: true)
    }
    let estimate = bandEstimate(kind, section)
    if estimate > 0 { return HeightIndex.Entry(height: estimate, isExact: false) }
    let height = titledBandHeight(kind, section)
    return HeightIndex.Entry(height: height, isExact: estimate == 0 && title != nil)
  }

  /// Returns the height of a header or footer with one line of text at the default text size.
  private final func titledBandHeight(_ kind: BandKind, _ section: Int) -> CGFloat {
    guard style != .plain else { return TableMetrics.plainHeaderHeight }
    let extra = TableMetrics.groupedHeaderHeight - TableMetrics.groupSpacing
    return (emptyBandHeight(kind, section) + extra).downToPixel(pixelScale)
  }

  // MARK: Numbers

  final func rowCount(inSection section: Int) -> Int {
    loadIfNeeded()
    guard geometry.sections.indices.contains(section) else {
      stop(
        what: "There is no section \(section): the table has \(geometry.sections.count).",
        where: "UITableView.numberOfRows(inSection:)",
        mend: "Ask numberOfSections first."
      )
    }
    return geometry.sections[section].rows.count
  }

  final func updateContentSize() {
    let size = CGSize(width: bounds.width, height: geometry.height)
    if contentSize != size { contentSize = size }
  }
}
