import CoreGraphics

/// The facts about a table view.
public struct TableFacts: Sendable, Hashable, Codable {
  /// The styles of tables.
  public enum Style: String, Sendable, Codable {
    /// Sections follow each other.
    case plain
    /// Sections are set apart.
    case grouped
  }

  /// The style; inset groups count as grouped.
  public var style: Style
  /// The number of rows in each section.
  public var rowCounts: [Int]
  /// Whether the app supplies section index titles.
  public var hasIndex: Bool
  /// Whether the table is in editing mode.
  public var isEditing: Bool
  /// Whether rows can be selected.
  public var allowsSelection: Bool
  /// Whether a background view is shown.
  public var hasBackground: Bool
  /// The width of the readable content guide, in points; nil if it is unknown.
  public var readableWidth: CGFloat?
  /// The number of selected rows, visible or not.
  public var selected: Int

  /// Creates the facts about a table view.
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

/// The facts about a row of a table view.
public struct RowFacts: Sendable, Hashable, Codable {
  /// The arrangements of a row's texts.
  public enum Style: String, Sendable, Codable {
    /// The `default` style of `UITableViewCell`.
    case basic
    /// The `value1` style of `UITableViewCell`.
    case value1
    /// The `value2` style of `UITableViewCell`.
    case value2
    /// The `subtitle` style of `UITableViewCell`.
    case subtitle
    /// Content of the app.
    case own
  }
  /// The accessories at the trailing end of a row.
  public enum Accessory: String, Sendable, Codable {
    /// No accessory.
    case none
    /// A chevron.
    case disclosure
    /// An info button and a chevron.
    case detailDisclosure
    /// A checkmark.
    case checkmark
    /// An info button.
    case detail
    /// A view of the app.
    case view
  }

  /// The index of the section.
  public var section: Int
  /// The index of the row in the section.
  public var row: Int
  /// The style of the cell.
  public var style: Style
  /// The accessory.
  public var accessory: Accessory
  /// The visible texts of the labels, such as title and detail.
  public var texts: [String]
  /// Whether the row shows an image.
  public var hasImage: Bool
  /// Whether a touch changes the look of the row.
  public var highlights: Bool
  /// Whether the row is selected.
  public var isSelected: Bool
  /// Whether the app added views to a standard style.
  public var isAltered: Bool

  /// Creates the facts about a row; by default the first one of a table, without text.
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
