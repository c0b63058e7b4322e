import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitContent

@MainActor
@Suite("Tables: updates")
struct TableUpdateTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  /// The visible state: each cell's text, place and opacity.
  private func sight(_ table: UITableView) -> [String] {
    table.visibleCells.map {
      "\($0.textLabel?.text ?? "") \($0.frame) \($0.alpha) \($0.isHidden)"
    }
  }

  /// After any batch the table is what it would be after a fresh start.
  @Test(arguments: UInt64(1)...40)
  func `a batch ends where a fresh table begins`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let model = RandomBatch(using: &random, largest: 20)
    func words(_ rows: [[NamedRow]]) -> [[String]] { rows.map { $0.map { "Row \($0.name)" } } }
    func make(_ rows: [[NamedRow]]) -> TableStage {
      let source = TableSource(words(rows))
      source.headers = rows.map { _ in "Header" }
      return TableStage(source, style: seed % 2 == 0 ? .plain : .grouped) { table in
        if seed % 3 != 0 { table.register(TallCell.self, forCellReuseIdentifier: "cell") }
      }
    }
    let stage = make(model.before)
    let offset = CGFloat(Int.random(in: 0...400, using: &random))
    stage.scroll(to: min(offset, max(0, stage.table.contentSize.height - 667)))
    let isAnimated = seed % 4 != 0
    func update() {
      stage.table.performBatchUpdates {
        stage.source.sections = words(model.after)
        stage.source.headers = model.after.map { _ in "Header" }
        for update in model.updates { stage.table.ask(update) }
      }
    }
    if isAnimated { update() } else { UIView.performWithoutAnimation(update) }
    stage.screen.advance(by: .milliseconds(Int.random(in: 0...200, using: &random)))
    stage.screen.advance(by: .seconds(1))
    let fresh = make(model.after)
    fresh.scroll(to: stage.table.contentOffset.y)
    #expect(stage.table.visibleCells.map { $0.textLabel?.text } == stage.words)
    // Every row in sight has a cell with its words, one below the other, whole.
    let table = stage.table
    let inSight = table.indexPathsForRows(in: table.bounds) ?? []
    #expect(table.indexPathsForVisibleRows ?? [] == inSight)
    for path in inSight {
      let cell = table.cellForRow(at: path)
      #expect(cell?.textLabel?.text == "Row \(model.after[path.section][path.row].name)")
      #expect(cell?.frame == table.rectForRow(at: path))
      #expect(cell?.alpha == 1 && cell?.isHidden == false)
    }
    let cells = table.subviews.filter { $0 is UITableViewCell && !$0.isHidden }
    #expect(cells.count == inSight.count)
    #expect(table.numberOfSections == fresh.table.numberOfSections)
    if seed % 3 == 0 {
      // A header that was not seen is guessed half a point lower.
      #expect(abs(table.contentSize.height - fresh.table.contentSize.height) <= 2)
    }
  }

  @Test func `rows make room while one fades in`() {
    let source = TableSource(rows: 4)
    let stage = TableStage(source)
    source.sections[0].insert("new", at: 1)
    stage.table.insertRows(at: [path(1)], with: .fade)
    #expect(stage.words == ["Row 0", "new", "Row 1", "Row 2", "Row 3"])
    stage.screen.advance(by: .milliseconds(150))
    let moving = stage.cell(2)?.layer.presentation()?.frame.minY ?? 0
    #expect(moving > 44 && moving < 88)
    let alpha = stage.cell(1)?.layer.presentation()?.opacity ?? 0
    #expect(alpha > 0 && alpha < 1)
    stage.screen.advance(by: .seconds(1))
    #expect(stage.cell(2)?.frame.minY == 88 && stage.cell(1)?.alpha == 1)
  }

  @Test(arguments: [
    (UITableView.RowAnimation.left, CGPoint(x: -375, y: 44)),
    (.right, CGPoint(x: 375, y: 44)), (.top, CGPoint(x: 0, y: 0)),
    (.bottom, CGPoint(x: 0, y: 88)),
  ])
  func `rows go the way that their animation says`(
    animation: UITableView.RowAnimation,
    goal: CGPoint
  ) {
    let source = TableSource(rows: 4)
    source.logs = ["display"]
    let stage = TableStage(source)
    source.log = []
    let cell = stage.cell(1)
    source.sections[0].remove(at: 1)
    stage.table.deleteRows(at: [path(1)], with: animation)
    #expect(cell?.frame.origin == goal)
    #expect(source.log.isEmpty)
    stage.screen.advance(by: .seconds(1))
    #expect(source.log == ["did 0-1"])
    #expect(cell?.isHidden == true)
    #expect(stage.words == ["Row 0", "Row 2", "Row 3"])
  }

  @Test func `cells of rows that stay are the same`() {
    let source = TableSource(rows: 6)
    source.logs = ["cell"]
    let stage = TableStage(source)
    let cells = (0..<6).map { stage.cell($0) }
    source.log = []
    source.sections = [["Row 4", "Row 1", "x", "Row 2", "Row 3"]]
    stage.table.performBatchUpdates {
      stage.table.deleteRows(at: [path(0), path(5)], with: .fade)
      stage.table.moveRow(at: path(4), to: path(0))
      stage.table.insertRows(at: [path(2)], with: .fade)
    }
    #expect(source.log == ["cell 0-2"])
    #expect(stage.cell(0) === cells[4] && stage.cell(1) === cells[1])
    #expect(stage.cell(3) === cells[2] && stage.cell(4) === cells[3])
  }

  @Test(.feature("UI10-F102")) func `words come at once, and pictures when they are here`() throws {
    let source = TableSource(rows: 4)
    var pictures: [Int: UIImage] = [:]
    source.fill = { cell, path in cell.imageView?.image = pictures[path.row] }
    let stage = TableStage(source)
    #expect(stage.words == ["Row 0", "Row 1", "Row 2", "Row 3"])
    #expect(stage.table.visibleCells.allSatisfy { $0.imageView?.image == nil })
    let plain = try #require(stage.cell(2)?.textLabel?.frame.minX)
    stage.table.contentOffset.y = 10
    pictures[2] = CellStage.square()
    stage.table.reloadRows(at: [IndexPath(row: 2, section: 0)], with: .none)
    stage.screen.advance(by: .seconds(1))
    #expect(stage.cell(2)?.imageView?.image === pictures[2])
    #expect(stage.cell(2)?.textLabel?.frame.minX == plain + 29 + 15)
    #expect(stage.cell(1)?.imageView?.image == nil)
    #expect(stage.words == ["Row 0", "Row 1", "Row 2", "Row 3"])
    #expect(stage.table.contentOffset.y == 10)
    // Put into the cell that is shown, without a reload.
    stage.cell(3)?.imageView?.image = CellStage.square()
    stage.cell(3)?.setNeedsLayout()
    stage.screen.update()
    #expect(stage.cell(3)?.textLabel?.frame.minX == plain + 29 + 15)
  }

  @Test func `a row that is reloaded has another cell`() {
    let source = TableSource(rows: 3)
    let stage = TableStage(source)
    let old = stage.cell(1)
    source.sections[0][1] = "other"
    stage.table.reloadRows(at: [path(1)], with: .fade)
    #expect(stage.cell(1) !== old && stage.cell(1)?.textLabel?.text == "other")
    stage.screen.advance(by: .seconds(1))
    #expect(old?.isHidden == true)
    let same = stage.cell(2)
    source.sections[0][2] = "filled"
    stage.table.reconfigureRows(at: [path(2)])
    #expect(stage.cell(2) === same && same?.textLabel?.text == "filled")
  }

  @Test(.feature("UI10-F103"), .rule("UI10-R96"))
  func `rows that come above do not move the reader`() {
    let source = TableSource(rows: 100)
    let stage = TableStage(source)
    stage.scroll(to: 1000)
    let cell = stage.cell(30)
    let place = cell?.convert(CGPoint.zero, to: nil)
    source.sections[0].insert(contentsOf: ["new", "newer"], at: 0)
    stage.table.insertRows(at: [path(0), path(1)], with: .none)
    stage.screen.advance(by: .seconds(1))
    #expect(stage.cell(32) === cell)
    #expect(cell?.convert(CGPoint.zero, to: nil) == place)
    #expect(stage.table.contentOffset.y == 1088)
  }

  @Test func `an update without a change asks for heights again`() {
    let source = TableSource(rows: 5)
    var height: CGFloat = 50
    source.heights = { $0.row == 1 ? height : 44 }
    let stage = TableStage(source)
    #expect(stage.cell(1)?.frame.height == 50)
    height = 120
    stage.table.beginUpdates()
    stage.table.endUpdates()
    #expect(stage.cell(1)?.frame.height == 120 && stage.cell(2)?.frame.minY == 164)
    stage.screen.advance(by: .milliseconds(100))
    let moving = stage.cell(2)?.layer.presentation()?.frame.minY ?? 0
    #expect(moving > 94 && moving < 164)
  }

  @Test func `selection goes with its rows`() {
    let source = TableSource(rows: 5)
    let stage = TableStage(source)
    stage.table.selectRow(at: path(2), animated: false, scrollPosition: .none)
    source.sections[0].insert("new", at: 0)
    stage.table.insertRows(at: [path(0)], with: .none)
    #expect(stage.table.indexPathForSelectedRow == path(3))
    source.sections[0].remove(at: 3)
    stage.table.deleteRows(at: [path(3)], with: .none)
    #expect(stage.table.indexPathForSelectedRow == nil)
  }

  @Test func `batches nest, and completions come after the animation`() {
    let source = TableSource(rows: 3)
    let stage = TableStage(source)
    var done: [String] = []
    stage.table.performBatchUpdates(
      {
        source.sections[0].append("a")
        stage.table.insertRows(at: [path(3)], with: .fade)
        stage.table.performBatchUpdates(
          {
            source.sections[0].append("b")
            stage.table.insertRows(at: [path(4)], with: .fade)
            #expect(stage.table.hasUncommittedUpdates)
          },
          completion: { _ in done.append("inner") }
        )
      },
      completion: { _ in done.append("outer") }
    )
    #expect(stage.words.count == 5 && done.isEmpty && !stage.table.hasUncommittedUpdates)
    stage.screen.advance(by: .seconds(1))
    #expect(done == ["inner", "outer"])
  }

  @Test func `a reload inside of a batch counts the rows anew`() {
    let source = TableSource(rows: 3)
    let stage = TableStage(source)
    stage.table.performBatchUpdates {
      source.sections = [["x", "y", "z", "w", "v"]]
      stage.table.insertRows(at: [path(0)], with: .fade)
      stage.table.reloadData()
    }
    stage.screen.advance(by: .seconds(1))
    #expect(stage.words == ["x", "y", "z", "w", "v"])
  }

  @Test func `a thousand rows are inserted and deleted without asking for cells out of sight`() {
    let source = TableSource(rows: 100_000)
    source.logs = ["cell", "height"]
    let stage = TableStage(source) { $0.rowHeight = 44 }
    source.log = []
    let paths = (0..<1000).map { path($0 * 2) }
    source.sections[0] =
      (0..<1000).flatMap { ["new \($0)", "Row \($0)"] }
      + source.sections[0][1000...]
    stage.table.insertRows(at: paths, with: .fade)
    stage.screen.advance(by: .seconds(1))
    #expect(source.log.count < 60)
    #expect(abs(stage.table.contentSize.height - 4_444_000) < 0.01)
    #expect(stage.words.prefix(3) == ["new 0", "Row 0", "new 1"])
    source.log = []
    for place in paths.reversed() { source.sections[0].remove(at: place.row) }
    stage.table.deleteRows(at: paths, with: .fade)
    stage.screen.advance(by: .seconds(1))
    #expect(source.log.count < 60)
    #expect(stage.words.prefix(2) == ["Row 0", "Row 1"])
    #expect(stage.table.contentSize.height == 4_400_000)
  }

  @Test func `sections come, go and are reloaded`() {
    let source = TableSource([["a"], ["b"]])
    source.headers = ["A", "B"]
    let stage = TableStage(source)
    source.sections = [["b"], ["c", "d"]]
    source.headers = ["B", "C"]
    stage.table.performBatchUpdates {
      stage.table.deleteSections([0], with: .left)
      stage.table.insertSections([1], with: .fade)
    }
    stage.screen.advance(by: .seconds(1))
    #expect(stage.words == ["b", "c", "d"])
    #expect(stage.table.headerView(forSection: 0)?.textLabel?.text == "B")
    #expect(stage.table.headerView(forSection: 1)?.textLabel?.text == "C")
    source.sections[1] = ["e"]
    stage.table.reloadSections([1], with: .automatic)
    stage.screen.advance(by: .seconds(1))
    #expect(stage.words == ["b", "e"])
    source.sections.swapAt(0, 1)
    stage.table.moveSection(0, toSection: 1)
    stage.screen.advance(by: .seconds(1))
    #expect(stage.words == ["e", "b"])
  }

  @Test func `wrong counts stop with UIKit's words`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let source = TableSource(rows: 3)
        let stage = TableStage(source)
        stage.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Invalid update: invalid number of rows in section 0.  The number of"))
    #expect(text.contains("(0 inserted, 1 deleted)"))
  }

  @Test func `an identifier that nobody registered stops`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        _ = UITableView().dequeueReusableCell(
          withIdentifier: "x",
          for: IndexPath(row: 0, section: 0)
        )
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("unable to dequeue a cell with identifier x - must register"))
  }
}

extension UITableView {
  /// Asks for an update as an app does.
  func ask(_ update: TableUpdate) {
    switch update {
    case .insertRow(let path, let animation): insertRows(at: [path.indexPath], with: animation)
    case .deleteRow(let path, let animation): deleteRows(at: [path.indexPath], with: animation)
    case .reloadRow(let path, let animation): reloadRows(at: [path.indexPath], with: animation)
    case .moveRow(let source, let goal): moveRow(at: source.indexPath, to: goal.indexPath)
    case .insertSection(let section, let animation): insertSections([section], with: animation)
    case .deleteSection(let section, let animation): deleteSections([section], with: animation)
    case .reloadSection(let section, let animation): reloadSections([section], with: animation)
    case .moveSection(let source, let goal): moveSection(source, toSection: goal)
    }
  }
}
