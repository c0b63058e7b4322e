import UIKit

/// Rows that can be selected, one or several, and reordered.
final class TableSelectionController: TableScreenController {
  private var sections = [
    ["Mercury", "Venus", "Earth", "Mars"], ["Jupiter", "Saturn", "Uranus", "Neptune"],
  ]
  private let titles = ["Rocky", "Giant"]
  private let status = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    addChoice(["None", "One", "Many"]) { [weak self] choice in
      guard let self else { return }
      table.allowsSelection = choice > 0
      table.allowsMultipleSelection = choice == 2
      tell()
    }
    (options.arrangedSubviews.first as? UISegmentedControl)?.selectedSegmentIndex = 1
    addChoice(["Show", "Reorder", "Select many"]) { [weak self] choice in
      guard let self else { return }
      table.setEditing(false, animated: true)
      table.allowsMultipleSelectionDuringEditing = choice == 2
      table.setEditing(choice > 0, animated: true)
      tell()
    }
    status.font = .preferredFont(forTextStyle: .footnote)
    status.adjustsFontForContentSizeCategory = true
    status.textColor = .secondaryLabel
    status.numberOfLines = 0
    options.addArrangedSubview(status)
    tell()
  }

  private func tell() {
    let names = (table.indexPathsForSelectedRows ?? []).map { sections[$0.section][$0.row] }
    status.text = names.isEmpty ? "Nothing is selected." : names.joined(separator: ", ")
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }
  override func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> String? {
    titles[section]
  }
  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = super.tableView(tableView, cellForRowAt: indexPath)
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    cell.showsReorderControl = true
    return cell
  }
  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    true
  }
  override func tableView(
    _ tableView: UITableView,
    shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool {
    tableView.allowsMultipleSelectionDuringEditing
  }
  override func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let row = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    sections[destinationIndexPath.section].insert(row, at: destinationIndexPath.row)
  }
  /// Panning with two fingers selects rows.
  override func tableView(
    _ tableView: UITableView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { true }
  override func tableView(
    _ tableView: UITableView,
    didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    guard !tableView.isEditing else { return }
    tableView.allowsMultipleSelectionDuringEditing = true
    tableView.setEditing(true, animated: true)
    (options.arrangedSubviews[1] as? UISegmentedControl)?.selectedSegmentIndex = 2
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { tell() }
  override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    tell()
  }
}
