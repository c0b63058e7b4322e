import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import UIKitContent

/// A source whose delegate has the edit menu, the sweep of two fingers and the focus.
@MainActor
private final class BusySource: TableSource {
  var showsMenu = false
  var sweeps = true
  var editsOnSweep = true
  var canFocus: ((IndexPath) -> Bool)?
  var mayMoveFocus: (UITableViewFocusUpdateContext) -> Bool = { _ in true }
  var preferred: IndexPath?
  var moves: [String] = []

  override func tableView(_ tableView: UITableView, shouldShowMenuForRowAt path: IndexPath) -> Bool
  {
    log.append("menu? \(path.row)")
    return showsMenu
  }
  override func tableView(
    _ tableView: UITableView,
    canPerformAction action: Selector,
    forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool { ["copy:", "delete:", "shout:"].contains(action.description) }
  override func tableView(
    _ tableView: UITableView,
    performAction action: Selector,
    forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) { log.append("\(action) \(indexPath.row)") }

  override func tableView(
    _ tableView: UITableView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { sweeps }
  override func tableView(
    _ tableView: UITableView,
    didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    log.append("begin \(indexPath.row)")
    if editsOnSweep { tableView.setEditing(true, animated: false) }
  }
  override func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {
    log.append("end")
  }

  override func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    canFocus?(indexPath) ?? super.tableView(tableView, canFocusRowAt: indexPath)
  }
  override func tableView(
    _ tableView: UITableView,
    shouldUpdateFocusIn context: UITableViewFocusUpdateContext
  ) -> Bool { mayMoveFocus(context) }
  override func tableView(
    _ tableView: UITableView,
    didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    func word(_ path: IndexPath?) -> String { path.map { "\($0.row)" } ?? "-" }
    moves.append(
      "\(word(context.previouslyFocusedIndexPath))>\(word(context.nextFocusedIndexPath))"
    )
  }
  override func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
    preferred
  }
}

private final class ShoutingCell: UITableViewCell {
  static let shoutSelector = Selector(ShoutingCell.shout, "shout:")
  static var shouts: [String] = []
  func shout(_ sender: Any?) { Self.shouts.append(textLabel?.text ?? "") }
}

@MainActor
@Suite("Tables: edit menu of a row", .serialized)
struct RowEditMenuTests {
  private func stage() -> (stage: TableStage, source: BusySource) {
    let source = BusySource(rows: 8)
    source.showsMenu = true
    let stage = TableStage(source) { table in
      table.register(ShoutingCell.self, forCellReuseIdentifier: "cell")
    }
    source.log = []
    source.logs = ["select"]
    return (stage, source)
  }

  private var menu: UIMenuController { .shared }

  /// Holds a row until its menu is there.
  private func hold(_ row: Int, _ stage: TableStage) {
    stage.screen.press(at: CGPoint(x: 180, y: 22 + 44 * CGFloat(row)))
    stage.screen.advance(by: .seconds(1))
  }

  /// Taps the command at an end of the menu.
  private func tapCommand(atEnd: Bool, _ stage: TableStage) {
    let frame = menu.menuFrame
    stage.screen.tap(
      at: CGPoint(x: atEnd ? frame.maxX - 20 : frame.minX + 20, y: frame.midY)
    )
    stage.screen.advance(by: .seconds(1))
  }

  @Test(.feature("UI10-F48"))
  func `a long press shows the commands that the delegate takes, and one is performed`() {
    let (stage, source) = stage()
    hold(5, stage)
    #expect(menu.isMenuVisible)
    #expect(source.log.contains("menu? 5"))
    // The row keeps its look while the menu is there, and is not selected.
    #expect(stage.cell(5)?.isHighlighted == true)
    #expect(stage.table.indexPathForSelectedRow == nil)
    #expect(stage.cell(5)?.isFirstResponder == true)
    // It points at the row.
    #expect(abs(menu.menuFrame.midY - 220) < 60)
    tapCommand(atEnd: false, stage)
    #expect(source.log.last == "copy: 5")
    #expect(!menu.isMenuVisible)
    #expect(stage.cell(5)?.isHighlighted == false)
    #expect(stage.cell(5)?.isFirstResponder == false)
    #expect(stage.cell(5)?.canBecomeFirstResponder == false)
  }

