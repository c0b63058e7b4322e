import UIKit

/// Rows with swipe actions on both sides.
final class SwipeActionsController: UITableViewController {
  private var messages = (1...20).map { "Message \($0)" }
  private var unread: Set<String> = []
  private var allowsFullSwipe = true
  private var showsImages = true

  init() { super.init(style: .plain) }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("SwipeActionsController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Swipe Actions"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "message")
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 2 }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section == 0 ? 2 : messages.count
  }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  {
    section == 0 ? "Options" : "Swipe to Either Side"
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
    guard indexPath.section == 0 else {
      let message = messages[indexPath.row]
      cell.textLabel?.text = message
      cell.textLabel?.font = font(for: message)
      cell.accessoryView = nil
      return cell
    }
    let isFull = indexPath.row == 0
    cell.textLabel?.text = isFull ? "Full swipe" : "Images"
    let toggle = UISwitch()
    toggle.isOn = isFull ? allowsFullSwipe : showsImages
    toggle.addAction(
      UIAction { [weak self] action in
        let isOn = (action.sender as? UISwitch)?.isOn ?? false
        if isFull { self?.allowsFullSwipe = isOn } else { self?.showsImages = isOn }
      },
      for: .valueChanged
    )
    cell.accessoryView = toggle
    return cell
  }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    indexPath.section == 1
  }

  private func configuration(_ actions: [UIContextualAction]) -> UISwipeActionsConfiguration {
    let configuration = UISwipeActionsConfiguration(actions: actions)
    configuration.performsFirstActionWithFullSwipe = allowsFullSwipe
    return configuration
  }

  override func tableView(
    _ tableView: UITableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let message = messages[indexPath.row]
    let delete = UIContextualAction(style: .destructive, title: "Delete") {
      [weak self] _, _, completion in
      guard let self, let row = messages.firstIndex(of: message) else {
        return completion(false)
      }
      messages.remove(at: row)
      self.tableView.deleteRows(at: [IndexPath(row: row, section: 1)], with: .automatic)
      completion(true)
    }
    let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, completion in
      completion(true)
    }
    flag.backgroundColor = .systemOrange
    if showsImages {
      delete.image = UIImage(systemName: "trash")
      flag.image = UIImage(systemName: "flag")
    }
    return configuration([delete, flag])
  }

  override func tableView(
    _ tableView: UITableView,
    leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let message = messages[indexPath.row]
    let mark = UIContextualAction(
      style: .normal,
      title: unread.contains(message) ? "Read" : "Unread"
    ) { [weak self] _, _, completion in
      self?.toggle(message)
      completion(true)
    }
    mark.backgroundColor = .systemBlue
    if showsImages { mark.image = UIImage(systemName: "envelope") }
    return configuration([mark])
  }

  private func toggle(_ message: String) {
    if unread.contains(message) { unread.remove(message) } else { unread.insert(message) }
    guard let row = messages.firstIndex(of: message) else { return }
    let cell = tableView.cellForRow(at: IndexPath(row: row, section: 1))
    cell?.textLabel?.font = font(for: message)
  }

  /// Returns the body font; semibold for an unread message.
  private func font(for message: String) -> UIFont {
    .preferredFont(forTextStyle: unread.contains(message) ? .headline : .body)
  }
}
