import Foundation

/// How heavy a font is, on UIKit's scale of -1 (thinnest) to 1 (heaviest); 0 is regular.
public struct FontWeight: RawRepresentable, Hashable, Sendable, Comparable {
  /// The weight on UIKit's scale.
  public var rawValue: CGFloat

  /// Makes a weight on UIKit's scale.
  @inlinable public init(rawValue: CGFloat) {
    self.rawValue = rawValue
  }

  // The values of UIFont.Weight.
  /// OpenType's 100.
  public static let ultraLight = FontWeight(rawValue: -0.8)
  /// OpenType's 200.
  public static let thin = FontWeight(rawValue: -0.6)
  /// OpenType's 300.
  public static let light = FontWeight(rawValue: -0.4)
  /// OpenType's 400.
  public static let regular = FontWeight(rawValue: 0)
  /// OpenType's 500.
  public static let medium = FontWeight(rawValue: 0.23)
  /// OpenType's 600.
  public static let semibold = FontWeight(rawValue: 0.3)
  /// OpenType's 700.
  public static let bold = FontWeight(rawValue: 0.4)
  /// OpenType's 800.
  public static let heavy = FontWeight(rawValue: 0.56)
  /// OpenType's 900.
  public static let black = FontWeight(rawValue: 0.62)

  /// Lighter weights come first.
  public static func < (a: FontWeight, b: FontWeight) -> Bool { a.rawValue < b.rawValue }

  /// The class that OpenType gives this weight: 100 (thin) to 900 (black).
  public var openTypeClass: Int {
    var nearest = Self.table[0]
    for entry in Self.table
    where abs(entry.weight.rawValue - rawValue) < abs(nearest.weight.rawValue - rawValue) {
      nearest = entry
    }
    return nearest.openType
  }

  /// Makes the weight that stands for an OpenType class of 1 to 1000.
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
  /// The system font.
  case `default`
  /// With serifs.
  case serif
  /// All glyphs of one width.
  case monospaced
  /// With rounded ends.
  case rounded
}
