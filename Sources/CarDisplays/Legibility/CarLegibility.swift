import CoreGraphics
import UIKit

/// Functions that grade whether a text on a display is legible at the driver's distance.
///
/// Catalogue: CAR-R35, from CAR-Q19 (sureness 2): 20 minutes of arc are recommended, 16 are
/// acceptable, and 12 are the minimum.
public enum CarLegibility {
  /// The grades of the legibility of capital letters by their visual angle.
  public enum Grade: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
    /// Below 12 minutes of arc: too small.
    case tooSmall
    /// From 12 to 16 minutes of arc: the minimum.
    case minimum
    /// From 16 to 20 minutes of arc: acceptable.
    case acceptable
    /// From 20 minutes of arc: as recommended.
    case recommended

    /// Returns whether the first grade is less legible.
    public static func < (first: Grade, second: Grade) -> Bool {
      first.rank < second.rank
    }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// The minimum height of a capital letter, in minutes of arc (CAR-Q19).
  public static let minimumArcMinutes: CGFloat = 12
  /// The acceptable height of a capital letter, in minutes of arc (CAR-Q19).
  public static let acceptableArcMinutes: CGFloat = 16
  /// The recommended height of a capital letter, in minutes of arc (CAR-Q19).
  public static let recommendedArcMinutes: CGFloat = 20
  /// The height of a capital letter in titles and key items, in minutes of arc (CAR-Q21).
  public static let titleArcMinutes: CGFloat = 30

  /// Returns the grade for the height of a capital letter in minutes of arc; NaN is too small.
  public static func grade(ofArcMinutes height: CGFloat) -> Grade {
    // Chosen: a tolerance of a thousandth of a minute, so that a size that was computed for a limit
    // meets it.
    let height = height + 0.001
    if height >= recommendedArcMinutes { return .recommended }
    if height >= acceptableArcMinutes { return .acceptable }
    return height >= minimumArcMinutes ? .minimum : .tooSmall
  }

  /// Returns the visual angle, in minutes of arc, of a font's capital letters on a display.
  public static func capitalHeight(of font: UIFont, on display: CarDisplay) -> CGFloat {
    display.arcMinutes(from: font.capHeight, along: .vertical)
  }

  /// Returns the grade of a font on a display.
  public static func grade(of font: UIFont, on display: CarDisplay) -> Grade {
    grade(ofArcMinutes: capitalHeight(of: font, on: display))
  }

  /// Returns the point size at which the capital letters of a font have a visual angle on a
  /// display.
  ///
  /// `font` is the font in any size; the default of `arcMinutes` is 20, the recommended height.
  public static func pointSize(
    of font: UIFont,
    forArcMinutes arcMinutes: CGFloat = recommendedArcMinutes,
    on display: CarDisplay
  ) -> CGFloat {
    guard font.capHeight > 0, font.pointSize > 0 else { return 0 }
    return display.points(forArcMinutes: arcMinutes) * font.pointSize / font.capHeight
  }
}
