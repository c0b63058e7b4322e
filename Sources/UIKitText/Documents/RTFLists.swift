import Foundation
import UIKitValues

/// The lists of an RTF document that is being read.
///
/// A paragraph names an override (`\ls`) and a level (`\ilvl`), the override names a list of the
/// list table, and this describes each level.
struct RTFLists {
  private struct Level {
    /// The format of numbers, `\levelnfc`.
    var number = 0
    var start = 1
    /// The format of markers that Cocoa writes.
    var marker: String?
    /// The text of markers; the first character is its length, and characters below 9 stand for the
    /// numbers of the levels.
    var text = ""
  }

  private var levels: [[Level]] = []
  /// The lists of the table, by their identifiers.
  private var places: [Int: Int] = [:]
  private var identifier: Int?
  /// The list of each override.
  private var overrides: [Int: Int] = [:]
  /// The lists that paragraphs have, outermost first, by the place in `levels`.
  private var made: [Int: [NSTextList]] = [:]

  // Source: the specification has up to nine levels.
  private static let mostLevels = 9
  // Chosen: more than any document has.
  private static let mostLists = 16_384

  // MARK: Tables

  /// Performs a control word in the list table; returns false for an unknown one.
  mutating func perform(_ word: String, _ value: Int?) -> Bool {
    switch word {
    case "list": if levels.count < Self.mostLists { levels.append([]) }
    case "listlevel": change { if $0.count < Self.mostLevels { $0.append(Level()) } }
    case "levelnfc", "levelnfcn": changeLevel { $0.number = value ?? 0 }
    case "levelstartat": changeLevel { $0.start = min(max(value ?? 1, 0), 1_000_000) }
    case "listid": if let value, !levels.isEmpty { places[value] = levels.count - 1 }
    default: return false
    }
    return true
  }

  /// Performs a control word in the table of overrides; returns false for an unknown one.
  mutating func performOverride(_ word: String, _ value: Int?) -> Bool {
    switch word {
    case "listid": identifier = value
    case "ls":
      if let value, let identifier, overrides.count < Self.mostLists {
        overrides[value] = identifier
      }
    default: return false
    }
    return true
  }

  /// Sets the text of the markers of the level that is being read.
  mutating func setText(_ text: String) { changeLevel { $0.text = text } }

  /// Sets the format of the markers of the level that is being read.
  mutating func setMarker(_ marker: String) { changeLevel { $0.marker = marker } }

  private mutating func change(_ body: (inout [Level]) -> Void) {
    if !levels.isEmpty { body(&levels[levels.count - 1]) }
  }

  private mutating func changeLevel(_ body: (inout Level) -> Void) {
    change { if !$0.isEmpty { body(&$0[$0.count - 1]) } }
  }

  // MARK: Paragraphs

  /// Returns the lists of a paragraph, outermost first; empty if the tables do not have them.
  mutating func lists(override: Int, level: Int) -> [NSTextList] {
    guard let place = overrides[override].flatMap({ places[$0] }) else { return [] }
    let found: [NSTextList]
    if let made = made[place] {
      found = made
    } else {
      found = levels[place].map {
        NSTextList(markerFormat: Self.format($0), startingItemNumber: $0.start)
      }
      made[place] = found
    }
    return Array(found.prefix(max(level, 0) + 1))
  }

  private static func format(_ level: Level) -> NSTextList.MarkerFormat {
    if let marker = level.marker, !marker.isEmpty { return .init(marker) }
    let scalars = Array(level.text.unicodeScalars.dropFirst())
    let length = level.text.unicodeScalars.first.map { Int($0.value) } ?? 0
    let text = scalars.prefix(length)
    guard let keyword = keyword(level.number) else {
      return text.first.flatMap { symbols[$0] } ?? (text.isEmpty ? .init("") : .disc)
    }
    // Only the number of this level is part of the format; those of outer levels precede it.
    guard let own = text.lastIndex(where: { $0.value < 9 }) else { return .init("{\(keyword)}") }
    let outer = text[..<own].lastIndex { $0.value < 9 }
    let before = outer == nil ? String(String.UnicodeScalarView(text[..<own])) : ""
    let after = String(String.UnicodeScalarView(text[(own + 1)...]))
    return .init("\(before){\(keyword)}\(after)")
  }

  /// Returns the keyword of a format of numbers; nil for bullets.
  private static func keyword(_ number: Int) -> String? {
    switch number {
    case 1: "upper-roman"
    case 2: "lower-roman"
    case 3: "upper-alpha"
    case 4: "lower-alpha"
    // Bullets, and no number.
    case 23, 255: nil
    default: "decimal"
    }
  }

