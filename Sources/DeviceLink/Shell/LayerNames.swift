import Foundation
import RenderServer
import Synchronization

/// The slots of a render tree for the layers of apps, above those of the shell's own layers.
///
/// Freed slots are reused with the next generation, the last freed first.
final class LayerNames: Sendable {
  private struct State {
    var generations: [UInt32] = []
    var free: [UInt32] = []
  }

  private let first: UInt32
  private let state = Mutex(State())

  /// Creates identifiers from a slot on; the shell's own layers use lower slots.
  init(first: UInt32) { self.first = first }

  func take() -> LayerID {
    state.withLock { state in
      if let index = state.free.popLast() {
        return LayerID(index: first + index, generation: state.generations[Int(index)])
      }
      let index = UInt32(state.generations.count)
      state.generations.append(0)
      return LayerID(index: first + index, generation: 0)
    }
  }

  func giveBack(_ id: LayerID) {
    state.withLock { state in
      let index = id.index - first
      state.generations[Int(index)] &+= 1
      state.free.append(index)
    }
  }
}
