import Foundation

extension CGImage {
  /// Creates an image of raw pixels; nil if the numbers are inconsistent or there are too few
  /// bytes.
  public convenience init?(
    width: Int,
    height: Int,
    bitsPerComponent: Int,
    bitsPerPixel: Int,
    bytesPerRow: Int,
    space: CGColorSpace,
    bitmapInfo: CGBitmapInfo,
    provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    let layout = PixelLayout(
      width: width,
      height: height,
      bitsPerComponent: bitsPerComponent,
      bitsPerPixel: bitsPerPixel,
      bytesPerRow: bytesPerRow,
      space: space,
      bitmapInfo: bitmapInfo
    )
    guard space.model != .pattern, layout.isValid(byteCount: provider.bytes.count) else {
      GraphicsLog.report(
        "CGImage: \(width) x \(height) pixels of \(bitsPerPixel) bits in rows of \(bytesPerRow) "
          + "bytes do not fit \(provider.bytes.count) bytes of data"
      )
      return nil
    }
    self.init(
      layout: layout,
      source: .provider(provider),
      decode: decode.map {
        Array(UnsafeBufferPointer(start: $0, count: space.numberOfComponents * 2))
      },
      shouldInterpolate: shouldInterpolate,
      intent: intent
    )
  }

  /// Creates a stencil mask: a sample of 0 lets the colour through, the highest one blocks it.
  public convenience init?(
    maskWidth width: Int,
    height: Int,
    bitsPerComponent: Int,
    bitsPerPixel: Int,
    bytesPerRow: Int,
    provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool
  ) {
    let layout = PixelLayout(
      width: width,
      height: height,
      bitsPerComponent: bitsPerComponent,
      bitsPerPixel: bitsPerPixel,
      bytesPerRow: bytesPerRow,
      space: .deviceGray,
      bitmapInfo: []
    )
    guard layout.isValid(byteCount: provider.bytes.count) else {
      GraphicsLog.report("CGImage: the numbers of a mask do not fit its data")
      return nil
    }
    self.init(
      layout: layout,
      source: .provider(provider),
      isMask: true,
      decode: decode.map { Array(UnsafeBufferPointer(start: $0, count: 2)) },
      shouldInterpolate: shouldInterpolate
    )
  }

  /// Creates an image from PNG data; nil for other data.
  public convenience init?(
    pngDataProviderSource source: CGDataProvider,
    decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    self.init(
      encoded: source,
      type: "public.png",
      shouldInterpolate: shouldInterpolate,
      intent: intent
    )
  }

  /// Creates an image from JPEG data; nil for other data.
  public convenience init?(
    jpegDataProviderSource source: CGDataProvider,
    decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    self.init(
      encoded: source,
      type: "public.jpeg",
      shouldInterpolate: shouldInterpolate,
      intent: intent
    )
  }

  private convenience init?(
    encoded: CGDataProvider,
    type: String,
    shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    guard let source = ImageSource(data: encoded.bytes), source.typeIdentifier == type,
      let image = source.image(at: 0)
    else { return nil }
    self.init(
      layout: image.layout,
      source: image.source,
      shouldInterpolate: shouldInterpolate,
      intent: intent,
      utType: type
    )
  }

  /// The pixels as bytes in the image's layout; nil if they cannot be decoded.
  public var dataProvider: CGDataProvider? {
    if case .provider(let provider) = source { return provider }
    if case .deferred = source, isGray { return decodedGrayProvider }
    if case .deferred(let source, _) = source, bitsPerComponent == 16 {
      guard let samples = source.decodeDeepPNG() else { return nil }
      return CGDataProvider(data: samples.withUnsafeBytes { Data($0) })
    }
    guard let raster = nativeRaster else { return nil }
    // The provider retains the memory.
    let memory = Unmanaged.passRetained(raster.memory)
    return CGDataProvider(
      dataInfo: memory.toOpaque(),
      data: raster.baseAddress,
      size: (raster.height - 1) * raster.bytesPerRow
        + raster.width * raster.format.bytesPerPixel
    ) { info, _, _ in
      if let info { Unmanaged<PixelMemory>.fromOpaque(info).release() }
    }
  }

