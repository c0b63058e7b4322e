import UIKit

/// A table with very many rows; only visible rows have cells.
final class LongTableController: TableScreenController {
  private static let count = 100_000
  private var sizesItself = false

  override func viewDidLoad() {
    super.viewDidLoad()
    addChoice(["44 points each", "As high as their words"]) { [weak self] choice in
      self?.sizesItself = choice == 1
      self?.tableDidChange()
      self?.table.reloadData()
    }
    addButtons([
      ("First", { [weak self] in self?.go(to: 0) }),
      ("Middle", { [weak self] in self?.go(to: Self.count / 2) }),
      ("Last", { [weak self] in self?.go(to: Self.count - 1) }),
    ])
  }

  override func tableDidChange() {
    table.rowHeight = sizesItself ? UITableView.automaticDimension : 44
  }

  private func go(to row: Int) {
    table.scrollToRow(at: IndexPath(row: row, section: 0), at: .middle, animated: false)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Self.count
  }
  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = super.tableView(tableView, cellForRowAt: indexPath)
    let words = sizesItself ? String(repeating: " and on", count: indexPath.row % 17) : ""
    cell.textLabel?.numberOfLines = sizesItself ? 0 : 1
    cell.textLabel?.text = "Row \(indexPath.row + 1)\(words)"
    cell.accessoryType = .disclosureIndicator
    return cell
  }
}
