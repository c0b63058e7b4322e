import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitBars

/// Offers fruits that begin with the typed text, and records the choice.
@MainActor
final class FruitSuggester: NSObject, UISearchResultsUpdating, UISearchControllerDelegate {
  static let fruits = ["Apple", "Apricot", "Banana", "Blackberry", "Blueberry", "Cherry"]
  var chosen: [String] = []
  var changes: [String] = []

  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    let found = Self.fruits.filter { !text.isEmpty && $0.lowercased().hasPrefix(text.lowercased()) }
    searchController.searchSuggestions = found.map { fruit in
      let item = UISearchSuggestionItem(
        localizedSuggestion: fruit,
        localizedDescription: "Search for \(fruit)",
        iconImage: UIImage(systemName: "magnifyingglass")
      )
      item.representedObject = fruit.count
      return item
    }
  }
  func updateSearchResults(
    for searchController: UISearchController,
    selecting searchSuggestion: any UISearchSuggestion
  ) {
    chosen.append(searchSuggestion.localizedSuggestion ?? "-")
    searchController.searchBar.text = searchSuggestion.localizedSuggestion
    searchController.searchSuggestions = nil
  }
  func searchController(
    _ searchController: UISearchController,
    willChangeTo newPlacement: UINavigationItem.SearchBarPlacement
  ) { changes.append("to \(newPlacement)") }
  func searchController(
    _ searchController: UISearchController,
    didChangeFrom previousPlacement: UINavigationItem.SearchBarPlacement
  ) { changes.append("from \(previousPlacement)") }
}

@MainActor
@Suite struct `Search suggestions` {
  private func stage(
    _ device: Device = .iPhone8,
    appearance: Environment.Appearance = .light,
    textSize: UIContentSizeCategory = .large,
    languages: [String] = ["en"]
  ) -> (SearchableStage, FruitSuggester) {
    let it = SearchableStage(
      device,
      version: .init(16, 4),
      appearance: appearance,
      textSize: textSize,
      languages: languages,
      results: SearchableList(),
      hides: false
    )
    let suggester = FruitSuggester()
    it.search.searchResultsUpdater = suggester
    it.search.delegate = suggester
    return (it, suggester)
  }

  private func rows(_ root: UIView) -> [SuggestionRow] {
    root.subviews.flatMap { view -> [SuggestionRow] in
      (view as? SuggestionRow).map { [$0] } ?? rows(view)
    }.sorted { $0.frame.minY < $1.frame.minY }
  }

