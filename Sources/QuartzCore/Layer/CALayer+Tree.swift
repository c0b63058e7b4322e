import CoreGraphics
import Foundation
import RenderServer

extension CALayer {
  var currentParent: CALayer? {
    guard let copiedModel else { return flags.contains(.isMask) ? nil : parent }
    return copiedModel.superlayer?.presentation()
  }

  var currentChildren: [CALayer]? {
    if let copiedModel {
      return copiedModel.currentChildren?.map { $0.presentation() ?? $0 }
    }
    return children.isEmpty ? nil : children
  }

  var currentMask: CALayer? {
    copiedModel?.maskLayer.map { $0.presentation() ?? $0 } ?? maskLayer
  }

  func insert(_ layer: CALayer, at index: Int) {
    guard copiedModel == nil else { return }
    stopIfAncestor(layer)
    if layer.parent === self, !layer.flags.contains(.isMask) {
      guard let from = children.firstIndex(where: { $0 === layer }) else { return }
      let to = min(index, children.count - 1)
      guard from != to else { return }
      children.remove(at: from)
      children.insert(layer, at: to)
      childrenChanged()
      return
    }
    layer.leaveParent(staysFor: table)
    children.insert(layer, at: min(index, children.count))
    layer.adopt(by: self, asMask: false)
    childrenChanged()
    layer.runOrderAction(kCAOnOrderIn)
  }

  func insert(_ layer: CALayer, beside sibling: CALayer?, after: Bool) {
    guard layer !== sibling else { return }
    guard copiedModel == nil, let sibling,
      var index = children.firstIndex(where: { $0 === sibling })
    else {
      insert(layer, at: .max)
      return
    }
    if after { index += 1 }
    if let own = children.firstIndex(where: { $0 === layer }), own < index { index -= 1 }
    insert(layer, at: index)
  }

  func replace(_ old: CALayer, with new: CALayer) {
    guard old !== new, let index = children.firstIndex(where: { $0 === old }) else { return }
    insert(new, at: index)
    old.removeFromSuperlayer()
  }

  func replaceChildren(with layers: [CALayer]) {
    guard copiedModel == nil else { return }
    if layers.count == children.count, zip(layers, children).allSatisfy({ $0 === $1 }) { return }
    let kept = Set(layers.map { ObjectIdentifier($0) })
    for child in children where !kept.contains(ObjectIdentifier(child)) {
      child.removeFromSuperlayer()
    }
    for (index, layer) in layers.enumerated() { insert(layer, at: index) }
  }

  func leaveParent() {
    guard copiedModel == nil else { return }
    leaveParent(staysFor: nil)
  }

  /// Removes the layer from its parent.
  ///
  /// With the table of the next parent's tree, the layer keeps its identifier in that tree.
  private func leaveParent(staysFor next: LayerTable?) {
    guard let parent else { return }
    if flags.contains(.isMask) {
      parent.maskLayer = nil
      parent.markChanged(.mask)
    } else {
      runOrderAction(kCAOnOrderOut)
      if parent.children.last === self {
        parent.children.removeLast()
      } else if let index = parent.children.firstIndex(where: { $0 === self }) {
        parent.children.remove(at: index)
      }
      parent.childrenChanged()
    }
    flags.remove(.isMask)
    self.parent = nil
    if next == nil || next !== table { detachTree() }
  }

  func setMask(_ mask: CALayer?) {
    guard copiedModel == nil, mask !== maskLayer else { return }
    if let mask { stopIfAncestor(mask) }
    if let old = maskLayer {
      old.flags.remove(.isMask)
      old.parent = nil
      old.detachTree()
      maskLayer = nil
    }
    if let mask {
      mask.leaveParent(staysFor: table)
      maskLayer = mask
      mask.adopt(by: self, asMask: true)
    }
    markChanged(.mask)
  }

  private func adopt(by parent: CALayer, asMask: Bool) {
    self.parent = parent
    if asMask { flags.insert(.isMask) } else { flags.remove(.isMask) }
    if parent.flags.contains(.isAttached), let table = parent.table { attachTree(to: table) }
    if !flags.isDisjoint(with: [.needsLayout, .subtreeNeedsLayout]) {
      parent.markSubtree(.subtreeNeedsLayout)
    }
    if !flags.isDisjoint(with: [.needsDisplay, .subtreeNeedsDisplay]) {
      parent.markSubtree(.subtreeNeedsDisplay)
    }
  }

  private func childrenChanged() {
    markChanged(.sublayers)
    needLayout()
  }

  private func stopIfAncestor(_ layer: CALayer) {
    // A layer without sublayers cannot be an ancestor.
    if layer !== self, layer.children.isEmpty, layer.maskLayer == nil { return }
    var ancestor: CALayer? = self
    while let current = ancestor {
      if current === layer {
        stop(
          "CALayerInvalid: layer \(layer) is a part of cycle in its layer tree",
          mend: "Take it out of its superlayer before it becomes the sublayer of a descendant."
        )
      }
      ancestor = current.parent
    }
  }

  // MARK: Inner layers

  /// The sublayers in drawing order, inner layers first.
  var drawnChildren: [CALayer] {
    let inner = innerLayers
    return inner.isEmpty ? children : inner + children
  }

  /// Adds an inner layer to the tree.
  func adoptInner(_ layer: CALayer) {
    layer.parent = self
    if flags.contains(.isAttached), let table { layer.attachTree(to: table) }
    markChanged(.sublayers)
  }

  /// Removes an inner layer from the tree.
  func dropInner(_ layer: CALayer) {
    layer.parent = nil
    layer.detachTree()
    markChanged(.sublayers)
  }

  // MARK: Being in the tree of a context

  /// Allocates slots in the table for the layer and its sublayers.
  func attachTree(to table: LayerTable) {
    if !flags.contains(.isAttached) || self.table !== table {
      if self.table !== table { self.table?.retire(renderID) }
      let isKnown = self.table === table && table.attachAgain(renderID, self)
      if !isKnown {
        self.table = table
        renderID = table.allocate(self)
        pending = .creation
        animations?.wasDetached()
        table.markDirty(renderID)
      } else if !pending.isEmpty {
        table.markDirty(renderID)
      }
      flags.insert(.isAttached)
      if followsVisibleRect { table.addFollower(self) }
    }
    for child in innerLayers { withStackRoom { child.attachTree(to: table) } }
    for child in children { withStackRoom { child.attachTree(to: table) } }
    maskLayer?.attachTree(to: table)
  }

  /// Detaches the layer and its sublayers; the next commit destroys them in the render tree.
  func detachTree() {
    guard flags.contains(.isAttached) else { return }
    flags.remove(.isAttached)
    table?.detach(renderID, animated: animations?.isEmpty == false ? self : nil)
    if followsVisibleRect { table?.removeFollower(self) }
    for child in innerLayers { withStackRoom { child.detachTree() } }
    for child in children { withStackRoom { child.detachTree() } }
    maskLayer?.detachTree()
  }

  /// Sets a flag on the layer and its ancestors, up to the first that has it.
  func markSubtree(_ flag: LayerFlags) {
    var layer: CALayer? = self
    while let current = layer, !current.flags.contains(flag) {
      current.flags.insert(flag)
      layer = current.parent
    }
    CATransaction.noteChange()
  }
}

/// Stops the process because of wrong use; the message contains the mistake and its remedy.
func stop(_ what: String, mend: String) -> Never {
  fatalError("\(what). \(mend)")
}
