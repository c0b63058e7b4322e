import CoreGraphics
import Foundation
import UIKitCore
import UniformTypeIdentifiers

/// Thumbnails of pictures and PDFs, which are created in the background and cached.
@MainActor
final class FileThumbnails {
  static let shared = FileThumbnails()

  private struct Key: Hashable {
    var url: URL
    var date: Date
    var pixels: Int
  }
  private var known: [Key: UIImage] = [:]
  private var waiting: [Key: [(UIImage) -> Void]] = [:]
  private var refused: Set<Key> = []

  /// The maximum number of cached thumbnails.
  private static let limit = 200
  /// The maximum size of a file with a thumbnail; larger files have icons.
  ///
  /// Chosen.
  private static let largestFile: Int64 = 32 << 20

  /// Calls `done` with a thumbnail of the size of an icon, immediately or later.
  ///
  /// It is not called for large files, or for files that are neither pictures nor PDFs.
  func image(of entry: FolderEntry, side: CGFloat, _ done: @escaping (UIImage) -> Void) {
    guard entry.type.conforms(to: .image) || entry.type.conforms(to: .pdf),
      (entry.size ?? 0) <= Self.largestFile
    else { return }
    let scale = UITraitCollection.currentScale
    let key = Key(
      url: entry.url,
      date: entry.date,
      pixels: Int(clamping: (side * scale).rounded(.up))
    )
    if let image = known[key] { return done(image) }
    guard !refused.contains(key) else { return }
    waiting[key, default: []].append(done)
    guard waiting[key]?.count == 1 else { return }
    DispatchQueue.global(qos: .utility).async { [weak self] in
      let image = ImageSource(url: key.url)?.thumbnail(at: 0, maxPixelSize: key.pixels)
      DispatchQueue.main.async {
        MainActor.assumeIsolated { self?.made(image, key, side: side, scale: scale) }
      }
    }
  }

  private func made(_ image: CGImage?, _ key: Key, side: CGFloat, scale: CGFloat) {
    let done = waiting.removeValue(forKey: key) ?? []
    guard let image else {
      if refused.count >= Self.limit { refused = [] }
      refused.insert(key)
      return
    }
    let framed = Self.framed(image, side: side, scale: scale)
    if known.count >= Self.limit { known = [:] }
    known[key] = framed
    for call in done { call(framed) }
  }

  /// Returns the picture in the middle of a square, with a thin line around it.
  private static func framed(_ image: CGImage, side: CGFloat, scale: CGFloat) -> UIImage {
    let size = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.preferredRange = .standard
    return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image {
      context in
      let room = side - 2
      let factor = min(1, room / max(size.width, size.height, 1))
      let (width, height) = (size.width * factor, size.height * factor)
      let rect = CGRect(
        x: (side - width) / 2,
        y: (side - height) / 2,
        width: width,
        height: height
      )
      UIImage(cgImage: image, scale: scale, orientation: .up).draw(in: rect)
      UIColor(white: 0, alpha: 0.2).setStroke()
      let line = UIBezierPath(rect: rect.insetBy(dx: -0.25, dy: -0.25))
      line.lineWidth = 0.5
      line.stroke()
      _ = context
    }
  }
}
