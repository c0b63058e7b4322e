import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import UIKitKeyboard

@MainActor
@Suite struct `Spelling Chinese and Japanese` {
  private func stage(
    _ language: String,
    _ device: Device = .iPhone8,
    hasEngine: Bool = true,
    _ adjust: (UITextField) -> Void = { _ in }
  ) -> KeyboardStage {
    KeyboardStage(device, languages: [language], engine: hasEngine ? FixedEngine() : nil, adjust)
  }

  private func choose(_ text: String, on stage: KeyboardStage) {
    guard let place = stage.view?.candidates.place(of: text) else {
      Issue.record("There is no candidate \(text).")
      return
    }
    stage.screen.tap(at: place)
    stage.screen.advance(by: .milliseconds(400))
  }

  @Test(.feature("UI9-F202")) func `pinyin is marked by syllables and Space takes the likely text`()
  {
    let stage = stage("zh-Hans")
    stage.type("nihao")
    #expect(stage.field.text == "ni hao")
    #expect(stage.field.markedTextRange != nil)
    #expect(stage.labels.contains("选定"))
    stage.tap(.space)
    #expect(stage.field.text == "你好")
    #expect(stage.field.markedTextRange == nil)
    #expect(stage.labels.contains("空格"))
  }

  @Test func `a touched candidate replaces its part, and Delete takes the choice back`() {
    let stage = stage("zh-Hans")
    stage.type("nihao")
    choose("泥", on: stage)
    #expect(stage.field.text == "泥hao")
    choose("号", on: stage)
    #expect(stage.field.text == "泥号")
    #expect(stage.field.markedTextRange == nil)
    stage.type("nihao")
    choose("你", on: stage)
    for _ in 0..<3 { stage.tap(.delete) }
    #expect(stage.field.text == "泥号ni")
    stage.tap(.delete)
    stage.tap(.delete)
    #expect(stage.field.text == "泥号")
    #expect(stage.field.markedTextRange == nil)
  }

  @Test func `Return keeps the letters, and a mark takes the likely text before it`() {
    let stage = stage("zh-Hans")
    stage.type("nihao")
    stage.tap(.returns)
    #expect(stage.field.text == "nihao")
    stage.type("nihao")
    stage.tap("123")
    stage.tap("，")
    #expect(stage.field.text == "nihao你好，")
  }

  @Test func `the arrow shows a grid in place of the keys until a candidate is chosen`() throws {
    let stage = stage("zh-Hans")
    stage.type("ni")
    let pane = try #require(stage.view?.candidates)
    let row = pane.bounds.height
    stage.screen.tap(at: pane.togglePlace)
    stage.screen.advance(by: .milliseconds(400))
    #expect(pane.isExpanded)
    #expect(pane.bounds.height == row + 216)
    choose("尼", on: stage)
    #expect(stage.field.text == "尼")
    #expect(!pane.isExpanded)
    #expect(pane.bounds.height == row)
  }

  @Test func `Space goes through Japanese candidates and Return takes the one that is shown`() {
    let stage = stage("ja-Latn")
    stage.type("kanji")
    #expect(stage.field.text == "かんじ")
    #expect(stage.labels.contains("次候補"))
    stage.tap(.space)
    #expect(stage.field.text == "漢字")
    stage.tap(.space)
    #expect(stage.field.text == "感じ")
    #expect(stage.field.markedTextRange != nil)
    stage.tap(.returns)
    #expect(stage.field.text == "感じ")
    #expect(stage.field.markedTextRange == nil)
    stage.type("ka")
    stage.tap(.space)
    stage.type("a")
    #expect(stage.field.text == "感じかあ")
  }

  @Test func `kana convert too, and Katakana are always offered`() {
    let stage = stage("ja", hasEngine: false)
    stage.tap("か")
    choose("カ", on: stage)
    #expect(stage.field.text == "カ")
    #expect(stage.keyboard?.languages == ["ja", "ja-Latn", "emoji"])
  }

  @Test(arguments: [
    ("kyou", "きょう"), ("nihon'go", "にほんご"), ("gakkou", "がっこう"), ("konnnichiha", "こんにちは"),
    ("shinbun", "しんぶn"), ("tya", "ちゃ"), ("ra-men", "らーめn"), ("xtsu", "っ"), ("fire", "ふぃれ"),
  ])
  func `romaji become kana`(_ letters: String, _ kana: String) {
    let made = RomajiTable.convert(letters)
    #expect(made.kana + made.rest == kana)
  }

  @Test func `without the library the bar names its package and the letters stay`() throws {
    let stage = stage("zh-Hans", hasEngine: false)
    stage.type("nihao")
    let shown = try #require(stage.view?.candidates).subviews.compactMap { ($0 as? UILabel)?.text }
    #expect(shown.contains(InstalledEngines.missing("zh-Hans")))
    stage.tap(.space)
    #expect(stage.field.text == "nihao")
    #expect(InstalledEngines.missing("zh-Hans").contains("libpinyin15"))
  }

  @Test func `a secret is typed in Latin letters without candidates`() {
    let stage = stage("zh-Hans") { $0.isSecureTextEntry = true }
    stage.type("nihao")
    #expect(stage.field.text == "nihao")
    #expect(stage.view?.candidates.isHidden == true)
  }

