import CoreGraphics
import Foundation

/// A glyph of strokes and areas around the centre of its box, with one unit per point at text size
/// 17.
///
/// Strokes are stored as centre lines, so that one drawing yields every weight. `IconTable` uses
/// this notation: strokes and areas separated by semicolons, each with a letter and a shape.
///
/// - `s` stroke, `f` area: the same in every variant.
/// - `b` body: an outline that the filled variant fills.
/// - `d` detail, `D` detail area: ink that the filled variant removes from the body.
/// - `h` hole: a stroke whose whole interior the filled variant removes from the body.
///
/// Shapes: a path (`M L H V C Z`, absolute), `o x y radius`, `e x y radius radius`, `r x y width
/// height radius`, `a x y radius from to` (degrees, clockwise), `* x y outer inner points` (a
/// star), `g x y outer inner teeth` (a gear), `k x y radius` (a sparkle).
struct IconDrawing {
  /// The effect of a mark on the mask.
  enum Ink {
    /// The mark adds ink.
    case adds
    /// The mark removes ink.
    case removes
  }

  struct Mark {
    var path: CGPath
    var isStroked: Bool
    var isFilled: Bool
    var ink: Ink
    /// Whether the stroke is inside a body, where a heavy weight must leave space.
    var isDetail = false
  }

  private enum Role: Character {
    /// A stroke in every variant.
    case stroke = "s"
    /// An area in every variant.
    case area = "f"
    /// An outline that the filled variant fills.
    case body = "b"
    /// A stroke that the filled variant removes from the body.
    case detail = "d"
    /// An area that the filled variant removes from the body.
    case detailArea = "D"
    /// A stroke whose interior the filled variant removes from the body.
    case hole = "h"
  }

  private let parts: [(role: Role, path: CGPath)]

  /// Parses the notation; nil if it is damaged.
  init?(_ notation: Substring) {
    var parts: [(role: Role, path: CGPath)] = []
    for item in notation.split(separator: ";") {
      guard let letter = item.first, let role = Role(rawValue: letter),
        let path = IconShape.path(item.dropFirst())
      else { return nil }
      parts.append((role, path))
    }
    self.parts = parts
  }

  /// Returns the marks of the outlined or the filled variant, in painting order.
  func marks(isFilled: Bool) -> [Mark] {
    parts.map { role, path in
      switch role {
      case .stroke: Mark(path: path, isStroked: true, isFilled: false, ink: .adds)
      case .area: Mark(path: path, isStroked: false, isFilled: true, ink: .adds)
      case .body: Mark(path: path, isStroked: true, isFilled: isFilled, ink: .adds)
      case .detail:
        Mark(
          path: path,
          isStroked: true,
          isFilled: false,
          ink: isFilled ? .removes : .adds,
          isDetail: true
        )
      case .detailArea:
        Mark(path: path, isStroked: false, isFilled: true, ink: isFilled ? .removes : .adds)
      case .hole:
        Mark(
          path: path,
          isStroked: !isFilled,
          isFilled: isFilled,
          ink: isFilled ? .removes : .adds
        )
      }
    }
  }
}

