import CoreGraphics
import Foundation
import QuartzCore
import UIKitContent
import UIKitCore

/// Items in sections, placed by a layout, of which only those in sight have views.
///
/// The data source says how many items there are and gives their cells, the layout says where they
/// lie, and the delegate hears of taps. Views that left the screen are used again for elements that
/// come. Catalogue: UI10-F140, UI10-F142, UI10-F143, UI10-F144, UI10-F145.
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

  /// Makes a collection view.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    layoutNow = layout
    super.init(frame: frame)
    prepareCollection()
  }
  /// Makes a collection view of a flow layout, from an archive of which nothing is read.
  public required init?(coder: NSCoder) {
    layoutNow =
      coder.interface?.part("collectionViewLayout") as? UICollectionViewLayout
      ?? UICollectionViewFlowLayout()
    super.init(coder: coder)
    prepareCollection()
    coder.finish(self, as: UICollectionView.self)
  }

  // MARK: Who is asked

  /// Who gives the items; held weakly.
  ///
  /// Another one has the collection view load anew.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet {
      checkAddedMethods(dataSource)
      if dataSource !== oldValue { sourceDidChange() }
    }
  }
  /// The delegate, which hears of scrolling too.
  @_nonoverride
  open weak var delegate: (any UICollectionViewDelegate)? {
    get { collectionDelegate }
    set {
      checkAddedMethods(newValue)
      super.delegate = newValue
    }
  }
  /// Where elements lie; another one takes its place at once.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layoutNow }
    set { setCollectionViewLayout(newValue, animated: false) }
  }
  /// Gives the collection view another layout, to whose places elements glide.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    changeLayout(to: layout, animated: animated, completion: nil)
  }
  /// Gives the collection view another layout; `completion` is called when nothing moves any more.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    changeLayout(to: layout, animated: animated, completion: completion)
  }

  /// Has a layout that leads to another one take the place of the present one, for a finger to move
  /// its `transitionProgress`.
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout,
    completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout { beginTransition(to: layout, completion: completion) }
  /// Glides on to the layout that the finger led to.
  open func finishInteractiveTransition() { endTransition(isFinished: true) }
  /// Glides back to the layout that the finger led away from.
  open func cancelInteractiveTransition() { endTransition(isFinished: false) }
  /// Who is told of items that will come into sight; held weakly.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    didSet { checkAddedMethods(prefetchDataSource) }
  }
  /// Whether the prefetching data source is told of items to come, by default true.
  open var isPrefetchingEnabled = true

  /// Supplies what items are dragged as; held weakly.
  ///
  /// By default nil: items cannot be dragged.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)? {
    didSet {
      checkAddedMethods(dragDelegate)
      updateDragging()
    }
  }
  /// Takes what is dropped; held weakly.
  ///
  /// By default nil: nothing can be dropped.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)? {
    didSet {
      checkAddedMethods(dropDelegate)
      updateDropping()
    }
  }

  // MARK: Views of its own

  /// Behind the items, as large as the collection view; does not scroll.
  ///
  /// By default nil.
  open var backgroundView: UIView? {
    get { shown.background }
    set { setCollectionBackground(newValue) }
  }

  // MARK: Reuse

  /// Has cells of a class made for an identifier; nil forgets it.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    registerView(cellClass, kind: "", identifier)
  }
  /// Has supplementary views of a class made for a kind and an identifier; nil forgets it.
  open func register(
    _ viewClass: AnyClass?,
    forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    registerView(viewClass, kind: elementKind, identifier)
  }
  /// Has cells made by a nib for an identifier; nil forgets it.
  ///
  /// The nib must have exactly one top-level object, a cell.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    registerView(nib, kind: "", identifier)
  }
  /// Has supplementary views made by a nib for a kind and an identifier; nil forgets it.
  open func register(
    _ nib: UINib?,
    forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    registerView(nib, kind: kind, identifier)
  }
  /// A cell that is free, or a new one of the class that is registered, which must be.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionViewCell {
    dequeueCell(identifier, indexPath)
  }
  /// A supplementary view that is free, or a new one of the class that is registered, which must
  /// be.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String,
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeueView(elementKind, identifier, indexPath)
  }

  // MARK: Numbers and places

  /// How many sections there are; asks the data source if nobody did so yet.
  open var numberOfSections: Int {
    loadIfNeeded()
    return data.counts.count
  }
  /// How many items a section has.
  open func numberOfItems(inSection section: Int) -> Int { itemCount(inSection: section) }
  /// Where an item lies; nil for one that is not there.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributesNow(ElementKey(cell: shownPath(ofData: indexPath)))
  }
  /// Where a supplementary view lies; nil for one that is not there.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributesNow(ElementKey(category: .supplementaryView, kind: kind, path: indexPath))
  }
  /// nil where no item lies.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    item(at: point).flatMap { outerPath(ofShown: $0) }
  }
  /// The item that a cell shows; nil if it shows none.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.key(of: cell).flatMap { outerPath(ofShown: $0.path) }
  }
  /// The element that a supplementary view shows; nil if it shows none.
  open func indexPath(
    forSupplementaryView supplementaryView: UICollectionReusableView
  ) -> IndexPath? { shown.key(of: supplementaryView)?.path }
  /// nil for an item out of sight.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shownCell(at: shownPath(ofData: indexPath))
  }
  /// In no order.
  open var visibleCells: [UICollectionViewCell] { cellsInSight }
  /// The items in sight, in no order.
  open var indexPathsForVisibleItems: [IndexPath] {
    pathsInSight.compactMap { outerPath(ofShown: $0) }
  }
  /// nil for a view out of sight.
  open func supplementaryView(
    forElementKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    shown.views[ElementKey(category: .supplementaryView, kind: elementKind, path: indexPath)]
  }
  /// In no order.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    supplementariesInSight(elementKind).map(\.view)
  }
  /// The supplementary views of a kind in sight, in no order.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    supplementariesInSight(elementKind).map(\.path)
  }

  // MARK: Scrolling

  /// Brings an item into sight.
  open func scrollToItem(
    at indexPath: IndexPath,
    at scrollPosition: ScrollPosition,
    animated: Bool
  ) {
    scroll(to: shownPath(ofData: indexPath), at: scrollPosition, animated: animated)
  }

  // MARK: Changing

  /// Asks for everything again.
  ///
  /// The selection ends.
  open func reloadData() { reloadEverything() }
  /// Changes many things as one, animated together.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    runBatch(updates, completion: completion)
  }
  /// Changes many things as one, as above, with a closure that does not outlive the call.
  public final func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil)
  {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }
  /// Shows that sections have come; the data source must have them already.
  open func insertSections(_ sections: IndexSet) {
    change { $0.ask(sections.map { .insertSection($0, .automatic) }) }
  }
  /// Shows that sections have gone; the data source must not have them any more.
  open func deleteSections(_ sections: IndexSet) {
    change { $0.ask(sections.map { .deleteSection($0, .automatic) }) }
  }
  /// Makes sections anew, with their headers and footers.
  open func reloadSections(_ sections: IndexSet) {
    change { $0.ask(sections.map { .reloadSection($0, .automatic) }) }
  }
  /// Shows that a section is at another place; numbers are those before and after the batch.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.ask([.moveSection(from: section, to: newSection)]) }
  }
  /// Shows that items have come; the data source must have them already.
  open func insertItems(at indexPaths: [IndexPath]) {
    change { $0.ask(indexPaths) { .insertRow($0, .automatic) } }
  }
  /// Shows that items have gone; the data source must not have them any more.
  open func deleteItems(at indexPaths: [IndexPath]) {
    change { $0.ask(indexPaths) { .deleteRow($0, .automatic) } }
  }
  /// Makes the cells of items anew.
  open func reloadItems(at indexPaths: [IndexPath]) {
    change { $0.ask(indexPaths) { .reloadRow($0, .automatic) } }
  }
  /// Shows that an item is at another place; paths are those before and after the batch.
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
  /// Has the data source fill the cells that items have now, and measures them anew.
  ///
  /// From iOS 15 on.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    if batch.depth > 0 { batch.reconfigured += indexPaths } else { reconfigure(indexPaths) }
  }
  /// Whether a batch is being collected, or a drop's placeholders, the room for what is dragged or an
  /// item under a finger make the collection view differ from its data.
  open var hasUncommittedUpdates: Bool { batch.depth > 0 || movement != nil || drag.translates }

  // MARK: Moving items

  /// Lifts an item for a finger to move; false where it cannot be moved.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    beginMovement(of: shownPath(ofData: indexPath))
  }
  /// Brings the item that is moved below the finger.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    moveItem(toward: targetPosition)
  }
  /// Lets the item go where it is; the data source is told.
  open func endInteractiveMovement() { endMovement() }
  /// Brings the item back to where it was.
  open func cancelInteractiveMovement() { cancelMovement() }

  // MARK: Selection

  /// Whether a tap selects an item, by default true.
  open var allowsSelection = true { didSet { selectionRulesDidChange() } }
  /// Whether several items can be chosen, by default false.
  open var allowsMultipleSelection = false { didSet { selectionRulesDidChange() } }
  /// Whether items can be chosen while they are edited, by default false.
  open var allowsSelectionDuringEditing = false { didSet { selectionRulesDidChange() } }
  /// Whether several items can be chosen while they are edited, by default false.
  open var allowsMultipleSelectionDuringEditing = false { didSet { selectionRulesDidChange() } }
  /// In the order in which they were selected; empty: none.
  open var indexPathsForSelectedItems: [IndexPath]? {
    drag.translates ? selection.order.compactMap { outerPath(ofShown: $0) } : selection.order
  }
  /// Selects an item; the delegate is not asked.
  ///
  /// nil deselects all.
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
  /// Deselects an item; the delegate is not asked.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    unselect(shownPath(ofData: indexPath))
  }

  // MARK: Editing

  /// Whether items are edited, by default false; cells learn of it by their state.
  ///
  /// From iOS 14 on.
  open var isEditing: Bool {
    get { looks.isEditing }
    set { changeEditing(to: newValue) }
  }

  // MARK: Focus

  /// Whether the focus that comes into the collection view goes to the item that had it last.
  ///
  /// By default false.
  open var remembersLastFocusedIndexPath: Bool {
    get { looks.remembersLastFocus }
    set { looks.remembersLastFocus = newValue }
  }
  /// Whether an item that gets the focus is selected, by default false.
  ///
  /// The delegate may say otherwise of an item.
  open var selectionFollowsFocus: Bool {
    get { looks.selectionFollowsFocus }
    set { looks.selectionFollowsFocus = newValue }
  }
  /// Whether items can have the focus: by default those that a tap selects.
  ///
  /// The delegate may say otherwise of an item.
  open var allowsFocus: Bool {
    get { looks.allowsFocus ?? allowsSelection }
    set { looks.allowsFocus = newValue }
  }
  /// The same while items are edited.
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

  /// When a cell that sizes itself is measured anew besides its coming into sight.
  ///
  /// By default `.enabled` from iOS 16 on, before that `.disabled`.
  open var selfSizingInvalidation: SelfSizingInvalidation {
    get { looks.invalidation ?? .standard }
    set { looks.invalidation = newValue }
  }

  // MARK: Drag and drop

  /// Whether items can be lifted: by default on pads, and from iOS 15 on phones too.
  open var dragInteractionEnabled: Bool {
    get { drag.isEnabled ?? ListDragging.isEnabledByDefault }
    set { setDragEnabled(newValue) }
  }
  /// How soon items make room for what is dragged over them, by default `.immediate`.
  open var reorderingCadence: ReorderingCadence {
    get { drag.cadence }
    set { drag.cadence = newValue }
  }
  /// Whether a drag that began in the collection view goes on.
  open var hasActiveDrag: Bool { drag.dragging?.isActive ?? false }
  /// Whether a drag is over the collection view.
  open var hasActiveDrop: Bool { drag.dropping?.isActive ?? false }
  /// Whether a drag that rests on an item selects it, by default false.
  open var isSpringLoaded = false { didSet { updateSpring() } }

  // MARK: Menus

  /// What opens the menus of items; nil without a delegate.
  open var contextMenuInteraction: UIContextMenuInteraction? { menus?.interaction }

  // MARK: Translating

  /// The same number: placeholders stand among items alone.
  open func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int {
    dataSourceSectionIndex
  }
  /// The same number: placeholders stand among items alone.
  open func dataSourceSectionIndex(
    forPresentationSectionIndex presentationSectionIndex: Int
  ) -> Int { presentationSectionIndex }
  /// Where an item of the data source is shown.
  open func presentationIndexPath(
    forDataSourceIndexPath dataSourceIndexPath: IndexPath?
  ) -> IndexPath? { dataSourceIndexPath.map { shownPath(ofData: $0) } }
  /// The item of the data source that is shown at a place; nil for a placeholder.
  open func dataSourceIndexPath(
    forPresentationIndexPath presentationIndexPath: IndexPath?
  ) -> IndexPath? { presentationIndexPath.flatMap { dataPath(ofShown: $0) } }
  /// Runs `actionsToTranslate` with paths that count placeholders.
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
    // Two fingers that select items do not scroll.
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

  /// What is in sight, in the order of the items, unless code said otherwise.
  open override var accessibilityElements: [Any]? {
    get { super.accessibilityElements ?? elementsInSight }
    set { super.accessibilityElements = newValue }
  }
}
