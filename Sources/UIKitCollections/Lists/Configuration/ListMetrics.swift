import CoreGraphics
import UIKitContent
import UIKitCore

/// The metrics of lists; values that iOS shares between lists and tables are the table's.
enum ListMetrics {
  // Source: rows of system lists have a minimum height of 44, like those of tables.
  static let leastHeight = TableMetrics.rowHeight
  // Unverified: the indentation of each level of an outline.
  static let indentationWidth: CGFloat = 16
  // Unverified: the distance between two accessories of an edge.
  static let accessorySpacing: CGFloat = 12
  // Unverified: the standard width of the system's round controls and of custom views.
  static let standardWidth = CellMetrics.editIcon
  // Unverified: the height of the line beside a reorder control, as a fraction of the cell's.
  static let gripLineShare: CGFloat = 0.5
  // Unverified: the radius of the rounded selection of a sidebar, and its inset from the edges.
  static let sidebarRadius: CGFloat = 10
  static let sidebarInset: CGFloat = 8
  // Unverified: the distance in points by which the touch target of a chevron or an information
  // button extends.
  static let reach: CGFloat = 11
  // Unverified: the duration of a chevron's rotation.
  static let turnDuration = 0.3

  /// Returns the margin of groups and content in a list of a width.
  static func margin(width: CGFloat) -> CGFloat {
    width >= TableMetrics.wideWidth ? TableMetrics.wideMargin : TableMetrics.margin
  }

  /// Returns the background color of a list.
  @MainActor
  static func ground(of appearance: UICollectionLayoutListConfiguration.Appearance) -> UIColor? {
    switch appearance {
    case .plain, .sidebarPlain: .systemBackground
    case .grouped, .insetGrouped: .systemGroupedBackground
    // Unverified: the background of a sidebar.
    case .sidebar: .secondarySystemBackground
    }
  }
}
