internal import CImageCodecs
import Foundation

extension CGImage {
  /// Encodes the image as PNG, with its colour space, and with 16 bits per component if it has
  /// them.
  ///
  /// - Parameters:
  ///   - dotsPerInch: The resolution; UIKit uses 72 times the scale. Nil omits it.
  ///   - level: The compression level, from 1 to 9. Up to 3 it is one that is fast for pictures of
  ///     interfaces.
  /// - Returns: The encoded data, or nil on failure.
  package func pngData(dotsPerInch: Double? = nil, level: Int = 3) -> Data? {
    if isGray, let data = grayPNGData(dotsPerInch: dotsPerInch, level: level) { return data }
    if bitsPerComponent == 16, let deep = deepSamples() {
      return encodePNG(
        colorCount: 3,
        hasAlpha: layout.hasAlpha,
        bits: 16,
        dotsPerInch: dotsPerInch,
        level: level
      ) { y, row in
        let step = layout.hasAlpha ? 4 : 3
        row.withMemoryRebound(to: UInt16.self, capacity: width * step) { row in
          for x in 0..<width {
            for component in 0..<step {
              row[x * step + component] = deep[(y * width + x) * 4 + component]
            }
          }
        }
      }
    }
    guard let raster = nativeRaster else { return nil }
    let hasAlpha = raster.format == .bgra8
    let isCoverage = raster.format == .alpha8
    return encodePNG(
      colorCount: isCoverage ? 1 : 3,
      hasAlpha: hasAlpha,
      bits: 8,
      dotsPerInch: dotsPerInch,
      level: level
    ) { y, row in
      let s = raster.row(y)
      if isCoverage {
        memcpy(row, s, width)
      } else if hasAlpha {
        for x in stride(from: 0, to: width * 4, by: 4) {
          let alpha = Int(s[x + 3])
          row[x + 3] = s[x + 3]
          for (target, source) in [(0, 2), (1, 1), (2, 0)] {
            let value = Int(s[x + source])
            row[x + target] =
              alpha == 255
              ? UInt8(value) : alpha == 0 ? 0 : UInt8(min(255, (value * 255 + alpha / 2) / alpha))
          }
        }
      } else {
        russet_png_rgb(s, row, width)
      }
    }
  }

  /// Encodes the samples of a grey picture.
  private func grayPNGData(dotsPerInch: Double?, level: Int) -> Data? {
    guard let samples = dataProvider?.bytes, layout.isValid(byteCount: samples.count) else {
      return nil
    }
    let isBigEndian = layout.bitmapInfo.byteOrder != .order16Little
    return samples.withUnsafeBytes { bytes in
      encodePNG(
        colorCount: 1,
        hasAlpha: false,
        bits: bitsPerComponent,
        dotsPerInch: dotsPerInch,
        level: level,
        space: layout.space
      ) { y, row in
        guard let start = bytes.baseAddress else { return }
        memcpy(row, start + y * bytesPerRow, width * bitsPerComponent / 8)
        guard bitsPerComponent == 16, isBigEndian else { return }
        for x in Swift.stride(from: 0, to: width * 2, by: 2) {
          (row[x], row[x + 1]) = (row[x + 1], row[x])
        }
      }
    }
  }

  /// Encodes rows; a `space` of nil is that of the raster.
  private func encodePNG(
    colorCount: Int,
    hasAlpha: Bool,
    bits: Int,
    dotsPerInch: Double?,
    level: Int,
    space gray: CGColorSpace? = nil,
    fill: (Int, UnsafeMutablePointer<UInt8>) -> Void
  ) -> Data? {
    let space = gray ?? nativeSpace
    let isStandard =
      gray?.isStandardGray ?? (space.hasSameColors(as: .standard) || colorCount == 1)
    let profile = isStandard ? Data() : space.copyICCData() ?? Data()
    let name = space.name.map { $0.replacingOccurrences(of: "kCGColorSpace", with: "") } ?? "ICC"
    let writer = profile.withUnsafeBytes { bytes in
      russet_png_writer(
        UInt32(width),
        UInt32(height),
        Int32(colorCount),
        hasAlpha ? 1 : 0,
        Int32(bits),
        bytes.isEmpty ? nil : bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
        bytes.count,
        name,
        isStandard ? 1 : 0,
        dotsPerInch ?? 0,
        Int32(level)
      )
    }
    guard let writer else { return nil }
    let rowBytes = width * (colorCount + (hasAlpha ? 1 : 0)) * bits / 8
    withUnsafeTemporaryAllocation(byteCount: max(1, rowBytes), alignment: 8) { row in
      guard let row = row.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
      for y in 0..<height {
        fill(y, row)
        guard russet_png_writer_row(writer, row) != 0 else { return }
      }
    }
    var size = 0
    guard let bytes = russet_png_writer_finish(writer, &size) else {
      GraphicsLog.report("a picture of \(width) x \(height) pixels cannot be written as PNG")
      return nil
    }
    return Data(
      bytesNoCopy: bytes,
      count: size,
      deallocator: .custom { pointer, _ in russet_codec_free(pointer) }
    )
  }

