import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import UIKitKeyboard

@MainActor
@Suite struct `Languages of the keyboard` {
  @Test(
    .feature("UI9-F202"),
    arguments: [
      ("de", "zürich", "Zürich"), ("fr", "azerty", "Azerty"), ("es", "año", "Año"),
      ("ru", "привет", "Привет"), ("el", "λογος", "Λογος"), ("ar", "سلام", "سلام"),
      ("he", "שלום", "שלום"),
    ]
  )
  func `the device's language has its letters`(
    _ language: String,
    _ typed: String,
    _ result: String
  ) {
    let stage = KeyboardStage(languages: [language])
    for letter in typed {
      let text = String(letter)
      stage.screen.tap(
        at: stage.place { $0.label == text || $0.label == text.uppercased() } ?? .zero
      )
    }
    #expect(stage.field.text == result)
  }

  @Test(arguments: [("en", "more, "), ("ar", "المزيد، "), ("zh-Hans", "更多，")])
  func `keys without a letter of their own have labels in the language of the device`(
    _ language: String,
    _ more: String
  ) {
    let stage = KeyboardStage(languages: [language])
    func labels(in view: UIView) -> [String] {
      let own = (view as? KeyCapView)?.accessibilityLabel.map { [$0] } ?? []
      return own + view.subviews.flatMap { labels(in: $0) }
    }
    let found = stage.screen.screen.windows.flatMap { labels(in: $0) }
    #expect(found.contains { $0.hasPrefix(more) })
    #expect(KeyCapWords.nextKeyboard == "Next keyboard" || language != "en")
    #expect(KeyCapWords.nextKeyboard != "Next keyboard" || language == "en")
  }

  @Test func `the globe goes to the next language and a field hears of it`() {
    let stage = KeyboardStage(languages: ["en", "de"]) { $0.autocapitalizationType = .none }
    var changes = 0
    let token = NotificationCenter.default.addObserver(
      forName: UITextInputMode.currentInputModeDidChangeNotification,
      object: nil,
      queue: nil
    ) { _ in MainActor.assumeIsolated { changes += 1 } }
    defer { NotificationCenter.default.removeObserver(token) }
    #expect(!stage.labels.contains("ü"))
    stage.tap(.globe)
    #expect(stage.labels.contains("ü"))
    #expect(stage.field.textInputMode?.primaryLanguage == "de")
    #expect(changes == 1)
  }

  @Test(.feature("TECH-F114"))
  func `the globe takes the place of the face once there are several keyboards`() {
    let single = KeyboardStage(languages: ["en"]) { $0.autocapitalizationType = .none }
    #expect(single.keys.first { $0.role == .globe }?.label == "emoji")
    let several = KeyboardStage(languages: ["en", "de"]) { $0.autocapitalizationType = .none }
    #expect(several.keys.first { $0.role == .globe }?.label == "globe")
    several.tap(.globe)
    #expect(several.keyboard?.language == "de")
    several.tap(.globe)
    #expect(several.keyboard?.language == "emoji")
  }

  @Test func `a held globe lists the languages`() {
    let stage = KeyboardStage(languages: ["en", "de"]) { $0.autocapitalizationType = .none }
    stage.choose(.language(1), of: .globe)
    #expect(stage.labels.contains("ü"))
  }

  @Test(arguments: [
    ("ㅎㅏㄴㄱㅡㄹ", "한글"), ("ㅇㅏㄴㄴㅕㅇ", "안녕"), ("ㄱㅏㅂㅅㅣ", "갑시"), ("ㄷㅏㄹㄱ", "닭"),
    ("ㄷㅏㄹㄱㅣ", "달기"), ("ㅇㅗㅏ", "와"), ("ㄲㅗㅊ", "꽃"), ("ㅋㅋ", "ㅋㅋ"),
  ])
  func `letters of Hangul join to syllables`(_ letters: String, _ result: String) {
    var syllable = HangulSyllable()
    var text = ""
    for letter in letters { text += syllable.take(letter) }
    #expect(text + syllable.text == result)
  }