  @Test func `commands of the app's own are methods of the cell`() {
    let (stage, _) = stage()
    ShoutingCell.shouts = []
    menu.menuItems = [UIMenuItem(title: "Shout", action: ShoutingCell.shoutSelector)]
    defer { menu.menuItems = nil }
    hold(6, stage)
    tapCommand(atEnd: true, stage)
    #expect(ShoutingCell.shouts == ["Row 6"])
  }

  @Test func `a tap elsewhere puts the menu away and gives the row back`() {
    let (stage, source) = stage()
    hold(3, stage)
    stage.screen.tap(at: CGPoint(x: 100, y: 600))
    stage.screen.advance(by: .seconds(1))
    #expect(!menu.isMenuVisible)
    #expect(stage.cell(3)?.isHighlighted == false)
    #expect(!source.log.contains { $0.hasPrefix("copy") })
    hold(4, stage)
    #expect(menu.isMenuVisible)
    menu.hideMenu()
    stage.screen.advance(by: .seconds(1))
  }

  @Test func `without the delegate's consent a long press is a tap`() {
    let (stage, source) = stage()
    source.showsMenu = false
    hold(2, stage)
    #expect(!menu.isMenuVisible)
    #expect(stage.table.indexPathForSelectedRow?.row == 2)
    // Nor while the table is edited.
    source.showsMenu = true
    source.log = []
    stage.table.setEditing(true, animated: false)
    hold(2, stage)
    #expect(!menu.isMenuVisible)
    #expect(!source.log.contains("menu? 2"))
  }
}

@MainActor
@Suite("Tables: two fingers select")
struct RowSweepTests {
  private func stage(
    rows: Int = 40,
    _ configure: (UITableView) -> Void = { _ in }
  ) -> (
    stage: TableStage, source: BusySource
  ) {
    let source = BusySource(rows: rows)
    let stage = TableStage(source) { table in
      table.allowsMultipleSelectionDuringEditing = true
      configure(table)
    }
    source.log = []
    return (stage, source)
  }

  private var selected: (TableStage) -> [Int] {
    { ($0.table.indexPathsForSelectedRows ?? []).map(\.row).sorted() }
  }

  /// Puts two fingers down and moves both through heights.
  private func sweep(_ stage: TableStage, _ ys: [CGFloat], ends: Bool = true) {
    let screen = stage.screen
    let fingers =
      [screen.touchDown(at: CGPoint(x: 120, y: ys[0]))]
      + [screen.touchDown(at: CGPoint(x: 200, y: ys[0]))]
    for (from, to) in zip(ys, ys.dropFirst()) {
      for step in 1...6 {
        let y = from + (to - from) * CGFloat(step) / 6
        screen.touchMove(fingers[0], to: CGPoint(x: 120, y: y))
        screen.touchMove(fingers[1], to: CGPoint(x: 200, y: y))
        screen.advance(by: .milliseconds(16))
      }
    }
    guard ends else { return }
    for finger in fingers { screen.touchUp(finger) }
    screen.advance(by: .milliseconds(600))
  }

  @Test func `the rows that two fingers pass over are selected, and the table does not scroll`() {
    let (stage, source) = stage()
    sweep(stage, [66, 230])
    #expect(selected(stage) == [1, 2, 3, 4, 5])
    #expect(stage.table.contentOffset.y == 0)
    #expect(stage.table.isEditing)
    #expect(source.log.first == "begin 1" && source.log.last == "end")
    #expect(stage.cell(3)?.isSelected == true)
  }

  @Test func `rows that the fingers leave again are as they were`() {
    let (stage, _) = stage()
    sweep(stage, [66, 320, 120])
    #expect(selected(stage) == [1, 2])
  }

  @Test func `from a selected row on, they lose their selection`() {
    let (stage, _) = stage()
    stage.table.setEditing(true, animated: false)
    for row in 0..<5 {
      stage.table.selectRow(
        at: IndexPath(row: row, section: 0),
        animated: false,
        scrollPosition: .none
      )
    }
    sweep(stage, [66, 152])
    #expect(selected(stage) == [0, 4])
  }

