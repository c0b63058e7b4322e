import CoreGraphics
import Foundation
import UIKitCore

/// An element of a solved group.
struct SolvedElement {
  enum Role: Hashable {
    case item
    case supplement(String)
  }

  /// The frame in the group's coordinates, with the leading edge at the left.
  var frame: CGRect
  /// The index, in the group, of the item, or of the item that the view supplements.
  var item: Int
  var role: Role
  var zIndex: Int
  var selfSizing: SelfSizingAxes
}

/// The result of the layout of a group.
struct SolvedGroup {
  var size = CGSize.zero
  /// The number of items in the group.
  var count = 0
  var elements: [SolvedElement] = []
}

/// Computes the layout of one group; it has no side effects apart from calls to custom item
/// providers.
@MainActor
struct GroupSolver {
  /// Returns the preferred size of an item's cell; nil before it is measured.
  var itemSize: (Int) -> CGSize? = { _ in nil }
  /// Returns the preferred size of an item's supplementary view; nil before it is measured.
  var supplementSize: (String, Int) -> CGSize? = { _, _ in nil }
  /// Returns the environment for custom groups of a size.
  var environment: (CGSize) -> any NSCollectionLayoutEnvironment

  /// The maximum number of items in a group.
  private static let mostItems = 10_000
  /// The tolerance for rounding errors, since thirds and sevenths of a width can exceed the width.
  private static let tolerance: CGFloat = 0.01

  /// Computes the layout of an item or a group.
  ///
  /// Fractions refer to `container`; `width` and `height` replace the dimensions of the node. Items
  /// are numbered from `first`, and at most `limit` of them are used.
  func solve(
    _ node: LayoutNode,
    in container: CGSize,
    width: CGFloat? = nil,
    height: CGFloat? = nil,
    first: Int = 0,
    limit: Int = .max
  ) -> SolvedGroup {
    var size = node.size(in: container)
    if let width { size.width = width }
    if let height { size.height = height }
    var solved: SolvedGroup
    switch node.content {
    case .item:
      if let measured = itemSize(first) {
        if node.width.isEstimate, width == nil { size.width = max(0, measured.width) }
        if node.height.isEstimate, height == nil { size.height = max(0, measured.height) }
      }
      let frame = CGRect(origin: .zero, size: size).inset(by: node.effectiveInsets)
      solved = SolvedGroup(
        size: size,
        count: 1,
        elements: [
          SolvedElement(
            frame: frame,
            item: first,
            role: .item,
            zIndex: 0,
            selfSizing: node.selfSizing
          )
        ]
      )
      hang(node.supplements, on: frame, of: first, in: &solved)
      return solved
    case .line(let axis, let filling, let gap, let nodes):
      var line = LineSolver(
        solver: self,
        node: node,
        axis: axis,
        filling: filling,
        gap: gap,
        nodes: nodes,
        size: size
      )
      line.isFixed = (width != nil, height != nil)
      solved = line.solve(first: first, limit: limit)
    case .custom(let provider):
      let insets = node.effectiveInsets
      let inner = size.inset(by: insets)
      let items = provider(environment(inner)).prefix(min(limit, Self.mostItems))
      solved = SolvedGroup(size: size, count: max(1, items.count))
      for (place, item) in items.enumerated() {
        solved.elements.append(
          SolvedElement(
            frame: item.frame.layoutValue.offsetBy(dx: insets.leading, dy: insets.top),
            item: first + place,
            role: .item,
            zIndex: item.zIndex,
            selfSizing: []
          )
        )
      }
    }
    let frame = CGRect(origin: .zero, size: solved.size).inset(by: node.effectiveInsets)
    hang(node.supplements, on: frame, of: first, in: &solved)
    return solved
  }

  private func hang(
    _ supplements: [LayoutSupplement],
    on frame: CGRect,
    of item: Int,
    in solved: inout SolvedGroup
  ) {
    for supplement in supplements {
      solved.elements.append(
        SolvedElement(
          frame: supplement.frame(on: frame, measured: supplementSize(supplement.kind, item)),
          item: item,
          role: .supplement(supplement.kind),
          zIndex: supplement.zIndex,
          selfSizing: supplement.selfSizing
        )
      )
    }
  }

