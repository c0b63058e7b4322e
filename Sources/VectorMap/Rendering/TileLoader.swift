import Dispatch
import Foundation
import Synchronization

/// A loader that decodes and prepares tiles on another thread, and caches them within a budget.
final class TileLoader: Sendable {
  struct Key: Hashable, Sendable {
    var source: String
    var id: TileID
    var generation: Int
  }

  /// The result for a tile.
  enum Content: Sendable {
    case ready(PreparedTile)
    /// The source does not have the tile.
    case empty
    case failed(any Error)
  }

  /// The failures of a source for a tile.
  private struct Failure {
    var count = 0
    /// The time from which the tile can be requested again.
    var retry = 0.0
  }

  private struct State {
    var cache: TileCache<Key, Content>
    var pending: Set<Key> = []
    /// The pending tile that is being read.
    var current: Key?
    var failures: [Key: Failure] = [:]
    var waiting: [CheckedContinuation<Void, Never>] = []
    var isStopped = false
  }

  private let state: Mutex<State>
  private let queue = DispatchQueue(label: "VectorMap.tiles", qos: .userInitiated)
  /// Called on any thread after a tile arrived.
  private let arrived: @Sendable () -> Void
  /// The seconds before a tile that failed is requested again: after the first failure, after the
  /// second one and so on; the last one repeats.
  private let pauses: [Double]

  // Chosen: a connection that is lost for a moment is hardly noticed, and one that is lost for long
  // costs little.
  static let standardPauses = [1.0, 2, 4, 8, 16, 32, 60]

  init(
    budget: Int,
    pauses: [Double] = TileLoader.standardPauses,
    arrived: @escaping @Sendable () -> Void
  ) {
    state = Mutex(State(cache: TileCache(budget: budget)))
    self.pauses = pauses
    self.arrived = arrived
  }

  var budget: Int {
    get { state.withLock { $0.cache.budget } }
    set { state.withLock { $0.cache.budget = newValue } }
  }

  /// The bytes of the prepared tiles.
  var cost: Int { state.withLock { $0.cache.cost } }

  /// Whether tiles are being loaded.
  var isLoading: Bool { state.withLock { !$0.pending.isEmpty } }

  /// Returns the result for a tile; nil if it is not known yet, and then loading starts.
  ///
  /// A tile that the source could not read is loaded again after a pause. ``arrived`` is called when
  /// the pause is over, so that a tile that is still visible is requested.
  func content(_ key: Key, from source: any TileSource, style: MapStyle) -> Content? {
    let (known, isNew) = state.withLock { state -> (Content?, Bool) in
      let (known, isMissing) = Self.look(key, &state)
      return (known, isMissing && state.pending.insert(key).inserted)
    }
    if isNew {
      queue.async { [weak self] in
        guard let self else { return }
        let isWanted = state.withLock {
          guard !$0.isStopped, $0.pending.contains(key) else { return false }
          $0.current = key
          return true
        }
        finish(key, isWanted ? Self.load(key, source, style) : nil)
      }
    }
    return known
  }

  /// Cancels the requests for all tiles of a source but those in a set, such as tiles that are no
  /// longer visible; a tile that is being read is kept.
  func cancelRequests(of source: String, except keys: Set<Key>) {
    state.withLock { state in
      guard !state.pending.isSubset(of: keys) else { return }
      let current = state.current
      state.pending = state.pending.filter {
        $0.source != source || $0 == current || keys.contains($0)
      }
    }
  }

  private static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  /// Returns whether the next call of ``content(_:from:style:)`` finds no result, or one to replace.
  func isMissing(_ key: Key) -> Bool { state.withLock { Self.look(key, &$0).isMissing } }

  private static func look(_ key: Key, _ state: inout State) -> (known: Content?, isMissing: Bool) {
    let known = state.cache.value(for: key)
    let isDue = state.failures[key].map { $0.retry <= now } ?? false
    return (known, known == nil || isDue)
  }

  /// Returns the cached result for a tile, without loading it.
  func kept(_ key: Key) -> Content? { state.withLock { $0.cache.value(for: key) } }

  private func finish(_ key: Key, _ content: Loaded?) {
    var pause: Double?
    let waiting = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      if content != nil { state.current = nil }
      // A reset has removed the request, and the content belongs to no tile of the view.
      if state.pending.remove(key) != nil, let content {
        state.cache.insert(content.content, for: key, cost: content.cost)
        if content.canRetry {
          var failure = state.failures[key] ?? Failure()
          pause = pauses.isEmpty ? nil : pauses[min(failure.count, pauses.count - 1)]
          failure.count += 1
          failure.retry = Self.now + (pause ?? .infinity)
          state.failures[key] = failure
        } else {
          state.failures[key] = nil
        }
      }
      guard state.pending.isEmpty else { return [] }
      defer { state.waiting = [] }
      return state.waiting
    }
    if content != nil { arrived() }
    if let pause {
      queue.asyncAfter(deadline: .now() + pause) { [weak self] in
        guard let self, state.withLock({ !$0.isStopped && $0.failures[key] != nil }) else { return }
        arrived()
      }
    }
    for continuation in waiting { continuation.resume() }
  }

  /// The content of a tile, and whether another attempt can give another content.
  private struct Loaded {
    var content: Content
    var canRetry = false

    /// The bytes in the cache.
    var cost: Int { if case .ready(let tile) = content { tile.cost } else { 64 } }
  }

  private static func load(_ key: Key, _ source: any TileSource, _ style: MapStyle) -> Loaded {
    var bytes: [UInt8]
    do {
      guard let found = try source.tile(key.id) else { return Loaded(content: .empty) }
      bytes = found
    } catch {
      return Loaded(content: .failed(error), canRetry: true)
    }
    do {
      if Gunzip.isCompressed(bytes) { bytes = try Gunzip.expand(bytes) }
      let tile = try VectorTile(decoding: bytes)
      return Loaded(content: .ready(PreparedTile(tile, style: style, source: key.source)))
    } catch {
      return Loaded(content: .failed(error))
    }
  }

  /// Loads a tile on the calling thread, for pictures that must be complete; one that failed is
  /// loaded again.
  func loadNow(_ key: Key, from source: any TileSource, style: MapStyle) -> Content {
    let known = kept(key)
    let canRetry = state.withLock { $0.failures[key] != nil }
    if let known, !canRetry { return known }
    let loaded = Self.load(key, source, style)
    state.withLock {
      $0.cache.insert(loaded.content, for: key, cost: loaded.cost)
      $0.failures[key] = loaded.canRetry ? Failure(count: 1, retry: Self.now) : nil
    }
    return loaded.content
  }

  /// Removes all pending requests and all cached tiles.
  func reset() {
    state.withLock {
      $0.cache.removeAll()
      $0.pending = []
      $0.failures = [:]
    }
  }

  /// Returns when no tile is being loaded.
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
