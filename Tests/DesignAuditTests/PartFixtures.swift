import CoreGraphics
import HeadlessHost
import Testing
import UIKit

@testable import DesignAudit
@testable import ScreenInspection

/// The contents of a real screen, as values.
@MainActor
func walked(_ screen: HeadlessScreen) -> Screen {
  screen.update()
  guard let window = screen.window else { return Screen(elements: [], size: .zero, scale: 1) }
  return ScreenWalker.screen(of: window, picture: screen.image)
}

/// A real screen with these views.
@MainActor
func shown(_ views: UIView..., on device: Device = .iPhone8) -> Screen {
  let screen = HeadlessScreen(device)
  for view in views { screen.show(view) }
  return walked(screen)
}

extension ScreenRule {
  func count(_ screen: Screen) -> Int { findings(on: screen, settings: AuditSettings()).count }
}

/// The alert, or the sheet, that these words make.
@MainActor
func alertController(
  _ title: String?,
  _ message: String? = nil,
  _ buttons: [(String, UIAlertAction.Style)] = [("Cancel", .cancel), ("Reply", .default)],
  style: UIAlertController.Style = .alert,
  preferred: Int? = nil
) -> UIAlertController {
  let alert = UIAlertController(title: title, message: message, preferredStyle: style)
  for (title, style) in buttons { alert.addAction(UIAlertAction(title: title, style: style)) }
  if let preferred { alert.preferredAction = alert.actions[preferred] }
  return alert
}

/// A screen with an open alert.
@MainActor
func open(_ alert: UIAlertController, on device: Device = .iPhone8) -> HeadlessScreen {
  let screen = HeadlessScreen(device)
  let root = UIViewController()
  root.view.backgroundColor = .white
  screen.rootViewController = root
  if let popover = alert.popoverPresentationController {
    popover.sourceView = root.view
    popover.sourceRect = CGRect(x: 100, y: 100, width: 44, height: 44)
  }
  root.present(alert, animated: false)
  screen.update()
  return screen
}

@MainActor
func alert(
  _ title: String?,
  _ message: String? = nil,
  _ buttons: [(String, UIAlertAction.Style)] = [("Cancel", .cancel), ("Reply", .default)],
  preferred: Int? = nil
) -> Screen {
  walked(open(alertController(title, message, buttons, preferred: preferred)))
}

@MainActor
func sheet(_ buttons: [(String, UIAlertAction.Style)], on device: Device = .iPhone8) -> Screen {
  walked(open(alertController(nil, nil, buttons, style: .actionSheet), on: device))
}

/// A table whose rows a test makes.
final class ListController: UITableViewController {
  struct Row {
    var text = "Row"
    var detail: String?
    var style = UITableViewCell.CellStyle.default
    var accessory = UITableViewCell.AccessoryType.none
    var change: @MainActor (UITableViewCell) -> Void = { _ in }
  }

  var sections: [[Row]] = []
  var index: [String]?
  var tapped: (ListController, IndexPath) -> Void = { _, _ in }
  var accessoryTapped: (ListController, IndexPath) -> Void = { _, _ in }

  convenience init(_ sections: [[Row]], style: UITableView.Style = .plain) {
    self.init(style: style)
    self.sections = sections
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }
  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let row = sections[indexPath.section][indexPath.row]
    let cell = UITableViewCell(style: row.style, reuseIdentifier: nil)
    if !row.text.isEmpty { cell.textLabel?.text = row.text }
    if let detail = row.detail { cell.detailTextLabel?.text = detail }
    cell.accessoryType = row.accessory
    row.change(cell)
    return cell
  }
  override func sectionIndexTitles(for tableView: UITableView) -> [String]? { index }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tapped(self, indexPath)
  }
  override func tableView(
    _ tableView: UITableView,
    accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    accessoryTapped(self, indexPath)
  }
}

/// A real screen with a table.
@MainActor
func list(
  _ sections: [[ListController.Row]],
  style: UITableView.Style = .plain,
  on device: Device = .iPhone8,
  _ change: (ListController) -> Void = { _ in }
) -> Screen {
  let screen = HeadlessScreen(device)
  let controller = ListController(sections, style: style)
  change(controller)
  screen.rootViewController = controller
  return walked(screen)
}
