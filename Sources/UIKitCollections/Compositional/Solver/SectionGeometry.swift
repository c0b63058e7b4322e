import CoreGraphics
import Foundation
import UIKitContent
import UIKitCore

/// The geometry of a section, in points from its start, with the leading edge at the left.
///
/// Only the lengths of groups are stored; the frames in a group are computed when it becomes
/// visible.
@MainActor
final class SectionGeometry {
  /// A supplementary view of an item.
  struct SupplementKey: Hashable {
    var kind: String
    var item: Int
  }

  let section: NSCollectionLayoutSection
  /// The axis along which the sections follow each other.
  let axis: LayoutAxis
  /// The container of the section; its insets are those of the reference.
  let container: any NSCollectionLayoutContainer
  let traits: UITraitCollection
  let itemCount: Int
  /// Whether the section scrolls orthogonally.
  let isOrthogonal: Bool
  /// The axis along which the groups follow each other.
  let groupAxis: LayoutAxis
  let node: LayoutNode
  let boundary: [LayoutBoundary]
  /// The insets at the sides of headers and footers.
  private let boundaryInsets: NSDirectionalEdgeInsets

  private(set) var itemSizes: [Int: CGSize] = [:]
  private(set) var supplementSizes: [SupplementKey: CGSize] = [:]
  private(set) var boundarySizes: [Int: CGSize] = [:]

  /// The insets between the section's edges and its content, including boundary items at the sides.
  private(set) var insets = NSDirectionalEdgeInsets.zero
  private(set) var groups: GroupRun
  private(set) var extents = LayoutBoundary.Extents()
  private var groupContainer = CGSize.zero
  private var template = SolvedGroup()
  /// The lengths, across the group axis, of measured groups.
  private var acrossByGroup: [Int: CGFloat] = [:]
  private var alongByGroup: [Int: CGFloat] = [:]
  /// The common length of uniform groups.
  private var sharedAlong: CGFloat?
  /// The items whose supplementary views were measured.
  private var itemsOfSupplements: Set<Int> = []
  private var acrossOfAll: CGFloat = 0
  private let hasEstimates: Bool
  private var lastMeasured = -1
  private var cache: [Int: SolvedGroup] = [:]

  init(
    _ section: NSCollectionLayoutSection,
    axis: LayoutAxis,
    container: any NSCollectionLayoutContainer,
    supplementaryInsets: NSDirectionalEdgeInsets? = nil,
    traits: UITraitCollection,
    itemCount: Int
  ) {
    self.section = section
    self.axis = axis
    self.container = container
    self.traits = traits
    self.itemCount = max(0, itemCount)
    isOrthogonal = section.orthogonalScrollingBehavior != .none
    groupAxis = isOrthogonal ? axis.other : axis
    node = LayoutNode(section.group)
    hasEstimates = node.hasEstimates
    boundary = section.boundarySupplementaryItems.map { LayoutBoundary($0) }
    var sides = supplementaryInsets ?? container.effectiveContentInsets
    if section.supplementariesFollowContentInsets { sides = sides + section.contentInsets }
    boundaryInsets = sides
    groups = GroupRun(itemCount: 0, perGroup: 1, extent: 0, spacing: 0)
    layOut()
  }

  // MARK: Sizes that were asked for

  /// Copies the sizes of an older section; `place` maps its items to the items of this one.
  func adopt(_ old: SectionGeometry, _ place: (Int) -> Int?) {
    for (item, size) in old.itemSizes {
      guard let item = place(item), item < itemCount else { continue }
      itemSizes[item] = size
    }
    for (key, size) in old.supplementSizes {
      guard let item = place(key.item), item < itemCount else { continue }
      supplementSizes[SupplementKey(kind: key.kind, item: item)] = size
      itemsOfSupplements.insert(item)
    }
    boundarySizes = old.boundarySizes.filter { boundary.indices.contains($0.key) }
    guard !itemSizes.isEmpty || !supplementSizes.isEmpty || !boundarySizes.isEmpty else { return }
    layOut()
  }

  /// Sets the preferred size of an item's cell.
  ///
  /// - Returns: Whether the layout changed.
  @discardableResult
  func setSize(_ size: CGSize, ofItem item: Int) -> Bool {
    guard item >= 0, item < itemCount, itemSizes[item] != size else { return false }
    itemSizes[item] = size
    return measured(item)
  }

