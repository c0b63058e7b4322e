import CoreGraphics
import Foundation
import QuartzCore
import UIKitContent
import UIKitCore

/// A view that shows items in sections, arranged by a layout; only visible items have views.
///
/// The data source supplies the number of items and their cells, the layout determines their
/// positions, and the delegate handles taps. Views that are no longer visible are reused.
/// Catalogue: UI10-F140, UI10-F142, UI10-F143, UI10-F144, UI10-F145.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView, UIDataSourceTranslating {
  final weak var collectionDelegate: (any UICollectionViewDelegate)?
  final var layoutNow: UICollectionViewLayout
  final var data = CollectionData()
  final var shown = CollectionShownViews()
  final var reuse = CollectionReuse()
  final var selection = ListSelection<IndexPath>()
  final var tracking = CollectionTouch()
  final var looks = CollectionLooks()
  final var batch = CollectionBatch()
  final var interactive: InteractiveLayoutChange?
  final var movement: ItemMovement?
  final var menus: ItemMenus?
  final var editMenu: RowEditMenu?
  final var sweeping: RowSweep?
  final var indexView: SectionIndexView?
  final var prefetching = CollectionPrefetching()
  final var lists = CollectionLists()
  final var drag = CollectionDrag()
  package final var lastAnswerWasDefault = false

  // MARK: Making

  /// Creates a collection view.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    layoutNow = layout
    super.init(frame: frame)
    prepareCollection()
  }
  /// Creates a collection view from an archive or an interface file, by default with a flow layout.
  public required init?(coder: NSCoder) {
    layoutNow =
      coder.interface?.part("collectionViewLayout") as? UICollectionViewLayout
      ?? UICollectionViewFlowLayout()
    super.init(coder: coder)
    prepareCollection()
    coder.finish(self, as: UICollectionView.self)
  }

  // MARK: Delegates

  /// The data source, which supplies the items; a weak reference.
  ///
  /// Setting another one reloads the data.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet {
      checkAddedMethods(dataSource)
      if dataSource !== oldValue { sourceDidChange() }
    }
  }
  /// The delegate, which is also the delegate of scrolling.
  @_nonoverride
  open weak var delegate: (any UICollectionViewDelegate)? {
    get { collectionDelegate }
    set {
      checkAddedMethods(newValue)
      super.delegate = newValue
    }
  }
  /// The layout; setting another one applies it without animation.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layoutNow }
    set { setCollectionViewLayout(newValue, animated: false) }
  }
  /// Sets the layout, optionally moving elements to their places with animation.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    changeLayout(to: layout, animated: animated, completion: nil)
  }
  /// Sets the layout, and calls `completion` when the animation has ended.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    changeLayout(to: layout, animated: animated, completion: completion)
  }

  /// Starts a transition to a layout, whose `transitionProgress` a gesture drives, and returns the
  /// transition layout.
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout,
    completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout { beginTransition(to: layout, completion: completion) }
  /// Completes an interactive transition with animation.
  open func finishInteractiveTransition() { endTransition(isFinished: true) }
  /// Cancels an interactive transition with animation.
  open func cancelInteractiveTransition() { endTransition(isFinished: false) }
  /// The prefetching data source, which is called for items that will become visible; a weak
  /// reference.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    didSet { checkAddedMethods(prefetchDataSource) }
  }
  /// Whether the prefetching data source is called.
  ///
  /// The default is true.
  open var isPrefetchingEnabled = true

  /// The drag delegate, which supplies the drag items; a weak reference.
  ///
  /// The default is nil: items cannot be dragged.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)? {
    didSet {
      checkAddedMethods(dragDelegate)
      updateDragging()
    }
  }
  /// The drop delegate, which handles drops; a weak reference.
  ///
  /// The default is nil: nothing can be dropped.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)? {
    didSet {
      checkAddedMethods(dropDelegate)
      updateDropping()
    }
  }

  // MARK: Views of its own

  /// The view behind the items, with the size of the collection view; it does not scroll.
  ///
  /// The default is nil.
  open var backgroundView: UIView? {
    get { shown.background }
    set { setCollectionBackground(newValue) }
  }

  // MARK: Reuse

  /// Registers a class of cells for an identifier; nil removes the registration.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    registerView(cellClass, kind: "", identifier)
  }
  /// Registers a class of supplementary views for a kind and an identifier; nil removes the
  /// registration.
  open func register(
    _ viewClass: AnyClass?,
    forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    registerView(viewClass, kind: elementKind, identifier)
  }
  /// Registers a nib of cells for an identifier; nil removes the registration.
  ///
  /// The nib must have exactly one top-level object, a cell.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    registerView(nib, kind: "", identifier)
  }
  /// Registers a nib of supplementary views for a kind and an identifier; nil removes the
  /// registration.
  open func register(
    _ nib: UINib?,
    forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    registerView(nib, kind: kind, identifier)
  }
  /// Returns a reused cell, or a new one of the registered class; a class or nib must be
  /// registered.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionViewCell {
    dequeueCell(identifier, indexPath)
  }
  /// Returns a reused supplementary view, or a new one of the registered class; a class or nib must
  /// be registered.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String,
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeueView(elementKind, identifier, indexPath)
  }

  // MARK: Numbers and places

  /// The number of sections; the data source is queried if that has not happened yet.
  open var numberOfSections: Int {
    loadIfNeeded()
    return data.counts.count
  }
  /// Returns the number of items in a section.
  open func numberOfItems(inSection section: Int) -> Int { itemCount(inSection: section) }
  /// Returns the attributes of an item; nil if it does not exist.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributesNow(ElementKey(cell: shownPath(ofData: indexPath)))
  }
  /// Returns the attributes of a supplementary view; nil if it does not exist.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributesNow(ElementKey(category: .supplementaryView, kind: kind, path: indexPath))
  }
  /// Returns the item at a point; nil if there is none.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    item(at: point).flatMap { outerPath(ofShown: $0) }
  }
  /// Returns the item that a cell shows; nil if it shows none.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.key(of: cell).flatMap { outerPath(ofShown: $0.path) }
  }
  /// Returns the index path of a supplementary view; nil if it is not shown.
  open func indexPath(
    forSupplementaryView supplementaryView: UICollectionReusableView
  ) -> IndexPath? { shown.key(of: supplementaryView)?.path }
  /// Returns the cell of an item; nil if the item is not visible.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shownCell(at: shownPath(ofData: indexPath))
  }
  /// The visible cells, in no particular order.
  open var visibleCells: [UICollectionViewCell] { cellsInSight }
  /// The visible items, in no particular order.
  open var indexPathsForVisibleItems: [IndexPath] {
    pathsInSight.compactMap { outerPath(ofShown: $0) }
  }
  /// Returns the supplementary view of a kind at an index path; nil if it is not visible.
  open func supplementaryView(
    forElementKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    shown.views[ElementKey(category: .supplementaryView, kind: elementKind, path: indexPath)]
  }
  /// Returns the visible supplementary views of a kind, in no particular order.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    supplementariesInSight(elementKind).map(\.view)
  }
  /// Returns the index paths of the visible supplementary views of a kind, in no particular order.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    supplementariesInSight(elementKind).map(\.path)
  }

  // MARK: Scrolling

  /// Scrolls until an item is at a position.
  open func scrollToItem(
    at indexPath: IndexPath,
    at scrollPosition: ScrollPosition,
    animated: Bool
  ) {
    scroll(to: shownPath(ofData: indexPath), at: scrollPosition, animated: animated)
  }

  // MARK: Changing

  /// Reloads all data.
  ///
  /// The selection is cleared.
  open func reloadData() { reloadEverything() }
  /// Performs several changes as one animated batch.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    runBatch(updates, completion: completion)
  }
  /// Performs several changes as one animated batch, with a nonescaping closure.
  public final func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil)
  {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }
  /// Inserts sections that the data source already has.
  open func insertSections(_ sections: IndexSet) {
    change { $0.ask(sections.map { .insertSection($0, .automatic) }) }
  }
  /// Deletes sections that the data source no longer has.
  open func deleteSections(_ sections: IndexSet) {
    change { $0.ask(sections.map { .deleteSection($0, .automatic) }) }
  }
  /// Recreates sections, with their headers and footers.
  open func reloadSections(_ sections: IndexSet) {
    change { $0.ask(sections.map { .reloadSection($0, .automatic) }) }
  }
  /// Moves a section; the numbers are those before and after the batch.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.ask([.moveSection(from: section, to: newSection)]) }
  }
  /// Inserts items that the data source already has.
  open func insertItems(at indexPaths: [IndexPath]) {
    change { $0.ask(indexPaths) { .insertRow($0, .automatic) } }
  }
  /// Deletes items that the data source no longer has.
  open func deleteItems(at indexPaths: [IndexPath]) {
    change { $0.ask(indexPaths) { .deleteRow($0, .automatic) } }
  }
  /// Recreates the cells of items.
  open func reloadItems(at indexPaths: [IndexPath]) {
    change { $0.ask(indexPaths) { .reloadRow($0, .automatic) } }
  }
  /// Moves an item; the paths are those before and after the batch.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change {
      $0.ask([
        .moveRow(
          from: CollectionBatch.checked(indexPath),
          to: CollectionBatch.checked(newIndexPath)
        )
      ])
    }
  }
  /// Lets the data source configure the existing cells of items again, and measures them again.
  ///
  /// - Note: iOS 15 and later.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    if batch.depth > 0 { batch.reconfigured += indexPaths } else { reconfigure(indexPaths) }
  }
  /// Whether the collection view differs from its data, because of a batch, placeholders, a gap for
  /// a drag, or an item that a gesture moves.
  open var hasUncommittedUpdates: Bool { batch.depth > 0 || movement != nil || drag.translates }

  // MARK: Moving items

  /// Starts moving an item with a gesture.
  ///
  /// - Returns: False if the item cannot be moved.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    beginMovement(of: shownPath(ofData: indexPath))
  }
  /// Moves the item to the position of the finger.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    moveItem(toward: targetPosition)
  }
  /// Ends the move at the current place, and calls the data source.
  open func endInteractiveMovement() { endMovement() }
  /// Moves the item back to its original place.
  open func cancelInteractiveMovement() { cancelMovement() }

  // MARK: Selection

  /// Whether a tap selects an item.
  ///
  /// The default is true.
  open var allowsSelection = true { didSet { selectionRulesDidChange() } }
  /// Whether several items can be selected.
  ///
  /// The default is false.
  open var allowsMultipleSelection = false { didSet { selectionRulesDidChange() } }
  /// Whether items can be selected during editing.
  ///
  /// The default is false.
  open var allowsSelectionDuringEditing = false { didSet { selectionRulesDidChange() } }
  /// Whether several items can be selected during editing.
  ///
  /// The default is false.
  open var allowsMultipleSelectionDuringEditing = false { didSet { selectionRulesDidChange() } }
  /// The selected items in the order of their selection; empty if there are none.
  open var indexPathsForSelectedItems: [IndexPath]? {
    drag.translates ? selection.order.compactMap { outerPath(ofShown: $0) } : selection.order
  }
  /// Selects an item without calling the delegate.
  ///
  /// If `indexPath` is nil, all items are deselected.
  open func selectItem(
    at indexPath: IndexPath?,
    animated: Bool,
    scrollPosition: ScrollPosition
  ) {
    select(
      indexPath.map { shownPath(ofData: $0) },
      animated: animated,
      scrollPosition: scrollPosition
    )
  }
  /// Deselects an item without calling the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    unselect(shownPath(ofData: indexPath))
  }

  // MARK: Editing

  /// Whether the collection view is in editing mode, which the state of cells reflects.
  ///
  /// The default is false.
  ///
  /// - Note: iOS 14 and later.
  open var isEditing: Bool {
    get { looks.isEditing }
    set { changeEditing(to: newValue) }
  }

  // MARK: Focus

  /// Whether the item that was focused last is focused when the focus enters the collection view.
  ///
  /// The default is false.
  open var remembersLastFocusedIndexPath: Bool {
    get { looks.remembersLastFocus }
    set { looks.remembersLastFocus = newValue }
  }
  /// Whether a focused item is selected.
  ///
  /// The default is false.
  ///
  /// The delegate can override it for an item.
  open var selectionFollowsFocus: Bool {
    get { looks.selectionFollowsFocus }
    set { looks.selectionFollowsFocus = newValue }
  }
  /// Whether items can be focused; by default if a tap selects them.
  ///
  /// The delegate can override it for an item.
  open var allowsFocus: Bool {
    get { looks.allowsFocus ?? allowsSelection }
    set { looks.allowsFocus = newValue }
  }
  /// Whether items can be focused during editing; by default if they can be selected then.
  open var allowsFocusDuringEditing: Bool {
    get {
      looks.allowsFocusDuringEditing ?? allowsSelectionDuringEditing
        || allowsMultipleSelectionDuringEditing
    }
    set { looks.allowsFocusDuringEditing = newValue }
  }
  open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    preferredFocusedCell.map { [$0] } ?? super.preferredFocusEnvironments
  }
  open override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    super.shouldUpdateFocus(in: context) && mayMoveFocus(in: context)
  }
  open override func didUpdateFocus(
    in context: UIFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    focusDidMove(in: context, with: coordinator)
  }

  // MARK: Self-sizing

  /// The changes after which self-sizing cells are measured again, in addition to becoming visible.
  ///
  /// The default is `.enabled` since iOS 16, `.disabled` before.
  open var selfSizingInvalidation: SelfSizingInvalidation {
    get { looks.invalidation ?? .standard }
    set { looks.invalidation = newValue }
  }

  // MARK: Drag and drop

  /// Whether items can be dragged.
  ///
  /// The default is true on iPads, and since iOS 15 on phones too.
  open var dragInteractionEnabled: Bool {
    get { drag.isEnabled ?? ListDragging.isEnabledByDefault }
    set { setDragEnabled(newValue) }
  }
  /// The delay with which items make room for a dragged item.
  ///
  /// The default is `.immediate`.
  open var reorderingCadence: ReorderingCadence {
    get { drag.cadence }
    set { drag.cadence = newValue }
  }
  /// Whether a drag that began in the collection view is in progress.
  open var hasActiveDrag: Bool { drag.dragging?.isActive ?? false }
  /// Whether a drag is over the collection view.
  open var hasActiveDrop: Bool { drag.dropping?.isActive ?? false }
  /// Whether a drag that rests on an item selects it.
  ///
  /// The default is false.
  open var isSpringLoaded = false { didSet { updateSpring() } }

  // MARK: Menus

  /// The interaction that shows the menus of items; nil without a delegate.
  open var contextMenuInteraction: UIContextMenuInteraction? { menus?.interaction }

  // MARK: Translating

  /// Returns the same number, because placeholders exist only among items.
  open func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int {
    dataSourceSectionIndex
  }
  /// Returns the same number, because placeholders exist only among items.
  open func dataSourceSectionIndex(
    forPresentationSectionIndex presentationSectionIndex: Int
  ) -> Int { presentationSectionIndex }
  /// Returns the index path at which an item of the data source is shown.
  open func presentationIndexPath(
    forDataSourceIndexPath dataSourceIndexPath: IndexPath?
  ) -> IndexPath? { dataSourceIndexPath.map { shownPath(ofData: $0) } }
  /// Returns the item of the data source that is shown at an index path; nil for a placeholder.
  open func dataSourceIndexPath(
    forPresentationIndexPath presentationIndexPath: IndexPath?
  ) -> IndexPath? { presentationIndexPath.flatMap { dataPath(ofShown: $0) } }
  /// Runs a closure in which index paths include placeholders.
  open func performUsingPresentationValues(_ actionsToTranslate: () -> Void) {
    usingShownPaths(actionsToTranslate)
  }

  // MARK: Inside

  open override func layoutSubviews() {
    layOutCollection()
    super.layoutSubviews()
  }
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !beginTouch(touches) { super.touchesBegan(touches, with: event) }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !moveTouch(touches) { super.touchesMoved(touches, with: event) }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !endTouch(touches) { super.touchesEnded(touches, with: event) }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !cancelTouch(touches) { super.touchesCancelled(touches, with: event) }
  }
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { setNeedsLayout() }
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    traitsDidChange(from: previousTraitCollection)
  }
  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { if semanticContentAttribute != oldValue { layoutNow.invalidateLayout() } }
  }
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    // A two-finger selection does not scroll.
    if gestureRecognizer === panGestureRecognizer, sweeping?.takes(panGestureRecognizer) == true {
      return false
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    indexView?.colorsDidChange()
  }
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    surroundingsDidChange()
  }

  // MARK: Accessibility

  /// The visible elements in the order of the items, unless the app set other elements.
  open override var accessibilityElements: [Any]? {
    get { super.accessibilityElements ?? elementsInSight }
    set { super.accessibilityElements = newValue }
  }
}
