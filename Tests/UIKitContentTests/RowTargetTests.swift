import CoreGraphics
import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitContent

private final class DetailSource: TableSource {
  override func tableView(
    _ tableView: UITableView,
    accessoryButtonTappedForRowWith indexPath: IndexPath
  ) { log.append("detail \(indexPath.row)") }
}

private final class DeletingSource: TableSource {
  override func tableView(
    _ tableView: UITableView,
    commit style: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    log.append("commit \(indexPath.row)")
    sections[indexPath.section].remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .fade)
  }
}

/// The targets of a tap, a pull and a swipe on a row.
@MainActor
@Suite("Tables: targets in rows")
struct RowTargetTests {
  private func tap(_ stage: TableStage, x: CGFloat, row: Int) {
    stage.screen.tap(at: CGPoint(x: x, y: CGFloat(row) * 44 + 22))
    stage.screen.advance(by: .milliseconds(300))
  }

  @Test(.feature("UI10-F41"))
  func `a row and its detail button are two targets`() {
    for type in [UITableViewCell.AccessoryType.detailButton, .detailDisclosureButton] {
      let source = DetailSource(rows: 4)
      source.logs = ["select"]
      source.fill = { cell, _ in cell.accessoryType = type }
      let stage = TableStage(source)
      // The button stands at the margin, or before the chevron.
      tap(stage, x: type == .detailButton ? 348 : 328, row: 1)
      #expect(source.log == ["detail 1"])
      #expect(stage.table.indexPathForSelectedRow == nil)
      source.log = []
      tap(stage, x: 120, row: 1)
      #expect(source.log.contains("didSelect 1") && !source.log.contains("detail 1"))
    }
  }

  @Test(.feature("UI10-F42"))
  func `with a chevron the whole row is one target`() {
    let source = DetailSource(rows: 4)
    source.logs = ["select"]
    source.fill = { cell, _ in cell.accessoryType = .disclosureIndicator }
    let stage = TableStage(source)
    for (row, x) in [(0, CGFloat(4)), (1, 200), (2, 355), (3, 372)] {
      tap(stage, x: x, row: row)
      #expect(source.log.last == "didSelect \(row)")
    }
    #expect(!source.log.contains { $0.hasPrefix("detail") })
  }

  @Test(.feature("UI10-F26"))
  func `a switch is a row's accessory and has its taps to itself`() throws {
    let source = DetailSource(rows: 3)
    source.logs = ["select"]
    source.fill = { cell, _ in
      if cell.accessoryView == nil { cell.accessoryView = UISwitch() }
    }
    let stage = TableStage(source)
    let toggle = try #require(stage.cell(1)?.accessoryView as? UISwitch)
    stage.screen.tap(toggle)
    stage.screen.advance(by: .milliseconds(300))
    #expect(toggle.isOn)
    #expect(source.log.isEmpty && stage.table.indexPathForSelectedRow == nil)
    tap(stage, x: 100, row: 1)
    #expect(source.log.last == "didSelect 1")
    #expect(toggle.isOn)
  }

  @Test(.feature("I10-F87"), .feature("UI10-F111"))
  func `a swipe over a row reveals Delete, which deletes it`() {
    let source = DeletingSource(rows: 5)
    let stage = TableStage(source)
    stage.screen.drag(from: CGPoint(x: 350, y: 66), to: CGPoint(x: 250, y: 66))
    stage.screen.advance(by: .seconds(1))
    let button = stage.table.subviews.first { $0 is SwipeActionsView }
    #expect(button != nil)
    #expect(stage.words.count == 5)
    // A tap elsewhere closes it; nothing is selected and nothing is gone.
    tap(stage, x: 100, row: 3)
    stage.screen.advance(by: .seconds(1))
    #expect(!stage.table.subviews.contains { $0 is SwipeActionsView })
    #expect(source.log.isEmpty && stage.table.indexPathForSelectedRow == nil)
    stage.screen.drag(from: CGPoint(x: 350, y: 66), to: CGPoint(x: 250, y: 66))
    stage.screen.advance(by: .seconds(1))
    tap(stage, x: 350, row: 1)
    stage.screen.advance(by: .seconds(1))
    #expect(source.log == ["commit 1"])
    #expect(stage.words == ["Row 0", "Row 2", "Row 3", "Row 4"])
  }

