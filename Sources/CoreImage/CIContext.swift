import CoreGraphics
import Foundation
import ImageIO

/// A context that renders images on the processor's cores.
open class CIContext: NSObject, @unchecked Sendable {
  private let space: WorkingSpace
  /// The colour space in which filters work; nil if colours are not matched.
  public let workingColorSpace: CGColorSpace?
  /// The pixel format in which filters work.
  public let workingFormat = CIFormat.RGBAf

  /// The maximum side of a rendered image, in pixels.
  ///
  /// Chosen: the maximum side of images, whose memory `PixelMemory` bounds.
  private static let longestSide = 32_768

  /// Creates a context; see `CIContextOption`.
  public init(options: [CIContextOption: Any]? = nil) {
    let asked = options?[.workingColorSpace]
    if asked is NSNull {
      space = WorkingSpace(isLinear: false)
      workingColorSpace = nil
    } else {
      let named = asked as? CGColorSpace
      let isPlain = named?.name == CGColorSpace.sRGB || named?.name == CGColorSpace.extendedSRGB
      space = WorkingSpace(isLinear: !isPlain)
      workingColorSpace = named ?? CGColorSpace(name: CGColorSpace.extendedLinearSRGB)
    }
    super.init()
  }

  /// Creates a context that filters in linear light.
  public override convenience init() { self.init(options: nil) }

  /// Creates a context that draws into a `CGContext`.
  public convenience init(cgContext: CGContext, options: [CIContextOption: Any]?) {
    self.init(options: options)
    target = cgContext
  }
  private var target: CGContext?

  /// Returns the region of a rectangle; nil, with a message in the log, if it cannot be rendered.
  private func region(_ rect: CGRect) -> Region? {
    let numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    guard !rect.isInfinite, numbers.allSatisfy(\.isFinite) else {
      GraphicsLog.report("CIContext: \(rect) has no end; crop the image to what is wanted")
      return nil
    }
    let region = Region(rect)
    guard !rect.isNull, !region.isEmpty else {
      GraphicsLog.report("CIContext: there is nothing in \(rect)")
      return nil
    }
    guard rect.width <= CGFloat(Self.longestSide), rect.height <= CGFloat(Self.longestSide),
      region.count <= 1 << 29
    else {
      GraphicsLog.report("CIContext: \(rect) is larger than \(Self.longestSide) pixels can be")
      return nil
    }
    return region
  }

  private func render(
    _ image: CIImage,
    _ region: Region,
    _ body: @escaping @Sendable (Tile) -> Void
  ) {
    RenderPlan(image.node).render(region, space: space, reductions: Reductions(), body)
  }

  /// Renders a part of an image; returns nil if it is empty, infinite or too large.
  open func createCGImage(_ image: CIImage, from rect: CGRect) -> CGImage? {
    guard let region = region(rect) else { return nil }
    let raster = RasterImage.make(
      format: .bgra8,
      width: region.width,
      height: region.height,
      isZeroed: !image.node.region.contains(region)
    ) { bytes, bytesPerRow in
      let target = PixelAddress(bytes: bytes)
      let space = self.space
      render(image, region) { tile in
        for y in tile.region.minY..<tile.region.maxY where !tile.region.isEmpty {
          space.write(
            tile.row(y),
            count: tile.region.width,
            to: target.bytes + (region.maxY - 1 - y) * bytesPerRow
              + (tile.region.minX - region.minX) * 4
          )
        }
      }
      return true
    }
    return raster.map { CGImage(raster: $0) }
  }

  /// Renders a part of an image; the pixels are always premultiplied bytes in sRGB.
  open func createCGImage(
    _ image: CIImage,
    from rect: CGRect,
    format: CIFormat,
    colorSpace: CGColorSpace?
  ) -> CGImage? {
    createCGImage(image, from: rect)
  }

  /// Renders a part of an image at once; see `createCGImage(_:from:format:colorSpace:)`.
  open func createCGImage(
    _ image: CIImage,
    from rect: CGRect,
    format: CIFormat,
    colorSpace: CGColorSpace?,
    deferred: Bool
  ) -> CGImage? {
    createCGImage(image, from: rect)
  }

