import RenderServer
import Synchronization

/// The layers of a context by slot, with the changes since the last commit.
///
/// Layers hold a strong reference and may be deallocated on any thread. The lock is taken at a
/// layer's first change after a commit, not at every change.
final class LayerTable: Sendable {
  struct Slot {
    /// Whether the layer is in the tree.
    var generation: UInt32 = 0
    var isAttached = false
    /// Whether the layer has been committed.
    var isCreated = false
    var isUsed = false
    var layer: Unmanaged<CALayer>?
  }

  struct State: @unchecked Sendable {
    var slots: [Slot] = []
    var free: [UInt32] = []
    var dirty: [UInt32] = []
    /// The layers that left the tree or were deallocated since the last commit.
    var left: [LayerID] = []
    /// The layers among them whose animations must end.
    var leftWithAnimations: [CALayer] = []
    /// The layers that observe their visible rectangle.
    var followers: [ObjectIdentifier: Unmanaged<CALayer>] = [:]
  }

  let state = Mutex(State())
  /// The clock of the context's screen; nil for the current clock.
  let clock: MediaClock?

  init(clock: MediaClock? = nil) { self.clock = clock }

  func allocate(_ layer: CALayer) -> LayerID {
    let layer = Unmanaged.passUnretained(layer)
    nonisolated(unsafe) let reference = layer
    return state.withLock { state in
      let index: UInt32
      if let last = state.free.popLast() {
        index = last
      } else {
        index = UInt32(state.slots.count)
        state.slots.append(Slot())
      }
      state.slots[Int(index)].isUsed = true
      state.slots[Int(index)].isAttached = true
      state.slots[Int(index)].isCreated = false
      state.slots[Int(index)].layer = reference
      return LayerID(index: index, generation: state.slots[Int(index)].generation)
    }
  }

  /// Attaches a layer that left since the last commit; returns false if its slot was released.
  func attachAgain(_ id: LayerID, _ layer: CALayer) -> Bool {
    state.withLock { state in
      guard state.holds(id) else { return false }
      state.slots[Int(id.index)].isAttached = true
      return true
    }
  }

  func detach(_ id: LayerID, animated layer: CALayer?) {
    nonisolated(unsafe) let layer = layer
    state.withLock { state in
      guard state.holds(id) else { return }
      if let layer { state.leftWithAnimations.append(layer) }
      state.slots[Int(id.index)].isAttached = false
      state.left.append(id)
    }
  }

  /// Releases the slot of a layer that was deallocated or is now in another tree.
  func retire(_ id: LayerID) {
    state.withLock { state in
      guard state.holds(id) else { return }
      state.slots[Int(id.index)].isAttached = false
      state.slots[Int(id.index)].layer = nil
      state.left.append(id)
    }
  }

  func markDirty(_ id: LayerID) {
    state.withLock { state in
      guard state.holds(id) else { return }
      state.dirty.append(id.index)
    }
  }

  func addFollower(_ layer: CALayer) {
    let key = ObjectIdentifier(layer)
    nonisolated(unsafe) let reference = Unmanaged.passUnretained(layer)
    state.withLock { $0.followers[key] = reference }
  }

  func removeFollower(_ layer: CALayer) {
    let key = ObjectIdentifier(layer)
    state.withLock { $0.followers[key] = nil }
  }

  /// The layers that observe their visible rectangle; the tree retains them.
  var followers: [CALayer] {
    state.withLock { state in
      nonisolated(unsafe) let list = state.followers.values.map { $0.takeUnretainedValue() }
      return list
    }
  }

  /// Returns and removes the layers that left with animations.
  func takeLeftWithAnimations() -> [CALayer] {
    state.withLock { state in
      nonisolated(unsafe) let list = state.leftWithAnimations
      state.leftWithAnimations = []
      return list
    }
  }

  /// Whether there is anything to commit.
  var hasChanges: Bool { state.withLock { !$0.dirty.isEmpty || !$0.left.isEmpty } }
}

extension LayerTable.State {
  func holds(_ id: LayerID) -> Bool {
    guard id.index < slots.count else { return false }
    let slot = slots[Int(id.index)]
    return slot.isUsed && slot.generation == id.generation
  }
}
