import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitContent

@MainActor
@Suite("Tables: looks")
struct TableLooksTests {
  private func groups() -> TableSource {
    let source = TableSource([["Wi-Fi", "Bluetooth"], ["General"]])
    source.headers = ["Radio", nil]
    source.footers = [nil, "Words that explain."]
    source.fill = { cell, path in
      cell.accessoryType = path.row == 0 ? .disclosureIndicator : .none
    }
    return source
  }

  private func left(_ cell: UITableViewCell?) -> CGFloat? {
    // The line is the lowest thin view of the cell.
    cell?.subviews.filter { $0.frame.height < 1 && !$0.isHidden }.map(\.frame.minX).min()
  }

  @Test(arguments: [(Device.iPhone8, CGFloat(16)), (.iPhone8Plus, 20)])
  func `lines begin at the margin`(device: Device, margin: CGFloat) {
    let stage = TableStage(TableSource(rows: 3), device: device)
    #expect(left(stage.cell(0)) == margin)
    #expect(stage.table.separatorInset.left == margin)
    stage.table.separatorInset.left = 50
    stage.screen.update()
    #expect(left(stage.cell(0)) == 50)
    stage.table.separatorInsetReference = .fromAutomaticInsets
    stage.screen.update()
    #expect(left(stage.cell(0)) == 50 + margin)
    stage.table.separatorStyle = .none
    stage.screen.update()
    #expect(left(stage.cell(0)) == nil)
  }

  @Test func `plain tables draw the lines of rows that they do not have`() {
    let stage = TableStage(TableSource(rows: 2))
    #expect(stage.table.filler?.layer.sublayers?.count ?? 0 >= 12)
    #expect(stage.table.filler?.layer.sublayers?.first?.frame.minY == 43.5)
    stage.table.tableFooterView = UIView()
    stage.screen.update()
    #expect(stage.table.filler?.isHidden == true)
    let later = TableStage(TableSource(rows: 2), version: .init(15, 0))
    #expect(later.table.filler == nil)
    later.table.fillerRowHeight = 50
    later.screen.update()
    #expect(later.table.filler?.layer.sublayers?.first?.frame.maxY == 50)
  }

  @Test func `the ground behind the rows stays where it is`() {
    let ground = UIActivityIndicatorView(style: .gray)
    let stage = TableStage(TableSource(rows: 100)) { $0.backgroundView = ground }
    #expect(ground.superview === stage.table && stage.table.subviews.first === ground)
    stage.scroll(to: 300)
    #expect(ground.frame == CGRect(x: 0, y: 300, width: 375, height: 667))
  }

  @Test func `inset groups keep away from the edges`() {
    let stage = TableStage(groups(), style: .insetGrouped, version: .init(13, 0))
    #expect(stage.cell(0)?.frame.minX == 16 && stage.cell(0)?.frame.width == 343)
    #expect(stage.table.rectForRow(at: [0, 1]).width == 343)
  }

  @Test func `content in wide tables is as wide as text reads well`() {
    let stage = TableStage(TableSource(rows: 3), device: .iPadPro12_9) {
      $0.cellLayoutMarginsFollowReadableWidth = true
    }
    let start = stage.cell(0)?.textLabel.map { $0.convert(CGPoint.zero, to: stage.table).x } ?? 0
    #expect(start > 100)
    stage.table.cellLayoutMarginsFollowReadableWidth = false
    stage.screen.update()
    let wide = stage.cell(0)?.textLabel.map { $0.convert(CGPoint.zero, to: stage.table).x } ?? 0
    #expect(wide == 20)
  }