  @Test func `the delegate hears of each row`() {
    let (stage, source) = stage()
    source.logs = ["select"]
    source.willSelect = { $0.row == 2 ? nil : $0 }
    sweep(stage, [66, 152])
    #expect(selected(stage) == [1, 3])
    #expect(source.log.contains("didSelect 3") && source.log.contains("willSelect 2"))
  }

  @Test func `near the edge the table scrolls under the fingers`() {
    let (stage, _) = stage()
    sweep(stage, [400, 650], ends: false)
    stage.screen.advance(by: .seconds(1))
    #expect(stage.table.contentOffset.y > 100)
    #expect(selected(stage).count > 10)
  }

  @Test func `without the delegate's consent two fingers scroll`() {
    let (stage, source) = stage()
    source.sweeps = false
    sweep(stage, [400, 200], ends: false)
    #expect(stage.table.contentOffset.y > 100)
    #expect(selected(stage).isEmpty && source.log.isEmpty)
  }

  @Test func `one finger scrolls`() {
    let (stage, source) = stage()
    stage.screen.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 200))
    #expect(stage.table.contentOffset.y > 100)
    #expect(source.log.isEmpty)
  }
}

@MainActor
@Suite("Tables: focus by keys")
struct TableFocusTests {
  private final class Board {
    let screen: HeadlessScreen
    let table: UITableView
    let source: BusySource
    let button: UIButton

    @MainActor init(rows: Int = 30, _ configure: (UITableView, BusySource) -> Void = { _, _ in }) {
      var environment = Environment()
      environment.isFullKeyboardAccessEnabled = true
      screen = HeadlessScreen(.iPhone8, environment: environment)
      let ground = screen.show(UIView(frame: screen.bounds))
      button = UIButton(type: .system)
      button.setTitle("Above", for: .normal)
      button.frame = CGRect(x: 20, y: 20, width: 100, height: 44)
      table = UITableView(frame: CGRect(x: 0, y: 100, width: 375, height: 440))
      source = BusySource(rows: rows)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      configure(table, source)
      table.dataSource = source
      table.delegate = source
      ground.addSubview(button)
      ground.addSubview(table)
      screen.update()
    }

    @MainActor func tab(_ count: Int = 1, back: Bool = false) {
      for _ in 0..<count {
        screen.key("\t", modifiers: back ? .shift : [])
        screen.advance(by: .milliseconds(400))
      }
    }
    @MainActor func arrow(_ usage: UIKeyboardHIDUsage, _ count: Int = 1) {
      for _ in 0..<count {
        screen.key(usage: usage.rawValue)
        screen.advance(by: .milliseconds(400))
      }
    }
    @MainActor var focused: Int? {
      table.visibleCells.first { $0.isFocused }.flatMap { table.indexPath(for: $0)?.row }
    }
  }

  @Test func `keys go from row to row, scroll, and the space bar selects`() {
    let board = Board()
    board.tab(2)
    #expect(board.focused == 0)
    board.arrow(.keyboardDownArrow, 14)
    #expect(board.focused == 14)
    #expect(board.table.contentOffset.y > 0)
    #expect(board.source.moves.prefix(3) == ["->0", "0>1", "1>2"])
    #expect(board.table.indexPathForSelectedRow == nil)
    board.screen.key(" ")
    board.screen.advance(by: .milliseconds(400))
    #expect(board.table.indexPathForSelectedRow?.row == 14)
    board.screen.tap(at: CGPoint(x: 200, y: 600))
    #expect(board.focused == nil && board.source.moves.last == "14>-")
  }

  @Test func `the delegate says which rows and which moves`() {
    let board = Board { _, source in
      source.canFocus = { $0.row != 1 }
      source.mayMoveFocus = { $0.nextFocusedIndexPath?.row != 4 }
    }
    board.tab(3)
    #expect(board.focused == 2)
    board.arrow(.keyboardDownArrow, 3)
    #expect(board.focused == 3)
  }

