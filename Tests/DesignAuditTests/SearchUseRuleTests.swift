import CoreGraphics
import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import DesignAudit
@testable import ScreenInspection

/// Real searches.
@MainActor
@Suite struct `Rules about the use of searches` {
  /// Towns below a search bar.
  private final class Towns: UIViewController, UISearchBarDelegate {
    var isLive = true
    var narrows = true
    var showsLast = true
    let bar = UISearchBar(frame: CGRect(x: 0, y: 20, width: 375, height: 56))
    let label = UILabel(frame: CGRect(x: 16, y: 300, width: 300, height: 30))

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      bar.placeholder = "Towns"
      bar.delegate = self
      label.text = "Aachen, Berlin, Bonn"
      view.addSubview(bar)
      view.addSubview(label)
    }
    private func find() { label.text = "\(bar.text ?? "") in \(bar.selectedScopeButtonIndex)" }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      if isLive { find() }
    }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { find() }
    func searchBar(
      _ searchBar: UISearchBar,
      selectedScopeButtonIndexDidChange selectedScope: Int
    ) {
      if narrows { find() }
    }
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {
      if showsLast { label.text = "Köln, yesterday" }
    }
  }

  private func findings(
    of rule: some ConductRule,
    _ change: (Towns) -> Void = { _ in },
    in actions: (HeadlessScreen, Towns) -> Void
  ) -> [Finding] {
    let screen = HeadlessScreen(.iPhone8)
    let towns = Towns()
    towns.loadViewIfNeeded()
    change(towns)
    screen.rootViewController = towns
    screen.advance(by: .seconds(1))
    return screen.findings(of: rule) {
      actions(screen, towns)
      screen.advance(by: .seconds(2))
    }
  }

  private func type(_ screen: HeadlessScreen, _ towns: Towns) {
    towns.bar.becomeFirstResponder()
    screen.advance(by: .seconds(2))
    screen.type("Bo")
    screen.advance(by: .seconds(2))
  }

  @Test(.rule("UI10-R164")) func `a search bar without a hint is advised upon`() {
    let rule = SearchHints()
    func bar(_ change: (UISearchBar) -> Void) -> [Finding] {
      let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 375, height: 56))
      change(bar)
      bar.frame.size.height = bar.intrinsicContentSize.height
      return rule.findings(on: shown(bar), settings: AuditSettings())
    }
    let bare = bar { $0.placeholder = nil }
    #expect(bare.map(\.severity) == [.advice])
    #expect(bare.first?.place.hasSuffix("UISearchBar") == true)
    #expect(bar { $0.placeholder = "Towns" }.isEmpty)
    #expect(bar { $0.prompt = "Type the name of a town." }.isEmpty)
  }

  @Test(.rule("UI10-R165")) func `a search that answers only its key is advised upon`() {
    let rule = LiveSearchResults()
    let late = findings(of: rule, { $0.isLive = false }, in: type)
    #expect(late.map(\.severity) == [.advice])
    #expect(late.first?.place.hasSuffix("UISearchBar") == true)
    #expect(findings(of: rule, in: type).isEmpty)
    #expect(findings(of: rule, { $0.isLive = false }, in: { _, _ in }).isEmpty)
  }

  @Test(.rule("UI10-R167")) func `a Results List button that shows nothing is found`() throws {
    let rule = ResultsListShowsResults()
    func tapped(_ change: (Towns) -> Void) -> [Finding] {
      findings(
        of: rule,
        {
          $0.bar.showsSearchResultsButton = true
          change($0)
        },
        in: { screen, towns in
          let button = towns.bar.firstView { ElementPath.name(of: $0) == "SearchEndButton" }
          if let button { screen.tap(button) }
        }
      )
    }
    let idle = tapped { $0.showsLast = false }
    #expect(idle.map(\.severity) == [.error])
    #expect(idle.first?.place.hasSuffix("UISearchBar") == true)
    #expect(tapped { _ in }.isEmpty)
  }

  @Test(.rule("UI10-R169")) func `scopes that find the same are advised upon`() {
    let rule = ScopesChangeResults()
    func scoped(_ change: (Towns) -> Void) -> [Finding] {
      findings(
        of: rule,
        {
          $0.bar.scopeButtonTitles = ["All", "Near"]
          $0.bar.showsScopeBar = true
          change($0)
        },
        in: { screen, towns in
          type(screen, towns)
          let segments = towns.bar.firstView { $0 is UISegmentedControl }
          guard let frame = segments.map({ $0.convert($0.bounds, to: nil as UIView?) }) else {
            return
          }
          screen.tap(at: CGPoint(x: frame.maxX - 20, y: frame.midY))
          screen.advance(by: .seconds(2))
        }
      )
    }
    let same = scoped { $0.narrows = false }
    #expect(same.map(\.severity) == [.advice])
    #expect(same.first?.what == "Another scope was chosen, and the results stayed as they were.")
    #expect(scoped { _ in }.isEmpty)
  }

  @Test(.rule("UI9-R46")) func `a style that does not go with the use is advised upon`() {
    let rule = SearchStyleByImportance()
    func visits(_ count: Int, used: Int, isMinimal: Bool) -> [Finding] {
      let bar = "UIWindow > UISearchBar"
      let events = (0..<count).flatMap { index -> [Log.Event] in
        let time = Double(index) * 10
        let shown = Log.Event(time, .search(.init(.shown, bar, isMinimal: isMinimal)))
        let began = Log.Event(time + 2, .search(.init(.began, bar, isMinimal: isMinimal)))
        return index < used ? [shown, began] : [shown]
      }
      return rule.findings(in: Log(events), settings: AuditSettings())
    }
    #expect(
      visits(20, used: 1, isMinimal: false).map(\.what) == [
        "It is prominent, and was used in 1 of 20 visits."
      ]
    )
    #expect(visits(20, used: 15, isMinimal: true).first?.remedy.contains(".prominent") == true)
    #expect(visits(20, used: 15, isMinimal: false).isEmpty)
    #expect(visits(20, used: 1, isMinimal: true).isEmpty)
    #expect(visits(19, used: 0, isMinimal: false).isEmpty)
  }

  @Test(.rule("UI9-R46")) func `visits and searches are told of a real bar`() {
    let screen = HeadlessScreen(.iPhone8)
    let towns = Towns()
    towns.loadViewIfNeeded()
    towns.bar.searchBarStyle = .minimal
    let log = screen.recordConduct {
      screen.rootViewController = towns
      screen.advance(by: .seconds(1))
      towns.bar.becomeFirstResponder()
      screen.advance(by: .seconds(2))
    }
    let steps = log.searches.first?.steps.map(\.value) ?? []
    #expect(steps.map(\.step) == [.shown, .began])
    #expect(!steps.contains { !$0.isMinimal })
  }
}
