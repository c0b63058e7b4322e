import CoreGraphics
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import UIKitContent

/// A group of rows with an action.
@MainActor
private final class GroupController: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
  override func tableView(
    _ tableView: UITableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .normal, title: "Mark") { _, _, done in done(true) }
    ])
  }
}

@MainActor
@Suite("Swipes over inset rows")
struct InsetSwipeTests {
  @Test func `a row that is pulled aside is seen within its group alone`() throws {
    HeadlessScreen.failureHandler = { Issue.record(Comment(rawValue: $0)) }
    var environment = Environment()
    environment.systemVersion = .init(13, 0)
    let screen = HeadlessScreen(.iPhone8, environment: environment)
    let controller = GroupController(style: .insetGrouped)
    screen.rootViewController = controller
    screen.update()
    let cell = try #require(controller.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    let place = cell.convert(cell.bounds, to: nil as UIView?)
    #expect(place.minX > 10)
    let before = try #require(screen.image)
    let finger = screen.touchDown(at: CGPoint(x: 300, y: place.midY))
    for step in 1...10 {
      screen.advance(by: .milliseconds(16))
      screen.touchMove(finger, to: CGPoint(x: 300 - CGFloat(step) * 6, y: place.midY))
    }
    screen.advance(by: .milliseconds(200))
    let mask = try #require(cell.mask)
    // The window through which the row is seen stays where the group is.
    #expect(cell.convert(mask.frame, to: nil as UIView?).minX == place.minX)
    #expect(cell.layer.frame.minX < place.minX - 20)
    let pulled = try #require(screen.image)
    let margin = CGRect(x: 0, y: place.minY * 2, width: (place.minX - 1) * 2, height: 40)
    #expect(before.cropping(to: margin)?.pngData() == pulled.cropping(to: margin)?.pngData())
    screen.touchUp(finger)
    screen.advance(by: .seconds(1))
    screen.tap(at: CGPoint(x: 100, y: 500))
    screen.advance(by: .seconds(1))
    #expect(cell.mask == nil && cell.frame.minX == place.minX)
  }
}
