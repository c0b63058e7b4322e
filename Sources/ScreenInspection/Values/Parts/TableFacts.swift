import CoreGraphics

/// What is known of a table.
public struct TableFacts: Sendable, Hashable, Codable {
  /// Whether sections follow each other or stand apart.
  public enum Style: String, Sendable, Codable { case plain, grouped }

  /// How the table looks; inset groups count as grouped.
  public var style: Style
  /// How many rows each section has.
  public var rowCounts: [Int]
  /// Whether the app gives words for an index.
  public var hasIndex: Bool
  /// Whether the rows show controls for deleting and moving.
  public var isEditing: Bool
  /// Whether rows may be chosen.
  public var allowsSelection: Bool
  /// Whether something stands behind the rows, or in their place.
  public var hasBackground: Bool
  /// Points of the width that text is easily read at; nil: not known.
  public var readableWidth: CGFloat?
  /// How many rows are chosen now, in sight or not.
  public var selected: Int

  /// Describes a table by the numbers of its rows.
  public init(
    _ style: Style = .plain,
    rowCounts: [Int],
    hasIndex: Bool = false,
    isEditing: Bool = false,
    allowsSelection: Bool = true,
    hasBackground: Bool = false,
    readableWidth: CGFloat? = 672,
    selected: Int = 0
  ) {
    self.style = style
    self.rowCounts = rowCounts
    self.hasIndex = hasIndex
    self.isEditing = isEditing
    self.allowsSelection = allowsSelection
    self.hasBackground = hasBackground
    self.readableWidth = readableWidth
    self.selected = selected
  }
}

/// What is known of a table's row.
public struct RowFacts: Sendable, Hashable, Codable {
  /// How the row's texts are arranged.
  public enum Style: String, Sendable, Codable {
    /// As the styles of `UITableViewCell`; `basic` is the default one.
    case basic, value1, value2, subtitle
    /// Content of the app's own.
    case own
  }
  /// What stands at the row's trailing end.
  public enum Accessory: String, Sendable, Codable {
    /// As the accessory types of `UITableViewCell`.
    case none, disclosure, detailDisclosure, checkmark, detail
    /// A view of the app's.
    case view
  }

  /// The section, counted from 0.
  public var section: Int
  /// The place in the section, counted from 0.
  public var row: Int
  /// The arrangement that the app chose.
  public var style: Style
  /// What the row says about a touch on it.
  public var accessory: Accessory
  /// Title and detail, as far as labels show them.
  public var texts: [String]
  /// Whether an image is shown, at the leading end or among the content.
  public var hasImage: Bool
  /// Whether a touch makes it look otherwise.
  public var highlights: Bool
  /// Whether the row is chosen now.
  public var isSelected: Bool
  /// Whether views were added to a standard style.
  public var isAltered: Bool

  /// Describes a row; by default the first one of a table, without words.
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
