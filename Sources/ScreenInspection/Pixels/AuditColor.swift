import Foundation

/// A colour in gamma-encoded sRGB, with the measures that the rules use.
public struct AuditColor: Sendable, Hashable, Codable {
  /// The red component, from 0 to 1, not multiplied by alpha.
  public var red: Double
  /// The green component, from 0 to 1, not multiplied by alpha.
  public var green: Double
  /// The blue component, from 0 to 1, not multiplied by alpha.
  public var blue: Double
  /// The opacity, from 0 to 1.
  public var alpha: Double

  /// Creates a colour from sRGB components, 0 to 1; values outside of this range are kept.
  public init(_ red: Double, _ green: Double, _ blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Opaque white.
  public static let white = AuditColor(1, 1, 1)
  /// Opaque black.
  public static let black = AuditColor(0, 0, 0)

  /// The relative luminance, from 0 to 1 (WCAG 2.0).
  public var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  private static func linear(_ v: Double) -> Double {
    v <= 0.03928 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ v: Double) -> Double {
    let v = min(max(v, 0), 1)
    return v <= 0.0031308 ? v * 12.92 : 1.055 * pow(v, 1 / 2.4) - 0.055
  }

  /// Returns the contrast ratio, from 1 to 21 (WCAG 2.0); `glare` is a luminance that is added to
  /// both colours.
  public func contrast(with other: AuditColor, glare: Double = 0) -> Double {
    let a = luminance + glare
    let b = other.luminance + glare
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Returns the colour composited over an opaque ground.
  public func over(_ ground: AuditColor) -> AuditColor {
    AuditColor(
      red * alpha + ground.red * (1 - alpha),
      green * alpha + ground.green * (1 - alpha),
      blue * alpha + ground.blue * (1 - alpha)
    )
  }

  /// The components in CIE L*a*b* at D65.
  public var lab: (l: Double, a: Double, b: Double) {
    let r = Self.linear(red)
    let g = Self.linear(green)
    let b = Self.linear(blue)
    let x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047
    let y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    let z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883
    func f(_ t: Double) -> Double { t > 0.008856 ? cbrt(t) : 7.787 * t + 16 / 116 }
    return (116 * f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z)))
  }

  /// Returns the CIE76 colour difference.
  public func distance(to other: AuditColor) -> Double {
    let p = lab
    let q = other.lab
    return ((p.l - q.l) * (p.l - q.l) + (p.a - q.a) * (p.a - q.a) + (p.b - q.b) * (p.b - q.b))
      .squareRoot()
  }

  /// The hue, in degrees from 0 to 360; nil for colours that are nearly gray.
  public var hue: Double? {
    let (_, a, b) = lab
    guard (a * a + b * b).squareRoot() > 15 else { return nil }
    let angle = atan2(b, a) * 180 / .pi
    return angle < 0 ? angle + 360 : angle
  }

  /// Returns the colour as a person without one kind of cone sees it, by the matrices of Viénot,
  /// Brettel and Mollon (1999) in linear light.
  public func seen(with deficiency: ColorDeficiency) -> AuditColor {
    let r = Self.linear(red)
    let g = Self.linear(green)
    let b = Self.linear(blue)
    switch deficiency {
    case .protanopia:
      let y = 0.11238 * r + 0.88762 * g
      return AuditColor(
        Self.encoded(y),
        Self.encoded(y),
        Self.encoded(0.00401 * r - 0.00401 * g + b),
        alpha: alpha
      )
    case .deuteranopia:
      let y = 0.29275 * r + 0.70725 * g
      return AuditColor(
        Self.encoded(y),
        Self.encoded(y),
        Self.encoded(-0.02234 * r + 0.02234 * g + b),
        alpha: alpha
      )
    }
  }
}

/// A kind of colour blindness.
public enum ColorDeficiency: Sendable, CaseIterable {
  /// No cones for long wavelengths (red).
  case protanopia
  /// No cones for medium wavelengths (green).
  case deuteranopia
}