  /// Returns four 16-bit samples per pixel, not premultiplied, or nil if the image has fewer bits.
  private func deepSamples() -> [UInt16]? {
    switch source {
    case .deferred(let source, _):
      return source.decodeDeepPNG()
    case .provider(let provider) where layout.space.model == .rgb:
      let reader = PixelReader(layout: layout, decode: nil)
      var samples = [UInt16](repeating: 65_535, count: width * height * 4)
      provider.bytes.withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress else { return }
        for y in 0..<height {
          let row = start + y * layout.bytesPerRow
          for x in 0..<width {
            let alpha = layout.alphaIndex.map { reader.sample(row, x, $0) } ?? 1
            let divisor = layout.isPremultiplied && alpha > 0 ? alpha : 1
            for component in 0..<3 {
              let value = reader.sample(row, x, layout.firstColorIndex + component) / divisor
              samples[(y * width + x) * 4 + component] = UInt16(
                clamping:
                  max(0, min(1, value)) * 65_535 + 0.5
              )
            }
            samples[(y * width + x) * 4 + 3] = UInt16(
              clamping: max(0, min(1, alpha)) * 65_535 + 0.5
            )
          }
        }
      }
      return samples
    default:
      return nil
    }
  }

  /// Encodes the image as JPEG over white, with a `quality` from 0 to 1.
  package func jpegData(
    quality: CGFloat,
    orientation: CGImagePropertyOrientation = .up,
    dotsPerInch: Double? = nil
  ) -> Data? {
    guard let native = nativeRaster, let opaque = native.overWhite() else { return nil }
    let space = nativeSpace
    let profile = space.hasSameColors(as: .standard) ? Data() : space.copyICCData() ?? Data()
    let exif = orientation == .up ? Data() : EXIF.data(orientation: orientation)
    var size = 0
    let bytes = profile.withUnsafeBytes { profile in
      exif.withUnsafeBytes { exif in
        russet_jpeg_encode(
          opaque.baseAddress.assumingMemoryBound(to: UInt8.self),
          opaque.bytesPerRow,
          UInt32(width),
          UInt32(height),
          Int32(clamping: (max(0, min(1, quality.isNaN ? 1 : quality)) * 100).rounded()),
          isGray ? 1 : 0,
          profile.isEmpty ? nil : profile.baseAddress?.assumingMemoryBound(to: UInt8.self),
          profile.count,
          exif.isEmpty ? nil : exif.baseAddress?.assumingMemoryBound(to: UInt8.self),
          exif.count,
          dotsPerInch ?? 0,
          // The coefficients of incompressible pictures are larger than the pixels.
          max(1 << 16, width * height * 8 + profile.count + exif.count),
          &size
        )
      }
    }
    guard let bytes else {
      GraphicsLog.report("a picture of \(width) x \(height) pixels cannot be written as JPEG")
      return nil
    }
    return Data(
      bytesNoCopy: bytes,
      count: size,
      deallocator: .custom { pointer, _ in russet_codec_free(pointer) }
    )
  }
}

extension RasterImage {
  /// Returns the picture over white, for formats without alpha.
  func overWhite() -> RasterImage? {
    if format == .bgrx8 { return self }
    return Self.make(format: .bgrx8, width: width, height: height) { target, bytesPerRow in
      for y in 0..<height {
        let s = row(y)
        let t = target + y * bytesPerRow
        for x in 0..<width {
          let alpha = format == .alpha8 ? s[x] : s[x * 4 + 3]
          for component in 0..<3 {
            let color = format == .alpha8 ? 0 : s[x * 4 + component]
            t[x * 4 + component] = UInt8(min(255, Int(color) + 255 - Int(alpha)))
          }
          t[x * 4 + 3] = 255
        }
      }
      return true
    }
  }
}
