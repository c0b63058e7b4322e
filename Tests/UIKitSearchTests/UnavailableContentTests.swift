import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor
@Suite struct `Unavailable content` {
  @Test(.feature("IX-F032")) func `what loads is said at once, and gives way to content`() {
    let it = UnavailableStage()
    it.page.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
    it.show()
    #expect(it.texts == ["Loading…"])
    #expect(it.parts(UIActivityIndicatorView.self).first?.isAnimating == true)
    it.page.contentUnavailableConfiguration = nil
    it.screen.update()
    #expect(it.shown == nil)
  }

  @Test func `the view covers the safe area, below bars`() throws {
    let it = UnavailableStage(.iPhoneX)
    it.page.contentUnavailableConfiguration = UnavailableStage.mail()
    it.show()
    let shown = try #require(it.shown)
    #expect(it.place(shown) == CGRect(x: 0, y: 88, width: 375, height: 812 - 88 - 34))
    it.screen.rotate(to: .landscapeLeft)
    it.stage.finish()
    #expect(it.place(shown) == CGRect(x: 44, y: 32, width: 812 - 88, height: 375 - 32 - 21))
  }

  @Test func `parts stand one below the other in the middle`() throws {
    let it = UnavailableStage()
    it.page.contentUnavailableConfiguration = UnavailableStage.mail()
    it.show()
    let shown = try #require(it.shown)
    let image = try #require(it.parts(UIImageView.self).first)
    let labels = it.parts(UILabel.self)
    let buttons = it.parts(UIButton.self)
    #expect(labels.map(\.text) == ["No Mail", "Messages that you receive will appear here."])
    #expect(buttons.count == 2)
    let views: [UIView] = [image] + labels + buttons
    let frames = views.map(it.place)
    for (upper, lower) in zip(frames, frames.dropFirst()) {
      #expect(upper.maxY < lower.minY)
      #expect(abs(upper.midX - 187.5) <= 0.5)
    }
    let middle = (frames[0].minY + frames[4].maxY) / 2
    #expect(abs(middle - it.place(shown).midY) <= 1)
  }

