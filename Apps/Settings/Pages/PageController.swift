import AppSettings
import HostInterface
import StoreKit
import UIKit

/// Shows a page of settings in a grouped table.
class PageController: UITableViewController {
  /// Called when the page is about to appear, for example to load it.
  private let onAppear: @MainActor () -> Void
  private let makePage: @MainActor () -> SettingsPage
  private var page: SettingsPage

  init(
    onAppear: @escaping @MainActor () -> Void = {},
    _ makePage: @escaping @MainActor () -> SettingsPage
  ) {
    self.onAppear = onAppear
    self.makePage = makePage
    page = makePage()
    super.init(style: .grouped)
    title = page.title
    navigationItem.largeTitleDisplayMode = page.isRoot ? .always : .never
    restorationIdentifier = page.title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("PageController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(SettingCell.self, forCellReuseIdentifier: "setting")
    tableView.register(SliderCell.self, forCellReuseIdentifier: "slider")
    tableView.register(FieldCell.self, forCellReuseIdentifier: "field")
    let names = [
      Surroundings.didChange, DeviceApps.didChange, ReviewSetting.didChange,
      NSLocale.currentLocaleDidChangeNotification,
    ]
    for name in names {
      NotificationCenter.default.addObserver(
        self,
        selector: Selector(PageController.settingsDidChange, "settingsDidChange"),
        name: name,
        object: nil
      )
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    onAppear()
    refresh()
  }

  func settingsDidChange() { refresh() }

  /// Updates the table; sections at the end are inserted or removed with an animation.
  private final func refresh() {
    let before = page.shape
    page = makePage()
    title = page.title
    if page.isRoot { navigationItem.searchController?.searchBar.placeholder = page.title }
    let after = page.shape
    guard before == after else { return show(after, before) }
    showValues()
  }

  private final func show(_ after: [String], _ before: [String]) {
    let common = min(after.count, before.count)
    guard after.prefix(common) == before.prefix(common), view.window != nil else {
      return tableView.reloadData()
    }
    if after.count > before.count {
      tableView.insertSections(IndexSet(before.count..<after.count), with: .fade)
    } else {
      tableView.deleteSections(IndexSet(after.count..<before.count), with: .fade)
    }
    showValues()
  }

  /// Updates the visible rows, except for one whose slider is being moved.
  private final func showValues() {
    var isChanged = false
    for case let cell as any SettingShowing in tableView.visibleCells {
      guard let path = tableView.indexPath(for: cell) else { continue }
      let value = cell.detailTextLabel?.text
      cell.show(row(at: path))
      isChanged = isChanged || cell.detailTextLabel?.text != value
    }
    // Values are below their titles then, and an empty one takes no line.
    guard isChanged, traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    else { return }
    UIView.performWithoutAnimation { tableView.performBatchUpdates(nil) }
  }

  private final func row(at path: IndexPath) -> SettingsPage.Row {
    page.sections[path.section].rows[path.row]
  }

  // MARK: Table

  override func numberOfSections(in tableView: UITableView) -> Int { page.sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    page.sections[section].rows.count
  }

  override func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> String? { page.sections[section].header }

  override func tableView(
    _ tableView: UITableView,
    titleForFooterInSection section: Int
  ) -> String? { page.sections[section].footer }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let row = row(at: indexPath)
    let identifier =
      switch row.kind {
      case .slider: "slider"
      case .field: "field"
      default: "setting"
      }
    let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
    (cell as? any SettingShowing)?.show(row)
    return cell
  }

  override func tableView(
    _ tableView: UITableView,
    shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool {
    let row = row(at: indexPath)
    guard row.isEnabled() else { return false }
    return switch row.kind {
    case .page, .app, .pane, .option, .button, .accounts: true
    default: false
    }
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let row = row(at: indexPath)
    switch row.kind {
    case .page(_, let make):
      navigationController?.pushViewController(PageController(make), animated: true)
    case .app(let identifier):
      navigationController?.pushViewController(PageController.app(identifier), animated: true)
    case .pane(let identifier, let file):
      navigationController?.pushViewController(
        PageController.pane(file, of: identifier, titled: row.title),
        animated: true
      )
    case .option(_, let choose):
      tableView.deselectRow(at: indexPath, animated: true)
      choose()
    case .accounts:
      tableView.deselectRow(at: indexPath, animated: true)
      showAccounts()
    case .button(let question, let apply):
      tableView.deselectRow(at: indexPath, animated: true)
      ask(row.title, question, from: indexPath, then: apply)
    default: break
    }
  }

  /// Opens the saved accounts once the device knows the person.
  private final func showAccounts() {
    guard let device = SettingsPages.device else { return }
    device.unlockAccounts(reason: SettingsPages.say("See the passwords on this device.")) {
      [weak self] isUnlocked in
      guard isUnlocked, let self, navigationController?.topViewController === self else { return }
      navigationController?.pushViewController(AccountListController(device), animated: true)
    }
  }

  private final func ask(
    _ title: String,
    _ question: String,
    from path: IndexPath,
    then apply: @escaping @MainActor () -> Void
  ) {
    let sheet = UIAlertController(title: nil, message: question, preferredStyle: .actionSheet)
    sheet.addAction(
      UIAlertAction(title: title, style: .destructive) { _ in apply() }
    )
    sheet.addAction(UIAlertAction(title: SettingsPages.say("Cancel"), style: .cancel))
    sheet.popoverPresentationController?.sourceView = tableView
    sheet.popoverPresentationController?.sourceRect = tableView.rectForRow(at: path)
    present(sheet, animated: true)
  }
}
