internal import CCairo
import Foundation

extension DrawingTarget {
  /// Creates a target for a format that Core Graphics supports; nil for other formats.
  static func bitmap(
    data: UnsafeMutableRawPointer?,
    width: Int,
    height: Int,
    bitsPerComponent: Int,
    bytesPerRow: Int,
    space: CGColorSpace,
    info: CGBitmapInfo
  ) -> DrawingTarget? {
    guard width > 0, height > 0, width <= ImageLimits.longestSide,
      height <= ImageLimits.longestSide, width * height <= ImageLimits.pixelCount,
      let bitsPerPixel = bitsPerPixel(bitsPerComponent, space, info)
    else { return nil }
    let needed = (width * bitsPerPixel + 7) / 8
    guard bytesPerRow == 0 || bytesPerRow >= needed else { return nil }
    let alpha = info.alphaInfo
    // The surface's own format with the same layout, if there is one.
    var direct: (format: RasterFormat, swaps: Bool)?
    if bitsPerComponent == 8, space.model == .rgb, bitsPerPixel == 32 {
      let isLittle = info.byteOrder == .order32Little
      switch alpha {
      case .premultipliedFirst where isLittle: direct = (.bgra8, false)
      case .noneSkipFirst where isLittle: direct = (.bgrx8, false)
      case .premultipliedLast where !isLittle: direct = (.bgra8, true)
      case .noneSkipLast where !isLittle: direct = (.bgrx8, true)
      default: break
      }
    } else if alpha == .alphaOnly {
      direct = (.alpha8, false)
    }
    let ownBytesPerRow = (needed + 15) & ~15
    let rowBytes = bytesPerRow == 0 ? ownBytesPerRow : bytesPerRow
    let layout = PixelLayout(
      width: width,
      height: height,
      bitsPerComponent: bitsPerComponent,
      bitsPerPixel: bitsPerPixel,
      bytesPerRow: rowBytes,
      space: space,
      bitmapInfo: info
    )
    let isAligned = rowBytes % 4 == 0 && Int(bitPattern: data) % 4 == 0
    var memory: PixelMemory?
    if data == nil {
      memory = PixelMemory(byteCount: rowBytes * height)
      guard memory != nil else { return nil }
    }
    guard let address = data ?? memory?.baseAddress else { return nil }
    if let direct, isAligned {
      return bitmap(
        pixels: address,
        memory: memory,
        format: direct.format,
        width: width,
        height: height,
        bytesPerRow: rowBytes,
        layout: layout,
        swapsRedAndBlue: direct.swaps
      )
    }
    return staged(layout, at: address, keeping: memory)
  }

  /// Returns the number of bits per pixel of a supported format.
  private static func bitsPerPixel(
    _ bitsPerComponent: Int,
    _ space: CGColorSpace,
    _ info: CGBitmapInfo
  ) -> Int? {
    let isFloat = info.contains(.floatComponents)
    switch (space.model, info.alphaInfo, bitsPerComponent) {
    case (_, .alphaOnly, 8): return 8
    case (.monochrome, .none, 8), (.monochrome, .none, 16): return bitsPerComponent
    case (.monochrome, .none, 32) where isFloat: return 32
    case (.rgb, .noneSkipFirst, 5): return 16
    case (.rgb, .premultipliedFirst, 8), (.rgb, .premultipliedLast, 8),
      (.rgb, .noneSkipFirst, 8), (.rgb, .noneSkipLast, 8):
      return isFloat ? nil : 32
    case (.rgb, .premultipliedLast, 16), (.rgb, .noneSkipLast, 16): return 64
    case (.rgb, .premultipliedLast, 32) where isFloat, (.rgb, .noneSkipLast, 32) where isFloat:
      return 128
    default: return nil
    }
  }

  // Departs: drawing in deeper formats has a depth of 8 bits, that of the rasterizer.
  private static func staged(
    _ layout: PixelLayout,
    at address: UnsafeMutableRawPointer,
    keeping memory: PixelMemory?
  ) -> DrawingTarget? {
    let hasAlpha = layout.hasAlpha
    let format: RasterFormat =
      layout.alphaInfo == .alphaOnly ? .alpha8 : hasAlpha ? .bgra8 : .bgrx8
    let bytesPerRow = RasterImage.bytesPerRow(width: layout.width, format: format)
    guard let stage = PixelMemory(byteCount: bytesPerRow * layout.height) else { return nil }
    if format == .alpha8 {
      for y in 0..<layout.height {
        memcpy(
          stage.baseAddress + y * bytesPerRow,
          address + y * layout.bytesPerRow,
          layout.width
        )
      }
    } else {
      let reader = PixelReader(layout: layout, decode: nil)
      for y in 0..<layout.height {
        reader.read(
          address + y * layout.bytesPerRow,
          into: (stage.baseAddress + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
        )
      }
    }
    let target = bitmap(
      pixels: stage.baseAddress,
      memory: stage,
      format: format,
      width: layout.width,
      height: layout.height,
      bytesPerRow: bytesPerRow,
      layout: layout,
      swapsRedAndBlue: false,
      storage: .staged(address)
    )
    // Retain the memory of the bitmap for the lifetime of the target.
    target?.stagedMemory = memory
    return target
  }

  /// Converts the drawn pixels of a staged bitmap to its format.
  func finishDrawing() {
    if cairo_status(cairo) != CAIRO_STATUS_SUCCESS { recover() }
    guard case .staged(let address) = storage, let pixels, layerClipCounts.isEmpty else { return }
    cairo_surface_flush(surface)
    if format == .alpha8 {
      for y in 0..<layout.height {
        memcpy(address + y * layout.bytesPerRow, pixels + y * bytesPerRow, layout.width)
      }
      return
    }
    let writer = PixelWriter(layout: layout)
    for y in 0..<layout.height {
      writer.write(
        (pixels + y * bytesPerRow).assumingMemoryBound(to: UInt8.self),
        to: address + y * layout.bytesPerRow
      )
    }
  }

  /// Makes the surface's pixels readable.
  func flush() { cairo_surface_flush(surface) }

  /// The bounds of the bitmap or the page, in surface pixels.
  var bounds: CGRect {
    isDocument
      ? CGRect(origin: .zero, size: pageBox.size)
      : CGRect(x: 0, y: 0, width: layout.width, height: layout.height)
  }

  /// The colour space of the surface's pixels; nil for sRGB.
  var drawingSpace: CGColorSpace? {
    guard case .rgb = layout.space.definition,
      !layout.space.hasSameColors(as: .standard)
    else { return nil }
    return layout.space
  }
}
