import UIKit

/// Split views with two panes and with columns, each on the whole screen.
final class SplitViewsController: OptionsController {
  override func viewDidLoad() {
    super.viewDidLoad()
    heading("Split views")
    open("Two panes, as up to iOS 13") { SplitSample.classic() }
    open("Two columns") { SplitSample.columns(.doubleColumn) }
    open("Three columns") { SplitSample.columns(.tripleColumn) }
  }

  private func open(_ title: String, make: @escaping @MainActor () -> UIViewController) {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.addAction(
      UIAction { [weak self] _ in
        let controller = make()
        controller.modalPresentationStyle = .fullScreen
        self?.present(controller, animated: true)
      },
      for: .touchUpInside
    )
    sample(title, button)
  }
}

/// Creates split views with a list and a detail page.
@MainActor
enum SplitSample {
  static func classic() -> UIViewController {
    let split = UISplitViewController()
    let detail = SplitDetailController("Nothing chosen")
    detail.navigationItem.leftBarButtonItem = split.displayModeButtonItem
    detail.navigationItem.leftItemsSupplementBackButton = true
    split.viewControllers = [
      UINavigationController(rootViewController: SplitListController("Notes")),
      UINavigationController(rootViewController: detail),
    ]
    return split
  }

  static func columns(_ style: UISplitViewController.Style) -> UIViewController {
    let split = UISplitViewController(style: style)
    split.setViewController(SplitListController("Folders"), for: .primary)
    if style == .tripleColumn {
      split.setViewController(SplitListController("Notes"), for: .supplementary)
    }
    split.setViewController(SplitDetailController("Nothing chosen"), for: .secondary)
    return split
  }
}

/// A list whose selected row remains highlighted while its detail is shown.
///
/// Catalogue: UI10-F97.
final class SplitListController: UITableViewController {
  private let rows = ["Groceries", "Travel", "Ideas", "Books", "Letters"]

  init(_ title: String) {
    super.init(style: .plain)
    self.title = title
    clearsSelectionOnViewWillAppear = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("SplitListController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .done,
      target: self,
      action: Selector(SplitListController.leave, "leave")
    )
  }

  private func leave() { splitViewController?.dismiss(animated: true) }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let detail = SplitDetailController(rows[indexPath.row])
    let isClassic = splitViewController?.style == .unspecified
    if isClassic {
      detail.navigationItem.leftBarButtonItem = splitViewController?.displayModeButtonItem
      detail.navigationItem.leftItemsSupplementBackButton = true
    }
    showDetailViewController(
      UINavigationController(rootViewController: detail),
      sender: self
    )
  }
}

/// The detail page of a row.
final class SplitDetailController: UIViewController {
  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("SplitDetailController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let label = UILabel()
    label.text = title
    label.font = .preferredFont(forTextStyle: .title1)
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
  }
}
