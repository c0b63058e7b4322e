import CoreGraphics
import Foundation

/// Writes and reads geometry as UIKit does: "{{0, 0}, {10, 20}}".
enum GeometryText {
  /// Writes numbers in braces.
  static func list(_ numbers: CGFloat...) -> String {
    "{" + numbers.map(number).joined(separator: ", ") + "}"
  }

  private static func number(_ value: CGFloat) -> String {
    // As %.17g: whole numbers have no point.
    value == value.rounded() && abs(value) < 1e15 ? String(Int(clamping: value)) : "\(value)"
  }

  /// Reads as many numbers as `count`; zeros where the text does not hold them.
  static func numbers(_ text: String, count: Int) -> [CGFloat] {
    let parts = text.split { "{}[], \t\n".contains($0) }
    let found = parts.compactMap { Double($0) }.map { CGFloat($0) }
    guard found.count == count, parts.count == count else {
      return [CGFloat](repeating: 0, count: count)
    }
    return found
  }
}

/// "{x, y}".
public func NSStringFromCGPoint(_ point: CGPoint) -> String { GeometryText.list(point.x, point.y) }
/// "{dx, dy}".
public func NSStringFromCGVector(_ vector: CGVector) -> String {
  GeometryText.list(vector.dx, vector.dy)
}
/// "{width, height}".
public func NSStringFromCGSize(_ size: CGSize) -> String {
  GeometryText.list(size.width, size.height)
}
/// "{{x, y}, {width, height}}".
public func NSStringFromCGRect(_ rect: CGRect) -> String {
  "{\(NSStringFromCGPoint(rect.origin)), \(NSStringFromCGSize(rect.size))}"
}
/// "[a, b, c, d, tx, ty]".
public func NSStringFromCGAffineTransform(_ transform: CGAffineTransform) -> String {
  let list = GeometryText.list(
    transform.a,
    transform.b,
    transform.c,
    transform.d,
    transform.tx,
    transform.ty
  )
  return "[\(list.dropFirst().dropLast())]"
}
/// "{top, left, bottom, right}".
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String {
  GeometryText.list(insets.top, insets.left, insets.bottom, insets.right)
}
/// "{top, leading, bottom, trailing}".
public func NSStringFromDirectionalEdgeInsets(_ insets: NSDirectionalEdgeInsets) -> String {
  GeometryText.list(insets.top, insets.leading, insets.bottom, insets.trailing)
}
/// "{horizontal, vertical}".
public func NSStringFromUIOffset(_ offset: UIOffset) -> String {
  GeometryText.list(offset.horizontal, offset.vertical)
}

/// Reads "{x, y}"; zero where the text says something else.
public func CGPointFromString(_ string: String) -> CGPoint {
  let n = GeometryText.numbers(string, count: 2)
  return CGPoint(x: n[0], y: n[1])
}
/// Reads "{dx, dy}"; zero where the text says something else.
public func CGVectorFromString(_ string: String) -> CGVector {
  let n = GeometryText.numbers(string, count: 2)
  return CGVector(dx: n[0], dy: n[1])
}
/// Reads "{width, height}"; zero where the text says something else.
public func CGSizeFromString(_ string: String) -> CGSize {
  let n = GeometryText.numbers(string, count: 2)
  return CGSize(width: n[0], height: n[1])
}
/// Reads "{{x, y}, {width, height}}"; zero where the text says something else.
public func CGRectFromString(_ string: String) -> CGRect {
  let n = GeometryText.numbers(string, count: 4)
  return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
}
/// Reads "[a, b, c, d, tx, ty]"; the identity where the text says something else.
public func CGAffineTransformFromString(_ string: String) -> CGAffineTransform {
  let n = GeometryText.numbers(string, count: 6)
  guard n.contains(where: { $0 != 0 }) else { return .identity }
  return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
}
/// Reads "{top, left, bottom, right}"; zero where the text says something else.
public func UIEdgeInsetsFromString(_ string: String) -> UIEdgeInsets {
  let n = GeometryText.numbers(string, count: 4)
  return UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
}
/// Reads "{top, leading, bottom, trailing}"; zero where the text says something else.
public func NSDirectionalEdgeInsetsFromString(_ string: String) -> NSDirectionalEdgeInsets {
  let n = GeometryText.numbers(string, count: 4)
  return NSDirectionalEdgeInsets(top: n[0], leading: n[1], bottom: n[2], trailing: n[3])
}
/// Reads "{horizontal, vertical}"; zero where the text says something else.
public func UIOffsetFromString(_ string: String) -> UIOffset {
  let n = GeometryText.numbers(string, count: 2)
  return UIOffset(horizontal: n[0], vertical: n[1])
}
