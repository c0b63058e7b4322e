import CoreGraphics
import Foundation
import QuartzCore

/// The recognizer of pinches in a scroll view; it can recognize together with the view's drag.
final class ScrollPinchRecognizer: UIPinchGestureRecognizer {
  weak var scrollView: UIScrollView? {
    didSet { owner = scrollView as? any UIGestureRecognizerDelegate }
  }
  private weak var owner: (any UIGestureRecognizerDelegate)?

  /// The scroll view, if its class conforms to the protocol; no other delegate is allowed.
  override weak var delegate: (any UIGestureRecognizerDelegate)? {
    get { owner }
    set { scrollView?.checkDelegate(newValue, of: "pinch") }
  }

  override var endsWithFirstFinger: Bool { true }
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer !== scrollView?.dragger
  }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventingGestureRecognizer !== scrollView?.dragger
  }
}

/// The point of the zoomed view that stays between the fingers.
struct ZoomAnchor {
  /// The position in the zoomed view's coordinates, in points.
  var point: CGPoint
}

extension UIScrollView {
  // Unverified: the duration of an animated scroll.
  private static let zoomDuration = 0.3

  var zoomedView: UIView? { receiver?.viewForZooming(in: self) }

  /// The limits of the scale; values that are not numbers, such as 0/0 for pictures without a size,
  /// do not limit it.
  // Chosen: 1/10,000 to 10,000.
  private var zoomLimits: ClosedRange<CGFloat> {
    let low = minimumZoomScale.isFinite ? min(max(minimumZoomScale, 0.0001), 10_000) : 1
    let high = maximumZoomScale.isNaN ? low : min(maximumZoomScale, 10_000)
    return low...max(low, high)
  }

  var presentZoomScale: CGFloat {
    guard let view = zoomedView else { return 1 }
    let transform = view.transform
    return hypot(transform.a, transform.b)
  }

  /// Returns the scale that a zoom gives a subview; 1 for all except the zoomed view.
  func zoomScale(of view: UIView) -> CGFloat {
    guard view === zoomTarget, view.superviewReference === self else { return 1 }
    let transform = view.transform
    return hypot(transform.a, transform.b)
  }

  func zoomLimitsDidChange() {
    if minimumZoomScale < maximumZoomScale {
      addGestureRecognizer(pincher)
    } else {
      removeGestureRecognizer(pincher)
    }
  }

  /// Scales the zoomed view without moving its origin, and sets the content size to its size.
  private func scaleContent(_ view: UIView, to scale: CGFloat) {
    let origin = view.frame.origin
    let size = view.bounds.size
    let anchor = view.layer.anchorPoint
    zoomTarget = view
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    view.center = CGPoint(
      x: origin.x + size.width * scale * anchor.x,
      y: origin.y + size.height * scale * anchor.y
    )
    setContentSizeForZoom(CGSize(width: size.width * scale, height: size.height * scale))
  }

  // MARK: By the app

  func zoom(toScale scale: CGFloat, animated: Bool) {
    guard !scale.isNaN, let view = zoomedView else { return }
    let scale = min(max(scale, zoomLimits.lowerBound), zoomLimits.upperBound)
    // The middle of the visible part stays in place.
    let middle = view.convert(CGPoint(x: bounds.midX, y: bounds.midY), from: self)
    change(animated: animated, to: scale) {
      self.scaleContent(view, to: scale)
      let point = view.convert(middle, to: self)
      self.place(
        self.clamped(
          CGPoint(x: point.x - self.bounds.width / 2, y: point.y - self.bounds.height / 2)
        )
      )
    }
  }

  func zoomToShow(_ rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0, let view = zoomedView else { return }
    let inset = adjustedContentInset
    let room = CGSize(
      width: bounds.width - inset.horizontal,
      height: bounds.height - inset.vertical
    )
    guard room.width > 0, room.height > 0 else { return }
    let fit = min(room.width / rect.width, room.height / rect.height)
    let scale = min(max(fit, zoomLimits.lowerBound), zoomLimits.upperBound)
    change(animated: animated, to: scale) {
      self.scaleContent(view, to: scale)
      let shown = view.convert(rect, to: self)
      self.place(
        self.clamped(
          CGPoint(
            x: shown.midX - inset.left - room.width / 2,
            y: shown.midY - inset.top - room.height / 2
          )
        )
      )
    }
  }