/// Parses the shapes of the notation.
enum IconShape {
  static func path(_ text: Substring) -> CGPath? {
    let text = text.drop { $0 == " " }
    guard let letter = text.first else { return nil }
    if letter == "M" { return outline(text) }
    let numbers = text.dropFirst().split(separator: " ").compactMap { Double($0) }.map {
      CGFloat($0)
    }
    let path = CGMutablePath()
    switch (letter, numbers.count) {
    case ("o", 3):
      path.addEllipse(
        in: CGRect(
          x: numbers[0] - numbers[2],
          y: numbers[1] - numbers[2],
          width: 2 * numbers[2],
          height: 2 * numbers[2]
        )
      )
    case ("e", 4):
      path.addEllipse(
        in: CGRect(
          x: numbers[0] - numbers[2],
          y: numbers[1] - numbers[3],
          width: 2 * numbers[2],
          height: 2 * numbers[3]
        )
      )
    case ("r", 5):
      path.addRoundedRect(
        in: CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]),
        cornerWidth: numbers[4],
        cornerHeight: numbers[4]
      )
    case ("a", 5):
      path.addArc(
        center: CGPoint(x: numbers[0], y: numbers[1]),
        radius: numbers[2],
        startAngle: numbers[3] * .pi / 180,
        endAngle: numbers[4] * .pi / 180,
        clockwise: false
      )
    case ("*", 5): addStar(numbers, to: path)
    case ("g", 5): addGear(numbers, to: path)
    case ("k", 3): addSparkle(numbers, to: path)
    default: return nil
    }
    return path
  }

  private static func addStar(_ numbers: [CGFloat], to path: CGMutablePath) {
    let count = Int(clamping: numbers[4])
    for index in 0..<2 * count {
      let angle = -CGFloat.pi / 2 + CGFloat(index) * .pi / CGFloat(count)
      let radius = index.isMultiple(of: 2) ? numbers[2] : numbers[3]
      let point = CGPoint(
        x: numbers[0] + radius * cos(angle),
        y: numbers[1] + radius * sin(angle)
      )
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
  }

  private static func addGear(_ numbers: [CGFloat], to path: CGMutablePath) {
    let center = CGPoint(x: numbers[0], y: numbers[1])
    let count = Int(clamping: numbers[4])
    let step = 2 * CGFloat.pi / CGFloat(count)
    for index in 0..<count {
      let angle = CGFloat(index) * step - .pi / 2
      // A tooth is 0.34 steps wide at its top, and its sides end 0.32 steps from its centre.
      path.addArc(
        center: center,
        radius: numbers[2],
        startAngle: angle - 0.17 * step,
        endAngle: angle + 0.17 * step,
        clockwise: false
      )
      path.addArc(
        center: center,
        radius: numbers[3],
        startAngle: angle + 0.32 * step,
        endAngle: angle + 0.68 * step,
        clockwise: false
      )
    }
    path.closeSubpath()
  }

  private static func addSparkle(_ numbers: [CGFloat], to path: CGMutablePath) {
    let (x, y, radius) = (numbers[0], numbers[1], numbers[2])
    let tips: [CGVector] = [
      CGVector(dx: 0, dy: -1), CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: 1),
      CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: -1),
    ]
    // The distance of the control points from the centre, in radii.
    let waist: CGFloat = 0.12
    path.move(to: CGPoint(x: x, y: y - radius))
    for (from, to) in zip(tips, tips.dropFirst()) {
      path.addCurve(
        to: CGPoint(x: x + radius * to.dx, y: y + radius * to.dy),
        control1: CGPoint(x: x + radius * waist * from.dx, y: y + radius * waist * from.dy),
        control2: CGPoint(x: x + radius * waist * to.dx, y: y + radius * waist * to.dy)
      )
    }
    path.closeSubpath()
  }

  private static func outline(_ text: Substring) -> CGPath? {
    let path = CGMutablePath()
    var scanner = IconScanner(text.utf8)
    var command: UInt8 = 0
    var point = CGPoint.zero
    while let next = scanner.command(after: command) {
      command = next
      switch UnicodeScalar(command) {
      case "Z":
        path.closeSubpath()
      case "M", "L":
        guard let x = scanner.number(), let y = scanner.number() else { return nil }
        point = CGPoint(x: x, y: y)
        if command == UInt8(ascii: "M") {
          path.move(to: point)
          command = UInt8(ascii: "L")
        } else {
          path.addLine(to: point)
        }
      case "H":
        guard let x = scanner.number() else { return nil }
        point.x = x
        path.addLine(to: point)
      case "V":
        guard let y = scanner.number() else { return nil }
        point.y = y
        path.addLine(to: point)
      case "C":
        var values: [CGFloat] = []
        for _ in 0..<6 {
          guard let value = scanner.number() else { return nil }
          values.append(value)
        }
        point = CGPoint(x: values[4], y: values[5])
        path.addCurve(
          to: point,
          control1: CGPoint(x: values[0], y: values[1]),
          control2: CGPoint(x: values[2], y: values[3])
        )
      default:
        return nil
      }
    }
    return path
  }
}

/// Reads letters and numbers of an outline.
private struct IconScanner {
  private var rest: Substring.UTF8View

  init(_ text: Substring.UTF8View) { rest = text }

  private mutating func skipSpace() {
    while let byte = rest.first, byte == UInt8(ascii: " ") || byte == UInt8(ascii: ",") {
      rest.removeFirst()
    }
  }

  /// Returns the next letter, or the previous one before a number; nil at the end.
  mutating func command(after previous: UInt8) -> UInt8? {
    skipSpace()
    guard let byte = rest.first else { return nil }
    guard byte >= UInt8(ascii: "A"), byte <= UInt8(ascii: "Z") else {
      return previous == UInt8(ascii: "Z") ? nil : previous
    }
    rest.removeFirst()
    return byte
  }

  mutating func number() -> CGFloat? {
    skipSpace()
    var sign: CGFloat = 1
    if rest.first == UInt8(ascii: "-") {
      sign = -1
      rest.removeFirst()
    }
    var value: CGFloat = 0
    var digits = 0
    var divisor: CGFloat = 0
    while let byte = rest.first {
      if byte == UInt8(ascii: "."), divisor == 0 {
        divisor = 1
      } else if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
        value = value * 10 + CGFloat(byte - UInt8(ascii: "0"))
        divisor *= 10
        digits += 1
      } else {
        break
      }
      rest.removeFirst()
    }
    guard digits > 0 else { return nil }
    return sign * value / (divisor > 0 ? divisor : 1)
  }
}
