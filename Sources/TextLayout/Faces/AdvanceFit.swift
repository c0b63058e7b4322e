import Foundation

/// The factors that adapt the widths of the substitute font to those of San Francisco.
///
/// The factors were fitted to the widths of 32 labels and button titles of 15 and 17 points that
/// public view-hierarchy dumps of iOS apps list (for one, the sample hierarchy in the sources of
/// the Sentry error tracker). If each string in turn is left out of the fit, its error is 0.3 % in
/// the median and 2.8 % at worst. `SystemFontWidthTests` lists the strings.
///
/// Unverified: the Display cut and weights lighter than regular use the same factors, because no
/// widths of them were found.
struct AdvanceFit: Hashable, Sendable {
  enum Cut: UInt8, Hashable, Sendable {
    case text
    case display
  }

  var cut: Cut
  /// The OpenType weight class, from 100 to 900.
  var weight: Int

  /// The factor for the advance of a character, applied after glyphs are scaled to SF's height.
  @inline(__always)
  func factor(for character: UInt32) -> Float {
    let factor = character < 0x80 ? Self.factors[Int(character)] : Self.standard
    return weight >= 600 ? factor * Self.semibold : factor
  }

  /// The factor for characters that the fitted strings do not contain.
  private static let standard: Float = 1.0326
  /// The additional factor for semibold and heavier weights, from two titles of navigation bars.
  private static let semibold: Float = 1.018

  private static let factors: [Float] = {
    var table = [Float](repeating: standard, count: 128)
    for (characters, factor) in fitted {
      for character in characters { table[Int(character.value)] = factor }
    }
    return table
  }()

  private static let fitted: [(String.UnicodeScalarView, Float)] = [
    (" ".unicodeScalars, 1.043), ("A".unicodeScalars, 1.058), ("BEFU".unicodeScalars, 1.035),
    ("C".unicodeScalars, 1.018), ("D".unicodeScalars, 1.051), ("I".unicodeScalars, 1.040),
    ("LO".unicodeScalars, 1.042), ("MPR".unicodeScalars, 1.034), ("N".unicodeScalars, 1.024),
    ("S".unicodeScalars, 1.025), ("T".unicodeScalars, 1.014), ("V".unicodeScalars, 1.019),
    ("a".unicodeScalars, 1.025), ("bou".unicodeScalars, 1.034), ("c".unicodeScalars, 1.027),
    ("d".unicodeScalars, 1.030), ("e".unicodeScalars, 1.014), ("f".unicodeScalars, 1.040),
    ("gmnst".unicodeScalars, 1.026), ("h".unicodeScalars, 1.021), ("i".unicodeScalars, 1.029),
    ("k".unicodeScalars, 1.039), ("l".unicodeScalars, 1.050), ("p".unicodeScalars, 1.062),
    ("r".unicodeScalars, 1.054), ("w".unicodeScalars, 1.012), ("x".unicodeScalars, 1.028),
    ("y".unicodeScalars, 1.029),
  ]
}
