import CoreGraphics
import Foundation
import QuartzCore

// The layout pass: constraint updates from the leaves up, the solver, then layout from the root
// down.

extension UIView {
  /// Updates and solves constraints before the view lays out.
  func solveLayout() {
    if flags.hasPendingConstraints || flags.needsUpdateConstraints { runUpdateConstraints() }
    guard flags.subtreeHasLayout else { return }
    guard let engine = activeLayoutEngine else { return }
    engine.update()
    if superviewReference == nil, !flags.translatesMask { takeRootSize(from: engine) }
  }

  /// Whether `solveLayout()` has constraints to update or to solve.
  var hasUnsolvedLayout: Bool {
    flags.hasPendingConstraints || flags.needsUpdateConstraints
      || flags.subtreeHasLayout && layoutEngine?.isDirty != false
  }

  /// Solves constraints that changed during layout, so that the same pass lays out their effects.
  func solveLayoutAgain() {
    guard flags.subtreeHasLayout, let engine = layoutEngine, engine.isDirty else { return }
    engine.update()
  }

  /// Sets the size of a root without a mask to the size of its constraints.
  private func takeRootSize(from engine: LayoutEngine) {
    guard let node = layoutRecord?.node else { return }
    let insets = alignmentRectInsets
    let aligned = engine.frame(of: node).size
    let size = CGSize(
      width: aligned.width + insets.horizontal,
      height: aligned.height + insets.vertical
    )
    guard size != layer.bounds.size else { return }
    flags.isBeingPlaced = true
    bounds.size = size
    flags.isBeingPlaced = false
  }

  /// Sets the frames of subviews from the solution; `layoutSubviews()` of `UIView` calls it.
  func placeSubviews() {
    guard flags.subtreeHasLayout, let engine = layoutEngine else { return }
    let scrollView = self as? UIScrollView
    if let scrollView { scrollView.takeContentSize(from: engine) }
    let grid = PixelGrid(scale: engine.scale)
    for view in subviewList where !view.flags.translatesMask {
      guard let node = view.layoutRecord?.node else { continue }
      let aligned = grid.snap(
        x: engine.value(node.minX),
        y: engine.value(node.minY),
        width: engine.value(node.width),
        height: engine.value(node.height)
      )
      view.place(
        frame: view.frame(forAlignmentRect: aligned),
        scale: scrollView?.zoomScale(of: view) ?? 1
      )
    }
  }

  /// Sets the frame without reporting a change to the engine; keeps the transform.
  ///
  /// A view zoomed by `scale` grows to the right and down from the origin of its constraints.
  private func place(frame: CGRect, scale: CGFloat) {
    let anchor = layer.anchorPoint
    let center = CGPoint(
      x: frame.minX + frame.width * scale * anchor.x,
      y: frame.minY + frame.height * scale * anchor.y
    )
    let isMoved = layer.position != center
    let isResized = layer.bounds.size != frame.size
    guard isMoved || isResized else { return }
    flags.isBeingPlaced = true
    if layer.transformIsIdentity, layer.bounds.origin == .zero {
      self.frame = frame
    } else {
      if isResized { bounds = CGRect(origin: layer.bounds.origin, size: frame.size) }
      if isMoved { self.center = center }
    }
    flags.isBeingPlaced = false
  }
}

extension UIScrollView {
  /// Sets the content size from the constraints to the content's edges.
  func takeContentSize(from engine: LayoutEngine) {
    guard let node = layoutRecord?.systemGuides[.scrollContent]?.record.node else { return }
    var size = engine.frame(of: node).size
    // Constraints use the size of the zoomed view without its zoom.
    if let zoomTarget {
      let growth = zoomScale(of: zoomTarget) - 1
      size.width += zoomTarget.bounds.width * growth
      size.height += zoomTarget.bounds.height * growth
    }
    guard size != contentSizeValue else { return }
    setContentSize(size)
  }
}