  /// Sets the preferred size of an item's supplementary view, and returns whether it changed.
  @discardableResult
  func setSize(_ size: CGSize, ofSupplement key: SupplementKey) -> Bool {
    guard supplementSizes[key] != size else { return false }
    supplementSizes[key] = size
    itemsOfSupplements.insert(key.item)
    return measured(key.item)
  }

  /// Sets the preferred size of a header or a footer, and returns whether it changed.
  @discardableResult
  func setSize(_ size: CGSize, ofBoundary index: Int) -> Bool {
    guard boundarySizes[index] != size else { return false }
    boundarySizes[index] = size
    let before = insets
    layOutBoundary()
    if insets != before { layOutGroups() }
    return true
  }

  /// Discards all preferred sizes, so that cells are measured again.
  func forgetSizes() {
    itemSizes.removeAll()
    supplementSizes.removeAll()
    itemsOfSupplements.removeAll()
    boundarySizes.removeAll()
    layOut()
  }

  private func measured(_ item: Int) -> Bool {
    lastMeasured = max(lastMeasured, item)
    guard groups.isEven else {
      cache.removeAll()
      rebuild(from: item)
      return true
    }
    let group = groups.group(ofItem: item)
    cache[group] = nil
    take(group)
    shareExtents()
    return true
  }

  // MARK: Laying out

  private func layOut() {
    layOutBoundary()
    layOutGroups()
  }

  private func layOutBoundary() {
    let room = container.contentSize.inset(by: boundaryInsets)
    extents = LayoutBoundary.extents(of: boundary, in: room, axis: axis, sizes: boundarySizes)
    insets = section.contentInsets + container.effectiveContentInsets
    if axis == .vertical {
      insets.leading += extents.crossStart
      insets.trailing += extents.crossEnd
    } else {
      insets.top += extents.crossStart
      insets.bottom += extents.crossEnd
    }
  }

  private var solver: GroupSolver {
    var solver = GroupSolver(environment: { [traits] size in
      LayoutEnvironment(container: LayoutContainer(contentSize: size), traitCollection: traits)
    })
    solver.itemSize = { [unowned self] in itemSizes[$0] }
    solver.supplementSize = { [unowned self] in supplementSizes[SupplementKey(kind: $0, item: $1)] }
    return solver
  }

  private func layOutGroups() {
    cache.removeAll()
    acrossByGroup.removeAll()
    alongByGroup.removeAll()
    sharedAlong = nil
    groupContainer = container.contentSize.inset(by: insets)
    var plain = solver
    plain.itemSize = { _ in nil }
    plain.supplementSize = { _, _ in nil }
    template = plain.solve(node, in: groupContainer)
    let extent = outer(template, groupAxis)
    let spacing = section.interGroupSpacing.layoutValue
    acrossOfAll = itemCount == 0 ? 0 : outer(template, groupAxis.other)
    lastMeasured = max(itemSizes.keys.max() ?? -1, itemsOfSupplements.max() ?? -1)
    if node.countsByMeasure {
      groups = GroupRun(
        unevenItemCount: itemCount,
        perGroup: template.count,
        extent: extent,
        spacing: spacing
      )
      if lastMeasured >= 0 { rebuild(from: 0) }
      return
    }
    groups = GroupRun(
      itemCount: itemCount,
      perGroup: template.count,
      extent: extent,
      spacing: spacing
    )
    guard hasEstimates, itemCount > 0 else { return }
    var touched = Set<Int>()
    for item in itemSizes.keys { touched.insert(groups.group(ofItem: item)) }
    for item in itemsOfSupplements where item < itemCount {
      touched.insert(groups.group(ofItem: item))
    }
    // The last group can have fewer items, and be smaller.
    if groups.span(groups.count - 1).count < template.count {
      let group = groups.count - 1
      if !touched.contains(group) {
        groups.setExtent(outer(solution(group), groupAxis), of: group)
      }
    }
    for group in touched { take(group) }
    shareExtents()
  }

  /// Stores the length of a measured group.
  private func take(_ group: Int) {
    let solved = solution(group)
    let along = outer(solved, groupAxis)
    if isOrthogonal { acrossByGroup[group] = outer(solved, groupAxis.other) }
    if node.length(groupAxis).isUniform {
      alongByGroup[group] = along
    } else {
      groups.setExtent(along, of: group)
    }
  }

