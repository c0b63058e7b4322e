import Foundation

/// The weight of a font on UIKit's scale from -1 (thinnest) to 1 (heaviest); 0 is regular.
public struct FontWeight: RawRepresentable, Hashable, Sendable, Comparable {
  /// The weight on UIKit's scale.
  public var rawValue: CGFloat

  /// Creates a weight on UIKit's scale.
  @inlinable public init(rawValue: CGFloat) {
    self.rawValue = rawValue
  }

  // The values of UIFont.Weight.
  /// The weight of OpenType's class 100.
  public static let ultraLight = FontWeight(rawValue: -0.8)
  /// The weight of OpenType's class 200.
  public static let thin = FontWeight(rawValue: -0.6)
  /// The weight of OpenType's class 300.
  public static let light = FontWeight(rawValue: -0.4)
  /// The weight of OpenType's class 400.
  public static let regular = FontWeight(rawValue: 0)
  /// The weight of OpenType's class 500.
  public static let medium = FontWeight(rawValue: 0.23)
  /// The weight of OpenType's class 600.
  public static let semibold = FontWeight(rawValue: 0.3)
  /// The weight of OpenType's class 700.
  public static let bold = FontWeight(rawValue: 0.4)
  /// The weight of OpenType's class 800.
  public static let heavy = FontWeight(rawValue: 0.56)
  /// The weight of OpenType's class 900.
  public static let black = FontWeight(rawValue: 0.62)

  /// Returns whether the first weight is lighter.
  public static func < (a: FontWeight, b: FontWeight) -> Bool { a.rawValue < b.rawValue }

  /// The nearest OpenType class, from 100 (thin) to 900 (black).
  public var openTypeClass: Int {
    var nearest = Self.table[0]
    for entry in Self.table
    where abs(entry.weight.rawValue - rawValue) < abs(nearest.weight.rawValue - rawValue) {
      nearest = entry
    }
    return nearest.openType
  }

  /// Creates the weight that is nearest to an OpenType class of 1 to 1000.
  public init(openTypeClass: Int) {
    var nearest = Self.table[0]
    for entry in Self.table
    where abs(entry.openType - openTypeClass) < abs(nearest.openType - openTypeClass) {
      nearest = entry
    }
    self = nearest.weight
  }

  private static let table: [(weight: FontWeight, openType: Int)] = [
    (.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500),
    (.semibold, 600), (.bold, 700), (.heavy, 800), (.black, 900),
  ]
}

/// The design of the system font.
public enum FontDesign: Hashable, Sendable {
  /// The standard design.
  case `default`
  /// A design with serifs.
  case serif
  /// A design whose glyphs have the same width.
  case monospaced
  /// A design with rounded stroke ends.
  case rounded
}
