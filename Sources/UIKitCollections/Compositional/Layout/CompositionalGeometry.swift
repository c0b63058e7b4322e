import CoreGraphics
import Foundation
import UIKitContent
import UIKitCore

/// The positions of a compositional layout's sections, one after the other, with the leading edge
/// at the left.
@MainActor
final class CompositionalGeometry {
  let axis: LayoutAxis
  /// The size without the content insets of the collection view.
  let room: CGSize
  let sections: [SectionGeometry]
  let boundary: [LayoutBoundary]
  let boundaryInsets: NSDirectionalEdgeInsets
  private(set) var boundarySizes: [Int: CGSize] = [:]
  private let spacing: CGFloat
  private var extents: HeightIndex
  private var boundaryExtents: LayoutBoundary.Extents

  init(
    axis: LayoutAxis,
    room: CGSize,
    sections: [SectionGeometry],
    spacing: CGFloat,
    boundary: [NSCollectionLayoutBoundarySupplementaryItem],
    boundaryInsets: NSDirectionalEdgeInsets,
    boundarySizes: [Int: CGSize] = [:]
  ) {
    self.axis = axis
    self.room = room
    self.sections = sections
    self.spacing = spacing
    self.boundary = boundary.map { LayoutBoundary($0) }
    self.boundaryInsets = boundaryInsets
    self.boundarySizes = boundarySizes
    extents = HeightIndex(
      sections.map { HeightIndex.Entry(height: max(0, $0.extent + spacing), isExact: true) }
    )
    boundaryExtents = LayoutBoundary.extents(
      of: self.boundary,
      in: room.inset(by: boundaryInsets),
      axis: axis,
      sizes: boundarySizes
    )
  }

  // MARK: Places

  /// Returns the start of a section; `section` can be the number of sections.
  func start(of section: Int) -> CGFloat { boundaryExtents.start + extents.offset(of: section) }

  private var sectionsEnd: CGFloat {
    boundaryExtents.start + (sections.isEmpty ? 0 : max(0, extents.total - spacing))
  }

  /// The length of the whole layout along `axis`.
  var extent: CGFloat { sectionsEnd + boundaryExtents.end }

  var size: CGSize { axis.size(extent, axis.other.along(room)) }

  func origin(of section: Int) -> CGPoint { axis.point(start(of: section), 0) }

  /// Returns the sections that can be visible between two positions, and one more at both ends.
  func sections(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    guard !sections.isEmpty, high >= low else { return 0..<0 }
    let first = extents.index(at: low - boundaryExtents.start)
    let last = extents.index(at: high - boundaryExtents.start)
    return max(0, first - 1)..<min(sections.count, last + 2)
  }

  /// Returns the unpinned frame of a header or footer of the whole layout.
  func boundaryFrame(_ index: Int) -> CGRect {
    LayoutBoundary.frame(
      of: index,
      in: boundary,
      sizes: boundarySizes,
      insets: boundaryInsets,
      room: room,
      axis: axis,
      block: (boundaryExtents.start, sectionsEnd)
    )
  }

  func indexInKind(_ index: Int) -> Int {
    boundary[..<index].count { $0.kind == boundary[index].kind }
  }

  func boundaryIndex(ofKind kind: String, _ place: Int) -> Int? {
    boundary.indices.first { boundary[$0].kind == kind && indexInKind($0) == place }
  }

  /// Returns a pinned frame, inside the visible area while its range is visible.
  ///
  /// `range` is the range in which the frame can move; `side` states whether it stays at the end of
  /// the visible area instead of the start.
  func pin(
    _ frame: CGRect,
    atEnd side: Bool,
    to visible: CGRect,
    within range: ClosedRange<CGFloat>
  ) -> CGRect {
    let length = axis.along(frame.size)
    var place = axis.low(frame)
    if side {
      place = min(place, axis.high(visible) - length)
      place = max(place, range.lowerBound)
    } else {
      place = max(place, axis.low(visible))
      place = max(min(place, range.upperBound - length), axis.low(frame))
    }
    var pinned = frame
    if axis == .vertical { pinned.origin.y = place } else { pinned.origin.x = place }
    return pinned
  }

  // MARK: Changes

  /// Updates the length of a section.
  func sectionDidChange(_ section: Int) {
    extents.set(section, height: max(0, sections[section].extent + spacing), isExact: true)
  }

  /// Sets the preferred size of a header or footer of the whole layout.
  func setSize(_ size: CGSize, ofBoundary index: Int) {
    boundarySizes[index] = size
    boundaryExtents = LayoutBoundary.extents(
      of: boundary,
      in: room.inset(by: boundaryInsets),
      axis: axis,
      sizes: boundarySizes
    )
  }
}