  /// Makes uniform groups equal, and updates the length of the content across.
  private func shareExtents() {
    if isOrthogonal, let across = acrossByGroup.values.max() { acrossOfAll = across }
    guard node.length(groupAxis).isUniform, let along = alongByGroup.values.max() else { return }
    sharedAlong = along
    guard groups.count == 0 || groups.extent(0) != along else { return }
    cache.removeAll()
    groups = GroupRun(
      itemCount: itemCount,
      perGroup: template.count,
      extent: along,
      spacing: groups.spacing
    )
  }

  private func rebuild(from item: Int) {
    let solver = self.solver
    groups.rebuild(fromItem: item, to: lastMeasured) { first in
      let solved = solver.solve(node, in: groupContainer, first: first, limit: itemCount - first)
      return (solved.count, outer(solved, groupAxis))
    }
    guard isOrthogonal else { return }
    for group in 0..<groups.count where groups.span(group).first <= lastMeasured {
      acrossByGroup[group] = outer(solution(group), groupAxis.other)
    }
    shareExtents()
  }

  /// Returns the length of a group with the spacing around it.
  private func outer(_ solved: SolvedGroup, _ axis: LayoutAxis) -> CGFloat {
    axis.along(solved.size) + node.edges.before(axis).points + node.edges.after(axis).points
  }

  // MARK: Groups

  /// Returns the solved group, in its own coordinates; items are numbered from the group's first.
  private func solution(_ group: Int) -> SolvedGroup {
    let span = groups.span(group)
    let isAsked =
      hasEstimates
      && (span.count < template.count || isUniformOutside
        || (span.first..<span.first + span.count).contains { isMeasured($0) })
    guard isAsked else { return template }
    if let known = cache[group] { return known }
    var shifted = solver
    shifted.itemSize = { [unowned self] in itemSizes[$0 + span.first] }
    shifted.supplementSize = { [unowned self] kind, item in
      supplementSizes[SupplementKey(kind: kind, item: item + span.first)]
    }
    var (width, height): (CGFloat?, CGFloat?)
    if sharesAlong, node.length(groupAxis).isUniform, let sharedAlong {
      let around =
        node.edges.before(groupAxis).points + node.edges.after(groupAxis).points
      if groupAxis == .horizontal {
        width = sharedAlong - around
      } else {
        height = sharedAlong - around
      }
    }
    if isOrthogonal, node.length(axis).isUniform, sharesAlong {
      if axis == .horizontal { width = acrossOfAll } else { height = acrossOfAll }
    }
    let solved = shifted.solve(
      node,
      in: groupContainer,
      width: width,
      height: height,
      limit: span.count
    )
    if cache.count > 256 { cache.removeAll() }
    cache[group] = solved
    return solved
  }

  /// Whether groups are solved with their common length instead of their own.
  private var sharesAlong = false
  private var isUniformOutside: Bool {
    node.length(groupAxis).isUniform || (isOrthogonal && node.length(axis).isUniform)
  }

  private func isMeasured(_ item: Int) -> Bool {
    itemSizes[item] != nil || itemsOfSupplements.contains(item)
  }

  /// Calls `body` with the elements of a group, in the section's coordinates and with the section's
  /// item numbers.
  func forEachElement(inGroup group: Int, _ body: (SolvedElement) -> Void) {
    let span = groups.span(group)
    if isUniformOutside {
      sharesAlong = true
      cache[group] = nil
    }
    let solved = solution(group)
    if isUniformOutside {
      sharesAlong = false
      cache[group] = nil
    }
    let origin = self.origin(ofGroup: group, solved.size)
    for var element in solved.elements where element.item < span.count {
      element.item += span.first
      element.frame.origin.x += origin.x
      element.frame.origin.y += origin.y
      body(element)
    }
  }

  /// Returns the element of an item, in the section's coordinates.
  func element(ofItem item: Int, role: SolvedElement.Role = .item) -> SolvedElement? {
    guard item >= 0, item < itemCount else { return nil }
    var found: SolvedElement?
    forEachElement(inGroup: groups.group(ofItem: item)) { element in
      if element.item == item, element.role == role { found = element }
    }
    return found
  }

  /// Returns the groups that can be visible between two positions along `groupAxis`.
  func groups(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    let count = groups.count
    guard count > 0, high >= low else { return 0..<0 }
    let start = groupsStart
    let first = groups.group(at: low - start)
    var last = groups.group(at: high - start)
    if groups.start(last) + start >= high, last > first { last -= 1 }
    // Supplementary views and custom items can extend beyond their group: one more at both ends.
    return max(0, first - 1)..<min(count, last + 2)
  }

