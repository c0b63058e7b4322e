import CoreGraphics
import Foundation

/// Formats and parses geometry in UIKit's format: "{{0, 0}, {10, 20}}".
enum GeometryText {
  /// Formats numbers in braces.
  static func list(_ numbers: CGFloat...) -> String {
    "{" + numbers.map(number).joined(separator: ", ") + "}"
  }

  private static func number(_ value: CGFloat) -> String {
    // As %.17g: whole numbers have no decimal point.
    value == value.rounded() && abs(value) < 1e15 ? String(Int(clamping: value)) : "\(value)"
  }

  /// Parses as many numbers as `count`; returns zeros if the text does not contain them.
  static func numbers(_ text: String, count: Int) -> [CGFloat] {
    let parts = text.split { "{}[], \t\n".contains($0) }
    let found = parts.compactMap { Double($0) }.map { CGFloat($0) }
    guard found.count == count, parts.count == count else {
      return [CGFloat](repeating: 0, count: count)
    }
    return found
  }
}

/// Returns "{x, y}".
public func NSStringFromCGPoint(_ point: CGPoint) -> String { GeometryText.list(point.x, point.y) }
/// Returns "{dx, dy}".
public func NSStringFromCGVector(_ vector: CGVector) -> String {
  GeometryText.list(vector.dx, vector.dy)
}
/// Returns "{width, height}".
public func NSStringFromCGSize(_ size: CGSize) -> String {
  GeometryText.list(size.width, size.height)
}
/// Returns "{{x, y}, {width, height}}".
public func NSStringFromCGRect(_ rect: CGRect) -> String {
  "{\(NSStringFromCGPoint(rect.origin)), \(NSStringFromCGSize(rect.size))}"
}
/// Returns "[a, b, c, d, tx, ty]".
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
/// Returns "{top, left, bottom, right}".
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String {
  GeometryText.list(insets.top, insets.left, insets.bottom, insets.right)
}
/// Returns "{top, leading, bottom, trailing}".
public func NSStringFromDirectionalEdgeInsets(_ insets: NSDirectionalEdgeInsets) -> String {
  GeometryText.list(insets.top, insets.leading, insets.bottom, insets.trailing)
}
/// Returns "{horizontal, vertical}".
public func NSStringFromUIOffset(_ offset: UIOffset) -> String {
  GeometryText.list(offset.horizontal, offset.vertical)
}

/// Parses "{x, y}"; returns zero for other texts.
public func CGPointFromString(_ string: String) -> CGPoint {
  let n = GeometryText.numbers(string, count: 2)
  return CGPoint(x: n[0], y: n[1])
}
/// Parses "{dx, dy}"; returns zero for other texts.
public func CGVectorFromString(_ string: String) -> CGVector {
  let n = GeometryText.numbers(string, count: 2)
  return CGVector(dx: n[0], dy: n[1])
}
/// Parses "{width, height}"; returns zero for other texts.
public func CGSizeFromString(_ string: String) -> CGSize {
  let n = GeometryText.numbers(string, count: 2)
  return CGSize(width: n[0], height: n[1])
}
/// Parses "{{x, y}, {width, height}}"; returns zero for other texts.
public func CGRectFromString(_ string: String) -> CGRect {
  let n = GeometryText.numbers(string, count: 4)
  return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
}
/// Parses "[a, b, c, d, tx, ty]"; returns the identity for other texts.
public func CGAffineTransformFromString(_ string: String) -> CGAffineTransform {
  let n = GeometryText.numbers(string, count: 6)
  guard n.contains(where: { $0 != 0 }) else { return .identity }
  return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
}
/// Parses "{top, left, bottom, right}"; returns zero for other texts.
public func UIEdgeInsetsFromString(_ string: String) -> UIEdgeInsets {
  let n = GeometryText.numbers(string, count: 4)
  return UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
}
/// Parses "{top, leading, bottom, trailing}"; returns zero for other texts.
public func NSDirectionalEdgeInsetsFromString(_ string: String) -> NSDirectionalEdgeInsets {
  let n = GeometryText.numbers(string, count: 4)
  return NSDirectionalEdgeInsets(top: n[0], leading: n[1], bottom: n[2], trailing: n[3])
}
/// Parses "{horizontal, vertical}"; returns zero for other texts.
public func UIOffsetFromString(_ string: String) -> UIOffset {
  let n = GeometryText.numbers(string, count: 2)
  return UIOffset(horizontal: n[0], vertical: n[1])
}
