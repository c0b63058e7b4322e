import CoreGraphics
import Foundation
import QuartzCore

extension UIScrollView {
  var pixel: CGFloat { 1 / max(1, window?.screen.scale ?? UIScreen.current.scale) }

  /// Returns the offset rounded to whole pixels, so that the renderer can copy moved content.
  func snapped(_ point: CGPoint) -> CGPoint {
    let scale = 1 / pixel
    return CGPoint(x: (point.x * scale).rounded() / scale, y: (point.y * scale).rounded() / scale)
  }

  /// Stops decelerations and animated scrolls and sets the offset.
  package func moveContent(to offset: CGPoint) {
    let before = contentOffset
    if !mover.isDragging { mover.stopMotion() }
    place(offset)
    mover.contentWasMoved(from: before)
  }

  /// Sets the offset; a movement continues from there.
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

  /// The deceleration rate, clamped so that the movement ends; the normal rate for NaN.
  // Chosen: the limits.
  var usableRate: CGFloat {
    let rate = decelerationRate.rawValue
    return rate.isNaN ? DecelerationRate.normal.rawValue : min(max(rate, 0.01), 0.9999)
  }

  /// Stops the app if a delegate of a built-in recognizer is not the scroll view, as UIKit does.
  func checkDelegate(_ delegate: (any UIGestureRecognizerDelegate)?, of name: String) {
    guard delegate !== self else { return }
    stop(
      what: "UIScrollView's built-in \(name) gesture recognizer must have its scroll view as its "
        + "delegate.",
      where: "UIGestureRecognizer.delegate",
      mend: "Have a subclass of UIScrollView adopt UIGestureRecognizerDelegate."
    )
  }

  /// The offsets at which no space beyond the content is visible.
  package var offsetRange: (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>) {
    let inset = adjustedContentInset
    let size = bounds.size
    // If the content is smaller than the view, its alignment determines the space before it.
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

  package func clamped(_ offset: CGPoint) -> CGPoint {
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

  /// Sets the content size after a zoom; the zoom itself sets the offset.
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

  /// The height, in points, that bars and the inset cover at the top now.
  ///
  /// It is less than the top of `adjustedContentInset` while a large title above is scrolling out.
  package final var topCover: CGFloat {
    let top = adjustedContentInset.top
    return indicatorRise > 0 ? top - yielded(indicatorRise, of: top) : top
  }

  /// Returns the height that they cover at the top once the content is scrolled so that `y` is at
  /// their edge.
  package final func topCover(withContentAtEdge y: CGFloat) -> CGFloat {
    let top = adjustedContentInset.top
    guard yieldingTop > 0 else { return top }
    // Above the first point of the content the title does not shrink.
    return y > 0 ? top - yielded(yieldingTop, of: top) : topCover
  }

  /// Returns the part of a length that can shrink: only the safe area's share, not the app's own
  /// inset.
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

  /// The setting of the controller that owns the view.
  private enum OwnersWish {
    /// The controller has no setting that applies.
    case none
    /// The inset is not adjusted.
    case leaveAlone
    /// The inset is adjusted at the top and bottom, also if the content does not scroll.
    case adjustVertically
  }

  /// The setting of the controller whose content this view is, for behavior from before iOS 11.
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

  /// Returns an offset that is inside the new range if it was inside the old one.
  private static func kept(
    _ value: CGFloat,
    from old: ClosedRange<CGFloat>,
    in new: ClosedRange<CGFloat>
  ) -> CGFloat {
    // Half a point of tolerance for rounding to pixels.
    guard value > old.lowerBound - 0.5, value < old.upperBound + 0.5 else { return value }
    return min(max(value, new.lowerBound), new.upperBound)
  }

  /// Recomputes the adjusted inset, moves the content if needed and notifies the delegate of a
  /// change.
  ///
  /// - Parameter keepsOffset: Whether the offset is kept although the beginning of the content
  ///   moved.
  func updateAdjustedInset(keepsOffset: Bool = false) {
    let inset = computedAdjustedInset
    let old = lastAdjustedInset
    guard inset != old else { return }
    lastAdjustedInset = inset
    // Content at its beginning stays there; if an inset shrinks, the offset stays in the range.
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
    receiver?.scrollViewDidChangeAdjustedContentInset(self)
    for view in subviewList { view.updateSafeArea() }
  }
}
