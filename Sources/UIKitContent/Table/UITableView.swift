import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// A view that shows rows in sections, in a single column.
///
/// The data source supplies the number of rows and their cells. The delegate supplies heights,
/// headers and footers, and handles selection. Only visible rows have cells, which are reused for
/// other rows afterwards.
///
/// Catalogue: UI10-F98, UI10-F99, UI10-F101, UI9-F172.
@preconcurrency @MainActor
open class UITableView: UIScrollView, UIDataSourceTranslating {
  // MARK: State

  /// The style of the table, which is set when it is created.
  open var style: Style { madeStyle }
  private final let madeStyle: Style
  /// The rows of a storyboard; nil if the data source supplies the rows.
  package final var staticContent: StaticTableContent?
  final var geometry = TableGeometry()
  final weak var tableDelegate: (any UITableViewDelegate)?
  final var loading = TableLoading()
  final var shown = TableShownViews()
  final var reuse = TableReuse()
  final var selection = ListSelection<RowPath>()
  final var tracking = TableTouch()
  final var batch = TableBatch()
  final var reordering: RowReordering?
  final var prefetching = TablePrefetching()
  final var looks = TableLooks()
  final var filler: SeparatorFiller?
  final var menus: TableMenus?
  final var editMenu: RowEditMenu?
  final var sweeping: RowSweep?
  final var focusing = TableFocus()
  final var dragging: ListDragging?
  final var dropping: ListDropping?
  final var dropGap: TableDropGap?
  final var placeholders = ListPlaceholders<UITableViewPlaceholder>()
  /// Whether paths from the app count placeholders now.
  final var usesShownPaths = false
  final var isEditingValue = false
  final var indexView: SectionIndexView?
  /// The object that reveals the actions behind rows.
  package final var swiping: (any RowSwiping)?
  package final var lastAnswerWasDefault = false

  // MARK: Making

  /// Creates a table; its style cannot be changed later.
  public init(frame: CGRect, style: Style) {
    madeStyle = style
    super.init(frame: frame)
    prepareTable()
  }
  /// Creates a plain table.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  /// Creates a plain table of zero size.
  public convenience init() { self.init(frame: .zero, style: .plain) }
  /// Creates a table from an archive; it is plain unless the nib sets another style.
  public required init?(coder: NSCoder) {
    madeStyle =
      switch coder.interface?.attribute("style") {
      case "grouped": .grouped
      case "insetGrouped": .insetGrouped
      default: .plain
      }
    super.init(coder: coder)
    prepareTable()
    coder.finish(self, as: UITableView.self)
  }

  // MARK: Delegates and data sources

