import HeadlessHost
import TestSupport
import Testing
import UIKit

/// A list in a navigation controller, and a search through it.
@MainActor
final class SearchableStage {
  let stage: SearchStage
  let log = SearchLog()
  let list = SearchableList()
  let navigation: UINavigationController
  let search: UISearchController

  init(
    _ device: Device = .iPhone8,
    version: Environment.SystemVersion = .init(12, 4),
    appearance: Environment.Appearance = .light,
    textSize: UIContentSizeCategory = .large,
    languages: [String] = ["en"],
    results: UIViewController? = nil,
    large: Bool = true,
    hides: Bool = true,
    inBar: Bool = true
  ) {
    stage = SearchStage(
      device,
      version: version,
      appearance: appearance,
      textSize: textSize,
      languages: languages
    )
    search = UISearchController(searchResultsController: results)
    navigation = UINavigationController(rootViewController: list)
    navigation.navigationBar.prefersLargeTitles = large
    list.title = "Cities"
    list.definesPresentationContext = true
    if inBar {
      list.navigationItem.searchController = search
      list.navigationItem.hidesSearchBarWhenScrolling = hides
    } else {
      list.tableView.tableHeaderView = search.searchBar
    }
    search.delegate = log
    search.searchBar.delegate = log
    search.searchResultsUpdater = log
    stage.screen.rootViewController = navigation
    stage.screen.update()
    _ = log.take()
  }

  var screen: HeadlessScreen { stage.screen }
  var bar: UINavigationBar { navigation.navigationBar }
  var field: UISearchTextField { search.searchBar.searchTextField }
  var cancel: UIButton? { stage.button("Cancel", in: search.searchBar) }
  func finish() { stage.finish() }

  func begin() {
    screen.tap(field)
    finish()
  }
  func end() {
    if let cancel { screen.tap(cancel) }
    finish()
  }
}

@MainActor
final class SearchableList: UITableViewController {
  var rows = 40
  var chosen: [Int] = []
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows
  }
  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    chosen.append(indexPath.row)
  }
}

@MainActor
@Suite struct `Search controllers` {
  @Test(.feature("UI9-F94")) func `the search bar stands below the title`() {
    let it = SearchableStage(hides: false)
    #expect(it.bar.frame == CGRect(x: 0, y: 20, width: 375, height: 148))
    #expect(it.list.tableView.adjustedContentInset.top == 168)
    #expect(it.field.convert(it.field.bounds, to: nil as UIView?).minY == 117)
    #expect(it.field.frame.height == 36)
    let small = SearchableStage(large: false, hides: false)
    #expect(small.bar.frame.height == 96)
    #expect(small.search.searchBarPlacement == .stacked)
  }

