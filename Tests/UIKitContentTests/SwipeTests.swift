import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import UIKitContent

/// Rows with actions on both sides, and a log of the performed actions.
@MainActor
private class SwipeSource: NSObject, UITableViewDataSource, UITableViewDelegate {
  var rows = (0..<30).map { "Row \($0)" }
  var log: [String] = []
  var leading: UISwipeActionsConfiguration?
  var trailing: UISwipeActionsConfiguration?
  var rowActions: [UITableViewRowAction]?
  var title: String?
  var canEdit = true
  var deletes = true

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { canEdit }
  func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    log.append("commit \(editingStyle.rawValue) \(indexPath.row)")
    guard deletes else { return }
    rows.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }
  func tableView(
    _ tableView: UITableView,
    titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { title }
  func tableView(
    _ tableView: UITableView,
    leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { leading }
  func tableView(
    _ tableView: UITableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { trailing }
  func tableView(
    _ tableView: UITableView,
    editActionsForRowAt indexPath: IndexPath
  ) -> [UITableViewRowAction]? { rowActions }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    log.append("begin \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    log.append("end \(indexPath.map { String($0.row) } ?? "-")")
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("select \(indexPath.row)")
  }
}

@MainActor
private struct SwipeStage {
  let screen: HeadlessScreen
  let table: UITableView
  let source = SwipeSource()

  init(
    languages: [String] = ["en"],
    _ configure: (SwipeSource, UITableView) -> Void = { _, _ in }
  ) {
    var environment = Environment()
    environment.languages = languages
    self.init(device: .iPhone8, environment: environment, configure)
  }

  init(
    device: Device,
    environment: Environment,
    _ configure: (SwipeSource, UITableView) -> Void
  ) {
    HeadlessScreen.failureHandler = { Issue.record(Comment(rawValue: $0)) }
    screen = HeadlessScreen(device, environment: environment)
    table = UITableView(frame: screen.bounds, style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    configure(source, table)
    table.dataSource = source
    table.delegate = source
    screen.show(table)
    screen.update()
  }

  func cell(_ row: Int) -> UITableViewCell? {
    table.cellForRow(at: IndexPath(row: row, section: 0))
  }
  func y(_ row: Int) -> CGFloat { CGFloat(row) * 44 + 22 }
  var actions: SwipeActionsView? { table.subviews.compactMap { $0 as? SwipeActionsView }.first }
  var buttons: [SwipeActionButton] { actions?.buttons ?? [] }

  /// Draws a finger over a row and lifts it at rest.
  func pull(_ row: Int, by distance: CGFloat) { pull(at: y(row), by: distance) }
  func pull(at y: CGFloat, by distance: CGFloat) {
    let x: CGFloat = distance < 0 ? 340 : 30
    let finger = screen.touchDown(at: CGPoint(x: x, y: y))
    for step in 1...10 {
      screen.advance(by: .milliseconds(16))
      screen.touchMove(finger, to: CGPoint(x: x + distance * CGFloat(step) / 10, y: y))
    }
    screen.advance(by: .milliseconds(200))
    screen.touchUp(finger)
    screen.advance(by: .milliseconds(20))
  }
  func settle() {
    screen.advance(by: .seconds(1))
    #expect(screen.unfinishedInput == [])
  }
}

@MainActor
private func action(
  _ style: UIContextualAction.Style,
  _ title: String,
  _ handler: @escaping () -> Bool = { true }
) -> UIContextualAction {
  UIContextualAction(style: style, title: title) { _, _, completion in completion(handler()) }
}

@MainActor
@Suite struct `Swipes over rows` {
  @Test(.feature("UI10-F111")) func `a swipe uncovers Delete, a tap on it commits`() {
    let stage = SwipeStage()
    stage.pull(1, by: -90)
    stage.settle()
    #expect(stage.source.log == ["begin 1"])
    #expect(stage.buttons.map(\.action.title) == ["Delete"])
    #expect(stage.cell(1)?.swipeOffset == -74)
    #expect(stage.cell(1)?.showingDeleteConfirmation == true)
    stage.screen.tap(stage.buttons[0])
    #expect(stage.source.log.contains("commit 1 1"))
    stage.settle()
    #expect(stage.table.numberOfRows(inSection: 0) == 29)
    #expect(stage.cell(1)?.textLabel?.text == "Row 2")
    #expect(stage.cell(1)?.swipeOffset == 0)
    #expect(stage.actions == nil)
    #expect(!stage.source.log.contains { $0.hasPrefix("select") })
  }

  @Test(.feature("UI10-F111"), .rule("UI10-R104")) func `Delete may be called otherwise`() {
    let stage = SwipeStage { source, _ in source.title = "Archive" }
    stage.pull(0, by: -90)
    stage.settle()
    #expect(stage.buttons.first?.action.title == "Archive")
    #expect(stage.buttons.first?.accessibilityLabel == "Archive")
  }

  @Test func `a short pull closes again, and rows that cannot be edited do not move`() {
    let stage = SwipeStage()
    stage.pull(0, by: -40)
    stage.settle()
    #expect(stage.source.log == ["begin 0", "end 0"])
    #expect(stage.cell(0)?.swipeOffset == 0)
    #expect(stage.actions == nil)
    stage.source.canEdit = false
    stage.pull(0, by: -120)
    #expect(stage.actions == nil)
  }

  @Test func `a full swipe deletes, with a tap to be felt where it would`() {
    let stage = SwipeStage()
    stage.screen.clearFeedback()
    let finger = stage.screen.touchDown(at: CGPoint(x: 360, y: stage.y(2)))
    var felt: [CGFloat] = []
    for step in 1...30 {
      stage.screen.advance(by: .milliseconds(16))
      let x = 360 - CGFloat(step) * 10
      stage.screen.touchMove(finger, to: CGPoint(x: x, y: stage.y(2)))
      if stage.screen.feedback.count > felt.count { felt.append(360 - x) }
    }
    // The slack of a drag is 10 points; 225 is six tenths of the width.
    #expect(felt == [240])
    #expect(stage.screen.feedback.allSatisfy { $0.wasPrepared })
    stage.screen.advance(by: .milliseconds(200))
    stage.screen.touchUp(finger)
    stage.settle()
    #expect(stage.source.log.contains("commit 1 2"))
    #expect(stage.table.numberOfRows(inSection: 0) == 29)
    #expect(stage.actions == nil)
  }

  @Test func `without a full swipe the pull gets heavy and the row stays open`() {
    let stage = SwipeStage { source, _ in
      let configuration = UISwipeActionsConfiguration(actions: [action(.normal, "Flag")])
      configuration.performsFirstActionWithFullSwipe = false
      source.trailing = configuration
    }
    stage.pull(0, by: -300)
    stage.settle()
    #expect(stage.cell(0)?.swipeOffset == -74)
  }

  @Test func `the first action stands at the edge, on both sides`() {
    var done: [String] = []
    let stage = SwipeStage { source, _ in
      source.trailing = UISwipeActionsConfiguration(actions: [
        action(.destructive, "A") {
          done.append("A")
          return false
        },
        action(.normal, "B") {
          done.append("B")
          return true
        },
      ])
      source.leading = UISwipeActionsConfiguration(actions: [action(.normal, "C")])
    }
    stage.pull(0, by: -140)
    stage.settle()
    #expect(stage.cell(0)?.swipeOffset == -148)
    #expect(stage.buttons[0].frame == CGRect(x: 301, y: 0, width: 74, height: 44))
    #expect(stage.buttons[1].frame == CGRect(x: 227, y: 0, width: 74, height: 44))
    #expect(stage.buttons[0].backgroundColor == .systemRed)
    stage.screen.tap(stage.buttons[1])
    stage.settle()
    #expect(done == ["B"])
    #expect(stage.cell(0)?.swipeOffset == 0)
    stage.pull(0, by: 90)
    stage.settle()
    #expect(stage.cell(0)?.swipeOffset == 74)
    #expect(stage.buttons[0].frame == CGRect(x: 0, y: 0, width: 74, height: 44))
  }

  @Test func `an empty configuration offers nothing`() {
    let stage = SwipeStage { source, _ in
      source.trailing = UISwipeActionsConfiguration(actions: [])
    }
    stage.pull(0, by: -120)
    #expect(stage.actions == nil)
    stage.pull(0, by: 120)
    #expect(stage.actions == nil)
  }

  @Test func `one row is open at a time, and a tap elsewhere closes it without selecting`() {
    let stage = SwipeStage()
    stage.pull(0, by: -90)
    stage.settle()
    stage.pull(3, by: -90)
    stage.settle()
    #expect(stage.cell(0)?.swipeOffset == 0)
    #expect(stage.cell(3)?.swipeOffset == -74)
    #expect(stage.source.log == ["begin 0", "begin 3", "end 0"])
    stage.screen.tap(at: CGPoint(x: 100, y: stage.y(6)))
    stage.settle()
    #expect(stage.cell(3)?.swipeOffset == 0)
    #expect(!stage.source.log.contains("select 6"))
    stage.screen.tap(at: CGPoint(x: 100, y: stage.y(6)))
    stage.settle()
    #expect(stage.source.log.last == "select 6")
  }

  @Test func `scrolling closes the row`() {
    let stage = SwipeStage()
    stage.pull(1, by: -90)
    stage.settle()
    stage.screen.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 350))
    stage.settle()
    #expect(stage.actions == nil)
    #expect(stage.table.contentOffset.y > 20)
    #expect(stage.table.visibleCells.allSatisfy { $0.swipeOffset == 0 })
  }

  @Test func `a drag that is more down than across scrolls`() {
    let stage = SwipeStage()
    stage.screen.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 250, y: 300))
    #expect(stage.table.contentOffset.y > 50)
    #expect(stage.source.log == [])
  }

  @Test func `row actions are contextual ones, without a full swipe`() {
    var done: [Int] = []
    let stage = SwipeStage { source, _ in
      let more = UITableViewRowAction(style: .normal, title: "More") { _, path in
        done.append(path.row)
      }
      more.backgroundColor = .systemBlue
      source.rowActions = [
        UITableViewRowAction(style: .destructive, title: "Remove") { _, _ in }, more,
      ]
    }
    stage.pull(4, by: -200)
    stage.settle()
    #expect(stage.buttons.map(\.action.title) == ["Remove", "More"])
    #expect(stage.buttons[1].backgroundColor == .systemBlue)
    stage.screen.tap(stage.buttons[1])
    stage.settle()
    #expect(done == [4])
    #expect(stage.cell(4)?.swipeOffset == 0)
  }

  @Test(.feature("UI9-F185")) func `the red minus uncovers Delete, a tap beside it covers it`() {
    let stage = SwipeStage()
    stage.table.setEditing(true, animated: false)
    stage.screen.update()
    stage.screen.tap(at: CGPoint(x: 27, y: stage.y(1)))
    stage.settle()
    #expect(stage.cell(1)?.swipeOffset == -74)
    #expect(stage.cell(1)?.showingDeleteConfirmation == true)
    stage.screen.tap(at: CGPoint(x: 150, y: stage.y(5)))
    stage.settle()
    #expect(stage.cell(1)?.swipeOffset == 0)
    #expect(stage.cell(1)?.showingDeleteConfirmation == false)
    stage.screen.tap(at: CGPoint(x: 27, y: stage.y(1)))
    stage.settle()
    stage.screen.tap(stage.buttons[0])
    stage.settle()
    #expect(stage.source.log == ["commit 1 1"])
    #expect(stage.table.numberOfRows(inSection: 0) == 29)
    #expect(stage.screen.unfinishedInput == [])
  }

  @Test func `while the table is edited no swipe opens a row`() {
    let stage = SwipeStage()
    stage.table.isEditing = true
    stage.screen.update()
    stage.pull(1, by: -120)
    #expect(stage.actions == nil)
  }

  @Test func `right to left the trailing side is the left one`() {
    let stage = SwipeStage(languages: ["ar"])
    stage.pull(0, by: 90)
    stage.settle()
    #expect(stage.cell(0)?.swipeOffset == 74)
    #expect(stage.buttons.map(\.action.title) == ["حذف"])
  }

  @Test func `an action that waits keeps the row aside until it is done`() {
    var finish: ((Bool) -> Void)?
    let stage = SwipeStage { source, _ in
      let wait = UIContextualAction(style: .normal, title: "Wait") { _, _, completion in
        finish = completion
      }
      source.trailing = UISwipeActionsConfiguration(actions: [wait])
    }
    stage.pull(0, by: -90)
    stage.settle()
    stage.screen.tap(stage.buttons[0])
    stage.settle()
    #expect(stage.cell(0)?.swipeOffset == -74)
    finish?(true)
    stage.settle()
    #expect(stage.cell(0)?.swipeOffset == 0)
    #expect(stage.source.log == ["begin 0", "end 0"])
  }

  @Test func `a row that its data source keeps comes back`() {
    let stage = SwipeStage { source, _ in source.deletes = false }
    stage.pull(0, by: -90)
    stage.settle()
    stage.screen.tap(stage.buttons[0])
    stage.settle()
    #expect(stage.source.log.contains("commit 1 0"))
    #expect(stage.cell(0)?.swipeOffset == 0)
    #expect(stage.table.numberOfRows(inSection: 0) == 30)
  }

  @Test func `a data source that commits nothing offers no Delete`() {
    final class Reading: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
    }
    class Committing: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
      func tableView(
        _ tableView: UITableView,
        commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
      ) {}
    }
    class Later: Committing {}
    let stage = SwipeStage()
    let (reading, committing, later) = (Reading(), Committing(), Later())
    stage.table.dataSource = reading
    #expect(!stage.table.mayCommit)
    stage.pull(0, by: -120)
    #expect(stage.actions == nil)
    stage.table.dataSource = committing
    #expect(stage.table.mayCommit)
    stage.table.dataSource = later
    #expect(stage.table.mayCommit)
  }

  @Test func `reloading takes the buttons away`() {
    let stage = SwipeStage()
    stage.pull(0, by: -90)
    stage.settle()
    stage.table.reloadData()
    stage.settle()
    #expect(stage.actions == nil)
    #expect(stage.cell(0)?.swipeOffset == 0)
  }

  @Test func `assistive technology finds the actions by name`() {
    let stage = SwipeStage { source, _ in
      source.leading = UISwipeActionsConfiguration(actions: [action(.normal, "Read")])
    }
    let names = stage.cell(0)?.accessibilityCustomActions?.map(\.name)
    #expect(names == ["Read", "Delete"])
  }

  // MARK: Pure

  @Test func `what a pull and its end lead to`() {
    let full = SwipePhysics(fittingWidth: 74, rowWidth: 375, allowsFullSwipe: true)
    let half = SwipePhysics(fittingWidth: 148, rowWidth: 375, allowsFullSwipe: false)
    #expect(full.pull(distance: -20) == 0)
    #expect(full.pull(distance: 200) == 200)
    #expect(half.pull(distance: 248) == 183)
    #expect(full.outcome(pull: 30, speed: 0) == .close)
    #expect(full.outcome(pull: 30, speed: 400) == .open)
    #expect(full.outcome(pull: 60, speed: -600) == .close)
    #expect(full.outcome(pull: 230, speed: 0) == .perform)
    #expect(full.outcome(pull: 230, speed: -500) == .open)
    #expect(half.outcome(pull: 300, speed: 0) == .open)
  }

  @Test func `buttons share what is uncovered`() {
    let size = CGSize(width: 300, height: 44)
    let frames = SwipeActionsView.frames(widths: [80, 40], pull: 60, isFull: false, in: size)
    #expect(frames[0] == CGRect(x: 260, y: 0, width: 40, height: 44))
    #expect(frames[1] == CGRect(x: 240, y: 0, width: 20, height: 44))
    let full = SwipeActionsView.frames(widths: [80, 40], pull: 200, isFull: true, in: size)
    #expect(full[0] == CGRect(x: 100, y: 0, width: 200, height: 44))
  }
}

