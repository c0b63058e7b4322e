import UIKit

/// A list below bars, for popovers and modal tasks.
///
/// The first step leads to the last one.
final class ModalTask: UITableViewController {
  private let names = ["Family", "Friends", "Work"]
  private let isLast: Bool
  /// Called with the choice; nil if the task was cancelled.
  private let ended: (String?) -> Void
  private var chosen: String?

  init(isLast: Bool = false, ended: @escaping (String?) -> Void) {
    self.isLast = isLast
    self.ended = ended
    super.init(style: .plain)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("ModalTask is made in code") }

  /// Creates a navigation controller with the task, a prompt, Cancel and Next.
  static func make(ended: @escaping (String?) -> Void) -> UINavigationController {
    let task = ModalTask(ended: ended)
    task.navigationItem.prompt = "Choose who may see the album"
    return UINavigationController(rootViewController: task)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = isLast ? "Album" : "People"
    preferredContentSize = CGSize(width: 280, height: 240)
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
    if !isLast {
      navigationItem.leftBarButtonItem = UIBarButtonItem(
        systemItem: .cancel,
        primaryAction: UIAction { [weak self] _ in self?.leave(with: nil) }
      )
    }
    let forward = UIAction(title: "Next") { [weak self] _ in self?.goOn() }
    navigationItem.rightBarButtonItem =
      isLast
      ? UIBarButtonItem(systemItem: .done, primaryAction: forward)
      : UIBarButtonItem(primaryAction: forward)
  }

  private func goOn() {
    guard !isLast else { return leave(with: chosen ?? names[0]) }
    let last = ModalTask(isLast: true, ended: ended)
    navigationController?.pushViewController(last, animated: true)
  }

  private func leave(with name: String?) {
    dismiss(animated: true) { [ended] in ended(name) }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
    cell.textLabel?.text = names[indexPath.row]
    cell.accessoryType = names[indexPath.row] == chosen ? .checkmark : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    chosen = names[indexPath.row]
    tableView.reloadData()
  }
}
