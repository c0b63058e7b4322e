import CoreGraphics
import Foundation
import QuartzCore

// The pass: constraints from the leaves up, then the solver, then layout from the top down.

extension UIView {
  /// Has constraints updated and solved before the view lays out.
  func solveLayout() {
    if flags.hasPendingConstraints || flags.needsUpdateConstraints { runUpdateConstraints() }
    guard flags.subtreeHasLayout else { return }
    guard let engine = activeLayoutEngine else { return }
    engine.update()
    if superviewReference == nil, !flags.translatesMask { takeRootSize(from: engine) }
  }

  /// Constraints that changed during layout are solved at once: what they move is laid out in the
  /// same pass.
  func solveLayoutAgain() {
    guard flags.subtreeHasLayout, let engine = layoutEngine, engine.isDirty else { return }
    engine.update()
  }

  /// A root that no mask places has the size that its constraints ask for.
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

  /// Gives subviews the frames that constraints say; `layoutSubviews()` of `UIView` does this.
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

  /// Moves the view without telling the engine; a transform stays what it is.
  ///
  /// What is zoomed by `scale` grows to the right and down from where constraints have it.
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
  /// Constraints to the content's edges say how large it is.
  func takeContentSize(from engine: LayoutEngine) {
    guard let node = layoutRecord?.systemGuides[.scrollContent]?.record.node else { return }
    var size = engine.frame(of: node).size
    // Constraints know the zoomed view as it is without its zoom.
    if let zoomTarget {
      let growth = zoomScale(of: zoomTarget) - 1
      size.width += zoomTarget.bounds.width * growth
      size.height += zoomTarget.bounds.height * growth
    }
    guard size != contentSizeValue else { return }
    setContentSize(size)
  }
}
