import CoreGraphics
import HeadlessHost
import ScreenInspection
import TestSupport
import Testing
import UIKit

@testable import DesignAudit

/// Real search bars.
@MainActor @Suite struct SearchRuleTests {
  private func bar(_ change: (UISearchBar) -> Void = { _ in }) -> UISearchBar {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 375, height: 0))
    bar.placeholder = "Search"
    change(bar)
    bar.frame.size.height = bar.intrinsicContentSize.height
    return bar
  }

  private func field(_ placeholder: String) -> UITextField {
    let field = UITextField(frame: CGRect(x: 100, y: 300, width: 200, height: 34))
    field.borderStyle = .roundedRect
    field.placeholder = placeholder
    return field
  }

  @Test(.rule("UI10-R161")) func `a text field to search with is found`() {
    let rule = SearchWithSearchBar()
    #expect(rule.count(shown(field("Search"))) == 1)
    #expect(rule.count(shown(field("Find a town"))) == 1)
    #expect(rule.count(shown(field("Town"))) == 0)
    #expect(rule.count(shown(bar())) == 0)
  }

  @Test(.rule("UI10-R162")) func `a search without Clear or Cancel is found`() {
    let rule = SearchesEnd()
    #expect(rule.count(shown(bar())) == 0)
    #expect(rule.count(shown(bar { $0.searchTextField.clearButtonMode = .never })) == 1)
    let screen = HeadlessScreen(.iPhone8)
    let edited = screen.show(bar())
    edited.becomeFirstResponder()
    #expect(rule.count(walked(screen)) == 1)
    edited.showsCancelButton = true
    #expect(rule.count(walked(screen)) == 0)
  }

  @Test(.rule("UI10-R168")) func `both buttons at the end are found`() {
    let rule = OneSearchButton()
    #expect(rule.count(shown(bar { $0.showsBookmarkButton = true })) == 0)
    // A real bar keeps them apart.
    var element = ScreenElement(kind: .bar, path: "Bar", frame: .zero)
    element.part = .searchBar(SearchBarFacts(showsBookmarks: true, showsResultsList: true))
    #expect(rule.count(Screen(elements: [element], size: .zero, scale: 1)) == 1)
  }

  @Test(.rule("UI9-R45")) func `a prompt that is no sentence is advised upon`() {
    let rule = SearchPromptIsSentence()
    #expect(rule.count(shown(bar())) == 0)
    #expect(rule.count(shown(bar { $0.prompt = "Type the name of a town." })) == 0)
    #expect(rule.count(shown(bar { $0.prompt = "Names of towns" })) == 1)
    #expect(rule.count(shown(bar { $0.prompt = "Type a name. Then search." })) == 1)
    let long = "Type the name of a town that you want to know much more about than you do now."
    #expect(rule.count(shown(bar { $0.prompt = long })) == 1)
  }

  @Test(.rule("UI9-R47")) func `scopes that tell nothing apart are found`() {
    let rule = ScopesNeedCategories()
    func scopes(_ titles: [String]) -> Int {
      rule.count(
        shown(
          bar {
            $0.scopeButtonTitles = titles
            $0.showsScopeBar = true
          }
        )
      )
    }
    #expect(scopes(["All", "Near"]) == 0)
    #expect(scopes(["All"]) == 1)
    #expect(scopes(["All", "All"]) == 1)
  }
}
