/// An error in a style document.
public struct StyleError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place in the document, such as "layers[3].paint.line-width"; empty for the document.
  public var path: String
  /// The reason of the error.
  public var message: String

  /// Makes an error.
  public init(path: String, message: String) { (self.path, self.message) = (path, message) }

  /// A text such as "layers[3].paint.line-width: a number is expected, not a text".
  public var description: String { path.isEmpty ? message : "\(path): \(message)" }
}

/// A value of a JSON document.
enum JSONValue: Hashable, Sendable, Decodable {
  case null
  case boolean(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// The kind of the value, for messages.
  var kind: String {
    switch self {
    case .null: "null"
    case .boolean: "a truth value"
    case .number: "a number"
    case .text: "a text"
    case .list: "a list"
    case .object: "an object"
    }
  }
}
