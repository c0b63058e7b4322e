import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import UIKitContent

@MainActor
private final class LetterSource: NSObject, UITableViewDataSource {
  var titles: [String]? = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
  var rows = 5
  /// How a title leads to a section.
  var section: (Int) -> Int = { $0 }

  func numberOfSections(in tableView: UITableView) -> Int { 26 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = "\(indexPath.section)"
    cell.detailTextLabel?.text = "End"
    return cell
  }
  func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
  func tableView(
    _ tableView: UITableView,
    sectionForSectionIndexTitle title: String,
    at index: Int
  ) -> Int { section(index) }
}

@MainActor
private struct IndexStage {
  let screen: HeadlessScreen
  let table: UITableView
  let source = LetterSource()

  init(
    languages: [String] = ["en"],
    style: UITableView.Style = .plain,
    _ configure: (LetterSource, UITableView) -> Void = { _, _ in }
  ) {
    var environment = Environment()
    environment.languages = languages
    HeadlessScreen.failureHandler = { Issue.record(Comment(rawValue: $0)) }
    screen = HeadlessScreen(.iPhone8, environment: environment)
    table = UITableView(frame: screen.bounds, style: style)
    configure(source, table)
    table.dataSource = source
    screen.show(table)
    screen.update()
  }

  var index: SectionIndexView? { table.indexView }
  var words: [String] {
    index?.subviews.compactMap { ($0 as? UILabel)?.text } ?? []
  }
}

@MainActor
@Suite struct `Section indices` {
  @Test(.feature("UI10-F100")) func `the letters stand at the edge and narrow the rows' content`() {
    let stage = IndexStage()
    let index = stage.index
    #expect(index?.frame.width == 16)
    #expect(index?.frame.maxX == 375)
    #expect(stage.words.count == 26)
    #expect(stage.words.first == "A" && stage.words.last == "Z")
    let cell = stage.table.visibleCells.first
    #expect(cell?.contentView.frame.maxX == 359)
    let letters = index?.subviews.compactMap { $0 as? UILabel } ?? []
    // In the middle, 13.5 from one to the next.
    #expect(letters[1].frame.minY - letters[0].frame.minY == 13.5)
    let middle = (letters[0].frame.minY + letters[25].frame.maxY) / 2
    #expect(abs(middle - (index?.bounds.midY ?? 0)) <= 0.5)
  }

  @Test(.feature("UI10-F100"))
  func `a finger on a letter leads to its section, and each change is felt`() throws {
    let stage = IndexStage()
    stage.screen.clearFeedback()
    let index = try #require(stage.index)
    let letters = index.subviews.compactMap { $0 as? UILabel }
    func place(_ number: Int) -> CGPoint {
      index.convert(
        CGPoint(x: letters[number].frame.midX, y: letters[number].frame.midY),
        to: nil as UIView?
      )
    }
    let finger = stage.screen.touchDown(at: place(10))
    stage.screen.advance(by: .milliseconds(50))
    let row = stage.table.rectForRow(at: IndexPath(row: 0, section: 10))
    #expect(stage.table.contentOffset.y + 20 == row.minY)
    #expect(stage.screen.feedback.isEmpty)
    stage.screen.touchMove(finger, to: place(11))
    #expect(stage.table.contentOffset.y + 20 == row.minY + 5 * 44)
    #expect(stage.screen.feedback.count == 1)
    stage.screen.touchMove(finger, to: place(11))
    #expect(stage.screen.feedback.count == 1)
    stage.screen.touchMove(finger, to: place(0))
    #expect(stage.table.contentOffset.y == -20)
    stage.screen.touchUp(finger)
    #expect(index.accessibilityValue == "A")
  }

  @Test func `the data source says which section a letter is for`() {
    let stage = IndexStage { source, _ in source.section = { _ in 3 } }
    stage.table.scroll(toIndexTitle: "Z", at: 25)
    let row = stage.table.rectForRow(at: IndexPath(row: 0, section: 3))
    #expect(stage.table.contentOffset.y + 20 == row.minY)
  }

