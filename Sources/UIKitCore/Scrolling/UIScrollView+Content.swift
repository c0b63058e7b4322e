import CoreGraphics
import Foundation
import QuartzCore

extension UIScrollView {
  var pixel: CGFloat { 1 / max(1, window?.screen.scale ?? UIScreen.main.scale) }

  /// Content lies on whole pixels, so that what moved can be copied.
  func snapped(_ point: CGPoint) -> CGPoint {
    let scale = 1 / pixel
    return CGPoint(x: (point.x * scale).rounded() / scale, y: (point.y * scale).rounded() / scale)
  }

  /// Ends what moves by itself and shows another place.
  func moveContent(to offset: CGPoint) {
    let before = contentOffset
    if !mover.isDragging { mover.stopMotion() }
    place(offset)
    mover.contentWasMoved(from: before)
  }

  /// Shows another place; what moves goes on from there.
  func shiftContent(to offset: CGPoint) {
    let before = contentOffset
    place(offset)
    mover.contentWasMoved(from: before)
  }

  func place(_ offset: CGPoint) {
    let offset = snapped(offset)
    guard offset != bounds.origin else { return }
    bounds.origin = offset
  }

  /// The deceleration rate as one that ends: what is no such number does as the nearest one.
  // Chosen: the limits.
  var usableRate: CGFloat {
    let rate = decelerationRate.rawValue
    return rate.isNaN ? DecelerationRate.normal.rawValue : min(max(rate, 0.01), 0.9999)
  }

  /// Stops for a delegate of a built-in recognizer that is not the scroll view, as UIKit does.
  func checkDelegate(_ delegate: (any UIGestureRecognizerDelegate)?, of name: String) {
    guard delegate !== self else { return }
    stop(
      what: "UIScrollView's built-in \(name) gesture recognizer must have its scroll view as its "
        + "delegate.",
      where: "UIGestureRecognizer.delegate",
      mend: "Have a subclass of UIScrollView adopt UIGestureRecognizerDelegate."
    )
  }

  /// Offsets that show no room beyond the content.
  var offsetRange: (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>) {
    let inset = adjustedContentInset
    let size = bounds.size
    // What content leaves free is before it as far as its alignment says.
    let alignment = CGPoint(
      x: contentAlignmentPoint.x.bounded,
      y: contentAlignmentPoint.y.bounded
    )
    var minX = -inset.left
    var minY = -inset.top
    if alignment != .zero {
      minX -= max(0, size.width - inset.horizontal - contentSize.width) * alignment.x
      minY -= max(0, size.height - inset.vertical - contentSize.height) * alignment.y
    }
    return (
      minX...max(minX, contentSize.width + inset.right - size.width),
      minY...max(minY, contentSize.height + inset.bottom - size.height)
    )
  }

  func clamped(_ offset: CGPoint) -> CGPoint {
    let range = offsetRange
    return CGPoint(
      x: min(max(offset.x, range.x.lowerBound), range.x.upperBound),
      y: min(max(offset.y, range.y.lowerBound), range.y.upperBound)
    )
  }

  func clampOffset() {
    let offset = clamped(contentOffset)
    if offset != contentOffset { place(offset) }
  }

  var scrollsHorizontally: Bool {
    let inset = adjustedContentInset
    return contentSize.width + inset.horizontal > bounds.width
      || (alwaysBounceHorizontal && bouncesHorizontally)
  }

  var scrollsVertically: Bool {
    let inset = adjustedContentInset
    return contentSize.height + inset.vertical > bounds.height
      || (alwaysBounceVertical && bouncesVertically)
  }

  func contentSizeDidChange() {
    updateAdjustedInset()
    setNeedsLayout()
    layOutIndicators()
    if mover.isDragging || isZooming { return }
    if mover.isMoving { mover.rangeDidChange() } else { clampOffset() }
  }

  /// The content is another size because it is zoomed; where it lies is the zoom's business.
  func setContentSizeForZoom(_ size: CGSize) {
    guard size != contentSizeValue else { return }
    keyValueChange("contentSize") { contentSizeValue = size }
    updateAdjustedInset()
    setNeedsLayout()
  }

  func animateContent(to offset: CGPoint, animated: Bool) {
    guard animated, window != nil, UIView.areAnimationsEnabled else {
      moveContent(to: offset)
      return
    }
    guard snapped(offset) != contentOffset else {
      mover.stopMotion()
      return
    }
    mover.glide(to: offset)
  }

  /// How far bars and the inset cover the top now: less than `adjustedContentInset` says where a
  /// large title above is on its way out.
  package final var topCover: CGFloat {
    let top = adjustedContentInset.top
    return indicatorRise > 0 ? top - yielded(indicatorRise, of: top) : top
  }

