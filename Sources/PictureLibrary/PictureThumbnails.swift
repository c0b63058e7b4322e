import CoreGraphics
import Foundation
import Synchronization

/// Small versions of pictures, decoded on other threads and cached within a limit of bytes.
///
/// The latest request is decoded first, so that a grid that was scrolled quickly shows the pictures
/// where it stops.
@MainActor
package final class PictureThumbnails {
  /// The part of a picture that a thumbnail shows.
  package enum Crop: Sendable, Hashable {
    /// The largest square in the middle.
    case square
    /// The whole picture.
    case none
  }

  struct Key: Hashable, Sendable {
    var path: String
    var modified: Int64
    var side: Int
    var crop: Crop
  }

  private struct Entry {
    var image: CGImage
    var use: UInt64
  }

  /// A request for a thumbnail, which `cancel` withdraws.
  @MainActor
  package final class Request {
    fileprivate let key: Key
    fileprivate var completion: ((CGImage?) -> Void)?
    fileprivate weak var owner: PictureThumbnails?

    fileprivate init(
      _ key: Key,
      _ owner: PictureThumbnails,
      _ completion: @escaping (CGImage?) -> Void
    ) {
      self.key = key
      self.owner = owner
      self.completion = completion
    }

    /// Cancels the request; its completion is not called.
    package func cancel() {
      guard completion != nil else { return }
      completion = nil
      owner?.drop(self)
    }
  }

  private var entries: [Key: Entry] = [:]
  private var bytes = 0
  private var uses: UInt64 = 0
  private var wishes: [Key: [Request]] = [:]
  private let decoding = ThumbnailDecoding()

  /// The maximum number of bytes of pixels in the cache.
  // Chosen: about four screens of squares of 250 pixels.
  package var byteLimit = 24 << 20 { didSet { trim() } }
  /// The number of bytes of pixels in the cache.
  package var byteCount: Int { bytes }
  /// The number of pictures that have been decoded.
  package private(set) var decodedCount = 0

  /// Returns a cached thumbnail, or nil; `side` is in pixels, of the shorter side for squares and
  /// of the longer side otherwise.
  package func cached(_ picture: Picture, side: Int, crop: Crop = .square) -> CGImage? {
    let key = Key(path: picture.path, modified: picture.modified, side: side, crop: crop)
    guard let image = entries[key]?.image else { return nil }
    uses += 1
    entries[key]?.use = uses
    return image
  }

  /// Decodes a thumbnail on another thread.
  ///
  /// The completion is called on the main thread, with nil if the file is not a picture.
  package func request(
    _ picture: Picture,
    side: Int,
    crop: Crop = .square,
    completion: @escaping (CGImage?) -> Void
  ) -> Request {
    let key = Key(path: picture.path, modified: picture.modified, side: side, crop: crop)
    let request = Request(key, self, completion)
    if wishes[key] != nil {
      wishes[key]?.append(request)
      return request
    }
    wishes[key] = [request]
    decoding.add(key) { [weak self] in self?.collect() }
    return request
  }

  private func drop(_ request: Request) {
    guard var list = wishes[request.key] else { return }
    list.removeAll { $0 === request }
    wishes[request.key] = list.isEmpty ? nil : list
    if list.isEmpty { decoding.remove(request.key) }
  }

  private func collect() {
    for (key, image) in decoding.takeResults() {
      decodedCount += 1
      if let image {
        uses += 1
        if let old = entries[key] { bytes -= Self.cost(old.image) }
        entries[key] = Entry(image: image, use: uses)
        bytes += Self.cost(image)
      }
      for request in wishes.removeValue(forKey: key) ?? [] {
        let completion = request.completion
        request.completion = nil
        completion?(image)
      }
    }
    trim()
  }

  private static func cost(_ image: CGImage) -> Int { image.bytesPerRow * image.height }

  /// Removes the least recently used thumbnails until three quarters of the limit are used.
  private func trim() {
    guard bytes > byteLimit else { return }
    for (key, entry) in entries.sorted(by: { $0.value.use < $1.value.use }) {
      guard bytes > byteLimit / 4 * 3 else { break }
      entries[key] = nil
      bytes -= Self.cost(entry.image)
    }
  }
}

/// The threads that decode thumbnails.
private final class ThumbnailDecoding: Sendable {
  private struct State {
    var waiting: [PictureThumbnails.Key] = []
    var wanted: Set<PictureThumbnails.Key> = []
    var workers = 0
    var results: [(key: PictureThumbnails.Key, image: CGImage?)] = []
    var isAnnounced = false
  }
  private let state = Mutex(State())
  private let queue = DispatchQueue(
    label: "PictureThumbnails",
    qos: .userInitiated,
    attributes: .concurrent
  )
  // Chosen: decoding uses most of the processors; one remains for the screen.
  private static let mostWorkers = max(
    1,
    min(4, ProcessInfo.processInfo.activeProcessorCount - 1)
  )

  func add(_ key: PictureThumbnails.Key, done: @escaping @MainActor @Sendable () -> Void) {
    let starts = state.withLock { state in
      state.waiting.append(key)
      state.wanted.insert(key)
      guard state.workers < Self.mostWorkers else { return false }
      state.workers += 1
      return true
    }
    guard starts else { return }
    queue.async { [self] in work(done) }
  }

  func remove(_ key: PictureThumbnails.Key) {
    state.withLock { state in
      state.wanted.remove(key)
      // Cancelled keys stay in the list until there are many.
      if state.waiting.count > 2 * state.wanted.count + 64 {
        state.waiting.removeAll { !state.wanted.contains($0) }
      }
    }
  }

  func takeResults() -> [(key: PictureThumbnails.Key, image: CGImage?)] {
    state.withLock { state in
      state.isAnnounced = false
      defer { state.results.removeAll(keepingCapacity: true) }
      return state.results
    }
  }

  private func work(_ done: @escaping @MainActor @Sendable () -> Void) {
    while let key = next() {
      let image = Thumbnail.decode(path: key.path, side: key.side, crop: key.crop)
      let announces = state.withLock { state in
        state.results.append((key, image))
        defer { state.isAnnounced = true }
        return !state.isAnnounced
      }
      if announces { DispatchQueue.main.async { MainActor.assumeIsolated { done() } } }
    }
  }

  /// Returns the newest key that is still requested, or nil to end the worker.
  private func next() -> PictureThumbnails.Key? {
    state.withLock { state in
      while let key = state.waiting.popLast() {
        if state.wanted.remove(key) != nil { return key }
      }
      state.workers -= 1
      return nil
    }
  }
}
