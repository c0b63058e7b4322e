internal import CImageCodecs
internal import CPictureDecoder
import Foundation
import Synchronization

/// The pictures in encoded data.
///
/// Creating a source reads only the header; the pixels of a frame are decoded when they are first
/// drawn. Damaged, unknown or too large data results in nil and a report in the log.
package final class ImageSource: Sendable {
  /// The uniform type identifier, such as "public.png".
  package let typeIdentifier: String
  /// The size in pixels as stored, without the orientation.
  package let pixelWidth: Int, pixelHeight: Int
  /// The number of pictures; more than 1 for animations and icons.
  ///
  /// Of a PDF only the first page is used.
  package let frameCount: Int
  /// Whether the data ends too early, after `frameCount` whole frames of a GIF.
  package var isPartial: Bool { header.isPartial }
  /// The position of the first pixel.
  package let orientation: CGImagePropertyOrientation
  /// The number of runs of an animation; 0 is endless.
  package let loopCount: Int
  /// The number of pixels per inch; nil if the data does not state it.
  package let dotsPerInch: Double?
  /// The colour space of the pixels; nil if the data does not state it, which means sRGB.
  package let colorSpace: CGColorSpace?
  /// The stored number of bits per component, 8 or 16.
  package let bitsPerComponent: Int
  /// Whether pixels may be transparent.
  package let hasAlpha: Bool
  /// Whether the picture consists of shapes, so that it can be drawn in any size.
  package var isVector: Bool { header.kind.isVector }
  /// Whether a pixel is one component of grey, without opacity.
  package let isGray: Bool
  private let header: ImageHeader
  private let delays: [Double]
  private let colorCount: Int
  private let decoder: PictureDecoder
  private let animation: AnimatedPicture?
  private let troubles = Mutex(Troubles())

  private struct Troubles {
    var isReported = false
    var isForNow = false
  }

  /// Reads the header of `data`, whose type is determined from the bytes.
  package convenience init?(data: Data) {
    self.init(data: data, limits: .standard, budget: .shared, place: .standard)
  }

  /// Reads the header of `data` with limits of its own.
  package convenience init?(
    data: Data,
    limits: ImageLimits,
    budget: ImageBudget = .shared,
    place: DecodingPlace = .standard
  ) {
    self.init(data, header: nil, limits: limits, budget: budget, place: place)
  }

  /// Reads the header of `data`, or takes a `header` that was read for a picture of an icon.
  private init?(
    _ data: Data,
    header known: ImageHeader?,
    limits: ImageLimits,
    budget: ImageBudget,
    place: DecodingPlace
  ) {
    func fail(_ reason: String) {
      GraphicsLog.report("image data of \(data.count) bytes: \(reason)")
    }
    guard data.count <= limits.encodedBytes else {
      fail("more than the \(limits.encodedBytes) bytes of the budget")
      return nil
    }
    guard var header = known ?? ImageHeader(data, limits: limits) else {
      fail("of no known type")
      return nil
    }
    if let excess = header.excess {
      fail("\(header.kind.typeIdentifier) of \(excess)")
      return nil
    }
    guard !header.isTruncated else {
      fail("\(header.kind.typeIdentifier) that ends too early")
      return nil
    }
    let decoder = PictureDecoder(
      data: data,
      kind: header.kind,
      limits: limits,
      budget: budget,
      place: header.kind.isDecodedApart ? .helper : place
    )
    if header.kind.isVector {
      do throws(PictureDecoder.Failure) {
        let size = try decoder.readHeader(keepsProfile: false).pictureSize
        header.width = Int(clamping: size.width.rounded(.up))
        header.height = Int(clamping: size.height.rounded(.up))
      } catch {
        fail(error.message)
        return nil
      }
    }
    var mediaInfo: Info?
    if header.kind == .heic || header.kind == .avif {
      do throws(PictureDecoder.Failure) {
        let info = try Self.info(decoder, keepsProfile: true)
        (header.width, header.height, mediaInfo) = (info.width, info.height, info)
      } catch {
        fail(error.message)
        return nil
      }
    }
    guard limits.allows(width: header.width, height: header.height) else {
      fail("\(header.width) x \(header.height) pixels are not to be believed")
      return nil
    }
    var space: CGColorSpace?
    var bits = 8
    var alpha = header.kind != .jpeg && header.kind != .bmp
    var resolution: Double?
    var colors = 3
    if let mediaInfo { (space, alpha) = (mediaInfo.space, mediaInfo.hasAlpha) }
    if header.kind == .png || header.kind == .jpeg {
      do throws(PictureDecoder.Failure) {
        let keepsProfile = header.profileBytes <= limits.metadataBytes
        let info = try Self.info(decoder, keepsProfile: keepsProfile)
        guard info.width == header.width, info.height == header.height else {
          fail("two sizes in one picture")
          return nil
        }
        (space, bits, alpha, colors) = (
          info.space, info.bitsPerComponent, info.hasAlpha, info.colorCount
        )
        resolution = info.dotsPerInch
      } catch {
        fail(error.message)
        return nil
      }
    }
    isGray = colors == 1 && !alpha
    if isGray {
      space = space ?? .deviceGray
    } else if space?.model == .monochrome {
      // Grey with opacity is decoded as sRGB.
      space = nil
    }
    self.header = header
    self.decoder = decoder
    typeIdentifier = header.kind.typeIdentifier
    pixelWidth = header.width
    pixelHeight = header.height
    orientation = header.orientation
    loopCount = header.loopCount
    frameCount = max(1, header.delays.count, header.iconCount)
    delays = header.delays
    colorSpace = space
    bitsPerComponent = bits
    hasAlpha = alpha
    dotsPerInch = resolution
    colorCount = colors
    let isMoving = header.delays.count > 1 && (header.kind == .gif || header.kind == .webP)
    animation =
      isMoving && place == .here
      ? AnimatedPicture(decoder, width: header.width, height: header.height) : nil
  }

  /// Reads the header of a file.
  package convenience init?(url: URL) {
    guard let data = try? Data(contentsOf: url, options: .mappedIfSafe) else { return nil }
    self.init(data: data)
  }

  /// Whether all decoded frames may be cached at the same time.
  package var allowsKeepingFrames: Bool {
    frameCount <= decoder.limits.animationBytes / max(pixelWidth * pixelHeight * 4, 1)
  }

  /// Returns the duration of a frame of an animation, in seconds.
  package func delay(at index: Int) -> Double {
    delays.indices.contains(index) ? delays[index] : 0.1
  }

  /// Returns a frame, whose pixels are decoded at the first use.
  ///
  /// With `decodesNow` they are decoded now, and the function returns nil if that fails.
  package func image(at index: Int, decodesNow: Bool = true) -> CGImage? {
    image(at: index, decodesNow: decodesNow, utType: typeIdentifier)
  }

  private func image(at index: Int, decodesNow: Bool, utType: String) -> CGImage? {
    guard index >= 0, index < frameCount else { return nil }
    if header.iconCount > 0 {
      return iconPicture(at: index)?.image(at: 0, decodesNow: decodesNow, utType: utType)
    }
    let image = CGImage(
      layout: layout,
      source: .deferred(self, frame: index),
      utType: utType
    )
    if decodesNow, image.nativeRaster == nil { return nil }
    return image
  }

  /// Returns a picture of shapes in a size in pixels; nil for other pictures.
  package func vectorImage(width: Int, height: Int) -> CGImage? {
    guard isVector, width > 0, height > 0 else { return nil }
    return reporting { () throws(PictureDecoder.Failure) in
      try decoder.decode(
        width: width,
        height: height,
        format: .bgra8,
        workingBytes: workingBytes
      )
    }.map { CGImage(raster: $0, utType: typeIdentifier) }
  }

  /// Returns the frame scaled down so that no side is longer than `maxPixelSize`.
  ///
  /// With `appliesOrientation` it is upright.
  package func thumbnail(
    at index: Int,
    maxPixelSize: Int,
    appliesOrientation: Bool = true
  ) -> CGImage? {
    guard maxPixelSize > 0, index >= 0, index < frameCount else { return nil }
    if header.iconCount > 0 {
      return iconPicture(at: index)?.thumbnail(at: 0, maxPixelSize: maxPixelSize)
    }
    let longest = max(pixelWidth, pixelHeight)
    let scale = min(1, Double(maxPixelSize) / Double(longest))
    let width = max(1, Int(clamping: (Double(pixelWidth) * scale).rounded()))
    let height = max(1, Int(clamping: (Double(pixelHeight) * scale).rounded()))
    var source: CGImage?
    if isVector {
      source = vectorImage(width: width, height: height)
    } else if header.kind == .jpeg {
      // Decoding at eighths of the size is much less work.
      let eighths = (1...8).first { Double($0) / 8 >= scale } ?? 8
      source = decodeJPEG(eighths: eighths).flatMap {
        isGray ? $0.grayImage(space: graySpace) : CGImage(raster: $0, space: imageSpace)
      }
    } else {
      source = image(at: index)
    }
    guard let source else { return nil }
    let orientation = appliesOrientation ? self.orientation : .up
    if orientation == .up, source.width == width { return source }
    return source.upright(orientation, width: width, height: height)
  }

  /// Returns the source of a picture of an icon; nil for other formats and for a damaged picture.
  package func iconPicture(at index: Int) -> ImageSource? {
    guard header.iconCount > 0,
      let data = ImageHeader.iconPicture(at: index, in: decoder.data),
      let own = ImageHeader(iconPicture: data, limits: decoder.limits)
    else { return nil }
    return ImageSource(
      data,
      header: own.kind == .ico ? own : nil,
      limits: decoder.limits,
      budget: decoder.budget,
      place: decoder.place
    )
  }

  // MARK: Decoding

  private var graySpace: CGColorSpace { colorSpace ?? .deviceGray }

  private var layout: PixelLayout {
    let isDeep = bitsPerComponent == 16
    let info =
      if isGray {
        CGBitmapInfo(alpha: .none, byteOrder: isDeep ? .order16Little : .orderDefault)
      } else if isDeep {
        CGBitmapInfo(alpha: hasAlpha ? .last : .noneSkipLast, byteOrder: .order16Little)
      } else {
        CGBitmapInfo(
          alpha: hasAlpha ? .premultipliedFirst : .noneSkipFirst,
          byteOrder: .order32Little
        )
      }
    let samples = isGray ? 1 : 4
    return PixelLayout(
      width: pixelWidth,
      height: pixelHeight,
      bitsPerComponent: bitsPerComponent,
      bitsPerPixel: bitsPerComponent * samples,
      bytesPerRow: isDeep
        ? pixelWidth * samples * 2
        : RasterImage.bytesPerRow(width: pixelWidth, format: isGray ? .alpha8 : .bgra8),
      space: colorSpace ?? .standard,
      bitmapInfo: info
    )
  }

  private var imageSpace: CGColorSpace {
    colorSpace?.model == .rgb ? colorSpace ?? .standard : .standard
  }

  /// Whether the last frame was refused only because other pictures use too much memory.
  var isRefusedForNow: Bool { troubles.withLock { $0.isForNow } }

  /// Decodes the pixels of a frame.
  func decode(_ index: Int) -> RasterImage? {
    reporting { () throws(PictureDecoder.Failure) in
      if index > 0 || frameCount > 1, let animation { return try animation.raster(index) }
      return try decoder.decode(
        frame: index,
        width: pixelWidth,
        height: pixelHeight,
        format: hasAlpha || header.kind == .bmp ? .bgra8 : .bgrx8,
        workingBytes: workingBytes
      )
    }
  }

  /// The bytes that a decoder needs besides the pixels, according to the header.
  private var workingBytes: Int {
    let pixels = pixelWidth * pixelHeight
    return switch header.kind {
    case .png: pixelHeight * MemoryLayout<Int>.size
    // 16-bit coefficients are stored if one pass does not complete the picture.
    case .jpeg: header.hasManyScans ? pixels * 2 * colorCount : 1 << 20
    case .gif: header.delays.count > 1 ? pixels * 8 : 1 << 14
    // A second picture, which is then copied.
    case .webP, .bmp, .tiff: pixels * 4
    case .ico: 0
    case .svg: header.documentTreeBytes
    // The memory of the helper process is limited there.
    case .heic, .avif, .pdf: 0
    }
  }

  /// Returns 16-bit red, green, blue and alpha in native byte order, not premultiplied, row by row.
  func decodeDeepPNG() -> [UInt16]? {
    guard header.kind == .png else { return nil }
    return reporting { () throws(PictureDecoder.Failure) in
      try decoder.decodeDeep(width: pixelWidth, height: pixelHeight)
    }
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
    let (scaledWidth, scaledHeight) = (Int(width), Int(height))
    return reporting { () throws(PictureDecoder.Failure) in
      try decoder.decode(
        width: scaledWidth,
        height: scaledHeight,
        format: .bgrx8,
        eighths: eighths,
        workingBytes: workingBytes
      )
    }
  }

  /// Reports once why a picture is refused.
  private func reporting<Pixels>(
    _ body: () throws(PictureDecoder.Failure) -> Pixels
  ) -> Pixels? {
    do throws(PictureDecoder.Failure) {
      let pixels = try body()
      troubles.withLock { $0.isForNow = false }
      return pixels
    } catch {
      let isNews = troubles.withLock { troubles in
        defer { troubles.isReported = true }
        troubles.isForNow = error.isForNow
        return !troubles.isReported
      }
      if isNews { GraphicsLog.report(error.message) }
      return nil
    }
  }
}

extension RussetPictureReply {
  /// The size of a document in pixels of 1/96 inch; 100 x 100 if it states none.
  fileprivate var pictureSize: CGSize {
    guard width > 0, height > 0, width.isFinite, height.isFinite else {
      return CGSize(width: 100, height: 100)
    }
    return CGSize(width: min(width, 1e6), height: min(height, 1e6))
  }
}
