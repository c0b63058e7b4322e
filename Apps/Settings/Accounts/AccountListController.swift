import AppSettings
import UIKit

/// The saved accounts, with a search; a row opens an account, and a swipe deletes it.
final class AccountListController: UITableViewController, UISearchResultsUpdating {
  private let device: DeviceApps
  private var shown: [SavedAccount] = []
  private var text = ""
  private let empty = UILabel()

  init(_ device: DeviceApps) {
    self.device = device
    super.init(style: .plain)
    title = SettingsPages.say(SettingsPages.accountsTitle)
    navigationItem.largeTitleDisplayMode = .never
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("AccountListController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.tableFooterView = UIView()
    tableView.rowHeight = UITableView.automaticDimension
    tableView.backgroundView = empty
    empty.text = SettingsPages.say("No Saved Passwords")
    empty.font = .preferredFont(forTextStyle: .title3)
    empty.adjustsFontForContentSizeCategory = true
    empty.textColor = .secondaryLabel
    empty.textAlignment = .center
    empty.numberOfLines = 0
    navigationItem.rightBarButtonItem = editButtonItem
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.placeholder = SettingsPages.say("Search")
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    definesPresentationContext = true
    NotificationCenter.default.addObserver(
      self,
      selector: Selector(AccountListController.accountsDidChange, "accountsDidChange"),
      name: DeviceApps.didChange,
      object: device
    )
    show()
  }

  func accountsDidChange() {
    guard device.accounts == nil else { return show() }
    leave()
  }

  /// Goes back to the page before the list, as its accounts are hidden now.
  private func leave() {
    navigationItem.searchController?.isActive = false
    guard let controllers = navigationController?.viewControllers,
      let index = controllers.firstIndex(of: self), index > 0
    else { return }
    navigationController?.dismiss(animated: false)
    navigationController?.popToViewController(controllers[index - 1], animated: false)
  }

  private func show() {
    let accounts = device.accounts ?? []
    let words = text.split(separator: " ")
    let now = accounts.filter { account in
      words.allSatisfy { word in
        [account.appName ?? account.place, account.user].contains {
          $0.range(of: word, options: [.caseInsensitive, .diacriticInsensitive]) != nil
        }
      }
    }
    empty.isHidden = !accounts.isEmpty
    editButtonItem.isEnabled = !accounts.isEmpty
    if accounts.isEmpty, isEditing { setEditing(false, animated: false) }
    guard now != shown else { return }
    shown = now
    if isViewLoaded { tableView.reloadData() }
  }

  func updateSearchResults(for searchController: UISearchController) {
    text = searchController.isActive ? searchController.searchBar.text ?? "" : ""
    show()
  }

  // MARK: Table

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shown.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "account")
      ?? UITableViewCell(style: .subtitle, reuseIdentifier: "account")
    let account = shown[indexPath.row]
    cell.textLabel?.text = account.appName ?? account.place
    cell.detailTextLabel?.text = account.user
    cell.detailTextLabel?.textColor = .secondaryLabel
    for label in [cell.textLabel, cell.detailTextLabel] {
      label?.numberOfLines = 0
      label?.adjustsFontForContentSizeCategory = true
    }
    cell.imageView?.image = IconImage.make(SettingsPages.icon(of: account))
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let page = AccountController(shown[indexPath.row], on: device)
    navigationController?.pushViewController(page, animated: true)
  }

  override func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete, shown.indices.contains(indexPath.row) else { return }
    let gone = shown.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
    device.forget([gone])
  }
}
