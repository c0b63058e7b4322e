import CoreGraphics
import Foundation
import UIKitCore

/// A header or a footer, as values for the solver.
@MainActor
struct LayoutBoundary {
  let kind: String
  let width: LayoutLength
  let height: LayoutLength
  let insets: NSDirectionalEdgeInsets
  let zIndex: Int
  let alignment: NSRectAlignment
  let offset: CGPoint
  let extendsBoundary: Bool
  let isPinned: Bool

  init(_ item: NSCollectionLayoutBoundarySupplementaryItem) {
    kind = item.elementKind
    width = item.layoutSize.widthDimension.length
    height = item.layoutSize.heightDimension.length
    insets = item.contentInsets
    zIndex = item.zIndex
    alignment = item.alignment
    offset = item.offset
    extendsBoundary = item.extendsBoundary
    isPinned = item.pinToVisibleBounds
  }

  var selfSizing: SelfSizingAxes {
    SelfSizingAxes(width, height)
  }

  /// The additional lengths of the content at each edge.
  struct Extents: Equatable {
    var start: CGFloat = 0
    var end: CGFloat = 0
    var crossStart: CGFloat = 0
    var crossEnd: CGFloat = 0
  }

  /// Returns the edge of an axis at which the item is: -1 for the start, 1 for the end, 0 for the
  /// middle.
  private func side(_ axis: LayoutAxis) -> Int {
    switch (alignment, axis) {
    case (.top, .vertical), (.topLeading, .vertical), (.topTrailing, .vertical): -1
    case (.bottom, .vertical), (.bottomLeading, .vertical), (.bottomTrailing, .vertical): 1
    case (.leading, .horizontal), (.topLeading, .horizontal), (.bottomLeading, .horizontal): -1
    case (.trailing, .horizontal), (.topTrailing, .horizontal), (.bottomTrailing, .horizontal): 1
    default: 0
    }
  }

  private func size(in room: CGSize, _ measured: CGSize?) -> CGSize {
    var size = CGSize(width: width.points(in: room), height: height.points(in: room))
    if let measured {
      if width.isEstimate { size.width = max(0, measured.width) }
      if height.isEstimate { size.height = max(0, measured.height) }
    }
    return size
  }

  /// Returns the distance of each item from its edge; overlapping items are stacked.
  // Unverified: that they are stacked, in their order.
  private static func stack(
    _ items: [LayoutBoundary],
    _ room: CGSize,
    _ axis: LayoutAxis,
    _ sizes: [Int: CGSize]
  ) -> [(size: CGSize, outside: CGFloat)] {
    var result: [(size: CGSize, outside: CGFloat)] = []
    for (index, item) in items.enumerated() {
      let size = item.size(in: room, sizes[index])
      let isAcross = item.side(axis) == 0
      let (line, beside) = isAcross ? (axis.other, axis) : (axis, axis.other)
      let side = item.side(line)
      let place = item.place(size, in: room, along: beside)
      var outside: CGFloat = 0
      for (other, known) in result.enumerated()
      where items[other].side(axis) == item.side(axis) && items[other].side(line) == side
        && items[other].extendsBoundary && item.extendsBoundary
      {
        let otherPlace = items[other].place(known.size, in: room, along: beside)
        guard place < otherPlace + beside.along(known.size),
          otherPlace < place + beside.along(size)
        else { continue }
        outside = max(outside, known.outside + line.along(known.size))
      }
      result.append((size, outside))
    }
    return result
  }

  /// Returns the start along an axis at whose edges the item is not outside.
  private func place(_ size: CGSize, in room: CGSize, along axis: LayoutAxis) -> CGFloat {
    let left = axis.along(room) - axis.along(size)
    return axis.along(offset)
      + (side(axis) < 0 ? 0 : side(axis) > 0 ? left : left / 2)
  }

  static func extents(
    of items: [LayoutBoundary],
    in room: CGSize,
    axis: LayoutAxis,
    sizes: [Int: CGSize]
  ) -> Extents {
    var extents = Extents()
    for (item, stacked) in zip(items, stack(items, room, axis, sizes)) where item.extendsBoundary {
      let isAcross = item.side(axis) == 0
      let line = isAcross ? axis.other : axis
      let side = item.side(line)
      let move = line.along(item.offset) * CGFloat(side)
      let extent = max(0, stacked.outside + line.along(stacked.size) + move)
      switch (isAcross, side) {
      case (false, -1): extents.start = max(extents.start, extent)
      case (false, 1): extents.end = max(extents.end, extent)
      case (true, -1): extents.crossStart = max(extents.crossStart, extent)
      case (true, 1): extents.crossEnd = max(extents.crossEnd, extent)
      default: break
      }
    }
    return extents
  }

  /// Returns the frame of an item.
  ///
  /// `insets` are the insets at the sides, `room` is the whole size including the insets, and
  /// `block` is the range of the content along `axis`.
  static func frame(
    of index: Int,
    in items: [LayoutBoundary],
    sizes: [Int: CGSize],
    insets: NSDirectionalEdgeInsets,
    room: CGSize,
    axis: LayoutAxis,
    block: (start: CGFloat, end: CGFloat)
  ) -> CGRect {
    let item = items[index]
    let inner = room.inset(by: insets)
    let (size, outside) = stack(items, inner, axis, sizes)[index]
    let across = axis.other
    var (along, beside): (CGFloat, CGFloat)
    let side = item.side(axis)
    if side == 0 {
      along = (block.start + block.end - axis.along(size)) / 2 + axis.along(item.offset)
      // Outside the insets, where the content leaves space.
      let crossSide = item.side(across)
      let whole = across.along(room)
      beside =
        crossSide < 0
        ? insets.before(across) + outside
        : crossSide > 0
          ? whole - insets.after(across) - across.along(size) - outside
          : (whole - across.along(size)) / 2
      beside += across.along(item.offset)
    } else {
      let length = axis.along(size)
      let inside = item.extendsBoundary ? 0 : length
      along =
        (side < 0 ? block.start - length - outside + inside : block.end + outside - inside)
        + axis.along(item.offset)
      beside = insets.before(across) + item.place(size, in: inner, along: across)
    }
    return CGRect(origin: axis.point(along, beside), size: size)
      .inset(
        by: item.insets,
        exceptWidth: item.width.isEstimate,
        exceptHeight: item.height.isEstimate
      )
  }
}
