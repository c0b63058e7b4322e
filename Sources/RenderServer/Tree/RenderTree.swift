import CoreGraphics
import Foundation

/// The layers of the server, indexed by slot.
final class RenderTree {
  private(set) var nodes: UnsafeMutablePointer<RenderNode>
  private(set) var capacity = 64
  var root: LayerID?
  /// Whether something changed since the last frame.
  var isDirty = false
  /// The number of layers with animations; without any, no frames are requested.
  var animatedCount = 0
  /// The function that returns the picture of a layer that is on screen, for a transition.
  var oldPicture: ((Int) -> LayerContents?)?
  private var oldPictures: [LayerID: LayerContents] = [:]

  init() {
    nodes = .allocate(capacity: capacity)
    nodes.initialize(repeating: RenderNode(state: LayerState(kind: .plain)), count: capacity)
  }

  deinit {
    nodes.deinitialize(count: capacity)
    nodes.deallocate()
  }

  /// Returns the slot of a layer, or nil if it does not exist.
  func slot(_ id: LayerID) -> Int? {
    let index = Int(id.index)
    guard index < capacity, nodes[index].isAlive, nodes[index].generation == id.generation else {
      return nil
    }
    return index
  }

  private func reserve(_ index: Int) {
    guard index >= capacity else { return }
    var larger = capacity
    while larger <= index { larger *= 2 }
    let moved = UnsafeMutablePointer<RenderNode>.allocate(capacity: larger)
    moved.moveInitialize(from: nodes, count: capacity)
    (moved + capacity).initialize(
      repeating: RenderNode(state: LayerState(kind: .plain)),
      count: larger - capacity
    )
    nodes.deallocate()
    nodes = moved
    capacity = larger
  }

  /// Applies a commit.
  ///
  /// Changes of layers that do not exist are ignored.
  func apply(_ commit: Commit) {
    if commit.root != nil || !commit.changes.isEmpty { isDirty = true }
    // A transition starts with the picture before any change of this commit.
    for case .addAnimation(let id, _, let animation) in commit.changes where animation.hasTransition
    {
      if let index = slot(id) { oldPictures[id] = oldPicture?(index) }
    }
    for change in commit.changes { apply(change) }
    if let root = commit.root { self.root = root }
    if !oldPictures.isEmpty { oldPictures = [:] }
  }

  private func apply(_ change: LayerChange) {
    switch change {
    case .create(let id, let kind):
      // Slots are small numbers; ignore one beyond 16 million.
      guard id.index < 1 << 24 else { return }
      let index = Int(id.index)
      reserve(index)
      if nodes[index].isAlive { clear(index) }
      nodes[index] = RenderNode(state: LayerState(kind: kind))
      nodes[index].generation = id.generation
      nodes[index].isAlive = true
      nodes[index].kind = kind
    case .set(let id, let property):
      guard let index = slot(id) else { return }
      nodes[index].state.apply(property)
    case .sublayers(let id, let list):
      guard let index = slot(id) else { return }
      nodes[index].sublayers.removeAll(keepingCapacity: true)
      nodes[index].sublayers.append(contentsOf: list)
    case .mask(let id, let mask):
      guard let index = slot(id) else { return }
      nodes[index].mask = mask
    case .addAnimation(let id, let key, let animation):
      guard let index = slot(id) else { return }
      remove(key, from: index)
      var running = RunningAnimation(key: key, animation: animation)
      if animation.hasTransition { running.oldPicture = oldPictures[id] }
      if nodes[index].animations.isEmpty { animatedCount += 1 }
      nodes[index].animations.append(running)
    case .removeAnimation(let id, let key):
      guard let index = slot(id) else { return }
      remove(key, from: index)
    case .removeAllAnimations(let id):
      guard let index = slot(id) else { return }
      removeAnimations(from: index) { _ in true }
    case .destroy(let id):
      guard let index = slot(id) else { return }
      clear(index)
    }
  }

  private func clear(_ index: Int) {
    if !nodes[index].animations.isEmpty { animatedCount -= 1 }
    let generation = nodes[index].generation
    nodes[index] = RenderNode(state: LayerState(kind: .plain))
    nodes[index].generation = generation
  }

  private func remove(_ key: String, from index: Int) {
    removeAnimations(from: index) { $0.key == key }
  }

  /// Removes animations of a layer.
  func removeAnimations(from index: Int, where isGone: (RunningAnimation) -> Bool) {
    guard !nodes[index].animations.isEmpty else { return }
    nodes[index].animations.removeAll(where: isGone)
    if nodes[index].animations.isEmpty { animatedCount -= 1 }
  }
}

extension RenderAnimation {
  /// Whether it is a transition or a group that contains one.
  package var hasTransition: Bool {
    switch content {
    case .transition: return true
    case .group(let members): return members.contains { $0.hasTransition }
    default: return false
    }
  }
}
