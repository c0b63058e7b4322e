import HeadlessHost
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite struct `Search bars` {
  @Test(.feature("UI10-F169"))
  func `typing tells the delegate in UIKit's order`() {
    let stage = SearchStage()
    let log = SearchLog()
    let bar = stage.bar(log)
    #expect(bar.text == "")
    stage.screen.tap(bar.searchTextField)
    #expect(log.take() == ["shouldBegin", "didBegin"])
    #expect(bar.isFirstResponder && bar.searchTextField.isEditing)
    stage.screen.type("ab")
    #expect(log.take() == ["change 0,0 a", "text a", "change 1,0 b", "text ab"])
    stage.key(.keyboardReturnOrEnter)
    #expect(log.take() == ["search"])
    #expect(bar.isFirstResponder)
    bar.resignFirstResponder()
    #expect(log.take() == ["shouldEnd", "didEnd"])
    bar.text = "by code"
    #expect(log.take() == [])
  }

  @Test func `what the delegate refuses does not happen`() {
    let stage = SearchStage()
    let log = SearchLog()
    let bar = stage.bar(log)
    log.refusals = ["shouldBegin"]
    stage.screen.tap(bar.searchTextField)
    #expect(!bar.isFirstResponder)
    log.refusals = ["change 0,0 x", "shouldEnd"]
    #expect(bar.becomeFirstResponder())
    stage.screen.type("x")
    #expect(bar.text == "")
    #expect(!bar.resignFirstResponder())
  }

  @Test func `the search key does nothing while there is nothing to search for`() {
    let stage = SearchStage()
    let log = SearchLog()
    let bar = stage.bar(log)
    bar.becomeFirstResponder()
    _ = log.take()
    stage.key(.keyboardReturnOrEnter)
    #expect(log.take() == [])
    bar.enablesReturnKeyAutomatically = false
    stage.key(.keyboardReturnOrEnter)
    #expect(log.take() == ["search"])
  }

  @Test(.feature("UI9-F91"))
  func `the clear button comes with text and empties the field`() {
    let stage = SearchStage()
    let log = SearchLog()
    let bar = stage.bar(log)
    #expect(stage.view(UIControl.self, "Clear text", in: bar) == nil)
    bar.text = "word"
    stage.screen.update()
    guard let clear = stage.view(UIControl.self, "Clear text", in: bar) else {
      Issue.record("no clear button")
      return
    }
    stage.screen.tap(clear)
    stage.screen.update()
    #expect(bar.text == "")
    #expect(log.lines.contains("text "))
    #expect(stage.view(UIControl.self, "Clear text", in: bar) == nil)
  }

  @Test(.feature("UI10-F177"), .feature("UI9-F90"))
  func `the bookmarks button gives way to the clear button`() {
    let stage = SearchStage()
    let log = SearchLog()
    let bar = stage.bar(log) { $0.showsBookmarkButton = true }
    guard let button = stage.view(UIControl.self, "Bookmarks", in: bar) else {
      Issue.record("no bookmarks button")
      return
    }
    stage.screen.tap(button)
    #expect(log.take() == ["bookmarks"])
    bar.text = "a"
    stage.screen.update()
    #expect(stage.view(UIControl.self, "Bookmarks", in: bar) == nil)
    #expect(stage.view(UIControl.self, "Clear text", in: bar) != nil)
    bar.text = ""
    stage.screen.update()
    #expect(stage.view(UIControl.self, "Bookmarks", in: bar) != nil)
  }

  @Test(.feature("UI10-F178"))
  func `the results list button tells and can be selected`() {
    let stage = SearchStage()
    let log = SearchLog()
    let bar = stage.bar(log) { $0.showsSearchResultsButton = true }
    guard let button = stage.view(UIControl.self, "Results", in: bar) else {
      Issue.record("no results button")
      return
    }
    stage.screen.tap(button)
    #expect(log.take() == ["results"])
    bar.isSearchResultsButtonSelected = true
    #expect(button.isSelected)
  }

  @Test(.feature("UI10-F179"))
  func `bookmarks and results list exclude each other`() {
    let stage = SearchStage()
    let bar = stage.bar()
    func shown() -> [String] {
      stage.screen.update()
      return ["Bookmarks", "Results"].filter {
        stage.view(UIControl.self, $0, in: bar)?.window != nil
      }
    }
    #expect(shown() == [])
    bar.showsBookmarkButton = true
    #expect(shown() == ["Bookmarks"])
    bar.showsSearchResultsButton = true
    #expect(!bar.showsBookmarkButton && bar.showsSearchResultsButton)
    #expect(shown() == ["Results"])
    bar.showsBookmarkButton = true
    #expect(bar.showsBookmarkButton && !bar.showsSearchResultsButton)
    #expect(shown() == ["Bookmarks"])
  }

  @Test(.feature("UI10-F172")) func `what is below shows through unless the bar is opaque`() throws
  {
    let stage = SearchStage()
    let bar = stage.bar()
    let paint = UIView(frame: bar.frame)
    bar.superview?.insertSubview(paint, belowSubview: bar)
    /// Beside the field, where the ground alone is seen.
    func seen(over color: UIColor) throws -> [UInt8] {
      paint.backgroundColor = color
      stage.screen.update()
      let image = try #require(stage.screen.image)
      return image.color(atX: 4, y: Int(bar.frame.midY * 2))
    }
    #expect(bar.isTranslucent)
    #expect(try seen(over: .red) != seen(over: .blue))
    bar.isTranslucent = false
    #expect(try seen(over: .red) == seen(over: .blue))
  }

  @Test(.feature("UI10-F176"))
  func `Cancel makes room for itself and tells the delegate`() {
    let stage = SearchStage()
    let log = SearchLog()
    let bar = stage.bar(log)
    let wide = bar.searchTextField.frame.width
    bar.becomeFirstResponder()
    bar.setShowsCancelButton(true, animated: true)
    #expect(bar.showsCancelButton)
    stage.finish()
    #expect(bar.searchTextField.frame.width < wide - 40)
    guard let cancel = stage.button("Cancel", in: bar) else {
      Issue.record("no Cancel")
      return
    }
    #expect(cancel.frame.maxX == 367)
    _ = log.take()
    stage.screen.tap(cancel)
    #expect(log.take() == ["cancel"])
    bar.resignFirstResponder()
    #expect(!cancel.isEnabled)
    bar.setShowsCancelButton(false, animated: true)
    stage.finish()
    #expect(bar.searchTextField.frame.width == wide)
  }

  @Test(.feature("UI10-F176")) func `Escape does what Cancel does`() {
    let stage = SearchStage()
    let log = SearchLog()
    let bar = stage.bar(log)
    bar.becomeFirstResponder()
    _ = log.take()
    stage.key(.keyboardEscape)
    #expect(log.take() == [])
    bar.showsCancelButton = true
    stage.key(.keyboardEscape)
    #expect(log.take() == ["cancel"])
  }

  @Test(.feature("UI10-F180"), .feature("UI10-F182"))
  func `heights follow the system, the prompt and the scopes`() {
    let stage = SearchStage()
    let bar = stage.bar()
    #expect(bar.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 56))
    #expect(bar.searchTextField.frame == CGRect(x: 8, y: 10, width: 359, height: 36))
    bar.prompt = "Type a name."
    #expect(bar.intrinsicContentSize.height == 87)
    bar.prompt = nil
    bar.scopeButtonTitles = ["All", "Some"]
    #expect(bar.intrinsicContentSize.height == 56)
    bar.showsScopeBar = true
    #expect(bar.intrinsicContentSize.height == 100)
    let old = SearchStage(version: .init(10, 3)).bar()
    #expect(old.intrinsicContentSize.height == 44)
    #expect(old.searchTextField.frame.height == 28)
  }

  @Test(.feature("UI10-F182")) func `a tap on a scope chooses it`() {
    let stage = SearchStage()
    let log = SearchLog()
    let bar = stage.bar(log) {
      $0.scopeButtonTitles = ["All", "Some"]
      $0.showsScopeBar = true
    }
    #expect(bar.selectedScopeButtonIndex == 0)
    stage.screen.tap(at: CGPoint(x: 280, y: bar.frame.maxY - 20))
    #expect(log.take() == ["scope 1"])
    #expect(bar.selectedScopeButtonIndex == 1)
    bar.selectedScopeButtonIndex = 0
    #expect(log.take() == [])
  }

  @Test(.feature("UI10-F174"))
  func `the placeholder stands in the field until something is typed`() throws {
    func picture(_ placeholder: String?, _ text: String) throws -> Data {
      let stage = SearchStage()
      let bar = stage.bar { $0.placeholder = placeholder }
      bar.text = text
      stage.screen.update()
      return try #require(stage.screen.image?.pngData())
    }
    let (empty, shown) = (try picture(nil, ""), try picture("Search names", ""))
    #expect(empty != shown)
    let (typed, covered) = (try picture(nil, "Anna"), try picture("Search names", "Anna"))
    #expect(typed == covered)
  }

  @Test func `the placeholder and the traits are the field's`() {
    let bar = UISearchBar()
    bar.placeholder = "Search names"
    #expect(bar.searchTextField.placeholder == "Search names")
    bar.keyboardType = .emailAddress
    bar.autocorrectionType = .no
    #expect(bar.searchTextField.keyboardType == .emailAddress)
    #expect(bar.searchTextField.autocorrectionType == .no)
    #expect(bar.returnKeyType == .search)
    let view = UIView()
    bar.inputAccessoryView = view
    #expect(bar.searchTextField.inputAccessoryView === view)
  }

  @Test func `images and offsets are kept and used`() {
    let stage = SearchStage()
    let bar = stage.bar()
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    bar.setImage(image, for: .search, state: .normal)
    #expect(bar.image(for: .search, state: .normal) === image)
    #expect(bar.image(for: .search, state: .disabled) == nil)
    bar.setPositionAdjustment(UIOffset(horizontal: 5, vertical: 0), for: .search)
    bar.searchFieldBackgroundPositionAdjustment = UIOffset(horizontal: 0, vertical: 3)
    bar.searchTextPositionAdjustment = UIOffset(horizontal: 4, vertical: 0)
    stage.screen.update()
    #expect(bar.searchTextField.leftView?.frame.minX == 13)
    #expect(bar.searchTextField.leftView?.frame.width == 20)
    #expect(bar.searchTextField.frame.minY == 13)
    #expect(bar.positionAdjustment(for: .search).horizontal == 5)
    bar.setSearchFieldBackgroundImage(image, for: .normal)
    #expect(bar.searchFieldBackgroundImage(for: .normal) === image)
    bar.setBackgroundImage(image, for: .any, barMetrics: .default)
    #expect(bar.backgroundImage === image)
  }

  @Test(.restoresProcess) func `appearance proxies reach bars`() {
    UISearchBar.appearance().barTintColor = .purple
    UISearchBar.appearance().searchBarStyle = .minimal
    let bar = SearchStage().bar()
    #expect(bar.barTintColor == .purple)
    #expect(bar.searchBarStyle == .minimal)
  }
}