  /// Renders into memory, the top row first.
  ///
  /// With `colorSpace` nil, the values of the working space are written.
  open func render(
    _ image: CIImage,
    toBitmap data: UnsafeMutableRawPointer,
    rowBytes: Int,
    bounds: CGRect,
    format: CIFormat,
    colorSpace: CGColorSpace?
  ) {
    let depth = format.bytesPerPixel
    guard let region = region(bounds), depth > 0, rowBytes >= region.width * depth else {
      GraphicsLog.report(
        "CIContext: render(_:toBitmap:): rows of \(rowBytes) bytes do not hold \(bounds)"
      )
      return
    }
    let target = PixelAddress(bytes: data.assumingMemoryBound(to: UInt8.self))
    for row in 0..<region.height { memset(data + row * rowBytes, 0, region.width * depth) }
    let isCoded = space.isLinear && colorSpace != nil
    let coding = WorkingSpace(isLinear: isCoded)
    render(image, region) { tile in
      guard !tile.region.isEmpty else { return }
      let count = tile.region.width
      for y in tile.region.minY..<tile.region.maxY {
        let row = tile.row(y)
        let out =
          target.bytes + (region.maxY - 1 - y) * rowBytes
          + (tile.region.minX - region.minX) * depth
        switch format {
        case .BGRA8: coding.write(row, count: count, to: out)
        case .RGBA8: coding.write(row, count: count, to: out, isBlueFirst: false)
        case .ARGB8, .ABGR8:
          coding.write(row, count: count, to: out, isBlueFirst: format == .ABGR8)
          for x in 0..<count {
            let at = out + x * 4
            (at[0], at[1], at[2], at[3]) = (at[3], at[0], at[1], at[2])
          }
        case .RGBAf:
          let floats = UnsafeMutableRawPointer(out)
          for x in 0..<count {
            floats.storeBytes(
              of: isCoded ? row[x].encoded : row[x],
              toByteOffset: x * 16,
              as: Pixel.self
            )
          }
        case .RGBAh:
          let halves = UnsafeMutableRawPointer(out)
          for x in 0..<count {
            let pixel = isCoded ? row[x].encoded : row[x]
            for lane in 0..<4 {
              halves.storeBytes(
                of: HalfPrecision.bits(pixel[lane]),
                toByteOffset: x * 8 + lane * 2,
                as: UInt16.self
              )
            }
          }
        case .A8:
          for x in 0..<count {
            out[x] = UInt8(Pixel(repeating: row[x].w).limited.scaled(by: 255).x)
          }
        default:
          for x in 0..<count {
            let light = format == .R8 ? row[x].x : row[x].luminance
            let value = isCoded ? Float(WorkingSpace.encoded(Double(light))) : light
            out[x] = UInt8(Pixel(repeating: value).limited.scaled(by: 255).x)
          }
        }
      }
    }
  }

  /// Draws a part of an image into the context's `CGContext`; does nothing without one.
  open func draw(_ image: CIImage, in inRect: CGRect, from fromRect: CGRect) {
    guard let target, let picture = createCGImage(image, from: fromRect) else { return }
    target.draw(picture, in: inRect)
  }

  private func encoded(
    _ image: CIImage,
    as type: String,
    _ options: [CIImageRepresentationOption: Any]
  ) -> Data? {
    guard let picture = createCGImage(image, from: image.extent) else { return nil }
    let data = NSMutableData()
    guard let destination = CGImageDestinationCreateWithData(data, type, 1, nil) else { return nil }
    var properties: CFDictionary = [:]
    for (key, value) in image.properties { properties[key] = value }
    for (key, value) in options { properties[key] = value }
    CGImageDestinationAddImage(destination, picture, properties)
    return CGImageDestinationFinalize(destination) ? Data(referencing: data) : nil
  }

