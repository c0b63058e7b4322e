import CoreGraphics
import UIKit

/// Judges whether text on a display can be read at the driver's distance.
///
/// Catalogue: CAR-R35, from CAR-Q19 (sureness 2): 20 minutes of arc are recommended, 16
/// acceptable, 12 the minimum.
public enum CarLegibility {
  /// How well a capital letter of a visual angle can be read.
  public enum Grade: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
    /// Below 12 minutes of arc: too small.
    case tooSmall
    /// From 12 to 16: the minimum.
    case minimum
    /// From 16 to 20: acceptable.
    case acceptable
    /// From 20 on: as recommended.
    case recommended

    /// Returns whether the first is harder to read.
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

  /// Returns the grade of a capital letter's height in minutes of arc; NaN is too small.
  public static func grade(ofArcMinutes height: CGFloat) -> Grade {
    // Chosen: a thousandth of a minute is forgiven, so that a size computed for a limit reaches it.
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

  /// Returns the point size at which a font's capital letters have a visual angle on a display.
  ///
  /// `font` is the font in any size; `arcMinutes` is 20 by default, the recommended height.
  public static func pointSize(
    of font: UIFont,
    forArcMinutes arcMinutes: CGFloat = recommendedArcMinutes,
    on display: CarDisplay
  ) -> CGFloat {
    guard font.capHeight > 0, font.pointSize > 0 else { return 0 }
    return display.points(forArcMinutes: arcMinutes) * font.pointSize / font.capHeight
  }
}
