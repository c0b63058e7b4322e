internal import CImageCodecs
import Foundation

/// The pictures in a piece of encoded data.
///
/// Making one reads the header only; a frame's pixels are decoded when they are first drawn.
/// Damaged, unknown or unreasonably large data gives nil and a line in the log.
package final class ImageSource: Sendable {
  /// The uniform type identifier, "public.png".
  package let typeIdentifier: String
  /// Size in pixels as stored, the orientation not applied.
  package let pixelWidth: Int, pixelHeight: Int
  /// How many pictures there are; more than 1 for animations.
  package let frameCount: Int
  /// Where the first pixel belongs.
  package let orientation: CGImagePropertyOrientation
  /// How often an animation runs, 0 for ever.
  package let loopCount: Int
  /// Pixels to the inch, where the data says.
  package let dotsPerInch: Double?
  /// The space of the pixels; nil where the data says nothing (then it is sRGB).
  package let colorSpace: CGColorSpace?
  /// Bits of one component as stored: 8 or 16.
  package let bitsPerComponent: Int
  /// Whether pixels may be transparent.
  package let hasAlpha: Bool
  /// Whether the picture is made of shapes, so that it may be drawn at any size.
  package var isVector: Bool { header.kind == .svg }
  private let header: ImageHeader
  private let data: Data
  private let delays: [Double]
  private let colorCount: Int
  private let animation: PixbufPicture?

  /// Reads the header of `data`; the type is found from the bytes, never from a name.
  package init?(data: Data) {
    func fail(_ reason: String) {
      GraphicsLog.report("image data of \(data.count) bytes: \(reason)")
    }
    guard var header = ImageHeader(data) else {
      fail("of no known type")
      return nil
    }
    guard !header.isTruncated else {
      fail("\(header.kind.typeIdentifier) that ends too early")
      return nil
    }
    if header.kind == .svg {
      guard let size = SVGPicture(data)?.size else {
        fail("damaged public.svg-image")
        return nil
      }
      header.width = Int(clamping: size.width.rounded(.up))
      header.height = Int(clamping: size.height.rounded(.up))
    }
    guard header.width > 0, header.height > 0, header.width <= ImageLimits.longestSide,
      header.height <= ImageLimits.longestSide,
      header.width * header.height <= ImageLimits.pixelCount
    else {
      fail("\(header.width) x \(header.height) pixels are not to be believed")
      return nil
    }
    var space: CGColorSpace?
    var bits = 8
    var alpha = header.kind != .jpeg && header.kind != .bmp
    var resolution: Double?
    var colors = 3
    if header.kind == .png || header.kind == .jpeg {
      switch Self.info(of: data, header.kind) {
      case .failure(let reason):
        fail(reason.message)
        return nil
      case .success(let info):
        guard info.width == header.width, info.height == header.height else {
          fail("two sizes in one picture")
          return nil
        }
        (space, bits, alpha, colors) = (
          info.space, info.bitsPerComponent, info.hasAlpha, info.colorCount
        )
        resolution = info.dotsPerInch
      }
    }
    self.header = header
    self.data = data
    typeIdentifier = header.kind.typeIdentifier
    pixelWidth = header.width
    pixelHeight = header.height
    orientation = header.orientation
    loopCount = header.loopCount
    frameCount = max(1, header.delays.count)
    delays = header.delays
    colorSpace = space
    bitsPerComponent = bits
    hasAlpha = alpha
    dotsPerInch = resolution
    colorCount = colors
    animation = header.kind == .gif || header.kind == .webP ? PixbufPicture(data) : nil
  }

  /// Reads the header of a file.
  package convenience init?(url: URL) {
    guard let data = try? Data(contentsOf: url, options: .mappedIfSafe) else { return nil }
    self.init(data: data)
  }

  /// How long a frame of an animation is shown, in seconds.
  package func delay(at index: Int) -> Double {
    delays.indices.contains(index) ? delays[index] : 0.1
  }

  /// Returns a frame; its pixels are decoded at the first use unless `decodesNow`, which gives nil
  /// where they cannot be.
  package func image(at index: Int, decodesNow: Bool = true) -> CGImage? {
    guard index >= 0, index < frameCount else { return nil }
    let layout = PixelLayout(
      width: pixelWidth,
      height: pixelHeight,
      bitsPerComponent: bitsPerComponent,
      bitsPerPixel: bitsPerComponent * 4,
      bytesPerRow: bitsPerComponent == 16
        ? pixelWidth * 8 : RasterImage.bytesPerRow(width: pixelWidth, format: .bgra8),
      space: colorSpace ?? .standard,
      bitmapInfo: bitsPerComponent == 16
        ? CGBitmapInfo(alpha: hasAlpha ? .last : .noneSkipLast, byteOrder: .order16Little)
        : CGBitmapInfo(
          alpha: hasAlpha ? .premultipliedFirst : .noneSkipFirst,
          byteOrder: .order32Little
        )
    )
    let image = CGImage(
      layout: layout,
      source: .deferred(self, frame: index),
      utType: typeIdentifier
    )
    if decodesNow, image.nativeRaster == nil { return nil }
    return image
  }

  /// Returns a picture made of shapes at a size in pixels; nil for other pictures.
  package func vectorImage(width: Int, height: Int) -> CGImage? {
    guard isVector, width > 0, height > 0, width <= ImageLimits.longestSide,
      height <= ImageLimits.longestSide, width * height <= ImageLimits.pixelCount
    else { return nil }
    return SVGPicture(data)?.raster(width: width, height: height).map {
      CGImage(raster: $0, utType: typeIdentifier)
    }
  }

  /// Returns the frame scaled down so that neither side is longer than `maxPixelSize`; turned
  /// upright where `appliesOrientation`.
  package func thumbnail(
    at index: Int,
    maxPixelSize: Int,
    appliesOrientation: Bool = true
  ) -> CGImage? {
    guard maxPixelSize > 0, index >= 0, index < frameCount else { return nil }
    let longest = max(pixelWidth, pixelHeight)
    let scale = min(1, Double(maxPixelSize) / Double(longest))
    let width = max(1, Int(clamping: (Double(pixelWidth) * scale).rounded()))
    let height = max(1, Int(clamping: (Double(pixelHeight) * scale).rounded()))
    var source: CGImage?
    if header.kind == .svg {
      source = vectorImage(width: width, height: height)
    } else if header.kind == .jpeg {
      // Decoding at eighths is much less work than decoding everything.
      let eighths = (1...8).first { Double($0) / 8 >= scale } ?? 8
      source = decodeJPEG(eighths: eighths).map { CGImage(raster: $0, space: imageSpace) }
    } else {
      source = image(at: index)
    }
    guard let source else { return nil }
    let orientation = appliesOrientation ? self.orientation : .up
    if orientation == .up, source.width == width { return source }
    return source.upright(orientation, width: width, height: height)
  }

  // MARK: Decoding

  private var imageSpace: CGColorSpace {
    colorSpace?.model == .rgb ? colorSpace ?? .standard : .standard
  }

  /// Decodes the pixels of a frame.
  func decode(_ index: Int) -> RasterImage? {
    switch header.kind {
    case .png: decodePNG()
    case .jpeg: decodeJPEG(eighths: 8)
    case .svg: SVGPicture(data)?.raster(width: pixelWidth, height: pixelHeight)
    case .gif, .webP: animation?.raster(index, width: pixelWidth, height: pixelHeight)
    case .bmp, .tiff: PixbufPicture(data).raster(index, width: pixelWidth, height: pixelHeight)
    }
  }

  private func decodePNG() -> RasterImage? {
    data.withUnsafeBytes { bytes -> RasterImage? in
      guard let start = bytes.baseAddress else { return nil }
      return RasterImage.make(
        format: hasAlpha ? .bgra8 : .bgrx8,
        width: pixelWidth,
        height: pixelHeight
      ) { pixels, bytesPerRow in
        reporting { message, size in
          russet_png_decode(
            start,
            bytes.count,
            pixels,
            bytesPerRow,
            UInt32(pixelWidth),
            UInt32(pixelHeight),
            message,
            size
          )
        }
      }
    }
  }

  /// Red, green, blue, alpha of 16 bits in the processor's order, not premultiplied, row by row.
  func decodeDeepPNG() -> [UInt16]? {
    guard header.kind == .png else { return nil }
    var samples = [UInt16](repeating: 0, count: pixelWidth * pixelHeight * 4)
    let isDone = data.withUnsafeBytes { bytes in
      samples.withUnsafeMutableBufferPointer { samples in
        reporting { message, size in
          russet_png_decode16(
            bytes.baseAddress,
            bytes.count,
            samples.baseAddress,
            pixelWidth * 8,
            UInt32(pixelWidth),
            UInt32(pixelHeight),
            message,
            size
          )
        }
      }
    }
    return isDone ? samples : nil
  }

  private func decodeJPEG(eighths: Int) -> RasterImage? {
    var (width, height): (UInt32, UInt32) = (0, 0)
    russet_jpeg_scaled_size(
      UInt32(pixelWidth),
      UInt32(pixelHeight),
      Int32(eighths),
      &width,
      &height
    )
    return data.withUnsafeBytes { bytes -> RasterImage? in
      guard let start = bytes.baseAddress else { return nil }
      return RasterImage.make(format: .bgrx8, width: Int(width), height: Int(height)) {
        pixels,
        bytesPerRow in
        reporting { message, size in
          russet_jpeg_decode(
            start,
            bytes.count,
            Int32(eighths),
            pixels,
            bytesPerRow,
            width,
            height,
            message,
            size
          )
        }
      }
    }
  }

  private func reporting(
    _ body: (UnsafeMutablePointer<CChar>, Int) -> Int32
  ) -> Bool {
    let size = 256
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: size) { message in
      guard let start = message.baseAddress else { return false }
      start.pointee = 0
      if body(start, size) != 0 { return true }
      GraphicsLog.report("\(typeIdentifier) cannot be decoded: \(String(cString: start))")
      return false
    }
  }
}

