import CoreGraphics
import Foundation
import UIKitContent
import UIKitCore

/// Where everything in one section lies, in points from the section's start, leading at the left.
///
/// Of groups no more is kept than how far they reach; which frames are in them is worked out when
/// they come into sight.
@MainActor
final class SectionGeometry {
  /// A supplementary view of an item.
  struct SupplementKey: Hashable {
    var kind: String
    var item: Int
  }

  let section: NSCollectionLayoutSection
  /// The direction in which the sections follow each other.
  let axis: LayoutAxis
  /// The room of the section; its insets are those of the reference.
  let container: any NSCollectionLayoutContainer
  let traits: UITraitCollection
  let itemCount: Int
  /// Whether the section scrolls by itself.
  let isOrthogonal: Bool
  /// The direction in which the groups follow each other.
  let groupAxis: LayoutAxis
  let node: LayoutNode
  let boundary: [LayoutBoundary]
  /// Room at the sides of headers and footers.
  private let boundaryInsets: NSDirectionalEdgeInsets

  private(set) var itemSizes: [Int: CGSize] = [:]
  private(set) var supplementSizes: [SupplementKey: CGSize] = [:]
  private(set) var boundarySizes: [Int: CGSize] = [:]

  /// Room between the section's edges and its content, boundary items at the sides included.
  private(set) var insets = NSDirectionalEdgeInsets.zero
  private(set) var groups: GroupRun
  private(set) var extents = LayoutBoundary.Extents()
  private var groupContainer = CGSize.zero
  private var template = SolvedGroup()
  /// How far groups reach across that were asked.
  private var acrossByGroup: [Int: CGFloat] = [:]
  private var alongByGroup: [Int: CGFloat] = [:]
  /// How far all groups reach that are to be alike.
  private var sharedAlong: CGFloat?
  /// Items of which something was asked that hangs on them.
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

  /// Takes sizes over from a section that this one follows; `place` says which item became which.
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

  /// Says what the cell of an item asks for.
  ///
  /// - Returns: Whether anything moves.
  @discardableResult
  func setSize(_ size: CGSize, ofItem item: Int) -> Bool {
    guard item >= 0, item < itemCount, itemSizes[item] != size else { return false }
    itemSizes[item] = size
    return measured(item)
  }

  /// Says what a supplementary view of an item asks for.
  @discardableResult
  func setSize(_ size: CGSize, ofSupplement key: SupplementKey) -> Bool {
    guard supplementSizes[key] != size else { return false }
    supplementSizes[key] = size
    itemsOfSupplements.insert(key.item)
    return measured(key.item)
  }

  /// Says what a header or a footer asks for.
  @discardableResult
  func setSize(_ size: CGSize, ofBoundary index: Int) -> Bool {
    guard boundarySizes[index] != size else { return false }
    boundarySizes[index] = size
    let before = insets
    layOutBoundary()
    if insets != before { layOutGroups() }
    return true
  }

  /// Forgets what cells asked for, so that they are asked again.
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
    // The last one may have fewer items, which may make it smaller.
    if groups.span(groups.count - 1).count < template.count {
      let group = groups.count - 1
      if !touched.contains(group) {
        groups.setExtent(outer(solution(group), groupAxis), of: group)
      }
    }
    for group in touched { take(group) }
    shareExtents()
  }

  /// Keeps how far a group reaches of which cells were asked.
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

  /// Makes groups alike that are to be, and finds how far the content reaches across.
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

  /// The extent of a group with the room around it.
  private func outer(_ solved: SolvedGroup, _ axis: LayoutAxis) -> CGFloat {
    axis.along(solved.size) + node.edges.before(axis).points + node.edges.after(axis).points
  }

  // MARK: Groups

  /// What is in a group, in points of the group; items are counted from the group's first.
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

  /// Whether groups are asked for what is shown, not for how far they reach by themselves.
  private var sharesAlong = false
  private var isUniformOutside: Bool {
    node.length(groupAxis).isUniform || (isOrthogonal && node.length(axis).isUniform)
  }

  private func isMeasured(_ item: Int) -> Bool {
    itemSizes[item] != nil || itemsOfSupplements.contains(item)
  }

  /// Calls `body` with what is in a group, in points of the section, with the items' own numbers.
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

  /// The element of an item, in points of the section.
  func element(ofItem item: Int, role: SolvedElement.Role = .item) -> SolvedElement? {
    guard item >= 0, item < itemCount else { return nil }
    var found: SolvedElement?
    forEachElement(inGroup: groups.group(ofItem: item)) { element in
      if element.item == item, element.role == role { found = element }
    }
    return found
  }

  /// The groups that show anything between two places along `groupAxis`, in points of the section.
  func groups(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    let count = groups.count
    guard count > 0, high >= low else { return 0..<0 }
    let start = groupsStart
    let first = groups.group(at: low - start)
    var last = groups.group(at: high - start)
    if groups.start(last) + start >= high, last > first { last -= 1 }
    // What hangs on items or is custom may reach beyond its group: one more at both ends.
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
    // Unverified: room that a group leaves across goes to its flexible edges, in equal parts.
    let parts = (before.isFlexible ? 1 : 0) + (after.isFlexible ? 1 : 0)
    let side =
      before.points + (before.isFlexible ? left / CGFloat(parts) : 0)
      + (isOrthogonal ? contentStart : insets.before(across))
    return groupAxis.point(along, side)
  }

  // MARK: Extents

  /// Where the first group begins along `groupAxis`.
  var groupsStart: CGFloat {
    isOrthogonal ? extents.crossStart + scrollInsets.before : contentStart
  }

  /// Where the content begins along `axis`.
  // Unverified: the section's own insets lie between its header and its groups, as code for iOS uses
  // them; Apple says that they are around the section's content.
  var contentStart: CGFloat { extents.start + insets.before(axis) }

  private var contentExtent: CGFloat {
    itemCount == 0 ? 0 : isOrthogonal ? acrossOfAll : groups.total
  }

  /// How far the section reaches along `axis`.
  var extent: CGFloat {
    max(0, contentStart + contentExtent + insets.after(axis) + extents.end)
  }

  /// How wide the section is across `axis`.
  var breadth: CGFloat { axis.other.along(container.contentSize) }

  var bounds: CGRect { CGRect(origin: .zero, size: axis.size(extent, breadth)) }

  // MARK: Headers, footers and backgrounds

  /// Where a header or a footer lies that is not pinned.
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

  /// Which one of its kind a header or a footer is.
  func indexInKind(_ index: Int) -> Int {
    boundary[..<index].count { $0.kind == boundary[index].kind }
  }

  /// The header or footer of a kind.
  func boundaryIndex(ofKind kind: String, _ place: Int) -> Int? {
    boundary.indices.first { boundary[$0].kind == kind && indexInKind($0) == place }
  }

  // Unverified: a background reaches from the upper edge of the headers to the lower edge of the
  // footers, the section's insets included.
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

  /// How far its groups reach along `groupAxis`, insets included.
  var scrollExtent: CGFloat { scrollInsets.before + groups.total + scrollInsets.after }

  private var scrollInsets: (before: CGFloat, after: CGFloat) {
    var before = insets.before(groupAxis) - extents.crossStart
    var after = insets.after(groupAxis) - extents.crossEnd
    // Unverified: the first and the last group can come to rest in the middle.
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