  @Test(.feature("IX-F019"))
  func `what matters most scrolls, comes, goes and is put in order`() {
    let source = DeletingSource(rows: 30)
    let stage = TableStage(source)
    stage.screen.drag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 100, y: 300))
    stage.screen.advance(by: .seconds(3))
    #expect(stage.words.first != "Row 0")
    stage.scroll(to: 0)
    source.sections[0].insert("New", at: 0)
    stage.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    stage.screen.advance(by: .seconds(1))
    #expect(stage.words.prefix(2) == ["New", "Row 0"])
    stage.table.setEditing(true, animated: false)
    for row in 0..<6 { stage.cell(row)?.showsReorderControl = true }
    stage.screen.update()
    // By the grip, two rows down.
    stage.screen.drag(
      from: CGPoint(x: 355, y: 22),
      to: CGPoint(x: 355, y: 112),
      duration: .milliseconds(600)
    )
    stage.screen.advance(by: .seconds(1))
    #expect(stage.words.prefix(3) == ["Row 0", "Row 1", "New"])
    stage.table.setEditing(false, animated: false)
    stage.screen.advance(by: .seconds(1))
    stage.screen.drag(from: CGPoint(x: 350, y: 66), to: CGPoint(x: 250, y: 66))
    stage.screen.advance(by: .seconds(1))
    tap(stage, x: 350, row: 1)
    stage.screen.advance(by: .seconds(1))
    #expect(stage.words.prefix(2) == ["Row 0", "New"])
  }

  @Test func `a selected row lights the controls in its content, and lets them go`() {
    let source = TableSource(rows: 3)
    let stage = TableStage(source)
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 200, y: 0, width: 80, height: 43)
    stage.cell(1)?.contentView.addSubview(button)
    stage.screen.update()
    tap(stage, x: 60, row: 1)
    #expect(button.isHighlighted)
    tap(stage, x: 60, row: 0)
    #expect(!button.isHighlighted)
    // The button's own touch does not select the row.
    stage.screen.tap(button)
    stage.screen.advance(by: .milliseconds(300))
    #expect(!button.isHighlighted)
    #expect(stage.table.indexPathForSelectedRow?.row == 0)
  }
}

@MainActor
@Suite("Refresh control")
struct RefreshTests {
  private func text(_ view: UIView) -> UILabel? {
    view.subviews.lazy.compactMap { $0 as? UILabel }.first
  }

  @Test(.feature("UI10-F10"), .feature("UI10-F11"), arguments: [true, false])
  func `hidden until a pull, it spins until the refresh is done, over any scroll view`(
    isTable: Bool
  ) {
    let source = TableSource(rows: 20)
    let stage = TableStage(source)
    let scroll: UIScrollView
    if isTable {
      scroll = stage.table
    } else {
      scroll = UIScrollView(frame: stage.screen.bounds)
      scroll.contentSize = CGSize(width: 375, height: 1200)
      scroll.contentInsetAdjustmentBehavior = .never
      stage.screen.show(scroll)
    }
    let control = UIRefreshControl()
    var reloads = 0
    control.addAction(UIAction { _ in reloads += 1 }, for: .valueChanged)
    scroll.refreshControl = control
    stage.screen.update()
    #expect(control.superview === scroll && control.alpha == 0)
    // A short pull shows it and reloads nothing.
    let finger = stage.screen.touchDown(at: CGPoint(x: 150, y: 150))
    for step in 1...10 {
      stage.screen.touchMove(finger, to: CGPoint(x: 150, y: 150 + CGFloat(step) * 10))
      stage.screen.advance(by: .milliseconds(16))
    }
    #expect(control.alpha == 1 && reloads == 0)
    for step in 11...45 {
      stage.screen.touchMove(finger, to: CGPoint(x: 150, y: 150 + CGFloat(step) * 10))
      stage.screen.advance(by: .milliseconds(16))
    }
    // At once, with the finger still down.
    #expect(reloads == 1 && control.isRefreshing)
    let spinner = control.subviews.lazy.compactMap { $0 as? UIActivityIndicatorView }.first
    #expect(spinner?.isAnimating == true)
    stage.screen.touchUp(finger)
    stage.screen.advance(by: .seconds(2))
    #expect(scroll.contentOffset.y == -60)
    #expect(spinner?.isAnimating == true)
    control.endRefreshing()
    stage.screen.advance(by: .seconds(1))
    #expect(scroll.contentOffset.y == 0 && control.alpha == 0)
    #expect(!control.isRefreshing && spinner?.isAnimating == false)
    #expect(reloads == 1)
    scroll.refreshControl = nil
    #expect(control.superview == nil)
  }

  @Test(.feature("UI10-F12"))
  func `its title stands below the spinner, both in the middle`() throws {
    let stage = TableStage(TableSource(rows: 20))
    let control = UIRefreshControl()
    control.attributedTitle = NSAttributedString(string: "Updated at 9:41")
    control.tintColor = .red
    stage.table.refreshControl = control
    control.beginRefreshing()
    stage.table.setContentOffset(CGPoint(x: 0, y: -60), animated: false)
    stage.screen.advance(by: .milliseconds(200))
    let label = try #require(text(control))
    let spinner = try #require(
      control.subviews.lazy.compactMap { $0 as? UIActivityIndicatorView }.first
    )
    #expect(label.text == "Updated at 9:41")
    #expect(abs(label.frame.midX - 187.5) <= 0.5 && abs(spinner.frame.midX - 187.5) <= 0.5)
    #expect(label.frame.minY >= spinner.frame.maxY)
    #expect(control.bounds.contains(label.frame))
    #expect(spinner.color == .red)
    control.attributedTitle = nil
    stage.screen.update()
    #expect(spinner.frame.midY == control.bounds.midY)
  }
}
