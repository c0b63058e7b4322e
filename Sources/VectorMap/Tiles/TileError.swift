/// An error in the bytes of a tile or an archive of tiles.
public struct TileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of errors.
  public enum Kind: String, Hashable, Sendable {
    /// The data ends inside a value.
    case truncated
    /// A value contradicts the format.
    case malformed
    /// A count or a size exceeds the limit of the reader.
    case tooLarge
    /// The data uses an unsupported part of the format.
    case unsupported
    /// The file cannot be read.
    case unreadable
  }

  /// The kind of the error.
  public var kind: Kind
  /// The part of the format and the reason.
  public var message: String
  /// The offset of the byte with the error; nil if there is none.
  public var offset: Int?

  /// Makes an error.
  public init(_ kind: Kind, _ message: String, at offset: Int? = nil) {
    (self.kind, self.message, self.offset) = (kind, message, offset)
  }

  /// A text such as "malformed at byte 17: …".
  public var description: String {
    "\(kind.rawValue)\(offset.map { " at byte \($0)" } ?? ""): \(message)"
  }
}
