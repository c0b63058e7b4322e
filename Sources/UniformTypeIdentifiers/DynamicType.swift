/// The identifier of an undeclared type: "dyn.a" and an encoding of its tag.
///
/// It is the text "?0=PARENT:1=TAG" in groups of five bits, most significant first. Source: the
/// encoding of `UTTypeCreatePreferredIdentifierForTag`, as published by A. Houghton.
struct DynamicType {
  var parent: String
  var tagClass: String
  var tag: String

  private static let alphabet = Array("abcdefghkmnpqrstuvwxyz0123456789")
  private static let classes = [
    "0": "UTTypeConformsTo", "1": "public.filename-extension", "3": "public.mime-type",
  ]
  private static let parents = [
    "6": "public.data", "7": "public.text", "8": "public.plain-text",
    "9": "public.utf16-plain-text", "A": "com.apple.traditional-mac-plain-text",
    "B": "public.image", "C": "public.video", "D": "public.audio", "E": "public.directory",
    "F": "public.folder",
  ]

  init(parent: String, tagClass: String, tag: String) {
    self.parent = parent
    self.tagClass = tagClass
    self.tag = tag
  }

  var identifier: String {
    let parent = Self.parents.first { $0.value == self.parent }?.key ?? Self.escaped(self.parent)
    let name = Self.classes.first { $0.value == tagClass }?.key ?? Self.escaped(tagClass)
    var result = "dyn.a"
    var value = 0
    var count = 0
    for byte in "?0=\(parent):\(name)=\(Self.escaped(tag))".utf8 {
      value = value << 8 | Int(byte)
      count += 8
      while count >= 5 {
        result.append(Self.alphabet[value >> (count - 5) & 31])
        count -= 5
      }
      value &= 1 << count - 1
    }
    if count > 0 { result.append(Self.alphabet[value << (5 - count) & 31]) }
    return result
  }

  /// Decodes an identifier; nil if it is not dynamic.
  init?(_ identifier: String) {
    guard identifier.hasPrefix("dyn.a") else { return nil }
    var bytes: [UInt8] = []
    var value = 0
    var count = 0
    for character in identifier.dropFirst(5) {
      guard let digit = Self.alphabet.firstIndex(of: character) else { return nil }
      value = value << 5 | digit
      count += 5
      if count >= 8 {
        bytes.append(UInt8(value >> (count - 8) & 255))
        count -= 8
      }
      value &= 1 << count - 1
    }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("?") else { return nil }
    parent = "public.data"
    tagClass = ""
    tag = ""
    for part in Self.split(text.dropFirst(), at: ":") {
      let pair = Self.split(part, at: "=")
      guard pair.count == 2 else { return nil }
      let (key, word) = (Self.plain(pair[0]), Self.plain(pair[1]))
      if key == "0" {
        parent = Self.parents[word] ?? word
      } else {
        tagClass = Self.classes[key] ?? key
        tag = word
      }
    }
    guard !tag.isEmpty else { return nil }
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if ":=,\\".contains(character) { result.append("\\") }
      result.append(character)
    }
  }

  private static func plain(_ text: Substring) -> String {
    var result = ""
    var isEscaped = false
    for character in text {
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        result.append(character)
        isEscaped = false
      }
    }
    return result
  }

  private static func split(_ text: Substring, at separator: Character) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    var isEscaped = false
    for index in text.indices {
      if text[index] == separator, !isEscaped {
        parts.append(text[start..<index])
        start = text.index(after: index)
      }
      isEscaped = text[index] == "\\" && !isEscaped
    }
    return parts + [text[start...]]
  }
}