  @Test(.feature("UI9-F95"), .feature("UI10-F181"))
  func `a tap covers the navigation bar and tells in order`() {
    let it = SearchableStage(hides: false)
    it.screen.tap(it.field)
    #expect(
      it.log.take() == ["shouldBegin", "willPresent", "update  true", "didBegin"]
    )
    #expect(it.search.isActive)
    it.finish()
    #expect(it.log.take() == ["didPresent"])
    #expect(it.bar.frame == CGRect(x: 0, y: 20, width: 375, height: 52))
    #expect(it.list.presentedViewController === it.search)
    #expect(it.cancel?.isEnabled == true)
    #expect(it.field.isEditing)
    it.screen.type("a")
    #expect(it.log.take() == ["change 0,0 a", "text a", "update a true"])
    it.end()
    #expect(
      it.log.take() == [
        "cancel", "willDismiss", "shouldEnd", "didEnd", "update  false", "didDismiss",
      ]
    )
    #expect(!it.search.isActive && it.search.searchBar.text == "")
    #expect(it.bar.frame.height == 148)
    #expect(it.list.presentedViewController == nil)
    #expect(it.search.searchBar.showsCancelButton == false)
  }

  @Test func `the navigation bar stays where it is asked to`() {
    let it = SearchableStage(hides: false)
    it.search.hidesNavigationBarDuringPresentation = false
    it.begin()
    #expect(it.bar.frame.height == 148)
    #expect(it.search.searchBar.showsCancelButton)
    it.end()
    #expect(it.bar.frame.height == 148)
  }

  @Test(.feature("UI10-F181")) func `results come with the first letter`() {
    let results = SearchableList()
    let it = SearchableStage(results: results, hides: false)
    it.begin()
    #expect(results.view.isHidden)
    it.screen.type("r")
    it.screen.update()
    #expect(!results.view.isHidden && it.search.showsSearchResultsController)
    #expect(results.view.window != nil)
    it.screen.tap(at: CGPoint(x: 100, y: 94))
    #expect(results.chosen == [0])
    #expect(it.list.chosen == [])
    #expect(results.presentingViewController === it.list)
    it.end()
    #expect(results.view.window == nil)
  }

  @Test func `a tap on what is darkened ends the search`() {
    let it = SearchableStage(hides: false)
    it.begin()
    it.screen.tap(at: CGPoint(x: 100, y: 400))
    it.finish()
    #expect(!it.search.isActive)
    #expect(it.list.chosen == [])
    #expect(it.log.lines.last == "didDismiss")
  }

  @Test(.feature("UI10-F181")) func `a list that is not obscured can be touched`() {
    let it = SearchableStage(hides: false)
    it.search.obscuresBackgroundDuringPresentation = false
    it.begin()
    it.screen.tap(at: CGPoint(x: 100, y: 94))
    #expect(it.list.chosen == [0])
    #expect(it.search.isActive)
  }

  @Test func `Escape ends the search`() {
    let it = SearchableStage(hides: false)
    it.begin()
    it.stage.key(.keyboardEscape)
    it.finish()
    #expect(!it.search.isActive)
    #expect(!it.field.isEditing)
  }

  @Test func `code begins and ends a search`() {
    let it = SearchableStage(hides: false)
    it.search.isActive = true
    it.finish()
    #expect(it.log.take() == ["willPresent", "update  true", "didPresent"])
    #expect(!it.field.isEditing)
    it.list.dismiss(animated: false)
    it.finish()
    #expect(!it.search.isActive)
    #expect(it.log.take() == ["willDismiss", "update  false", "didDismiss"])
    #expect(it.bar.frame.height == 148)
  }

  @Test func `the search key sends the keyboard away`() {
    let it = SearchableStage(hides: false)
    it.begin()
    it.screen.type("x")
    it.stage.key(.keyboardReturnOrEnter)
    #expect(!it.field.isEditing && it.search.isActive)
    #expect(it.cancel?.isEnabled == true)
    it.end()
    #expect(!it.search.isActive)
  }

  @Test(.feature("UI10-F182")) func `scopes come and go with the search`() {
    let it = SearchableStage(hides: false)
    it.search.searchBar.scopeButtonTitles = ["All", "Near"]
    #expect(it.bar.frame.height == 148)
    it.begin()
    #expect(it.search.searchBar.showsScopeBar)
    #expect(it.bar.frame.height == 96)
    _ = it.log.take()
    it.screen.tap(at: CGPoint(x: 280, y: 94))
    #expect(it.log.take() == ["scope 1", "update  true"])
    it.end()
    #expect(it.bar.frame.height == 148)
  }

  @Test func `a page that is pushed over a search has its own bar, and the search goes on`() {
    let it = SearchableStage(hides: false)
    it.search.obscuresBackgroundDuringPresentation = false
    it.begin()
    it.screen.type("a")
    let page = UIViewController()
    page.title = "Page"
    page.navigationItem.largeTitleDisplayMode = .never
    it.navigation.pushViewController(page, animated: true)
    it.finish()
    #expect(it.bar.frame.height == 44)
    it.navigation.popViewController(animated: true)
    it.finish()
    #expect(it.search.isActive && it.search.searchBar.text == "a")
    #expect(it.bar.frame.height == 52)
    it.end()
    #expect(it.bar.frame.height == 148)
  }
}

