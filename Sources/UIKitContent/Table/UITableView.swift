import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// A column of rows in sections, of which only those in sight have views.
///
/// The data source says how many rows there are and gives their cells; the delegate gives heights,
/// headers and footers and hears of taps. Cells that left the screen are used again for rows that
/// come.
///
/// Catalogue: UI10-F98, UI10-F99, UI10-F101, UI9-F172.
@preconcurrency @MainActor
open class UITableView: UIScrollView, UIDataSourceTranslating {
  // MARK: State

  /// Plain, grouped or inset grouped; a table keeps it.
  open var style: Style { madeStyle }
  private final let madeStyle: Style
  /// The rows of a storyboard that stay as they are; nil: the data source's rows are shown.
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
  /// Paths of the app's count placeholders now.
  final var usesShownPaths = false
  final var isEditingValue = false
  final var indexView: SectionIndexView?
  /// What opens the buttons behind rows; made by the room of swipes.
  package final var swiping: (any RowSwiping)?
  package final var lastAnswerWasDefault = false

  // MARK: Making

  /// Makes a table.
  ///
  /// The style cannot be changed later.
  public init(frame: CGRect, style: Style) {
    madeStyle = style
    super.init(frame: frame)
    prepareTable()
  }
  /// Makes a plain table.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  /// Makes a plain table of zero size.
  public convenience init() { self.init(frame: .zero, style: .plain) }
  /// Makes a plain table from an archive.
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

  // MARK: Who is asked