  private func change(animated: Bool, to scale: CGFloat, _ body: @escaping () -> Void) {
    let view = zoomedView
    let work = {
      let old = self.presentZoomScale
      self.keyValueChange("zoomScale", body)
      if old != self.presentZoomScale { self.receiver?.scrollViewDidZoom(self) }
    }
    guard animated, window != nil, UIView.areAnimationsEnabled else { return work() }
    mover.stopMotion()
    receiver?.scrollViewWillBeginZooming(self, with: view)
    zoomAnimations += 1
    UIView.animate(withDuration: Self.zoomDuration, animations: work) { _ in
      self.zoomAnimations -= 1
      self.receiver?.scrollViewDidEndZooming(self, with: view, atScale: self.presentZoomScale)
    }
  }

  // MARK: By two fingers

  func pinched() {
    switch pincher.stateValue {
    case .began: beginPinch()
    case .changed: followPinch()
    case .ended, .cancelled: endPinch()
    default: break
    }
  }

  private func beginPinch() {
    guard let view = zoomedView else { return }
    mover.stopMotion()
    isZooming = true
    zoomAnchor = ZoomAnchor(point: pincher.location(in: view))
    pincher.scale = ScrollPhysics.zoom(showing: presentZoomScale, zoomLimits)
    indicators.show(in: self)
    receiver?.scrollViewWillBeginZooming(self, with: view)
  }

  private func followPinch() {
    guard isZooming, let view = zoomedView else { return }
    let wanted = pincher.scale
    let scale =
      bouncesZoom
      ? ScrollPhysics.rubberZoom(wanted, zoomLimits)
      : min(max(wanted, zoomLimits.lowerBound), zoomLimits.upperBound)
    let old = presentZoomScale
    keyValueChange("zoomScale") { scaleContent(view, to: scale) }
    // The anchor stays between the fingers.
    let anchor = view.convert(zoomAnchor.point, to: self)
    let finger = pincher.location(in: self)
    let before = contentOffset
    place(
      banded(
        CGPoint(
          x: contentOffset.x + anchor.x - finger.x,
          y: contentOffset.y + anchor.y - finger.y
        )
      )
    )
    mover.contentWasMoved(from: before)
    if scale != old { receiver?.scrollViewDidZoom(self) }
  }

  /// Returns the offset with the rubber band of a drag applied beyond the ends.
  private func banded(_ offset: CGPoint) -> CGPoint {
    let inside = clamped(offset)
    let x = bouncesHorizontally ? offset.x - inside.x : 0
    let y = bouncesVertically ? offset.y - inside.y : 0
    return CGPoint(
      x: inside.x + ScrollPhysics.rubberBand(x, dimension: bounds.width),
      y: inside.y + ScrollPhysics.rubberBand(y, dimension: bounds.height)
    )
  }

  private func endPinch() {
    guard isZooming else { return }
    isZooming = false
    let view = zoomedView
    let present = presentZoomScale
    let scale = min(max(present, zoomLimits.lowerBound), zoomLimits.upperBound)
    let isOutside = clamped(contentOffset) != contentOffset && !mover.isDragging
    guard let view, scale != present || isOutside else {
      if !mover.isDragging { indicators.hide(in: self) }
      receiver?.scrollViewDidEndZooming(self, with: view, atScale: present)
      return
    }
    isZoomBouncingNow = scale != present
    let finger = pincher.location(in: self)
    let anchor = zoomAnchor.point
    UIView.animate(withDuration: Self.zoomDuration) {
      let before = self.contentOffset
      self.keyValueChange("zoomScale") { self.scaleContent(view, to: scale) }
      let point = view.convert(anchor, to: self)
      self.place(
        self.clamped(
          CGPoint(
            x: self.contentOffset.x + point.x - finger.x,
            y: self.contentOffset.y + point.y - finger.y
          )
        )
      )
      self.mover.contentWasMoved(from: before)
      if scale != present { self.receiver?.scrollViewDidZoom(self) }
    } completion: { _ in
      self.isZoomBouncingNow = false
      if !self.mover.isDragging { self.indicators.hide(in: self) }
      self.receiver?.scrollViewDidEndZooming(self, with: view, atScale: scale)
    }
  }
}
