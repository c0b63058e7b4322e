import CoreGraphics
import Foundation
import QuartzCore
import UIKitContent
import UIKitCore
import UIKitText

extension UICollectionView {
  // MARK: Invalidation

  /// Called after attributes of a layout became invalid.
  final func layoutWasInvalidated(
    _ layout: UICollectionViewLayout,
    _ context: UICollectionViewLayoutInvalidationContext
  ) {
    guard layout === layoutNow else { return }
    shown.needsPrepare = true
    shown.band = nil
    if context.contentSizeAdjustment != .zero {
      let size = context.contentSizeAdjustment
      contentSize = CGSize(
        width: max(0, contentSize.width + size.width),
        height: max(0, contentSize.height + size.height)
      )
    }
    if context.contentOffsetAdjustment != .zero {
      let by = context.contentOffsetAdjustment
      contentOffset = CGPoint(x: contentOffset.x + by.x, y: contentOffset.y + by.y)
    }
    setNeedsLayout()
  }

  /// Prepares the layout if it was invalidated.
  final func prepareLayoutIfNeeded() {
    loadIfNeeded()
    guard shown.needsPrepare else { return }
    shown.needsPrepare = false
    shown.band = nil
    let wasAsking = shown.isAskingLayout
    shown.isAskingLayout = true
    layoutNow.prepare()
    let size = layoutNow.collectionViewContentSize
    shown.isAskingLayout = wasAsking
    if size.width.isFinite, size.height.isFinite, contentSize != size { contentSize = size }
    followTransition()
  }

  // MARK: Attributes

  /// Whether the layout's coordinates are mirrored.
  final var isMirrored: Bool {
    layoutNow.flipsHorizontallyInOppositeLayoutDirection
      && isRightToLeft != (layoutNow.developmentLayoutDirection == .rightToLeft)
  }

  private final var mirrorWidth: CGFloat { max(contentSize.width, bounds.width) }

