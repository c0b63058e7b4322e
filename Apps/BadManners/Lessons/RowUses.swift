import UIKit

extension Lesson {
  @MainActor static var rowUses: [Lesson] {
    [
      Lesson(
        "UI10-R105",
        "Row Without an Answer",
        at: "[0.0]",
        finds: "nothing came of it",
        wants: "selectionStyle",
        .steps([.tap("Ada"), .wait(2)])
      ) { page, isGood in
        let table = page.table(["Ada", "Bob"])
        page.actions(of: table) { path in
          table.deselectRow(at: path, animated: false)
          if isGood { table.cellForRow(at: path)?.accessoryType = .checkmark }
        }
      },
      Lesson(
        "UI10-R41",
        "Two Ways to the Same",
        at: "[0.0]",
        finds: "both open Page",
        wants: ".disclosureIndicator",
        .steps([
          .tap("Ada"), .wait(1),
          .act { $0.navigationController?.popViewController(animated: true) },
          .wait(1), .touch(CGPoint(x: 328, y: 86)), .wait(1),
        ])
      ) { page, isGood in
        let rows = TableRows([["Ada"]])
        rows.change = { $0.accessoryType = .detailDisclosureButton }
        let table = page.table(rows)
        page.actions(of: table) { [weak page] path in
          table.deselectRow(at: path, animated: true)
          page?.show(Page(title: "Ada") { $0.label("Words") }, sender: nil)
        }
        page.rowActions?.detail = { [weak page] _ in
          let more = UITableViewController(style: .grouped)
          more.title = "About"
          page?.show(isGood ? more : Page(title: "Ada") { $0.label("Words") }, sender: nil)
        }
      },
      Lesson(
        "UI10-R96",
        "Rows That Run Away",
        at: "#table",
        finds: "moved its rows by 44 points",
        wants: "correct contentOffset",
        .steps([.wait(5)])
      ) { page, isGood in
        let news = NewsRows()
        page.sources.append(news)
        let table = page.add(
          UITableView(frame: .zero, style: .plain),
          CGRect(x: 0, y: 64, width: 375, height: 500),
          named: "table"
        )
        table.dataSource = news
        later(4) {
          news.names.insert("Eve", at: isGood ? news.names.count : 0)
          table.reloadData()
        }
      },
      Lesson(
        "UI9-R101",
        "Row That Leads On",
        at: "[0.0]",
        finds: "opens a further screen and does not look it",
        wants: ".disclosureIndicator",
        .steps([.tap("Ada"), .wait(1)])
      ) { page, isGood in
        let rows = TableRows([["Ada"]])
        rows.change = { if isGood { $0.accessoryType = .disclosureIndicator } }
        let table = page.table(rows)
        page.actions(of: table) { [weak page] path in
          table.deselectRow(at: path, animated: true)
          page?.show(Page(title: "Ada") { $0.label("Words") }, sender: nil)
        }
      },
      Lesson(
        "UI9-R106",
        "Still Gray",
        at: "[0.0]",
        finds: "still highlighted a second after the return",
        wants: "Deselect it",
        .steps([
          .tap("Ada"), .wait(1),
          .act { $0.navigationController?.popViewController(animated: true) },
          .wait(3),
        ])
      ) { page, isGood in
        let rows = TableRows([["Ada"]])
        rows.change = { $0.accessoryType = .disclosureIndicator }
        let table = page.table(rows)
        page.actions(of: table) { [weak page] path in
          if isGood { table.deselectRow(at: path, animated: true) }
          page?.show(Page(title: "Ada") { $0.label("Words") }, sender: nil)
        }
      },
      Lesson(
        "UI9-R125",
        "Detail Without Details",
        at: "[0.0]",
        finds: "nothing opened",
        wants: "accessoryButtonTappedForRowWith",
        .steps([.touch(CGPoint(x: 352, y: 86)), .wait(1)])
      ) { page, isGood in
        let rows = TableRows([["Ada"]])
        rows.change = { $0.accessoryType = .detailButton }
        let table = page.table(rows)
        page.actions(of: table) { _ in }
        guard isGood else { return }
        page.rowActions?.detail = { [weak page] _ in
          page?.show(Page(title: "About Ada") { $0.label("Words") }, sender: nil)
        }
      },
    ]
  }

  @MainActor static var entryUses: [Lesson] {
    [
      Lesson(
        "IX-R139",
        "Wrong Address",
        at: "#entry",
        finds: "something that cannot be right",
        wants: ".editingDidEnd",
        .steps([.tap("entry"), .type("ada"), .tap("other"), .wait(2)])
      ) { page, isGood in
        let field = page.entry("Email", y: 100)
        field.keyboardType = .emailAddress
        let other = page.add(
          UITextField(),
          CGRect(x: 16, y: 200, width: 260, height: 44),
          named: "other"
        )
        other.placeholder = "Name"
        let hint = page.label("", y: 150)
        field.on(.editingDidEnd) { if isGood { hint.text = "ada@example.org, for instance" } }
      },
      Lesson(
        "UI10-R167",
        "No Last Results",
        at: "#search",
        finds: "Results List button was tapped",
        wants: "searchBarResultsListButtonClicked",
        .steps([.touch(CGPoint(x: 350, y: 92)), .wait(2)])
      ) { page, isGood in
        let bar = page.add(
          UISearchBar(),
          CGRect(x: 0, y: 64, width: 375, height: 56),
          named: "search"
        )
        bar.placeholder = "Photos"
        bar.showsSearchResultsButton = true
        let words = page.label("No results yet", y: 160)
        let answers = SearchAnswers { if isGood { words.text = "Rome, yesterday" } }
        page.sources.append(answers)
        bar.delegate = answers
      },
    ]
  }
}

extension Page {
  /// Sets the delegate of a table.
  func actions(of table: UITableView, chosen: @escaping (IndexPath) -> Void) {
    let actions = RowActions(chosen)
    sources.append(actions)
    table.delegate = actions
  }

  var rowActions: RowActions? { sources.lazy.compactMap { $0 as? RowActions }.first }
}

/// The delegate of a table, which handles selections, accessory buttons, menus and swipes.
final class RowActions: NSObject, UITableViewDelegate {
  private let chosen: (IndexPath) -> Void
  var detail: ((IndexPath) -> Void)?
  var showsMenu = false
  var swipeTitle: String?

  init(_ chosen: @escaping (IndexPath) -> Void) { self.chosen = chosen }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    chosen(indexPath)
  }

  func tableView(
    _ tableView: UITableView,
    accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    detail?(indexPath)
  }

  func tableView(
    _ tableView: UITableView,
    shouldShowMenuForRowAt indexPath: IndexPath
  ) -> Bool { showsMenu }

  func tableView(
    _ tableView: UITableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    swipeTitle.map { title in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: title) { _, _, done in done(true) }
      ])
    }
  }
}

/// A data source with a growing number of rows.
private final class NewsRows: NSObject, UITableViewDataSource {
  var names = ["Ada", "Bob", "Cem"]

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }

  func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }
}

/// Handles the results list button of a search bar.
private final class SearchAnswers: NSObject, UISearchBarDelegate {
  private let show: () -> Void

  init(_ show: @escaping () -> Void) { self.show = show }

  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { show() }
}
