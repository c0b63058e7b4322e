import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import UIKitKeyboard

@MainActor
@Suite struct `Hardware keys in a composition` {
  private func stage(
    _ language: String,
    hasHardwareKeys: Bool = true,
    _ adjust: (UITextField) -> Void = { _ in }
  ) -> KeyboardStage {
    KeyboardStage(
      languages: [language],
      engine: FixedEngine(),
      hasHardwareKeys: hasHardwareKeys,
      adjust
    )
  }

  private func key(_ usage: UIKeyboardHIDUsage, on stage: KeyboardStage) {
    stage.screen.key(usage: usage.rawValue)
  }

  @Test(.feature("UI9-F202")) func `letters compose pinyin below a bar of candidates alone`() throws
  {
    let stage = stage("zh-Hans")
    #expect(UIScreen.main.inputViews.frame == nil)
    stage.screen.type("nihao")
    stage.rest()
    #expect(stage.field.text == "ni hao")
    #expect(stage.field.markedTextRange != nil)
    #expect(UIScreen.main.inputViews.frame == CGRect(x: 0, y: 625, width: 375, height: 42))
    let view = try #require(stage.view)
    #expect(view.keysView.isHidden)
    stage.screen.type(" ")
    stage.rest()
    #expect(stage.field.text == "你好")
    #expect(stage.field.markedTextRange == nil)
    #expect(UIScreen.main.inputViews.frame == nil)
  }

  @Test(arguments: [true, false])
  func `digits choose among the numbered candidates`(_ hasHardwareKeys: Bool) {
    let stage = stage("zh-Hans", hasHardwareKeys: hasHardwareKeys)
    stage.screen.type("nihao")
    stage.screen.type("4")
    #expect(stage.field.text == "泥hao")
    stage.screen.type("2")
    #expect(stage.field.text == "泥号")
    #expect(stage.field.markedTextRange == nil)
    // Without a spelling a digit is a digit.
    stage.screen.type("2")
    #expect(stage.field.text == "泥号2")
  }

  @Test func `digits choose only where numbers are seen: not after touched keys`() throws {
    let stage = stage("zh-Hans", hasHardwareKeys: false)
    let pane = try #require(stage.view?.candidates)
    stage.type("nihao")
    #expect(pane.numberedWords.isEmpty)
    EventGate.take(.textInput(.commit("2"), time: 1), on: .main)
    #expect(stage.field.text == "你好2")
    // Letters of keys bring the numbers, a finger on the keys takes them away.
    EventGate.take(.textInput(.commit("n"), time: 2), on: .main)
    EventGate.take(.textInput(.commit("i"), time: 3), on: .main)
    #expect(pane.numberedWords == ["你", "泥", "尼"])
    stage.type("h")
    #expect(pane.numberedWords.isEmpty)
    stage.screen.type("2")
    #expect(stage.field.text == "你好2你h2")
  }

  @Test func `numbers go along with candidates that a finger scrolls`() throws {
    let stage = KeyboardStage(
      languages: ["zh-Hans"],
      engine: ManyCandidates(),
      hasHardwareKeys: true
    )
    stage.screen.type("ni")
    stage.rest()
    let pane = try #require(stage.view?.candidates)
    let before = pane.numberedWords
    #expect(before.first == "候选0")
    let frame = pane.convert(pane.bounds, to: nil as UIView?)
    stage.screen.drag(
      from: CGPoint(x: frame.midX + 60, y: frame.midY),
      to: CGPoint(x: frame.midX - 60, y: frame.midY)
    )
    stage.rest()
    #expect(pane.numberedWords.first != before.first)
    let chosen = try #require(pane.numberedWords.dropFirst().first)
    stage.screen.type("2")
    #expect(stage.field.text == chosen)
    // In the grid the row that keys point at may be out of sight.
    stage.screen.type("ni")
    for _ in 0..<2 { key(.keyboardDownArrow, on: stage) }
    stage.rest()
    #expect(pane.isExpanded)
    let grid = pane.convert(pane.bounds, to: nil as UIView?)
    stage.screen.drag(
      from: CGPoint(x: grid.midX, y: grid.maxY - 20),
      to: CGPoint(x: grid.midX, y: grid.maxY - 120)
    )
    stage.rest()
    let seen = try #require(pane.numberedWords.first)
    #expect(seen != "候选0")
    #expect(pane.place(of: seen).map { grid.contains($0) } == true)
  }

  @Test func `Return keeps the letters, unless arrows point at a candidate`() {
    let stage = stage("zh-Hans")
    stage.screen.type("nihao\n")
    #expect(stage.field.text == "nihao")
    stage.screen.type("nihao")
    key(.keyboardRightArrow, on: stage)
    key(.keyboardRightArrow, on: stage)
    #expect(stage.field.text == "nihaoni hao")
    stage.screen.type("\n")
    #expect(stage.field.text == "nihao拟好")
    #expect(stage.field.markedTextRange == nil)
  }

