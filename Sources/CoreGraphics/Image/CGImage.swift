import Foundation
import Synchronization

/// An immutable picture of pixels, or a stencil mask.
public final class CGImage: Hashable, @unchecked Sendable {
  /// The source of the pixels.
  enum Source {
    /// Bytes in the image's layout.
    case provider(CGDataProvider)
    /// Decoded pixels, in the image's own colour space.
    case raster(RasterImage)
    /// Pixels that are decoded at the first use.
    case deferred(ImageSource, frame: Int)
  }

  /// The size in pixels.
  public let width: Int, height: Int
  /// The layout of the pixels.
  let layout: PixelLayout
  /// Whether the image is a stencil mask, whose samples state how much is blocked.
  public let isMask: Bool
  /// Whether scaling may interpolate between pixels.
  public let shouldInterpolate: Bool
  /// The rendering intent.
  ///
  /// Stored only.
  public let renderingIntent: CGColorRenderingIntent
  let source: Source
  let decodeArray: [CGFloat]?
  /// The type of the encoded data, such as "public.png"; nil if the image was not decoded.
  public let utType: CFString?
  private let cache = Mutex<Cache>(Cache())

  struct Cache {
    /// The pixels in the image's own space.
    var native: RasterImage?
    /// The pixels in sRGB.
    var standard: RasterImage?
    /// Whether decoding failed.
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

  /// Creates an image of pixels that must not change afterwards; a `space` of nil is sRGB.
  package convenience init(raster: RasterImage, space: CGColorSpace? = nil, utType: String? = nil) {
    self.init(
      layout: PixelLayout(raster: raster, space: space ?? .standard),
      source: .raster(raster),
      utType: utType
    )
  }

  /// The number of bits per component.
  public var bitsPerComponent: Int { layout.bitsPerComponent }
  /// The number of bits per pixel.
  public var bitsPerPixel: Int { layout.bitsPerPixel }
  /// The number of bytes from one row to the next.
  public var bytesPerRow: Int { layout.bytesPerRow }
  /// The colour space; nil for stencil masks.
  public var colorSpace: CGColorSpace? { isMask ? nil : layout.space }
  /// The position of the opacity.
  public var alphaInfo: CGImageAlphaInfo { layout.bitmapInfo.alphaInfo }
  /// The layout of the pixels.
  public var bitmapInfo: CGBitmapInfo { layout.bitmapInfo }
  /// The byte order.
  public var byteOrderInfo: CGImageByteOrderInfo { layout.bitmapInfo.byteOrder }
  /// The packing of components.
  public var pixelFormatInfo: CGImagePixelFormatInfo { .packed }

  /// Returns this image.
  public func copy() -> CGImage? { self }

  /// The pixels in sRGB for compositing; nil if they cannot be decoded.
  ///
  /// They are decoded and converted at the first use and cached.
  package var raster: RasterImage? {
    cachedRaster(\.standard) { self.makeStandardRaster() }
  }

  /// The pixels in the image's own colour space.
  package var nativeRaster: RasterImage? {
    cachedRaster(\.native) { self.makeNativeRaster() }
  }

  /// The pixels in the image's own colour space if they have been decoded already; otherwise nil.
  var knownNativeRaster: RasterImage? { cache.withLock { $0.native } }

  /// Decodes a version with sides of at most `maxPixelSize` if that is less work than decoding all.
  ///
  /// This is the case for a JPEG that has not been drawn yet; nil for other images. The full pixels
  /// are not cached.
  package func decodedSmaller(maxPixelSize: Int) -> CGImage? {
    guard case .deferred(let source, let frame) = source, source.typeIdentifier == "public.jpeg",
      maxPixelSize < max(width, height),
      cache.withLock({ $0.native == nil && $0.standard == nil })
    else { return nil }
    return source.thumbnail(at: frame, maxPixelSize: maxPixelSize, appliesOrientation: false)
  }

  /// Whether the format has no opacity.
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

  /// Whether the pixels may be decoded later, when other pictures use less memory.
  private var isRefusedForNow: Bool {
    if case .deferred(let source, _) = source { return source.isRefusedForNow }
    return false
  }

  /// Returns whether two images are the same object.
  public static func == (left: CGImage, right: CGImage) -> Bool { left === right }

  /// Hashes the identity of the image.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
