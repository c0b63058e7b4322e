import CoreGraphics
import Foundation
import UIKitContent
import UIKitCore
import UIKitText

/// The computed values of a flow layout.
struct FlowState {
  var sections: [FlowSection] = []
  /// The preferred sizes of cells, by section and item.
  var told: [[CGSize?]] = []
  var needsMetrics = true
  var needsPlaces = false
  /// The sizes from the delegate or the layout, before cells were measured.
  var given: [[FlowSection.Size]] = []
  /// The length of rows for which the sections were computed.
  var crossLength: CGFloat = -1
  var contentSize = CGSize.zero
  /// The cached attributes of items.
  var items: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  /// The maximum number of cached attributes.
  static let kept = 2000
}

extension UICollectionViewFlowLayout {
  final var isHorizontal: Bool { scrollDirection == .horizontal }
  final var sizesItself: Bool { estimatedItemSize != .zero }
  private final var pinsBands: Bool {
    sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
  }

  private final func along(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }
  private final func flowSize(_ size: CGSize) -> FlowSection.Size {
    func clean(_ length: CGFloat) -> CGFloat { length.isFinite ? max(0, length) : 0 }
    return isHorizontal
      ? FlowSection.Size(along: clean(size.width), across: clean(size.height))
      : FlowSection.Size(along: clean(size.height), across: clean(size.width))
  }

  /// Returns the length of rows in the bounds of a collection view.
  private final func crossLength(_ bounds: CGRect) -> CGFloat {
    guard let collectionView else { return 0 }
    let inset = collectionView.adjustedContentInset
    return max(
      0,
      isHorizontal
        ? bounds.height - inset.top - inset.bottom : bounds.width - inset.left - inset.right
    )
  }

  // MARK: Invalidation

  final func noteInvalidation(_ context: UICollectionViewLayoutInvalidationContext) {
    guard !context.scope.isEverything, !context.scope.isDataSourceCounts,
      let flowContext = context as? UICollectionViewFlowLayoutInvalidationContext
    else {
      flow.needsMetrics = true
      if context.scope.isEverything, updating == nil { flow.told = [] }
      return
    }
    if flowContext.invalidateFlowLayoutDelegateMetrics {
      flow.needsMetrics = true
    } else if flowContext.invalidateFlowLayoutAttributes {
      flow.needsPlaces = true
    }
  }

  final func boundsMatter(_ bounds: CGRect) -> Bool {
    pinsBands || abs(crossLength(bounds) - flow.crossLength) > 0.001
  }

  final func flowContext(
    forBoundsChange bounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    guard let flowContext = context as? UICollectionViewFlowLayoutInvalidationContext else {
      return context
    }
    let isOther = abs(crossLength(bounds) - flow.crossLength) > 0.001
    flowContext.invalidateFlowLayoutDelegateMetrics = isOther
    flowContext.invalidateFlowLayoutAttributes = isOther
    return context
  }

  // MARK: Sizes from cells

  final func takesSize(
    _ preferred: UICollectionViewLayoutAttributes,
    _ original: UICollectionViewLayoutAttributes
  ) -> Bool {
    sizesItself && original.representedElementCategory == .cell
      && preferred.size != original.size
  }

  final func takeSize(
    _ preferred: UICollectionViewLayoutAttributes,
    _ original: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext(naming: original)
    let path = original.indexPath
    if sizesItself, path.count == 2, flow.given.indices.contains(path[0]),
      flow.given[path[0]].indices.contains(path[1])
    {
      while flow.told.count <= path[0] { flow.told.append([]) }
      let missing = flow.given[path[0]].count - flow.told[path[0]].count
      if missing > 0 {
        flow.told[path[0]].append(contentsOf: repeatElement(nil, count: missing))
      }
      flow.told[path[0]][path[1]] = preferred.size
    }
    if let flowContext = context as? UICollectionViewFlowLayoutInvalidationContext {
      flowContext.invalidateFlowLayoutDelegateMetrics = false
    }
    return context
  }

  /// Moves the preferred sizes of cells together with their items.
  final func followSizes(_ plan: UpdatePlan, _ counts: [Int]) {
    flow.needsMetrics = true
    guard !flow.told.isEmpty else { return }
    let old = flow.told
    flow.told = counts.indices.map { section in
      guard plan.oldSection(of: section) != nil else { return [] }
      return (0..<counts[section]).map { item in
        guard let source = plan.oldPath(of: RowPath(section, item)),
          plan.reloadedRows[source] == nil, old.indices.contains(source.section),
          old[source.section].indices.contains(source.row)
        else { return nil }
        return old[source.section][source.row]
      }
    }
  }

  // MARK: Preparing

  final func prepareFlow() {
    guard let collectionView, flow.needsMetrics || flow.needsPlaces else { return }
    flow.items.removeAll(keepingCapacity: true)
    flow.crossLength = crossLength(collectionView.bounds)
    let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
    let asks = flow.needsMetrics
    flow.needsMetrics = false
    flow.needsPlaces = false
    let old = flow.sections
    if asks { flow.given = [] }
    var start: CGFloat = 0
    var isTooLong = false
    flow.sections = (0..<collectionView.numberOfSections).map { section in
      var made = makeSection(section, collectionView, delegate, asks ? nil : old[section].measures)
      made.start = start
      start += made.length
      isTooLong = isTooLong || made.longest > made.measures.rowLength + 0.001
      return made
    }
    flow.contentSize =
      isHorizontal
      ? CGSize(width: start, height: flow.crossLength)
      : CGSize(width: flow.crossLength, height: start)
    if isTooLong, flow.crossLength > 0, !sizesItself { warnOfLongItems() }
  }

