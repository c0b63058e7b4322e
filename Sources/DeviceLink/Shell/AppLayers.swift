import Foundation
import PacketLink
import RenderServer

/// The layers of one app in the shell's render tree.
///
/// The identifiers of the app are translated to identifiers of the shell's tree, so that an app can
/// only access its own layers. A tree with a cycle, with a layer in two places, or with too many
/// levels is refused before the render server receives it.
struct AppLayers {
  private struct Layer {
    let generation: UInt32
    let name: LayerID
    var sublayers: [LayerID] = []
    var mask: LayerID?
    /// The number of the last traversal that visited the layer.
    var visit: UInt64 = 0
  }

  private let names: LayerNames
  private let limits: DeviceLinkLimits
  /// The layers by the app's slot.
  private var layers: [Layer?] = []
  private(set) var count = 0
  private var root: LayerID?
  private var visit: UInt64 = 0
  /// The sequence number of the newest commit.
  private(set) var lastSequence: UInt64 = 0

  init(names: LayerNames, limits: DeviceLinkLimits) {
    self.names = names
    self.limits = limits
  }

  /// The identifier of the app's root layer in the shell's tree; nil if there is none.
  var rootName: LayerID? { root.flatMap(name) }

  /// Returns the identifier of a layer in the shell's tree, or nil if it does not exist.
  func name(_ id: LayerID) -> LayerID? {
    let index = Int(id.index)
    guard index < layers.count, let layer = layers[index], layer.generation == id.generation else {
      return nil
    }
    return layer.name
  }

  /// Translates a commit of the app to one for the shell's tree.
  ///
  /// Changes of layers that do not exist are ignored, as in the render tree.
  mutating func translate(_ commit: Commit) throws(PacketReader.Malformed) -> Commit {
    guard commit.sequence > lastSequence else {
      throw PacketReader.Malformed(description: "its commits are counted backwards")
    }
    lastSequence = commit.sequence
    var changes: [LayerChange] = []
    changes.reserveCapacity(commit.changes.count)
    var isStructureChanged = false
    var destroyed: [LayerID] = []
    for change in commit.changes {
      switch change {
      case .create(let id, let kind):
        if let old = try create(id) {
          changes.append(.destroy(old))
          destroyed.append(old)
        }
        if let name = name(id) { changes.append(.create(name, kind)) }
      case .set(let id, let property):
        if let name = name(id) { changes.append(.set(name, property)) }
      case .sublayers(let id, let list):
        guard let name = name(id) else { continue }
        layers[Int(id.index)]?.sublayers = list
        isStructureChanged = true
        changes.append(.sublayers(name, list.compactMap { self.name($0) }))
      case .mask(let id, let mask):
        guard let name = name(id) else { continue }
        layers[Int(id.index)]?.mask = mask
        isStructureChanged = true
        changes.append(.mask(name, mask.flatMap { self.name($0) }))
      case .addAnimation(let id, let key, let animation):
        if let name = name(id) { changes.append(.addAnimation(name, key: key, animation)) }
      case .removeAnimation(let id, let key):
        if let name = name(id) { changes.append(.removeAnimation(name, key: key)) }
      case .removeAllAnimations(let id):
        if let name = name(id) { changes.append(.removeAllAnimations(name)) }
      case .destroy(let id):
        guard let name = name(id) else { continue }
        layers[Int(id.index)] = nil
        count -= 1
        destroyed.append(name)
        changes.append(.destroy(name))
      }
    }
    if let changed = commit.root {
      root = changed
      isStructureChanged = true
    }
    if isStructureChanged { try checkTree() }
    // An identifier is reused only after the commit that frees it.
    for name in destroyed { names.giveBack(name) }
    return Commit(sequence: 0, changes: changes, time: commit.time)
  }

  /// Allocates an identifier for a layer; returns that of the previous layer in the slot.
  private mutating func create(_ id: LayerID) throws(PacketReader.Malformed) -> LayerID? {
    let index = Int(id.index)
    guard index < limits.layers else {
      throw PacketReader.Malformed(description: "it has too many layers")
    }
    while layers.count <= index { layers.append(nil) }
    let old = layers[index]?.name
    if old == nil { count += 1 }
    layers[index] = Layer(generation: id.generation, name: names.take())
    return old
  }

  private mutating func checkTree() throws(PacketReader.Malformed) {
    guard let root, name(root) != nil else { return }
    visit += 1
    // An explicit stack, because the app controls the depth.
    var waiting: [(id: LayerID, depth: Int)] = [(root, 1)]
    while let (id, depth) = waiting.popLast() {
      guard name(id) != nil, let layer = layers[Int(id.index)] else { continue }
      guard layer.visit != visit else {
        throw PacketReader.Malformed(description: "a layer is in two places of its tree")
      }
      guard depth <= limits.depth else {
        throw PacketReader.Malformed(description: "its tree of layers is too deep")
      }
      layers[Int(id.index)]?.visit = visit
      for child in layer.sublayers { waiting.append((child, depth + 1)) }
      if let mask = layer.mask { waiting.append((mask, depth + 1)) }
    }
  }

  /// Frees all layers; returns the changes that remove them from the shell's tree.
  mutating func removeAll() -> [LayerChange] {
    var changes: [LayerChange] = []
    for case let layer? in layers {
      changes.append(.destroy(layer.name))
      names.giveBack(layer.name)
    }
    layers = []
    count = 0
    root = nil
    return changes
  }
}