  @Test func `few rows need no index`() {
    let stage = IndexStage { _, table in table.sectionIndexMinimumDisplayRowCount = 131 }
    #expect(stage.index == nil)
    stage.table.sectionIndexMinimumDisplayRowCount = 130
    stage.screen.update()
    #expect(stage.index != nil)
    stage.source.titles = nil
    stage.table.reloadSectionIndexTitles()
    stage.screen.update()
    #expect(stage.index == nil)
    #expect(stage.table.visibleCells.first?.contentView.frame.maxX == 375)
  }

  @Test func `the table's colours are the index's`() {
    let stage = IndexStage { _, table in
      table.sectionIndexColor = .systemRed
      table.sectionIndexBackgroundColor = .systemGreen
      table.sectionIndexTrackingBackgroundColor = .systemYellow
    }
    #expect(stage.index?.backgroundColor == .systemGreen)
    #expect((stage.index?.subviews.first as? UILabel)?.textColor == .systemRed)
    let finger = stage.screen.touchDown(at: CGPoint(x: 368, y: 300))
    stage.screen.advance(by: .milliseconds(50))
    #expect(stage.index?.backgroundColor == .systemYellow)
    stage.screen.touchUp(finger)
    stage.screen.advance(by: .milliseconds(50))
    #expect(stage.index?.backgroundColor == .systemGreen)
  }

  @Test func `right to left it stands at the left`() {
    let stage = IndexStage(languages: ["ar"])
    #expect(stage.index?.frame.minX == 0)
    #expect(stage.table.visibleCells.first?.contentView.frame.minX == 16)
  }

  @Test func `the search entry is a magnifying glass that leads to the top`() {
    let stage = IndexStage { source, _ in source.titles = [UITableView.indexSearch, "A", "B"] }
    #expect(stage.words == ["A", "B"])
    #expect(stage.index?.subviews.contains { $0 is UIImageView } == true)
    stage.table.contentOffset.y = 500
    stage.table.scroll(toIndexTitle: UITableView.indexSearch, at: 0)
    #expect(stage.table.contentOffset.y == -20)
  }

  @Test func `bullets stand for what there is no room for`() {
    #expect(SectionIndexView.entries(count: 3, capacity: 9) == [.title(0), .title(1), .title(2)])
    let few = SectionIndexView.entries(count: 26, capacity: 5)
    #expect(few == [.title(0), .bullet, .title(13), .bullet, .title(25)])
    #expect(SectionIndexView.entries(count: 26, capacity: 0) == [])
    #expect(SectionIndexView.index(at: -5, height: 100, count: 10) == 0)
    #expect(SectionIndexView.index(at: 99, height: 100, count: 10) == 9)
    #expect(SectionIndexView.index(at: 45, height: 100, count: 10) == 4)
  }

  @Test func `assistive technology turns it like a dial`() {
    let stage = IndexStage()
    stage.index?.accessibilityIncrement()
    #expect(stage.index?.accessibilityValue == "B")
    #expect(stage.table.contentOffset.y == 200)
    stage.index?.accessibilityDecrement()
    #expect(stage.table.contentOffset.y == -20)
    #expect(stage.index?.accessibilityTraits.contains(.adjustable) == true)
  }

  @Test(.feature("UI10-F101"), arguments: [UITableView.Style.grouped, .insetGrouped])
  func `a table of groups has no index`(style: UITableView.Style) throws {
    let stage = IndexStage(style: style)
    #expect(stage.index == nil)
    #expect(stage.table.numberOfSections == 26)
    // A finger at the edge leads nowhere.
    stage.screen.tap(at: CGPoint(x: 370, y: 600))
    stage.screen.advance(by: .seconds(1))
    #expect(stage.table.contentOffset.y == -stage.table.adjustedContentInset.top)
    #expect(IndexStage().index != nil)
  }

  @Test func `it looks as recorded`() {
    let stage = IndexStage { source, _ in source.titles = [UITableView.indexSearch, "A", "B"] }
    stage.screen.update()
    let scale: CGFloat = 2
    let picture = stage.screen.image?.cropping(
      to: CGRect(x: 335 * scale, y: 300 * scale, width: 40 * scale, height: 70 * scale)
    )
    CellStage.look(picture, "UITableView.index.light")
    expectGolden(picture, "UITableView.index.light")
  }
}
