import Foundation

/// Releases the memory of a bitmap context: info, data.
public typealias CGBitmapContextReleaseDataCallback = (
  UnsafeMutableRawPointer?, UnsafeMutableRawPointer?
) -> Void

extension CGContext {
  /// Makes a bitmap context; nil where the format is none that can be drawn in.
  ///
  /// With nil for `data` the context has memory of its own; 0 bytes per row are as many as needed.
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

  /// Makes a bitmap context over `data`, which is released through the callback.
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

  /// Makes a context as UIKit draws in: the origin at the top left, `scale` pixels to the point,
  /// new memory that is clear.
  ///
  /// Sizes are made whole upwards; nil for an empty or unreasonable size.
  package convenience init?(
    size: CGSize,
    scale: CGFloat,
    isOpaque: Bool = false,
    format: RasterFormat? = nil,
    space: CGColorSpace? = nil
  ) {
    // A size that is whole but for the last bit of a number is whole.
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

  /// Makes a context as UIKit draws in over memory that is there; its pixels stay as they are.
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

  /// The pixels; nil for documents.
  ///
  /// Whoever asks for them may write to them.
  public var data: UnsafeMutableRawPointer? {
    guard !target.isDocument else { return nil }
    target.prepareForDrawing()
    target.didHandOutAddress = true
    target.flush()
    if case .staged(let address) = target.storage { return address }
    return target.pixels
  }
  /// Width in pixels; 0 for documents.
  public var width: Int { target.isDocument ? 0 : target.layout.width }
  /// Height in pixels; 0 for documents.
  public var height: Int { target.isDocument ? 0 : target.layout.height }
  /// Bits of one component; 0 for documents.
  public var bitsPerComponent: Int { target.isDocument ? 0 : target.layout.bitsPerComponent }
  /// Bits of one pixel; 0 for documents.
  public var bitsPerPixel: Int { target.isDocument ? 0 : target.layout.bitsPerPixel }
  /// Bytes from one row to the next; 0 for documents.
  public var bytesPerRow: Int { target.isDocument ? 0 : target.layout.bytesPerRow }
  /// What the components mean; nil for documents and bitmaps of opacity alone.
  public var colorSpace: CGColorSpace? {
    target.isDocument || alphaInfo == .alphaOnly ? nil : target.layout.space
  }
  /// Where the opacity is stored.
  public var alphaInfo: CGImageAlphaInfo { target.layout.bitmapInfo.alphaInfo }
  /// How the components are packed.
  public var bitmapInfo: CGBitmapInfo { target.layout.bitmapInfo }

  /// The picture so far; nil for documents.
  ///
  /// Copies no pixels unless the context is drawn in again.
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

  /// The pixels so far as the compositor takes them, in the numbers of the context's own space;
  /// copies only what will be drawn in again.
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

  /// Finishes drawing that waits; nothing ever does.
  public func flush() { target.flush() }
  /// Finishes drawing that waits; nothing ever does.
  public func synchronize() { target.flush() }
}