  @Test func `tables and their editing allow the focus or not`() {
    let board = Board { table, _ in table.allowsFocus = false }
    board.tab(2)
    #expect(board.focused == nil)
    board.table.allowsFocus = true
    #expect(board.table.allowsFocus && !board.table.allowsFocusDuringEditing)
    board.source.canFocus = nil
    board.tab(1, back: true)
    #expect(board.focused != nil)
    // By default, the selection of a tap.
    let other = UITableView(frame: .zero)
    #expect(other.allowsFocus && !other.allowsFocusDuringEditing)
    other.allowsSelection = false
    other.allowsSelectionDuringEditing = true
    #expect(!other.allowsFocus && other.allowsFocusDuringEditing)
  }

  @Test func `selection follows where that is asked for`() {
    let board = Board { table, source in
      table.selectionFollowsFocus = true
      source.logs = ["select"]
    }
    board.tab(2)
    board.arrow(.keyboardDownArrow, 2)
    #expect(board.table.indexPathsForSelectedRows?.map(\.row) == [2])
    #expect(board.source.log.suffix(2) == ["didDeselect 1", "didSelect 2"])
  }

  @Test func `a table remembers the row that had the focus`() {
    let board = Board { table, source in
      table.remembersLastFocusedIndexPath = true
      table.frame.size.width = 200
      source.preferred = IndexPath(row: 3, section: 0)
    }
    // Beside the fourth row.
    board.button.frame = CGRect(x: 240, y: 232, width: 100, height: 44)
    board.screen.update()
    // Never focused: the preferred row.
    board.tab()
    #expect(board.focused == 3)
    board.arrow(.keyboardDownArrow, 2)
    board.arrow(.keyboardRightArrow)
    #expect(board.button.isFocused && board.focused == nil)
    board.arrow(.keyboardLeftArrow)
    #expect(board.focused == 5)
    // Rows before it went: it is the same row.
    board.arrow(.keyboardRightArrow)
    board.source.sections[0].removeFirst(2)
    board.table.deleteRows(at: [0, 1].map { IndexPath(row: $0, section: 0) }, with: .none)
    board.screen.advance(by: .milliseconds(400))
    board.arrow(.keyboardLeftArrow)
    #expect(board.focused == 3)
  }

  @Test func `what asks for the focus gets it where it prefers it`() {
    let board = Board { _, source in source.preferred = IndexPath(row: 5, section: 0) }
    board.tab(2)
    #expect(board.focused == 0)
    board.table.setNeedsFocusUpdate()
    board.table.updateFocusIfNeeded()
    board.screen.update()
    #expect(board.focused == 5)
    // What does not have the focus cannot take it.
    board.button.setNeedsFocusUpdate()
    board.button.updateFocusIfNeeded()
    #expect(board.focused == 5)
  }

  @Test func `configurations know of the focus, and a cell may show it itself`() {
    let board = Board()
    board.tab(2)
    let cell = board.table.visibleCells[0]
    #expect(cell.configurationState.isFocused)
    func picture() -> Data? {
      board.screen.advance(by: .milliseconds(50))
      return board.screen.image?.pngData()
    }
    let withRing = picture()
    cell.focusStyle = .custom
    board.screen.update()
    let own = picture()
    #expect(own != withRing)
    board.screen.tap(at: CGPoint(x: 200, y: 600))
    #expect(picture() == own)
    #expect(!cell.isFocused)
    board.tab(2)
    #expect(!cell.configurationState.isFocused)
  }

  @Test func `controls in a focused row have the focus too`() {
    let board = Board(rows: 3) { _, source in
      source.fill = { cell, path in
        if path.row == 0 { cell.accessoryView = UISwitch() }
      }
    }
    board.tab(3)
    let toggle = board.table.visibleCells[0].accessoryView as? UISwitch
    #expect(toggle?.isFocused == true)
    board.screen.key(" ")
    board.screen.advance(by: .milliseconds(400))
    #expect(toggle?.isOn == true)
    #expect(board.table.indexPathForSelectedRow == nil)
  }
}
