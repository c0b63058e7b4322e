import CoreGraphics
import Testing
import UIKit

@testable import UIKitCollections

/// A section, its available size, and the expected positions of its items.
struct SectionCase: Sendable, CustomTestStringConvertible {
  let name: String
  var room = CGSize(width: 300, height: 600)
  var insets = NSDirectionalEdgeInsets.zero
  var axis = LayoutAxis.vertical
  let count: Int
  let section: @MainActor @Sendable () -> NSCollectionLayoutSection
  /// What cells asked for, by item.
  var asked: [Int: CGSize] = [:]
  /// The frames of the first items.
  var items: [CGRect] = []
  /// The frames of headers and footers.
  var boundary: [CGRect] = []
  /// The frames of what hangs on items, in order.
  var badges: [CGRect] = []
  /// The frames of backgrounds.
  var backgrounds: [CGRect] = []
  var extent: CGFloat?
  var scrollExtent: CGFloat?

  var testDescription: String { name }

  @MainActor
  func geometry() -> SectionGeometry {
    let geometry = SectionGeometry(
      section(),
      axis: axis,
      container: LayoutContainer(contentSize: room, contentInsets: insets),
      traits: UITraitCollection(),
      itemCount: count
    )
    for (item, size) in asked.sorted(by: { $0.key < $1.key }) {
      geometry.setSize(size, ofItem: item)
    }
    return geometry
  }
}

extension SectionGeometry {
  /// The items of all groups, in order.
  func all(_ isWanted: (SolvedElement.Role) -> Bool) -> [CGRect] {
    var frames: [CGRect] = []
    for group in 0..<groups.count {
      forEachElement(inGroup: group) { if isWanted($0.role) { frames.append($0.frame) } }
    }
    return frames
  }

  var itemFrames: [CGRect] { all { $0 == .item } }
  var badgeFrames: [CGRect] { all { $0 != .item } }
}

/// Returns whether frames are equal up to the rounding of a third of a width.
func agree(_ a: [CGRect], _ b: [CGRect]) -> Bool {
  a.count == b.count
    && zip(a, b).allSatisfy {
      abs($0.minX - $1.minX) < 0.01 && abs($0.minY - $1.minY) < 0.01
        && abs($0.width - $1.width) < 0.01 && abs($0.height - $1.height) < 0.01
    }
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

@MainActor
func item(
  _ width: NSCollectionLayoutDimension,
  _ height: NSCollectionLayoutDimension,
  insets: NSDirectionalEdgeInsets = .zero,
  spacing: NSCollectionLayoutEdgeSpacing? = nil,
  badges: [NSCollectionLayoutSupplementaryItem] = []
) -> NSCollectionLayoutItem {
  let item = NSCollectionLayoutItem(
    layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: height),
    supplementaryItems: badges
  )
  item.contentInsets = insets
  item.edgeSpacing = spacing
  return item
}

@MainActor
func row(
  _ width: NSCollectionLayoutDimension,
  _ height: NSCollectionLayoutDimension,
  _ items: [NSCollectionLayoutItem],
  gap: NSCollectionLayoutSpacing? = nil
) -> NSCollectionLayoutGroup {
  let group = NSCollectionLayoutGroup.horizontal(
    layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: height),
    subitems: items
  )
  group.interItemSpacing = gap
  return group
}

@MainActor
func column(
  _ width: NSCollectionLayoutDimension,
  _ height: NSCollectionLayoutDimension,
  _ items: [NSCollectionLayoutItem],
  gap: NSCollectionLayoutSpacing? = nil
) -> NSCollectionLayoutGroup {
  let group = NSCollectionLayoutGroup.vertical(
    layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: height),
    subitems: items
  )
  group.interItemSpacing = gap
  return group
}

@MainActor
func section(
  _ group: NSCollectionLayoutGroup,
  _ change: (NSCollectionLayoutSection) -> Void = { _ in }
) -> NSCollectionLayoutSection {
  let section = NSCollectionLayoutSection(group: group)
  change(section)
  return section
}

/// Full-width rows of 44 points.
@MainActor
func rows(
  _ change: (NSCollectionLayoutSection) -> Void = { _ in }
) -> NSCollectionLayoutSection {
  section(
    row(.fractionalWidth(1), .absolute(44), [item(.fractionalWidth(1), .fractionalHeight(1))]),
    change
  )
}

@MainActor
func header(
  _ width: NSCollectionLayoutDimension = .fractionalWidth(1),
  _ height: NSCollectionLayoutDimension = .absolute(30),
  _ alignment: NSRectAlignment = .top,
  offset: CGPoint = .zero
) -> NSCollectionLayoutBoundarySupplementaryItem {
  NSCollectionLayoutBoundarySupplementaryItem(
    layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: height),
    elementKind: "header",
    alignment: alignment,
    absoluteOffset: offset
  )
}

@MainActor
func badge(
  _ anchor: NSCollectionLayoutAnchor,
  _ itemAnchor: NSCollectionLayoutAnchor? = nil
) -> NSCollectionLayoutSupplementaryItem {
  let size = NSCollectionLayoutSize(
    widthDimension: .absolute(20),
    heightDimension: .absolute(20)
  )
  guard let itemAnchor else {
    return NSCollectionLayoutSupplementaryItem(
      layoutSize: size,
      elementKind: "badge",
      containerAnchor: anchor
    )
  }
  return NSCollectionLayoutSupplementaryItem(
    layoutSize: size,
    elementKind: "badge",
    containerAnchor: anchor,
    itemAnchor: itemAnchor
  )
}
