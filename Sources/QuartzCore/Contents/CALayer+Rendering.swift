import CoreGraphics
import Foundation
import RenderServer

extension CALayer {
  /// Draws the tree with its model values, as a picture by the render server.
  ///
  /// Departs: a picture is drawn into a PDF context, too, instead of paths and glyphs.
  func renderTree(in context: CGContext) { renderTree(in: context, animated: false) }

  /// Draws the layer and its sublayers as they are on screen, with running animations.
  ///
  /// The context uses the layer's coordinates. Of a `CATransition` only the final state is drawn.
  package func renderAsSeen(in context: CGContext) {
    renderTree(in: context, animated: hasAnimationsInTree)
  }

  private var hasAnimationsInTree: Bool {
    if let animations, !animations.isEmpty { return true }
    return drawnChildren.contains { $0.hasAnimationsInTree }
      || currentMask?.hasAnimationsInTree == true
  }

  private func renderTree(in context: CGContext, animated: Bool) {
    guard let rect = visiblePart(in: context, extent: animated ? .infinite : renderedExtent())
    else { return }
    let ctm = context.ctm
    let scale = (abs(ctm.a * ctm.d - ctm.b * ctm.c)).squareRoot()
    let pixels = context.width > 0 ? scale : max(scale, 2)
    guard scale > 0, scale.isFinite,
      let picture = picture(of: rect, scale: pixels, animated: animated),
      let image = picture.makeImage()
    else { return }
    context.drawUpright(image, in: rect)
  }

  /// Returns a picture of `rect` of the layer's coordinates with all sublayers, or nil if it is
  /// empty.
  ///
  /// `scale` is the number of pixels per point.
  package func picture(of rect: CGRect, scale: CGFloat) -> LayerContents? {
    picture(of: rect, scale: scale, animated: false)
  }

  private func picture(of rect: CGRect, scale: CGFloat, animated: Bool) -> LayerContents? {
    (copiedModel ?? self).prepareForRendering()
    let commit = TreeWriter.commit(of: self, animated: animated)
    return RenderServer.render(
      commit,
      rect: rect,
      scale: Double(scale),
      time: animated ? commit.time : nil
    )
  }

  private func prepareForRendering() {
    for _ in 0..<8 where !flags.isDisjoint(with: [.needsLayout, .subtreeNeedsLayout]) {
      layoutTree()
    }
    if !flags.isDisjoint(with: [.needsDisplay, .subtreeNeedsDisplay]) { displayTree() }
  }

  /// Returns the visible part of the tree, extended to whole pixels so that no pixel is drawn
  /// twice.
  private func visiblePart(in context: CGContext, extent: CGRect) -> CGRect? {
    let clip = context.boundingBoxOfClipPath
    let isClipped = !clip.isNull && !clip.isInfinite
    var rect = extent.isInfinite ? (isClipped ? clip : values.bounds) : extent
    if isClipped { rect = rect.intersection(clip) }
    guard !rect.isNull, !rect.isEmpty else { return nil }
    let ctm = context.ctm
    if ctm.b == 0, ctm.c == 0 {
      rect = context.convertToUserSpace(context.convertToDeviceSpace(rect).integral)
    }
    return rect
  }

  /// Returns the box around everything that the layer and its sublayers may draw.
  private func renderedExtent() -> CGRect {
    let values = self.values
    var extent = values.bounds
    if let shape = self as? CAShapeLayer, let path = shape.path {
      let margin = shape.strokeColor == nil ? 0 : shape.lineWidth * max(1, shape.miterLimit) / 2
      extent = extent.union(path.boundingBox.insetBy(dx: -margin, dy: -margin))
    }
    if !values.masksToBounds {
      if self is CAEmitterLayer || self is CAReplicatorLayer { return .infinite }
      if values.contentsGravity != .resize { extent = extent.union(contentsExtent) }
      for child in drawnChildren where !child.values.isHidden {
        var box = CGRect.null
        withStackRoom { box = child.renderedExtent() }
        if box.isInfinite { return .infinite }
        extent = extent.union(LayerMapping.box(of: box, under: LayerMapping.toParent(of: child)))
      }
    }
    if values.rare.shadowOpacity > 0 {
      let rare = values.rare
      let blur = rare.shadowRadius * 3
      var shadow = rare.shadowPath?.boundingBox ?? extent
      shadow = shadow.offsetBy(dx: rare.shadowOffset.width, dy: rare.shadowOffset.height)
        .insetBy(dx: -blur, dy: -blur)
      extent = extent.union(shadow)
    }
    return extent
  }

  private var contentsExtent: CGRect {
    guard let contents = renderedContents else { return values.bounds }
    let width = CGFloat(contents.width) / values.contentsScale
    let height = CGFloat(contents.height) / values.contentsScale
    let bounds = values.bounds
    if values.contentsGravity == .resizeAspectFill {
      let factor = max(bounds.width / max(width, 1), bounds.height / max(height, 1))
      return CGRect(
        x: bounds.midX - width * factor / 2,
        y: bounds.midY - height * factor / 2,
        width: width * factor,
        height: height * factor
      )
    }
    return bounds.insetBy(dx: -width, dy: -height)
  }
}

/// A converter of a tree that is not in a context to a commit.
private struct TreeWriter {
  private var identifiers: [ObjectIdentifier: LayerID] = [:]
  private var created: [LayerChange] = []
  private var changes: [LayerChange] = []

  private let time = MediaClock.current.now
  /// Whether running animations are included, which are then shown at the commit's time.
  private let isAnimated: Bool

  private init(isAnimated: Bool) { self.isAnimated = isAnimated }

  static func commit(of root: CALayer, animated: Bool) -> Commit {
    var writer = TreeWriter(isAnimated: animated)
    let id = writer.write(root)
    return Commit(
      sequence: 1,
      root: .some(id),
      changes: writer.created + writer.changes,
      time: writer.time
    )
  }

  private mutating func write(_ layer: CALayer) -> LayerID {
    let id = LayerID(index: UInt32(identifiers.count), generation: 0)
    identifiers[ObjectIdentifier(layer)] = id
    created.append(.create(id, layer.kind))
    layer.sendDifferences { changes.append(.set(id, $0)) }
    if isAnimated {
      layer.animations?.write(for: layer, time: time) {
        changes.append(.addAnimation(id, key: $0, $1))
      }
    }
    let children =
      layer.copiedModel == nil ? layer.drawnChildren : layer.currentChildren ?? []
    if !children.isEmpty {
      let list = children.map { write($0) }
      changes.append(.sublayers(id, list))
    }
    if let mask = layer.currentMask {
      let name = write(mask)
      changes.append(.mask(id, name))
    }
    return id
  }
}