  /// Renders an image as PNG; returns nil if the image is infinite.
  open func pngRepresentation(
    of image: CIImage,
    format: CIFormat,
    colorSpace: CGColorSpace,
    options: [CIImageRepresentationOption: Any] = [:]
  ) -> Data? {
    encoded(image, as: "public.png", options)
  }

  /// Renders an image as JPEG; the options may have `kCGImageDestinationLossyCompressionQuality`.
  open func jpegRepresentation(
    of image: CIImage,
    colorSpace: CGColorSpace,
    options: [CIImageRepresentationOption: Any] = [:]
  ) -> Data? {
    encoded(image, as: "public.jpeg", options)
  }

  /// Renders an image as HEIC; the options may have `kCGImageDestinationLossyCompressionQuality`.
  ///
  /// Returns nil if libheif's encoder is not installed.
  open func heifRepresentation(
    of image: CIImage,
    format: CIFormat,
    colorSpace: CGColorSpace,
    options: [CIImageRepresentationOption: Any] = [:]
  ) -> Data? {
    encoded(image, as: "public.heic", options)
  }

  /// Renders an image and writes a PNG file.
  open func writePNGRepresentation(
    of image: CIImage,
    to url: URL,
    format: CIFormat,
    colorSpace: CGColorSpace,
    options: [CIImageRepresentationOption: Any] = [:]
  ) throws {
    guard
      let data = pngRepresentation(
        of: image,
        format: format,
        colorSpace: colorSpace,
        options: options
      )
    else { throw CocoaError(.fileWriteUnknown) }
    try data.write(to: url, options: .atomic)
  }

  /// Renders an image and writes a JPEG file.
  open func writeJPEGRepresentation(
    of image: CIImage,
    to url: URL,
    colorSpace: CGColorSpace,
    options: [CIImageRepresentationOption: Any] = [:]
  ) throws {
    guard let data = jpegRepresentation(of: image, colorSpace: colorSpace, options: options) else {
      throw CocoaError(.fileWriteUnknown)
    }
    try data.write(to: url, options: .atomic)
  }

  /// Returns the maximum size of an input image.
  open func inputImageMaximumSize() -> CGSize {
    CGSize(width: Self.longestSide, height: Self.longestSide)
  }
  /// Returns the maximum size of a rendered image.
  open func outputImageMaximumSize() -> CGSize {
    CGSize(width: Self.longestSide, height: Self.longestSide)
  }
  /// Does nothing, since there are no caches between renders.
  open func clearCaches() {}
}

/// The address to which threads write, each its own tiles.
private struct PixelAddress: @unchecked Sendable {
  let bytes: UnsafeMutablePointer<UInt8>
}

/// Converts to numbers of 16 bits.
///
/// Source: IEEE 754, binary16; the compiler's type is not available on every machine.
enum HalfPrecision {
  static func bits(_ value: Float) -> UInt16 {
    let bits = value.bitPattern
    let sign = UInt16(truncatingIfNeeded: bits >> 16) & 0x8000
    let magnitude = bits & 0x7FFF_FFFF
    if magnitude >= 0x7F80_0000 { return sign | (magnitude > 0x7F80_0000 ? 0x7E00 : 0x7C00) }
    if magnitude >= 0x4780_0000 { return sign | 0x7C00 }
    if magnitude < 0x3880_0000 {
      // Subnormal numbers have steps of 2⁻²⁴.
      let shifted = Float(bitPattern: magnitude) * 16_777_216
      return sign | UInt16(clamping: Int(clamping: shifted.rounded(.toNearestOrEven)))
    }
    let rounded = magnitude + 0xFFF + (magnitude >> 13 & 1)
    return sign | UInt16(truncatingIfNeeded: (rounded - 0x3800_0000) >> 13)
  }
}

extension SIMD4<Float> {
  /// The pixel of linear light encoded with the curve of sRGB, premultiplied.
  var encoded: SIMD4<Float> {
    var color = unmultiplied
    for lane in 0..<3 { color[lane] = Float(WorkingSpace.encoded(Double(color[lane]))) }
    return color.multiplied
  }
}