  /// Returns the part in `rect`, extended to whole pixels, or nil if the part is empty.
  ///
  /// `rect` is in pixels with the origin at the top left.
  public func cropping(to rect: CGRect) -> CGImage? {
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    guard !rect.isNull, !rect.isInfinite || rect == .infinite else { return nil }
    let part = rect.isInfinite ? whole : rect.integral.intersection(whole)
    guard !part.isNull, !part.isEmpty else { return nil }
    if part == whole { return self }
    let (x, y) = (Int(clamping: part.minX), Int(clamping: part.minY))
    var samples: CGDataProvider?
    if case .provider(let provider) = source { samples = provider }
    if let provider = samples ?? decodedGrayProvider, x * layout.bitsPerPixel % 8 == 0 {
      var cropped = layout
      cropped.width = Int(clamping: part.width)
      cropped.height = Int(clamping: part.height)
      let offset = y * layout.bytesPerRow + x * layout.bitsPerPixel / 8
      guard let bytes = CGDataProvider(data: provider.bytes.dropFirst(offset)) else { return nil }
      return CGImage(
        layout: cropped,
        source: .provider(bytes),
        isMask: isMask,
        decode: decodeArray,
        shouldInterpolate: shouldInterpolate,
        intent: renderingIntent,
        utType: utType
      )
    }
    guard let native = nativeRaster else { return nil }
    let cropped = native.cropped(
      x: x,
      y: y,
      width: Int(clamping: part.width),
      height: Int(clamping: part.height)
    )
    return CGImage(
      layout: PixelLayout(raster: cropped, space: nativeSpace),
      source: .raster(cropped),
      isMask: isMask,
      shouldInterpolate: shouldInterpolate,
      intent: renderingIntent,
      utType: utType
    )
  }

  /// Returns the image with the opacity of `mask`, a stencil that blocks or a grey image that lets
  /// through.
  public func masking(_ mask: CGImage) -> CGImage? {
    guard !isMask, let native = nativeRaster, let coverage = mask.coverage,
      let context = CGContext(
        data: nil,
        width: width,
        height: height,
        bitsPerComponent: 8,
        bytesPerRow: 0,
        space: nativeSpace,
        bitmapInfo: CGBitmapInfo(alpha: .premultipliedFirst, byteOrder: .order32Little).rawValue
      )
    else { return nil }
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    context.clip(to: whole, mask: CGImage(raster: coverage))
    context.draw(CGImage(raster: native, space: nativeSpace), in: whole)
    return context.makeImage()
  }

  /// Returns the image with a range of colours made transparent.
  ///
  /// The array contains the least and the greatest sample of each component in turn.
  public func copy(maskingColorComponents components: [CGFloat]) -> CGImage? {
    guard !isMask, !layout.hasAlpha, components.count >= layout.space.numberOfComponents * 2,
      layout.space.model == .rgb || layout.space.model == .monochrome, let native = nativeRaster
    else { return nil }
    let isGray = layout.space.model == .monochrome
    let masked = RasterImage.make(format: .bgra8, width: width, height: height) { target, stride in
      for y in 0..<height {
        let s = native.row(y)
        let t = target + y * stride
        for x in Swift.stride(from: 0, to: width * 4, by: 4) {
          let color = isGray ? [s[x]] : [s[x + 2], s[x + 1], s[x]]
          let isMasked = color.indices.allSatisfy {
            CGFloat(color[$0]) >= components[$0 * 2] && CGFloat(color[$0]) <= components[$0 * 2 + 1]
          }
          for offset in 0..<3 { t[x + offset] = isMasked ? 0 : s[x + offset] }
          t[x + 3] = isMasked ? 0 : 255
        }
      }
      return true
    }
    return masked.map { CGImage(raster: $0, space: nativeSpace) }
  }

  /// Returns the image with its samples interpreted in another space with as many components.
  public func copy(colorSpace space: CGColorSpace) -> CGImage? {
    guard !isMask, space.numberOfComponents == layout.space.numberOfComponents else { return nil }
    var copied = layout
    copied.space = space
    return CGImage(
      layout: copied,
      source: source,
      decode: decodeArray,
      shouldInterpolate: shouldInterpolate,
      intent: renderingIntent,
      utType: utType
    )
  }
}

extension RasterImage {
  /// Returns a part of the picture that shares the memory.
  package func cropped(x: Int, y: Int, width: Int, height: Int) -> RasterImage {
    let part = RasterImage(
      format: format,
      width: width,
      height: height,
      bytesPerRow: bytesPerRow,
      memory: memory,
      offset: offset + y * bytesPerRow + x * format.bytesPerPixel
    )
    // The rasterizer requires rows that begin at whole words.
    guard part.offset % 4 != 0 else { return part }
    return RasterImage.make(format: format, width: width, height: height) { target, stride in
      for row in 0..<height { memcpy(target + row * stride, part.row(row), width) }
      return true
    } ?? part
  }
}
