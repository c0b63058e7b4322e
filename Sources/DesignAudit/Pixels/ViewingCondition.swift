import Foundation
import ScreenInspection

/// A viewer and a light that a preview of a screen simulates.
public enum ViewingCondition: String, Sendable, CaseIterable {
  /// A person without cones for red.
  case protanopia
  /// A person without cones for green.
  case deuteranopia
  /// A person without cones for blue.
  case tritanopia
  /// A person who sees no colours.
  case achromatopsia
  /// The light of a room.
  case indoors
  /// The light of a cloudy day.
  case outdoors
  /// The sun on the glass.
  case directSun

  /// The name of the condition.
  public var title: String {
    switch self {
    case .protanopia: "Red–green: no red cones"
    case .deuteranopia: "Red–green: no green cones"
    case .tritanopia: "Blue–orange: no blue cones"
    case .achromatopsia: "No colours: gray"
    case .indoors: "Indoor light"
    case .outdoors: "Outdoor light"
    case .directSun: "Direct sun"
    }
  }

  /// The transformation of red, green and blue in linear light: one row for each, whose last number
  /// is added.
  ///
  /// Sources: Viénot, Brettel and Mollon (1999) for red and green; Machado, Oliveira and Fernandes
  /// (2009) at full severity for blue; luminance of WCAG 2.0 for gray.
  public var matrix: [[Double]] {
    switch self {
    case .protanopia:
      [
        [0.11238, 0.88762, 0, 0], [0.11238, 0.88762, 0, 0], [0.00401, -0.00401, 1, 0],
      ]
    case .deuteranopia:
      [
        [0.29275, 0.70725, 0, 0], [0.29275, 0.70725, 0, 0], [-0.02234, 0.02234, 1, 0],
      ]
    case .tritanopia:
      [
        [1.255528, -0.076749, -0.178779, 0], [-0.078411, 0.930809, 0.147602, 0],
        [0.004733, 0.691367, 0.303900, 0],
      ]
    case .achromatopsia:
      [[Double]](repeating: [0.2126, 0.7152, 0.0722, 0], count: 3)
    case .indoors: Self.glare(0.01)
    case .outdoors: Self.glare(0.05)
    case .directSun: Self.glare(0.25)
    }
  }

  /// Returns the matrix for light that the glass reflects over the whole screen; the eye adapts to
  /// the lightest colour.
  ///
  /// Chosen: fractions of a white screen's light, following `AuditSettings.glare` for a usual day.
  private static func glare(_ part: Double) -> [[Double]] {
    (0..<3).map { row in
      (0..<3).map { $0 == row ? 1 / (1 + part) : 0 } + [part / (1 + part)]
    }
  }

  /// Returns the appearance of a colour under the condition.
  public func appearance(of color: AuditColor) -> AuditColor {
    let linear = [color.red, color.green, color.blue].map(Self.decoded)
    let seen = matrix.map { row in
      Self.encoded(zip(row, linear).reduce(row[3]) { $0 + $1.0 * $1.1 })
    }
    return AuditColor(seen[0], seen[1], seen[2], alpha: color.alpha)
  }

  private static func decoded(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ value: Double) -> Double {
    let value = min(max(value, 0), 1)
    return value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
  }

  /// The condition as an SVG filter, whose identifier is the case's name.
  var filter: String {
    let values = matrix.map { row in
      "\(row[0]) \(row[1]) \(row[2]) 0 \(row[3])"
    }
    return "<filter id=\"\(rawValue)\" color-interpolation-filters=\"linearRGB\">"
      + "<feColorMatrix type=\"matrix\" values=\"\(values.joined(separator: " ")) 0 0 0 1 0\"/>"
      + "</filter>"
  }
}
