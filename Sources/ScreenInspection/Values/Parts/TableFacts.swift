import CoreGraphics

/// What is known of a table.
public struct TableFacts: Sendable, Hashable, Codable {
  public enum Style: String, Sendable, Codable { case plain, grouped }

  public var style: Style
  /// How many rows each section has.
  public var rowCounts: [Int]
  /// Whether the app gives words for an index.
  public var hasIndex: Bool
  public var isEditing: Bool
  /// Whether rows may be chosen.
  public var allowsSelection: Bool
  /// Whether something stands behind the rows, or in their place.
  public var hasBackground: Bool
  /// Points of the width that text is easily read at; infinite where it is not known.
  public var readableWidth: CGFloat

  public init(
    _ style: Style = .plain,
    rowCounts: [Int],
    hasIndex: Bool = false,
    isEditing: Bool = false,
    allowsSelection: Bool = true,
    hasBackground: Bool = false,
    readableWidth: CGFloat = 672
  ) {
    self.style = style
    self.rowCounts = rowCounts
    self.hasIndex = hasIndex
    self.isEditing = isEditing
    self.allowsSelection = allowsSelection
    self.hasBackground = hasBackground
    self.readableWidth = readableWidth
  }
}

/// What is known of a table's row.
public struct RowFacts: Sendable, Hashable, Codable {
  public enum Style: String, Sendable, Codable {
    case basic, value1, value2, subtitle
    /// Content of the app's own.
    case own
  }
  public enum Accessory: String, Sendable, Codable {
    case none, disclosure, detailDisclosure, checkmark, detail
    /// A view of the app's.
    case view
  }

  public var section: Int
  public var row: Int
  public var style: Style
  public var accessory: Accessory
  /// Title and detail, as far as labels show them.
  public var texts: [String]
  public var hasImage: Bool
  /// Whether a touch makes it look otherwise.
  public var highlights: Bool
  public var isSelected: Bool
  /// Whether views were added to a standard style.
  public var isAltered: Bool

  public init(
    section: Int = 0,
    row: Int = 0,
    style: Style = .basic,
    accessory: Accessory = .none,
    texts: [String] = [],
    hasImage: Bool = false,
    highlights: Bool = true,
    isSelected: Bool = false,
    isAltered: Bool = false
  ) {
    self.section = section
    self.row = row
    self.style = style
    self.accessory = accessory
    self.texts = texts
    self.hasImage = hasImage
    self.highlights = highlights
    self.isSelected = isSelected
    self.isAltered = isAltered
  }
}
