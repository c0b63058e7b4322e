import UIKit

/// The rows that match the text in the search bar of the first page.
final class SearchResultsController: UITableViewController, UISearchResultsUpdating {
  /// Called to open the page of a row.
  var onOpen: @MainActor (SettingsIndex.Entry) -> Void = { _ in }
  private var index: SettingsIndex?
  private var results: [SettingsIndex.Entry] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.tableFooterView = UIView()
  }

  func updateSearchResults(for searchController: UISearchController) {
    // The pages may have changed since the last search.
    if !searchController.isActive { index = nil }
    let text = searchController.searchBar.text ?? ""
    guard searchController.isActive, !text.isEmpty else {
      results = []
      return tableView.reloadData()
    }
    let index = index ?? SettingsIndex()
    self.index = index
    results = index.results(for: text)
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    results.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "result")
      ?? UITableViewCell(style: .subtitle, reuseIdentifier: "result")
    let entry = results[indexPath.row]
    cell.textLabel?.text = entry.row.title
    cell.detailTextLabel?.text = entry.path.joined(separator: " → ")
    cell.detailTextLabel?.textColor = .secondaryLabel
    cell.imageView?.image = entry.row.icon.map(IconImage.make)
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    onOpen(results[indexPath.row])
  }
}
