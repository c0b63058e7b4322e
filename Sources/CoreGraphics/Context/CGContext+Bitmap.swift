import Foundation

/// A function that releases the memory of a bitmap context; its arguments are info and data.
public typealias CGBitmapContextReleaseDataCallback = (
  UnsafeMutableRawPointer?, UnsafeMutableRawPointer?
) -> Void

extension CGContext {
  /// Creates a bitmap context; nil if the format is not supported.
  ///
  /// If `data` is nil, the context allocates memory. If `bytesPerRow` is 0, it uses as many as
  /// needed.
  public convenience init?(
    data: UnsafeMutableRawPointer?,
    width: Int,
    height: Int,
    bitsPerComponent: Int,
    bytesPerRow: Int,
    space: CGColorSpace?,
    bitmapInfo: UInt32
  ) {
    self.init(
      data: data,
      width: width,
      height: height,
      bitsPerComponent: bitsPerComponent,
      bytesPerRow: bytesPerRow,
      space: space,
      bitmapInfo: bitmapInfo,
      releaseCallback: nil,
      releaseInfo: nil
    )
  }

  /// Creates a bitmap context over `data`, which the callback releases.
  public convenience init?(
    data: UnsafeMutableRawPointer?,
    width: Int,
    height: Int,
    bitsPerComponent: Int,
    bytesPerRow: Int,
    space: CGColorSpace?,
    bitmapInfo: UInt32,
    releaseCallback: CGBitmapContextReleaseDataCallback?,
    releaseInfo: UnsafeMutableRawPointer?
  ) {
    let info = CGBitmapInfo(rawValue: bitmapInfo)
    guard
      let target = DrawingTarget.bitmap(
        data: data,
        width: width,
        height: height,
        bitsPerComponent: bitsPerComponent,
        bytesPerRow: bytesPerRow,
        space: space ?? .deviceGray,
        info: info
      )
    else {
      GraphicsLog.report(
        "CGContext: no bitmap of \(width) x \(height) pixels, \(bitsPerComponent) bits a "
          + "component, \(bytesPerRow) bytes a row, \(space?.name ?? "no colour space"), "
          + "\(info.alphaInfo), byte order \(info.byteOrder)"
      )
      return nil
    }
    if let releaseCallback { target.release = { releaseCallback(releaseInfo, data) } }
    self.init(target: target, baseTransform: .identity)
  }

  /// Creates a context as for UIKit, with new, clear memory.
  ///
  /// The origin is at the top left, and a point has `scale` pixels. Sizes are rounded up to whole
  /// pixels; nil for an empty or too large size.
  package convenience init?(
    size: CGSize,
    scale: CGFloat,
    isOpaque: Bool = false,
    format: RasterFormat? = nil,
    space: CGColorSpace? = nil
  ) {
    // Ignore rounding errors of sizes that are meant to be whole.
    let rounding: CGFloat = 1e-4
    let width = (size.width * scale - rounding).rounded(.up)
    let height = (size.height * scale - rounding).rounded(.up)
    guard width >= 1, height >= 1, width <= CGFloat(ImageLimits.longestSide),
      height <= CGFloat(ImageLimits.longestSide),
      Int(clamping: width) * Int(clamping: height) <= ImageLimits.pixelCount
    else {
      if !(size.width <= 0 || size.height <= 0) {
        GraphicsLog.report("no bitmap of \(size.width) x \(size.height) points at @\(scale)x")
      }
      return nil
    }
    let format = format ?? (isOpaque ? .bgrx8 : .bgra8)
    let bytesPerRow = RasterImage.bytesPerRow(width: Int(clamping: width), format: format)
    guard let memory = PixelMemory(byteCount: bytesPerRow * Int(clamping: height)) else {
      return nil
    }
    self.init(
      memory: memory,
      format: format,
      pixelWidth: Int(clamping: width),
      pixelHeight: Int(clamping: height),
      bytesPerRow: bytesPerRow,
      scale: scale,
      space: space
    )
  }

