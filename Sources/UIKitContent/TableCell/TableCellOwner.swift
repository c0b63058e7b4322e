import CoreGraphics
import Foundation
import UIKitCore

/// The methods with which a cell notifies its table.
@MainActor
package protocol TableCellOwner: AnyObject {
  /// Called after a tap on the detail button of the accessory.
  func cellAccessoryTapped(_ cell: UITableViewCell)
  /// Called after a tap on the red minus or the green plus.
  func cellEditControlTapped(_ cell: UITableViewCell)
  /// Called for each event of the reorder control.
  func cell(_ cell: UITableViewCell, isReorderedBy event: CellReorderEvent)
  /// Called after the user confirmed the deletion, also by an action of assistive technology.
  func cellDeleteConfirmed(_ cell: UITableViewCell)
  /// Called when the height of a cell's content may have changed.
  func cellContentSizeMayHaveChanged(_ cell: UITableViewCell)
  /// Called when the intrinsic size of a view in a cell changed.
  func cellContentWantsSize(_ cell: UITableViewCell)
  /// Called after the content view of a cell was laid out.
  func cellContentWasLaidOut(_ cell: UITableViewCell)
  /// Returns the actions of a row for assistive technology; nil, the default, for none.
  func cellActions(_ cell: UITableViewCell) -> [UIAccessibilityCustomAction]?
  /// Returns whether the row can have the focus; by default false.
  func cellCanBecomeFocused(_ cell: UITableViewCell) -> Bool
  /// Returns whether the row's edit menu is open, whose commands the cell performs.
  func showsEditMenu(of cell: UITableViewCell) -> Bool
  func cell(_ cell: UITableViewCell, canPerform action: Selector, _ sender: Any?) -> Bool
  func cell(_ cell: UITableViewCell, performs action: Selector, _ sender: Any?)
}

extension TableCellOwner {
  package func cellActions(_ cell: UITableViewCell) -> [UIAccessibilityCustomAction]? { nil }
  package func cellCanBecomeFocused(_ cell: UITableViewCell) -> Bool { false }
  package func showsEditMenu(of cell: UITableViewCell) -> Bool { false }
  package func cell(
    _ cell: UITableViewCell,
    canPerform action: Selector,
    _ sender: Any?
  ) -> Bool { false }
  package func cell(_ cell: UITableViewCell, performs action: Selector, _ sender: Any?) {}
}

/// An event of a cell's reorder control; the points are in the cell's superview.
package enum CellReorderEvent: Equatable {
  /// The finger touched the control.
  case began(CGPoint)
  /// The finger moved.
  case moved(CGPoint)
  /// The finger lifted.
  case ended(CGPoint)
  /// The touch was cancelled.
  case cancelled
}

/// The values that a table determines for the appearance of a cell.
package struct TableCellContext: Equatable {
  /// The separator at the lower edge of a cell.
  package enum BottomLine: Equatable {
    /// The cell has no separator.
    case none
    /// The separator begins at its inset.
    case inset
    /// The separator reaches from edge to edge, as for the last row of a group.
    case full
  }

  /// Whether a row has a reorder control.
  package enum Reordering: Equatable, Sendable {
    /// The data source does not move the row, which has no control.
    case refused
    /// The row has a control if the cell enables it.
    case allowed
    /// The row has a control unless the cell disables it.
    case offered
  }

  package var style: TableCellGround
  package var separatorStyle: UITableViewCell.SeparatorStyle
  /// The colour of the separators; nil for the system's.
  package var separatorColor: UIColor?
  package var separatorEffect: UIVisualEffect?
  /// The insets of separators, from the cell's edges, for cells without insets of their own.
  package var separatorInset: UIEdgeInsets
  /// Whether the app set the table's separator insets; an image then does not move the separator.
  package var hasExplicitSeparatorInset: Bool
  package var bottomLine: BottomLine
  /// Whether the cell draws a separator above the first row of a group.
  package var drawsTopLine: Bool
  /// Whether the upper corners are rounded, as at the beginning of an inset group.
  package var roundsTop: Bool
  /// Whether the lower corners are rounded, as at the end of an inset group.
  package var roundsBottom: Bool
  /// The widths at the left and the right in which there is no content, due to the safe area and
  /// the index.
  package var contentInsets: UIEdgeInsets
  /// The leading margin of the content, in points.
  package var leadingMargin: CGFloat
  /// The trailing margin of the content, in points.
  package var trailingMargin: CGFloat
  /// Whether editing shows circles for the selection of rows.
  package var selectsWhileEditing: Bool
  /// Whether the row has a reorder control during editing.
  package var reordering = Reordering.allowed
  /// Whether the row can be edited; otherwise it is not indented for a control.
  package var isEditable = true
  /// Whether the cell is transparent, so that the background behind the table is visible.
  package var isGroundClear: Bool

  /// Creates the values of a plain table's row on a phone.
  package init(
    style: TableCellGround = .plain,
    separatorStyle: UITableViewCell.SeparatorStyle = .singleLine,
    separatorColor: UIColor? = nil,
    separatorEffect: UIVisualEffect? = nil,
    separatorInset: UIEdgeInsets = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0),
    hasExplicitSeparatorInset: Bool = false,
    bottomLine: BottomLine = .inset,
    drawsTopLine: Bool = false,
    roundsTop: Bool = false,
    roundsBottom: Bool = false,
    contentInsets: UIEdgeInsets = .zero,
    leadingMargin: CGFloat = 16,
    trailingMargin: CGFloat = 16,
    selectsWhileEditing: Bool = false,
    isGroundClear: Bool = false
  ) {
    self.style = style
    self.separatorStyle = separatorStyle
    self.separatorColor = separatorColor
    self.separatorEffect = separatorEffect
    self.separatorInset = separatorInset
    self.hasExplicitSeparatorInset = hasExplicitSeparatorInset
    self.bottomLine = bottomLine
    self.drawsTopLine = drawsTopLine
    self.roundsTop = roundsTop
    self.roundsBottom = roundsBottom
    self.contentInsets = contentInsets
    self.leadingMargin = leadingMargin
    self.trailingMargin = trailingMargin
    self.selectsWhileEditing = selectsWhileEditing
    self.isGroundClear = isGroundClear
  }

  package static func == (a: TableCellContext, b: TableCellContext) -> Bool {
    a.style == b.style && a.separatorStyle == b.separatorStyle
      && a.separatorColor == b.separatorColor && a.separatorEffect === b.separatorEffect
      && a.separatorInset == b.separatorInset
      && a.hasExplicitSeparatorInset == b.hasExplicitSeparatorInset
      && a.bottomLine == b.bottomLine && a.drawsTopLine == b.drawsTopLine
      && a.roundsTop == b.roundsTop && a.roundsBottom == b.roundsBottom
      && a.contentInsets == b.contentInsets && a.leadingMargin == b.leadingMargin
      && a.trailingMargin == b.trailingMargin && a.selectsWhileEditing == b.selectsWhileEditing
      && a.reordering == b.reordering && a.isEditable == b.isEditable
      && a.isGroundClear == b.isGroundClear
  }
}

/// The kind of background that cells have in the styles of tables.
package enum TableCellGround: Equatable, Sendable {
  /// The background of a plain table.
  case plain
  /// The background of a grouped table.
  case grouped
  /// The background of a table with inset groups.
  case insetGrouped
}
