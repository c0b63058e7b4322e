import CoreGraphics
import Foundation

// Geometry is archived as text, as in UIKit's own archives. Foundation archives points, sizes and
// rectangles in the same way.
extension NSCoder {
  /// Encodes a vector.
  public func encode(_ vector: CGVector, forKey key: String) {
    encode(NSString(string: NSStringFromCGVector(vector)), forKey: key)
  }
  /// Encodes an affine transform.
  public func encode(_ transform: CGAffineTransform, forKey key: String) {
    encode(NSString(string: NSStringFromCGAffineTransform(transform)), forKey: key)
  }
  /// Encodes insets.
  public func encode(_ insets: UIEdgeInsets, forKey key: String) {
    encode(NSString(string: NSStringFromUIEdgeInsets(insets)), forKey: key)
  }
  /// Encodes directional insets.
  public func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) {
    encode(NSString(string: NSStringFromDirectionalEdgeInsets(insets)), forKey: key)
  }
  /// Encodes an offset.
  public func encode(_ offset: UIOffset, forKey key: String) {
    encode(NSString(string: NSStringFromUIOffset(offset)), forKey: key)
  }

  /// Decodes a point; returns zero if there is none.
  public func decodeCGPoint(forKey key: String) -> CGPoint { CGPointFromString(text(key)) }
  /// Decodes a vector; returns zero if there is none.
  public func decodeCGVector(forKey key: String) -> CGVector { CGVectorFromString(text(key)) }
  /// Decodes a size; returns zero if there is none.
  public func decodeCGSize(forKey key: String) -> CGSize { CGSizeFromString(text(key)) }
  /// Decodes a rectangle; returns zero if there is none.
  public func decodeCGRect(forKey key: String) -> CGRect { CGRectFromString(text(key)) }
  /// Decodes an affine transform; returns the identity if there is none.
  public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
    CGAffineTransformFromString(text(key))
  }
  /// Decodes insets; returns zero if there are none.
  public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
    UIEdgeInsetsFromString(text(key))
  }
  /// Decodes directional insets; returns zero if there are none.
  public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsetsFromString(text(key))
  }
  /// Decodes an offset; returns zero if there is none.
  public func decodeUIOffset(forKey key: String) -> UIOffset { UIOffsetFromString(text(key)) }

  private func text(_ key: String) -> String {
    // Decoding a missing value would stop the program.
    guard containsValue(forKey: key) else { return "" }
    return decodeObject(of: NSString.self, forKey: key).map { String(describing: $0) } ?? ""
  }

  // The same functions, as methods of the class.

  /// Returns "{x, y}".
  public class func string(for point: CGPoint) -> String { NSStringFromCGPoint(point) }
  /// Returns "{dx, dy}".
  public class func string(for vector: CGVector) -> String { NSStringFromCGVector(vector) }
  /// Returns "{width, height}".
  public class func string(for size: CGSize) -> String { NSStringFromCGSize(size) }
  /// Returns "{{x, y}, {width, height}}".
  public class func string(for rect: CGRect) -> String { NSStringFromCGRect(rect) }
  /// Returns "[a, b, c, d, tx, ty]".
  public class func string(for transform: CGAffineTransform) -> String {
    NSStringFromCGAffineTransform(transform)
  }
  /// Returns "{top, left, bottom, right}".
  public class func string(for insets: UIEdgeInsets) -> String { NSStringFromUIEdgeInsets(insets) }
  /// Returns "{horizontal, vertical}".
  public class func string(for offset: UIOffset) -> String { NSStringFromUIOffset(offset) }
  /// Parses "{x, y}".
  public class func cgPoint(for string: String) -> CGPoint { CGPointFromString(string) }
  /// Parses "{dx, dy}".
  public class func cgVector(for string: String) -> CGVector { CGVectorFromString(string) }
  /// Parses "{width, height}".
  public class func cgSize(for string: String) -> CGSize { CGSizeFromString(string) }
  /// Parses "{{x, y}, {width, height}}".
  public class func cgRect(for string: String) -> CGRect { CGRectFromString(string) }
  /// Parses "[a, b, c, d, tx, ty]".
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    CGAffineTransformFromString(string)
  }
  /// Parses "{top, left, bottom, right}".
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    UIEdgeInsetsFromString(string)
  }
  /// Parses "{horizontal, vertical}".
  public class func uiOffset(for string: String) -> UIOffset { UIOffsetFromString(string) }
}