  /// How far they cover it once the content is scrolled so far that `y` of it is at their edge.
  package final func topCover(withContentAtEdge y: CGFloat) -> CGFloat {
    let top = adjustedContentInset.top
    guard yieldingTop > 0 else { return top }
    // Above the first point of the content nothing has to go.
    return y > 0 ? top - yielded(yieldingTop, of: top) : topCover
  }

  /// Only what the safe area adds can go, not the app's own inset.
  private func yielded(_ length: CGFloat, of top: CGFloat) -> CGFloat {
    min(length, max(0, top - contentInset.top - refreshInset))
  }

  func reveal(_ rect: CGRect, animated: Bool) {
    let inset = adjustedContentInset
    let cover = topCover
    let visible = CGRect(
      x: contentOffset.x + inset.left,
      y: contentOffset.y + cover,
      width: bounds.width - inset.horizontal,
      height: bounds.height - cover - inset.bottom
    )
    let content = CGRect(origin: .zero, size: contentSize)
    let rect = rect.intersection(content)
    guard !rect.isNull else { return }
    func shift(_ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
      if high - low > end - start { return low - start }
      if low < start { return low - start }
      if high > end { return high - end }
      return 0
    }
    let target = CGPoint(
      x: contentOffset.x + shift(rect.minX, rect.maxX, visible.minX, visible.maxX),
      y: contentOffset.y + shift(rect.minY, rect.maxY, visible.minY, visible.maxY)
    )
    guard target != contentOffset else { return }
    setContentOffset(target, animated: animated)
  }

  // MARK: Insets

  var computedAdjustedInset: UIEdgeInsets {
    var inset = contentInset
    if (inset.top + inset.left + inset.bottom + inset.right).isNaN { inset = .zero }
    inset = inset.bounded
    inset.top += refreshInset
    let area = safeAreaInsets
    guard area != .zero else { return inset }
    switch contentInsetAdjustmentBehavior {
    case .never: return inset
    case .always: return inset + area
    case .automatic:
      switch ownersWish {
      case .leaveAlone: return inset
      case .adjustVertically: return addingScrollableAxes(of: area, to: inset, always: true)
      case .none: return addingScrollableAxes(of: area, to: inset, always: false)
      }
    case .scrollableAxes: return addingScrollableAxes(of: area, to: inset, always: false)
    }
  }

  private func addingScrollableAxes(
    of area: UIEdgeInsets,
    to inset: UIEdgeInsets,
    always isVerticalAlways: Bool
  ) -> UIEdgeInsets {
    var inset = inset
    if contentSize.width + inset.horizontal > bounds.width || alwaysBounceHorizontal {
      inset.left += area.left
      inset.right += area.right
    }
    if isVerticalAlways || alwaysBounceVertical
      || contentSize.height + inset.vertical + area.vertical > bounds.height
    {
      inset.top += area.top
      inset.bottom += area.bottom
    }
    return inset
  }

  private enum OwnersWish { case none, leaveAlone, adjustVertically }

  /// What the controller whose content this is wants, as before iOS 11.
  private var ownersWish: OwnersWish {
    let controller =
      owner
      ?? superviewReference.flatMap { view in
        view.subviewList.first === self ? view.owner : nil
      }
    guard let controller else { return .none }
    guard controller.automaticallyAdjustsScrollViewInsets else { return .leaveAlone }
    return controller.parent?.isNavigationContainer == true ? .adjustVertically : .none
  }

  /// What was inside of its ends is so still.
  private static func kept(
    _ value: CGFloat,
    from old: ClosedRange<CGFloat>,
    in new: ClosedRange<CGFloat>
  ) -> CGFloat {
    // Half a point for what pixels round.
    guard value > old.lowerBound - 0.5, value < old.upperBound + 0.5 else { return value }
    return min(max(value, new.lowerBound), new.upperBound)
  }

  /// `keepsOffset`: content stays where it is, though its beginning moved.
  func updateAdjustedInset(keepsOffset: Bool = false) {
    let inset = computedAdjustedInset
    let old = lastAdjustedInset
    guard inset != old else { return }
    lastAdjustedInset = inset
    // Content at its beginning stays there; room that goes takes no content along beyond an end.
    var offset = contentOffset
    if abs(offset.y + old.top) < pixel {
      offset.y = -inset.top
    } else if !mover.isMoving {
      offset.y = Self.kept(
        offset.y,
        from: -old.top...max(-old.top, contentSize.height + old.bottom - bounds.height),
        in: offsetRange.y
      )
    }
    if abs(offset.x + old.left) < pixel {
      offset.x = -inset.left
    } else if !mover.isMoving {
      offset.x = Self.kept(
        offset.x,
        from: -old.left...max(-old.left, contentSize.width + old.right - bounds.width),
        in: offsetRange.x
      )
    }
    if offset != contentOffset, !keepsOffset, !mover.isDragging, !isZooming {
      shiftContent(to: offset)
    }
    mover.rangeDidChange()
    layOutIndicators()
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
    for view in subviewList { view.updateSafeArea() }
  }
}
