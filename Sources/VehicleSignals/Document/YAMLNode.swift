/// A node of a YAML document, with its place in the file.
public struct YAMLNode: Sendable, Hashable {
  /// The contents of nodes.
  public enum Content: Sendable, Hashable {
    /// A text; `isPlain` is `false` for quoted texts and blocks.
    case scalar(String, isPlain: Bool)
    /// A list.
    case sequence([YAMLNode])
    /// Keys and values in the order of the file.
    case mapping([Pair])
  }

  /// A key with its value.
  public struct Pair: Sendable, Hashable {
    /// The key, which is a scalar.
    public let key: YAMLNode
    /// The value.
    public let value: YAMLNode
  }

  /// The content of the node.
  public let content: Content
  /// The line of the node's start, from 1.
  public let line: Int
  /// The column of the node's start, from 1.
  public let column: Int

  /// The text of a scalar; `nil` for other nodes.
  public var text: String? {
    if case .scalar(let text, _) = content { text } else { nil }
  }

  /// The items of a sequence; `nil` for other nodes.
  public var items: [YAMLNode]? {
    if case .sequence(let items) = content { items } else { nil }
  }

  /// The pairs of a mapping; `nil` for other nodes.
  public var pairs: [Pair]? {
    if case .mapping(let pairs) = content { pairs } else { nil }
  }

  /// The value of a scalar; plain words are read as Booleans or numbers if possible.
  public var value: VehicleValue? {
    guard case .scalar(let text, let isPlain) = content else { return nil }
    return isPlain ? VehicleValue(parsing: text) : .text(text)
  }

  /// Whether the node is an empty plain scalar, "~" or "null".
  public var isNull: Bool {
    if case .scalar(let text, true) = content { return ["", "~", "null"].contains(text) }
    return false
  }

  /// Returns the value of a key of a mapping; `nil` if there is none.
  public subscript(key: String) -> YAMLNode? {
    pairs?.last { $0.key.text == key }?.value
  }
}
