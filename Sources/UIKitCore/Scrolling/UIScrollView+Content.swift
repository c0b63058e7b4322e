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

  func moveContent(to offset: CGPoint) {
    mover.stopMotion()
    place(offset)
  }

  func place(_ offset: CGPoint) {
    let offset = snapped(offset)
    guard offset != bounds.origin else { return }
    bounds.origin = offset
  }

  /// Offsets that show no room beyond the content.
  var offsetRange: (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>) {
    let inset = adjustedContentInset
    let size = bounds.size
    let minX = -inset.left
    let minY = -inset.top
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
      || (alwaysBounceHorizontal && bounces)
  }

  var scrollsVertically: Bool {
    let inset = adjustedContentInset
    return contentSize.height + inset.vertical > bounds.height || (alwaysBounceVertical && bounces)
  }

  func contentSizeDidChange() {
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

  func reveal(_ rect: CGRect, animated: Bool) {
    let inset = adjustedContentInset
    let visible = CGRect(
      x: contentOffset.x + inset.left,
      y: contentOffset.y + inset.top,
      width: bounds.width - inset.horizontal,
      height: bounds.height - inset.vertical
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
    let area = safeAreaInsets
    var inset = contentInset
    switch contentInsetAdjustmentBehavior {
    case .never: return inset
    case .always: return inset + area
    case .automatic, .scrollableAxes:
      if contentSize.width + inset.horizontal > bounds.width || alwaysBounceHorizontal {
        inset.left += area.left
        inset.right += area.right
      }
      if contentSize.height + inset.vertical + area.vertical > bounds.height
        || alwaysBounceVertical
      {
        inset.top += area.top
        inset.bottom += area.bottom
      }
      return inset
    }
  }

  func updateAdjustedInset() {
    let inset = computedAdjustedInset
    let old = lastAdjustedInset
    guard inset != old else { return }
    lastAdjustedInset = inset
    // Content at its beginning stays there.
    var offset = contentOffset
    if abs(offset.y + old.top) < pixel { offset.y = -inset.top }
    if abs(offset.x + old.left) < pixel { offset.x = -inset.left }
    if offset != contentOffset, !mover.isDragging { place(offset) }
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
    for view in subviewList { view.updateSafeArea() }
  }
}