@MainActor
@Suite struct `Tokens of search fields` {
  private func field(_ stage: SearchStage) -> UISearchTextField {
    let field = stage.bar().searchTextField
    field.tokens = ["One", "Two"].map { UISearchToken(icon: nil, text: $0) }
    stage.screen.update()
    return field
  }

  @Test func `a backspace before the text selects a token, another deletes it`() {
    let stage = SearchStage(version: .init(13, 7))
    let field = field(stage)
    field.becomeFirstResponder()
    stage.key(.keyboardDeleteOrBackspace)
    #expect(field.tokens.count == 2)
    #expect(field.selectedTextRange.map { field.tokens(in: $0).count } == 1)
    stage.key(.keyboardDeleteOrBackspace)
    #expect(field.tokens.count == 1)
    field.allowsDeletingTokens = false
    stage.key(.keyboardDeleteOrBackspace)
    stage.key(.keyboardDeleteOrBackspace)
    #expect(field.tokens.count == 1)
  }

  @Test func `text becomes a token`() {
    let stage = SearchStage(version: .init(13, 7))
    let field = field(stage)
    field.becomeFirstResponder()
    stage.screen.type("red car")
    let end = field.position(from: field.beginningOfDocument, offset: 4)
    guard let end, let range = field.textRange(from: field.beginningOfDocument, to: end) else {
      Issue.record("no range")
      return
    }
    field.replaceTextualPortion(of: range, with: UISearchToken(icon: nil, text: "Red"), at: 2)
    #expect(field.text == "car")
    #expect(field.tokens.map(\.representedObject).count == 3)
    #expect(field.offset(from: field.positionOfToken(at: 0), to: field.beginningOfDocument) == 3)
    #expect(field.text(in: field.textualRange) == "car")
  }

  @Test func `the text begins behind the tokens`() {
    let stage = SearchStage(version: .init(13, 7))
    let field = field(stage)
    let room = field.textRect(forBounds: field.bounds)
    #expect(room.minX > 100)
    #expect(field.placeholderRect(forBounds: field.bounds).width == 0)
    field.removeToken(at: 0)
    field.removeToken(at: 0)
    #expect(field.textRect(forBounds: field.bounds).minX < 40)
  }

  @Test(.restoresProcess) func `a selected token is copied as its text`() {
    let stage = SearchStage(version: .init(13, 7))
    let field = field(stage)
    field.becomeFirstResponder()
    stage.key(.keyboardDeleteOrBackspace)
    field.copy(nil)
    #expect(UIPasteboard.general.itemProviders.count == 1)
    #expect(field.tokens.count == 2)
    field.cut(nil)
    #expect(field.tokens.count == 1)
  }
}
