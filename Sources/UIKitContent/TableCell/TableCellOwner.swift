import CoreGraphics
import Foundation
import UIKitCore

/// What a cell tells the table that it stands in.
@MainActor
package protocol TableCellOwner: AnyObject {
  /// The information button of the cell's accessory was tapped.
  func cellAccessoryTapped(_ cell: UITableViewCell)
  /// The red minus or the green plus was tapped.
  func cellEditControlTapped(_ cell: UITableViewCell)
  /// A finger on the grip.
  func cell(_ cell: UITableViewCell, isReorderedBy event: CellReorderEvent)
  /// The Delete button was tapped, or what stands for it: an action of assistive technology.
  func cellDeleteConfirmed(_ cell: UITableViewCell)
  /// What the cell shows asks for another height, perhaps.
  func cellContentSizeMayHaveChanged(_ cell: UITableViewCell)
  /// A view in a cell asks for another size.
  func cellContentWantsSize(_ cell: UITableViewCell)
  /// What is in a cell's content view was placed anew.
  func cellContentWasLaidOut(_ cell: UITableViewCell)
  /// What assistive technology offers for the row besides a tap; by default nothing.
  func cellActions(_ cell: UITableViewCell) -> [UIAccessibilityCustomAction]?
  /// Whether keys can bring the focus to the row.
  func cellCanBecomeFocused(_ cell: UITableViewCell) -> Bool
  /// Whether the row's edit menu is open, whose commands the cell takes.
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

/// What a finger does on the grip of a cell; the points are in the cell's superview.
package enum CellReorderEvent: Equatable {
  case began(CGPoint)
  case moved(CGPoint)
  case ended(CGPoint)
  case cancelled
}

/// What a table decides about the looks of one of its cells.
package struct TableCellContext: Equatable {
  /// Which line a cell draws at its lower edge.
  package enum BottomLine: Equatable {
    case none
    /// Begins at the separator's inset.
    case inset
    /// From edge to edge: the last row of a group.
    case full
  }

  package enum Reordering: Equatable, Sendable {
    /// The data source does not move the row: there is no grip.
    case refused
    /// There is one if the cell asks for it.
    case allowed
    /// There is one unless the cell wants none.
    case offered
  }

  package var style: TableCellGround
  package var separatorStyle: UITableViewCell.SeparatorStyle
  /// nil: the system's.
  package var separatorColor: UIColor?
  package var separatorEffect: UIVisualEffect?
  /// What the table says of cells without an inset of their own, from the cell's edges.
  package var separatorInset: UIEdgeInsets
  /// Whether the table was given that inset by the app: then the image does not move the line.
  package var hasExplicitSeparatorInset: Bool
  package var bottomLine: BottomLine
  /// The line above the first row of a group.
  package var drawsTopLine: Bool
  /// Which corners are round: the ends of an inset group.
  package var roundsTop: Bool
  package var roundsBottom: Bool
  /// Space at the left and right edges where content must not go: safe area, index.
  package var contentInsets: UIEdgeInsets
  /// The leading and the trailing margin of the content, in points.
  package var leadingMargin: CGFloat
  package var trailingMargin: CGFloat
  /// Whether editing shows circles to select rows with.
  package var selectsWhileEditing: Bool
  /// Whether the row has a grip while it is edited.
  package var reordering = Reordering.allowed
  /// Whether the row can be edited: else it makes no room for a control.
  package var isEditable = true
  /// Whether what is behind the table shows through its cells.
  package var isGroundClear: Bool

  /// A plain table's row on a phone, until a table says otherwise.
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

/// The ground that the cells of a style of table stand on.
package enum TableCellGround: Equatable, Sendable {
  case plain
  case grouped
  case insetGrouped
}
