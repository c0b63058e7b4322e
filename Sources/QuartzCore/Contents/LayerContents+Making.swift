import CoreGraphics
import Foundation
import RenderServer
import Synchronization

extension LayerContents {
  private static let lastIdentifier = Atomic<UInt64>(0)

  /// Returns an identifier that is unique among the contents of the process.
  package static func nextIdentifier() -> UInt64 {
    lastIdentifier.add(1, ordering: .relaxed).newValue
  }

  /// Creates contents from pixels, which must not change afterwards.
  ///
  /// `color` fills coverage, and `overhang` is the distance, in pixels, by which the picture
  /// exceeds its layer's left and top edges.
  package convenience init(
    raster: RasterImage,
    color: RenderColor = .black,
    overhang: (x: Int, y: Int) = (0, 0)
  ) {
    let format: Format =
      switch raster.format {
      case .bgra8: .bgra8
      case .bgrx8: .bgrx8
      case .alpha8: .alpha8(color)
      }
    self.init(
      identifier: Self.nextIdentifier(),
      format: format,
      width: raster.width,
      height: raster.height,
      bytesPerRow: raster.bytesPerRow,
      memory: raster.memory,
      offset: raster.offset,
      overhangX: overhang.x,
      overhangY: overhang.y
    )
  }

  /// Returns the contents as an image; coverage is filled with its colour.
  package func makeImage() -> CGImage? {
    switch format {
    case .bgra8, .bgrx8:
      return CGImage(
        raster: RasterImage(
          format: format == .bgrx8 ? .bgrx8 : .bgra8,
          width: width,
          height: height,
          bytesPerRow: bytesPerRow,
          memory: memory,
          offset: offset
        )
      )
    case .alpha8(let color):
      guard
        let context = CGContext(
          size: CGSize(width: width, height: height),
          scale: 1,
          format: .bgra8
        )
      else { return nil }
      let coverage = RasterImage(
        format: .alpha8,
        width: width,
        height: height,
        bytesPerRow: bytesPerRow,
        memory: memory,
        offset: offset
      )
      let rect = CGRect(x: 0, y: 0, width: width, height: height)
      context.setFillColor(color.cgColor)
      context.fill(rect)
      context.setBlendMode(.destinationIn)
      context.drawUpright(CGImage(raster: coverage), in: rect)
      return context.makeImage()
    }
  }

  /// Returns the contents of an image; the same image shares its contents while they are in use.
  package static func of(_ image: CGImage) -> LayerContents? {
    let key = ObjectIdentifier(image)
    if let known = cache.withLock({ $0[key]?.contents(of: image) }) { return known }
    guard let raster = image.raster else { return nil }
    let contents = LayerContents(raster: raster)
    cache.withLock { cache in
      cache[key] = CachedContents(image: image, contents: contents)
      if cache.count > 64, cache.count.nonzeroBitCount == 1 {
        cache = cache.filter { $0.value.isAlive }
      }
    }
    return contents
  }

  private static let cache = Mutex<[ObjectIdentifier: CachedContents]>([:])
}

/// The contents that were created from an image, while both are in use.
private struct CachedContents: @unchecked Sendable {
  private weak var image: CGImage?
  private weak var contents: LayerContents?

  init(image: CGImage, contents: LayerContents) {
    self.image = image
    self.contents = contents
  }

  var isAlive: Bool { image != nil && contents != nil }
  func contents(of image: CGImage) -> LayerContents? { self.image === image ? contents : nil }
}
