import Foundation
import Synchronization

/// An immutable picture of pixels, or a stencil of coverage.
public final class CGImage: Hashable, @unchecked Sendable {
  /// Where the pixels come from.
  enum Source {
    /// Bytes as the image's layout says.
    case provider(CGDataProvider)
    /// Pixels that are ready, in the image's own colour space.
    case raster(RasterImage)
    /// Pixels that are decoded at the first use.
    case deferred(ImageSource, frame: Int)
  }

  /// Size in pixels.
  public let width: Int, height: Int
  /// How the pixels are stored.
  let layout: PixelLayout
  /// Whether the image is a stencil: its samples say how much is held back.
  public let isMask: Bool
  /// Whether scaling may blend pixels.
  public let shouldInterpolate: Bool
  /// How colours outside the gamut were to be brought in.
  ///
  /// Stored.
  public let renderingIntent: CGColorRenderingIntent
  let source: Source
  let decodeArray: [CGFloat]?
  /// The type that the image was decoded from, "public.png".
  public let utType: CFString?
  private let cache = Mutex<Cache>(Cache())

  struct Cache {
    /// In the image's own space.
    var native: RasterImage?
    /// In sRGB.
    var standard: RasterImage?
    var didFail = false
  }

  init(
    layout: PixelLayout,
    source: Source,
    isMask: Bool = false,
    decode: [CGFloat]? = nil,
    shouldInterpolate: Bool = true,
    intent: CGColorRenderingIntent = .defaultIntent,
    utType: String? = nil
  ) {
    width = layout.width
    height = layout.height
    self.layout = layout
    self.source = source
    self.isMask = isMask
    decodeArray = decode
    self.shouldInterpolate = shouldInterpolate
    renderingIntent = intent
    self.utType = utType
  }

  /// Makes an image of pixels that nobody writes to from here on; `space` is theirs, sRGB for nil.
  package convenience init(raster: RasterImage, space: CGColorSpace? = nil, utType: String? = nil) {
    self.init(
      layout: PixelLayout(raster: raster, space: space ?? .standard),
      source: .raster(raster),
      utType: utType
    )
  }

  /// Bits of one component.
  public var bitsPerComponent: Int { layout.bitsPerComponent }
  /// Bits of one pixel.
  public var bitsPerPixel: Int { layout.bitsPerPixel }
  /// Bytes from one row to the next.
  public var bytesPerRow: Int { layout.bytesPerRow }
  /// What the components mean; nil for stencils.
  public var colorSpace: CGColorSpace? { isMask ? nil : layout.space }
  /// Where the opacity is stored.
  public var alphaInfo: CGImageAlphaInfo { layout.bitmapInfo.alphaInfo }
  /// How the components are packed.
  public var bitmapInfo: CGBitmapInfo { layout.bitmapInfo }
  /// In which order bytes are.
  public var byteOrderInfo: CGImageByteOrderInfo { layout.bitmapInfo.byteOrder }
  /// How components are packed.
  public var pixelFormatInfo: CGImagePixelFormatInfo { .packed }

  /// Returns the same image.
  public func copy() -> CGImage? { self }

  /// The pixels in sRGB, ready to be composited; nil where they cannot be decoded.
  ///
  /// Decodes and matches colours at the first use and keeps the result.
  package var raster: RasterImage? {
    cachedRaster(\.standard) { self.makeStandardRaster() }
  }

  /// The pixels in the image's own colour space.
  package var nativeRaster: RasterImage? {
    cachedRaster(\.native) { self.makeNativeRaster() }
  }

  /// The pixels in the image's own colour space where they have been decoded already.
  var knownNativeRaster: RasterImage? { cache.withLock { $0.native } }

  /// Decodes a smaller version, no side longer than `maxPixelSize`, where that is less work than
  /// decoding everything: of a JPEG that has not been drawn yet.
  ///
  /// Nil for other images. The full pixels are not kept.
  package func decodedSmaller(maxPixelSize: Int) -> CGImage? {
    guard case .deferred(let source, let frame) = source, source.typeIdentifier == "public.jpeg",
      maxPixelSize < max(width, height),
      cache.withLock({ $0.native == nil && $0.standard == nil })
    else { return nil }
    return source.thumbnail(at: frame, maxPixelSize: maxPixelSize, appliesOrientation: false)
  }

  /// Whether no pixel is transparent, as far as the format says.
  package var isOpaque: Bool {
    switch alphaInfo {
    case .none, .noneSkipFirst, .noneSkipLast: !isMask
    default: false
    }
  }

  private func cachedRaster(
    _ slot: WritableKeyPath<Cache, RasterImage?>,
    _ make: () -> RasterImage?
  ) -> RasterImage? {
    if let known = cache.withLock({ cache -> RasterImage?? in
      if let raster = cache[keyPath: slot] { return .some(raster) }
      return cache.didFail ? .some(nil) : nil
    }) {
      return known
    }
    let made = make()
    cache.withLock { cache in
      cache[keyPath: slot] = made
      if made == nil, !isRefusedForNow { cache.didFail = true }
    }
    return made
  }

  /// Whether the pixels may be decoded later, when other pictures hold less memory.
  private var isRefusedForNow: Bool {
    if case .deferred(let source, _) = source { return source.isRefusedForNow }
    return false
  }

  /// Two images are equal where they are the same object.
  public static func == (left: CGImage, right: CGImage) -> Bool { left === right }

  /// Feeds the identity to the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
