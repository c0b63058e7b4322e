import HeadlessHost
import ScreenInspection
import Testing
import UIKit

@testable import DesignAudit

private final class NoteCell: UITableViewCell {
  let dateLabel = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    dateLabel.text = "Today"
    dateLabel.frame = CGRect(x: 200, y: 0, width: 80, height: 40)
    contentView.addSubview(dateLabel)
  }
  required init?(coder: NSCoder) { nil }
}

private final class NotesController: UITableViewController {
  lazy var footer = UILabel()
  private var buttons: [UIButton] = []
  var composeItem: UIBarButtonItem?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Notes"
    tableView.register(NoteCell.self, forCellReuseIdentifier: "note")
    footer.text = "3 notes"
    footer.frame = CGRect(x: 0, y: 0, width: 375, height: 44)
    tableView.tableFooterView = footer
    buttons = [UIButton(type: .system), UIButton(type: .system)]
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: 10 + index * 100, y: 300, width: 80, height: 44)
      button.setTitle("Button", for: .normal)
      view.addSubview(button)
    }
    let badge = UIView(frame: CGRect(x: 10, y: 400, width: 50, height: 50))
    badge.backgroundColor = .red
    badge.accessibilityIdentifier = "badge"
    view.addSubview(badge)
    composeItem = UIBarButtonItem(title: "New", style: .plain, target: nil, action: nil)
    navigationItem.rightBarButtonItem = composeItem
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
  }
}

@MainActor @Suite("Names of elements") struct ElementNameTests {
  private var names: Set<String> {
    Set(walked(HeadlessScreen(stack: [NotesController()])).names.values)
  }

  @Test func `a view is named by the controller and the property that holds it`() {
    let names = names
    #expect(names.contains("NotesController.footer"))
    #expect(names.contains("NotesController.buttons[0]"))
    #expect(names.contains("NotesController.buttons[1]"))
    #expect(names.contains("NotesController.composeItem"))
  }

  @Test func `a row has its index path, and what is in it the cell's properties`() {
    let names = names
    #expect(names.contains("NotesController > NoteCell[0.2]"))
    #expect(names.contains("NotesController > NoteCell[0.1].dateLabel"))
  }

  @Test func `an accessibility identifier names a view`() {
    #expect(names.contains("NotesController > UIView#badge"))
  }

  @Test func `views that UIKit makes for itself are no steps of a name`() {
    #expect(!names.contains { $0.contains("LayoutView") || $0.contains("ContainerView > ") })
  }

  @Test func `a report names places so, and keeps the path`() throws {
    let screen = HeadlessScreen(stack: [NotesController()])
    let report = AuditReport(screens: [walked(screen)])
    let named = report.findings.filter { $0.path != nil }
    #expect(!named.isEmpty)
    #expect(named.allSatisfy { $0.place.hasPrefix("NotesController") || $0.place == "UIWindow" })
    #expect(named.allSatisfy { $0.path?.hasPrefix("UIWindow") == true })
  }
}
