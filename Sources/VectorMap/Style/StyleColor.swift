import CoreGraphics
import Foundation

/// A colour of a style in sRGB, not premultiplied; each component is 0 to 1.
public struct StyleColor: Hashable, Sendable {
  /// The red component.
  public var red: Double
  /// The green component.
  public var green: Double
  /// The blue component.
  public var blue: Double
  /// The opacity, 0 to 1.
  public var alpha: Double

  /// Makes a colour of its components.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Makes the colour of a text: "#rgb", "#rrggbb", "#rrggbbaa", "rgb(…)", "rgba(…)", "white",
  /// "black" or "transparent"; nil for other texts.
  public init?(_ text: String) {
    let text = text.trimmingCharacters(in: .whitespaces).lowercased()
    switch text {
    case "white": self.init(red: 1, green: 1, blue: 1)
    case "black": self.init(red: 0, green: 0, blue: 0)
    case "transparent": self.init(red: 0, green: 0, blue: 0, alpha: 0)
    default:
      if text.hasPrefix("#") {
        var digits = Array(text.dropFirst())
        if digits.count == 3 || digits.count == 4 { digits = digits.flatMap { [$0, $0] } }
        guard digits.count == 6 || digits.count == 8, digits.allSatisfy(\.isHexDigit),
          let value = UInt32(String(digits), radix: 16)
        else { return nil }
        let all = digits.count == 8 ? value : value << 8 | 0xFF
        func part(_ shift: UInt32) -> Double { Double(all >> shift & 0xFF) / 255 }
        self.init(red: part(24), green: part(16), blue: part(8), alpha: part(0))
        return
      }
      guard let open = text.firstIndex(of: "("), text.hasSuffix(")"),
        ["rgb", "rgba"].contains(String(text[..<open]))
      else { return nil }
      let parts = text[text.index(after: open)...].dropLast().split(separator: ",")
        .map { Double($0.trimmingCharacters(in: .whitespaces)) }
      guard parts.count == (text.hasPrefix("rgba") ? 4 : 3),
        parts.allSatisfy({ $0?.isFinite == true })
      else { return nil }
      let numbers = parts.compactMap { $0 }
      func byte(_ value: Double) -> Double { max(0, min(255, value)) / 255 }
      self.init(
        red: byte(numbers[0]),
        green: byte(numbers[1]),
        blue: byte(numbers[2]),
        alpha: numbers.count == 4 ? max(0, min(1, numbers[3])) : 1
      )
    }
  }

  /// Returns the colour in 32 bits, premultiplied, with blue in the lowest byte.
  func pixel(opacity: Double = 1) -> UInt32 {
    let alpha = max(0, min(1, self.alpha * opacity))
    func byte(_ value: Double) -> UInt32 {
      UInt32(clamping: (max(0, min(1, value)) * 255).rounded())
    }
    return byte(alpha) << 24 | byte(red * alpha) << 16 | byte(green * alpha) << 8
      | byte(blue * alpha)
  }

  /// The perceived brightness, 0 to 1.
  public var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }
}

/// A value that can be mixed with another value of its type.
protocol Interpolated: Hashable, Sendable {
  func mixed(with other: Self, at share: Double) -> Self
}

extension Double: Interpolated {
  func mixed(with other: Double, at share: Double) -> Double { self + (other - self) * share }
}

extension StyleColor: Interpolated {
  func mixed(with other: StyleColor, at share: Double) -> StyleColor {
    StyleColor(
      red: red.mixed(with: other.red, at: share),
      green: green.mixed(with: other.green, at: share),
      blue: blue.mixed(with: other.blue, at: share),
      alpha: alpha.mixed(with: other.alpha, at: share)
    )
  }
}

/// A value that depends on the camera's zoom.
struct ZoomFunction<Value: Interpolated>: Hashable, Sendable {
  struct Stop: Hashable, Sendable {
    var zoom: Double
    var value: Value
  }

  /// The values at zooms, ascending; at least one.
  var stops: [Stop]
  /// The growth of the value between stops: 1 is linear, 2 follows the scale.
  var base = 1.0

  init(_ value: Value) { stops = [Stop(zoom: 0, value: value)] }

  init(stops: [Stop], base: Double) { (self.stops, self.base) = (stops, base) }

  func value(at zoom: Double) -> Value {
    guard let first = stops.first, let last = stops.last else {
      preconditionFailure("ZoomFunction: no stops; make it with a value.")
    }
    if zoom <= first.zoom { return first.value }
    if zoom >= last.zoom { return last.value }
    let next = stops.firstIndex { $0.zoom > zoom } ?? stops.count - 1
    let (low, high) = (stops[next - 1], stops[next])
    let range = high.zoom - low.zoom
    let way = zoom - low.zoom
    let share =
      abs(base - 1) < 1e-6 ? way / range : (pow(base, way) - 1) / (pow(base, range) - 1)
    return low.value.mixed(with: high.value, at: share)
  }
}
