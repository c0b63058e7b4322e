import CoreGraphics
import Foundation
import UIKitCore

extension UITableView {
  /// The appearance of a table.
  public enum Style: Int, Sendable {
    /// Rows reach from edge to edge; section headers stay at the top while their rows are visible.
    case plain = 0
    /// Sections are groups on a separate background.
    case grouped
    /// Sections are groups with rounded corners and a distance from the edges.
    case insetGrouped
  }

  /// The position of a row after a scroll to it.
  public enum ScrollPosition: Int, Sendable {
    /// The table scrolls by the shortest distance.
    case none = 0
    /// The row is at the top.
    case top
    /// The row is in the middle.
    case middle
    /// The row is at the bottom.
    case bottom
  }

  /// The animation of rows that are inserted or deleted.
  public enum RowAnimation: Int, Sendable {
    /// The row fades in or out.
    case fade = 0
    /// The row slides in from the right, or out to it.
    case right
    /// The row slides in from the left, or out to it.
    case left
    /// The row slides in from the top, or out to it, under the row above.
    case top
    /// The row slides in from the bottom, or out to it, under the row below.
    case bottom
    /// The row appears or disappears at once; other rows still slide.
    case none
    /// The row grows from its middle or shrinks to it.
    case middle
    /// The table chooses the animation.
    case automatic = 100
  }

  /// The origin of `separatorInset`.
  public enum SeparatorInsetReference: Int, Sendable {
    /// The inset is measured from the edges of the cell.
    case fromCellEdges = 0
    /// The inset is measured from the automatic inset of the table.
    case fromAutomaticInsets
  }

  /// The events after which self-sizing rows are measured again.
  ///
  /// - Note: iOS 16 and later.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Rows are not measured again automatically.
    case disabled = 0
    /// Rows are measured again when the configuration of the cell changes, or its
    /// `invalidateIntrinsicContentSize()` is called.
    case enabled
    /// Rows are also measured again when constraints inside the content view change.
    case enabledIncludingConstraints
  }

  /// A height that the content determines.
  ///
  /// As an estimate, it means that the table chooses one.
  nonisolated public static let automaticDimension: CGFloat = -1
  /// The title of a magnifying glass in a section index.
  nonisolated public static let indexSearch = "{search}"
  /// Posted by a table after the user or code changed the selection.
  nonisolated public static let selectionDidChangeNotification = Notification.Name(
    "UITableViewSelectionDidChangeNotification"
  )
  /// The height that a method returns if the delegate does not implement it.
  nonisolated package static let unanswered = -CGFloat.greatestFiniteMagnitude
}

package enum TableMetrics {
  // Source: UITableView's documented default row height of 44, its line included.
  package static let rowHeight: CGFloat = 44
  // Source: plain section headers on iOS 7 to 14, `sectionHeaderHeight` 28.
  package static let plainHeaderHeight: CGFloat = 28
  // Unverified: grouped tables on iOS 7 to 12: 17.5 between a group and the part above it, twice
  // that above the first group; on @3x 17.67.
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
  // Unverified: the duration of inserting, deleting and moving rows, in seconds; from recordings of
  // iOS 12.
  package static let updateDuration = 0.3
  // Unverified: the width of the index at the edge, which the content leaves free.
  package static let indexWidth: CGFloat = 15
  /// The number of rows that are announced to the prefetching data source beyond the last visible
  /// one.
  ///
  /// Chosen.
  package static let prefetchDepth = 10
}