  /// Converts a rectangle between the coordinates of the view and those of a mirrored layout.
  final func mirrored(_ rect: CGRect) -> CGRect {
    CGRect(x: mirrorWidth - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  final func mirrored(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let copy = attributes.copied()
    copy.values.origin.x = mirrorWidth - copy.values.origin.x - copy.values.size.width
    return copy
  }

  /// Converts attributes between the coordinates of the view and those of the layout.
  final func forLayout(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { isMirrored ? mirrored(attributes) : attributes }

  /// Returns the layout's attributes of an element, in the view's coordinates.
  final func attributesNow(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    if key.category == .cell, !data.contains(key.path) { return nil }
    let wasAsking = shown.isAskingLayout
    shown.isAskingLayout = true
    defer { shown.isAskingLayout = wasAsking }
    guard let attributes = layoutNow.attributes(for: key) else { return nil }
    return forLayout(attributes)
  }

  /// Returns the layout's attributes of the elements in a rectangle, in the view's coordinates.
  final func attributesNow(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let wasAsking = shown.isAskingLayout
    shown.isAskingLayout = true
    defer { shown.isAskingLayout = wasAsking }
    guard isMirrored else { return layoutNow.layoutAttributesForElements(in: rect) ?? [] }
    return (layoutNow.layoutAttributesForElements(in: mirrored(rect)) ?? []).map { mirrored($0) }
  }

  // MARK: Layout

  final func layOutCollection() {
    if shown.background?.frame != bounds { shown.background?.frame = bounds }
    guard !shown.isUpdating, !shown.isAnimating else { return }
    if shown.needsReload {
      shown.needsReload = false
      recycleEverything()
    }
    guard dataSource != nil else {
      recycleEverything()
      return
    }
    loadIfNeeded()
    shown.isUpdating = true
    shown.keepsPlaces = false
    defer { shown.isUpdating = false }
    noteBoundsChange()
    let wasSized = shown.bounds != nil
    if !wasSized { startAtLeadingEnd() }
    shown.bounds = bounds
    let anchor = sizingAnchor()
    var isResized = false
    for _ in 0..<CollectionMetrics.sizingRounds {
      prepareLayoutIfNeeded()
      updateElements()
      guard shown.needsPrepare else { break }
      isResized = true
    }
    if isResized, let anchor { keepInPlace(anchor) }
    didLayOut()
  }

  /// Notifies the layout of changed bounds.
  private final func noteBoundsChange() {
    guard let old = shown.bounds, old != bounds else { return }
    if old.size != bounds.size { shown.measuresAll = true }
    if !shown.needsPrepare, layoutNow.shouldInvalidateLayout(forBoundsChange: bounds) {
      layoutNow.invalidateLayout(with: layoutNow.invalidationContext(forBoundsChange: bounds))
    } else if old.size != bounds.size {
      shown.band = nil
    }
  }

  /// Scrolls mirrored content to its right end, where it begins.
  private final func startAtLeadingEnd() {
    prepareLayoutIfNeeded()
    guard isMirrored, contentOffset.x == -adjustedContentInset.left,
      contentSize.width > bounds.width
    else { return }
    contentOffset.x = contentSize.width + adjustedContentInset.right - bounds.width
  }

  /// Returns the rectangle to query: whole screens, so that queries are rare.
  private final func band(around visible: CGRect) -> CGRect {
    guard visible.width > 0, visible.height > 0 else { return visible }
    func stretch(_ low: CGFloat, _ length: CGFloat) -> (CGFloat, CGFloat) {
      let first = (low / length).rounded(.down) * length
      let last = ((low + length) / length).rounded(.up) * length
      return (min(first, low), max(last, low + length))
    }
    let (left, right) = stretch(visible.minX, visible.width)
    let (top, bottom) = stretch(visible.minY, visible.height)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Adds views for elements that became visible, and removes those of the others.
  private final func updateElements() {
    let visible = bounds
    guard visible.width > 0, visible.height > 0, visible.minX.isFinite, visible.minY.isFinite
    else { return }
    if shown.band?.contains(visible) != true { askLayout(for: band(around: visible)) }
    showEntries(in: visible)
    shown.measuresAll = false
  }

  /// Creates the missing views of visible elements.
  final func makeMissingViews() {
    if shown.band?.contains(bounds) != true { askLayout(for: band(around: bounds), moves: false) }
    showEntries(in: bounds, hides: false)
  }

  private final func showEntries(in visible: CGRect, hides: Bool = true) {
    var index = 0
    while index < shown.entries.count {
      let entry = shown.entries[index]
      let attributes = entry.attributes
      let wants = !attributes.values.isHidden && attributes.seenFrame.intersects(visible)
      if wants != entry.isShown {
        shown.entries[index].isShown = wants
        if wants {
          show(entry)
        } else if hides, let view = shown.views[entry.key] {
          hide(view, entry.key)
        }
      } else if wants, shown.measuresAll || !shown.measured.isEmpty,
        let view = shown.views[entry.key],
        shown.measuresAll || shown.measured.remove(ObjectIdentifier(view)) != nil
      {
        measure(view, attributes)
      }
      index += 1
    }
  }

  /// Queries the layout for a rectangle, and moves existing views.
  private final func askLayout(for rect: CGRect, moves: Bool = true) {
    let visible = bounds
    let found = attributesNow(in: rect)
    shown.band = rect
    var entries: [CollectionShownViews.Entry] = []
    entries.reserveCapacity(found.count)
    var keys = Set<ElementKey>(minimumCapacity: found.count)
    var hasOverlaps = false
    var last: UICollectionViewLayoutAttributes?
    for attributes in found {
      let key = attributes.key
      guard keys.insert(key).inserted else { continue }
      guard attributes.category != .cell || data.contains(key.path) else {
        stop(
          what: "UICollectionView received layout attributes for a cell with an index path that "
            + "does not exist: \(key.path)",
          where: "\(type(of: layoutNow)).layoutAttributesForElements(in:)",
          mend: "Return attributes of items that the data source has."
        )
      }
      var entry = CollectionShownViews.Entry(attributes: attributes, key: key)
      if let last {
        hasOverlaps =
          hasOverlaps || last.zIndex != attributes.zIndex
          || last.frame.intersects(attributes.frame)
      }
      last = attributes
      let wants = !attributes.values.isHidden && attributes.seenFrame.intersects(visible)
      if wants, let view = shown.views[key] {
        entry.isShown = true
        if moves { move(view, to: attributes) }
      }
      entries.append(entry)
    }
    // Elements that the layout no longer returns, or that are out of sight.
    let stays = Set(entries.lazy.filter(\.isShown).map(\.key))
    if moves, shown.views.count > stays.count {
      for (key, view) in shown.views where !stays.contains(key) { hide(view, key) }
    }
    shown.hasOverlaps = hasOverlaps
    shown.entries = entries
    listsDidLayOut()
  }

  private final func move(
    _ view: UICollectionReusableView,
    to attributes: UICollectionViewLayoutAttributes
  ) {
    guard let applied = view.applied, let values = view.appliedValues else {
      return view.take(attributes)
    }
    if applied === attributes {
      guard values != attributes.values else { return }
    } else {
      guard !applied.isEqual(attributes) else { return }
    }
    let isOtherSize = values.size != attributes.size
    let isOtherOrder = values.zIndex != attributes.zIndex
    guard !keepsPlaceUnderFinger(view) else { return }
    view.take(attributes)
    if isOtherOrder { order(view, attributes) }
    if isOtherSize { shown.measured.insert(ObjectIdentifier(view)) }
  }

  // MARK: Coming and going

  /// Shows the view of an element that became visible.
  private final func show(_ entry: CollectionShownViews.Entry) {
    // A view that contains the first responder is kept while it is out of sight.
    if let view = shown.views[entry.key] {
      move(view, to: entry.attributes)
      return
    }
    guard UIView.inheritedAnimationDuration > 0 else { return makeView(entry) }
    // New views appear in place even if the layout is animated.
    UIView.performWithoutAnimation { makeView(entry) }
  }

  private final func makeView(_ entry: CollectionShownViews.Entry) {
    let attributes = entry.attributes
    let key = entry.key
    reuse.making = attributes
    RegistrationIdentity.asking += 1
    let view = askView(key)
    RegistrationIdentity.asking -= 1
    reuse.making = nil
    shown.views[key] = view
    view.take(attributes)
    if let cell = view as? UICollectionViewCell { prepare(cell, at: key.path) }
    order(view, attributes)
    measure(view, attributes)
    switch key.category {
    case .cell:
      if let cell = view as? UICollectionViewCell, let path = dataPath(ofShown: key.path) {
        collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: path)
      }
    case .supplementaryView:
      collectionDelegate?.collectionView(
        self,
        willDisplaySupplementaryView: view,
        forElementKind: key.kind,
        at: key.path
      )
    case .decorationView: break
    }
  }

  /// Updates a cell to the state of the collection view and its item.
  final func prepare(_ cell: UICollectionViewCell, at path: IndexPath) {
    let isSelected = selection.contains(path)
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
    let isHighlighted = tracking.path == path && tracking.isHighlighted
    if cell.isHighlighted != isHighlighted { cell.isHighlighted = isHighlighted }
    prepareEditing(of: cell, at: path)
    prepareDrag(of: cell, at: path)
  }

  final func askView(_ key: ElementKey) -> UICollectionReusableView {
    guard let dataSource else { return UICollectionReusableView(frame: .zero) }
    let view: UICollectionReusableView
    switch key.category {
    case .cell:
      if let placeholder = placeholder(at: key.path) {
        return placeholderCell(placeholder, key.path)
      }
      let path = sourcePath(ofShown: key.path) ?? key.path
      view = dataSource.collectionView(self, cellForItemAt: path)
    case .supplementaryView:
      view = dataSource.collectionView(
        self,
        viewForSupplementaryElementOfKind: key.kind,
        at: key.path
      )
    case .decorationView: return makeDecoration(key)
    }
    guard view.owner === self else {
      let method =
        key.category == .cell
        ? "collectionView(_:cellForItemAt:)"
        : "collectionView(_:viewForSupplementaryElementOfKind:at:)"
      stop(
        what: "the view returned from \(method) (\(view)) was not retrieved by dequeueing one of "
          + "this collection view's for \(key.path).",
        where: "UICollectionViewDataSource.\(method)",
        mend: "Dequeue it from the collection view."
      )
    }
    if let old = shown.key(of: view), old != key {
      warn(
        "The view of \(old.path) was given for \(key.path) too; dequeue one for each.",
        where: "UICollectionViewDataSource"
      )
      shown.views[old] = nil
      for index in shown.entries.indices where shown.entries[index].key == old {
        shown.entries[index].isShown = false
      }
    }
    return view
  }

  private final func makeDecoration(_ key: ElementKey) -> UICollectionReusableView {
    guard let type = layoutNow.decorations[key.kind] else {
      stop(
        what: "no UICollectionReusableView class registered for decoration views of kind "
          + "\(key.kind).",
        where: "\(Swift.type(of: layoutNow))",
        mend: "Call register(_:forDecorationViewOfKind:) of the layout."
      )
    }
    let name = "\(ObjectIdentifier(type).hashValue)"
    return dequeue(.init(identifier: name, kind: "decoration." + key.kind), type)
  }

  /// Measures a view, and invalidates the layout if it prefers another size.
  private final func measure(
    _ view: UICollectionReusableView,
    _ attributes: UICollectionViewLayoutAttributes
  ) {
    guard attributes.category != .decorationView else { return }
    // A view may change what it is given and return it: the layout's attributes stay as they are.
    let given = attributes.copy() as? UICollectionViewLayoutAttributes ?? attributes
    let preferred = view.preferredLayoutAttributesFitting(given)
    guard preferred.size != attributes.size else { return }
    // The layout expects its own coordinates.
    let original = forLayout(attributes)
    let wanted = forLayout(preferred)
    guard
      layoutNow.shouldInvalidateLayout(
        forPreferredLayoutAttributes: wanted,
        withOriginalAttributes: original
      )
    else { return }
    layoutNow.invalidateLayout(
      with: layoutNow.invalidationContext(
        forPreferredLayoutAttributes: wanted,
        withOriginalAttributes: original
      )
    )
  }

  /// Removes a view that is out of sight.
  final func hide(_ view: UICollectionReusableView, _ key: ElementKey) {
    if holdsFirstResponder(view), key.category != .cell || data.contains(key.path) {
      return
    }
    if keepsPlaceUnderFinger(view) { return }
    shown.views[key] = nil
    retire(view, key)
  }

  /// Enqueues a view for reuse, and notifies the delegate.
  final func retire(_ view: UICollectionReusableView, _ key: ElementKey) {
    if tracking.cell === view { cancelTracking() }
    enqueue(view)
    switch key.category {
    case .cell:
      if let cell = view as? UICollectionViewCell, !cell.isPlaceholder {
        let path = dataPath(ofShown: key.path) ?? key.path
        collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
      }
    case .supplementaryView:
      collectionDelegate?.collectionView(
        self,
        didEndDisplayingSupplementaryView: view,
        forElementOfKind: key.kind,
        at: key.path
      )
    case .decorationView: break
    }
  }

  private final func holdsFirstResponder(_ view: UIView) -> Bool {
    guard let responder = window?.firstResponder as? UIView else { return false }
    return responder.isDescendant(of: view)
  }

  final func recycleEverything() {
    let views = shown.views
    shown.views.removeAll(keepingCapacity: true)
    shown.entries.removeAll(keepingCapacity: true)
    shown.band = nil
    for (key, view) in views { retire(view, key) }
  }

  // MARK: The reader's place

  /// Returns the first visible cell and its position.
  private final func sizingAnchor() -> (key: ElementKey, y: CGFloat)? {
    let top = bounds.minY + adjustedContentInset.top
    guard top > 0, contentSize.height > bounds.height else { return nil }
    var best: (key: ElementKey, y: CGFloat)?
    for (key, view) in shown.views where key.category == .cell && view.superview === self {
      let frame = view.frame
      guard frame.maxY > top, frame.minY < bounds.maxY else { continue }
      if let best, best.y <= frame.minY { continue }
      best = (key, frame.minY)
    }
    return best
  }

  /// Scrolls so that the visible content stays in place after cells above it were resized.
  private final func keepInPlace(_ anchor: (key: ElementKey, y: CGFloat)) {
    guard let attributes = attributesNow(anchor.key) else { return }
    let growth = attributes.frame.minY - anchor.y
    guard abs(growth) > 0.001, growth.isFinite else { return }
    keepPlace(afterGrowthAbove: growth)
    shown.bounds = bounds
    updateElements()
  }

  /// Requests another measurement of a visible cell after a change of its content.
  final func contentOfCellMayHaveChanged(_ cell: UICollectionViewCell) {
    guard selfSizingInvalidation != .disabled, cell.applied != nil, reuse.making == nil,
      !shown.isUpdating
    else { return }
    shown.measured.insert(ObjectIdentifier(cell))
    setNeedsLayout()
  }

  final func setCollectionBackground(_ view: UIView?) {
    guard shown.background !== view else { return }
    shown.background?.removeFromSuperview()
    shown.background = view
    guard let view else { return }
    view.frame = bounds
    insertSubview(view, at: 0)
  }
}

extension UICollectionViewLayoutAttributes {
  final var category: UICollectionView.ElementCategory { values.category }
}
