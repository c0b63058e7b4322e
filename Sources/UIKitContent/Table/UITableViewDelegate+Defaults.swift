import CoreGraphics
import Foundation
import UIKitCore

// What a method answers that a delegate does not have. Where its mere presence matters, the default
// says so: heights by `UITableView.unanswered`, others by `noteDefaultAnswer()`.
extension UITableViewDelegate {
  /// By default nothing happens.
  public func tableView(
    _ tableView: UITableView,
    willDisplay cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {}
  /// By default nothing happens.
  public func tableView(
    _ tableView: UITableView,
    willDisplayHeaderView view: UIView,
    forSection section: Int
  ) {}
  /// By default nothing happens.
  public func tableView(
    _ tableView: UITableView,
    willDisplayFooterView view: UIView,
    forSection section: Int
  ) {}
  /// By default nothing happens.
  public func tableView(
    _ tableView: UITableView,
    didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {}
  /// By default nothing happens.
  public func tableView(
    _ tableView: UITableView,
    didEndDisplayingHeaderView view: UIView,
    forSection section: Int
  ) {}
  /// By default nothing happens.
  public func tableView(
    _ tableView: UITableView,
    didEndDisplayingFooterView view: UIView,
    forSection section: Int
  ) {}
  /// By default the table's `rowHeight` holds.
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    UITableView.unanswered
  }
  /// By default the table's `sectionHeaderHeight` holds.
  public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  { UITableView.unanswered }
  /// By default the table's `sectionFooterHeight` holds.
  public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
  { UITableView.unanswered }
  /// By default the table's `estimatedRowHeight` holds.
  public func tableView(
    _ tableView: UITableView,
    estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat { UITableView.unanswered }
  /// By default the table's `estimatedSectionHeaderHeight` holds.
  public func tableView(
    _ tableView: UITableView,
    estimatedHeightForHeaderInSection section: Int
  )
    -> CGFloat
  { UITableView.unanswered }
  /// By default the table's `estimatedSectionFooterHeight` holds.
  public func tableView(
    _ tableView: UITableView,
    estimatedHeightForFooterInSection section: Int
  )
    -> CGFloat
  { UITableView.unanswered }
  /// By default nil: the data source's title is shown, if there is one.
  public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    tableView.noteDefaultAnswer()
    return nil
  }
  /// By default nil: the data source's title is shown, if there is one.
  public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    tableView.noteDefaultAnswer()
    return nil
  }
  /// By default nothing happens.
  public func tableView(
    _ tableView: UITableView,
    accessoryButtonTappedForRowWith indexPath: IndexPath
  ) { tableView.noteDefaultAnswer() }
  /// By default true.
  public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  { true }
  /// By default nothing happens.
  public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
  /// By default nothing happens.
  public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
  /// By default the row that was tapped is selected.
  public func tableView(
    _ tableView: UITableView,
    willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
  /// By default the row loses its selection.
  public func tableView(
    _ tableView: UITableView,
    willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
  /// By default nothing happens.
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  /// By default nothing happens.
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
  /// By default true unless the table is edited.
  public func tableView(
    _ tableView: UITableView,
    canPerformPrimaryActionForRowAt indexPath: IndexPath
  )
    -> Bool
  {
    tableView.noteDefaultAnswer()
    return true
  }
  /// By default nothing happens.
  public func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath)
  { tableView.noteDefaultAnswer() }
  /// By default false: two fingers scroll.
  public func tableView(
    _ tableView: UITableView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { false }
  /// By default nothing happens.
  public func tableView(
    _ tableView: UITableView,
    didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {}
  /// By default nothing happens.
  public func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {}
  /// By default `.delete`, for rows that can be edited.
  public func tableView(
    _ tableView: UITableView,
    editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    tableView.noteDefaultAnswer()
    return .delete
  }
  /// By default nil: the button says "Delete" in the person's language.
  public func tableView(
    _ tableView: UITableView,
    titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? {
    tableView.noteDefaultAnswer()
    return nil
  }
  /// By default nil: a swipe shows the Delete button, if the data source can delete.
  public func tableView(
    _ tableView: UITableView,
    editActionsForRowAt indexPath: IndexPath
  ) -> [UITableViewRowAction]? {
    tableView.noteDefaultAnswer()
    return nil
  }
  /// By default nil: a swipe from the leading side does nothing.
  public func tableView(
    _ tableView: UITableView,
    leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    tableView.noteDefaultAnswer()
    return nil
  }
  /// By default nil: a swipe shows the Delete button, if the data source can delete.
  public func tableView(
    _ tableView: UITableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    tableView.noteDefaultAnswer()
    return nil
  }
  /// By default true.
  public func tableView(
    _ tableView: UITableView,
    shouldIndentWhileEditingRowAt indexPath: IndexPath
  )
    -> Bool
  {
    tableView.noteDefaultAnswer()
    return true
  }
  /// By default nothing happens.
  public func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
  /// By default nothing happens.
  public func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
  /// By default the row comes down where it is.
  public func tableView(
    _ tableView: UITableView,
    targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }
  /// By default 0.
  public func tableView(
    _ tableView: UITableView,
    indentationLevelForRowAt indexPath: IndexPath
  ) -> Int { 0 }
  /// By default false: a long press shows no menu.
  public func tableView(
    _ tableView: UITableView,
    shouldShowMenuForRowAt indexPath: IndexPath
  ) -> Bool { false }
  /// By default false: the menu has no command.
  public func tableView(
    _ tableView: UITableView,
    canPerformAction action: Selector,
    forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool { false }
  /// By default nothing happens.
  public func tableView(
    _ tableView: UITableView,
    performAction action: Selector,
    forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) {}
  /// By default as the table's `allowsFocus` says.
  public func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    tableView.noteDefaultAnswer()
    return true
  }
  /// By default true.
  public func tableView(
    _ tableView: UITableView,
    shouldUpdateFocusIn context: UITableViewFocusUpdateContext
  ) -> Bool { true }
  /// By default nothing happens.
  public func tableView(
    _ tableView: UITableView,
    didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {}
  /// By default nil: the first row that can have the focus gets it.
  public func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? { nil }
  /// By default as the table's `selectionFollowsFocus` says.
  public func tableView(
    _ tableView: UITableView,
    selectionFollowsFocusForRowAt indexPath: IndexPath
  )
    -> Bool
  {
    tableView.noteDefaultAnswer()
    return false
  }
  /// By default true, where the table is spring loaded.
  public func tableView(
    _ tableView: UITableView,
    shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { true }
  /// By default nil: a press opens no menu.
  public func tableView(
    _ tableView: UITableView,
    contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    tableView.noteDefaultAnswer()
    return nil
  }
  /// By default nil: the cell is raised.
  public func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    tableView.noteDefaultAnswer()
    return nil
  }
  /// By default nil: the preview goes back to the cell.
  public func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    tableView.noteDefaultAnswer()
    return nil
  }
  /// By default nothing happens.
  public func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// By default nothing happens.
  public func tableView(
    _ tableView: UITableView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// By default nothing happens.
  public func tableView(
    _ tableView: UITableView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

/// A delegate and a data source without methods of its own: what classes answer whose subclasses
/// may have them.
@MainActor
final class TableDefaults: NSObject, UITableViewDelegate, UITableViewDataSource {
  static let shared = TableDefaults()

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    stop(
      what: "UITableView dataSource must return a cell from tableView(_:cellForRowAt:).",
      where: "tableView(_:cellForRowAt:)",
      mend: "Override it."
    )
  }
}
