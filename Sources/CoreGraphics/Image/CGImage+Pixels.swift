import Foundation

extension CGImage {
  /// The colour space of `nativeRaster`.
  var nativeSpace: CGColorSpace {
    layout.space.model == .rgb ? layout.space : .standard
  }

  func makeNativeRaster() -> RasterImage? {
    switch source {
    case .raster(let raster):
      return raster
    case .deferred(let source, let frame):
      let raster = source.decode(frame)
      // No other image refers to these pixels yet.
      if isGray { raster?.convertGrayToStandard(from: layout.space) }
      return raster
    case .provider(let provider):
      if layout.alphaInfo == .alphaOnly, layout.bitsPerPixel == 8 { return alphaRaster(provider) }
      let reader = PixelReader(layout: layout, decode: decodeArray)
      return provider.bytes.withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress else { return nil }
        return RasterImage.make(
          format: layout.hasAlpha ? .bgra8 : .bgrx8,
          width: width,
          height: height
        ) { target, stride in
          for y in 0..<height {
            reader.read(start + y * layout.bytesPerRow, into: target + y * stride)
          }
          return true
        }
      }
    }
  }

  private func alphaRaster(_ provider: CGDataProvider) -> RasterImage? {
    provider.bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return nil }
      return RasterImage.make(format: .alpha8, width: width, height: height) { target, stride in
        for y in 0..<height { memcpy(target + y * stride, start + y * layout.bytesPerRow, width) }
        return true
      }
    }
  }

  func makeStandardRaster() -> RasterImage? {
    if isMask { return coverage }
    // Do not cache pixels in the native space besides the converted ones unless they were
    // requested.
    guard !nativeSpace.hasSameColors(as: .standard) else { return nativeRaster }
    return (knownNativeRaster ?? makeNativeRaster())?.converted(from: nativeSpace, to: .standard)
  }

  /// Returns the pixels in an RGB space; nil for sRGB.
  func raster(in space: CGColorSpace?) -> RasterImage? {
    guard let space else { return raster }
    if nativeSpace.hasSameColors(as: space) { return nativeRaster }
    return nativeRaster?.converted(from: nativeSpace, to: space)
  }

  /// The coverage of the image as a mask, in 8 bits.
  ///
  /// It is the opposite of a stencil's samples, the opacity of an image that has one, or else the
  /// lightness.
  package var coverage: RasterImage? {
    if isMask {
      guard case .provider(let provider) = source else { return nativeRaster }
      let reader = PixelReader(layout: layout, decode: nil)
      let (low, high) = decodeArray.map { (Double($0[0]), Double($0[1])) } ?? (0, 1)
      return provider.bytes.withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress else { return nil }
        return RasterImage.make(format: .alpha8, width: width, height: height) { target, stride in
          for y in 0..<height {
            for x in 0..<width {
              let sample = reader.sample(start + y * layout.bytesPerRow, x, 0)
              target[y * stride + x] = PixelReader.byte(1 - (low + sample * (high - low)))
            }
          }
          return true
        }
      }
    }
    guard let native = nativeRaster else { return nil }
    switch native.format {
    case .alpha8:
      return native
    case .bgra8:
      return native.coverage { $0[3] }
    case .bgrx8:
      // Rec. 709 weights in 1/256.
      return native.coverage {
        UInt8((Int($0[2]) * 54 + Int($0[1]) * 183 + Int($0[0]) * 19) >> 8)
      }
    }
  }
}

extension RasterImage {
  fileprivate func coverage(_ value: (UnsafePointer<UInt8>) -> UInt8) -> RasterImage? {
    Self.make(format: .alpha8, width: width, height: height) { target, stride in
      for y in 0..<height {
        let s = row(y)
        for x in 0..<width { target[y * stride + x] = value(s + x * 4) }
      }
      return true
    }
  }
}
