import Foundation
import HeadlessHost
@testable import ScreenInspection
import TestSupport
import Testing
import UIKit

@testable import DesignAudit

/// A list of rows that lead to two kinds of screens, a form that asks before it closes, and an alert.
private final class ShopController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Shop"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add,
      target: self,
      action: Selector(ShopController.add, "add")
    )
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 9 }
  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Ware \(indexPath.row)"
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    navigationController?.pushViewController(WareController(), animated: true)
  }
  func add() {
    present(UINavigationController(rootViewController: FormController()), animated: true)
  }
}

private final class WareController: UIViewController {
  let buy = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Ware"
    view.backgroundColor = .white
    buy.frame = CGRect(x: 100, y: 200, width: 120, height: 44)
    buy.setTitle("Buy", for: .normal)
    buy.addTarget(self, action: Selector(WareController.ask, "ask"), for: .touchUpInside)
    view.addSubview(buy)
  }
  func ask() {
    let alert = UIAlertController(title: "Buy it?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Buy", style: .default) { [weak self] _ in
        self?.navigationController?.pushViewController(ThanksController(), animated: true)
      }
    )
    present(alert, animated: true)
  }
}

private final class ThanksController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Thanks"
    view.backgroundColor = .white
  }
}

private final class FormController: UIViewController {
  static var entered: [String] = []
  let mail = UITextField(frame: CGRect(x: 20, y: 120, width: 300, height: 44))

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Address"
    view.backgroundColor = .white
    mail.keyboardType = .emailAddress
    mail.borderStyle = .roundedRect
    view.addSubview(mail)
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .cancel,
      target: self,
      action: Selector(FormController.close, "close")
    )
  }
  func close() {
    Self.entered.append(mail.text ?? "")
    dismiss(animated: true)
  }
}

/// A list over many pages, of rows that lead to different screens; the last one to one of its own.
private final class ShelfController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Shelf"
    tableView.rowHeight = 400
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 9 }
  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Board \(indexPath.row)"
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let controller =
      switch indexPath.row {
      case 8: ThanksController()
      case let row where row.isMultiple(of: 2): WareController()
      default: FormController()
      }
    navigationController?.pushViewController(controller, animated: true)
  }
}

/// A button that is felt, and that fades while it is.
private final class PulseController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Pulse"
    view.backgroundColor = .white
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 100, y: 200, width: 120, height: 44)
    button.setTitle("Feel", for: .normal)
    button.addAction(
      UIAction { _ in
        let generator = UIImpactFeedbackGenerator(style: .medium)
        generator.prepare()
        generator.impactOccurred()
      },
      for: .touchUpInside
    )
    view.addSubview(button)
  }
}

/// A list with a button that has another title after each tap on a row.
private final class AuctionController: UITableViewController {
  let bid = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Auction"
    bid.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    bid.setTitle("Bid", for: .normal)
    tableView.tableHeaderView = bid
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Lot \(indexPath.row)"
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    bid.setTitle((bid.currentTitle ?? "") + "!", for: .normal)
  }
}

@MainActor @Suite("Walks", .serialized) struct ExplorerTests {
  private func folder() -> URL {
    FileManager.default.temporaryDirectory.appendingPathComponent("walk-\(UUID().uuidString)")
  }

  /// Walks as `russet audit` does, with a screen of its own for each launch.
  private func walk(
    _ settings: WalkSettings,
    in url: URL,
    launches: Int = 20,
    root: () -> UIViewController
  ) throws -> ScreenMap {
    let folder = WalkFolder(url: url)
    for _ in 0..<launches where !folder.isFinished {
      let screen = HeadlessScreen(.iPhone8)
      screen.rootViewController = root()
      let explorer = try Explorer(on: screen, settings: settings, into: folder)
      if case .finished = try explorer.walk() { break }
    }
    return try folder.map(seed: settings.seed)
  }

  private var shop: UIViewController {
    UINavigationController(rootViewController: ShopController())
  }

