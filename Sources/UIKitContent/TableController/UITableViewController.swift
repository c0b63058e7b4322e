import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore
import UIKitInteraction

/// A controller that shows a table and is its data source and its delegate.
///
/// Subclasses override the methods that they need; the others behave as if they were not
/// implemented. The rows are loaded before the view first appears, the selection fades when the
/// view appears again, and the keyboard does not cover the content. Catalogue: UI9-F177.
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDelegate, UITableViewDataSource {
  private let style: UITableView.Style
  private final let keyboard = TableKeyboardRoom()
  private final var hasLoadedRows = false
  private final var defaults: TableDefaults { .shared }

  /// Creates a controller with a table of a style.
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }
  /// Creates a controller with a plain table.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .plain
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// Creates a controller with a plain table.
  public convenience init() { self.init(style: .plain) }
  /// Creates a controller with a plain table; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  // MARK: Table

  /// The table, which is the controller's view.
  open var tableView: UITableView! {
    get {
      guard let table = view as? UITableView else {
        stop(
          what: "loadView() instantiated a view that is no UITableView.",
          where: "\(type(of: self)).tableView",
          mend: "Set a UITableView as `view`, or be a UIViewController."
        )
      }
      return table
    }
    set {
      view = newValue
      guard let newValue else { return }
      if newValue.dataSource == nil { newValue.dataSource = self }
      if newValue.delegate == nil { newValue.delegate = self }
    }
  }
  /// Whether the selection is cleared when the view is about to appear; the default is true.
  ///
  /// The selection fades alongside the transition, and is restored if the transition is cancelled.
  open var clearsSelectionOnViewWillAppear = true
  /// The refresh control at the top of the table; the default is nil.
  open var refreshControl: UIRefreshControl? {
    get { tableView.refreshControl }
    set { tableView.refreshControl = newValue }
  }

  open override func loadView() {
    if loadInterface() {
      // A nib may leave the delegate and the data source unconnected.
      if let table = viewIfLoaded as? UITableView { tableView = table }
      if let pulled = pendingRefresh {
        tableView.refreshControl = pulled
        pendingRefresh = nil
      }
      return
    }
    let table = UITableView(frame: hostScreen.bounds, style: style)
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    tableView = table
  }
  /// The refresh control of a storyboard, until the table exists.
  package final var pendingRefresh: UIRefreshControl?
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if !hasLoadedRows {
      hasLoadedRows = true
      tableView.reloadData()
    }
    if clearsSelectionOnViewWillAppear { clearSelection(animated: animated) }
    keyboard.follow(self)
  }
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tableView.flashScrollIndicators()
  }
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    keyboard.unfollow()
  }
  /// Also begins or ends editing of the table.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    tableView.setEditing(editing, animated: animated)
  }

  // MARK: Data source

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    tableView.staticContent?.section(section)?.cells.count
      ?? defaults.tableView(tableView, numberOfRowsInSection: section)
  }
  open func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    tableView.staticContent?.cell(indexPath)
      ?? defaults.tableView(tableView, cellForRowAt: indexPath)
  }
  open func numberOfSections(in tableView: UITableView) -> Int {
    tableView.staticContent?.sections.count ?? defaults.numberOfSections(in: tableView)
  }
  open func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> String? {
    tableView.staticContent?.section(section)?.header
      ?? defaults.tableView(tableView, titleForHeaderInSection: section)
  }
  open func tableView(
    _ tableView: UITableView,
    titleForFooterInSection section: Int
  ) -> String? {
    tableView.staticContent?.section(section)?.footer
      ?? defaults.tableView(tableView, titleForFooterInSection: section)
  }
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    defaults.tableView(tableView, canEditRowAt: indexPath)
  }
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    defaults.tableView(tableView, canMoveRowAt: indexPath)
  }
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    defaults.sectionIndexTitles(for: tableView)
  }
  open func tableView(
    _ tableView: UITableView,
    sectionForSectionIndexTitle title: String,
    at index: Int
  ) -> Int {
    defaults.tableView(tableView, sectionForSectionIndexTitle: title, at: index)
  }
  open func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    defaults.tableView(tableView, commit: editingStyle, forRowAt: indexPath)
  }
  open func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    defaults.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath)
  }

  // MARK: Delegate

  open func tableView(
    _ tableView: UITableView,
    willDisplay cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {}
  open func tableView(
    _ tableView: UITableView,
    willDisplayHeaderView view: UIView,
    forSection section: Int
  ) {}
  open func tableView(
    _ tableView: UITableView,
    willDisplayFooterView view: UIView,
    forSection section: Int
  ) {}
  open func tableView(
    _ tableView: UITableView,
    didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {}
  open func tableView(
    _ tableView: UITableView,
    didEndDisplayingHeaderView view: UIView,
    forSection section: Int
  ) {}
  open func tableView(
    _ tableView: UITableView,
    didEndDisplayingFooterView view: UIView,
    forSection section: Int
  ) {}
  open func tableView(
    _ tableView: UITableView,
    heightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    tableView.staticContent?.height(of: indexPath, in: tableView)
      ?? defaults.tableView(tableView, heightForRowAt: indexPath)
  }
  open func tableView(
    _ tableView: UITableView,
    heightForHeaderInSection section: Int
  ) -> CGFloat {
    tableView.staticContent?.section(section)?.headerHeight
      ?? defaults.tableView(tableView, heightForHeaderInSection: section)
  }
  open func tableView(
    _ tableView: UITableView,
    heightForFooterInSection section: Int
  ) -> CGFloat {
    tableView.staticContent?.section(section)?.footerHeight
      ?? defaults.tableView(tableView, heightForFooterInSection: section)
  }
  open func tableView(
    _ tableView: UITableView,
    estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    defaults.tableView(tableView, estimatedHeightForRowAt: indexPath)
  }
  open func tableView(
    _ tableView: UITableView,
    estimatedHeightForHeaderInSection section: Int
  )
    -> CGFloat
  {
    defaults.tableView(tableView, estimatedHeightForHeaderInSection: section)
  }
  open func tableView(
    _ tableView: UITableView,
    estimatedHeightForFooterInSection section: Int
  )
    -> CGFloat
  {
    defaults.tableView(tableView, estimatedHeightForFooterInSection: section)
  }
  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    defaults.tableView(tableView, viewForHeaderInSection: section)
  }
  open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    defaults.tableView(tableView, viewForFooterInSection: section)
  }
  open func tableView(
    _ tableView: UITableView,
    accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    defaults.tableView(tableView, accessoryButtonTappedForRowWith: indexPath)
  }
  open func tableView(
    _ tableView: UITableView,
    shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool {
    defaults.tableView(tableView, shouldHighlightRowAt: indexPath)
  }
  open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
  open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
  open func tableView(
    _ tableView: UITableView,
    willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    defaults.tableView(tableView, willSelectRowAt: indexPath)
  }
  open func tableView(
    _ tableView: UITableView,
    willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    defaults.tableView(tableView, willDeselectRowAt: indexPath)
  }
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
  open func tableView(
    _ tableView: UITableView,
    canPerformPrimaryActionForRowAt indexPath: IndexPath
  ) -> Bool {
    defaults.tableView(tableView, canPerformPrimaryActionForRowAt: indexPath)
  }
  open func tableView(
    _ tableView: UITableView,
    performPrimaryActionForRowAt indexPath: IndexPath
  ) {
    defaults.tableView(tableView, performPrimaryActionForRowAt: indexPath)
  }
  open func tableView(
    _ tableView: UITableView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    defaults.tableView(tableView, shouldBeginMultipleSelectionInteractionAt: indexPath)
  }
  open func tableView(
    _ tableView: UITableView,
    didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {}
  open func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {}
  open func tableView(
    _ tableView: UITableView,
    editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    defaults.tableView(tableView, editingStyleForRowAt: indexPath)
  }
  open func tableView(
    _ tableView: UITableView,
    titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? {
    defaults.tableView(tableView, titleForDeleteConfirmationButtonForRowAt: indexPath)
  }
  open func tableView(
    _ tableView: UITableView,
    editActionsForRowAt indexPath: IndexPath
  ) -> [UITableViewRowAction]? {
    defaults.tableView(tableView, editActionsForRowAt: indexPath)
  }
  open func tableView(
    _ tableView: UITableView,
    leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    defaults.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath)
  }
  open func tableView(
    _ tableView: UITableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    defaults.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
  }
  open func tableView(
    _ tableView: UITableView,
    shouldIndentWhileEditingRowAt indexPath: IndexPath
  )
    -> Bool
  {
    defaults.tableView(tableView, shouldIndentWhileEditingRowAt: indexPath)
  }
  open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
  open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
  open func tableView(
    _ tableView: UITableView,
    targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    defaults.tableView(
      tableView,
      targetIndexPathForMoveFromRowAt: sourceIndexPath,
      toProposedIndexPath: proposedDestinationIndexPath
    )
  }
  open func tableView(
    _ tableView: UITableView,
    indentationLevelForRowAt indexPath: IndexPath
  ) -> Int {
    defaults.tableView(tableView, indentationLevelForRowAt: indexPath)
  }
  open func tableView(
    _ tableView: UITableView,
    shouldShowMenuForRowAt indexPath: IndexPath
  ) -> Bool {
    defaults.tableView(tableView, shouldShowMenuForRowAt: indexPath)
  }
  open func tableView(
    _ tableView: UITableView,
    canPerformAction action: Selector,
    forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool {
    defaults.tableView(tableView, canPerformAction: action, forRowAt: indexPath, withSender: sender)
  }
  open func tableView(
    _ tableView: UITableView,
    performAction action: Selector,
    forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) {}
  open func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    defaults.tableView(tableView, canFocusRowAt: indexPath)
  }
  open func tableView(
    _ tableView: UITableView,
    shouldUpdateFocusIn context: UITableViewFocusUpdateContext
  ) -> Bool {
    defaults.tableView(tableView, shouldUpdateFocusIn: context)
  }
  open func tableView(
    _ tableView: UITableView,
    didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {}
  open func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
    defaults.indexPathForPreferredFocusedView(in: tableView)
  }
  open func tableView(
    _ tableView: UITableView,
    selectionFollowsFocusForRowAt indexPath: IndexPath
  )
    -> Bool
  {
    defaults.tableView(tableView, selectionFollowsFocusForRowAt: indexPath)
  }
  open func tableView(
    _ tableView: UITableView,
    shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    defaults.tableView(tableView, shouldSpringLoadRowAt: indexPath, with: context)
  }
  open func tableView(
    _ tableView: UITableView,
    contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    defaults.tableView(tableView, contextMenuConfigurationForRowAt: indexPath, point: point)
  }
  open func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    defaults.tableView(tableView, previewForHighlightingContextMenuWithConfiguration: configuration)
  }
  open func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    defaults.tableView(tableView, previewForDismissingContextMenuWithConfiguration: configuration)
  }
  open func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  open func tableView(
    _ tableView: UITableView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  open func tableView(
    _ tableView: UITableView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  // MARK: Scrolling

  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  open func scrollViewDidEndZooming(
    _ scrollView: UIScrollView,
    with view: UIView?,
    atScale scale: CGFloat
  ) {}
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