  @Test func `assistive technology reads what is in sight, in order, and turns pages`() {
    let source = TableSource([["a", "b"], (0..<40).map { "c\($0)" }])
    source.headers = ["A", "C"]
    let stage = TableStage(source)
    let elements = stage.table.accessibilityElements ?? []
    #expect(elements.first as? UIView === stage.table.headerView(forSection: 0))
    #expect(elements.dropFirst().first as? UIView === stage.cell(0))
    #expect(stage.table.headerView(forSection: 0)?.accessibilityTraits.contains(.header) == true)
    #expect(stage.table.accessibilityScroll(.down))
    stage.screen.advance(by: .seconds(1))
    #expect(stage.table.contentOffset.y > 400)
    #expect(stage.table.accessibilityScroll(.up))
    stage.screen.advance(by: .seconds(1))
    #expect(stage.table.contentOffset.y == 0)
    #expect(!stage.table.accessibilityScroll(.up))
  }

  @Test func `a press on a row opens the delegate's menu`() {
    let source = MenuSource(rows: 5)
    let stage = TableStage(source, version: .init(13, 0))
    let finger = stage.screen.touchDown(at: CGPoint(x: 100, y: 66))
    stage.screen.advance(by: .seconds(1))
    stage.screen.touchUp(finger)
    stage.screen.advance(by: .seconds(1))
    #expect(source.menus == [1])
    #expect(stage.table.indexPathForSelectedRow == nil)
    #expect(stage.table.contextMenuInteraction != nil)
  }

  @Test(.feature("UI9-F198"))
  func `while there are no rows a spinner with its word stands in the middle`() throws {
    let source = TableSource([[]])
    let stage = TableStage(source)
    let spinner = UIActivityIndicatorView(style: .gray)
    let word = UILabel()
    word.text = "Loading…"
    let stack = UIStackView(arrangedSubviews: [spinner, word])
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    let ground = UIView()
    ground.addSubview(stack)
    stack.centerXAnchor.constraint(equalTo: ground.centerXAnchor).isActive = true
    stack.centerYAnchor.constraint(equalTo: ground.centerYAnchor).isActive = true
    stage.table.backgroundView = ground
    stage.table.separatorStyle = .none
    spinner.startAnimating()
    stage.screen.update()
    let shown = stack.convert(stack.bounds, to: stage.table)
    #expect(abs(shown.midX - stage.table.bounds.midX) <= 0.5)
    #expect(abs(shown.midY - stage.table.bounds.midY) <= 0.5)
    #expect(spinner.isAnimating && stage.table.visibleCells.isEmpty)
    source.sections = [["a", "b"]]
    stage.table.backgroundView = nil
    stage.table.reloadData()
    stage.screen.update()
    #expect(ground.superview == nil && stage.words == ["a", "b"])
  }

  /// A narrow table, so that its picture is small.
  private func expectGolden(_ stage: TableStage, _ name: String, height: CGFloat = 120) {
    stage.table.frame = CGRect(x: 0, y: 0, width: 190, height: height)
    stage.expectGolden(name, of: stage.table.frame)
  }

  @Test func `goldens of the three styles`() {
    expectGolden(TableStage(groups()), "UITableView.style.plain")
    expectGolden(TableStage(groups(), style: .grouped), "UITableView.style.grouped")
    expectGolden(
      TableStage(groups(), style: .insetGrouped, version: .init(13, 0)),
      "UITableView.style.inset"
    )
  }

  @Test func `goldens in the dark, from right to left, and with large text`() {
    expectGolden(
      TableStage(groups(), style: .grouped, version: .init(13, 0), appearance: .dark),
      "UITableView.look.dark"
    )
    expectGolden(TableStage(groups(), languages: ["ar"]), "UITableView.look.rtl")
    expectGolden(
      TableStage(groups(), textSize: .accessibilityExtraExtraExtraLarge),
      "UITableView.look.ax5",
      height: 85
    )
  }
}

@MainActor
final class MenuSource: TableSource {
  var menus: [Int] = []
  convenience init(rows: Int) { self.init([(0..<rows).map { "Row \($0)" }]) }
  override func tableView(
    _ tableView: UITableView,
    contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    menus.append(indexPath.row)
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      UIMenu(title: "", children: [UIAction(title: "Copy") { _ in }])
    }
  }
}