  @Test(.feature("UI10-F181")) func `suggestions lie over the results and follow the text`() throws
  {
    let (it, suggester) = stage()
    defer { withExtendedLifetime(suggester) {} }
    it.begin()
    #expect(it.search.suggestionList == nil)
    it.screen.type("b")
    it.screen.update()
    let list = try #require(it.search.suggestionList)
    #expect(!list.isHidden && it.search.view.subviews.last === list)
    #expect(
      rows(list).map(\.accessibilityLabel) == [
        "Search for Banana", "Search for Blackberry", "Search for Blueberry",
      ]
    )
    let first = rows(list)[0]
    #expect(first.convert(first.bounds, to: nil as UIView?).minY == it.bar.frame.maxY)
    it.screen.type("l")
    it.screen.update()
    #expect(rows(list).count == 2)
    it.screen.type("x")
    it.screen.update()
    #expect(list.isHidden)
  }

  @Test func `a tap chooses one and tells the updater`() throws {
    let (it, suggester) = stage()
    it.begin()
    it.screen.type("a")
    it.screen.update()
    let list = try #require(it.search.suggestionList)
    it.screen.tap(rows(list)[1])
    it.screen.update()
    #expect(suggester.chosen == ["Apricot"])
    #expect(it.field.text == "Apricot" && list.isHidden)
    #expect(it.field.isEditing)
    it.end()
    #expect(it.search.suggestionList?.isHidden != false)
  }

  @Test(arguments: [12, 16]) func `arrows and Return choose one`(version: Int) throws {
    let it = SearchableStage(version: .init(version, 4), hides: false)
    let suggester = FruitSuggester()
    it.search.searchResultsUpdater = suggester
    it.begin()
    it.screen.type("b")
    it.screen.update()
    let list = try #require(it.search.suggestionList)
    #expect(list.keyRow == nil)
    it.stage.key(.keyboardDownArrow)
    it.stage.key(.keyboardDownArrow)
    it.stage.key(.keyboardDownArrow)
    it.stage.key(.keyboardDownArrow)
    #expect(list.keyRow == 2)
    it.stage.key(.keyboardUpArrow)
    it.screen.update()
    #expect(rows(list).map(\.isChosenByKeys) == [false, true, false])
    it.stage.key(.keyboardReturnOrEnter)
    #expect(suggester.chosen == ["Blackberry"])
    it.stage.key(.keyboardEscape)
    it.finish()
    #expect(!it.search.isActive)
  }

  @Test func `a bar below the title shows none where it is asked not to`() {
    let (it, suggester) = stage()
    defer { withExtendedLifetime(suggester) {} }
    it.search.ignoresSearchSuggestionsForSearchBarPlacementStacked = true
    it.begin()
    it.screen.type("b")
    it.screen.update()
    #expect(it.search.suggestionList?.isHidden != false)
  }

  @Test func `on a pad they are a menu below the field`() throws {
    let (it, suggester) = stage(.iPadPro11)
    it.search.ignoresSearchSuggestionsForSearchBarPlacementStacked = true
    it.begin()
    it.screen.type("b")
    it.screen.update()
    let menu = try #require(it.field.suggestions.menu)
    let field = it.field.convert(it.field.bounds, to: nil as UIView?)
    #expect(menu.superview === it.field.window && menu.frame.minX == field.minX)
    #expect(menu.frame.minY == field.maxY + 8 && menu.frame.height == 132)
    it.screen.tap(rows(menu)[2])
    it.screen.update()
    #expect(suggester.chosen == ["Blueberry"])
    it.screen.type("x")
    it.screen.update()
    #expect(it.field.suggestions.menu == nil)
    it.end()
  }

  @Test func `the delegate hears that the bar moves`() {
    let (it, suggester) = stage(.iPadPro11)
    suggester.changes = []
    it.list.navigationItem.preferredSearchBarPlacement = .stacked
    it.screen.update()
    #expect(suggester.changes == ["to stacked", "from inline"])
    #expect(it.search.searchBarPlacement == .stacked)
  }

  @Test func `many rows are made as they are seen`() throws {
    let it = SearchableStage(version: .init(16, 4), hides: false)
    it.begin()
    it.search.searchSuggestions = (0..<1000).map {
      UISearchSuggestionItem(localizedSuggestion: "Word \($0)")
    }
    it.screen.update()
    let list = try #require(it.search.suggestionList)
    #expect(rows(list).count < 20)
    it.screen.drag(list, by: CGVector(dx: 0, dy: -300))
    it.finish()
    #expect(rows(list).first?.accessibilityLabel != "Word 0")
    #expect(rows(list).count < 20)
    #expect(!it.field.isEditing)
  }

  @Test func `a field by itself tells its delegate`() throws {
    final class Listener: NSObject, UISearchTextFieldDelegate {
      var chosen: [String] = []
      func searchTextField(
        _ searchTextField: UISearchTextField,
        didSelect suggestion: any UISearchSuggestion
      ) { chosen.append(suggestion.localizedSuggestion ?? "-") }
    }
    let stage = SearchStage(version: .init(16, 4))
    let field = UISearchTextField(frame: CGRect(x: 20, y: 100, width: 200, height: 36))
    let listener = Listener()
    field.delegate = listener
    field.searchSuggestions = [
      UISearchSuggestionItem(
        localizedAttributedSuggestion: NSAttributedString(string: "Red"),
        localizedDescription: "The colour red"
      ),
      UISearchSuggestionItem(localizedSuggestion: "Blue"),
    ]
    stage.screen.show(field)
    stage.screen.update()
    #expect(field.suggestions.menu == nil)
    field.becomeFirstResponder()
    stage.screen.update()
    let menu = try #require(field.suggestions.menu)
    #expect(rows(menu).map(\.accessibilityLabel) == ["The colour red", "Blue"])
    stage.screen.tap(rows(menu)[0])
    #expect(listener.chosen == ["Red"])
    field.resignFirstResponder()
    stage.screen.update()
    #expect(field.suggestions.menu == nil)
  }

  @Test(arguments: ["light", "dark", "rtl", "ax5", "menu"]) func `looks`(look: String) {
    let (it, suggester) =
      switch look {
      case "dark": stage(appearance: .dark)
      case "rtl": stage(languages: ["ar"])
      case "ax5": stage(textSize: .accessibilityExtraExtraExtraLarge)
      case "menu": stage(.iPadPro11)
      default: stage()
      }
    defer { withExtendedLifetime(suggester) {} }
    it.begin()
    it.screen.type("b")
    it.screen.update()
    it.stage.key(.keyboardDownArrow)
    it.screen.update()
    expectGolden(
      it.stage.picture(height: look == "ax5" ? 500 : 260),
      "UISearchController.suggestions.\(look)",
      maximumBytes: 65_536
    )
  }
}

