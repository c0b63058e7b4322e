import CoreGraphics
import Foundation
import UIKitCore

extension UICollectionViewCompositionalLayout {
  /// The visible area in the layout's coordinates, without the content insets.
  private final var visible: CGRect {
    guard let view = owner else { return .zero }
    let bounds = view.bounds.inset(by: view.adjustedContentInset)
    return view.isMirrored ? view.mirrored(bounds) : bounds
  }

  // MARK: Elements in a rectangle

  final func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard let geometry else { return [] }
    var found: [UICollectionViewLayoutAttributes] = []
    for index in geometry.boundary.indices {
      let attributes = boundaryAttributes(index, geometry)
      if attributes.frame.intersects(rect) { found.append(attributes) }
    }
    let (low, high) = (geometry.axis.low(rect), geometry.axis.high(rect))
    for number in geometry.sections(from: low, to: high) {
      let start = found.count
      append(number, geometry, rect, to: &found)
      if let handler = geometry.sections[number].section.visibleItemsInvalidationHandler {
        call(handler, number, geometry, found[start...])
      }
    }
    return found
  }

  private final func append(
    _ number: Int,
    _ geometry: CompositionalGeometry,
    _ rect: CGRect,
    to found: inout [UICollectionViewLayoutAttributes]
  ) {
    let section = geometry.sections[number]
    let origin = geometry.origin(of: number)
    for place in section.section.decorationItems.indices {
      let attributes = decorationAttributes(place, number, geometry)
      if attributes.frame.intersects(rect) { found.append(attributes) }
    }
    for index in section.boundary.indices {
      let attributes = boundaryAttributes(index, number, geometry)
      if attributes.frame.intersects(rect) { found.append(attributes) }
    }
    var searched = rect.offsetBy(dx: -origin.x, dy: -origin.y)
    var container: SectionScrollView?
    if section.isOrthogonal {
      guard searched.intersects(section.bounds) else { return }
      let scrollView = self.scrollView(number, section)
      container = scrollView
      scrollView.asked = scrollView.band
      searched = scrollView.searchRect(scrollView.band)
    }
    let axis = section.groupAxis
    for group in section.groups(from: axis.low(searched), to: axis.high(searched)) {
      section.forEachElement(inGroup: group) { element in
        guard element.frame.intersects(searched) || element.frame.isEmpty else { return }
        found.append(attributes(element, number, origin, container))
      }
    }
  }

  // MARK: Single elements

  private final func attributes(
    _ element: SolvedElement,
    _ section: Int,
    _ origin: CGPoint,
    _ container: SectionScrollView?
  ) -> UICollectionViewLayoutAttributes {
    let path = IndexPath(item: element.item, section: section)
    let made: UICollectionViewLayoutAttributes
    switch element.role {
    case .item: made = makeAttributes(.cell, kind: nil, at: path)
    case .supplement(let kind): made = makeAttributes(.supplementaryView, kind: kind, at: path)
    }
    made.frame = element.frame.offsetBy(dx: origin.x, dy: origin.y)
    made.zIndex = element.zIndex
    made.selfSizing = element.selfSizing
    made.container = container
    return made
  }

  private final func attributes(
    _ element: SolvedElement,
    _ number: Int,
    _ geometry: CompositionalGeometry
  ) -> UICollectionViewLayoutAttributes {
    let section = geometry.sections[number]
    return attributes(
      element,
      number,
      geometry.origin(of: number),
      section.isOrthogonal ? scrollView(number, section) : nil
    )
  }

  final func attributes(ofItem path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let geometry, path.count == 2, geometry.sections.indices.contains(path.section),
      let element = geometry.sections[path.section].element(ofItem: path.item)
    else { return nil }
    return attributes(element, path.section, geometry)
  }

  final func attributes(
    ofSupplement kind: String,
    _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let geometry else { return nil }
    guard path.count == 2 else {
      return geometry.boundaryIndex(ofKind: kind, path.first ?? 0)
        .map { boundaryAttributes($0, geometry) }
    }
    guard geometry.sections.indices.contains(path.section) else { return nil }
    let section = geometry.sections[path.section]
    if let index = section.boundaryIndex(ofKind: kind, path.item) {
      return boundaryAttributes(index, path.section, geometry)
    }
    guard let element = section.element(ofItem: path.item, role: .supplement(kind)) else {
      return nil
    }
    return attributes(element, path.section, geometry)
  }

  final func attributes(
    ofDecoration kind: String,
    _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let geometry, path.count == 2, geometry.sections.indices.contains(path.section),
      let place = geometry.sections[path.section].section.decorationItems
        .firstIndex(where: { $0.elementKind == kind })
    else { return nil }
    return decorationAttributes(place, path.section, geometry)
  }

  /// Returns the attributes of a header or footer of the whole layout; its index path has one
  /// index.
  private final func boundaryAttributes(
    _ index: Int,
    _ geometry: CompositionalGeometry
  ) -> UICollectionViewLayoutAttributes {
    let item = geometry.boundary[index]
    var frame = geometry.boundaryFrame(index)
    if item.isPinned {
      frame = geometry.pin(
        frame,
        atEnd: item.isAtEnd(geometry.axis),
        to: visible,
        within: 0...max(0, geometry.extent)
      )
    }
    let made = makeAttributes(
      .supplementaryView,
      kind: item.kind,
      at: IndexPath(index: geometry.indexInKind(index))
    )
    made.frame = frame
    // Pinned elements of the layout are above pinned elements of sections.
    made.zIndex = item.zIndex + (item.isPinned ? 20_000 : 0)
    made.selfSizing = item.selfSizing
    return made
  }

  private final func boundaryAttributes(
    _ index: Int,
    _ number: Int,
    _ geometry: CompositionalGeometry
  ) -> UICollectionViewLayoutAttributes {
    let section = geometry.sections[number]
    let item = section.boundary[index]
    let origin = geometry.origin(of: number)
    var frame = section.boundaryFrame(index).offsetBy(dx: origin.x, dy: origin.y)
    if item.isPinned {
      let start = geometry.start(of: number)
      frame = geometry.pin(
        frame,
        atEnd: item.isAtEnd(geometry.axis),
        to: visible,
        within: start...max(start, start + section.extent)
      )
    }
    let made = makeAttributes(
      .supplementaryView,
      kind: item.kind,
      at: IndexPath(item: section.indexInKind(index), section: number)
    )
    made.frame = frame
    // Pinned elements are above all elements that scroll below them.
    made.zIndex = item.zIndex + (item.isPinned ? 10_000 : 0)
    made.selfSizing = item.selfSizing
    return made
  }

  private final func decorationAttributes(
    _ place: Int,
    _ number: Int,
    _ geometry: CompositionalGeometry
  ) -> UICollectionViewLayoutAttributes {
    let section = geometry.sections[number]
    let item = section.section.decorationItems[place]
    let origin = geometry.origin(of: number)
    let made = makeAttributes(
      .decorationView,
      kind: item.elementKind,
      at: IndexPath(item: 0, section: number)
    )
    made.frame = section.decorationFrame(item).offsetBy(dx: origin.x, dy: origin.y)
    // The default of 0 is drawn below the other elements of the section, whose value is 0.
    made.zIndex = item.zIndex == 0 ? -1 : item.zIndex
    made.selfSizing = []
    return made
  }

  // MARK: Visible items during scrolling

  private final func call(
    _ handler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler,
    _ number: Int,
    _ geometry: CompositionalGeometry,
    _ found: ArraySlice<UICollectionViewLayoutAttributes>
  ) {
    guard let view = owner else { return }
    let section = geometry.sections[number]
    let bounds = view.isMirrored ? view.mirrored(view.bounds) : view.bounds
    var offset = bounds.origin
    var seen = bounds
    if let scrollView = scrollViews[number] {
      offset = scrollView.layoutOffsetPoint
      seen = scrollView.searchRect(scrollView.bounds)
      let origin = geometry.origin(of: number)
      seen = seen.offsetBy(dx: origin.x, dy: origin.y)
    }
    // Elements that only touch the edge are not visible.
    let visible = found.filter { attributes in
      let part = attributes.frame.intersection(attributes.container == nil ? bounds : seen)
      return !part.isNull && part.width > 0 && part.height > 0
    }
    let environment = LayoutEnvironment(
      container: section.container,
      traitCollection: view.traitCollection
    )
    handler(visible.map { VisibleItem($0) }, offset, environment)
  }
}

extension LayoutBoundary {
  /// Returns whether the element is pinned to the end of the visible area instead of the start.
  func isAtEnd(_ axis: LayoutAxis) -> Bool {
    switch alignment {
    case .bottom, .bottomLeading, .bottomTrailing: axis == .vertical || alignment == .bottomTrailing
    case .trailing, .topTrailing: axis == .horizontal
    default: false
    }
  }
}