  /// The formats of bullets; those of private use are the characters of symbol fonts that word
  /// processors use.
  private static let symbols: [Unicode.Scalar: NSTextList.MarkerFormat] = [
    "•": .disc, "\u{F0B7}": .disc, "◦": .circle, "o": .circle, "○": .circle, "▪": .square,
    "\u{F0A7}": .square, "■": .square, "⁃": .hyphen, "-": .hyphen, "–": .hyphen, "✓": .check,
    "\u{F0FC}": .check, "□": .box, "◆": .diamond, "\u{F076}": .diamond,
  ]
}

/// The lists of an RTF document that is being written.
struct RTFListTable {
  /// The lists of the document, each with a list for each level.
  private var entries: [[NSTextList]] = []
  /// The number of the last item of each list.
  private var numbers: [ObjectIdentifier: Int] = [:]

  /// Returns the override of a paragraph's lists, and adds them if they are new.
  ///
  /// Paragraphs with the same outermost list are in one list. RTF has one format for each level of a
  /// list, so an inner list with another format starts another one.
  mutating func override(of lists: [NSTextList]) -> Int {
    for index in entries.indices {
      let levels = entries[index]
      guard levels.first === lists.first, zip(levels, lists).allSatisfy({ $0 == $1 }) else {
        continue
      }
      entries[index] += lists.dropFirst(levels.count)
      return index + 1
    }
    entries.append(lists)
    return entries.count
  }

  /// Returns the marker of the next item of a paragraph's innermost list.
  mutating func nextMarker(of lists: [NSTextList]) -> String {
    guard let list = lists.last else { return "" }
    let number = numbers[ObjectIdentifier(list)].map { $0 + 1 } ?? list.startingItemNumber
    numbers[ObjectIdentifier(list)] = number
    return list.marker(forItemNumber: number)
  }

  /// The tables for the head of the document; empty without lists.
  var text: String {
    guard !entries.isEmpty else { return "" }
    var lists = "{\\*\\listtable"
    var overrides = "{\\*\\listoverridetable"
    for (index, levels) in entries.enumerated() {
      let number = index + 1
      lists += "{\\list\\listtemplateid\(number)\\listhybrid"
      for (level, list) in levels.enumerated() { lists += Self.text(list, level) }
      lists += "{\\listname ;}\\listid\(number)}\n"
      overrides += "{\\listoverride\\listid\(number)\\listoverridecount0\\ls\(number)}"
    }
    return lists + "}\n" + overrides + "}\n"
  }

  private static func text(_ list: NSTextList, _ level: Int) -> String {
    let format = list.markerFormat.rawValue
    let number = number(format)
    var text = "{\\listlevel\\levelnfc\(number)\\levelnfcn\(number)\\leveljc0\\leveljcn0"
    text += "\\levelfollow0\\levelstartat\(list.startingItemNumber)\\levelspace360\\levelindent0"
    text += "{\\*\\levelmarker \(RTFWriter.escaped(format))}{\\leveltext"
    let edge = 720 * (level + 1)
    guard number != 23, let open = format.firstIndex(of: "{"),
      let close = format.firstIndex(of: "}")
    else {
      let marker = list.marker(forItemNumber: list.startingItemNumber)
      text += "\\'\(hexadecimal(marker.unicodeScalars.count))\\uc0 \(RTFWriter.escaped(marker));}"
      return text + "{\\levelnumbers;}\\fi-360\\li\(edge)\\lin\(edge) }"
    }
    let before = format[..<open]
    let after = format[format.index(after: close)...]
    let length = before.unicodeScalars.count + 1 + after.unicodeScalars.count
    text += "\\'\(hexadecimal(length))\\uc0 \(RTFWriter.escaped(String(before)))"
    text += "\\'\(hexadecimal(level))\(RTFWriter.escaped(String(after)));}"
    text += "{\\levelnumbers\\'\(hexadecimal(before.unicodeScalars.count + 1));}"
    return text + "\\fi-360\\li\(edge)\\lin\(edge) }"
  }

  /// Returns the format of numbers, `\levelnfc`; 23 for bullets.
  private static func number(_ format: String) -> Int {
    for (keyword, number) in [
      ("{decimal}", 0), ("{upper-roman}", 1), ("{lower-roman}", 2), ("{upper-alpha}", 3),
      ("{upper-latin}", 3), ("{lower-alpha}", 4), ("{lower-latin}", 4), ("{octal}", 0),
      ("{lower-hexadecimal}", 0), ("{upper-hexadecimal}", 0),
    ] where format.contains(keyword) { return number }
    return 23
  }

  private static func hexadecimal(_ value: Int) -> String {
    let digits = String(min(max(value, 0), 255), radix: 16)
    return digits.count < 2 ? "0" + digits : digits
  }
}
