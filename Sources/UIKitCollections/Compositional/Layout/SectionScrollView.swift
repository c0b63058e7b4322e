import CoreGraphics
import Foundation
import UIKitCore

/// A scroll view with the cells of an orthogonally scrolling section.
///
/// Attributes of its elements contain their unscrolled positions in the layout; `contentOrigin`
/// converts them to its content.
final class SectionScrollView: UIScrollView, UIScrollViewDelegate {
  weak var layout: UICollectionViewCompositionalLayout?
  /// The section number.
  var number = 0
  private(set) var geometry: SectionGeometry
  /// The position of the content's origin in the collection view's coordinates.
  private(set) var contentOrigin = CGPoint.zero
  /// Whether the content begins at the right.
  private(set) var isFlipped = false
  /// The part of the content that the layout has returned.
  var asked: CGRect?
  private var dragStart: CGFloat = 0
  private var isPlacing = false

  init(_ geometry: SectionGeometry) {
    self.geometry = geometry
    super.init(frame: .zero)
    delegate = self
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    scrollsToTop = false
    clipsToBounds = false
    contentInsetAdjustmentBehavior = .never
  }

  required init?(coder: NSCoder) { return nil }

  private var axis: LayoutAxis { geometry.groupAxis }
  private var length: CGFloat { axis.along(bounds.size) }
  private var extent: CGFloat { axis.along(contentSize) }
  private var mostOffset: CGFloat { max(0, extent - length) }

  // MARK: Place

  /// Moves the scroll view to the content of its section.
  ///
  /// `origin` is the start of the section in the layout. `mirrorWidth` is the width by which the
  /// layout is mirrored; nil if it is not.
  func place(_ geometry: SectionGeometry, at origin: CGPoint, mirrorWidth: CGFloat?) {
    let isNew = self.frame.isEmpty
    let kept = layoutOffset
    self.geometry = geometry
    isPlacing = true
    defer { isPlacing = false }
    var frame = geometry.scrollFrame.offsetBy(dx: origin.x, dy: origin.y)
    let size = axis.size(
      max(geometry.scrollExtent, axis.along(frame.size)),
      axis.other.along(frame.size)
    )
    isFlipped = mirrorWidth != nil && axis == .horizontal
    applyBehavior()
    contentOrigin = frame.origin
    if let mirrorWidth {
      frame.origin.x = mirrorWidth - frame.maxX
      contentOrigin.x = isFlipped ? mirrorWidth - contentOrigin.x - size.width : frame.origin.x
    }
    if self.frame != frame { self.frame = frame }
    if contentSize != size { contentSize = size }
    let wanted = isNew ? 0 : min(kept, mostOffset)
    if !isDragging, !isDecelerating, layoutOffset != wanted { setLayoutOffset(wanted) }
  }

  private func applyBehavior() {
    let section = geometry.section
    let behavior = section.orthogonalScrollingBehavior
    let properties = section.orthogonalScrollingProperties
    // A scroll view assumes that pages begin at the left.
    isPagingEnabled = behavior == .paging && !isFlipped
    bounces = properties.bounce != .never
    alwaysBounceHorizontal = properties.bounce == .always && axis == .horizontal
    alwaysBounceVertical = properties.bounce == .always && axis == .vertical
    if properties.decelerationRate == .automatic {
      decelerationRate =
        behavior == .groupPaging || behavior == .groupPagingCentered
          || (behavior == .paging && isFlipped) ? .fast : .normal
    } else {
      decelerationRate = DecelerationRate(rawValue: properties.decelerationRate.rawValue)
    }
  }

  /// The scroll distance from the start of the groups.
  var layoutOffset: CGFloat {
    let offset = axis.along(contentOffset)
    return isFlipped ? mostOffset - offset : offset
  }

  /// The scroll distance as a point.
  var layoutOffsetPoint: CGPoint { axis.point(layoutOffset, 0) }

  func setLayoutOffset(_ offset: CGFloat, animated: Bool = false) {
    setContentOffset(
      axis.point(isFlipped ? mostOffset - offset : offset, 0),
      animated: animated
    )
  }

  /// A rectangle of whole lengths of the content, so that queries of the layout are rare.
  var band: CGRect {
    guard length > 0 else { return bounds }
    let low = (axis.low(bounds) / length).rounded(.down) * length
    let high = (axis.high(bounds) / length).rounded(.up) * length
    return CGRect(
      origin: axis.point(low, 0),
      size: axis.size(high - low, axis.other.along(bounds.size))
    )
  }

