import UIKit

/// Insertions, deletions and moves of rows with all animations.
final class TableUpdatesController: TableScreenController {
  private var rows = (1...12).map { "Row \($0)" }
  private var count = 12
  private var animation = UITableView.RowAnimation.fade

  override func viewDidLoad() {
    super.viewDidLoad()
    addChoice(["Fade", "Right", "Left", "Top", "Bottom", "Middle", "None"]) { [weak self] in
      self?.animation = [.fade, .right, .left, .top, .bottom, .middle, .none][$0]
    }
    addButtons([
      ("Insert", { [weak self] in self?.insert() }),
      ("Delete", { [weak self] in self?.delete() }),
      ("Move", { [weak self] in self?.move() }),
      ("Reload", { [weak self] in self?.reload() }),
      ("Shuffle", { [weak self] in self?.shuffle() }),
    ])
  }

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  private func insert() {
    count += 1
    let place = min(2, rows.count)
    rows.insert("Row \(count)", at: place)
    table.insertRows(at: [path(place)], with: animation)
  }

  private func delete() {
    guard !rows.isEmpty else { return }
    let place = min(2, rows.count - 1)
    rows.remove(at: place)
    table.deleteRows(at: [path(place)], with: animation)
  }

  private func move() {
    guard rows.count > 1 else { return }
    let row = rows.removeFirst()
    rows.append(row)
    table.moveRow(at: path(0), to: path(rows.count - 1))
  }

  private func reload() {
    guard let first = rows.first else { return }
    rows[0] = first + "!"
    table.reloadRows(at: [path(0)], with: animation)
  }

  private func shuffle() {
    let old = rows
    rows.shuffle()
    table.performBatchUpdates { [self] in
      for (place, row) in old.enumerated() {
        guard let goal = rows.firstIndex(of: row) else { continue }
        table.moveRow(at: path(place), to: path(goal))
      }
    }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }
  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = super.tableView(tableView, cellForRowAt: indexPath)
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }
}