@MainActor
@Suite struct `Search bars that hide` {
  @Test func `up to iOS 12 they begin hidden and are pulled down`() {
    let it = SearchableStage()
    #expect(it.bar.frame.height == 96)
    it.screen.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 420))
    it.finish()
    it.finish()
    #expect(it.bar.frame.height == 148)
    #expect(it.list.tableView.contentOffset.y == -168)
  }

  @Test func `from iOS 13 on they begin shown`() {
    let it = SearchableStage(version: .init(13, 7))
    #expect(it.bar.frame.height == 148)
  }

  @Test(arguments: [true, false]) func `they go before the title does`(isLarge: Bool) {
    let it = SearchableStage(version: .init(13, 7), large: isLarge)
    let full: CGFloat = isLarge ? 148 : 96
    let table: UITableView = it.list.tableView
    let top = -table.adjustedContentInset.top
    table.contentOffset.y = top + 30
    it.screen.update()
    #expect(it.bar.frame.height == full - 30)
    #expect(it.field.frame.height == 6)
    table.contentOffset.y = top + 52
    it.screen.update()
    #expect(it.bar.frame.height == full - 52)
    table.contentOffset.y = top + 300
    it.screen.update()
    #expect(it.bar.frame.height == 44)
    table.contentOffset.y = top
    it.screen.update()
    #expect(it.bar.frame.height == full)
    #expect(it.field.frame.height == 36)
  }

  @Test func `they come to rest whole or not at all`() {
    let it = SearchableStage(version: .init(13, 7))
    let table: UITableView = it.list.tableView
    it.screen.drag(
      from: CGPoint(x: 100, y: 400),
      to: CGPoint(x: 100, y: 350),
      duration: .seconds(2)
    )
    it.finish()
    it.finish()
    let away = table.contentOffset.y + table.adjustedContentInset.top
    #expect(away == 0 || away == 52)
    #expect(it.bar.frame.height == 148 - away)
  }
}

@MainActor
@Suite struct `Search bars elsewhere` {
  @Test(.feature("UI9-F95")) func `the header of a table rises to the place of the bar`() {
    let it = SearchableStage(large: false, inBar: false)
    let y = it.search.searchBar.convert(CGPoint.zero, to: nil as UIView?).y
    #expect(y == 64)
    it.begin()
    #expect(it.search.isActive && it.navigation.isNavigationBarHidden)
    #expect(it.search.searchBar.convert(CGPoint.zero, to: nil as UIView?).y == 20)
    #expect(it.cancel != nil)
    it.screen.tap(at: CGPoint(x: 100, y: 300))
    it.finish()
    #expect(!it.search.isActive && !it.navigation.isNavigationBarHidden)
    #expect(it.search.searchBar.convert(CGPoint.zero, to: nil as UIView?).y == 64)
  }

  @Test func `a title view fills the bar and has no ground`() {
    let stage = SearchStage()
    let page = UIViewController()
    let bar = UISearchBar()
    page.navigationItem.titleView = bar
    stage.screen.rootViewController = UINavigationController(rootViewController: page)
    stage.screen.update()
    #expect(bar.frame.width == 343)
    #expect(bar.frame.height == 44)
    stage.screen.tap(bar.searchTextField)
    #expect(bar.isFirstResponder)
  }

  @Test func `on a pad the bar is among the buttons from iOS 16 on`() {
    let it = SearchableStage(.iPadPro11, version: .init(16, 4), large: false, hides: false)
    #expect(it.list.navigationItem.searchBarPlacement == .inline)
    #expect(it.bar.frame.height == 50)
    it.begin()
    #expect(it.search.isActive)
    #expect(it.bar.frame.height == 50)
    it.end()
    it.list.navigationItem.preferredSearchBarPlacement = .stacked
    it.screen.update()
    #expect(it.bar.frame.height == 102)
  }
}