  /// Who gives the rows; held weakly.
  ///
  /// Another one has the table load anew.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      checkAddedMethods(dataSource)
      if dataSource !== oldValue { sourceDidChange() }
    }
  }
  /// The delegate, which hears of scrolling too.
  @_nonoverride
  open weak var delegate: (any UITableViewDelegate)? {
    get { tableDelegate }
    set {
      checkAddedMethods(newValue)
      super.delegate = newValue
    }
  }
  /// Who is told of rows that will come into sight; held weakly.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
    didSet { checkAddedMethods(prefetchDataSource) }
  }
  /// Whether the prefetching data source is told of rows to come, by default true.
  ///
  /// From iOS 15 on.
  open var isPrefetchingEnabled = true
  /// Who gives what rows are dragged as; nil, the default: rows cannot be dragged.
  open weak var dragDelegate: (any UITableViewDragDelegate)? {
    didSet {
      checkAddedMethods(dragDelegate)
      updateDragging()
    }
  }
  /// Who takes what is dropped; nil, the default: nobody.
  open weak var dropDelegate: (any UITableViewDropDelegate)? {
    didSet {
      checkAddedMethods(dropDelegate)
      updateDropping()
    }
  }

  // MARK: Heights

  /// The height of rows that the delegate gives none for.
  ///
  /// By default `automaticDimension`: as the cell asks, 44 at least for standard cells.
  open var rowHeight = UITableView.automaticDimension {
    didSet { if rowHeight != oldValue { heightsDidChange() } }
  }
  /// The height of headers in points; by default as their content asks.
  open var sectionHeaderHeight = UITableView.automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { heightsDidChange() } }
  }
  /// The height of footers in points; by default as their content asks.
  open var sectionFooterHeight = UITableView.automaticDimension {
    didSet { if sectionFooterHeight != oldValue { heightsDidChange() } }
  }
  /// What rows that have not been seen are taken to be high; 0: all are measured at once, and none
  /// sizes itself.
  ///
  /// By default `automaticDimension`: the table chooses.
  open var estimatedRowHeight = UITableView.automaticDimension {
    didSet { if estimatedRowHeight != oldValue { heightsDidChange() } }
  }
  /// What headers that have not been seen are taken to be high; by default the table guesses.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension {
    didSet { if estimatedSectionHeaderHeight != oldValue { heightsDidChange() } }
  }
  /// What footers that have not been seen are taken to be high; by default the table guesses.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension {
    didSet { if estimatedSectionFooterHeight != oldValue { heightsDidChange() } }
  }
  /// The distance of the lines below the last row of a plain table; by default
  /// `automaticDimension`: that of the last row.
  ///
  /// From iOS 15 on.
  open var fillerRowHeight = UITableView.automaticDimension {
    didSet { if fillerRowHeight != oldValue { setNeedsTableLayout() } }
  }
  /// Room above the headers of sections; by default `automaticDimension`: 22 in plain tables from
  /// iOS 15 on, else 0.
  open var sectionHeaderTopPadding = UITableView.automaticDimension {
    didSet { if sectionHeaderTopPadding != oldValue { heightsDidChange() } }
  }
  /// When a row that sizes itself is measured anew besides its coming into sight.
  ///
  /// By default `.enabled` from iOS 16 on, before that `.disabled`.
  open var selfSizingInvalidation: SelfSizingInvalidation {
    get { looks.invalidation ?? SelfSizingInvalidation.standard }
    set {
      looks.invalidation = newValue
      if newValue == .enabledIncludingConstraints { UITableViewCell.watchContentSizes() }
    }
  }

  // MARK: Views of the table's own

  /// Above the first section; its height is its own, its width the table's.
  ///
  /// By default nil.
  open var tableHeaderView: UIView? {
    get { shown.tableHeader }
    set { setTableHeader(newValue) }
  }
  /// Below the last section; by default nil.
  open var tableFooterView: UIView? {
    get { shown.tableFooter }
    set { setTableFooter(newValue) }
  }
  /// Behind the rows, as large as the table; does not scroll.
  ///
  /// By default nil.
  open var backgroundView: UIView? {
    get { shown.background }
    set { setTableBackground(newValue) }
  }

  // MARK: Looks

  /// Whether lines separate rows, by default single ones.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { if separatorStyle != oldValue { cellLooksDidChange(heights: true) } }
  }
  /// nil, the default: the system's.
  open var separatorColor: UIColor? {
    get { looks.separatorColor }
    set {
      if recordsAppearance(.tableSeparatorColor, newValue, { $0.separatorColor = $1 }) { return }
      guard looks.separatorColor != newValue else { return }
      looks.separatorColor = newValue
      cellLooksDidChange()
    }
  }
  /// A blur in the place of the separators' colour; nil, the default: none.
  open var separatorEffect: UIVisualEffect? {
    get { looks.separatorEffect }
    set {
      if recordsAppearance(.tableSeparatorEffect, newValue, { $0.separatorEffect = $1 }) { return }
      looks.separatorEffect = newValue
      cellLooksDidChange()
    }
  }
  /// How far lines stay from the edges.
  ///
  /// The left is the leading one. By default the margin.
  open var separatorInset: UIEdgeInsets {
    get { looks.separatorInset ?? automaticSeparatorInset }
    set {
      if recordsAppearance(.tableSeparatorInset, newValue, { $0.separatorInset = $1 }) { return }
      guard looks.separatorInset != newValue else { return }
      looks.separatorInset = newValue
      cellLooksDidChange()
    }
  }
  /// From where `separatorInset` is measured, by default from the cell's edges.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
    didSet { if separatorInsetReference != oldValue { cellLooksDidChange() } }
  }
  /// Whether content keeps away from notches at the sides, by default true.
  open var insetsContentViewsToSafeArea = true {
    didSet { if insetsContentViewsToSafeArea != oldValue { cellLooksDidChange(heights: true) } }
  }
  /// Whether content in wide tables is no wider than text reads well, by default false.
  open var cellLayoutMarginsFollowReadableWidth = false {
    didSet {
      if cellLayoutMarginsFollowReadableWidth != oldValue { cellLooksDidChange(heights: true) }
    }
  }

  // MARK: Index

  /// With how many rows the index appears, by default 0.
  ///
  /// Catalogue: UI10-F100.
  open var sectionIndexMinimumDisplayRowCount = 0 {
    didSet { if sectionIndexMinimumDisplayRowCount != oldValue { reloadSectionIndexTitles() } }
  }
  /// nil: the tint.
  open var sectionIndexColor: UIColor? {
    get { looks.indexColor }
    set {
      if recordsAppearance(.tableIndexColor, newValue, { $0.sectionIndexColor = $1 }) { return }
      looks.indexColor = newValue
      indexLooksDidChange()
    }
  }
  /// nil: clear.
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
  /// While a finger is on the index; nil: as without.
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
  /// Asks for the words of the index again.
  open func reloadSectionIndexTitles() { reloadIndex() }

  // MARK: Numbers and places

  /// How many sections there are; asks the data source if nobody did so yet.
  open var numberOfSections: Int {
    loadIfNeeded()
    return geometry.sections.count
  }
  /// How many rows a section has; 0 for a section that is not there.
  open func numberOfRows(inSection section: Int) -> Int { rowCount(inSection: section) }
  /// The rectangle of a section with its header and footer, in the table's points.
  open func rect(forSection section: Int) -> CGRect { sectionRect(section) }
  /// Where a header belongs, whether it stays at the top now or not.
  open func rectForHeader(inSection section: Int) -> CGRect { headerRect(section) }
  /// Where a footer belongs, whether it stays at the bottom now or not.
  open func rectForFooter(inSection section: Int) -> CGRect { footerRect(section) }
  /// `.zero` for a row that does not exist.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { rowRect(indexPath) }
  /// nil where no row lies.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { row(at: point)?.indexPath }
  /// The row that a cell shows; nil if it shows none.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { path(of: cell)?.indexPath }
  /// The rows that touch a rectangle of the table, from top to bottom; nil: there are no rows.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { rows(in: rect) }
  /// nil for a row out of sight.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shownCell(at: indexPath) }
  /// From top to bottom.
  open var visibleCells: [UITableViewCell] { cellsInSight }
  /// The rows in sight, from top to bottom; nil: none are.
  open var indexPathsForVisibleRows: [IndexPath]? { pathsInSight }
  /// nil unless it is in sight.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shown.band(.header, section) as? UITableViewHeaderFooterView
  }
  /// nil unless it is in sight.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shown.band(.footer, section) as? UITableViewHeaderFooterView
  }

  // MARK: Scrolling

  /// Brings a row into sight.
  ///
  /// A path whose row is `NSNotFound` leads to a section without rows.
  open func scrollToRow(
    at indexPath: IndexPath,
    at scrollPosition: ScrollPosition,
    animated: Bool
  ) {
    scroll(to: indexPath, at: scrollPosition, animated: animated)
  }
  /// Brings the selected row that is nearest to the middle into sight.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    scrollToSelection(at: scrollPosition, animated: animated)
  }

  // MARK: Changing

  /// Asks for everything again.
  ///
  /// Selection and editing of rows end.
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
  /// Begins a batch of changes; batches nest.
  open func beginUpdates() { beginBatch() }
  /// Ends a batch.
  ///
  /// Without a change in it, heights are asked for again and glide.
  open func endUpdates() { endBatch() }
  /// Whether a drop's placeholders or a row that is dragged make the table differ from its data.
  open var hasUncommittedUpdates: Bool {
    batch.depth > 0 || reordering != nil || !placeholders.isEmpty
  }
  /// Shows that sections have come; the data source must have them already.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.ask(sections.map { .insertSection($0, animation) }) }
  }
  /// Shows that sections have gone; the data source must not have them any more.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.ask(sections.map { .deleteSection($0, animation) }) }
  }
  /// Makes sections anew, with their headers and footers.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.ask(sections.map { .reloadSection($0, animation) }) }
  }
  /// Shows that a section is at another place; numbers are those before and after the batch.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.ask([.moveSection(from: section, to: newSection)]) }
  }
  /// Shows that rows have come; the data source must have them already.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.ask(indexPaths) { .insertRow(self.counted($0), animation) } }
  }
  /// Shows that rows have gone; the data source must not have them any more.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.ask(indexPaths) { .deleteRow(self.counted($0), animation) } }
  }
  /// Makes the cells of rows anew.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.ask(indexPaths) { .reloadRow(self.counted($0), animation) } }
  }
  /// Shows that a row is at another place; paths are those before and after the batch.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.askMove(indexPath, newIndexPath) { self.counted($0) } }
  }
  /// Has the data source fill the cells that rows have now, and measures them anew.
  ///
  /// From iOS 15 on.
  open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

  // MARK: Editing

  /// Whether rows show the controls of editing, or one shows its actions after a swipe.
  ///
  /// False closes that one too.
  open var isEditing: Bool {
    get { isEditingValue || swiping?.isOpenBySwipe == true }
    set { setEditing(newValue, animated: false) }
  }
  /// Turns editing on or off.
  open func setEditing(_ editing: Bool, animated: Bool) {
    changeEditing(to: editing, animated: animated)
  }

  // MARK: Selection

  /// Whether a tap selects a row, by default true.
  open var allowsSelection = true { didSet { selectionRulesDidChange() } }
  /// Whether rows can be chosen while the table is edited, by default false.
  open var allowsSelectionDuringEditing = false { didSet { selectionRulesDidChange() } }
  /// Whether several rows can be chosen, by default false.
  open var allowsMultipleSelection = false { didSet { selectionRulesDidChange() } }
  /// Rows then have circles to be selected with while the table is edited.
  ///
  /// By default false.
  open var allowsMultipleSelectionDuringEditing = false { didSet { selectionRulesDidChange() } }
  /// The first row that was selected.
  open var indexPathForSelectedRow: IndexPath? { selection.order.first?.indexPath }
  /// In the order in which they were selected; nil: none.
  open var indexPathsForSelectedRows: [IndexPath]? {
    selection.order.isEmpty ? nil : selection.order.map(\.indexPath)
  }
  /// Selects a row; the delegate is not asked.
  ///
  /// nil deselects all.
  open func selectRow(
    at indexPath: IndexPath?,
    animated: Bool,
    scrollPosition: ScrollPosition
  ) {
    select(indexPath, animated: animated, scrollPosition: scrollPosition)
  }
  /// Deselects a row; the delegate is not asked.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    deselect(indexPath, animated: animated)
  }

  // MARK: Focus

  /// Whether the focus that comes into the table goes to the row that had it last, else to the one
  /// that the delegate prefers.
  ///
  /// By default false.
  open var remembersLastFocusedIndexPath: Bool {
    get { focusing.remembersLast }
    set { focusing.remembersLast = newValue }
  }
  /// Whether a row that gets the focus is selected, by default false.
  ///
  /// The delegate may say otherwise of a row.
  open var selectionFollowsFocus: Bool {
    get { focusing.isFollowedBySelection }
    set { focusing.isFollowedBySelection = newValue }
  }
  /// Whether rows can have the focus: by default those that a tap selects.
  ///
  /// The delegate may say otherwise of a row.
  open var allowsFocus: Bool {
    get { focusing.isAllowed ?? allowsSelection }
    set { focusing.isAllowed = newValue }
  }
  /// The same while the table is edited.
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

  /// Has cells of a class made for an identifier; nil forgets it.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    registerCell(cellClass, identifier)
  }
  /// Has headers and footers of a class made for an identifier; nil forgets it.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerBand(aClass, identifier)
  }
  /// Has cells made by a nib for an identifier; nil forgets it.
  ///
  /// The nib must have exactly one top-level object, a cell.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    registerCell(nib, identifier)
  }
  /// Has headers and footers made by a nib for an identifier; nil forgets it.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerBand(nib, identifier)
  }
  /// A cell that is free; nil: there is none, and no class is registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    dequeueCell(identifier)
  }
  /// A cell that is free, or a new one of the class that is registered, which must be.
  open func dequeueReusableCell(
    withIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UITableViewCell {
    dequeueCell(identifier, for: indexPath)
  }
  /// A header or footer that is out of sight, or a new one; nil: nothing is registered for the
  /// name.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    dequeueBand(identifier)
  }

  // MARK: Drag, drop and menus

  /// Whether rows can be lifted: by default on pads, and from iOS 15 on phones too.
  open var dragInteractionEnabled: Bool {
    get { looks.dragEnabled ?? ListDragging.isEnabledByDefault }
    set { setDragEnabled(newValue) }
  }
  /// Whether a drag that began in the table goes on.
  open var hasActiveDrag: Bool { dragging?.isActive ?? false }
  /// Whether a drag is over the table.
  open var hasActiveDrop: Bool { dropping?.isActive ?? false }
  /// Whether a drag that rests on a row selects it, by default false.
  open var isSpringLoaded = false { didSet { updateSpring() } }
  /// What opens the menus of rows; nil while the delegate gives none.
  open var contextMenuInteraction: UIContextMenuInteraction? { menus?.interaction }

  // MARK: Translating

  /// The same number: placeholders stand among rows alone.
  open func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int {
    dataSourceSectionIndex
  }
  /// The same number: placeholders stand among rows alone.
  open func dataSourceSectionIndex(
    forPresentationSectionIndex presentationSectionIndex: Int
  )
    -> Int
  {
    presentationSectionIndex
  }
  /// Where a row of the data source is shown while placeholders stand among the rows.
  open func presentationIndexPath(
    forDataSourceIndexPath dataSourceIndexPath: IndexPath?
  )
    -> IndexPath?
  {
    shownPath(ofDataPath: dataSourceIndexPath)
  }
  /// The row of the data source that is shown at a place; nil for a placeholder.
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
  /// Saves the selection and the row at the top too, by the names of `UIDataSourceModelAssociation`.
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
  /// What is in sight, from top to bottom, unless code said otherwise.
  open override var accessibilityElements: [Any]? {
    get { super.accessibilityElements ?? elementsInSight }
    set { super.accessibilityElements = newValue }
  }
  /// Turns a page.
  open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    turnPage(direction)
  }
}