  private func origin(ofGroup group: Int, _ size: CGSize) -> CGPoint {
    let across = groupAxis.other
    let along = groupsStart + groups.start(group) + node.edges.before(groupAxis).points
    let (before, after) = (node.edges.before(across), node.edges.after(across))
    let left = max(
      0,
      (isOrthogonal ? acrossOfAll : across.along(groupContainer)) - across.along(size)
        - before.points - after.points
    )
    // Unverified: the remaining space across a group is divided equally among its flexible edges.
    let parts = (before.isFlexible ? 1 : 0) + (after.isFlexible ? 1 : 0)
    let side =
      before.points + (before.isFlexible ? left / CGFloat(parts) : 0)
      + (isOrthogonal ? contentStart : insets.before(across))
    return groupAxis.point(along, side)
  }

  // MARK: Extents

  /// The start of the first group along `groupAxis`.
  var groupsStart: CGFloat {
    isOrthogonal ? extents.crossStart + scrollInsets.before : contentStart
  }

  /// The start of the content along `axis`.
  // Unverified: the section's own insets are between its header and its groups, as code for iOS
  // uses them; Apple states that they are around the section's content.
  var contentStart: CGFloat { extents.start + insets.before(axis) }

  private var contentExtent: CGFloat {
    itemCount == 0 ? 0 : isOrthogonal ? acrossOfAll : groups.total
  }

  /// The length of the section along `axis`.
  var extent: CGFloat {
    max(0, contentStart + contentExtent + insets.after(axis) + extents.end)
  }

  /// The length of the section across `axis`.
  var breadth: CGFloat { axis.other.along(container.contentSize) }

  var bounds: CGRect { CGRect(origin: .zero, size: axis.size(extent, breadth)) }

  // MARK: Headers, footers and backgrounds

  /// Returns the unpinned frame of a header or a footer.
  func boundaryFrame(_ index: Int) -> CGRect {
    LayoutBoundary.frame(
      of: index,
      in: boundary,
      sizes: boundarySizes,
      insets: boundaryInsets,
      room: container.contentSize,
      axis: axis,
      block: (extents.start, extent - extents.end)
    )
  }

  /// Returns the index of a header or a footer among those of its kind.
  func indexInKind(_ index: Int) -> Int {
    boundary[..<index].count { $0.kind == boundary[index].kind }
  }

  /// Returns the index of a header or a footer of a kind.
  func boundaryIndex(ofKind kind: String, _ place: Int) -> Int? {
    boundary.indices.first { boundary[$0].kind == kind && indexInKind($0) == place }
  }

  // Unverified: a background extends from the upper edge of the headers to the lower edge of the
  // footers, including the section's insets.
  func decorationFrame(_ item: NSCollectionLayoutDecorationItem) -> CGRect {
    bounds.inset(by: item.contentInsets)
  }

  // MARK: Scrolling by itself

  /// The part of the section in which its groups scroll.
  var scrollFrame: CGRect {
    let length = max(0, breadth - extents.crossStart - extents.crossEnd)
    return CGRect(
      origin: axis.point(contentStart, extents.crossStart),
      size: axis.size(contentExtent, length)
    )
  }

  /// The length of the groups along `groupAxis`, including insets.
  var scrollExtent: CGFloat { scrollInsets.before + groups.total + scrollInsets.after }

  private var scrollInsets: (before: CGFloat, after: CGFloat) {
    var before = insets.before(groupAxis) - extents.crossStart
    var after = insets.after(groupAxis) - extents.crossEnd
    // Unverified: the first and the last group can be centred.
    if section.orthogonalScrollingBehavior == .groupPagingCentered, groups.count > 0 {
      let room = max(0, breadth - extents.crossStart - extents.crossEnd)
      before = max(before, (room - groups.extent(0)) / 2)
      after = max(after, (room - groups.extent(groups.count - 1)) / 2)
    }
    return (before, after)
  }
}

extension NSDirectionalEdgeInsets {
  func before(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? leading : top }
  func after(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? trailing : bottom }

  static func + (a: NSDirectionalEdgeInsets, b: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets
  {
    NSDirectionalEdgeInsets(
      top: a.top + b.top,
      leading: a.leading + b.leading,
      bottom: a.bottom + b.bottom,
      trailing: a.trailing + b.trailing
    )
  }
}
