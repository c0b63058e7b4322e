import CoreGraphics
import Foundation

/// Parses the visual format language.
///
///     H:|-(>=20)-[name(>=70,==other@750)]-margin-[b(100)]-|
struct VisualFormatParser {
  private let format: String
  private let characters: [Character]
  private var at = 0

  static func parse(_ format: String) throws(VisualFormatError) -> VisualFormat {
    var parser = VisualFormatParser(format)
    return try parser.parse()
  }

  private init(_ format: String) {
    self.format = format
    characters = Array(format)
  }

  private func failure(_ message: String, at column: Int? = nil) -> VisualFormatError {
    VisualFormatError(message: message, format: format, column: column ?? at)
  }

  // MARK: Characters

  private var next: Character? { at < characters.count ? characters[at] : nil }

  private mutating func skipSpaces() {
    while let next, next.isWhitespace { at += 1 }
  }

  private mutating func take(_ character: Character) -> Bool {
    skipSpaces()
    guard next == character else { return false }
    at += 1
    return true
  }

  private mutating func takeName() -> String? {
    skipSpaces()
    guard let first = next, first.isLetter || first == "_" || first == "$" else { return nil }
    var name = ""
    while let next, next.isLetter || next.isNumber || next == "_" || next == "$" {
      name.append(next)
      at += 1
    }
    return name
  }

  private mutating func takeNumber(signed: Bool) -> CGFloat? {
    skipSpaces()
    let start = at
    var text = ""
    if signed, let next, next == "-" || next == "+" {
      if next == "-" { text.append(next) }
      at += 1
    }
    while let next, next.isASCII, next.isNumber || next == "." {
      text.append(next)
      at += 1
    }
    guard text.contains(where: \.isNumber), let value = Double(text) else {
      at = start
      return nil
    }
    return CGFloat(value)
  }

  // MARK: Grammar

  private mutating func parse() throws(VisualFormatError) -> VisualFormat {
    var result = VisualFormat()
    skipSpaces()
    guard next != nil else { throw failure("The format is empty") }
    if let letter = next, letter.isLetter {
      guard
        let axis: NSLayoutConstraint.Axis = letter == "H"
          ? .horizontal : letter == "V" ? .vertical : nil
      else { throw failure("Expected 'H' or 'V' to specify the orientation") }
      result.axis = axis
      at += 1
      guard take(":") else { throw failure("Expected a ':' after the orientation") }
    }
    var needsView = true
    skipSpaces()
    if next == "|" {
      result.elements.append(VisualFormat.Element(name: nil, column: at))
      at += 1
      needsView = false
    }
    while true {
      skipSpaces()
      if next == nil { break }
      if !result.elements.isEmpty { result.connections.append(try parseConnection()) }
      skipSpaces()
      if next == "|" {
        if needsView || result.elements.count == 1, result.elements.first?.name == nil {
          throw failure("Expected a view. That's how you specify what is laid out")
        }
        result.elements.append(VisualFormat.Element(name: nil, column: at))
        at += 1
        skipSpaces()
        if next != nil {
          throw failure("Expected the end of the format after the trailing '|'")
        }
        break
      }
      guard next == "[" else {
        throw failure("Expected a View or '|'. That's how you end a connection")
      }
      result.elements.append(try parseView())
      needsView = false
    }
    guard result.elements.contains(where: { $0.name != nil }) else {
      throw failure("Expected a view. That's how you specify what is laid out")
    }
    return result
  }

  private mutating func parseView() throws(VisualFormatError) -> VisualFormat.Element {
    at += 1
    skipSpaces()
    let column = at
    guard let name = takeName() else {
      throw failure("Expected a view name here")
    }
    var element = VisualFormat.Element(name: name, column: column)
    if take("(") { element.predicates = try parsePredicates() }
    guard take("]") else { throw failure("Expected a ']' here to give the end of a view") }
    return element
  }

  private mutating func parseConnection() throws(VisualFormatError) -> VisualFormat.Connection {
    guard take("-") else { return .none }
    skipSpaces()
    if next == "[" || next == "|" { return .standard }
    let column = at
    var predicates: [VisualFormat.Predicate] = []
    if take("(") {
      predicates = try parsePredicates()
    } else if let number = takeNumber(signed: false) {
      predicates = [VisualFormat.Predicate(object: .number(number), column: column)]
    } else if let name = takeName() {
      predicates = [VisualFormat.Predicate(object: .name(name), column: column)]
    } else {
      throw failure("Expected a view, '|', '(' or a constant after a '-'")
    }
    guard take("-") else {
      throw failure("Expected a '-' here. That's how you end a connection")
    }
    return .predicates(predicates)
  }

  /// Parses a list of predicates up to and including the closing parenthesis.
  private mutating func parsePredicates() throws(VisualFormatError) -> [VisualFormat.Predicate] {
    var result = [try parsePredicate()]
    while take(",") { result.append(try parsePredicate()) }
    guard take(")") else {
      throw failure("Expected a ')' or a ',' here to end or go on with a list of predicates")
    }
    return result
  }

  private mutating func parsePredicate() throws(VisualFormatError) -> VisualFormat.Predicate {
    let relation = try parseRelation()
    skipSpaces()
    let column = at
    guard let object = takeObject(signed: true) else {
      throw failure("Expected a metric, a view or a number here")
    }
    var predicate = VisualFormat.Predicate(relation: relation, object: object, column: column)
    if case .name = object, take(".") {
      let place = at
      switch takeName() {
      case "width": predicate.attribute = .width
      case "height": predicate.attribute = .height
      default: throw failure("Expected 'width' or 'height' here", at: place)
      }
    }
    try parseOperators(&predicate)
    if take("@") {
      guard let priority = takeObject(signed: false) else {
        throw failure("Expected a priority here: a number or a metric")
      }
      predicate.priority = priority
    }
    return predicate
  }

  private mutating func parseOperators(
    _ predicate: inout VisualFormat.Predicate
  ) throws(VisualFormatError) {
    skipSpaces()
    if next == "*" || next == "/" {
      predicate.divides = next == "/"
      at += 1
      guard let factor = takeObject(signed: false) else {
        throw failure("Expected a factor here: a number or a metric")
      }
      predicate.multiplier = factor
      skipSpaces()
    }
    if next == "+" || next == "-" {
      predicate.subtracts = next == "-"
      at += 1
      guard let constant = takeObject(signed: false) else {
        throw failure("Expected a constant here: a number or a metric")
      }
      predicate.constant = constant
    }
  }

  private mutating func parseRelation() throws(VisualFormatError) -> NSLayoutConstraint.Relation {
    skipSpaces()
    guard let sign = next, sign == "=" || sign == "<" || sign == ">" else { return .equal }
    at += 1
    guard next == "=" else { throw failure("Expected a '=' here: a relation is ==, <= or >=") }
    at += 1
    return sign == "=" ? .equal : sign == "<" ? .lessThanOrEqual : .greaterThanOrEqual
  }

  private mutating func takeObject(signed: Bool) -> VisualFormat.Predicate.Object? {
    if let number = takeNumber(signed: signed) { return .number(number) }
    return takeName().map { .name($0) }
  }
}
