/// The text that is composed in a language whose letters an engine converts: the chosen beginning,
/// the spelling after it, and the candidates for the spelling.
@MainActor
struct Composition {
  /// The kind of spelling that the keyboard types.
  enum Spelling { case pinyin, kana, romaji, zhuyin }

  /// A chosen candidate, and the spelling that it replaced.
  private struct Part {
    var text: String
    var spelling: String
  }

  let spelling: Spelling
  let engine: (any InputEngine)?
  private var parts: [Part] = []
  /// The text that the engine converts: pinyin, Zhuyin or kana.
  private(set) var reading = ""
  /// Letters that do not form a kana yet.
  private(set) var pending = ""
  private var conversion = InputConversion()
  /// The index of the candidate that replaces the spelling in the text; nil if none does.
  private(set) var selected: Int?
  /// The index of the selected candidate in Chinese; the text still shows the spelling.
  private(set) var highlighted: Int?

  /// An empty composition.
  static let none = Composition(.kana, engine: nil)

  init(_ spelling: Spelling, engine: (any InputEngine)?) {
    self.spelling = spelling
    self.engine = engine
  }

  var isEmpty: Bool { parts.isEmpty && reading.isEmpty && pending.isEmpty }
  var candidates: [String] { conversion.candidates.map(\.text) }

  /// The marked text.
  var text: String {
    let chosen = parts.map(\.text).joined()
    guard let selected, conversion.candidates.indices.contains(selected) else {
      return chosen + conversion.display + pending
    }
    return chosen + conversion.candidates[selected].text + reading.dropFirst(length(of: selected))
  }

  /// The text without further conversion, which Return commits.
  var literal: String {
    if selected != nil { return text }
    return parts.map(\.text).joined() + reading + (pending == "n" ? "ん" : pending)
  }

  /// Returns whether a character continues the spelling.
  func takes(_ character: Character) -> Bool {
    switch spelling {
    case .pinyin: "a"..."z" ~= character || character == "'" && !reading.isEmpty
    case .romaji:
      "a"..."z" ~= character || character == "ー" || character == "'" && !pending.isEmpty
    case .zhuyin:
      KeyboardLanguage.zhuyinKey(character) != nil
        && (!reading.isEmpty || !Self.tones.contains(character))
    case .kana: character.unicodeScalars.allSatisfy { (0x3041...0x30FF).contains($0.value) }
    }
  }

  /// Whether the selected candidate appears in the text, as in Japanese.
  var showsSelection: Bool { spelling == .kana || spelling == .romaji }

  private static let tones: Set<Character> = ["ˇ", "ˋ", "ˊ", "˙"]

  /// Selects a candidate in Chinese; the index is clamped.
  mutating func highlight(_ index: Int) {
    let last = conversion.candidates.count - 1
    if last >= 0 { highlighted = min(max(index, 0), last) }
  }

  mutating func append(_ character: Character) {
    guard spelling == .romaji else {
      reading.append(character)
      return convert()
    }
    let made = RomajiTable.convert(pending + (character == "ー" ? "-" : String(character)))
    reading += made.kana
    pending = made.rest
    convert()
  }

  /// Deletes the last letter; without a spelling left, reverts the last choice.
  mutating func deleteLast() {
    if selected != nil {
      selected = nil
    } else if !pending.isEmpty {
      pending.removeLast()
    } else if !reading.isEmpty {
      reading.removeLast()
      if reading.isEmpty, let last = parts.popLast() { reading = last.spelling }
      convert()
    }
  }

  /// Replaces the spelling with a candidate; the index wraps around.
  mutating func select(_ index: Int) {
    finishPending()
    let count = conversion.candidates.count
    guard count > 0 else { return }
    selected = ((index % count) + count) % count
  }

  /// Chooses a candidate.
  ///
  /// - Returns: The complete text once nothing is left to convert.
  mutating func choose(_ index: Int) -> String? {
    finishPending()
    guard conversion.candidates.indices.contains(index) else { return nil }
    let length = length(of: index)
    parts.append(
      Part(text: conversion.candidates[index].text, spelling: String(reading.prefix(length)))
    )
    reading = String(reading.dropFirst(length))
    convert()
    return reading.isEmpty ? parts.map(\.text).joined() : nil
  }

  /// Chooses the likely candidates until nothing is left to convert, and returns the text.
  mutating func chooseAll() -> String {
    while !candidates.isEmpty { if let text = choose(0) { return text } }
    return literal
  }

  /// Replaces the last kana.
  mutating func replaceLast(with kana: Character) {
    guard !reading.isEmpty else { return }
    reading.removeLast()
    reading.append(kana)
    convert()
  }

  private mutating func finishPending() {
    guard pending == "n" else { return }
    pending = ""
    reading += "ん"
    convert()
  }

  private func length(of index: Int) -> Int {
    let length = conversion.candidates[index].length ?? engine?.length(of: index) ?? reading.count
    return min(max(length, 1), reading.count)
  }

  private mutating func convert() {
    selected = nil
    highlighted = nil
    guard !reading.isEmpty else {
      conversion = InputConversion()
      return
    }
    var made = engine?.convert(reading) ?? InputConversion(display: reading)
    if showsSelection {
      for text in [reading, Self.katakana(reading)]
      where !made.candidates.contains(where: { $0.text == text }) {
        made.candidates.append(InputCandidate(text: text, length: reading.count))
      }
    }
    conversion = made
  }

  /// Returns the text in katakana, which are 0x60 after their hiragana in Unicode.
  static func katakana(_ hiragana: String) -> String {
    var text = String.UnicodeScalarView()
    for scalar in hiragana.unicodeScalars {
      let isSmall = (0x3041...0x3096).contains(scalar.value)
      text.append(isSmall ? Unicode.Scalar(scalar.value + 0x60) ?? scalar : scalar)
    }
    return String(text)
  }
}
