import Foundation

extension CGImage {
  /// Whether a pixel is one component of grey in 8 or 16 bits, without opacity.
  var isGray: Bool {
    !isMask && layout.space.model == .monochrome && layout.alphaInfo == .none && !layout.isFloat
      && (bitsPerComponent == 8 || bitsPerComponent == 16) && bitsPerPixel == bitsPerComponent
      && decodeArray == nil
  }

  /// The samples of a grey picture that is decoded on request; nil for other pictures.
  var decodedGrayProvider: CGDataProvider? {
    guard case .deferred(let source, let frame) = source, isGray else { return nil }
    if bitsPerComponent == 16 {
      // Four equal samples for each pixel, of which the last one is the opacity.
      guard let samples = source.decodeDeepPNG() else { return nil }
      return CGDataProvider(
        data: stride(from: 0, to: samples.count, by: 4).map { samples[$0] }
          .withUnsafeBytes { Data($0) }
      )
    }
    let raster = layout.space.isStandardGray ? nativeRaster : source.decode(frame)
    return raster.flatMap { CGDataProvider(data: $0.graySamples(bytesPerRow: bytesPerRow)) }
  }
}

extension CGColorSpace {
  /// Whether a grey sample equals each of the three samples of the same colour in sRGB.
  var isStandardGray: Bool { definition == .gray(.sRGB) }
}

extension RasterImage {
  /// Returns the blue samples of an opaque picture, row by row.
  fileprivate func graySamples(bytesPerRow: Int) -> Data {
    var data = Data(count: bytesPerRow * height)
    data.withUnsafeMutableBytes { (bytes: UnsafeMutableRawBufferPointer) in
      for y in 0..<height {
        let source = row(y)
        for x in 0..<width { bytes[y * bytesPerRow + x] = source[x * 4] }
      }
    }
    return data
  }

  /// Returns an image of the blue samples of an opaque picture, which are grey values in `space`.
  func grayImage(space: CGColorSpace) -> CGImage? {
    let bytesPerRow = Self.bytesPerRow(width: width, format: .alpha8)
    guard let provider = CGDataProvider(data: graySamples(bytesPerRow: bytesPerRow)) else {
      return nil
    }
    return CGImage(
      layout: PixelLayout(
        width: width,
        height: height,
        bitsPerComponent: 8,
        bitsPerPixel: 8,
        bytesPerRow: bytesPerRow,
        space: space,
        bitmapInfo: CGBitmapInfo(alpha: .none)
      ),
      source: .provider(provider)
    )
  }

  /// Converts an opaque picture of grey values in `space` to sRGB, in its own memory.
  func convertGrayToStandard(from space: CGColorSpace) {
    guard format == .bgrx8, space.model == .monochrome, !space.isStandardGray else { return }
    let table = (0..<256).map { value in
      PixelReader.byte(space.convert([Double(value) / 255], to: .standard)?[0] ?? 0)
    }
    for y in 0..<height {
      let pixels = row(y)
      for x in stride(from: 0, to: width * 4, by: 4) {
        let value = table[Int(pixels[x])]
        (pixels[x], pixels[x + 1], pixels[x + 2]) = (value, value, value)
      }
    }
  }
}
