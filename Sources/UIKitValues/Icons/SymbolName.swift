import CoreGraphics
import Foundation

/// The parts of a symbol's name: a drawing and its variant.
struct SymbolName: Hashable, Sendable {
  enum Enclosure: Sendable {
    /// The drawing is not enclosed.
    case none
    /// A circle encloses the drawing.
    case circle
    /// A square encloses the drawing.
    case square
  }

  /// The name of the drawing in the table.
  var base: String
  var enclosure = Enclosure.none
  var isFilled = false
  var hasSlash = false
  /// Whether the drawing is mirrored in right-to-left interfaces.
  var followsReadingDirection = false

  /// The aliases: older names by Apple, and mirrored symbols.
  private static let aliases: [String: String] = [
    "speaker.1": "speaker.wave.1", "speaker.2": "speaker.wave.2", "speaker.3": "speaker.wave.3",
    "speaker.1.fill": "speaker.wave.1.fill", "speaker.2.fill": "speaker.wave.2.fill",
    "speaker.3.fill": "speaker.wave.3.fill", "line.horizontal.3": "line.3.horizontal",
    "line.horizontal.3.decrease": "line.3.horizontal.decrease",
    "line.horizontal.3.decrease.circle": "line.3.horizontal.decrease.circle",
    "line.horizontal.3.decrease.circle.fill": "line.3.horizontal.decrease.circle.fill",
    "arrow.right.arrow.left": "arrow.left.arrow.right",
    "star.lefthalf.fill": "star.leadinghalf.fill",
  ]

  /// Parses a name; nil if there is no symbol with this name.
  init?(_ name: String) {
    let name = Self.aliases[name] ?? name
    if let entry = IconCatalog.entry(name) {
      base = name
      followsReadingDirection = entry.variants.contains("R")
      return
    }
    var parts = name.split(separator: ".").map(String.init)
    guard parts.count > 1 else { return nil }
    var needed: [Character] = []
    if parts.last == "fill" {
      isFilled = true
      parts.removeLast()
    }
    if let entry = IconCatalog.entry(parts.joined(separator: ".")) {
      base = parts.joined(separator: ".")
      followsReadingDirection = entry.variants.contains("R")
      guard entry.variants.contains("F") else { return nil }
      return
    }
    switch parts.last {
    case "circle":
      enclosure = .circle
      needed = ["C"]
    case "square":
      enclosure = .square
      needed = ["Q"]
    case "slash":
      hasSlash = true
      needed = isFilled ? ["S", "F"] : ["S"]
    default: return nil
    }
    parts.removeLast()
    base = parts.joined(separator: ".")
    guard let entry = IconCatalog.entry(base), needed.allSatisfy({ entry.variants.contains($0) })
    else { return nil }
    followsReadingDirection = entry.variants.contains("R")
  }
}

/// The table of drawings, parsed once; a drawing is parsed when it is used.
enum IconCatalog {
  struct Entry: Sendable {
    let variants: Substring
    let notation: Substring
  }

  private static let entries: [String: Entry] = {
    var entries: [String: Entry] = [:]
    // Split bytes: determining grapheme clusters for the whole table would take a tenth of an app's
    // launch time.
    for line in IconTable.symbols.utf8.split(separator: UInt8(ascii: "\n")) {
      guard let open = line.firstIndex(of: UInt8(ascii: "[")),
        let close = line[open...].firstIndex(of: UInt8(ascii: "]"))
      else { continue }
      entries[String(Substring(line[..<open].dropLast()))] = Entry(
        variants: Substring(line[line.index(after: open)..<close]),
        notation: Substring(line[close...].dropFirst(2))
      )
    }
    return entries
  }()

  static func entry(_ name: String) -> Entry? { entries[name] }

  /// Every name of a symbol, including variants, sorted.
  static var allNames: [String] {
    entries.flatMap { name, entry -> [String] in
      var names = [name]
      if entry.variants.contains("F") { names.append(name + ".fill") }
      if entry.variants.contains("C") { names += [name + ".circle", name + ".circle.fill"] }
      if entry.variants.contains("Q") { names += [name + ".square", name + ".square.fill"] }
      if entry.variants.contains("S") {
        names.append(name + ".slash")
        if entry.variants.contains("F") { names.append(name + ".slash.fill") }
      }
      return names
    }.sorted()
  }
}
