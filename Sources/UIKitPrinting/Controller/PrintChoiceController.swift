import Foundation
import UIKitContent
import UIKitCore

/// A list of choices, one of which has a check mark.
final class PrintChoiceController: UITableViewController {
  private let names: [String]
  private let selected: Int?
  private let chosen: (Int) -> Void

  init(_ names: [String], selected: Int?, chosen: @escaping (Int) -> Void) {
    self.names = names
    self.selected = selected
    self.chosen = chosen
    super.init(style: .grouped)
  }

  required init?(coder: NSCoder) { nil }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = names[indexPath.row]
    cell.accessoryType = indexPath.row == selected ? .checkmark : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    chosen(indexPath.row)
  }
}
