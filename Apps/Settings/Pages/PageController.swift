import HostInterface
import UIKit

/// Shows a page of settings in a grouped table.
final class PageController: UITableViewController {
  private let makePage: @MainActor () -> SettingsPage
  private var page: SettingsPage

  init(_ makePage: @escaping @MainActor () -> SettingsPage) {
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
    NotificationCenter.default.addObserver(
      self,
      selector: Selector(PageController.settingsDidChange, "settingsDidChange"),
      name: Surroundings.didChange,
      object: nil
    )
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    refresh()
  }

  func settingsDidChange() { refresh() }

  /// Shows what holds now in the rows that are visible; a row being slid is left alone.
  private func refresh() {
    let old = page.sections.map(\.rows.count)
    page = makePage()
    // A choice may bring rows, or take them away.
    guard page.sections.map(\.rows.count) == old else { return tableView.reloadData() }
    for case let cell as any SettingShowing in tableView.visibleCells {
      guard let path = tableView.indexPath(for: cell) else { continue }
      cell.show(row(at: path))
    }
  }

  private func row(at path: IndexPath) -> SettingsPage.Row {
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
    let identifier = if case .slider = row.kind { "slider" } else { "setting" }
    let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
    (cell as? any SettingShowing)?.show(row)
    return cell
  }

  override func tableView(
    _ tableView: UITableView,
    shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool {
    switch row(at: indexPath).kind {
    case .page, .choice, .button: true
    default: false
    }
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let row = row(at: indexPath)
    switch row.kind {
    case .page(_, let make):
      navigationController?.pushViewController(PageController(make), animated: true)
    case .choice(_, let apply):
      tableView.deselectRow(at: indexPath, animated: true)
      Surroundings.change(apply)
    case .button(let question, let apply):
      tableView.deselectRow(at: indexPath, animated: true)
      ask(row.title, question, from: indexPath, then: apply)
    default: break
    }
  }

  private func ask(
    _ title: String,
    _ question: String,
    from path: IndexPath,
    then apply: @escaping (inout Environment) -> Void
  ) {
    let sheet = UIAlertController(title: nil, message: question, preferredStyle: .actionSheet)
    sheet.addAction(
      UIAlertAction(title: title, style: .destructive) { _ in Surroundings.change(apply) }
    )
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    sheet.popoverPresentationController?.sourceView = tableView
    sheet.popoverPresentationController?.sourceRect = tableView.rectForRow(at: path)
    present(sheet, animated: true)
  }
}