  @Test func `paddings, margins and alignment are followed`() throws {
    let it = UnavailableStage()
    var content = UnavailableStage.mail()
    content.imageToTextPadding = 40
    content.textToSecondaryTextPadding = 30
    content.textToButtonPadding = 50
    content.buttonToSecondaryButtonPadding = 20
    content.alignment = .natural
    content.axesPreservingSuperviewLayoutMargins = []
    content.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 0,
      leading: 33,
      bottom: 100,
      trailing: 10
    )
    it.page.contentUnavailableConfiguration = content
    it.show()
    let shown = try #require(it.shown)
    let image = try #require(it.parts(UIImageView.self).first)
    let views: [UIView] = [image] + it.parts(UILabel.self) + it.parts(UIButton.self)
    let frames = views.map(it.place)
    let gaps = zip(frames, frames.dropFirst()).map { ($1.minY - $0.maxY).rounded() }
    #expect(gaps == [40, 30, 50, 20])
    #expect(frames.allSatisfy { $0.minX == 33 })
    let middle = (frames[0].minY + frames[4].maxY) / 2
    #expect(abs(middle - (it.place(shown).midY - 50)) <= 1)
  }

  @Test func `images are as large as they may be`() throws {
    let it = UnavailableStage()
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 900, height: 300)).image { _ in }
    var content = UIContentUnavailableConfiguration.empty()
    content.image = picture
    content.imageProperties.cornerRadius = 12
    content.imageProperties.tintColor = .systemRed
    it.page.contentUnavailableConfiguration = content
    it.show()
    let image = try #require(it.parts(UIImageView.self).first)
    #expect(image.frame.width == 343.0)
    #expect(image.layer.cornerRadius == 12)
    #expect(image.tintColor == .systemRed)
    content.imageProperties.maximumSize = CGSize(width: 0, height: 60)
    it.page.contentUnavailableConfiguration = content
    it.screen.update()
    #expect(image.frame.size == CGSize(width: 180, height: 60))
  }

  @Test func `a tap on a button runs its action`() {
    let it = UnavailableStage()
    var taps = 0
    var content = UnavailableStage.mail { taps += 1 }
    it.page.contentUnavailableConfiguration = content
    it.show()
    it.screen.tap(it.parts(UIButton.self)[0])
    #expect(taps == 1)
    content.buttonProperties.isEnabled = false
    it.page.contentUnavailableConfiguration = content
    it.screen.update()
    #expect(!it.parts(UIButton.self)[0].isEnabled)
    content.buttonProperties.isEnabled = true
    content.buttonProperties.role = .destructive
    content.buttonProperties.primaryAction = UIAction { _ in taps += 10 }
    it.page.contentUnavailableConfiguration = content
    it.screen.update()
    #expect(it.parts(UIButton.self)[0].role == .destructive)
    it.screen.tap(it.parts(UIButton.self)[0])
    #expect(taps == 11)
  }

  @Test func `a button without an action opens its menu`() {
    let it = UnavailableStage()
    var content = UIContentUnavailableConfiguration.empty()
    content.button.title = "Choose"
    content.buttonProperties.menu = UIMenu(children: [UIAction(title: "One") { _ in }])
    it.page.contentUnavailableConfiguration = content
    it.show()
    let button = it.parts(UIButton.self)[0]
    #expect(button.showsMenuAsPrimaryAction && button.menu === content.buttonProperties.menu)
  }

  @Test func `the text of buttons without content is not shown`() {
    let it = UnavailableStage()
    it.page.contentUnavailableConfiguration = UIContentUnavailableConfiguration.empty()
    it.show()
    #expect(it.parts(UIButton.self).isEmpty && it.texts.isEmpty)
  }

  @Test func `attributed texts stand for plain ones, and properties for the label's`() throws {
    let it = UnavailableStage()
    var content = UIContentUnavailableConfiguration.empty()
    content.text = "Plain"
    content.attributedText = NSAttributedString(
      string: "Attributed",
      attributes: [.foregroundColor: UIColor.systemRed]
    )
    content.secondaryText = "Second"
    content.secondaryTextProperties.numberOfLines = 2
    content.secondaryTextProperties.lineBreakMode = .byTruncatingHead
    content.secondaryTextProperties.color = .systemBlue
    content.secondaryTextProperties.adjustsFontSizeToFitWidth = true
    content.secondaryTextProperties.minimumScaleFactor = 0.5
    content.secondaryTextProperties.allowsDefaultTighteningForTruncation = true
    it.page.contentUnavailableConfiguration = content
    it.show()
    let labels = it.parts(UILabel.self)
    try #require(labels.count == 2)
    #expect(labels[0].attributedText?.string == "Attributed")
    #expect(labels[1].numberOfLines == 2 && labels[1].lineBreakMode == .byTruncatingHead)
    #expect(labels[1].textColor == .systemBlue && labels[1].adjustsFontSizeToFitWidth)
    #expect(labels[1].minimumScaleFactor == 0.5)
    #expect(labels[1].allowsDefaultTighteningForTruncation)
  }

  @Test func `the hook runs once before the first layout and after each request`() {
    let it = UnavailableStage().show()
    #expect(it.page.states.count == 1)
    it.page.makes = { _ in UIContentUnavailableConfiguration.search() }
    it.page.setNeedsUpdateContentUnavailableConfiguration()
    it.page.setNeedsUpdateContentUnavailableConfiguration()
    #expect(it.page.states.count == 1)
    it.screen.update()
    #expect(it.page.states.count == 2)
    #expect(it.texts.first == "No Results")
    it.screen.environment.appearance = .dark
    it.screen.update()
    #expect(it.page.states.count == 3)
    #expect(it.page.states.last?.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func `a subclass adds values of its own to the state`() {
    let it = UnavailableStage()
    it.page.extra = 7
    it.show()
    #expect(it.page.states.last?[UIConfigurationStateCustomKey("extra")] == AnyHashable(7))
  }

  @Test func `the text of a search feeds the state`() {
    let it = UnavailableStage()
    let search = UISearchController(searchResultsController: nil)
    search.obscuresBackgroundDuringPresentation = false
    it.page.navigationItem.searchController = search
    it.page.navigationItem.hidesSearchBarWhenScrolling = false
    it.page.definesPresentationContext = true
    it.page.makes = { _ in UIContentUnavailableConfiguration.search() }
    it.show()
    #expect(it.page.states.last?.searchText == nil)
    it.screen.tap(search.searchBar.searchTextField)
    it.stage.finish()
    it.screen.type("plum")
    it.screen.update()
    #expect(it.page.states.last?.searchText == "plum")
    #expect(
      it.texts == ["No Results for “plum”", "Check the spelling or try a new search."]
    )
    search.isActive = false
    it.stage.finish()
    #expect(it.page.states.last?.searchText == nil)
    #expect(it.texts.first == "No Results")
  }

  @Test func `the page of results is told of the text too`() {
    let results = UnavailablePage()
    let search = UISearchController(searchResultsController: results)
    let it = UnavailableStage()
    it.page.navigationItem.searchController = search
    it.page.navigationItem.hidesSearchBarWhenScrolling = false
    it.page.definesPresentationContext = true
    it.show()
    it.screen.tap(search.searchBar.searchTextField)
    it.stage.finish()
    it.screen.type("fig")
    it.screen.update()
    #expect(results.states.last?.searchText == "fig")
  }

  @Test func `other text than the system's stays`() {
    var content = UIContentUnavailableConfiguration.search()
    content.text = "Nothing"
    var state = UIContentUnavailableConfigurationState(traitCollection: UITraitCollection())
    state.searchText = "kiwi"
    #expect(content.updated(for: state).text == "Nothing")
    #expect(UIContentUnavailableConfiguration.empty().updated(for: state).text == nil)
  }

  @Test func `the keyboard moves the view`() throws {
    let it = UnavailableStage()
    it.page.contentUnavailableConfiguration = UnavailableStage.mail()
    it.show()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 216))
    it.page.view.addSubview(field)
    field.becomeFirstResponder()
    it.stage.finish()
    let shown = try #require(it.shown)
    #expect(it.place(shown).maxY == 451.0)
    field.resignFirstResponder()
    it.stage.finish()
    #expect(it.place(shown).maxY == 667)
  }

  @Test func `in a table it stays where it is, over the rows`() throws {
    let it = SearchableStage(version: .init(17, 0), large: false)
    it.list.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
    it.screen.update()
    let shown = try #require(
      it.list.tableView.subviews.last as? UIContentUnavailableView
    )
    func place() -> CGRect { shown.convert(shown.bounds, to: nil as UIView?) }
    let before = place()
    #expect(before.maxY == 667)
    it.list.tableView.contentOffset.y += 200
    it.screen.update()
    #expect(place().maxY == before.maxY)
    #expect(it.list.tableView.subviews.last === shown)
    it.screen.tap(at: CGPoint(x: 100, y: 400))
    #expect(it.list.chosen == [])
  }

  @Test func `what does not fit can be scrolled to`() throws {
    let it = UnavailableStage(textSize: .accessibilityExtraExtraExtraLarge)
    it.page.contentUnavailableConfiguration = UnavailableStage.mail()
    it.show()
    it.screen.rotate(to: .landscapeLeft)
    it.stage.finish()
    let shown = try #require(it.shown)
    let last = try #require(it.parts(UIButton.self).last)
    #expect(shown.isScrollEnabled && it.place(last).minY > 375)
    it.screen.drag(shown, by: CGVector(dx: 0, dy: -300))
    it.stage.finish()
    #expect(it.place(last).minY < 375)
    let own = UIContentUnavailableView(configuration: .empty())
    #expect(!own.isScrollEnabled)
  }

  @Test func `a configuration of another kind is shown by its own view`() throws {
    let it = UnavailableStage()
    it.page.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
    it.show()
    var other = UIListContentConfiguration.cell()
    other.text = "Other"
    it.page.contentUnavailableConfiguration = other
    it.screen.update()
    #expect(it.shown == nil)
    #expect(it.page.view.subviews.contains { $0 is UIListContentView })
  }

  @Test func `a view by itself has a background and the size of its parts`() throws {
    let it = UnavailableStage()
    var content = UnavailableStage.mail()
    content.background.backgroundColor = .systemYellow
    let view = UIContentUnavailableView(configuration: content)
    #expect(view.supports(content) && !view.supports(UIListContentConfiguration.cell()))
    let size = view.sizeThatFits(CGSize(width: 300, height: 0))
    #expect(size.width <= 300 && size.height > 150)
    view.frame = CGRect(origin: CGPoint(x: 0, y: 100), size: size)
    it.screen.show(view)
    it.screen.update()
    let last = try #require(it.parts(UIButton.self, in: view).last)
    #expect(it.place(last).maxY <= it.place(view).maxY - 15)
    #expect((view.configuration as? UIContentUnavailableConfiguration) == content)
  }
}

