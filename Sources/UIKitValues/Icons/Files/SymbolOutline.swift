import CoreGraphics
import Foundation

/// The path of an SVG element as lines and cubic curves, so that two outlines can be interpolated.
struct SymbolOutline: Sendable {
  private enum Step: Sendable {
    /// Starts a subpath at a point.
    case move
    /// Adds a line to a point.
    case line
    /// Adds a cubic curve with two control points and an end point.
    case curve
    /// Closes the subpath.
    case close
  }

  private var steps: [Step] = []
  private var points: [CGPoint] = []

  /// Parses the value of a `d` attribute; nil if it is damaged.
  ///
  /// Source: SVG 1.1, chapter 8. Arcs are not supported, since symbol templates contain none.
  init?(_ text: Substring) {
    var reader = NumberReader(text)
    var command: Character = " "
    var (here, start) = (CGPoint.zero, CGPoint.zero)
    // The second control point of the previous curve, for the short forms.
    var control: (point: CGPoint, isCubic: Bool)?
    while let next = reader.peek() {
      if next.isLetter {
        command = next
        reader.skip()
      } else if command == " " || command.uppercased() == "Z" {
        return nil
      }
      let base = command.isLowercase ? here : .zero
      func point() -> CGPoint? {
        guard let x = reader.number(), let y = reader.number() else { return nil }
        return CGPoint(x: base.x + x, y: base.y + y)
      }
      var last: (CGPoint, Bool)?
      switch command.uppercased() {
      case "M":
        guard let to = point() else { return nil }
        append(.move, [to])
        (here, start) = (to, to)
        // Coordinates after a move without another letter are lines.
        command = command == "m" ? "l" : "L"
      case "L":
        guard let to = point() else { return nil }
        append(.line, [to])
        here = to
      case "H", "V":
        guard let value = reader.number() else { return nil }
        if command.uppercased() == "H" { here.x = base.x + value } else { here.y = base.y + value }
        append(.line, [here])
      case "C", "S":
        let isShort = command.uppercased() == "S"
        let reflected = control.map { $0.isCubic ? Self.reflect($0.point, here) : here } ?? here
        guard let a = isShort ? reflected : point(), let b = point(), let to = point() else {
          return nil
        }
        append(.curve, [a, b, to])
        (here, last) = (to, (b, true))
      case "Q", "T":
        let isShort = command.uppercased() == "T"
        let reflected = control.map { $0.isCubic ? here : Self.reflect($0.point, here) } ?? here
        guard let c = isShort ? reflected : point(), let to = point() else { return nil }
        append(.curve, [Self.towards(here, c), Self.towards(to, c), to])
        (here, last) = (to, (c, false))
      case "Z":
        steps.append(.close)
        here = start
      default: return nil
      }
      control = last.map { (point: $0.0, isCubic: $0.1) }
    }
    guard points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
  }

  private mutating func append(_ step: Step, _ new: [CGPoint]) {
    steps.append(step)
    points += new
  }

  private static func reflect(_ point: CGPoint, _ middle: CGPoint) -> CGPoint {
    CGPoint(x: 2 * middle.x - point.x, y: 2 * middle.y - point.y)
  }

  /// Returns the point at two thirds of the way, a control point of the cubic curve that equals a
  /// quadratic one.
  private static func towards(_ from: CGPoint, _ to: CGPoint) -> CGPoint {
    CGPoint(x: from.x + (to.x - from.x) * 2 / 3, y: from.y + (to.y - from.y) * 2 / 3)
  }

  /// Returns the outline with a transform applied.
  func applying(_ transform: CGAffineTransform) -> Self {
    var made = self
    made.points = points.map { $0.applying(transform) }
    return made
  }

  /// Returns the outline between this one and another with the same steps; nil if the steps differ.
  func blended(with other: Self, share: CGFloat) -> Self? {
    guard steps == other.steps, points.count == other.points.count else { return nil }
    var made = self
    made.points = zip(points, other.points).map {
      CGPoint(x: $0.x + ($1.x - $0.x) * share, y: $0.y + ($1.y - $0.y) * share)
    }
    return made
  }

  /// The outline as a path.
  var path: CGPath {
    let path = CGMutablePath()
    var index = 0
    for step in steps {
      switch step {
      case .move: path.move(to: points[index])
      case .line where path.isEmpty: path.move(to: points[index])
      case .line: path.addLine(to: points[index])
      case .curve:
        if path.isEmpty { path.move(to: points[index]) }
        path.addCurve(to: points[index + 2], control1: points[index], control2: points[index + 1])
      case .close: if !path.isEmpty { path.closeSubpath() }
      }
      index += step == .curve ? 3 : step == .close ? 0 : 1
    }
    return path
  }
}

/// Reads numbers in SVG notation, such as "1.5-2" and ".5.5".
struct NumberReader {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ text: Substring) { bytes = Array(text.utf8) }

  /// Returns the next character that is not a separator; nil at the end.
  mutating func peek() -> Character? {
    while offset < bytes.count, bytes[offset] <= 0x20 || bytes[offset] == UInt8(ascii: ",") {
      offset += 1
    }
    return offset < bytes.count ? Character(Unicode.Scalar(bytes[offset])) : nil
  }

  mutating func skip() { offset += 1 }

  mutating func number() -> CGFloat? {
    guard peek() != nil else { return nil }
    let start = offset
    var (hasDot, hasExponent) = (false, false)
    while offset < bytes.count {
      let byte = bytes[offset]
      let follows = offset > start ? bytes[offset - 1] | 0x20 : 0
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): break
      case UInt8(ascii: "-"), UInt8(ascii: "+"):
        if offset > start, follows != UInt8(ascii: "e") { return value(from: start) }
      case UInt8(ascii: "."):
        if hasDot || hasExponent { return value(from: start) }
        hasDot = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        if hasExponent { return value(from: start) }
        hasExponent = true
      default: return value(from: start)
      }
      offset += 1
    }
    return value(from: start)
  }

  private func value(from start: Int) -> CGFloat? {
    Double(String(decoding: bytes[start..<offset], as: UTF8.self)).map { CGFloat($0) }
  }
}
