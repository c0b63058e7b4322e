import UIKit

/// The three table styles, with separators, headers, footers and the table's own header and footer.
final class TableStylesController: TableScreenController {
  private let groups = [
    ("Fruit", ["Apple", "Pear", "Plum", "Cherry"], "Sold by weight."),
    ("Vegetables", ["Carrot", "Leek", "Potato", "Cabbage", "Beet"], "In season now."),
    ("Bread", ["Rye", "Wheat", "Spelt"], "Baked this morning."),
  ]
  private var showsTitles = true
  private var lines = UITableViewCell.SeparatorStyle.singleLine
  private var hasOwnViews = false

  override func viewDidLoad() {
    super.viewDidLoad()
    addChoice(["Plain", "Grouped", "Inset"]) { [weak self] in
      self?.show(style: [.plain, .grouped, .insetGrouped][$0])
    }
    addChoice(["Titles", "None"]) { [weak self] choice in
      self?.showsTitles = choice == 0
      self?.table.reloadData()
    }
    addChoice(["Lines", "Indented red", "None"]) { [weak self] choice in
      guard let self else { return }
      lines = choice == 2 ? .none : .singleLine
      table.separatorColor = choice == 1 ? .systemRed : nil
      table.separatorInset.left = choice == 1 ? 60 : 16
      table.separatorStyle = lines
    }
    addButtons([
      (
        "Header and Footer",
        { [weak self] in
          self?.hasOwnViews.toggle()
          self?.showOwnViews()
        }
      )
    ])
  }

  override func tableDidChange() {
    table.separatorStyle = lines
    showOwnViews()
  }

  private func showOwnViews() {
    table.tableHeaderView = hasOwnViews ? label("The table's header", .systemYellow) : nil
    table.tableFooterView = hasOwnViews ? label("The table's footer", .systemTeal) : nil
  }

  private func label(_ text: String, _ color: UIColor) -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
    label.text = text
    label.textAlignment = .center
    label.backgroundColor = color
    return label
  }

  override func numberOfSections(in tableView: UITableView) -> Int { groups.count }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    groups[section].1.count
  }
  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = super.tableView(tableView, cellForRowAt: indexPath)
    cell.textLabel?.text = groups[indexPath.section].1[indexPath.row]
    return cell
  }
  override func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> String? {
    showsTitles ? groups[section].0 : nil
  }
  override func tableView(
    _ tableView: UITableView,
    titleForFooterInSection section: Int
  ) -> String? {
    showsTitles && tableView.style != .plain ? groups[section].2 : nil
  }
}
