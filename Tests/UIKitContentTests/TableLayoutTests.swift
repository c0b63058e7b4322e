import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitContent

@MainActor
@Suite("Tables: layout")
struct TableLayoutTests {
  @Test(.feature("UI10-F98"), .feature("UI9-F171")) func `only rows in sight have cells`() {
    let stage = TableStage(TableSource(rows: 1000))
    #expect(stage.table.contentSize.height == 44_000)
    #expect(stage.words.first == "Row 0")
    #expect(stage.table.visibleCells.count == 16)
    stage.scroll(to: 44 * 500 + 10)
    #expect(stage.words.first == "Row 500")
    #expect(stage.words.last == "Row 515")
    #expect(stage.cell(0) == nil)
    #expect(stage.table.indexPathsForVisibleRows?.first == IndexPath(row: 500, section: 0))
  }

  @Test(.feature("UI9-F171")) func `cells are used again`() {
    let stage = TableStage(TableSource(rows: 1000))
    var seen = Set(stage.table.visibleCells.map { ObjectIdentifier($0) })
    for step in 1...200 {
      stage.scroll(to: CGFloat(step) * 30)
      seen.formUnion(stage.table.visibleCells.map { ObjectIdentifier($0) })
    }
    #expect(seen.count <= 17)
  }

  @Test func `the delegate hears of cells that come and go`() {
    let source = TableSource(rows: 100)
    source.logs = ["display", "cell"]
    let stage = TableStage(source)
    #expect(source.log.prefix(4) == ["cell 0-0", "will 0-0", "cell 0-1", "will 0-1"])
    source.log = []
    stage.scroll(to: 88)
    #expect(
      source.log == ["did 0-0", "did 0-1", "cell 0-16", "will 0-16", "cell 0-17", "will 0-17"]
    )
    source.log = []
    stage.scroll(to: 44)
    #expect(source.log == ["did 0-17", "cell 0-1", "will 0-1"])
  }

  @Test func `a hundred thousand rows are not asked for their heights`() {
    let source = TableSource(rows: 100_000)
    source.logs = ["height"]
    source.heights = { _ in 50 }
    let stage = TableStage(source)
    #expect(source.log.count < 60)
    #expect(stage.table.visibleCells.first?.frame.height == 50)
    stage.table.scrollToRow(at: IndexPath(row: 99_999, section: 0), at: .bottom, animated: false)
    stage.screen.update()
    #expect(stage.words.last == "Row 99999")
    #expect(source.log.count < 200)
  }

  @Test func `without estimates all heights are asked for at once`() {
    let source = TableSource(rows: 300)
    source.logs = ["height"]
    source.heights = { CGFloat(20 + $0.row % 5) }
    let stage = TableStage(source) { $0.estimatedRowHeight = 0 }
    #expect(Set(source.log).count == 300)
    var sum: CGFloat = 0
    for row in 0..<300 {
      #expect(stage.table.rectForRow(at: IndexPath(row: row, section: 0)).minY == sum)
      sum += CGFloat(20 + row % 5)
    }
    #expect(stage.table.contentSize.height == sum)
  }

  @Test func `rows that size themselves keep what is read in its place`() {
    let source = TableSource(rows: 200)
    let stage = TableStage(source) { table in
      table.estimatedRowHeight = 30
      table.register(TallCell.self, forCellReuseIdentifier: "cell")
    }
    #expect(stage.cell(0)?.frame.height == TallCell.height(0))
    stage.table.scrollToRow(at: IndexPath(row: 100, section: 0), at: .top, animated: false)
    stage.screen.update()
    #expect(stage.words.first == "Row 100")
    // Upwards, rows come that are higher than they were thought to be.
    for _ in 0..<20 {
      let cell = stage.table.visibleCells[3]
      let place = cell.convert(CGPoint.zero, to: nil).y
      stage.scroll(to: stage.table.contentOffset.y - 25)
      #expect(abs(cell.convert(CGPoint.zero, to: nil).y - place - 25) < 0.01)
    }
    for (upper, lower) in zip(stage.table.visibleCells, stage.table.visibleCells.dropFirst()) {
      #expect(abs(upper.frame.maxY - lower.frame.minY) < 0.01)
    }
  }

  @Test(.feature("UI10-F99"), .feature("UI9-F174"))
  func `headers of plain tables stay at the top until the next one pushes`() {
    let source = TableSource([
      (0..<20).map { "a\($0)" }, (0..<20).map { "b\($0)" }, (0..<20).map { "c\($0)" },
    ])
    source.headers = ["A", "B", "C"]
    let stage = TableStage(source)
    let table = stage.table
    #expect(table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 0, width: 375, height: 28))
    #expect(table.headerView(forSection: 0)?.frame.minY == 0)
    stage.scroll(to: 100)
    #expect(table.headerView(forSection: 0)?.frame.minY == 100)
    let next = table.rectForHeader(inSection: 1).minY
    stage.scroll(to: next - 10)
    #expect(table.headerView(forSection: 0)?.frame.maxY == next)
    #expect(table.headerView(forSection: 1)?.frame.minY == next)
    stage.scroll(to: next + 5)
    #expect(table.headerView(forSection: 0) == nil)
    #expect(table.headerView(forSection: 1)?.frame.minY == next + 5)
    stage.scroll(to: -30)
    #expect(table.headerView(forSection: 0)?.frame.minY == 0)
  }

  @Test(.feature("UI10-F101"), .feature("UI9-F173"))
  func `groups keep their distances`() {
    let source = TableSource([["a"], ["b"], ["c"]])
    source.headers = [nil, "Title", nil]
    source.footers = [nil, nil, "Words below"]
    let stage = TableStage(source, style: .grouped)
    let table = stage.table
    #expect(table.rectForHeader(inSection: 0).height == 35)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 35)
    #expect(table.rectForFooter(inSection: 0).height == 17.5)
    let titled = table.rectForHeader(inSection: 1).height
    #expect(titled == 38)
    #expect(table.rectForHeader(inSection: 2).height == 17.5)
    #expect(table.headerView(forSection: 1)?.textLabel?.text == "TITLE")
    #expect(table.footerView(forSection: 2)?.textLabel?.text == "Words below")
  }

  @Test func `the table's own header and footer scroll with the rows`() {
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 80))
    let footer = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
    let stage = TableStage(TableSource(rows: 3)) {
      $0.tableHeaderView = header
      $0.tableFooterView = footer
    }
    #expect(header.frame == CGRect(x: 0, y: 0, width: 375, height: 80))
    #expect(footer.frame == CGRect(x: 0, y: 212, width: 375, height: 30))
    #expect(stage.table.contentSize.height == 242)
    #expect(stage.cell(0)?.frame.minY == 80)
  }

  @Test func `places and rows are found from one another`() {
    let source = TableSource([["a", "b"], ["c"]])
    source.headers = ["A", "B"]
    let stage = TableStage(source)
    let table = stage.table
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 10)) == nil)
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 30)) == IndexPath(row: 0, section: 0))
    #expect(
      table.indexPathsForRows(in: CGRect(x: 0, y: 60, width: 10, height: 100)) == [
        IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0), IndexPath(row: 0, section: 1),
      ]
    )
    #expect(table.rectForRow(at: IndexPath(row: 9, section: 0)) == .zero)
    let cell = stage.cell(0, 1)
    #expect(cell.flatMap { table.indexPath(for: $0) } == IndexPath(row: 0, section: 1))
    #expect(table.rect(forSection: 0) == CGRect(x: 0, y: 0, width: 375, height: 116))
    #expect(table.numberOfSections == 2 && table.numberOfRows(inSection: 0) == 2)
  }

  @Test(.feature("UI9-F171")) func `scrolling to a row brings it where it was asked for`() {
    let stage = TableStage(TableSource(rows: 100))
    let table = stage.table
    table.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top, animated: false)
    #expect(table.contentOffset.y == 2200)
    table.scrollToRow(at: IndexPath(row: 50, section: 0), at: .bottom, animated: false)
    #expect(table.contentOffset.y == 1577)
    table.scrollToRow(at: IndexPath(row: 50, section: 0), at: .middle, animated: false)
    #expect(abs(table.contentOffset.y - 1888.5) <= 0.5)
    let before = table.contentOffset
    table.scrollToRow(at: IndexPath(row: 51, section: 0), at: .none, animated: false)
    #expect(table.contentOffset == before)
    table.scrollToRow(at: IndexPath(row: 99, section: 0), at: .top, animated: true)
    stage.screen.advance(by: .seconds(1))
    #expect(table.contentOffset.y == 3733)
  }

  @Test func `a row that holds the first responder keeps its cell`() {
    let source = TableSource(rows: 100)
    source.fill = { cell, path in
      if path.row == 2, cell.contentView.viewWithTag(7) == nil {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        field.tag = 7
        cell.contentView.addSubview(field)
      }
    }
    let stage = TableStage(source)
    let cell = stage.cell(2)
    cell?.contentView.viewWithTag(7)?.becomeFirstResponder()
    stage.scroll(to: 2000)
    #expect(cell?.contentView.viewWithTag(7)?.isFirstResponder == true)
    stage.scroll(to: 0)
    #expect(stage.cell(2) === cell)
  }

  @Test func `another width measures rows anew`() {
    let source = TableSource(rows: 50)
    source.fill = { cell, path in
      cell.textLabel?.numberOfLines = 0
      cell.textLabel?.text = String(repeating: "many words ", count: 12)
    }
    let stage = TableStage(source)
    let narrow = stage.cell(0)?.frame.height ?? 0
    stage.table.frame = CGRect(x: 0, y: 0, width: 667, height: 375)
    stage.screen.update()
    let wide = stage.cell(0)?.frame.height ?? 0
    #expect(wide < narrow && wide >= 44)
    #expect(stage.cell(0)?.frame.width == 667)
  }

  @Test func `data are asked for again by reloadData, and cells come back`() {
    let source = TableSource(rows: 3)
    let stage = TableStage(source)
    source.sections = [["x", "y"], ["z"]]
    stage.table.reloadData()
    #expect(stage.table.numberOfSections == 2)
    stage.screen.update()
    #expect(stage.words == ["x", "y", "z"])
  }

  @Test func `later rows are announced, and taken back after a turn`() {
    let source = TableSource(rows: 200)
    let prefetcher = Prefetcher()
    let stage = TableStage(source) { $0.prefetchDataSource = prefetcher }
    #expect(prefetcher.rows == Array(16..<26))
    prefetcher.rows = []
    stage.scroll(to: 44)
    #expect(prefetcher.rows == [26])
    stage.scroll(to: 44 * 60)
    prefetcher.rows = []
    stage.scroll(to: 44 * 59)
    #expect(prefetcher.rows == Array((49..<59).reversed()))
    #expect(prefetcher.cancelled.contains(76))
  }
}