@MainActor
@Suite struct `Pictures of unavailable content` {
  private nonisolated static let looks = ["light", "dark", "rtl", "ax5", "landscape"]

  private func stage(_ look: String) -> UnavailableStage {
    switch look {
    case "dark": UnavailableStage(appearance: .dark)
    case "rtl": UnavailableStage(languages: ["ar"])
    case "ax5": UnavailableStage(textSize: .accessibilityExtraExtraExtraLarge)
    default: UnavailableStage()
    }
  }

  private func expectLook(
    _ it: UnavailableStage,
    _ look: String,
    _ name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    it.show()
    if look == "landscape" {
      it.screen.rotate(to: .landscapeLeft)
      it.stage.finish()
    }
    it.screen.update()
    expectGolden(
      it.screen.image,
      "UIContentUnavailableView.\(name).\(look)",
      maximumBytes: 98_304,
      sourceLocation: sourceLocation
    )
  }

  @Test(arguments: looks) func `nothing there`(look: String) {
    let it = stage(look)
    it.page.contentUnavailableConfiguration = UnavailableStage.mail()
    expectLook(it, look, "empty")
  }

  @Test(arguments: looks) func `nothing found`(look: String) {
    let it = stage(look)
    it.page.contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
    expectLook(it, look, "search")
  }

  @Test(arguments: ["light", "dark"]) func `loading`(look: String) {
    let it = stage(look)
    it.page.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
    expectLook(it, look, "loading")
  }
}
