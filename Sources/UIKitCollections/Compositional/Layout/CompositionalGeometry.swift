import CoreGraphics
import Foundation
import UIKitContent
import UIKitCore

/// Where the sections of a compositional layout lie, one after the other, leading at the left.
@MainActor
final class CompositionalGeometry {
  let axis: LayoutAxis
  /// The room without what the collection view insets its content by.
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

  /// Where a section begins; `section` may be the number of sections.
  func start(of section: Int) -> CGFloat { boundaryExtents.start + extents.offset(of: section) }

  private var sectionsEnd: CGFloat {
    boundaryExtents.start + (sections.isEmpty ? 0 : max(0, extents.total - spacing))
  }

  /// How far everything reaches along `axis`.
  var extent: CGFloat { sectionsEnd + boundaryExtents.end }

  var size: CGSize { axis.size(extent, axis.other.along(room)) }

  func origin(of section: Int) -> CGPoint { axis.point(start(of: section), 0) }

  /// The sections that show anything between two places, and one more at both ends.
  func sections(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    guard !sections.isEmpty, high >= low else { return 0..<0 }
    let first = extents.index(at: low - boundaryExtents.start)
    let last = extents.index(at: high - boundaryExtents.start)
    return max(0, first - 1)..<min(sections.count, last + 2)
  }

  /// Where a header or footer of the whole layout lies that is not pinned.
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

  /// A pinned frame: inside of what is visible as long as what it belongs to is.
  ///
  /// `range` is from where to where that reaches; `side` says whether it stays at the end of what is
  /// visible rather than at the start.
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

  /// A section reaches as far as it says now.
  func sectionDidChange(_ section: Int) {
    extents.set(section, height: max(0, sections[section].extent + spacing), isExact: true)
  }

  /// Says what a header or footer of the whole layout asks for.
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