/// A cell whose height depends on its words.
final class TallCell: UITableViewCell {
  static func height(_ row: Int) -> CGFloat { CGFloat(40 + row % 7 * 9) }
  override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    let row = textLabel?.text?.split(separator: " ").last.flatMap { Int($0) } ?? 0
    return CGSize(width: targetSize.width, height: Self.height(row))
  }
}

@MainActor
final class Prefetcher: NSObject, UITableViewDataSourcePrefetching {
  var rows: [Int] = []
  var cancelled: [Int] = []
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    rows += indexPaths.map(\.row)
  }
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    cancelled += indexPaths.map(\.row)
  }

  /// Returns a stage with rows whose heights are unknown until they become visible.
  private func estimatedStage() -> TableStage {
    let source = TableSource(rows: 200)
    source.fill = { cell, path in
      cell.textLabel?.numberOfLines = 0
      cell.textLabel?.text = (0...path.row % 5).map { "Line \($0)" }.joined(separator: "\n")
    }
    return TableStage(source) {
      $0.rowHeight = UITableView.automaticDimension
      $0.estimatedRowHeight = 44
    }
  }

  @Test func `a row whose constraints need more than the usual height contradicts nothing`() {
    let source = TableSource(rows: 3)
    source.heights = { _ in UITableView.automaticDimension }
    source.fill = { cell, _ in
      guard cell.tag == 0 else { return }
      cell.tag = 1
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      let content = cell.contentView
      content.addSubview(box)
      NSLayoutConstraint.activate([
        box.heightAnchor.constraint(equalToConstant: 90),
        box.topAnchor.constraint(equalTo: content.topAnchor, constant: 5),
        box.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -5),
        box.leadingAnchor.constraint(equalTo: content.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      ])
    }
    var stage: TableStage?
    let log = MisuseLog.shared.record {
      stage = TableStage(source) { $0.estimatedRowHeight = 44 }
    }
    #expect(log.isEmpty, "\(log)")
    // The height has half a point for the separator.
    #expect(stage?.table.visibleCells.map(\.frame.height) == [100.5, 100.5, 100.5])
  }

  @Test(arguments: [UITableView.ScrollPosition.top, .middle, .bottom])
  func `an animated scroll to a row over estimates ends exactly there`(
    position: UITableView.ScrollPosition
  ) {
    let stage = estimatedStage()
    for row in [150, 20, 90, 60] {
      let path = IndexPath(row: row, section: 0)
      stage.table.scrollToRow(at: path, at: position, animated: true)
      var last = stage.table.contentOffset.y
      let isDown = stage.table.rectForRow(at: path).midY > last
      for _ in 0..<30 {
        stage.screen.advance(by: .milliseconds(16))
        // The content moves there without turning back, apart from rows measured above.
        let now = stage.table.contentOffset.y
        if isDown { #expect(now >= last - 1) }
        last = now
      }
      let rect = stage.table.rectForRow(at: path)
      let visible = stage.table.bounds
      switch position {
      case .top: #expect(abs(rect.minY - visible.minY) < 0.6)
      case .bottom: #expect(abs(rect.maxY - visible.maxY) < 0.6)
      default: #expect(abs(rect.midY - visible.midY) < 0.6)
      }
      #expect(!stage.table.isScrollAnimating)
    }
  }
}
