import Foundation

/// An immutable outline of lines and curves.
open class CGPath: @unchecked Sendable {
  /// Makes an empty path.
  public init() {}
}