  /// Creates a context as for UIKit over existing memory, whose pixels are kept.
  package convenience init?(
    memory: PixelMemory,
    offset: Int = 0,
    format: RasterFormat,
    pixelWidth: Int,
    pixelHeight: Int,
    bytesPerRow: Int,
    scale: CGFloat,
    space: CGColorSpace? = nil
  ) {
    guard pixelWidth > 0, pixelHeight > 0, offset >= 0,
      offset + (pixelHeight - 1) * bytesPerRow + pixelWidth * format.bytesPerPixel
        <= memory.byteCount
    else { return nil }
    let raster = RasterImage(
      format: format,
      width: pixelWidth,
      height: pixelHeight,
      bytesPerRow: bytesPerRow,
      memory: memory,
      offset: offset
    )
    guard
      let target = DrawingTarget.bitmap(
        pixels: memory.baseAddress + offset,
        memory: memory,
        format: format,
        width: pixelWidth,
        height: pixelHeight,
        bytesPerRow: bytesPerRow,
        layout: PixelLayout(raster: raster, space: space ?? .standard),
        swapsRedAndBlue: false
      )
    else { return nil }
    target.memoryOffset = offset
    self.init(
      target: target,
      baseTransform: CGAffineTransform(
        a: scale,
        b: 0,
        c: 0,
        d: -scale,
        tx: 0,
        ty: CGFloat(pixelHeight)
      )
    )
  }

  /// The address of the pixels; nil for documents.
  ///
  /// After this call the caller may write to the pixels, so that images of the context are copies.
  public var data: UnsafeMutableRawPointer? {
    guard !target.isDocument else { return nil }
    target.prepareForDrawing()
    target.didHandOutAddress = true
    target.flush()
    if case .staged(let address) = target.storage { return address }
    return target.pixels
  }
  /// The width in pixels; 0 for documents.
  public var width: Int { target.isDocument ? 0 : target.layout.width }
  /// The height in pixels; 0 for documents.
  public var height: Int { target.isDocument ? 0 : target.layout.height }
  /// The number of bits per component; 0 for documents.
  public var bitsPerComponent: Int { target.isDocument ? 0 : target.layout.bitsPerComponent }
  /// The number of bits per pixel; 0 for documents.
  public var bitsPerPixel: Int { target.isDocument ? 0 : target.layout.bitsPerPixel }
  /// The number of bytes from one row to the next; 0 for documents.
  public var bytesPerRow: Int { target.isDocument ? 0 : target.layout.bytesPerRow }
  /// The colour space; nil for documents and for bitmaps of opacity only.
  public var colorSpace: CGColorSpace? {
    target.isDocument || alphaInfo == .alphaOnly ? nil : target.layout.space
  }
  /// The position of the opacity in a pixel.
  public var alphaInfo: CGImageAlphaInfo { target.layout.bitmapInfo.alphaInfo }
  /// The layout of the components in a pixel.
  public var bitmapInfo: CGBitmapInfo { target.layout.bitmapInfo }

  /// Returns the current picture; nil for documents.
  ///
  /// The pixels are copied only if the context is drawn into again.
  public func makeImage() -> CGImage? {
    guard !target.isDocument else { return nil }
    switch target.storage {
    case .staged(let address):
      let size = (height - 1) * bytesPerRow + (width * bitsPerPixel + 7) / 8
      guard let provider = CGDataProvider(data: Data(bytes: address, count: size)) else {
        return nil
      }
      return CGImage(layout: target.layout, source: .provider(provider))
    default:
      guard let raster = makeRaster() else { return nil }
      return CGImage(
        layout: PixelLayout(raster: raster, space: target.layout.space),
        source: .raster(raster)
      )
    }
  }

  /// Returns the current pixels in the format of the compositor and in the context's colour space.
  ///
  /// The pixels are copied only if the context is drawn into again.
  package func makeRaster() -> RasterImage? {
    guard !target.isDocument else { return nil }
    target.flush()
    guard let pixels = target.pixels else { return nil }
    let (width, height) = (target.layout.width, target.layout.height)
    if let memory = target.memory, !target.swapsRedAndBlue, !target.didHandOutAddress,
      layers.isEmpty
    {
      target.isShared = true
      return RasterImage(
        format: target.format,
        width: width,
        height: height,
        bytesPerRow: target.bytesPerRow,
        memory: memory,
        offset: target.memoryOffset
      )
    }
    let format = target.format
    return RasterImage.make(format: format, width: width, height: height) { copy, stride in
      for y in 0..<height {
        memcpy(
          copy + y * stride,
          pixels + y * target.bytesPerRow,
          width * format.bytesPerPixel
        )
      }
      if target.swapsRedAndBlue, format != .alpha8 {
        for y in 0..<height {
          let row = copy + y * stride
          for x in Swift.stride(from: 0, to: width * 4, by: 4) {
            (row[x], row[x + 2]) = (row[x + 2], row[x])
          }
        }
      }
      return true
    }
  }

  /// Finishes pending drawing, which a bitmap context never has.
  public func flush() { target.flush() }
  /// Finishes pending drawing, which a bitmap context never has.
  public func synchronize() { target.flush() }
}
