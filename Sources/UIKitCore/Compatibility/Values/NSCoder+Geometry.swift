import CoreGraphics
import Foundation

// Geometry is archived as its text, as UIKit's own archives do. Foundation itself archives points,
// sizes and rectangles so.
extension NSCoder {
  /// Archives a vector.
  public func encode(_ vector: CGVector, forKey key: String) {
    encode(NSString(string: NSStringFromCGVector(vector)), forKey: key)
  }
  /// Archives an affine transform.
  public func encode(_ transform: CGAffineTransform, forKey key: String) {
    encode(NSString(string: NSStringFromCGAffineTransform(transform)), forKey: key)
  }
  /// Archives insets.
  public func encode(_ insets: UIEdgeInsets, forKey key: String) {
    encode(NSString(string: NSStringFromUIEdgeInsets(insets)), forKey: key)
  }
  /// Archives directional insets.
  public func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) {
    encode(NSString(string: NSStringFromDirectionalEdgeInsets(insets)), forKey: key)
  }
  /// Archives an offset.
  public func encode(_ offset: UIOffset, forKey key: String) {
    encode(NSString(string: NSStringFromUIOffset(offset)), forKey: key)
  }

  /// Reads a point; zero where there is none.
  public func decodeCGPoint(forKey key: String) -> CGPoint { CGPointFromString(text(key)) }
  /// Reads a vector; zero where there is none.
  public func decodeCGVector(forKey key: String) -> CGVector { CGVectorFromString(text(key)) }
  /// Reads a size; zero where there is none.
  public func decodeCGSize(forKey key: String) -> CGSize { CGSizeFromString(text(key)) }
  /// Reads a rectangle; zero where there is none.
  public func decodeCGRect(forKey key: String) -> CGRect { CGRectFromString(text(key)) }
  /// Reads an affine transform; the identity where there is none.
  public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
    CGAffineTransformFromString(text(key))
  }
  /// Reads insets; zero where there are none.
  public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
    UIEdgeInsetsFromString(text(key))
  }
  /// Reads directional insets; zero where there are none.
  public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsetsFromString(text(key))
  }
  /// Reads an offset; zero where there is none.
  public func decodeUIOffset(forKey key: String) -> UIOffset { UIOffsetFromString(text(key)) }

  private func text(_ key: String) -> String {
    // Asking for what is not there would stop the program.
    guard containsValue(forKey: key) else { return "" }
    return decodeObject(of: NSString.self, forKey: key).map { String(describing: $0) } ?? ""
  }

  // Spelled as functions of the class too.

  /// "{x, y}".
  public class func string(for point: CGPoint) -> String { NSStringFromCGPoint(point) }
  /// "{dx, dy}".
  public class func string(for vector: CGVector) -> String { NSStringFromCGVector(vector) }
  /// "{width, height}".
  public class func string(for size: CGSize) -> String { NSStringFromCGSize(size) }
  /// "{{x, y}, {width, height}}".
  public class func string(for rect: CGRect) -> String { NSStringFromCGRect(rect) }
  /// "[a, b, c, d, tx, ty]".
  public class func string(for transform: CGAffineTransform) -> String {
    NSStringFromCGAffineTransform(transform)
  }
  /// "{top, left, bottom, right}".
  public class func string(for insets: UIEdgeInsets) -> String { NSStringFromUIEdgeInsets(insets) }
  /// "{horizontal, vertical}".
  public class func string(for offset: UIOffset) -> String { NSStringFromUIOffset(offset) }
  /// Reads "{x, y}".
  public class func cgPoint(for string: String) -> CGPoint { CGPointFromString(string) }
  /// Reads "{dx, dy}".
  public class func cgVector(for string: String) -> CGVector { CGVectorFromString(string) }
  /// Reads "{width, height}".
  public class func cgSize(for string: String) -> CGSize { CGSizeFromString(string) }
  /// Reads "{{x, y}, {width, height}}".
  public class func cgRect(for string: String) -> CGRect { CGRectFromString(string) }
  /// Reads "[a, b, c, d, tx, ty]".
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    CGAffineTransformFromString(string)
  }
  /// Reads "{top, left, bottom, right}".
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    UIEdgeInsetsFromString(string)
  }
  /// Reads "{horizontal, vertical}".
  public class func uiOffset(for string: String) -> UIOffset { UIOffsetFromString(string) }
}
