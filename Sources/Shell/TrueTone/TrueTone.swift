import CoreGraphics
import Foundation
import HostInterface

/// The shift of a True Tone display's white towards the light around the device.
///
/// Catalogue: VIS-F105, VIS-F106.
struct TrueTone: Equatable {
  /// The strength of the shift that an app declares: `UIWhitePointAdaptivityStyle` of the
  /// Info.plist.
  enum Style: String, CaseIterable {
    case standard = "UIWhitePointAdaptivityStyleStandard"
    case reading = "UIWhitePointAdaptivityStyleReading"
    case photo = "UIWhitePointAdaptivityStylePhoto"
    case video = "UIWhitePointAdaptivityStyleVideo"
    case game = "UIWhitePointAdaptivityStyleGame"

    /// Creates a style from a value of an Info.plist; an invalid value is the standard style.
    init(_ value: Any?) { self = (value as? String).flatMap(Style.init(rawValue:)) ?? .standard }

    /// The part of the distance from the display's own white to that of the surroundings.
    // Source: VIS table T11: reading is stronger than the standard, the others are weaker.
    // Chosen: the numbers; Apple states none.
    var strength: Double {
      switch self {
      case .reading: 0.4
      case .standard: 0.25
      case .photo: 0.15
      case .video: 0.12
      case .game: 0.1
      }
    }
  }

  /// The temperature of the light that the simulated sensors see, in kelvins.
  var light = Self.neutral
  /// The strength of the shift for the visible apps.
  var style = Style.standard

  // Source: the white point of sRGB and Display P3 is D65.
  static let neutral = 6_504.0
  /// The temperatures that the sensors can report, in kelvins.
  // Chosen: from a candle at the warm end to a clear sky.
  static let lights = 1_900.0...12_000.0

  /// Returns whether the display of a device has True Tone.
  // Source: Apple's specifications: phones from the iPhone 8 on, the iPad Pro from the 9.7-inch one on,
  // the iPad Air and iPad mini of 2019.
  static func isBuilt(into device: Device) -> Bool { !without.contains(device.name) }
  private static let without: Set<String> = [
    "iPhone SE (1st generation)", "iPhone 5s", "iPhone 6", "iPhone 6s", "iPhone 7", "iPhone 6 Plus",
    "iPhone 6s Plus", "iPhone 7 Plus", "iPad (9.7-inch)", "iPad Air 2", "iPad mini 4",
    "iPad (10.2-inch)",
  ]

  /// The parts of red, green and blue in shifted white; the largest is 1.
  var white: (red: Double, green: Double, blue: Double) {
    // Equal perceived steps are equal in reciprocal kelvins.
    let own = 1e6 / Self.neutral
    let around = 1e6 / min(max(light, Self.lights.lowerBound), Self.lights.upperBound)
    let target = Self.linear(1e6 / (own + style.strength * (around - own)))
    let base = Self.linear(Self.neutral)
    let parts = zip(target, base).map { $0 / $1 }
    let most = parts.max() ?? 1
    let coded = parts.map { Self.coded(max(0, $0) / most) }
    return (coded[0], coded[1], coded[2])
  }

  /// Whether white does not change.
  var isNeutral: Bool {
    let white = white
    return min(white.red, white.green, white.blue) > 0.999
  }

  /// Returns the linear sRGB parts of a black body at a temperature, in kelvins, with luminance 1.
  // Source: the cubic approximation of the Planckian locus by Kim et al. (2002), and the matrix of
  // IEC 61966-2-1.
  private static func linear(_ kelvins: Double) -> [Double] {
    let reciprocal = 1e3 / kelvins
    let x =
      kelvins < 4_000
      ? ((-0.2661239 * reciprocal - 0.2343589) * reciprocal + 0.8776956) * reciprocal + 0.179910
      : ((-3.0258469 * reciprocal + 2.1070379) * reciprocal + 0.2226347) * reciprocal + 0.240390
    let y =
      if kelvins < 2_222 {
        ((-1.1063814 * x - 1.34811020) * x + 2.18555832) * x - 0.20219683
      } else if kelvins < 4_000 {
        ((-0.9549476 * x - 1.37418593) * x + 2.09137015) * x - 0.16748867
      } else {
        ((3.0817580 * x - 5.87338670) * x + 3.75112997) * x - 0.37001483
      }
    let (bigX, bigZ) = (x / y, (1 - x - y) / y)
    return [
      3.2404542 * bigX - 1.5371385 - 0.4985314 * bigZ,
      -0.9692660 * bigX + 1.8760108 + 0.0415560 * bigZ,
      0.0556434 * bigX - 0.2040259 + 1.0572252 * bigZ,
    ]
  }

  private static func coded(_ linear: Double) -> Double {
    linear <= 0.0031308 ? 12.92 * linear : 1.055 * pow(linear, 1 / 2.4) - 0.055
  }
}
