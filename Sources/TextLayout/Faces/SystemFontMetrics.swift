import Foundation

/// San Francisco's published metrics, which the substitute font reproduces.
///
/// Sources: the vertical measures are those of the font's `hhea` and `OS/2` tables as the public
/// metrics collections list them (unitsPerEm 2048, ascent 1950, descent 494, capHeight 1443,
/// xHeight 1078) and agree with `UIFont.lineHeight` = 20.287 at 17 points.
enum SystemFontMetrics {
  static let ascender: CGFloat = 1950 / 2048
  static let descender: CGFloat = 494 / 2048
  static let capHeight: CGFloat = 1443 / 2048
  static let xHeight: CGFloat = 1078 / 2048
  // Unverified: the underline is drawn as SF draws it by eye.
  static let underlinePosition: CGFloat = -0.0977
  static let underlineThickness: CGFloat = 0.0732

  /// The size in points from which the Display cut is used.
  ///
  /// VIS-F117, VIS-F118.
  static let displaySize: CGFloat = 20

  /// The factor that scales Inter's capitals (2048 of 2816 units) to SF's height.
  static let interScale = capHeight / (2048 / 2816)
  /// The factor that scales the capitals of Inter's Display cut (1472 of 2048 units) to SF's
  /// height.
  static let interDisplayScale = capHeight / (1472 / 2048)

  /// Returns the tracking of a size, in em.
  ///
  /// The values are those of tables T9 and T10 of the catalogue (VIS-F122); sizes between two
  /// columns are interpolated within their cut.
  static func tracking(size: CGFloat) -> CGFloat {
    let table = size < displaySize ? text : display
    guard let first = table.first, size > first.size else {
      return (table.first?.value ?? 0) / 1000
    }
    var lower = first
    for entry in table {
      if entry.size == size { return entry.value / 1000 }
      if entry.size > size {
        let part = (size - lower.size) / (entry.size - lower.size)
        return (lower.value + (entry.value - lower.value) * part) / 1000
      }
      lower = entry
    }
    return lower.value / 1000
  }

  /// T9: the tracking of SF UI Text, in thousandths of an em.
  static let text: [(size: CGFloat, value: CGFloat)] = [
    (6, 41), (8, 26), (9, 19), (10, 12), (11, 6), (12, 0), (13, -6), (14, -11), (15, -16),
    (16, -20), (17, -24), (18, -25), (19, -26),
  ]
  /// T10: the tracking of SF UI Display, in thousandths of an em.
  static let display: [(size: CGFloat, value: CGFloat)] = [
    (20, 19), (22, 16), (28, 13), (32, 12), (36, 11), (50, 7), (64, 3), (80, 0),
  ]
}
