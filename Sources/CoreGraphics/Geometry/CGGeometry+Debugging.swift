import Foundation

// The texts are those of Apple's overlay of CoreGraphics, which `print` also uses.

extension CGPoint: @retroactive CustomDebugStringConvertible {
  /// The coordinates, such as "(1.0, 2.0)".
  public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
  /// The width and the height, such as "(1.0, 2.0)".
  public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
  /// The origin and the size, such as "(1.0, 2.0, 3.0, 4.0)".
  public var debugDescription: String {
    "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
  }
}