  private final func warnOfLongItems() {
    let (length, edges) = isHorizontal ? ("height", "top and bottom") : ("width", "left and right")
    warn(
      "The behavior of the UICollectionViewFlowLayout is not defined because: the item \(length) "
        + "must be less than the \(length) of the UICollectionView minus the section insets "
        + "\(edges) values, minus the content insets \(edges) values.",
      where: "UICollectionViewFlowLayout"
    )
  }

  private final func makeSection(
    _ section: Int,
    _ collectionView: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?,
    _ known: FlowSection.Measures?
  ) -> FlowSection {
    let count = collectionView.numberOfItems(inSection: section)
    let measures = known ?? measure(section, collectionView, delegate)
    if flow.given.count <= section {
      flow.given.append(askSizes(section, count, collectionView, delegate))
    }
    let given = flow.given[section]
    let told = flow.told.indices.contains(section) ? flow.told[section] : []
    if sizesItself, told.contains(where: { $0 != nil }) {
      return FlowSection(
        measures,
        sizes: (0..<count).map { item in
          guard item < told.count, let size = told[item] else {
            return given.count == 1 ? given[0] : given[item]
          }
          return flowSize(size)
        }
      )
    }
    if given.count == 1 || count == 0 {
      return FlowSection(measures, count: count, size: given.first ?? .init(along: 0, across: 0))
    }
    return FlowSection(measures, sizes: given)
  }

  private final func measure(
    _ section: Int,
    _ collectionView: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> FlowSection.Measures {
    let inset =
      delegate?.collectionView(collectionView, layout: self, insetForSectionAt: section)
      ?? sectionInset
    let line =
      delegate?.collectionView(
        collectionView,
        layout: self,
        minimumLineSpacingForSectionAt: section
      ) ?? minimumLineSpacing
    let item =
      delegate?.collectionView(
        collectionView,
        layout: self,
        minimumInteritemSpacingForSectionAt: section
      ) ?? minimumInteritemSpacing
    let header =
      delegate?.collectionView(
        collectionView,
        layout: self,
        referenceSizeForHeaderInSection: section
      ) ?? headerReferenceSize
    let footer =
      delegate?.collectionView(
        collectionView,
        layout: self,
        referenceSizeForFooterInSection: section
      ) ?? footerReferenceSize
    let reference = insetReference(collectionView)
    func clean(_ length: CGFloat) -> CGFloat { length.isFinite ? length : 0 }
    let before =
      clean(isHorizontal ? inset.top : inset.left) + (isHorizontal ? reference.top : reference.left)
    let after =
      clean(isHorizontal ? inset.bottom : inset.right)
      + (isHorizontal ? reference.bottom : reference.right)
    return FlowSection.Measures(
      header: max(0, clean(along(header))),
      footer: max(0, clean(along(footer))),
      insetBefore: clean(isHorizontal ? inset.left : inset.top),
      insetAfter: clean(isHorizontal ? inset.right : inset.bottom),
      rowStart: before,
      rowLength: max(0, flow.crossLength - before - after),
      lineSpacing: clean(line),
      itemSpacing: clean(item),
      pixel: collectionView.pixelScale
    )
  }

  private final func insetReference(_ collectionView: UICollectionView) -> UIEdgeInsets {
    switch sectionInsetReference {
    case .fromContentInset: .zero
    case .fromSafeArea: collectionView.safeAreaInsets
    case .fromLayoutMargins: collectionView.layoutMargins
    }
  }

  /// Returns one size if all items are equal, else one size for each item.
  private final func askSizes(
    _ section: Int,
    _ count: Int,
    _ collectionView: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> [FlowSection.Size] {
    let standard =
      sizesItself && estimatedItemSize != Self.automaticSize
      ? flowSize(estimatedItemSize) : flowSize(itemSize)
    guard let delegate, count > 0 else {
      return sizesItself ? Array(repeating: standard, count: max(1, count)) : [standard]
    }
    collectionView.lastAnswerWasDefault = false
    func ask(_ item: Int) -> FlowSection.Size {
      guard let path = itemOfSize(IndexPath(item: item, section: section), collectionView) else {
        return standard
      }
      return flowSize(
        delegate.collectionView(collectionView, layout: self, sizeForItemAt: path)
      )
    }
    let first = ask(0)
    guard !collectionView.lastAnswerWasDefault else {
      return sizesItself ? Array(repeating: standard, count: count) : [standard]
    }
    var sizes = [first]
    sizes.reserveCapacity(count)
    for item in 1..<max(1, count) { sizes.append(ask(item)) }
    return sizes
  }

  /// Returns the item whose size an item has: itself, or a neighbour of a placeholder; nil if there
  /// is none.
  ///
  /// Chosen: Apple does not state the size of a placeholder if the delegate returns sizes.
  private final func itemOfSize(
    _ path: IndexPath,
    _ collectionView: UICollectionView
  ) -> IndexPath? {
    guard collectionView.drag.translates else { return path }
    let nearby = [path.item, path.item - 1, path.item + 1]
    return nearby.lazy.map { IndexPath(item: $0, section: path.section) }
      .filter { collectionView.data.contains($0) }
      .compactMap { collectionView.dataPath(ofShown: $0) }.first
  }
}

extension FlowSection {
  /// The length of the longest item across.
  var longest: CGFloat { count == 0 ? 0 : sizes.reduce(0) { max($0, $1.across) } }
}