@MainActor
@Suite struct `Searches elsewhere` {
  @Test func `a container shows the bar at its top and searches over itself`() {
    let stage = SearchStage(version: .init(16, 4))
    let results = SearchableList()
    let search = UISearchController(searchResultsController: results)
    let container = UISearchContainerViewController(searchController: search)
    #expect(container.searchController === search)
    stage.screen.rootViewController = container
    stage.screen.update()
    let bar = search.searchBar
    #expect(bar.superview === container.view)
    #expect(bar.frame == CGRect(x: 0, y: 20, width: 375, height: 56))
    stage.screen.tap(bar.searchTextField)
    stage.finish()
    #expect(search.isActive && container.presentedViewController === search)
    stage.screen.type("r")
    stage.screen.update()
    #expect(results.view.frame.minY == 76 && !results.view.isHidden)
  }

  @Test func `the search bar of a title view searches the page below`() throws {
    let it = SearchableStage(
      version: .init(15, 4),
      results: SearchableList(),
      large: false,
      inBar: false
    )
    it.list.tableView.tableHeaderView = nil
    it.list.navigationItem.titleView = it.search.searchBar
    it.screen.update()
    #expect(it.search.searchBar.isDescendant(of: it.bar))
    it.begin()
    #expect(it.search.isActive && it.list.presentedViewController === it.search)
    #expect(it.bar.frame == CGRect(x: 0, y: 20, width: 375, height: 44))
    #expect(it.cancel != nil && !it.navigation.isNavigationBarHidden)
    it.screen.type("r")
    it.screen.update()
    let results = try #require(it.search.searchResultsController as? SearchableList)
    #expect(!results.view.isHidden)
    #expect(results.tableView.adjustedContentInset.top == 64)
    it.screen.tap(at: CGPoint(x: 100, y: 86))
    #expect(results.chosen == [0])
    it.end()
    #expect(!it.search.isActive && it.search.searchBar.superview != nil)
  }

  @Test func `the placeholder of black bars can be read up to iOS 12`() throws {
    let stage = SearchStage()
    func darkest(_ style: UIBarStyle) throws -> CGImage {
      let bar = stage.bar {
        $0.barStyle = style
        $0.placeholder = "Search"
      }
      return try #require(stage.screen.image(of: bar.searchTextField))
    }
    let black = try darkest(.black)
    expectGolden(black, "UISearchBar.placeholder.black", maximumBytes: 20_480)
  }
}