  /// Computes the layout of items in a line.
  @MainActor
  struct LineSolver {
    let solver: GroupSolver
    let node: LayoutNode
    let axis: LayoutAxis
    let filling: LayoutNode.Filling
    let gap: LayoutGap
    let nodes: [LayoutNode]
    var size: CGSize
    /// Whether the width and the height are given by the caller.
    var isFixed = (false, false)

    /// An item or a group in the line.
    private struct Place {
      var node: LayoutNode
      var solved: SolvedGroup
      var first: Int
      var forced: CGFloat?
      /// Whether there is no such item; the place stays empty.
      var isVacant = false
    }

    private var isAlongOpen: Bool {
      node.length(axis).isEstimate && !(axis == .horizontal ? isFixed.0 : isFixed.1)
    }
    private var isAcrossOpen: Bool {
      node.length(axis.other).isEstimate && !(axis == .horizontal ? isFixed.1 : isFixed.0)
    }
    private var hasFlexibleGaps: Bool {
      gap.isFlexible
        || nodes.contains { $0.edges.before(axis).isFlexible || $0.edges.after(axis).isFlexible }
    }

    func solve(first: Int, limit: Int) -> SolvedGroup {
      guard !nodes.isEmpty else { return SolvedGroup(size: size, count: 1) }
      let insets = node.effectiveInsets
      var inner = size.inset(by: insets)
      var places = sequence(in: inner, first: first, limit: limit)
      even(&places, in: &inner)
      return arrange(places, in: inner, insets)
    }

    /// Solves items while there are items and space.
    private func sequence(in inner: CGSize, first: Int, limit: Int) -> [Place] {
      var places: [Place] = []
      var count = 0
      let room = axis.along(inner)
      var end: CGFloat = 0
      // The estimates of items are compared with the estimate of a group without a fixed length.
      var guessedEnd: CGFloat = 0
      let parts: Int? =
        switch filling {
        case .whileThereIsRoom: nil
        case .times(let times), .equalParts(let times): times
        }
      let keepsPlaces = hasFlexibleGaps && !node.countsByMeasure
      while places.count < (parts ?? GroupSolver.mostItems) {
        let child = nodes[places.count % nodes.count]
        let isVacant = count >= limit
        if isVacant, !keepsPlaces { break }
        let around = child.edges.before(axis).points + child.edges.after(axis).points
        var forced: CGFloat?
        if case .equalParts(let parts) = filling {
          forced = max(0, (room - gap.points * CGFloat(parts - 1)) / CGFloat(parts) - around)
        }
        let solved = solver.solve(
          child,
          in: inner,
          width: axis == .horizontal ? forced : nil,
          height: axis == .vertical ? forced : nil,
          first: first + count,
          limit: isVacant ? .max : limit - count
        )
        let lead = places.isEmpty ? 0 : gap.points
        let step = lead + around + axis.along(solved.size)
        if parts == nil, !places.isEmpty {
          if isAlongOpen {
            let guess = lead + around + child.length(axis).points(in: inner)
            if places.count >= nodes.count, guessedEnd + guess > room + GroupSolver.tolerance {
              break
            }
          } else if end + step > room + GroupSolver.tolerance {
            break
          }
          // Items without length would repeat forever.
          if places.count >= nodes.count, step <= 0 { break }
        }
        end += step
        guessedEnd += lead + around + child.length(axis).points(in: inner)
        places.append(
          Place(
            node: child,
            solved: solved,
            first: first + count,
            forced: forced,
            isVacant: isVacant
          )
        )
        if !isVacant { count += solved.count }
      }
      return places
    }

