import UIKit

/// Small pictures, decoded in the background and cached up to a number of bytes.
@MainActor
final class Thumbnails {
  /// A request for a picture.
  @MainActor
  final class Wish {
    let key: String
    fileprivate let url: URL
    fileprivate let side: CGFloat
    fileprivate var completion: ((UIImage) -> Void)?

    fileprivate init(_ key: String, _ url: URL, _ side: CGFloat) {
      self.key = key
      self.url = url
      self.side = side
    }
  }

  private var images: [String: (image: UIImage, use: Int)] = [:]
  private var uses = 0
  private var bytes = 0
  private var waiting: [Wish] = []
  private var running = 0
  // Chosen: a few screens of squares; one processor remains free for the interface.
  private let byteLimit = 24 << 20
  private let mostRunning = max(1, min(3, ProcessInfo.processInfo.activeProcessorCount - 1))
  /// The number of cached bytes.
  var byteCount: Int { bytes }

  /// Returns the key of a picture; a file that was written again has another one.
  private static func key(_ url: URL, _ side: CGFloat) -> String {
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
    return "\(Int(side)) \(date) \(url.path)"
  }

  /// Returns a cached picture.
  func image(_ url: URL, side: CGFloat) -> UIImage? {
    let key = Self.key(url, side)
    guard let image = images[key]?.image else { return nil }
    uses += 1
    images[key]?.use = uses
    return image
  }

  /// Requests a picture by the pixels of its shorter side; the newest request is first.
  func load(_ url: URL, side: CGFloat, completion: @escaping (UIImage) -> Void) -> Wish {
    let wish = Wish(Self.key(url, side), url, side)
    wish.completion = completion
    waiting.append(wish)
    start()
    return wish
  }

  /// Cancels a request.
  func cancel(_ wish: Wish) {
    wish.completion = nil
    // Cancelled requests are removed when they are next, or when there are many.
    if waiting.count > 200 { waiting.removeAll { $0.completion == nil } }
  }

  private func start() {
    while running < mostRunning, let wish = waiting.popLast() {
      guard wish.completion != nil else { continue }
      running += 1
      let (url, side, key) = (wish.url, wish.side, wish.key)
      Task.detached(priority: .userInitiated) { [weak self] in
        let image = Self.decode(url, side: side)
        await self?.finish(wish, key, image)
      }
    }
  }

  private func finish(_ wish: Wish, _ key: String, _ image: UIImage?) {
    running -= 1
    if let image {
      uses += 1
      if let old = images[key]?.image { bytes -= Self.cost(old) }
      images[key] = (image, uses)
      bytes += Self.cost(image)
      trim()
      wish.completion?(image)
    }
    wish.completion = nil
    start()
  }

  private nonisolated static func decode(_ url: URL, side: CGFloat) -> UIImage? {
    guard let image = UIImage(contentsOfFile: url.path) else { return nil }
    let size = image.size
    let shortest = min(size.width, size.height)
    guard shortest > 0 else { return nil }
    let ratio = min(1, side / shortest)
    return image.preparingThumbnail(
      of: CGSize(width: size.width * ratio, height: size.height * ratio)
    )
  }

  private static func cost(_ image: UIImage) -> Int {
    Int(image.size.width * image.scale) * Int(image.size.height * image.scale) * 4
  }

  private func trim() {
    guard bytes > byteLimit else { return }
    for (key, entry) in images.sorted(by: { $0.value.use < $1.value.use }) {
      guard bytes > byteLimit * 3 / 4 else { return }
      images[key] = nil
      bytes -= Self.cost(entry.image)
    }
  }
}
