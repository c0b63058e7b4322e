import CoreGraphics
import Foundation
import UIKitContent
import UIKitCore

extension UICollectionViewCompositionalLayout {
  final var axis: LayoutAxis { settings.scrollDirection == .vertical ? .vertical : .horizontal }

  /// The size for the sections: that of the collection view without its content insets.
  private final var room: CGSize {
    guard let view = owner else { return .zero }
    let inset = view.adjustedContentInset
    let own = view.contentInset
    let size = view.bounds.size
    return axis == .vertical
      ? CGSize(
        width: max(0, size.width - own.left - own.right),
        height: max(0, size.height - inset.top - inset.bottom)
      )
      : CGSize(
        width: max(0, size.width - inset.left - inset.right),
        height: max(0, size.height - own.top - own.bottom)
      )
  }

  /// Returns the insets of a reference, across the direction of scrolling.
  private final func insets(of reference: UIContentInsetsReference) -> NSDirectionalEdgeInsets {
    guard let view = owner else { return .zero }
    var insets = UIEdgeInsets.zero
    switch reference {
    case .none: break
    case .automatic:
      let general = settings.contentInsetsReference
      return self.insets(of: general == .automatic ? .safeArea : general)
    case .safeArea: insets = view.safeAreaInsets
    case .layoutMargins: insets = view.layoutMargins
    case .readableContent:
      let frame = view.readableContentGuide.layoutFrame
      guard frame.width > 0 else { return self.insets(of: .layoutMargins) }
      insets.left = max(0, frame.minX - view.bounds.minX)
      insets.right = max(0, view.bounds.maxX - frame.maxX)
    }
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    guard axis == .vertical else {
      return NSDirectionalEdgeInsets(
        top: insets.top,
        leading: 0,
        bottom: insets.bottom,
        trailing: 0
      )
    }
    return NSDirectionalEdgeInsets(
      top: 0,
      leading: isMirrored ? insets.right : insets.left,
      bottom: 0,
      trailing: isMirrored ? insets.left : insets.right
    )
  }

  // MARK: Sections

  final func prepareGeometry() {
    guard let view = owner else { return }
    let room = self.room
    let isOtherRoom = geometry.map { $0.room != room || $0.axis != axis } ?? true
    guard pending.needsSections || isOtherRoom || countsChanged(view) else { return }
    let old = pending.forgetsSizes ? nil : geometry
    pending = CompositionalPending(needsSections: false)
    var sections: [SectionGeometry] = []
    let general = LayoutContainer(contentSize: room, contentInsets: insets(of: .automatic))
    let environment = LayoutEnvironment(
      container: general,
      traitCollection: view.traitCollection
    )
    kindsOfItems = []
    for number in 0..<view.numberOfSections {
      guard let section = provider(number, environment) else {
        stop(
          what: "Invalid section definition. Please specify a valid section definition when "
            + "content is to be rendered for a section.",
          where: "UICollectionViewCompositionalLayout",
          mend: "Return a section for \(number)."
        )
      }
      if number == 0 { ListSection.spaceFirst(section) }
      let container = LayoutContainer(
        contentSize: room,
        contentInsets: insets(of: section.contentInsetsReference)
      )
      sections.append(
        SectionGeometry(
          section,
          axis: axis,
          container: container,
          supplementaryInsets: section.supplementaryContentInsetsReference == .automatic
            ? nil : insets(of: section.supplementaryContentInsetsReference),
          traits: view.traitCollection,
          itemCount: view.numberOfItems(inSection: number)
        )
      )
    }
    if let old, axis == old.axis, axis.other.along(old.room) == axis.other.along(room) {
      keepSizes(of: old, in: sections)
    }
    geometry = CompositionalGeometry(
      axis: axis,
      room: room,
      sections: sections,
      spacing: settings.interSectionSpacing.layoutValue,
      boundary: settings.boundarySupplementaryItems,
      boundaryInsets: insets(of: .automatic),
      boundarySizes: old?.boundarySizes ?? [:]
    )
    for section in sections { collectKinds(in: section.node) }
    if let plan = updating?.plan {
      renumberScrollViews {
        plan.newPath(ofSupplementaryAt: IndexPath(item: 0, section: $0))?.section
      }
    }
    updateScrollViews()
  }

  private final func countsChanged(_ view: UICollectionView) -> Bool {
    guard let geometry else { return true }
    guard geometry.sections.count == view.numberOfSections else { return true }
    return geometry.sections.indices.contains {
      geometry.sections[$0].itemCount != view.numberOfItems(inSection: $0)
    }
  }

  private final func collectKinds(in node: LayoutNode) {
    for supplement in node.supplements { kindsOfItems.insert(supplement.kind) }
    guard case .line(_, _, _, let nodes) = node.content else { return }
    for node in nodes { collectKinds(in: node) }
  }