  @Test func `Delete takes letters, and Escape the whole spelling`() {
    let stage = stage("zh-Hans")
    stage.screen.type("nihao")
    for _ in 0..<3 { key(.keyboardDeleteOrBackspace, on: stage) }
    #expect(stage.field.text == "ni")
    #expect(stage.field.markedTextRange != nil)
    key(.keyboardEscape, on: stage)
    #expect(stage.field.text == "")
    #expect(stage.field.markedTextRange == nil)
    // Now Delete is the field's again.
    stage.screen.type("ni ")
    key(.keyboardDeleteOrBackspace, on: stage)
    #expect(stage.field.text == "")
  }

  @Test func `Down opens the grid and goes through its rows, Up and Escape close it`() throws {
    let stage = stage("zh-Hans")
    stage.screen.type("nihao")
    let pane = try #require(stage.view?.candidates)
    key(.keyboardDownArrow, on: stage)
    #expect(!pane.isExpanded)
    key(.keyboardDownArrow, on: stage)
    stage.rest()
    #expect(pane.isExpanded)
    #expect(UIScreen.main.inputViews.frame?.height == 168)
    key(.keyboardUpArrow, on: stage)
    key(.keyboardUpArrow, on: stage)
    stage.rest()
    #expect(!pane.isExpanded)
    #expect(UIScreen.main.inputViews.frame?.height == 42)
    key(.keyboardDownArrow, on: stage)
    key(.keyboardEscape, on: stage)
    #expect(!pane.isExpanded)
    #expect(stage.field.text == "ni hao")
  }

  @Test func `Space and arrows go through Japanese candidates, Escape brings the kana back`() {
    let stage = stage("ja")
    stage.screen.type("kanji")
    #expect(stage.field.text == "かんじ")
    stage.screen.type(" ")
    #expect(stage.field.text == "漢字")
    key(.keyboardDownArrow, on: stage)
    #expect(stage.field.text == "感じ")
    key(.keyboardLeftArrow, on: stage)
    #expect(stage.field.text == "漢字")
    key(.keyboardEscape, on: stage)
    #expect(stage.field.text == "かんじ")
    #expect(stage.field.markedTextRange != nil)
    stage.screen.type("  ")
    stage.screen.type("3")
    #expect(stage.field.text == "缶じ")
    stage.screen.type("\n")
    #expect(stage.field.text == "缶じ")
    #expect(stage.field.markedTextRange == nil)
  }

  @Test func `keys have the places of Hangul and of Zhuyin`() {
    let korean = stage("ko")
    korean.screen.type("gksrmf")
    #expect(korean.field.text == "한글")
    #expect(korean.field.markedTextRange != nil)
    key(.keyboardDeleteOrBackspace, on: korean)
    #expect(korean.field.text == "한그")
    let zhuyin = stage("zh-Bopo")
    zhuyin.screen.type("su3cl3")
    #expect(zhuyin.field.text == "ㄋㄧˇㄏㄠˇ")
    zhuyin.screen.type(" ")
    #expect(zhuyin.field.text == "你好")
    zhuyin.screen.type("su3")
    key(.keyboardRightArrow, on: zhuyin)
    zhuyin.screen.type("2")
    #expect(zhuyin.field.text == "你好妳")
  }

  @Test func `marks are those of the language and follow the likely text`() {
    let stage = stage("zh-Hans")
    stage.screen.type("nihao,")
    #expect(stage.field.text == "你好，")
    stage.screen.type("?A")
    #expect(stage.field.text == "你好，？A")
  }

  @Test func `letters that a host sends as text compose as well`() {
    let stage = stage("zh-Hans", hasHardwareKeys: false)
    for letter in "nihao" {
      EventGate.take(.textInput(.commit(String(letter)), time: 1), on: .main)
    }
    #expect(stage.field.text == "ni hao")
    EventGate.take(.textInput(.commit("世界"), time: 1), on: .main)
    #expect(stage.field.text == "nihao世界")
  }

  @Test func `commands of an app wait while a text is composed`() {
    let stage = stage("zh-Hans")
    let page = CommandPage()
    stage.screen.rootViewController = page
    page.field.becomeFirstResponder()
    stage.rest()
    stage.screen.type("ni")
    key(.keyboardEscape, on: stage)
    #expect(page.escapes == 0)
    key(.keyboardEscape, on: stage)
    #expect(page.escapes == 1)
  }

  @Test func `secrets and other languages get their keys as they are`() {
    let secret = stage("zh-Hans") { $0.isSecureTextEntry = true }
    secret.screen.type("nihao")
    #expect(secret.field.text == "nihao")
    #expect(secret.field.markedTextRange == nil)
    let english = stage("en")
    english.screen.type("nihao")
    #expect(english.field.markedTextRange == nil)
    #expect(english.keyboard == nil)
  }

  @Test func `a bar of numbered candidates`() {
    let stage = stage("zh-Hans")
    stage.screen.type("nihao")
    key(.keyboardRightArrow, on: stage)
    stage.rest()
    expectGolden(stage.picture, "Keyboard.candidates.hardware", maximumBytes: 64 * 1024)
  }
}

private final class CommandPage: UIViewController {
  let field = UITextField(frame: CGRect(x: 20, y: 40, width: 200, height: 34))
  var escapes = 0
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(field)
    addKeyCommand(
      UIKeyCommand(
        input: UIKeyCommand.inputEscape,
        modifierFlags: [],
        action: Selector(CommandPage.escape, "escape:")
      )
    )
  }
  func escape(_ sender: Any?) { escapes += 1 }
}
