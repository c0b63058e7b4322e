import Foundation

/// The Swift code that Xcode 15 writes for asset catalogues: members of `ImageResource`,
/// `ColorResource`, `UIImage` and `UIColor` for images and colours.
struct AssetSymbols {
  private struct Symbol {
    var name: String
    var asset: String
    /// The enclosing types, from groups with a namespace.
    var scopes: [String]
  }

  private var images: [Symbol] = []
  private var colors: [Symbol] = []

  init(catalogs: [String]) {
    for catalog in catalogs { read(catalog, prefix: "", scopes: []) }
    images.sort { $0.asset < $1.asset }
    colors.sort { $0.asset < $1.asset }
  }

  var isEmpty: Bool { images.isEmpty && colors.isEmpty }

  private mutating func read(_ folder: String, prefix: String, scopes: [String]) {
    for name in ProjectPath.contents(folder) {
      let path = folder + "/" + name
      guard ProjectPath.isFolder(path) else { continue }
      let stem = ProjectPath.stem(path)
      switch ProjectPath.ending(path) {
      case "imageset", "symbolset":
        images.append(
          Symbol(name: Self.symbol(stem, without: "Image"), asset: prefix + stem, scopes: scopes)
        )
      case "colorset":
        colors.append(
          Symbol(name: Self.symbol(stem, without: "Color"), asset: prefix + stem, scopes: scopes)
        )
      case "":
        let isNamespace = Self.providesNamespace(path)
        read(
          path,
          prefix: isNamespace ? prefix + name + "/" : prefix,
          scopes: isNamespace ? scopes + [Self.typeName(name)] : scopes
        )
      default: break
      }
    }
  }

  private static func providesNamespace(_ folder: String) -> Bool {
    guard let data = FileManager.default.contents(atPath: folder + "/Contents.json"),
      let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    else { return false }
    return (root["properties"] as? [String: Any])?["provides-namespace"] as? Bool ?? false
  }

  /// Returns `rocketLaunch` for `rocket-launch Color`.
  // Unverified: Xcode's rules are not documented; these correspond to those in projects.
  static func symbol(_ name: String, without ending: String) -> String {
    var words = name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    if words.count > 1, words.last == ending { words.removeLast() }
    if let last = words.last, last != ending, last.hasSuffix(ending) {
      words[words.count - 1] = String(last.dropLast(ending.count))
    }
    guard let first = words.first else { return "_" }
    let head = lowercasedStart(first)
    let tail = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let symbol = head + tail.joined()
    return symbol.first?.isNumber == true ? "_" + symbol : symbol
  }

  /// Returns `urlIcon` for `URLIcon`.
  private static func lowercasedStart(_ word: String) -> String {
    let capitals = word.prefix { $0.isUppercase }
    guard capitals.count > 1, capitals.count < word.count else {
      return capitals.count == word.count
        ? word.lowercased() : word.prefix(1).lowercased() + word.dropFirst()
    }
    let next = word[capitals.endIndex]
    let count = next.isLetter ? capitals.count - 1 : capitals.count
    return word.prefix(count).lowercased() + word.dropFirst(count)
  }

  private static func typeName(_ name: String) -> String {
    let symbol = symbol(name, without: "")
    return symbol.prefix(1).uppercased() + symbol.dropFirst()
  }

  private static let reserved: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "private", "protocol", "public", "repeat", "return", "self", "static", "struct",
    "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where",
    "while",
  ]

  private static func quoted(_ name: String) -> String {
    reserved.contains(name) ? "`\(name)`" : name
  }

  /// Returns the text of the file; nil if the sources use none of it.
  ///
  /// A member is written if its name is used and the module does not declare it itself. `bundle` is
  /// the expression for the bundle with the catalogues.
  func source(usedBy sources: [String], bundle: String) -> String? {
    let text = sources.joined(separator: "\n")
    let usesResources =
      text.contains("ImageResource") || text.contains("ColorResource")
      || text.contains("(resource:")
    func isUsed(_ symbol: Symbol) -> Bool {
      guard text.contains("." + symbol.name) else { return false }
      return !text.contains("static let \(symbol.name)")
        && !text.contains("static var \(symbol.name)")
        && !text.contains("class var \(symbol.name)")
    }
    let usedImages = images.filter { isUsed($0) || usesResources }
    let usedColors = colors.filter { isUsed($0) || usesResources }
    guard !usedImages.isEmpty || !usedColors.isEmpty else { return nil }
    var lines = ["import Foundation", "import UIKit", ""]
    func write(_ symbols: [Symbol], resource: String, type: String) {
      var seen: Set<[String]> = []
      let symbols = symbols.filter { seen.insert($0.scopes + [$0.name]).inserted }
      guard !symbols.isEmpty else { return }
      lines.append("extension \(resource) {")
      for symbol in symbols where symbol.scopes.isEmpty {
        lines.append(
          "  static let \(Self.quoted(symbol.name)) = \(resource)(name: \(Self.literal(symbol.asset)), bundle: \(bundle))"
        )
      }
      lines.append("}")
      writeScopes(symbols, on: resource) {
        "static let \(Self.quoted($0.name)) = \(resource)(name: \(Self.literal($0.asset)), bundle: \(bundle))"
      }
      let extensible = symbols.filter { isUsed($0) }
      guard !extensible.isEmpty else { return }
      lines.append("extension \(type) {")
      for symbol in extensible where symbol.scopes.isEmpty {
        lines.append(
          "  static var \(Self.quoted(symbol.name)): \(type) { \(type)(resource: .\(Self.quoted(symbol.name))) }"
        )
      }
      lines.append("}")
      writeScopes(extensible, on: type) {
        let path = ($0.scopes + [Self.quoted($0.name)]).joined(separator: ".")
        return
          "static var \(Self.quoted($0.name)): \(type) { \(type)(resource: \(resource).\(path)) }"
      }
    }
    func writeScopes(_ symbols: [Symbol], on type: String, _ member: (Symbol) -> String) {
      var declared: Set<[String]> = []
      for symbol in symbols where !symbol.scopes.isEmpty {
        for depth in symbol.scopes.indices {
          let path = Array(symbol.scopes[...depth])
          guard declared.insert(path).inserted else { continue }
          let outer = ([type] + path.dropLast()).joined(separator: ".")
          lines.append("extension \(outer) { enum \(path[depth]) {} }")
        }
        let place = ([type] + symbol.scopes).joined(separator: ".")
        lines.append("extension \(place) { \(member(symbol)) }")
      }
    }
    write(usedImages, resource: "ImageResource", type: "UIImage")
    write(usedColors, resource: "ColorResource", type: "UIColor")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func literal(_ text: String) -> String { SwiftText.literal(text) }
}

/// Swift code that is written by the tool.
enum SwiftText {
  /// Returns a string literal.
  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