  /// Keeps the preferred sizes of items, wherever a batch of updates moved them.
  private final func keepSizes(of old: CompositionalGeometry, in sections: [SectionGeometry]) {
    guard let plan = updating?.plan else {
      // Without a batch, only sections with the same number of items can have the same items.
      for (before, now) in zip(old.sections, sections) where before.itemCount == now.itemCount {
        now.adopt(before) { $0 }
      }
      return
    }
    for (number, before) in old.sections.enumerated() {
      guard
        let target = plan.newPath(ofSupplementaryAt: IndexPath(item: 0, section: number))?
          .section, sections.indices.contains(target)
      else { continue }
      sections[target].adopt(before) { item in
        guard let path = plan.newPath(ofItemAt: IndexPath(item: item, section: number)),
          path.section == target
        else { return nil }
        return path.item
      }
    }
  }

  // MARK: Invalidation

  final func take(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything { pending.forgetsSizes = updating == nil }
    if context.invalidateEverything || context.invalidateDataSourceCounts {
      pending.needsSections = true
      return
    }
    if let announced, announced.context === context {
      self.announced = nil
      switch announced.reason {
      case .bounds: break
      case .preferred(let preferred, let original): takeSize(preferred, original)
      }
      return
    }
    // Named elements do not change the sections that contain them.
    let namesSome =
      context.invalidatedItemIndexPaths != nil
      || context.invalidatedSupplementaryIndexPaths != nil
      || context.invalidatedDecorationIndexPaths != nil
    if !namesSome { pending.needsSections = true }
  }

  final func isWrong(for newBounds: CGRect) -> Bool {
    guard let view = owner, let geometry else { return true }
    if newBounds.size != view.bounds.size || geometry.room != room { return true }
    return geometry.boundary.contains(where: \.isPinned)
      || geometry.sections.contains {
        $0.section.visibleItemsInvalidationHandler != nil || $0.boundary.contains(where: \.isPinned)
      }
  }

  // MARK: Sizes that views ask for

  private final func size(
    _ preferred: UICollectionViewLayoutAttributes,
    _ original: UICollectionViewLayoutAttributes
  ) -> CGSize {
    var size = original.size
    if original.selfSizing.contains(.width) { size.width = preferred.size.width.layoutValue }
    if original.selfSizing.contains(.height) { size.height = preferred.size.height.layoutValue }
    return size
  }

  final func isNews(
    _ preferred: UICollectionViewLayoutAttributes,
    _ original: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard let geometry, !original.selfSizing.isEmpty else { return false }
    let size = self.size(preferred, original)
    let path = original.indexPath
    switch original.representedElementCategory {
    case .decorationView: return false
    case .cell:
      guard path.count == 2, geometry.sections.indices.contains(path.section) else { return false }
      return isOther(geometry.sections[path.section].itemSizes[path.item], size, original)
    case .supplementaryView:
      let kind = original.representedElementKind ?? ""
      guard path.count == 2 else {
        guard let index = geometry.boundaryIndex(ofKind: kind, path.first ?? 0) else {
          return false
        }
        return isOther(geometry.boundarySizes[index], size, original)
      }
      guard geometry.sections.indices.contains(path.section) else { return false }
      let section = geometry.sections[path.section]
      if let index = section.boundaryIndex(ofKind: kind, path.item) {
        return isOther(section.boundarySizes[index], size, original)
      }
      let key = SectionGeometry.SupplementKey(kind: kind, item: path.item)
      return isOther(section.supplementSizes[key], size, original)
    }
  }

  private final func isOther(
    _ known: CGSize?,
    _ size: CGSize,
    _ original: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard let known else { return size != original.size }
    return
      (original.selfSizing.contains(.width) && abs(known.width - size.width) > 0.001)
      || (original.selfSizing.contains(.height) && abs(known.height - size.height) > 0.001)
  }

  private final func takeSize(
    _ preferred: UICollectionViewLayoutAttributes,
    _ original: UICollectionViewLayoutAttributes
  ) {
    guard let geometry, !pending.needsSections else { return }
    let size = self.size(preferred, original)
    let path = original.indexPath
    let kind = original.representedElementKind ?? ""
    guard path.count == 2 else {
      if let index = geometry.boundaryIndex(ofKind: kind, path.first ?? 0) {
        geometry.setSize(size, ofBoundary: index)
      }
      return
    }
    guard geometry.sections.indices.contains(path.section) else { return }
    let section = geometry.sections[path.section]
    if original.representedElementCategory == .cell {
      section.setSize(size, ofItem: path.item)
    } else if let index = section.boundaryIndex(ofKind: kind, path.item) {
      section.setSize(size, ofBoundary: index)
    } else {
      section.setSize(
        size,
        ofSupplement: SectionGeometry.SupplementKey(kind: kind, item: path.item)
      )
    }
    geometry.sectionDidChange(path.section)
    updateScrollViews()
  }
}
