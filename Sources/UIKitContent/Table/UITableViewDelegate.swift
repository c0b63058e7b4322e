import CoreGraphics
import Foundation
import UIKitCore

/// Is asked about the rows of a table and told what becomes of them.
///
/// All methods are optional.
///
/// A height that is not given is the table's property (`rowHeight`, `sectionHeaderHeight`, …).
@preconcurrency @MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {
  // Showing.
  /// A cell is about to be shown; the last chance to change its looks.
  func tableView(
    _ tableView: UITableView,
    willDisplay cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  )
  /// A header is about to be shown.
  func tableView(
    _ tableView: UITableView,
    willDisplayHeaderView view: UIView,
    forSection section: Int
  )
  /// A footer is about to be shown.
  func tableView(
    _ tableView: UITableView,
    willDisplayFooterView view: UIView,
    forSection section: Int
  )
  /// A cell is no longer shown; its row may be gone already.
  func tableView(
    _ tableView: UITableView,
    didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  )
  /// A header is no longer shown.
  func tableView(
    _ tableView: UITableView,
    didEndDisplayingHeaderView view: UIView,
    forSection section: Int
  )
  /// A footer is no longer shown.
  func tableView(
    _ tableView: UITableView,
    didEndDisplayingFooterView view: UIView,
    forSection section: Int
  )

  // Heights, in points. `UITableView.automaticDimension`: as the content asks.
  /// A row's height; without an answer `rowHeight`.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  /// The height of a section's header; without an answer `sectionHeaderHeight`.
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  /// The height of a section's footer; without an answer `sectionFooterHeight`.
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
  /// A guess for rows that have not been seen, so that not all must be measured.
  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
  /// A guess for headers that have not been seen.
  func tableView(
    _ tableView: UITableView,
    estimatedHeightForHeaderInSection section: Int
  )
    -> CGFloat
  /// A guess for footers that have not been seen.
  func tableView(
    _ tableView: UITableView,
    estimatedHeightForFooterInSection section: Int
  )
    -> CGFloat

  // Headers and footers.
  /// nil, the default: the data source's title, if there is one.
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
  /// nil, the default: the data source's title, if there is one.
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?

  // Accessories.
  /// The info button of a row was tapped; other accessories select the row.
  func tableView(
    _ tableView: UITableView,
    accessoryButtonTappedForRowWith indexPath: IndexPath
  )

  // Highlight and selection.
  /// Whether a finger on a row highlights it, which begins its selection; by default true.
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  /// A finger came down on a row and the row shows it.
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath)
  /// The row no longer shows a finger.
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath)
  /// Which row a tap selects: by default the one that was tapped; nil: none.
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  /// Which row loses its selection: by default the given one; nil: none.
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
  /// A person selected a row; code that selects tells nobody.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  /// A person's tap took the selection from a row.
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
  /// Whether a tap does the row's main action besides selecting it; by default true unless the
  /// table is edited.
  func tableView(
    _ tableView: UITableView,
    canPerformPrimaryActionForRowAt indexPath: IndexPath
  )
    -> Bool
  /// A tap did a row's main action: what opens something belongs here, besides the selection.
  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath)
  /// Whether two fingers that drag over rows select them; by default false.
  func tableView(
    _ tableView: UITableView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool
  /// Two fingers begin to select rows; the table may be edited from now on.
  func tableView(
    _ tableView: UITableView,
    didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  )
  /// The fingers that selected rows left the screen.
  func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView)

  // Editing.
  /// By default `.delete` for rows that can be edited.
  func tableView(
    _ tableView: UITableView,
    editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle
  /// By default "Delete".
  func tableView(
    _ tableView: UITableView,
    titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String?
  /// The buttons of older apps behind a row, from the trailing edge; nil, the default: Delete.
  func tableView(
    _ tableView: UITableView,
    editActionsForRowAt indexPath: IndexPath
  ) -> [UITableViewRowAction]?
  /// What a swipe from the leading side uncovers; nil, the default: nothing.
  func tableView(
    _ tableView: UITableView,
    leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
  /// What a swipe from the trailing side uncovers; nil, the default: Delete, where rows can be
  /// deleted.
  func tableView(
    _ tableView: UITableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
  /// Whether a row makes room for its editing control, by default true. Grouped tables only.
  func tableView(
    _ tableView: UITableView,
    shouldIndentWhileEditingRowAt indexPath: IndexPath
  )
    -> Bool
  /// A swipe is about to open the row's buttons.
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath)
  /// The row's buttons are closed; nil if the row is gone.
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?)

  // Order and indentation.
  /// Where a row that is dragged may come down; by default where it is.
  func tableView(
    _ tableView: UITableView,
    targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath
  /// By default 0.
  func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int

  // Edit menu of a row.
  /// Whether a long press shows the row's edit menu, by default false. Its commands are those that
  /// `tableView(_:canPerformAction:forRowAt:withSender:)` takes.
  func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool
  /// Whether a row's edit menu has a command; by default none.
  func tableView(
    _ tableView: UITableView,
    canPerformAction action: Selector,
    forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool
  /// Does a command of a row's edit menu.
  func tableView(
    _ tableView: UITableView,
    performAction action: Selector,
    forRowAt indexPath: IndexPath,
    withSender sender: Any?
  )

  // Focus.
  /// By default as the table's `allowsFocus` says.
  func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool
  /// Whether the focus may move into, inside or out of the table; by default true.
  func tableView(
    _ tableView: UITableView,
    shouldUpdateFocusIn context: UITableViewFocusUpdateContext
  ) -> Bool
  /// The focus moved into, inside or out of the table.
  func tableView(
    _ tableView: UITableView,
    didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  )
  /// nil, the default: the first that can have it.
  func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath?
  /// Whether a row that gets the focus is selected; by default as `selectionFollowsFocus` says.
  func tableView(
    _ tableView: UITableView,
    selectionFollowsFocusForRowAt indexPath: IndexPath
  )
    -> Bool

  // Springs.
  /// Whether a drag that rests on a row selects it; by default true where the table is spring
  /// loaded.
  func tableView(
    _ tableView: UITableView,
    shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool

  // Context menus.
  /// The menu that a press on a row opens, at a point of the table; nil, the default: none.
  func tableView(
    _ tableView: UITableView,
    contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration?
  /// What is raised when the menu opens; nil, the default: the cell.
  func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Where the preview goes when the menu closes; nil, the default: to the cell.
  func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// The menu's preview was tapped; `animator` runs along with its growth.
  func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  )
  /// A menu is about to come.
  func tableView(
    _ tableView: UITableView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  )
  /// A menu is about to go.
  func tableView(
    _ tableView: UITableView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  )
}
