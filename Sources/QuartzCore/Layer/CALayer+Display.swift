import CoreGraphics
import Foundation
import RenderServer

extension CALayer {
  /// Records that the delegate does not implement the called method; the default implementations
  /// call it.
  package func delegateHasDefault() { flags.insert(.delegateHasDefault) }

  var hasDelegate: Bool { delegate != nil }

  var hasDrawnContents: Bool { flags.contains(.hasDrawnContents) }

  // MARK: Layout

  func needLayout() {
    guard copiedModel == nil, !flags.contains(.needsLayout) else { return }
    flags.insert(.needsLayout)
    if let parent { parent.markSubtree(.subtreeNeedsLayout) } else { noteIfAttached() }
  }

  func noteIfAttached() { if flags.contains(.isAttached) { CATransaction.noteChange() } }

  func layoutWhereNeeded() {
    // The topmost ancestor in an unbroken chain of layers that need layout.
    var top = self
    while let parent = top.parent, parent.flags.contains(.needsLayout) { top = parent }
    for _ in 0..<64 {
      guard !top.flags.isDisjoint(with: [.needsLayout, .subtreeNeedsLayout]) else { return }
      top.layoutTree()
    }
  }

  /// Lays out the layers of this tree that need it, from the top.
  func layoutTree() {
    if flags.contains(.needsLayout) {
      flags.remove(.needsLayout)
      layoutSublayers()
    }
    guard flags.contains(.subtreeNeedsLayout) else { return }
    flags.remove(.subtreeNeedsLayout)
    for child in children
    where !child.flags.isDisjoint(with: [.needsLayout, .subtreeNeedsLayout]) {
      withStackRoom { child.layoutTree() }
    }
    if let maskLayer,
      !maskLayer.flags.isDisjoint(with: [.needsLayout, .subtreeNeedsLayout])
    {
      withStackRoom { maskLayer.layoutTree() }
    }
  }

  // MARK: Display

  func needDisplay(in rect: CGRect) {
    guard copiedModel == nil else { return }
    dirtyRect = dirtyRect.union(rect)
    guard !flags.contains(.needsDisplay) else { return }
    flags.insert(.needsDisplay)
    if let parent { parent.markSubtree(.subtreeNeedsDisplay) } else { noteIfAttached() }
  }

  func displayWhereNeeded() {
    guard flags.contains(.needsDisplay) else { return }
    flags.remove(.needsDisplay)
    display()
    dirtyRect = .null
  }

  func displayTree() {
    displayWhereNeeded()
    guard flags.contains(.subtreeNeedsDisplay) else { return }
    flags.remove(.subtreeNeedsDisplay)
    for child in children
    where !child.flags.isDisjoint(with: [.needsDisplay, .subtreeNeedsDisplay]) {
      withStackRoom { child.displayTree() }
    }
    if let maskLayer,
      !maskLayer.flags.isDisjoint(with: [.needsDisplay, .subtreeNeedsDisplay])
    {
      withStackRoom { maskLayer.displayTree() }
    }
  }

  /// Implements `display()`: calls the delegate, then draws.
  func displayByDrawing() {
    if let delegate {
      flags.remove(.delegateHasDefault)
      delegate.display(self)
      if !flags.contains(.delegateHasDefault) { return }
    }
    guard drawsSomething else { return }
    delegate?.layerWillDraw(self)
    drawContents()
  }

  private var drawsSomething: Bool {
    if traits.overridesDraw { return true }
    guard let delegate else { return false }
    if let drawing = delegate as? any LayerDrawingDelegate {
      return drawing.drawsContents(of: self)
    }
    return true
  }

  func drawByDelegate(in context: CGContext) {
    flags.remove(.delegateHasDefault)
    delegate?.draw(self, in: context)
  }
}
