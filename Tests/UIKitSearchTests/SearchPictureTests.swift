import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor
@Suite struct `Pictures of search bars` {
  /// Bars of every style, one below the other.
  private func styles(_ stage: SearchStage, width: CGFloat = 140) -> CGImage? {
    let ground = UIView(frame: CGRect(x: 0, y: 40, width: width, height: 0))
    ground.backgroundColor = .systemBackground
    var y: CGFloat = 0
    func add(_ prepare: (UISearchBar) -> Void) {
      let bar = UISearchBar()
      bar.placeholder = "Search"
      prepare(bar)
      bar.frame = CGRect(x: 0, y: y, width: width, height: bar.intrinsicContentSize.height)
      y = bar.frame.maxY + 4
      ground.addSubview(bar)
    }
    add { $0.showsBookmarkButton = true }
    add {
      $0.searchBarStyle = .minimal
      $0.text = "Word"
      $0.showsCancelButton = true
    }
    add {
      $0.barStyle = .black
      $0.showsSearchResultsButton = true
    }
    ground.frame.size.height = y
    stage.screen.show(ground)
    return stage.screen.image(of: ground)
  }

  @Test(.feature("UI10-F170"), .feature("UI10-F171"), .feature("UI10-F172"))
  func `styles`() {
    expectGolden(styles(SearchStage()), "UISearchBar.styles.iOS12", maximumBytes: 20_480)
    expectGolden(
      styles(SearchStage(version: .init(13, 7))),
      "UISearchBar.styles.iOS13",
      maximumBytes: 20_480
    )
    expectGolden(
      styles(SearchStage(version: .init(13, 7), appearance: .dark)),
      "UISearchBar.styles.dark",
      maximumBytes: 20_480
    )
    expectGolden(
      styles(SearchStage(languages: ["ar"])),
      "UISearchBar.styles.rightToLeft",
      maximumBytes: 20_480
    )
    expectGolden(styles(SearchStage(.iPhoneX)), "UISearchBar.styles.at3x", maximumBytes: 20_480)
  }

  @Test func `the largest text`() {
    let stage = SearchStage(textSize: .accessibilityExtraExtraExtraLarge)
    let picture = styles(stage, width: 320).flatMap { PicturePixels($0) }
    expectGolden(
      picture?.reduced(by: 2),
      "UISearchBar.styles.largestText",
      maximumBytes: 20_480
    )
  }

  @Test func `the icons of a field grow with the text`() throws {
    func sizes(_ size: UIContentSizeCategory) throws -> (glass: CGFloat, end: CGFloat) {
      let bar = SearchStage(textSize: size).bar { $0.showsBookmarkButton = true }
      let glass = try #require(bar.searchTextField.leftView as? UIImageView)
      let end = try #require(bar.searchTextField.rightView)
      #expect(glass.bounds.size == glass.image?.size && glass.image?.scale == 2)
      #expect(bar.searchTextField.bounds.contains(glass.frame))
      #expect(bar.searchTextField.bounds.contains(end.frame))
      return (glass.bounds.height, end.bounds.height)
    }
    let (usual, largest) = (try sizes(.large), try sizes(.accessibilityExtraExtraExtraLarge))
    // Body text is 17 points high and 53.
    #expect(abs(largest.glass / usual.glass - 53 / 17) < 0.15)
    #expect(largest.end == (usual.end * 53 / 17).rounded(.up))
  }

  @Test(.feature("UI10-F180"), .feature("UI10-F182")) func `prompt, scopes and tokens`() {
    for (version, name) in [(12, "iOS12"), (13, "iOS13")] {
      let stage = SearchStage(version: .init(version, 4))
      let bar = UISearchBar()
      bar.prompt = "Type a name."
      bar.scopeButtonTitles = ["All", "Near"]
      bar.showsScopeBar = true
      bar.searchTextField.tokens = [UISearchToken(icon: nil, text: "Red")]
      bar.text = "car"
      bar.frame = CGRect(x: 0, y: 40, width: 150, height: bar.intrinsicContentSize.height)
      stage.screen.show(bar)
      expectGolden(
        stage.screen.image(of: bar),
        "UISearchBar.scopes.\(name)",
        maximumBytes: 20_480
      )
    }
  }