  @Test func `a Korean field shows the syllable marked and deletes it by letters`() {
    let stage = KeyboardStage(languages: ["ko"])
    stage.type("ㅎㅏㄴ")
    #expect(stage.field.text == "한")
    #expect(stage.field.markedTextRange != nil)
    stage.tap(.delete)
    #expect(stage.field.text == "하")
    stage.tap(.space)
    stage.type("ㄱ")
    #expect(stage.field.text == "하 ㄱ")
  }

  @Test func `kana are typed by sliding, and take small and voiced forms`() {
    let stage = KeyboardStage(languages: ["ja"])
    let ka = stage.place("か")
    stage.screen.drag(from: ka, to: CGPoint(x: ka.x - 30, y: ka.y))
    #expect(stage.field.text == "き")
    stage.tap("小゛゜")
    #expect(stage.field.text == "ぎ")
    stage.tap("や")
    stage.tap("小゛゜")
    stage.tap(.returns)
    #expect(stage.field.text == "ぎゃ")
    #expect(stage.field.markedTextRange == nil)
  }

  @Test func `an address is typed in Latin letters whatever the language`() {
    let stage = KeyboardStage(languages: ["ru"]) { $0.keyboardType = .emailAddress }
    #expect(stage.labels.contains("q"))
  }

  @Test func `emoji come by the key with a face, and letters back by theirs`() {
    let stage = KeyboardStage { $0.autocapitalizationType = .none }
    stage.tap(.globe)
    guard let pane = stage.view?.emojiPane else { return }
    #expect(pane.window != nil)
    #expect(UITextInputMode.activeInputModes.first?.primaryLanguage == "emoji")
    stage.screen.tap(at: pane.convert(CGPoint(x: 22, y: 40), to: nil as UIView?))
    #expect(stage.field.text == "😀")
    stage.tap("ABC")
    stage.type("a")
    #expect(stage.field.text == "😀a")
  }

  @Test func `a hand has five tones of skin`() {
    #expect(EmojiTable.tones(of: "👍")?.count == 6)
    #expect(EmojiTable.tones(of: "👍")?[1] == "👍🏻")
    #expect(EmojiTable.tones(of: "😀") == nil)
    #expect(EmojiTable.categories.allSatisfy { $0.allSatisfy { !$0.isEmpty } })
  }
}

@MainActor
@Suite struct `Suggestions above the keyboard` {
  private final class Few: WordSource {
    var learned: [String] = []
    func offers(for typed: String) -> (words: [String], correction: String?) {
      let list = WordList(["hello", "help", "the", "then"])
      let isRight = ["the", "hello"].contains(typed.lowercased())
      return Suggestions.make(
        typed: typed,
        isRight: isRight,
        completions: list.completions(of: typed.lowercased(), count: 3),
        corrections: typed == "teh" ? ["the", "tea"] : []
      )
    }
    func learn(_ word: String) { learned.append(word) }
  }

  private func stage(_ adjust: (UITextField) -> Void = { _ in }) -> (KeyboardStage, Few) {
    let stage = KeyboardStage {
      $0.autocapitalizationType = .none
      adjust($0)
    }
    let words = Few()
    SoftwareKeyboard.words = words
    stage.field.reloadInputViews()
    stage.rest()
    return (stage, words)
  }

  @Test func `a bar offers words and takes them`() {
    let (stage, _) = stage()
    defer { SoftwareKeyboard.words = nil }
    #expect(UIScreen.main.inputViews.frame?.height == 258)
    stage.type("he")
    guard let frame = UIScreen.main.inputViews.frame else { return }
    stage.screen.tap(at: CGPoint(x: 187, y: frame.minY + 20))
    #expect(stage.field.text == "help ")
  }

  @Test func `a space corrects, and delete takes that back`() {
    let (stage, _) = stage()
    defer { SoftwareKeyboard.words = nil }
    stage.type("teh ")
    #expect(stage.field.text == "the ")
    stage.tap(.delete)
    #expect(stage.field.text == "teh")
  }

  @Test func `fields that want none have no bar`() {
    let (stage, _) = stage { $0.autocorrectionType = .no }
    defer { SoftwareKeyboard.words = nil }
    #expect(UIScreen.main.inputViews.frame?.height == 216)
    stage.type("teh ")
    #expect(stage.field.text == "teh ")
  }
}