extension CGImage {
  /// The picture turned upright and scaled to a size that is given before turning.
  package func upright(
    _ orientation: CGImagePropertyOrientation,
    width: Int,
    height: Int
  ) -> CGImage? {
    let isTurned = orientation.rawValue >= CGImagePropertyOrientation.leftMirrored.rawValue
    let (outWidth, outHeight) = isTurned ? (height, width) : (width, height)
    guard
      let context = CGContext(
        data: nil,
        width: outWidth,
        height: outHeight,
        bitsPerComponent: 8,
        bytesPerRow: 0,
        space: nativeSpace,
        bitmapInfo: CGBitmapInfo(
          alpha: isOpaque ? .noneSkipFirst : .premultipliedFirst,
          byteOrder: .order32Little
        ).rawValue
      )
    else { return nil }
    let (w, h) = (CGFloat(width), CGFloat(height))
    // From the stored picture (y up) to the upright one.
    let transform: CGAffineTransform =
      switch orientation {
      case .up: .identity
      case .upMirrored: CGAffineTransform(-1, 0, 0, 1, w, 0)
      case .down: CGAffineTransform(-1, 0, 0, -1, w, h)
      case .downMirrored: CGAffineTransform(1, 0, 0, -1, 0, h)
      case .leftMirrored: CGAffineTransform(0, -1, -1, 0, h, w)
      case .right: CGAffineTransform(0, -1, 1, 0, 0, w)
      case .rightMirrored: CGAffineTransform(0, 1, 1, 0, 0, 0)
      case .left: CGAffineTransform(0, 1, -1, 0, h, 0)
      }
    context.concatenate(transform)
    context.interpolationQuality = .high
    context.draw(self, in: CGRect(x: 0, y: 0, width: w, height: h))
    return context.makeImage()
  }
}
