import Foundation

/// The modules that a Swift file imports.
enum ImportScan {
  private static let kinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "actor",
  ]
  private static let modifiers: Set<Substring> = [
    "public", "internal", "private", "fileprivate", "package", "open",
  ]

  static func modules(in text: String) -> Set<String> {
    var modules: Set<String> = []
    // Bytes are compared first, because lines with imports are rare.
    for line in text.utf8.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D || $0 == 0x3B }) {
      guard let first = line.first(where: { $0 != 0x20 && $0 != 0x09 }),
        [UInt8(ascii: "@"), UInt8(ascii: "i"), UInt8(ascii: "p"), UInt8(ascii: "f")]
          .contains(first)
      else { continue }
      var words = Substring(line).split { $0 == " " || $0 == "\t" }[...]
      while let word = words.first, word.hasPrefix("@") || modifiers.contains(word) {
        words = words.dropFirst()
      }
      guard words.first == "import", let next = words.dropFirst().first else { continue }
      let name = kinds.contains(next) ? words.dropFirst(2).first : next
      guard let name else { continue }
      let module = name.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      if !module.isEmpty { modules.insert(String(module)) }
    }
    for (name, module) in brought where text.contains(name) { modules.insert(module) }
    return modules
  }

  /// Names of frameworks that are separate here and that UIKit's import includes in iOS; the
  /// translator imports them where they are used.
  private static let brought = [
    ("CGImageSource", "ImageIO"), ("CGImageDestination", "ImageIO"),
    ("kCGImageProperty", "ImageIO"), ("CIImage", "CoreImage"), ("CIFilter", "CoreImage"),
    ("CTFont", "CoreText"), ("CTLine", "CoreText"), ("CTFrame", "CoreText"),
    ("kStylisticAlt", "CoreText"), ("kNumberSpacingType", "CoreText"),
    ("kNumberCaseType", "CoreText"), ("kUpperCaseType", "CoreText"),
    ("kLowerCaseType", "CoreText"), ("kFractionsType", "CoreText"),
    ("CIContext", "CoreImage"), ("CIColor", "CoreImage"), ("CIVector", "CoreImage"),
  ]
}