  /// The data source, which supplies the rows; held weakly.
  ///
  /// Setting another one reloads the table.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      checkAddedMethods(dataSource)
      if dataSource !== oldValue { sourceDidChange() }
    }
  }
  /// The delegate, which is also notified of scrolling; held weakly.
  @_nonoverride
  open weak var delegate: (any UITableViewDelegate)? {
    get { tableDelegate }
    set {
      checkAddedMethods(newValue)
      super.delegate = newValue
    }
  }
  /// The data source that is notified of rows before they are visible; held weakly.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
    didSet { checkAddedMethods(prefetchDataSource) }
  }
  /// Whether the prefetching data source is notified; the default is true.
  ///
  /// - Note: iOS 15 and later.
  open var isPrefetchingEnabled = true
  /// The delegate that supplies drag items for rows; without one, the default, rows cannot be
  /// dragged.
  open weak var dragDelegate: (any UITableViewDragDelegate)? {
    didSet {
      checkAddedMethods(dragDelegate)
      updateDragging()
    }
  }
  /// The delegate that handles drops; without one, the default, the table accepts none.
  open weak var dropDelegate: (any UITableViewDropDelegate)? {
    didSet {
      checkAddedMethods(dropDelegate)
      updateDropping()
    }
  }

  // MARK: Heights

  /// The height of rows, in points, if the delegate returns none.
  ///
  /// The default is `automaticDimension`: the cell determines it, at least 44 for standard cells.
  open var rowHeight = UITableView.automaticDimension {
    didSet { if rowHeight != oldValue { heightsDidChange() } }
  }
  /// The height of headers, in points; by default their content determines it.
  open var sectionHeaderHeight = UITableView.automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { heightsDidChange() } }
  }
  /// The height of footers, in points; by default their content determines it.
  open var sectionFooterHeight = UITableView.automaticDimension {
    didSet { if sectionFooterHeight != oldValue { heightsDidChange() } }
  }
  /// The estimated height of rows that have not been visible, in points.
  ///
  /// With 0, all rows are measured at once, and none sizes itself. The default is
  /// `automaticDimension`: the table chooses an estimate.
  open var estimatedRowHeight = UITableView.automaticDimension {
    didSet { if estimatedRowHeight != oldValue { heightsDidChange() } }
  }
  /// The estimated height of headers that have not been visible; by default the table chooses one.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension {
    didSet { if estimatedSectionHeaderHeight != oldValue { heightsDidChange() } }
  }
  /// The estimated height of footers that have not been visible; by default the table chooses one.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension {
    didSet { if estimatedSectionFooterHeight != oldValue { heightsDidChange() } }
  }
  /// The distance of the separators below the last row of a plain table, in points.
  ///
  /// The default is `automaticDimension`, the height of the last row.
  ///
  /// - Note: iOS 15 and later.
  open var fillerRowHeight = UITableView.automaticDimension {
    didSet { if fillerRowHeight != oldValue { setNeedsTableLayout() } }
  }
  /// The space above section headers, in points.
  ///
  /// The default is `automaticDimension`: 22 in plain tables from iOS 15 on, else 0.
  open var sectionHeaderTopPadding = UITableView.automaticDimension {
    didSet { if sectionHeaderTopPadding != oldValue { heightsDidChange() } }
  }
  /// The events after which a visible self-sizing row is measured again.
  ///
  /// The default is `.enabled` from iOS 16 on, before that `.disabled`.
  open var selfSizingInvalidation: SelfSizingInvalidation {
    get { looks.invalidation ?? SelfSizingInvalidation.standard }
    set {
      looks.invalidation = newValue
      if newValue == .enabledIncludingConstraints { UITableViewCell.watchContentSizes() }
    }
  }

  // MARK: Views of the table's own

  /// The view above the first section; the default is nil.
  ///
  /// Its own frame determines the height; the width is that of the table.
  open var tableHeaderView: UIView? {
    get { shown.tableHeader }
    set { setTableHeader(newValue) }
  }
  /// The view below the last section; the default is nil.
  open var tableFooterView: UIView? {
    get { shown.tableFooter }
    set { setTableFooter(newValue) }
  }
  /// The view behind the rows, which is as large as the table and does not scroll; the default is
  /// nil.
  open var backgroundView: UIView? {
    get { shown.background }
    set { setTableBackground(newValue) }
  }

  // MARK: Looks

  /// Whether lines separate the rows; the default is a single line.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { if separatorStyle != oldValue { cellLooksDidChange(heights: true) } }
  }
  /// The colour of the separators; nil, the default, for the system's.
  open var separatorColor: UIColor? {
    get { looks.separatorColor }
    set {
      if recordsAppearance(.tableSeparatorColor, newValue, { $0.separatorColor = $1 }) { return }
      guard looks.separatorColor != newValue else { return }
      looks.separatorColor = newValue
      cellLooksDidChange()
    }
  }
  /// A visual effect of the separators that replaces the colour; nil, the default, for none.
  open var separatorEffect: UIVisualEffect? {
    get { looks.separatorEffect }
    set {
      if recordsAppearance(.tableSeparatorEffect, newValue, { $0.separatorEffect = $1 }) { return }
      looks.separatorEffect = newValue
      cellLooksDidChange()
    }
  }
  /// The distances of the separators from the edges, in points.
  ///
  /// The left inset is at the leading edge. The default is the margin.
  open var separatorInset: UIEdgeInsets {
    get { looks.separatorInset ?? automaticSeparatorInset }
    set {
      if recordsAppearance(.tableSeparatorInset, newValue, { $0.separatorInset = $1 }) { return }
      guard looks.separatorInset != newValue else { return }
      looks.separatorInset = newValue
      cellLooksDidChange()
    }
  }
  /// The origin of `separatorInset`; the default is the edges of the cell.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
    didSet { if separatorInsetReference != oldValue { cellLooksDidChange() } }
  }
  /// Whether content avoids the safe area at the sides; the default is true.
  open var insetsContentViewsToSafeArea = true {
    didSet { if insetsContentViewsToSafeArea != oldValue { cellLooksDidChange(heights: true) } }
  }
  /// Whether content in wide tables has a readable width; the default is false.
  open var cellLayoutMarginsFollowReadableWidth = false {
    didSet {
      if cellLayoutMarginsFollowReadableWidth != oldValue { cellLooksDidChange(heights: true) }
    }
  }

  // MARK: Index

  /// The number of rows from which on the index is visible; the default is 0.
  ///
  /// Catalogue: UI10-F100.
  open var sectionIndexMinimumDisplayRowCount = 0 {
    didSet { if sectionIndexMinimumDisplayRowCount != oldValue { reloadSectionIndexTitles() } }
  }
  /// The colour of the index titles; nil for the tint colour.
  open var sectionIndexColor: UIColor? {
    get { looks.indexColor }
    set {
      if recordsAppearance(.tableIndexColor, newValue, { $0.sectionIndexColor = $1 }) { return }
      looks.indexColor = newValue
      indexLooksDidChange()
    }
  }
  /// The background colour of the index; nil for a clear background.
  open var sectionIndexBackgroundColor: UIColor? {
    get { looks.indexBackgroundColor }
    set {
      if recordsAppearance(
        .tableIndexBackground,
        newValue,
        {
          $0.sectionIndexBackgroundColor = $1
        }
      ) {
        return
      }
      looks.indexBackgroundColor = newValue
      indexLooksDidChange()
    }
  }
  /// The background colour while a finger touches the index; nil for the normal one.
  open var sectionIndexTrackingBackgroundColor: UIColor? {
    get { looks.indexTrackingColor }
    set {
      if recordsAppearance(
        .tableIndexTracking,
        newValue,
        {
          $0.sectionIndexTrackingBackgroundColor = $1
        }
      ) {
        return
      }
      looks.indexTrackingColor = newValue
      indexLooksDidChange()
    }
  }
  /// Reads the titles of the index again.
  open func reloadSectionIndexTitles() { reloadIndex() }

  // MARK: Numbers and places

  /// The number of sections; it loads the data if that has not happened yet.
  open var numberOfSections: Int {
    loadIfNeeded()
    return geometry.sections.count
  }
  /// Returns the number of rows in a section; an unknown section stops the app.
  open func numberOfRows(inSection section: Int) -> Int { rowCount(inSection: section) }
  /// Returns the rectangle of a section with its header and footer, in points of the table.
  open func rect(forSection section: Int) -> CGRect { sectionRect(section) }
  /// Returns the rectangle of a header where it is without being held at the top.
  open func rectForHeader(inSection section: Int) -> CGRect { headerRect(section) }
  /// Returns the rectangle of a footer where it is without being held at the bottom.
  open func rectForFooter(inSection section: Int) -> CGRect { footerRect(section) }
  /// Returns the rectangle of a row; `.zero` for an unknown row.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { rowRect(indexPath) }
  /// Returns the row at a point; nil if there is none.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { row(at: point)?.indexPath }
  /// Returns the row of a cell; nil if it shows none.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { path(of: cell)?.indexPath }
  /// Returns the rows that touch a rectangle of the table, from top to bottom; nil if there are
  /// none.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { rows(in: rect) }
  /// Returns the cell of a row; nil if the row is not visible.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shownCell(at: indexPath) }
  /// The cells of visible rows, from top to bottom.
  open var visibleCells: [UITableViewCell] { cellsInSight }
  /// The visible rows, from top to bottom; nil if there are none.
  open var indexPathsForVisibleRows: [IndexPath]? { pathsInSight }
  /// Returns the header of a section; nil if it is not visible.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shown.band(.header, section) as? UITableViewHeaderFooterView
  }
  /// Returns the footer of a section; nil if it is not visible.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shown.band(.footer, section) as? UITableViewHeaderFooterView
  }

  // MARK: Scrolling

  /// Scrolls so that a row is visible.
  ///
  /// A path whose row is `NSNotFound` means a section without rows.
  open func scrollToRow(
    at indexPath: IndexPath,
    at scrollPosition: ScrollPosition,
    animated: Bool
  ) {
    scroll(to: indexPath, at: scrollPosition, animated: animated)
  }
  /// Scrolls so that the selected row nearest to the middle is visible.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    scrollToSelection(at: scrollPosition, animated: animated)
  }

  // MARK: Changing

  /// Reloads all data.
  ///
  /// It ends the selection and the editing of a single row.
  open func reloadData() { reloadEverything() }
  /// Performs several changes as a batch with a common animation.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    runBatch(updates, completion: completion)
  }
  /// Performs several changes as a batch, with a closure that does not escape.
  public final func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil)
  {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }
  /// Begins a batch of changes; batches can be nested.
  open func beginUpdates() { beginBatch() }
  /// Ends a batch.
  ///
  /// After a batch without changes, heights are read again and animated.
  open func endUpdates() { endBatch() }
  /// Whether the table differs from its data because of an open batch, placeholders or a moved row.
  open var hasUncommittedUpdates: Bool {
    batch.depth > 0 || reordering != nil || !placeholders.isEmpty
  }
  /// Inserts sections; the data source must contain them already.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.ask(sections.map { .insertSection($0, animation) }) }
  }
  /// Deletes sections; the data source must no longer contain them.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.ask(sections.map { .deleteSection($0, animation) }) }
  }
  /// Reloads sections with their headers and footers.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.ask(sections.map { .reloadSection($0, animation) }) }
  }
  /// Moves a section; the indexes are those before and after the batch.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.ask([.moveSection(from: section, to: newSection)]) }
  }
  /// Inserts rows; the data source must contain them already.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.ask(indexPaths) { .insertRow(self.counted($0), animation) } }
  }
  /// Deletes rows; the data source must no longer contain them.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.ask(indexPaths) { .deleteRow(self.counted($0), animation) } }
  }
  /// Reloads rows with new cells.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.ask(indexPaths) { .reloadRow(self.counted($0), animation) } }
  }
  /// Moves a row; the paths are those before and after the batch.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.askMove(indexPath, newIndexPath) { self.counted($0) } }
  }
  /// Lets the data source configure the existing cells of rows again, and measures the rows again.
  ///
  /// - Note: iOS 15 and later.
  open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

  // MARK: Editing

  /// Whether rows show editing controls, or a row shows its actions after a swipe.
  ///
  /// Setting it to false also closes that row.
  open var isEditing: Bool {
    get { isEditingValue || swiping?.isOpenBySwipe == true }
    set { setEditing(newValue, animated: false) }
  }
  /// Begins or ends editing.
  open func setEditing(_ editing: Bool, animated: Bool) {
    changeEditing(to: editing, animated: animated)
  }

  // MARK: Selection

  /// Whether a tap selects a row; the default is true.
  open var allowsSelection = true { didSet { selectionRulesDidChange() } }
  /// Whether rows can be selected during editing; the default is false.
  open var allowsSelectionDuringEditing = false { didSet { selectionRulesDidChange() } }
  /// Whether several rows can be selected; the default is false.
  open var allowsMultipleSelection = false { didSet { selectionRulesDidChange() } }
  /// Whether several rows can be selected during editing; the default is false.
  ///
  /// The rows then show circles for the selection.
  open var allowsMultipleSelectionDuringEditing = false { didSet { selectionRulesDidChange() } }
  /// The row that was selected first; nil for none.
  open var indexPathForSelectedRow: IndexPath? { selection.order.first?.indexPath }
  /// The selected rows, in the order of selection; nil for none.
  open var indexPathsForSelectedRows: [IndexPath]? {
    selection.order.isEmpty ? nil : selection.order.map(\.indexPath)
  }
  /// Selects a row without calling the delegate; nil deselects all rows.
  open func selectRow(
    at indexPath: IndexPath?,
    animated: Bool,
    scrollPosition: ScrollPosition
  ) {
    select(indexPath, animated: animated, scrollPosition: scrollPosition)
  }
  /// Deselects a row without calling the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    deselect(indexPath, animated: animated)
  }

  // MARK: Focus

  /// Whether the focus returns to the row that had it last; the default is false.
  ///
  /// Without such a row, the focus moves to the row that the delegate prefers.
  open var remembersLastFocusedIndexPath: Bool {
    get { focusing.remembersLast }
    set { focusing.remembersLast = newValue }
  }
  /// Whether a row is selected when it receives the focus; the default is false.
  ///
  /// The delegate can override it for a row.
  open var selectionFollowsFocus: Bool {
    get { focusing.isFollowedBySelection }
    set { focusing.isFollowedBySelection = newValue }
  }
  /// Whether rows can have the focus; by default those that a tap can select.
  ///
  /// The delegate can override it for a row.
  open var allowsFocus: Bool {
    get { focusing.isAllowed ?? allowsSelection }
    set { focusing.isAllowed = newValue }
  }
  /// Whether rows can have the focus during editing; by default those that a tap can select.
  open var allowsFocusDuringEditing: Bool {
    get {
      focusing.isAllowedDuringEditing ?? allowsSelectionDuringEditing
        || allowsMultipleSelectionDuringEditing
    }
    set { focusing.isAllowedDuringEditing = newValue }
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

  // MARK: Reuse

  /// Registers a class of cells for an identifier; nil removes the registration.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    registerCell(cellClass, identifier)
  }
  /// Registers a class of headers and footers for an identifier; nil removes the registration.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerBand(aClass, identifier)
  }
  /// Registers a nib with a cell for an identifier; nil removes the registration.
  ///
  /// The nib must have exactly one top-level object, a cell.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    registerCell(nib, identifier)
  }
  /// Registers a nib with a header or footer for an identifier; nil removes the registration.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerBand(nib, identifier)
  }
  /// Returns a reused cell or a new one; nil if there is none and nothing is registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    dequeueCell(identifier)
  }
  /// Returns a reused cell or a new one; the app stops if nothing is registered.
  open func dequeueReusableCell(
    withIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UITableViewCell {
    dequeueCell(identifier, for: indexPath)
  }
  /// Returns a reused header or footer or a new one; nil if nothing is registered for the
  /// identifier.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    dequeueBand(identifier)
  }

  // MARK: Drag, drop and menus

  /// Whether rows can be dragged; by default on iPad, and from iOS 15 on also on iPhone.
  open var dragInteractionEnabled: Bool {
    get { looks.dragEnabled ?? ListDragging.isEnabledByDefault }
    set { setDragEnabled(newValue) }
  }
  /// Whether a drag that began in the table is in progress.
  open var hasActiveDrag: Bool { dragging?.isActive ?? false }
  /// Whether a drag is over the table.
  open var hasActiveDrop: Bool { dropping?.isActive ?? false }
  /// Whether a drag that rests on a row selects it, by default false.
  open var isSpringLoaded = false { didSet { updateSpring() } }
  /// The interaction for context menus of rows; nil without a delegate.
  open var contextMenuInteraction: UIContextMenuInteraction? { menus?.interaction }

  // MARK: Translating

  /// Returns the same index, since only rows can be placeholders.
  open func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int {
    dataSourceSectionIndex
  }
  /// Returns the same index, since only rows can be placeholders.
  open func dataSourceSectionIndex(
    forPresentationSectionIndex presentationSectionIndex: Int
  )
    -> Int
  {
    presentationSectionIndex
  }
  /// Returns the visible path of a row of the data source while the table has placeholders.
  open func presentationIndexPath(
    forDataSourceIndexPath dataSourceIndexPath: IndexPath?
  )
    -> IndexPath?
  {
    shownPath(ofDataPath: dataSourceIndexPath)
  }
  /// Returns the data source's path of a visible row; nil for a placeholder.
  open func dataSourceIndexPath(
    forPresentationIndexPath presentationIndexPath: IndexPath?
  )
    -> IndexPath?
  {
    dataPath(ofShownPath: presentationIndexPath)
  }
  /// Runs `actionsToTranslate` with paths that count placeholders.
  open func performUsingPresentationValues(_ actionsToTranslate: () -> Void) {
    usingShownPaths(actionsToTranslate)
  }

  // MARK: Inside

  open override func layoutSubviews() {
    layOutTable()
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
    guard window != nil else { return }
    updateTableGround()
    setNeedsTableLayout()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    traitsDidChange(from: previousTraitCollection)
  }
  /// Also encodes the selection and the top row, by the names of `UIDataSourceModelAssociation`.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeRows(with: coder)
  }
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    decodeRows(with: coder)
  }
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    cellLooksDidChange(heights: true)
  }
  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    cellLooksDidChange()
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    indexLooksDidChange()
  }
  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { if semanticContentAttribute != oldValue { cellLooksDidChange() } }
  }
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    if gestureRecognizer === panGestureRecognizer, sweeping?.takes(panGestureRecognizer) == true {
      return false
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: Accessibility

  open override var accessibilityContainerType: UIAccessibilityContainerType {
    get { .list }
    set { super.accessibilityContainerType = newValue }
  }
  /// The visible headers, rows and footers, from top to bottom, unless code set others.
  open override var accessibilityElements: [Any]? {
    get { super.accessibilityElements ?? elementsInSight }
    set { super.accessibilityElements = newValue }
  }
  /// Scrolls by a page.
  open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    turnPage(direction)
  }
}