  @Test(
    .feature("UI10-F180"),
    .feature("UI10-F182"),
    arguments: ["dark", "rightToLeft", "largestText"]
  ) func `prompt, scopes and tokens in each setting`(setting: String) {
    let stage = SearchStage(
      version: .init(15),
      appearance: setting == "dark" ? .dark : .light,
      textSize: setting == "largestText" ? .accessibilityExtraExtraExtraLarge : .large,
      languages: setting == "rightToLeft" ? ["ar"] : ["en"]
    )
    let bar = UISearchBar()
    bar.prompt = "Type a name."
    bar.scopeButtonTitles = ["All", "Near"]
    bar.showsScopeBar = true
    bar.searchTextField.tokens = [UISearchToken(icon: UIImage(systemName: "tag"), text: "Red")]
    bar.text = "car"
    let width: CGFloat = setting == "largestText" ? 320 : 200
    bar.frame = CGRect(x: 0, y: 40, width: width, height: bar.intrinsicContentSize.height)
    stage.screen.show(bar)
    expectGolden(
      stage.screen.image(of: bar),
      "UISearchBar.scopes.\(setting)",
      maximumBytes: 26_624
    )
  }

  @Test(
    .feature("UI9-F94"),
    .feature("UI9-F95"),
    arguments: ["dark", "largestText"]
  ) func `a search in a navigation bar in each setting`(setting: String) {
    let it = SearchableStage(
      version: .init(15),
      appearance: setting == "dark" ? .dark : .light,
      textSize: setting == "largestText" ? .accessibilityExtraExtraExtraLarge : .large,
      hides: false
    )
    it.search.searchBar.scopeButtonTitles = ["All", "Near"]
    it.begin()
    it.screen.type("a")
    it.screen.update()
    expectGolden(
      it.stage.picture(height: 200),
      "UISearchController.active.\(setting)",
      maximumBytes: 24_576
    )
  }

  @Test(.feature("UI9-F94"), .feature("UI9-F95")) func `in a navigation bar`() {
    for (version, name) in [(12, "iOS12"), (13, "iOS13")] {
      let it = SearchableStage(version: .init(version, 4), hides: false)
      expectGolden(
        it.stage.picture(height: 172, width: 180),
        "UISearchController.resting.\(name)",
        maximumBytes: 12_288
      )
      it.search.searchBar.scopeButtonTitles = ["All", "Near"]
      it.begin()
      it.screen.type("a")
      it.screen.update()
      expectGolden(
        it.stage.picture(height: 140),
        "UISearchController.active.\(name)",
        maximumBytes: 14_336
      )
    }
    let dark = SearchableStage(version: .init(13, 4), appearance: .dark, hides: false)
    expectGolden(
      dark.stage.picture(height: 172, width: 180),
      "UISearchController.resting.dark",
      maximumBytes: 12_288
    )
    let arabic = SearchableStage(languages: ["ar"], hides: false)
    arabic.begin()
    expectGolden(arabic.stage.picture(height: 90), "UISearchController.active.rightToLeft")
  }

  @Test(arguments: ["pad", "pad.dark", "pad.rightToLeft"])
  func `among the buttons of a pad`(setting: String) {
    let it = SearchableStage(
      .iPadPro9_7,
      version: .init(16, 4),
      appearance: setting == "pad.dark" ? .dark : .light,
      languages: setting == "pad.rightToLeft" ? ["ar"] : ["en"],
      large: false,
      hides: false
    )
    it.list.navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add,
      target: nil,
      action: nil
    )
    it.begin()
    it.screen.type("a")
    it.screen.update()
    expectGolden(
      it.stage.picture(height: 80),
      "UISearchController.inline.\(setting)",
      maximumBytes: 14_336
    )
  }
}