  @Test func `a view that only inserts gets the finished text`() {
    let stage = stage("zh-Hans")
    let plain = PlainInput(frame: CGRect(x: 10, y: 100, width: 100, height: 40))
    stage.screen.show(plain)
    plain.becomeFirstResponder()
    stage.rest()
    stage.type("nihao")
    #expect(plain.typed.isEmpty)
    stage.tap(.space)
    #expect(plain.typed == "你好")
  }

  @Test func `candidates above the keys and in a grid`() throws {
    for (language, letters, name) in [("zh-Hans", "nihao", "pinyin"), ("ja", "", "kana")] {
      let stage = stage(language, .iPhoneSE) {
        $0.keyboardAppearance = name == "kana" ? .dark : .light
      }
      if letters.isEmpty { stage.tap("か") } else { stage.type(letters) }
      expectGolden(stage.picture, "Keyboard.candidates.\(name)", maximumBytes: 160 * 1024)
      guard name == "pinyin" else { continue }
      let pane = try #require(stage.view?.candidates)
      stage.screen.tap(at: pane.togglePlace)
      stage.screen.advance(by: .milliseconds(400))
      expectGolden(stage.picture, "Keyboard.candidates.grid", maximumBytes: 160 * 1024)
    }
  }
}

private final class PlainInput: UIView, UIKeyInput {
  var typed = ""
  override var canBecomeFirstResponder: Bool { true }
  var hasText: Bool { !typed.isEmpty }
  func insertText(_ text: String) { typed += text }
  func deleteBackward() { if !typed.isEmpty { typed.removeLast() } }
}

private func isInstalled(_ library: String) -> Bool { dlopen(library, RTLD_LAZY) != nil }

@MainActor
@Suite struct `Engines that are installed` {
  @Test(.enabled(if: isInstalled("libpinyin.so.15"))) func `pinyin becomes Chinese, part by part`()
    throws
  {
    let engine = try #require(PinyinEngine())
    let made = engine.convert("nihaoshijie")
    #expect(made.display == "ni hao shi jie")
    #expect(made.candidates.first?.text == "你好世界")
    #expect(engine.length(of: 0) == 11)
    let part = try #require(made.candidates.firstIndex { $0.text == "你好" })
    #expect(engine.length(of: part) == 5)
    #expect(engine.convert("xi'an").candidates.contains { $0.text == "西安" })
    #expect(engine.convert("").candidates.isEmpty)
    _ = engine.convert(String(repeating: "zhuang", count: 50))
  }

  @Test(.enabled(if: isInstalled("libpinyin.so.15") && isInstalled("libopencc.so.1.1")))
  func `traditional characters come from OpenCC`() throws {
    let engine = try #require(PinyinEngine(traditional: CharacterVariants()))
    #expect(engine.convert("toufa").candidates.first?.text == "頭髮")
  }

  @Test(.enabled(if: isInstalled("libpinyin.so.15") && isInstalled("libopencc.so.1.1")))
  func `Zhuyin becomes traditional Chinese, with tones and without`() throws {
    let engine = try #require(PinyinEngine(traditional: CharacterVariants(), spelling: .zhuyin))
    let toned = engine.convert("ㄊㄡˊㄈㄚˇ")
    #expect(toned.candidates.first?.text == "頭髮")
    #expect(toned.display == "ㄊㄡˊㄈㄚˇ")
    #expect(engine.length(of: 0) == 6)
    let made = engine.convert("ㄓㄨㄥㄨㄣˊ")
    #expect(made.candidates.first?.text == "中文")
    let part = try #require(made.candidates.firstIndex { $0.text == "中" })
    #expect(engine.length(of: part) == 3)
    #expect(engine.convert("ㄋㄧㄏㄠ").candidates.first?.text == "你好")
    #expect(engine.convert("").candidates.isEmpty)
  }

  @Test(.enabled(if: isInstalled("libanthy.so.1"))) func `kana become kanji, part by part`() throws
  {
    let engine = try #require(AnthyEngine.shared)
    let made = engine.convert("わたしのなまえは")
    #expect(made.candidates.first == InputCandidate(text: "私の名前は", length: 8))
    #expect(made.candidates.contains(InputCandidate(text: "私の", length: 4)))
    #expect(made.candidates.contains { $0.text == "私" && $0.length == 3 })
    #expect(engine.convert("きょう").candidates.first?.text == "今日")
  }

  @Test(.enabled(if: isInstalled("libpinyin.so.15") && isInstalled("libanthy.so.1")))
  func `keys and touched candidates reach the libraries`() throws {
    let chinese = KeyboardStage(languages: ["zh-Hans"], engine: PinyinEngine())
    chinese.type("nihaoshijie")
    let pane = try #require(chinese.view?.candidates)
    chinese.screen.tap(at: pane.togglePlace)
    chinese.screen.advance(by: .milliseconds(400))
    let place = try #require(pane.place(of: "你好"))
    chinese.screen.tap(at: place)
    chinese.screen.advance(by: .milliseconds(400))
    #expect(chinese.field.text == "你好shi jie")
    // The grid stays for the rest of the spelling.
    chinese.screen.tap(at: try #require(pane.place(of: "世界")))
    chinese.screen.advance(by: .milliseconds(400))
    #expect(chinese.field.text == "你好世界")
    let japanese = KeyboardStage(languages: ["ja-Latn"], engine: AnthyEngine.shared)
    japanese.type("watashinonamaeha")
    japanese.tap(.space)
    japanese.tap(.returns)
    #expect(japanese.field.text == "私の名前は")
  }
}
