import Foundation

/// San Francisco's published measures, which the stand-in is made to keep.
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

  /// From this size on the Display cut is used.
  ///
  /// VIS-F117, VIS-F118.
  static let displaySize: CGFloat = 20

  /// What Inter's glyphs are scaled with to bring their capitals to SF's height: Inter's own are
  /// 2048 of 2816 units, those of its Display cut 1472 of 2048.
  static let interScale = capHeight / (2048 / 2816)
  static let interDisplayScale = capHeight / (1472 / 2048)

  /// The tracking of a size in em.
  ///
  /// Tables T9 and T10 of the catalogue (VIS-F122); sizes between two columns are interpolated
  /// within their cut.
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

  /// T9: SF UI Text, thousandths of an em.
  static let text: [(size: CGFloat, value: CGFloat)] = [
    (6, 41), (8, 26), (9, 19), (10, 12), (11, 6), (12, 0), (13, -6), (14, -11), (15, -16),
    (16, -20), (17, -24), (18, -25), (19, -26),
  ]
  /// T10: SF UI Display, thousandths of an em.
  static let display: [(size: CGFloat, value: CGFloat)] = [
    (20, 19), (22, 16), (28, 13), (32, 12), (36, 11), (50, 7), (64, 3), (80, 0),
  ]
}