  /// Converts a part of the content to a rectangle of the section, with the leading edge at the
  /// left.
  func searchRect(_ rect: CGRect) -> CGRect {
    let start = axis.low(geometry.scrollFrame)
    let low = isFlipped ? extent - axis.high(rect) : axis.low(rect)
    let whole = geometry.bounds
    // Badges can extend beyond the scrolling area.
    return CGRect(
      origin: axis.point(start + low, axis.other.low(whole) - 1_000),
      size: axis.size(axis.along(rect.size), axis.other.along(whole.size) + 2_000)
    )
  }

  /// The difference between the visible position of an element and its attributes.
  var shift: CGPoint {
    CGPoint(
      x: frame.minX - contentOrigin.x - contentOffset.x,
      y: frame.minY - contentOrigin.y - contentOffset.y
    )
  }

  /// Scrolls until a rectangle, in the collection view's coordinates, is visible.
  func show(_ rect: CGRect, at position: UICollectionView.ScrollPosition, animated: Bool) {
    let part: CGFloat? =
      if axis == .horizontal {
        position.contains(.left)
          ? 0 : position.contains(.centeredHorizontally) ? 0.5 : position.contains(.right) ? 1 : nil
      } else {
        position.contains(.top)
          ? 0 : position.contains(.centeredVertically) ? 0.5 : position.contains(.bottom) ? 1 : nil
      }
    let low = axis.low(rect) - axis.along(contentOrigin)
    let high = low + axis.along(rect.size)
    let current = axis.along(contentOffset)
    var target = current
    if let part {
      target = low + (high - low - length) * part
    } else if low < current {
      target = low
    } else if high > current + length {
      target = min(high - length, low)
    }
    setContentOffset(axis.point(min(max(0, target), mostOffset), 0), animated: animated)
  }

  // MARK: Scrolling

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard !isPlacing else { return }
    layout?.sectionDidScroll(self)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { dragStart = layoutOffset }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let proposed = axis.along(targetContentOffset.pointee)
    let speed = axis.along(velocity) * (isFlipped ? -1 : 1)
    guard
      let target = rest(
        proposed: isFlipped ? mostOffset - proposed : proposed,
        velocity: speed
      )
    else { return }
    targetContentOffset.pointee = axis.point(isFlipped ? mostOffset - target : target, 0)
  }

  // Unverified: a velocity of 0.2 points per millisecond turns the page.
  private static let flick: CGFloat = 0.2

  /// Returns the offset at which a drag ends; nil for the proposed one.
  private func rest(proposed: CGFloat, velocity: CGFloat) -> CGFloat? {
    let groups = geometry.groups
    guard groups.count > 0 else { return nil }
    func place(_ group: Int) -> CGFloat {
      var place = groups.start(group)
      if geometry.section.orthogonalScrollingBehavior == .groupPagingCentered {
        place += geometry.groupsStart - axis.low(geometry.scrollFrame)
        place += (groups.extent(group) - length) / 2
      }
      return min(max(0, place), mostOffset)
    }
    func nearest(_ offset: CGFloat) -> Int {
      var best = groups.group(at: offset)
      for near in [best - 1, best + 1]
      where near >= 0 && near < groups.count
        && abs(place(near) - offset) < abs(place(best) - offset)
      {
        best = near
      }
      return best
    }
    switch geometry.section.orthogonalScrollingBehavior {
    case .none, .continuous: return nil
    case .paging:
      guard isFlipped, length > 0 else { return nil }
      let start = (dragStart / length).rounded()
      var page = (layoutOffset / length).rounded()
      if abs(velocity) > Self.flick { page = start + (velocity > 0 ? 1 : -1) }
      page = min(max(page, start - 1), start + 1)
      return min(max(0, page * length), mostOffset)
    case .continuousGroupLeadingBoundary:
      // The end of the content is a valid target too.
      if proposed >= mostOffset { return nil }
      return place(nearest(proposed))
    case .groupPaging, .groupPagingCentered:
      let start = nearest(dragStart)
      var target = nearest(layoutOffset)
      if abs(velocity) > Self.flick { target = start + (velocity > 0 ? 1 : -1) }
      target = min(max(target, start - 1), start + 1)
      return place(min(max(0, target), groups.count - 1))
    }
  }
}
