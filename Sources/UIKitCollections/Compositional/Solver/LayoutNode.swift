import CoreGraphics
import Foundation
import UIKitCore

/// An item or a group with its contents, as values for the solver.
@MainActor
struct LayoutNode {
  enum Filling {
    case whileThereIsRoom
    case times(Int)
    case equalParts(Int)
  }

  enum Content {
    case item
    case line(LayoutAxis, Filling, LayoutGap, [LayoutNode])
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  /// The spacing outside, at all four edges.
  struct Edges {
    var leading = LayoutGap()
    var top = LayoutGap()
    var trailing = LayoutGap()
    var bottom = LayoutGap()

    func before(_ axis: LayoutAxis) -> LayoutGap { axis == .horizontal ? leading : top }
    func after(_ axis: LayoutAxis) -> LayoutGap { axis == .horizontal ? trailing : bottom }
  }

  var width: LayoutLength
  var height: LayoutLength
  var insets: NSDirectionalEdgeInsets
  var edges: Edges
  var supplements: [LayoutSupplement]
  var content: Content

  init(_ item: NSCollectionLayoutItem) {
    width = item.layoutSize.widthDimension.length
    height = item.layoutSize.heightDimension.length
    insets = item.contentInsets
    edges = Edges()
    if let spacing = item.edgeSpacing {
      edges = Edges(
        leading: spacing.leading?.gap ?? LayoutGap(),
        top: spacing.top?.gap ?? LayoutGap(),
        trailing: spacing.trailing?.gap ?? LayoutGap(),
        bottom: spacing.bottom?.gap ?? LayoutGap()
      )
    }
    supplements = item.supplementaryItems.map { LayoutSupplement($0) }
    content = .item
    if let group = item as? NSCollectionLayoutGroup {
      let gap = group.interItemSpacing?.gap ?? LayoutGap()
      let nodes = group.subitems.map { LayoutNode($0) }
      switch group.arrangement {
      case .filling(let axis): content = .line(LayoutAxis(axis), .whileThereIsRoom, gap, nodes)
      case .repeating(let axis, let count):
        content = .line(LayoutAxis(axis), .times(count), gap, nodes)
      case .dividing(let axis, let count):
        content = .line(LayoutAxis(axis), .equalParts(count), gap, nodes)
      case .custom(let provider): content = .custom(provider)
      }
    }
  }

  func length(_ axis: LayoutAxis) -> LayoutLength { axis == .horizontal ? width : height }

  func size(in container: CGSize) -> CGSize {
    CGSize(width: width.points(in: container), height: height.points(in: container))
  }

  /// The insets in use; zero along an axis in which the content determines the size.
  var effectiveInsets: NSDirectionalEdgeInsets {
    var insets = insets
    if width.isEstimate { (insets.leading, insets.trailing) = (0, 0) }
    if height.isEstimate { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }

  /// The axes along which a cell is measured.
  var selfSizing: SelfSizingAxes {
    SelfSizingAxes(width, height)
  }

  /// Whether the node or a node in it has an estimated dimension.
  var hasEstimates: Bool {
    if width.isEstimate || height.isEstimate { return true }
    if supplements.contains(where: { $0.width.isEstimate || $0.height.isEstimate }) { return true }
    guard case .line(_, _, _, let nodes) = content else { return false }
    return nodes.contains { $0.hasEstimates }
  }

  /// Whether the number of items depends on the preferred sizes of cells.
  var countsByMeasure: Bool {
    guard case .line(let axis, let filling, _, let nodes) = content else { return false }
    if nodes.contains(where: { $0.countsByMeasure }) { return true }
    guard case .whileThereIsRoom = filling, !length(axis).isEstimate else { return false }
    return nodes.contains { $0.isMeasured(axis) }
  }

  /// Returns whether the length along an axis depends on the preferred sizes of cells.
  func isMeasured(_ axis: LayoutAxis) -> Bool { length(axis).isEstimate }
}

extension LayoutAxis {
  init(_ axis: UIAxis) { self = axis.contains(.horizontal) ? .horizontal : .vertical }
}

/// A supplementary view of an item or a group, as values for the solver.
@MainActor
struct LayoutSupplement {
  let kind: String
  let width: LayoutLength
  let height: LayoutLength
  let insets: NSDirectionalEdgeInsets
  let zIndex: Int
  private let containerAnchor: NSCollectionLayoutAnchor
  private let itemAnchor: NSCollectionLayoutAnchor?

  init(_ item: NSCollectionLayoutSupplementaryItem) {
    kind = item.elementKind
    width = item.layoutSize.widthDimension.length
    height = item.layoutSize.heightDimension.length
    insets = item.contentInsets
    zIndex = item.zIndex
    containerAnchor = item.containerAnchor
    itemAnchor = item.itemAnchor
  }

  var selfSizing: SelfSizingAxes {
    SelfSizingAxes(width, height)
  }

  /// Returns the frame on a rectangle; `measured` is the preferred size of the view.
  func frame(on rect: CGRect, measured: CGSize?) -> CGRect {
    var size = CGSize(width: width.points(in: rect.size), height: height.points(in: rect.size))
    if let measured {
      if width.isEstimate { size.width = measured.width }
      if height.isEstimate { size.height = measured.height }
    }
    let place = containerAnchor.point(of: rect)
    let move = containerAnchor.offset(for: size)
    let bounds = CGRect(origin: .zero, size: size)
    var own = (itemAnchor ?? containerAnchor).point(of: bounds)
    if let itemAnchor {
      // Unverified: an offset of the item's own anchor moves the point that is at the container's
      // anchor.
      let offset = itemAnchor.offset(for: size)
      own = CGPoint(x: own.x + offset.x, y: own.y + offset.y)
    }
    return CGRect(
      x: place.x + move.x - own.x,
      y: place.y + move.y - own.y,
      width: size.width,
      height: size.height
    ).inset(
      by: insets,
      exceptWidth: width.isEstimate,
      exceptHeight: height.isEstimate
    )
  }
}

extension CGRect {
  /// Returns the rectangle inside insets, with the leading edge at the left and no negative size.
  func inset(
    by insets: NSDirectionalEdgeInsets,
    exceptWidth: Bool = false,
    exceptHeight: Bool = false
  ) -> CGRect {
    var rect = self
    if !exceptWidth {
      rect.origin.x += insets.leading
      rect.size.width = max(0, width - insets.leading - insets.trailing)
    }
    if !exceptHeight {
      rect.origin.y += insets.top
      rect.size.height = max(0, height - insets.top - insets.bottom)
    }
    return rect
  }
}