@MainActor
@Suite struct `How swiped rows look` {
  private func stage(_ look: String) -> SwipeStage {
    var environment = Environment()
    switch look {
    case "dark":
      environment.systemVersion = .init(13)
      environment.appearance = .dark
    case "rtl": environment.languages = ["ar"]
    case "ax5": environment.contentSizeCategory = "UICTContentSizeCategoryAccessibilityXXXL"
    default: break
    }
    return SwipeStage(device: look == "3x" ? .iPhoneXS : .iPhone8, environment: environment) {
      source,
      table in
      let flag = action(.normal, "Flag")
      flag.backgroundColor = .systemOrange
      source.trailing = UISwipeActionsConfiguration(actions: [action(.destructive, "Bin"), flag])
      table.rowHeight = 44
    }
  }

  /// The second row, in points of the screen.
  private func row(_ stage: SwipeStage) -> CGRect {
    let rect = stage.table.rectForRow(at: IndexPath(row: 1, section: 0))
    return stage.table.convert(rect, to: nil as UIView?)
  }

  private func picture(_ stage: SwipeStage, from left: CGFloat? = nil) -> CGImage? {
    stage.screen.update()
    let scale = stage.screen.device.scale
    let isRight = !stage.table.isRightToLeft
    let y = row(stage).minY
    return stage.screen.image?.cropping(
      to: CGRect(
        x: (left ?? (isRight ? stage.screen.bounds.width - 190 : 0)) * scale,
        y: y * scale,
        width: 190 * scale,
        height: 44 * scale
      )
    )
  }

