import Dispatch
import Foundation
import Synchronization

/// Loads, decodes and prepares tiles away from the main thread and keeps them within a budget.
final class TileLoader: Sendable {
  struct Key: Hashable, Sendable {
    var source: String
    var id: TileID
    var generation: Int
  }

  /// What is there for a tile.
  enum Content: Sendable {
    case ready(PreparedTile)
    /// The source has no such tile.
    case empty
    case failed(any Error)
  }

  private struct State {
    var cache: TileCache<Key, Content>
    var pending: Set<Key> = []
    var waiting: [CheckedContinuation<Void, Never>] = []
    var isStopped = false
  }

  private let state: Mutex<State>
  private let queue = DispatchQueue(label: "VectorMap.tiles", qos: .userInitiated)
  /// Called on some thread after a tile arrived.
  private let arrived: @Sendable () -> Void

  init(budget: Int, arrived: @escaping @Sendable () -> Void) {
    state = Mutex(State(cache: TileCache(budget: budget)))
    self.arrived = arrived
  }

  var budget: Int {
    get { state.withLock { $0.cache.budget } }
    set { state.withLock { $0.cache.budget = newValue } }
  }

  /// The bytes that prepared tiles take now.
  var cost: Int { state.withLock { $0.cache.cost } }

  /// Whether tiles are being loaded.
  var isLoading: Bool { state.withLock { !$0.pending.isEmpty } }

  /// What is there for a tile; nil, and loading starts, where it is not known yet.
  func content(_ key: Key, from source: any TileSource, style: MapStyle) -> Content? {
    let (known, isNew) = state.withLock { state -> (Content?, Bool) in
      if let known = state.cache.value(for: key) { return (known, false) }
      return (nil, state.pending.insert(key).inserted)
    }
    if isNew {
      queue.async { [weak self] in
        guard let self else { return }
        let isWanted = state.withLock { !$0.isStopped && $0.pending.contains(key) }
        finish(key, isWanted ? Self.load(key, source, style) : nil)
      }
    }
    return known
  }

  /// What is kept of a tile, without loading it.
  func kept(_ key: Key) -> Content? { state.withLock { $0.cache.value(for: key) } }

  private func finish(_ key: Key, _ content: Content?) {
    let waiting = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      state.pending.remove(key)
      if let content {
        var cost = 64
        if case .ready(let tile) = content { cost = tile.cost }
        state.cache.insert(content, for: key, cost: cost)
      }
      guard state.pending.isEmpty else { return [] }
      defer { state.waiting = [] }
      return state.waiting
    }
    if content != nil { arrived() }
    for continuation in waiting { continuation.resume() }
  }

  static func load(_ key: Key, _ source: any TileSource, _ style: MapStyle) -> Content {
    do {
      guard var bytes = try source.tile(key.id) else { return .empty }
      if Gunzip.isCompressed(bytes) { bytes = try Gunzip.expand(bytes) }
      let tile = try VectorTile(decoding: bytes)
      return .ready(PreparedTile(tile, style: style, source: key.source))
    } catch {
      return .failed(error)
    }
  }

  /// Loads a tile on the calling thread, for pictures that must be whole.
  func loadNow(_ key: Key, from source: any TileSource, style: MapStyle) -> Content {
    if let known = kept(key) { return known }
    let content = Self.load(key, source, style)
    var cost = 64
    if case .ready(let tile) = content { cost = tile.cost }
    state.withLock { $0.cache.insert(content, for: key, cost: cost) }
    return content
  }

  /// Forgets what is waiting to be loaded and everything that is kept.
  func reset() {
    state.withLock {
      $0.cache.removeAll()
      $0.pending = []
    }
  }

  /// Returns once nothing is being loaded.
  func finished() async {
    await withCheckedContinuation { continuation in
      let isDone = state.withLock { state -> Bool in
        if state.pending.isEmpty { return true }
        state.waiting.append(continuation)
        return false
      }
      if isDone { continuation.resume() }
    }
  }

  func stop() { state.withLock { $0.isStopped = true } }
}
