import UIKitContent

/// The section snapshots of a data source, kept consistent with the snapshot that it shows.
struct OutlineSections<
  SectionID: Hashable & Sendable,
  ItemID: Hashable & Sendable
>: Sendable {
  typealias Snapshot = NSDiffableDataSourceSnapshot<SectionID, ItemID>
  typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<ItemID>

  /// The sections that were applied as section snapshots.
  private var outlines: [SectionID: SectionSnapshot] = [:]

  /// Returns the items of a section with their children.
  func outline(of section: SectionID, in snapshot: Snapshot) -> SectionSnapshot {
    if let known = outlines[section] { return known }
    var flat = SectionSnapshot()
    if snapshot.indexOfSection(section) != nil {
      flat.append(snapshot.itemIdentifiers(inSection: section))
    }
    return flat
  }

  /// Returns whether the section was applied as a section snapshot.
  func isOutline(_ section: SectionID) -> Bool { outlines[section] != nil }

  /// Sets the outline of a section.
  ///
  /// - Returns: `snapshot` with the section's visible items; a section that it does not contain is
  ///   appended.
  mutating func set(
    _ outline: SectionSnapshot,
    for section: SectionID,
    in snapshot: Snapshot
  ) -> Snapshot {
    outlines[section] = outline
    var next = snapshot
    if next.indexOfSection(section) == nil {
      next.appendSections([section])
    } else {
      let kept = Set(outline.visibleItems)
      let gone = next.itemIdentifiers(inSection: section)
      next.deleteItems(gone.filter { !kept.contains($0) })
    }
    // An item of another section is removed from that section.
    let visible = outline.visibleItems
    let movers = visible.filter { item in
      next.sectionIdentifier(containingItem: item).map { $0 != section } ?? false
    }
    next.deleteItems(visible)
    next.appendItems(visible, toSection: section)
    if !movers.isEmpty { settle(with: next) }
    return next
  }

  /// Updates the outlines to a snapshot that was applied as a whole.
  ///
  /// Items that are not in the snapshot are removed with their children. If the items of a section
  /// then still differ, its outline is discarded.
  mutating func settle(with snapshot: Snapshot) {
    for (section, outline) in outlines {
      guard snapshot.indexOfSection(section) != nil else {
        outlines[section] = nil
        continue
      }
      let items = snapshot.itemIdentifiers(inSection: section)
      guard outline.visibleItems != items else { continue }
      let kept = Set(items)
      var next = outline
      next.delete(outline.visibleItems.filter { !kept.contains($0) })
      outlines[section] = next.visibleItems == items ? next : flat(items)
    }
  }

  private func flat(_ items: [ItemID]) -> SectionSnapshot {
    var snapshot = SectionSnapshot()
    snapshot.append(items)
    return snapshot
  }

  /// Updates the outlines after a person moved an item.
  ///
  /// In an outline the item becomes a sibling of the item above it, the first child if that item is
  /// expanded, or the first root at the top. Its children move with it.
  ///
  /// - Returns: `new`, with the children of expanded items after them.
  mutating func move(_ item: ItemID, from old: Snapshot, to new: Snapshot) -> Snapshot {
    guard let source = old.sectionIdentifier(containingItem: item),
      let target = new.sectionIdentifier(containingItem: item),
      isOutline(source) || isOutline(target)
    else { return new }
    var from = outline(of: source, in: old)
    let moved = from.snapshot(of: item, includingParent: true)
    from.delete([item])
    var into = source == target ? from : outline(of: target, in: old)
    // The item above, apart from children that moved with the item.
    let row = new.itemIdentifiers(inSection: target)
    let place = row.firstIndex(of: item) ?? 0
    if let above = row[..<place].last(where: { into.contains($0) }) {
      let children = into.snapshot(of: above).rootItems
      if into.isExpanded(above), let first = children.first {
        into.insert(moved, before: first)
      } else {
        into.insert(moved, after: above)
      }
    } else if let first = into.rootItems.first {
      into.insert(moved, before: first)
    } else {
      into = moved
    }
    outlines[source] = from
    outlines[target] = into
    var next = new
    next.deleteItems(old.itemIdentifiers(inSection: source))
    next.deleteItems(old.itemIdentifiers(inSection: target))
    if source != target { next.appendItems(from.visibleItems, toSection: source) }
    next.appendItems(into.visibleItems, toSection: target)
    return next
  }
}