  @Test func `every screen is found, alerts are answered, fields filled, and it ends`() throws {
    let url = folder()
    defer { try? FileManager.default.removeItem(at: url) }
    FormController.entered = []
    let map = try walk(WalkSettings(seed: 3, steps: 400), in: url) { shop }
    #expect(map.ending == .everything)
    let names = Set(map.nodes.map(\.name))
    #expect(
      names.isSuperset(of: [
        "ShopController", "WareController", "UIAlertController", "ThanksController",
        "FormController",
      ])
    )
    #expect(map.crashes.isEmpty)
    let taps = map.edges.map(\.step.description)
    #expect(taps.contains { $0.hasPrefix("tap “Buy” (WareController.buy)") })
    #expect(taps.contains { $0.hasPrefix("tap “Cancel” (alert > “Cancel”)") })
    #expect(map.edges.contains { $0.step.kind == .goBack })
    #expect(FormController.entered.contains { $0.contains("@example.") })
    // Rows that do the same are not all tapped.
    let rows = Set(
      map.edges.filter { $0.step.element.contains("UITableViewCell[") }
        .filter { $0.step.kind == .tap }.map(\.step.element)
    )
    #expect(rows.count == 3)
    let tour = try WalkFolder(url: url).screen(0).tour()
    #expect(tour.stops.count == 1)
    #expect(WalkFolder(url: url).screen(0).picture(ofStop: 0) != nil)
    // The launch has a log as well, and the interruption of each screen.
    let logs = WalkFolder(url: url).conduct(steps: map.steps)
    #expect(logs.count == map.steps + 1 + map.nodes.count)
    let interrupted = logs.filter { log in
      log.events.contains { if case .back = $0.kind { true } else { false } }
    }
    #expect(interrupted.count == map.nodes.count)
    #expect(map.text.contains("0. ShopController “Shop”"))
  }

  @Test func `a list is walked to its last row, and each screen behind it is done with`() throws {
    let url = folder()
    defer { try? FileManager.default.removeItem(at: url) }
    let map = try walk(WalkSettings(seed: 2), in: url) {
      UINavigationController(rootViewController: ShelfController())
    }
    #expect(map.ending == .everything)
    let last = try #require(map.edges.first { $0.step.element.contains("[0.8]") })
    #expect(map.nodes[last.to].name == "ThanksController")
    // Each screen is done with before its back button is tapped, and is reached again if it is not.
    let left = map.nodes.dropFirst().flatMap(\.untried)
    #expect(left.isEmpty)
  }

  @Test func `a list whose content changes without end is done with after twelve contents`() throws
  {
    let url = folder()
    defer { try? FileManager.default.removeItem(at: url) }
    let map = try walk(WalkSettings(steps: 300), in: url) { AuctionController() }
    #expect(map.ending == .everything)
    #expect(map.nodes.count == 12)
  }

  @Test func `a text that is entered again replaces the one before`() throws {
    let screen = HeadlessScreen(.iPhone8)
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 44))
    field.text = "Sam Lee"
    screen.show(field)
    var choice = try #require(SeenScreen(of: screen).choices.first { $0.step.kind == .type })
    choice.step.text = "Anna"
    StepPlayer(screen: screen).play(choice)
    #expect(field.text == "Anna")
  }

  @Test(.rule("IX-R176")) func `what fades after a step is in its log`() throws {
    let url = folder()
    defer { try? FileManager.default.removeItem(at: url) }
    let map = try walk(WalkSettings(steps: 20), in: url) { PulseController() }
    let logs = WalkFolder(url: url).conduct(steps: map.steps)
    #expect(logs.contains { !$0.haptics.isEmpty })
    for log in logs {
      #expect(HapticsWithVisibleChange().findings(in: log, settings: AuditSettings()).isEmpty)
    }
  }

  @Test func `a list that was scrolled is the same screen`() {
    let words = ["Apple", "Bread", "Cheese", "Dates", "Eggs", "Figs"]
    let rows = (0..<60).map { ListController.Row(text: words[$0 % 6] + words[$0 / 10]) }
    let list = ListController([rows])
    list.title = "Shop"
    let screen = HeadlessScreen(stack: [list])
    let first = SeenScreen(of: screen).fingerprint
    list.tableView.contentOffset.y += 44 * 15
    #expect(SeenScreen(of: screen).fingerprint == first)
    list.title = "Cellar"
    #expect(SeenScreen(of: screen).fingerprint != first)
  }

  @Test func `the same seed does the same, another one something else`() throws {
    func steps(_ seed: UInt64) throws -> [String] {
      let url = folder()
      defer { try? FileManager.default.removeItem(at: url) }
      return try walk(WalkSettings(seed: seed, steps: 25), in: url) { shop }
        .edges.map(\.step.description)
    }
    let first = try steps(1)
    #expect(try steps(1) == first)
    #expect(try (2...4).contains { try steps($0) != first })
  }

  @Test func `it ends with its last step`() throws {
    let url = folder()
    defer { try? FileManager.default.removeItem(at: url) }
    let map = try walk(WalkSettings(steps: 4), in: url) { shop }
    #expect(map.ending == .steps)
    #expect(map.steps == 4)
    #expect(map.nodes.contains { !$0.untried.isEmpty })
  }

  @Test func `what ended the app is told with the way to it, and not done again`() throws {
    let url = folder()
    defer { try? FileManager.default.removeItem(at: url) }
    // The journal of a process that ended in its second step.
    var map = try walk(WalkSettings(seed: 5, steps: 1), in: url) { shop }
    let journal = url.appendingPathComponent("journal.jsonl")
    let lines = try String(contentsOf: journal, encoding: .utf8).split(separator: "\n")
    let step = try #require(map.nodes[0].untried.first)
    let record = WalkRecord(begun: step, at: 0)
    let open = String(decoding: try JSONEncoder().encode(record), as: UTF8.self)
    try (lines.filter { !$0.contains("ending") } + [open[...]]).joined(separator: "\n")
      .appending("\n").write(to: journal, atomically: true, encoding: .utf8)
    map = try WalkFolder(url: url).map(seed: 5, endings: ["crashed (signal 5)"])
    #expect(map.crashes.map(\.ending) == ["crashed (signal 5)"])
    #expect(map.crashes.first?.steps.last == step)

    let after = try walk(WalkSettings(seed: 5, steps: 300), in: url) { shop }
    #expect(after.crashes.count == 1)
    #expect(after.ending == .everything)
    #expect(!after.edges.contains { $0.step == step && $0.from == 0 })
    let report = AuditReport(map: after, configuration: AuditConfiguration())
    let crash = try #require(report.findings.first { $0.rule == "crash" })
    #expect(crash.severity == .error)
    #expect(crash.what.contains(step.description))
  }

  @Test func `half a line in the journal leaves the next record whole`() throws {
    let url = folder()
    defer { try? FileManager.default.removeItem(at: url) }
    try Data(#"{"launch":tr"#.utf8).write(to: url)
    try WalkJournal(at: url, isWriting: true).note(WalkRecord(launch: true))
    #expect(try WalkJournal(at: url, isWriting: false).launches == 1)
  }

  @Test func `the page shows the map with a picture of each screen`() throws {
    let url = folder()
    defer { try? FileManager.default.removeItem(at: url) }
    let map = try walk(WalkSettings(seed: 3, steps: 30), in: url) { shop }
    let folder = WalkFolder(url: url)
    let tours = try map.nodes.map { try folder.screen($0.number).tour() }
    let report = AuditReport(tours: tours, map: map, configuration: AuditConfiguration())
    let page = report.html(title: "Shop", tours: tours) { tour, stop in
      folder.screen(tour).picture(ofStop: stop)
    }
    #expect(page.components(separatedBy: "<image ").count == map.nodes.count + 1)
    for node in map.nodes {
      #expect(page.contains("id=screen\(node.number)"))
      #expect(page.contains("href=\"#screen\(node.number)\""))
    }
  }
}
