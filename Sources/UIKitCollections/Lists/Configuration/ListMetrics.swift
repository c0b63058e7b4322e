import CoreGraphics
import UIKitContent
import UIKitCore

/// The numbers of lists; where iOS's are those of tables they are the table's.
enum ListMetrics {
  // Source: rows of system lists are 44 high at least, as those of tables.
  static let leastHeight = TableMetrics.rowHeight
  // Unverified: what each level of an outline is set in.
  static let indentationWidth: CGFloat = 16
  // Unverified: between two accessories of an edge.
  static let accessorySpacing: CGFloat = 12
  // Unverified: the standard width of the system's round controls and of custom views.
  static let standardWidth = CellMetrics.editIcon
  // Unverified: the height of the line beside a grip, of the cell's.
  static let gripLineShare: CGFloat = 0.5
  // Unverified: of the rounded selection of a side bar, and what it keeps from the edges.
  static let sidebarRadius: CGFloat = 10
  static let sidebarInset: CGFloat = 8
  // Unverified: points around a chevron or an information button that count as it.
  static let reach: CGFloat = 11
  // Unverified: how long a chevron takes to turn.
  static let turnDuration = 0.3

  /// The margin of groups and of content in a list of a width.
  static func margin(width: CGFloat) -> CGFloat {
    width >= TableMetrics.wideWidth ? TableMetrics.wideMargin : TableMetrics.margin
  }

  /// The ground behind a list.
  @MainActor
  static func ground(of appearance: UICollectionLayoutListConfiguration.Appearance) -> UIColor? {
    switch appearance {
    case .plain, .sidebarPlain: .systemBackground
    case .grouped, .insetGrouped: .systemGroupedBackground
    // Unverified: the ground of a side bar.
    case .sidebar: .secondarySystemBackground
    }
  }
}
