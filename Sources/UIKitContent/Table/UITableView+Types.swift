import CoreGraphics
import Foundation
import UIKitCore

extension UITableView {
  /// How a table looks.
  public enum Style: Int, Sendable {
    /// Rows from edge to edge; the headers of sections stay at the top while their rows are seen.
    case plain = 0
    /// Sections are groups on a ground of their own.
    case grouped
    /// Groups with round corners that keep away from the edges.
    case insetGrouped
  }

  /// Where `scrollToRow(at:at:animated:)` brings a row.
  public enum ScrollPosition: Int, Sendable {
    /// As little as needed.
    case none = 0
    /// The row comes to lie at the upper end, in the middle or at the lower end.
    case top, middle, bottom
  }

  /// How rows come and go.
  public enum RowAnimation: Int, Sendable {
    /// Fades in or out.
    case fade = 0
    /// Slides in from the right, or out to it.
    case right
    /// Slides in from the left, or out to it.
    case left
    /// Slides in from the top, or out to it, under the row above.
    case top
    /// Slides in from the bottom, or out to it, under the row below.
    case bottom
    /// At once; the rows around still slide.
    case none
    /// The row's middle stays where it is while its height grows or shrinks.
    case middle
    /// The table chooses.
    case automatic = 100
  }

  /// From where `separatorInset` is measured.
  public enum SeparatorInsetReference: Int, Sendable {
    /// From the cell's edges.
    case fromCellEdges = 0
    /// From the inset that the table would choose.
    case fromAutomaticInsets
  }

  /// When rows that size themselves are measured anew.
  ///
  /// From iOS 16 on.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Never by itself.
    case disabled = 0
    /// When the configuration of a cell changes, or its `invalidateIntrinsicContentSize()` is called.
    case enabled
    /// Also when constraints inside the content view change.
    case enabledIncludingConstraints
  }

  /// A height that the content decides.
  ///
  /// As an estimate: the table chooses one.
  nonisolated public static let automaticDimension: CGFloat = -1
  /// An entry of a section index: a magnifying glass.
  nonisolated public static let indexSearch = "{search}"
  /// Posted by a table when a person or code changed the selection.
  nonisolated public static let selectionDidChangeNotification = Notification.Name(
    "UITableViewSelectionDidChangeNotification"
  )
  /// What a height is that a delegate does not have a method for.
  nonisolated package static let unanswered = -CGFloat.greatestFiniteMagnitude
}

package enum TableMetrics {
  // Source: UITableView's documented default row height of 44, its line included.
  package static let rowHeight: CGFloat = 44
  // Source: plain section headers on iOS 7 to 14, `sectionHeaderHeight` 28.
  package static let plainHeaderHeight: CGFloat = 28
  // Unverified: grouped tables on iOS 7 to 12: 17.5 between a group and what is above it, twice that
  // above the first group; on @3x 17.67.
  package static let groupSpacing: CGFloat = 17.5
  // Unverified: a title's header of a grouped table is 38 high, 55.5 (@3x 55.33) above the first
  // group.
  package static let groupedHeaderHeight: CGFloat = 38
  // Source: UIKit's documentation of `sectionHeaderTopPadding`: 22 in plain tables from iOS 15 on.
  package static let headerTopPadding: CGFloat = 22
  // Source: margins of table cells since iOS 11: 16, 20 where the window is 414 or more wide.
  package static let margin: CGFloat = 16
  package static let wideMargin: CGFloat = 20
  package static let wideWidth: CGFloat = 414
  // Unverified: how long rows take to come, go and move; from recordings of iOS 12.
  package static let updateDuration = 0.3
  // Unverified: width of the index at the edge, by which content gives way.
  package static let indexWidth: CGFloat = 15
  /// Rows that are announced to the prefetching data source ahead of the last one seen.
  ///
  /// Chosen.
  package static let prefetchDepth = 10
}
