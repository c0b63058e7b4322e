import AccessibilityTree
import CoreGraphics
import UIKitControls
import UIKitCore

/// The queries about the elements of a screen of this process that depend on their views.
@MainActor
package struct ElementProbe {
  let screen: UIScreen

  package init(_ screen: UIScreen) { self.screen = screen }

  /// Returns a point at which a touch reaches an element, or nil if there is none.
  package func hitPoint(of node: AccessibilityNode) -> CGPoint? {
    if node.kind == .application { return middle(of: node.frame) }
    let visible = node.visibleFrame
    guard !visible.isNull, visible.width > 0, visible.height > 0 else { return nil }
    guard let view = node.view else { return nil }
    var candidates: [CGPoint] = []
    if visible.contains(node.activationPoint) { candidates.append(node.activationPoint) }
    candidates.append(middle(of: visible))
    // Source: if the center is covered, XCTest tries other points of the frame.
    for x in [0.25, 0.75] {
      for y in [0.25, 0.75] {
        candidates.append(
          CGPoint(x: visible.minX + visible.width * x, y: visible.minY + visible.height * y)
        )
      }
    }
    return candidates.first { point in
      guard screen.bounds.contains(point), let hit = screen.viewHit(at: point) else { return false }
      return hit.isDescendant(of: view) || view.isDescendant(of: hit)
    }
  }

  private func middle(of frame: CGRect) -> CGPoint { CGPoint(x: frame.midX, y: frame.midY) }

  /// Scrolls the views around an element until it is visible, and returns whether one of them
  /// moved.
  package func reveal(_ node: AccessibilityNode) -> Bool {
    guard let view = node.view else { return false }
    var isMoved = false
    var next = view.superview
    while let current = next {
      if let scroll = current as? UIScrollView {
        let frame = scroll.convert(view.bounds, from: view)
        let before = scroll.contentOffset
        scroll.scrollRectToVisible(frame, animated: false)
        isMoved = isMoved || scroll.contentOffset != before
      }
      next = current.superview
    }
    return isMoved
  }

  /// Returns the position of a slider and its thumb, or nil if the element is not a slider.
  package func slider(_ node: AccessibilityNode, share: Double?) -> UITestAnswer.Slider? {
    guard let slider = node.view as? UISlider else { return nil }
    let range = slider.maximumValue - slider.minimumValue
    let position = range == 0 ? 0 : Double((slider.value - slider.minimumValue) / range)
    let target = share.map { slider.minimumValue + Float(min(1, max(0, $0))) * range }
    return UITestAnswer.Slider(
      position: position,
      thumb: thumb(of: slider, at: slider.value),
      target: target.map { thumb(of: slider, at: $0) }
    )
  }

  private func thumb(of slider: UISlider, at value: Float) -> CGPoint {
    let track = slider.trackRect(forBounds: slider.bounds)
    let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: value)
    let point = CGPoint(x: thumb.midX, y: thumb.midY)
    return UIAccessibility.convertToScreenCoordinates(
      CGRect(origin: point, size: .zero),
      in: slider
    ).origin
  }
}
