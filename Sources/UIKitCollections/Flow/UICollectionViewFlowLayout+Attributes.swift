import CoreGraphics
import Foundation
import UIKitCore

extension UICollectionViewFlowLayout {
  private typealias Kind = UICollectionView

  // Unverified: pinned headers and footers are above items, at 10.
  private static let pinnedZIndex = 10

  final var flowContentSize: CGSize { flow.contentSize }

  private final func rect(_ along: CGFloat, _ across: CGFloat, _ size: FlowSection.Size) -> CGRect {
    isHorizontal
      ? CGRect(x: along, y: across, width: size.along, height: size.across)
      : CGRect(x: across, y: along, width: size.across, height: size.along)
  }

  final func flowItem(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard path.count == 2, flow.sections.indices.contains(path[0]), path[1] >= 0,
      path[1] < flow.sections[path[0]].count
    else { return nil }
    if let known = flow.items[path] { return known }
    let place = flow.sections[path[0]].place(path[1])
    let attributes = makeAttributes(.cell, kind: nil, at: path)
    attributes.frame = rect(place.along, place.across, place.size)
    attributes.selfSizing = sizesItself ? .both : []
    if flow.items.count >= FlowState.kept { flow.items.removeAll(keepingCapacity: true) }
    flow.items[path] = attributes
    return attributes
  }

  final func flowBand(_ kind: String, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let section = path.first, flow.sections.indices.contains(section) else { return nil }
    let isHeader = kind == Kind.elementKindSectionHeader
    guard isHeader || kind == Kind.elementKindSectionFooter else { return nil }
    let length =
      isHeader ? flow.sections[section].measures.header : flow.sections[section].measures.footer
    guard length > 0 else { return nil }
    let attributes = makeAttributes(.supplementaryView, kind: kind, at: path)
    attributes.frame = rect(
      bandPlace(section, isHeader: isHeader),
      0,
      FlowSection.Size(along: length, across: flow.crossLength)
    )
    attributes.selfSizing = []
    if isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds {
      attributes.zIndex = Self.pinnedZIndex
    }
    return attributes
  }

  /// Returns the start of a header or footer: its own position, or the nearest one to the visible
  /// edge inside its section.
  private final func bandPlace(_ index: Int, isHeader: Bool) -> CGFloat {
    let section = flow.sections[index]
    let header = section.measures.header
    let footer = section.measures.footer
    let (low, high) = visibleRange
    if isHeader {
      guard sectionHeadersPinToVisibleBounds else { return section.start }
      return max(section.start, min(low, section.start + section.length - footer - header))
    }
    let own = section.start + section.length - footer
    guard sectionFootersPinToVisibleBounds else { return own }
    return min(own, max(high - footer, section.start + header))
  }

  private final var visibleRange: (low: CGFloat, high: CGFloat) {
    guard let collectionView else { return (0, 0) }
    let bounds = collectionView.bounds
    let inset = collectionView.adjustedContentInset
    return isHorizontal
      ? (bounds.minX + inset.left, bounds.maxX - inset.right)
      : (bounds.minY + inset.top, bounds.maxY - inset.bottom)
  }

  final func flowAttributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let low = isHorizontal ? rect.minX : rect.minY
    let high = isHorizontal ? rect.maxX : rect.maxY
    guard low.isFinite || low == -.infinity, !rect.isNull else { return [] }
    var found: [UICollectionViewLayoutAttributes] = []
    var index = firstSection(endingAfter: low)
    while index < flow.sections.count, flow.sections[index].start < high {
      let section = flow.sections[index]
      let path = IndexPath(item: 0, section: index)
      for kind in [Kind.elementKindSectionHeader, Kind.elementKindSectionFooter] {
        guard let band = flowBand(kind, path), band.frame.intersects(rect) else { continue }
        found.append(band)
      }
      for item in section.items(from: low, to: high) {
        guard let attributes = flowItem(IndexPath(item: item, section: index)),
          attributes.frame.intersects(rect)
        else { continue }
        found.append(attributes)
      }
      index += 1
    }
    return found
  }

  private final func firstSection(endingAfter place: CGFloat) -> Int {
    var low = 0
    var high = flow.sections.count
    while low < high {
      let middle = (low + high) / 2
      if flow.sections[middle].start + flow.sections[middle].length <= place {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
