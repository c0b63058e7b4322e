import UIKit

/// The options, which are stored in the user defaults.
@MainActor
enum ListOptions {
  private static var defaults: UserDefaults { .standard }

  /// Whether short names come first; otherwise the order is alphabetical.
  static var sortsByLength: Bool {
    get { defaults.bool(forKey: "Options.sortsByLength") }
    set { defaults.set(newValue, forKey: "Options.sortsByLength") }
  }
  /// Whether rows have numbers.
  static var showsNumbers: Bool {
    get { defaults.bool(forKey: "Options.showsNumbers") }
    set { defaults.set(newValue, forKey: "Options.showsNumbers") }
  }
  /// Whether names are in capital letters.
  static var usesCapitals: Bool {
    get { defaults.bool(forKey: "Options.usesCapitals") }
    set { defaults.set(newValue, forKey: "Options.usesCapitals") }
  }
}

/// A list with options in two tiers: the frequent one is above the list, the others are on a
/// separate page.
///
/// Catalogue: IX-F078.
final class TieredOptionsController: UITableViewController {
  private static let trees = ["Birch", "Elm", "Hornbeam", "Oak", "Rowan", "Sycamore", "Yew"]
  private let order = UISegmentedControl(items: ["Name", "Length"])

  init() { super.init(style: .plain) }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("TieredOptionsController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "tree")
    tableView.tableFooterView = UIView()
    order.selectedSegmentIndex = ListOptions.sortsByLength ? 1 : 0
    order.accessibilityLabel = "Order"
    order.addAction(UIAction { [weak self] _ in self?.orderChanged() }, for: .valueChanged)
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 52))
    order.frame = header.bounds.insetBy(dx: 16, dy: 10)
    order.autoresizingMask = [.flexibleWidth]
    header.addSubview(order)
    tableView.tableHeaderView = header
    let more = UIBarButtonItem(
      image: UIImage(systemName: "ellipsis.circle"),
      primaryAction: UIAction { [weak self] _ in self?.showMore() }
    )
    more.accessibilityLabel = "More Options"
    navigationItem.rightBarButtonItem = more
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    tableView.reloadData()
  }

  private var trees: [String] {
    guard ListOptions.sortsByLength else { return Self.trees }
    return Self.trees.sorted { ($0.count, $0) < ($1.count, $1) }
  }

  private func orderChanged() {
    ListOptions.sortsByLength = order.selectedSegmentIndex == 1
    tableView.reloadData()
  }

  private func showMore() {
    navigationController?.pushViewController(MoreOptionsController(), animated: true)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Self.trees.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "tree", for: indexPath)
    let name = trees[indexPath.row]
    let shown = ListOptions.usesCapitals ? name.uppercased() : name
    cell.textLabel?.text = ListOptions.showsNumbers ? "\(indexPath.row + 1). \(shown)" : shown
    cell.selectionStyle = .none
    return cell
  }
}

/// The page with the less frequent options.
final class MoreOptionsController: UITableViewController {
  /// A row with the switch of an option.
  private struct Row {
    var title: String
    var isOn: @MainActor () -> Bool
    var set: @MainActor (Bool) -> Void
  }

  private let rows = [
    Row(
      title: "Numbers",
      isOn: { ListOptions.showsNumbers },
      set: { ListOptions.showsNumbers = $0 }
    ),
    Row(
      title: "Capital Letters",
      isOn: { ListOptions.usesCapitals },
      set: { ListOptions.usesCapitals = $0 }
    ),
  ]

  init() {
    super.init(style: .grouped)
    title = "More Options"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("MoreOptionsController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "option")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "option", for: indexPath)
    let row = rows[indexPath.row]
    cell.textLabel?.text = row.title
    cell.selectionStyle = .none
    let toggle = UISwitch()
    toggle.isOn = row.isOn()
    toggle.accessibilityLabel = row.title
    toggle.addAction(
      UIAction { [weak toggle] _ in
        if let toggle { row.set(toggle.isOn) }
      },
      for: .valueChanged
    )
    cell.accessoryView = toggle
    return cell
  }
}
