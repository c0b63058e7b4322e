/// What is wrong with the bytes of a tile or an archive of tiles.
public struct TileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of damage.
  public enum Kind: String, Hashable, Sendable {
    /// The data ends inside a value.
    case truncated
    /// A value contradicts the format.
    case malformed
    /// A count or a size exceeds what a reader accepts.
    case tooLarge
    /// The data uses a part of the format that is not supported.
    case unsupported
    /// The file cannot be read.
    case unreadable
  }

  /// The kind of damage.
  public var kind: Kind
  /// The part of the format and the reason.
  public var message: String
  /// The number of the byte at which it was found; nil where there is none.
  public var offset: Int?

  /// Makes an error.
  public init(_ kind: Kind, _ message: String, at offset: Int? = nil) {
    (self.kind, self.message, self.offset) = (kind, message, offset)
  }

  /// "malformed at byte 17: …".
  public var description: String {
    "\(kind.rawValue)\(offset.map { " at byte \($0)" } ?? ""): \(message)"
  }
}