    /// Makes uniform items equal, and updates fractions of a dimension that the content determines.
    private func even(_ places: inout [Place], in inner: inout CGSize) {
      var uniform = CGSize.zero
      for place in places where !place.isVacant {
        if place.node.width.isUniform {
          uniform.width = max(uniform.width, place.solved.size.width)
        }
        if place.node.height.isUniform {
          uniform.height = max(uniform.height, place.solved.size.height)
        }
      }
      let across = axis.other
      var needsAcross = false
      if isAcrossOpen {
        var extent: CGFloat = 0
        for place in places where !place.isVacant {
          guard !place.node.length(across).isFraction(along: across) else { continue }
          extent = max(extent, outer(place, across))
        }
        if extent > 0, extent != across.along(inner) {
          across.set(extent, in: &inner)
          needsAcross = true
        }
      }
      for index in places.indices {
        let place = places[index]
        guard !place.isVacant else { continue }
        let isFraction = place.node.length(across).isFraction(along: across)
        let isUniform = place.node.width.isUniform || place.node.height.isUniform
        guard isUniform || (needsAcross && isFraction) else { continue }
        places[index].solved = solver.solve(
          place.node,
          in: inner,
          width: place.node.width.isUniform
            ? uniform.width : axis == .horizontal ? place.forced : nil,
          height: place.node.height.isUniform
            ? uniform.height : axis == .vertical ? place.forced : nil,
          first: place.first,
          limit: place.solved.count
        )
      }
    }

    /// Returns the length of an item with the spacing around it.
    private func outer(_ place: Place, _ axis: LayoutAxis) -> CGFloat {
      axis.along(place.solved.size) + place.node.edges.before(axis).points
        + place.node.edges.after(axis).points
    }

    private func arrange(
      _ places: [Place],
      in inner: CGSize,
      _ insets: NSDirectionalEdgeInsets
    ) -> SolvedGroup {
      let across = axis.other
      var total: CGFloat = 0
      var flexible = 0
      for (index, place) in places.enumerated() {
        total += outer(place, axis) + (index > 0 ? gap.points : 0)
        if index > 0, gap.isFlexible { flexible += 1 }
        if place.node.edges.before(axis).isFlexible { flexible += 1 }
        if place.node.edges.after(axis).isFlexible { flexible += 1 }
      }
      var result = SolvedGroup(size: size)
      var inner = inner
      if isAlongOpen {
        axis.set(total, in: &inner)
        axis.set(total, in: &result.size)
      }
      if isAcrossOpen {
        let extent: CGFloat = places.reduce(0) { $1.isVacant ? $0 : max($0, outer($1, across)) }
        across.set(extent, in: &inner)
        across.set(extent, in: &result.size)
      }
      let share =
        flexible > 0 ? max(0, axis.along(inner) - total) / CGFloat(flexible) : 0
      func extent(_ gap: LayoutGap) -> CGFloat { gap.points + (gap.isFlexible ? share : 0) }
      var start: CGFloat = 0
      for (index, place) in places.enumerated() {
        if index > 0 { start += extent(gap) }
        start += extent(place.node.edges.before(axis))
        let (before, after) = (place.node.edges.before(across), place.node.edges.after(across))
        let left = max(0, across.along(inner) - outer(place, across))
        let parts = (before.isFlexible ? 1 : 0) + (after.isFlexible ? 1 : 0)
        let side = before.points + (before.isFlexible ? left / CGFloat(parts) : 0)
        if !place.isVacant {
          let origin = axis.point(start, side)
          result.count += place.solved.count
          for var element in place.solved.elements {
            element.frame.origin.x += origin.x + insets.leading
            element.frame.origin.y += origin.y + insets.top
            result.elements.append(element)
          }
        }
        start += axis.along(place.solved.size) + extent(place.node.edges.after(axis))
      }
      result.count = max(1, result.count)
      return result
    }
  }
}

extension CGRect {
  /// The rectangle with finite values for a layout.
  var layoutValue: CGRect {
    CGRect(
      x: origin.x.layoutValue,
      y: origin.y.layoutValue,
      width: max(0, size.width.layoutValue),
      height: max(0, size.height.layoutValue)
    )
  }
}
