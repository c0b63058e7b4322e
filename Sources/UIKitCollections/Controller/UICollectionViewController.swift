import CoreGraphics
import Foundation
import UIKitCore
import UIKitInteraction

/// A controller that shows a collection view, and is its data source and delegate.
///
/// Methods that a subclass does not override behave as if they were not implemented. The selection
/// is cleared when the view appears again.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDelegate,
  UICollectionViewDataSource
{
  final let madeLayout: UICollectionViewLayout
  private final var hasLoadedItems = false
  private final var defaults: CollectionDefaults { .shared }
  final var mover: ItemMover?
  /// The layout of a shared collection view while this controller is shown.
  final var sharedLayout: UICollectionViewLayout?
  /// The delegate of a shared collection view while this controller is shown.
  final weak var sharedDelegate: (any UICollectionViewDelegate)?
  /// The view for `loadView()` if the collection view is shared with another controller.
  final var holderToLoad: SharedCollectionHolder?

  /// Creates a controller of a collection view with a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    madeLayout = layout
    super.init(nibName: nil, bundle: nil)
  }
  /// Creates a controller of a collection view with a flow layout.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    madeLayout = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// Creates a controller of a collection view with a flow layout from an archive.
  public required init?(coder: NSCoder) {
    madeLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  // MARK: Collection view

  /// The controller's collection view; if `view` is another view, it contains this one.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      guard let collection = madeCollection ?? (view as? UICollectionView) else {
        stop(
          what: "loadView() instantiated a view that is no UICollectionView.",
          where: "\(type(of: self)).collectionView",
          mend: "Set a UICollectionView as `collectionView`, or be a UIViewController."
        )
      }
      return collection
    }
    set {
      madeCollection = newValue
      view = newValue
      guard let newValue else { return }
      if newValue.dataSource == nil { newValue.dataSource = self }
      if newValue.delegate == nil { newValue.delegate = self }
      updateMover()
    }
  }
  final var madeCollection: UICollectionView?
  /// The layout of the collection view, or the one of the initializer before it is loaded.
  open var collectionViewLayout: UICollectionViewLayout {
    madeCollection?.collectionViewLayout ?? madeLayout
  }
  /// Whether the selection is cleared when the view is about to appear.
  ///
  /// The default is true.
  ///
  /// It is restored if the transition is cancelled.
  open var clearsSelectionOnViewWillAppear = true
  /// Whether a long press moves an item, if the data source supports moves.
  ///
  /// The default is true.
  open var installsStandardGestureForInteractiveMovement = true { didSet { updateMover() } }

  /// Whether a push onto another collection view controller changes the layout of its collection
  /// view instead of sliding in.
  ///
  /// The default is false.
  ///
  /// Set it before the push. The controllers share the collection view: its data source stays that
  /// of the root controller, which leaves the property false, and its delegate is the shown
  /// controller. A back button or an interactive pop, which can be cancelled, restores the layout.
  open var useLayoutToLayoutNavigationTransitions = false

  open override func loadView() {
    if let holderToLoad {
      view = holderToLoad
      self.holderToLoad = nil
      return
    }
    if loadInterface() {
      if let collection = viewIfLoaded as? UICollectionView { collectionView = collection }
      return
    }
    let collection = UICollectionView(
      frame: hostScreen.bounds,
      collectionViewLayout: madeLayout
    )
    collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView = collection
  }
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // A shared collection view is loaded already.
    if !hasLoadedItems, sharedLayout == nil { collectionView.reloadData() }
    hasLoadedItems = true
    if clearsSelectionOnViewWillAppear { clearSelection(animated: animated) }
  }
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    collectionView.flashScrollIndicators()
  }
  /// Sets the editing mode of the collection view too.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    collectionView.isEditing = editing
  }

  // MARK: Data source

  open func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int {
    defaults.collectionView(collectionView, numberOfItemsInSection: section)
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    defaults.collectionView(collectionView, cellForItemAt: indexPath)
  }
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    defaults.numberOfSections(in: collectionView)
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    defaults.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    defaults.collectionView(collectionView, canMoveItemAt: indexPath)
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    defaults.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
  }
  open func indexTitles(for collectionView: UICollectionView) -> [String]? {
    defaults.indexTitles(for: collectionView)
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    indexPathForIndexTitle title: String,
    at index: Int
  ) -> IndexPath {
    defaults.collectionView(collectionView, indexPathForIndexTitle: title, at: index)
  }

  // MARK: Delegate

  open func collectionView(
    _ collectionView: UICollectionView,
    shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    defaults.collectionView(collectionView, shouldHighlightItemAt: indexPath)
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    didHighlightItemAt indexPath: IndexPath
  ) {
    defaults.collectionView(collectionView, didHighlightItemAt: indexPath)
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    didUnhighlightItemAt indexPath: IndexPath
  ) {
    defaults.collectionView(collectionView, didUnhighlightItemAt: indexPath)
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    defaults.collectionView(collectionView, shouldSelectItemAt: indexPath)
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    defaults.collectionView(collectionView, shouldDeselectItemAt: indexPath)
  }
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  {
    defaults.collectionView(collectionView, didSelectItemAt: indexPath)
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    didDeselectItemAt indexPath: IndexPath
  ) {
    defaults.collectionView(collectionView, didDeselectItemAt: indexPath)
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool {
    defaults.collectionView(collectionView, canPerformPrimaryActionForItemAt: indexPath)
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    performPrimaryActionForItemAt indexPath: IndexPath
  ) {
    defaults.collectionView(collectionView, performPrimaryActionForItemAt: indexPath)
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    defaults.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath)
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String,
    at indexPath: IndexPath
  ) {
    defaults.collectionView(
      collectionView,
      willDisplaySupplementaryView: view,
      forElementKind: elementKind,
      at: indexPath
    )
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    defaults.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String,
    at indexPath: IndexPath
  ) {
    defaults.collectionView(
      collectionView,
      didEndDisplayingSupplementaryView: view,
      forElementOfKind: elementKind,
      at: indexPath
    )
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    defaults.collectionView(
      collectionView,
      transitionLayoutForOldLayout: fromLayout,
      newLayout: toLayout
    )
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    defaults.collectionView(
      collectionView,
      targetContentOffsetForProposedContentOffset: proposedContentOffset
    )
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    defaults.collectionView(
      collectionView,
      targetIndexPathForMoveFromItemAt: originalIndexPath,
      toProposedIndexPath: proposedIndexPath
    )
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    // The result of the older method, overridden or not.
    self.collectionView(
      collectionView,
      targetIndexPathForMoveFromItemAt: originalIndexPath,
      toProposedIndexPath: proposedIndexPath
    )
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    canEditItemAt indexPath: IndexPath
  ) -> Bool {
    defaults.collectionView(collectionView, canEditItemAt: indexPath)
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    canFocusItemAt indexPath: IndexPath
  ) -> Bool {
    defaults.collectionView(collectionView, canFocusItemAt: indexPath)
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool {
    defaults.collectionView(collectionView, shouldUpdateFocusIn: context)
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    defaults.collectionView(collectionView, didUpdateFocusIn: context, with: coordinator)
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool {
    defaults.collectionView(collectionView, selectionFollowsFocusForItemAt: indexPath)
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    defaults.collectionView(
      collectionView,
      contextMenuConfigurationForItemAt: indexPath,
      point: point
    )
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    // The result of the method for one item, overridden or not.
    indexPaths.count == 1
      ? self.collectionView(
        collectionView,
        contextMenuConfigurationForItemAt: indexPaths[0],
        point: point
      ) : nil
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    defaults.collectionView(
      collectionView,
      previewForHighlightingContextMenuWithConfiguration: configuration
    )
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    defaults.collectionView(
      collectionView,
      previewForDismissingContextMenuWithConfiguration: configuration
    )
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    // The preview of the older method, overridden or not.
    self.collectionView(
      collectionView,
      previewForHighlightingContextMenuWithConfiguration: configuration
    )
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    // The preview of the older method, overridden or not.
    self.collectionView(
      collectionView,
      previewForDismissingContextMenuWithConfiguration: configuration
    )
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    defaults.collectionView(
      collectionView,
      willPerformPreviewActionForMenuWith: configuration,
      animator: animator
    )
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    defaults.collectionView(
      collectionView,
      willDisplayContextMenu: configuration,
      animator: animator
    )
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    defaults.collectionView(
      collectionView,
      willEndContextMenuInteraction: configuration,
      animator: animator
    )
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    defaults.collectionView(collectionView, shouldBeginMultipleSelectionInteractionAt: indexPath)
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    defaults.collectionView(collectionView, didBeginMultipleSelectionInteractionAt: indexPath)
  }
  open func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
    defaults.collectionViewDidEndMultipleSelectionInteraction(collectionView)
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool {
    defaults.collectionView(collectionView, shouldShowMenuForItemAt: indexPath)
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    canPerformAction action: Selector,
    forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool {
    defaults.collectionView(
      collectionView,
      canPerformAction: action,
      forItemAt: indexPath,
      withSender: sender
    )
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    performAction action: Selector,
    forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) {
    defaults.collectionView(
      collectionView,
      performAction: action,
      forItemAt: indexPath,
      withSender: sender
    )
  }
  open func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
    defaults.indexPathForPreferredFocusedView(in: collectionView)
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    defaults.collectionView(collectionView, shouldSpringLoadItemAt: indexPath, with: context)
  }
}

/// The default implementations of the protocols, for methods that a subclass does not override.
@MainActor
final class CollectionDefaults: NSObject, UICollectionViewDelegate, UICollectionViewDataSource {
  static let shared = CollectionDefaults()

  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { 0 }
  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    stop(
      what: "a cell was asked for, but the controller does not override "
        + "collectionView(_:cellForItemAt:).",
      where: "UICollectionViewController",
      mend: "Override it, or set another data source."
    )
  }
}