  @Test(.feature("UI10-F111"), arguments: ["light", "dark", "rtl", "ax5", "3x"])
  func `two actions`(look: String) {
    let stage = stage(look)
    stage.pull(at: row(stage).midY, by: look == "rtl" ? 150 : -150)
    stage.settle()
    let image = picture(stage)
    CellStage.look(image, "UITableView.swipe-open.\(look)")
    expectGolden(image, "UITableView.swipe-open.\(look)")
  }

  @Test func `a full swipe has the first action fill all`() {
    let stage = stage("light")
    let y = stage.y(1) + 20
    let finger = stage.screen.touchDown(at: CGPoint(x: 360, y: y))
    for step in 1...30 {
      stage.screen.advance(by: .milliseconds(16))
      stage.screen.touchMove(finger, to: CGPoint(x: 360 - CGFloat(step) * 9, y: y))
    }
    stage.screen.advance(by: .milliseconds(400))
    let image = picture(stage, from: 60)
    CellStage.look(image, "UITableView.swipe-full.light")
    expectGolden(image, "UITableView.swipe-full.light")
    stage.screen.touchUp(finger)
    stage.settle()
  }

  @Test func `images stand alone in low rows and above the title in high ones`() {
    let stage = SwipeStage { source, _ in
      let pin = action(.normal, "Pin")
      pin.image = CellStage.square(20)
      source.trailing = UISwipeActionsConfiguration(actions: [pin])
    }
    stage.pull(0, by: -90)
    stage.settle()
    let label = stage.buttons[0].subviews.compactMap { $0 as? UILabel }.first
    let icon = stage.buttons[0].subviews.compactMap { $0 as? UIImageView }.first
    #expect(label?.isHidden == true)
    #expect(icon?.frame == CGRect(x: 27, y: 12, width: 20, height: 20))
    stage.screen.tap(at: CGPoint(x: 100, y: 400))
    stage.settle()
    stage.table.rowHeight = 100
    stage.screen.update()
    stage.pull(0, by: -90)
    stage.settle()
    let high = stage.buttons[0].subviews.compactMap { $0 as? UILabel }.first
    #expect(high?.isHidden == false)
  }
}
