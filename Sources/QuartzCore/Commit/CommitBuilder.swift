import CoreGraphics
import Foundation
import RenderServer
import Synchronization

/// A converter of the recorded changes of layers to a list of changes for a commit.
final class CommitBuilder {
  private let table: LayerTable
  private let time: Double
  private var changes: [LayerChange] = []
  private var started: [AttachedAnimation] = []
  private var orphaned: [CALayer] = []

  init(table: LayerTable, time: Double) {
    self.table = table
    self.time = time
  }

  func build() -> [LayerChange] {
    nonisolated(unsafe) var dirty: [CALayer] = []
    var destroyed: [LayerID] = []
    nonisolated(unsafe) var gone: [CALayer] = []
    table.state.withLock { state in
      dirty.reserveCapacity(state.dirty.count)
      for index in state.dirty {
        let slot = state.slots[Int(index)]
        // The tree retains an attached layer, so the unretained reference is valid.
        if slot.isAttached, let layer = slot.layer { dirty.append(layer.takeUnretainedValue()) }
      }
      state.dirty.removeAll(keepingCapacity: true)
      for id in state.left where state.holds(id) {
        let slot = state.slots[Int(id.index)]
        guard !slot.isAttached else { continue }
        if slot.isCreated { destroyed.append(id) }
        state.slots[Int(id.index)].isUsed = false
        state.slots[Int(id.index)].layer = nil
        state.slots[Int(id.index)].generation &+= 1
        state.free.append(id.index)
      }
      state.left.removeAll(keepingCapacity: true)
      gone = state.leftWithAnimations
      state.leftWithAnimations = []
      for layer in dirty where layer.pending.contains(.creation) {
        state.slots[Int(layer.renderID.index)].isCreated = true
      }
    }
    orphaned = gone.filter { !$0.flags.contains(.isAttached) }
    for layer in dirty where layer.pending.contains(.creation) {
      changes.append(.create(layer.renderID, layer.kind))
    }
    for layer in dirty { send(layer) }
    for id in destroyed { changes.append(.destroy(id)) }
    return changes
  }

  /// Schedules the new animations and removes those of layers that left the tree.
  func finish() {
    for animation in started { AnimationClock.shared.schedule(animation) }
    for layer in orphaned { layer.detachAllAnimations() }
  }

  private func send(_ layer: CALayer) {
    let pending = layer.pending
    guard !pending.isEmpty else { return }
    layer.pending = []
    let id = layer.renderID
    if pending.contains(.creation) {
      layer.sendDifferences { changes.append(.set(id, $0)) }
      let children = layer.drawnChildren
      if !children.isEmpty { changes.append(.sublayers(id, children.map(\.renderID))) }
      if let mask = layer.maskLayer { changes.append(.mask(id, mask.renderID)) }
    } else {
      var bits = pending.rawValue
      while bits != 0 {
        let bit = bits.trailingZeroBitCount
        bits &= bits - 1
        guard let key = LayerKey(rawValue: UInt8(bit)) else { continue }
        switch key {
        case .sublayers: changes.append(.sublayers(id, layer.drawnChildren.map(\.renderID)))
        case .mask: changes.append(.mask(id, layer.maskLayer?.renderID))
        case .animations, .none: break
        default: if let property = layer.property(key) { changes.append(.set(id, property)) }
        }
      }
    }
    if let animations = layer.animations {
      animations.send(from: layer, time: time) {
        changes.append($0)
      } started: {
        started.append($0)
      }
    }
  }
}
