import CoreGraphics
import Foundation
import HostInterface
import UIKitContent
import UIKitCore
import UIKitText

/// The section and item counts of a collection view.
struct CollectionData {
  var isLoaded = false
  var isLoading = false
  /// The number of items of each section.
  var counts: [Int] = []

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && counts.indices.contains(path[0]) && path[1] >= 0
      && path[1] < counts[path[0]]
  }
}

/// The values that were set on a collection view, apart from data and layout.
struct CollectionLooks {
  var isEditing = false
  var remembersLastFocus = false
  var selectionFollowsFocus = false
  var allowsFocus: Bool?
  var allowsFocusDuringEditing: Bool?
  /// The item that was focused last.
  var lastFocus: IndexPath?
  /// The self-sizing invalidation; nil for the default of the system version.
  var invalidation: UICollectionView.SelfSizingInvalidation?
}

extension UICollectionView.SelfSizingInvalidation {
  @MainActor static var standard: Self {
    Surroundings.systemVersion.major >= 16 ? .enabled : .disabled
  }
}

extension UICollectionView {
  package final func noteDefaultAnswer() { lastAnswerWasDefault = true }

  final func prepareCollection() {
    delegateDidChange = { [unowned self] in
      let old = collectionDelegate
      collectionDelegate = (self as UIScrollView).delegate as? any UICollectionViewDelegate
      guard old !== collectionDelegate else { return }
      delegateOfItemsDidChange()
    }
    if let old = layoutNow.owner, old !== self { warnOfSharedLayout() }
    layoutNow.owner = self
    // Source: iOS 12's collection views are black unless a colour is set, those of later versions
    // have the system's.
    backgroundColor = Surroundings.systemVersion.major >= 13 ? .systemBackground : .black
    isOpaque = true
    // The background is not a value of the app, so it does not count for the appearance proxy.
    appearanceMarks = 0
  }

  final func warnOfSharedLayout() {
    warn(
      "The layout is that of another collection view already; make one for each.",
      where: "UICollectionView.init(frame:collectionViewLayout:)"
    )
  }

  final func delegateOfItemsDidChange() {
    updateMenus()
    // The sizes of another delegate can differ.
    invalidateForMetrics()
  }

  /// Invalidates the layout after a change that can affect the sizes of its delegate.
  final func invalidateForMetrics() {
    layoutNow.invalidateLayout()
    setNeedsLayout()
  }

  final func sourceDidChange() {
    data = CollectionData()
    forgetPlaceholders()
    selection = ListSelection()
    shown.needsReload = true
    invalidateForReload()
  }

  final func reloadEverything() {
    Conduct.observer?.listWillChange(self)
    cancelTracking()
    movement = nil
    forgetPlaceholders()
    prefetching = CollectionPrefetching()
    selection = ListSelection()
    data = CollectionData()
    if batch.depth > 0 { batch.wasReloaded = true }
    recycleEverything()
    invalidateForReload()
    load()
  }

  /// Source: `reloadData()` discards placeholders.
  private final func forgetPlaceholders() {
    drag.placeholders = ListPlaceholders()
    drag.hole = nil
    drag.shift = nil
    drag.wanted = nil
    shown.keepsPlaces = false
  }

  private final func invalidateForReload() {
    let context = layoutNow.makeContext()
    context.scope.isEverything = true
    context.scope.isDataSourceCounts = true
    layoutNow.invalidateLayout(with: context)
    // A layout whose override does not call super has to be prepared too.
    shown.needsPrepare = true
    setNeedsLayout()
  }

  final func loadIfNeeded() { if !data.isLoaded { load() } }

  private final func load() {
    guard !data.isLoading, let dataSource else { return }
    data.isLoading = true
    defer { data.isLoading = false }
    let counts = askDataCounts(dataSource)
    data.counts = counts.indices.map { counts[$0] + drag.placeholders.count(inSection: $0) }
    data.isLoaded = true
    reloadIndex()
  }

  final func askDataCounts(_ dataSource: any UICollectionViewDataSource) -> [Int] {
    let sections = max(0, dataSource.numberOfSections(in: self))
    return (0..<sections).map {
      max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
    }
  }

  final func itemCount(inSection section: Int) -> Int {
    loadIfNeeded()
    guard data.counts.indices.contains(section) else {
      stop(
        what: "request for number of items in section \(section) when there are only "
          + "\(data.counts.count) sections in the collection view.",
        where: "UICollectionView.numberOfItems(inSection:)",
        mend: "Ask numberOfSections first."
      )
    }
    return outerCount(ofShown: data.counts[section], in: section)
  }

  // MARK: Surroundings

  final func traitsDidChange(from old: UITraitCollection?) {
    guard let old, data.isLoaded else { return }
    let traits = traitCollection
    if old.preferredContentSizeCategory != traits.preferredContentSizeCategory
      || old.legibilityWeight != traits.legibilityWeight
      || old.displayScale != traits.displayScale
      || old.layoutDirection != traits.layoutDirection
    {
      layoutNow.invalidateLayout()
      shown.measuresAll = true
    }
    setNeedsLayout()
  }

  final func surroundingsDidChange() {
    guard data.isLoaded,
      layoutNow.shouldInvalidateLayout(forBoundsChange: bounds)
    else { return }
    layoutNow.invalidateLayout(with: layoutNow.invalidationContext(forBoundsChange: bounds))
  }

  // MARK: Editing

  final func changeEditing(to isEditing: Bool) {
    guard looks.isEditing != isEditing else { return }
    looks.isEditing = isEditing
    selectionRulesDidChange()
    for (key, view) in shown.views {
      guard let cell = view as? UICollectionViewCell else { continue }
      prepareEditing(of: cell, at: key.path)
    }
  }

  final func prepareEditing(of cell: UICollectionViewCell, at path: IndexPath) {
    let isEdited =
      looks.isEditing
      && dataPath(ofShown: path).map {
        collectionDelegate?.collectionView(self, canEditItemAt: $0) ?? true
      } ?? false
    guard cell.looks.isEditing != isEdited else { return }
    cell.looks.isEditing = isEdited
    cell.setNeedsUpdateConfiguration()
  }
}
