import Foundation

/// The reason for which a format is invalid.
struct PredicateFormatError: Error, CustomStringConvertible {
  let description: String
}

/// A word, sign or value of a predicate format.
enum PredicateToken {
  /// A name or keyword: letters, digits, dots.
  case word(String)
  /// The value of a literal or of an argument.
  case value(Any?)
  /// A key path from an argument.
  case keyPath(String)
  /// A variable without its dollar sign.
  case variable(String)
  case sign(String)
  /// The letters in brackets: `c`, `cd`.
  case options(String)

  /// Returns the tokens of a format with its arguments.
  static func read(_ format: String, arguments: [Any]) throws -> [PredicateToken] {
    var tokens: [PredicateToken] = []
    var rest = Substring(format)
    var arguments = arguments[...]
    func next(_ place: String) throws -> Any? {
      guard let argument = arguments.popFirst() else {
        throw PredicateFormatError(description: "there is no argument for \(place)")
      }
      return PredicateValue.flattened(argument)
    }
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "%" {
        rest.removeFirst()
        let place = rest.prefix { "@Kldiuqfgbxsh.0123456789".contains($0) }
        // The letters for the size of a number are before the letter for its kind.
        guard let end = place.firstIndex(where: { "@Kdiufgxs".contains($0) }) else {
          throw PredicateFormatError(description: "“%\(rest.prefix(2))” stands for nothing")
        }
        let kind = rest[end]
        rest = rest[rest.index(after: end)...]
        let value = try next("%\(kind)")
        if kind == "K" {
          guard let path = value as? String else {
            throw PredicateFormatError(description: "%K stands for a key path, which is a string")
          }
          tokens.append(.keyPath(path))
        } else {
          tokens.append(.value(value))
        }
      } else if first == "\"" || first == "'" {
        tokens.append(.value(try text(&rest, until: first)))
      } else if first.isNumber {
        tokens.append(.value(try number(&rest)))
      } else if first.isLetter || first == "_" || first == "@" || first == "#" {
        if first == "#" { rest.removeFirst() }
        let word = rest.prefix { $0.isLetter || $0.isNumber || "_.@".contains($0) }
        rest = rest[word.endIndex...]
        tokens.append(.word(String(word)))
      } else if first == ".", rest.hasPrefix(".@count") {
        rest = rest.dropFirst(7)
        tokens.append(.word("@count"))
      } else if first == "$" {
        rest.removeFirst()
        let word = rest.prefix { $0.isLetter || $0.isNumber || "_.".contains($0) }
        guard !word.isEmpty else {
          throw PredicateFormatError(description: "a variable has no name")
        }
        rest = rest[word.endIndex...]
        tokens.append(.variable(String(word)))
      } else if first == "[", let end = rest.firstIndex(of: "]"),
        rest[rest.index(after: rest.startIndex)..<end].allSatisfy({ "cdlnCDLN".contains($0) })
      {
        tokens.append(.options(rest[rest.index(after: rest.startIndex)..<end].lowercased()))
        rest = rest[rest.index(after: end)...]
      } else {
        let signs = [
          "==", "=<", "=>", "!=", "<>", "<=", ">=", "&&", "||", "**", ":=", "=", "<", ">", "!", "(",
          ")", "{", "}", ",", "+", "-", "*", "/",
        ]
        guard let sign = signs.first(where: { rest.hasPrefix($0) }) else {
          throw PredicateFormatError(description: "“\(first)” is no sign of it")
        }
        rest = rest.dropFirst(sign.count)
        tokens.append(.sign(sign))
      }
    }
    return tokens
  }

  private static func text(_ rest: inout Substring, until quote: Character) throws -> String {
    rest.removeFirst()
    var text = ""
    while let next = rest.popFirst() {
      if next == quote { return text }
      if next == "\\", let escaped = rest.popFirst() {
        switch escaped {
        case "n": text += "\n"
        case "t": text += "\t"
        case "r": text += "\r"
        default: text.append(escaped)
        }
      } else {
        text.append(next)
      }
    }
    throw PredicateFormatError(description: "a string has no end")
  }

  private static func number(_ rest: inout Substring) throws -> Any {
    if rest.hasPrefix("0x") || rest.hasPrefix("0X") {
      let digits = rest.dropFirst(2).prefix { $0.isHexDigit }
      guard let value = Int(digits, radix: 16) else {
        throw PredicateFormatError(description: "0x\(digits) is no number")
      }
      rest = rest[digits.endIndex...]
      return value
    }
    var digits = rest.prefix { $0.isNumber || $0 == "." }
    let after = rest[digits.endIndex...]
    if let mark = after.first, mark == "e" || mark == "E" {
      let sign = after.dropFirst().prefix { $0 == "-" || $0 == "+" }
      let power = after[sign.endIndex...].prefix { $0.isNumber }
      if !power.isEmpty { digits = rest[digits.startIndex..<power.endIndex] }
    }
    rest = rest[digits.endIndex...]
    if let whole = Int(digits) { return whole }
    guard let value = Double(digits) else {
      throw PredicateFormatError(description: "\(digits) is no number")
    }
    return value
  }
}
