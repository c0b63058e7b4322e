import CoreGraphics
import Foundation
import QuartzCore

extension UIScrollView {
  var zoomedView: UIView? { delegate?.viewForZooming(in: self) }

  var presentZoomScale: CGFloat {
    guard let view = zoomedView else { return 1 }
    return hypot(view.transform.a, view.transform.b)
  }

  func zoomLimitsDidChange() {
    if minimumZoomScale < maximumZoomScale {
      addGestureRecognizer(pincher)
    } else {
      removeGestureRecognizer(pincher)
    }
  }

  func zoom(toScale scale: CGFloat, animated: Bool) {
    let scale = min(max(scale, minimumZoomScale), maximumZoomScale)
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    guard animated else { return applyZoom(scale, keeping: middle) }
    UIView.animate(withDuration: Self.zoomDuration) { self.applyZoom(scale, keeping: middle) }
  }

  // Unverified: as an animated scroll.
  private static let zoomDuration = 0.3

  func zoomToShow(_ rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0, zoomedView != nil else { return }
    let fit = min(bounds.width / rect.width, bounds.height / rect.height)
    let scale = min(max(fit, minimumZoomScale), maximumZoomScale)
    let change = {
      self.applyZoom(scale, keeping: .zero)
      self.place(
        self.clamped(
          CGPoint(
            x: rect.midX * scale - self.bounds.width / 2,
            y: rect.midY * scale - self.bounds.height / 2
          )
        )
      )
    }
    if animated {
      UIView.animate(withDuration: Self.zoomDuration, animations: change)
    } else {
      change()
    }
  }

  /// Scales the zoomed view; `point`, in the content, stays under the same place of the screen.
  func applyZoom(_ scale: CGFloat, keeping point: CGPoint) {
    guard let view = zoomedView else { return }
    let old = presentZoomScale
    guard old > 0, scale != old else { return }
    let factor = scale / old
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    view.frame.origin = .zero
    contentSize = view.frame.size
    let offset = CGPoint(
      x: contentOffset.x + point.x * (factor - 1),
      y: contentOffset.y + point.y * (factor - 1)
    )
    place(isZooming ? offset : clamped(offset))
    delegate?.scrollViewDidZoom(self)
  }

  func pinched() {
    switch pincher.stateValue {
    case .began:
      isZooming = true
      delegate?.scrollViewWillBeginZooming(self, with: zoomedView)
      pincher.scale = presentZoomScale
    case .changed:
      var scale = pincher.scale
      // Beyond the limits the view follows half as far. Chosen; the real curve comes with scrolling.
      if scale > maximumZoomScale {
        scale =
          bouncesZoom ? maximumZoomScale * pow(scale / maximumZoomScale, 0.5) : maximumZoomScale
      } else if scale < minimumZoomScale {
        scale =
          bouncesZoom ? minimumZoomScale * pow(scale / minimumZoomScale, 0.5) : minimumZoomScale
      }
      applyZoom(scale, keeping: pincher.location(in: self))
    case .ended, .cancelled:
      isZooming = false
      let scale = min(max(presentZoomScale, minimumZoomScale), maximumZoomScale)
      UIView.animate(withDuration: Self.zoomDuration) {
        self.applyZoom(scale, keeping: CGPoint(x: self.bounds.midX, y: self.bounds.midY))
        self.clampOffset()
      }
      delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: scale)
    default: break
    }
  }
}
