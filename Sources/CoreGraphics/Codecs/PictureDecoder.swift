internal import CImageCodecs
internal import CPictureDecoder
import Foundation

/// The process in which a picture is decoded.
package enum DecodingPlace: Sendable, Equatable {
  /// In this process.
  case here
  /// In a helper process with limited memory and time, whose failure does not affect this process.
  case helper

  /// `helper` if the environment variable `RUSSET_SAFE_DECODING` is 1, otherwise `here`.
  package static let standard: DecodingPlace =
    ProcessInfo.processInfo.environment["RUSSET_SAFE_DECODING"] == "1" ? .helper : .here
}

/// A decoder that passes the bytes of one picture to the decoder of its format.
struct PictureDecoder: Sendable {
  struct Failure: Error {
    let message: String
    /// Whether the picture may be decoded later, when others use less memory.
    var isForNow = false
  }

  let data: Data
  let kind: ImageHeader.Kind
  let limits: ImageLimits
  let budget: ImageBudget
  let place: DecodingPlace

  /// Reads the header of a PNG, JPEG, SVG, HEIC or AVIF, or of a page of a PDF.
  func readHeader(keepsProfile: Bool, page: Int = 0) throws(Failure) -> RussetPictureReply {
    let grant = try take(limits.metadataBytes, for: .metadata)
    defer { withExtendedLifetime(grant) {} }
    var request = request(width: 0, height: 0, bytesPerRow: 0)
    request.keepsProfile = keepsProfile ? 1 : 0
    request.frame = UInt32(page)
    return try run(request, into: nil, resultBytes: limits.metadataBytes)
  }

  /// Decodes a frame into new memory.
  func decode(
    frame: Int = 0,
    width: Int,
    height: Int,
    format: RasterFormat,
    eighths: Int = 8,
    region: CGRect = .zero,
    workingBytes: Int
  ) throws(Failure) -> RasterImage {
    guard limits.allows(width: width, height: height), workingBytes <= limits.workingBytes else {
      throw Failure(message: "\(width) x \(height) pixels are beyond the budget")
    }
    let bytesPerRow = RasterImage.bytesPerRow(width: width, format: format)
    let decoded = try take(bytesPerRow * height, for: .decoded)
    let working = try take(workingBytes, for: .working)
    defer { withExtendedLifetime(working) {} }
    var request = request(width: width, height: height, bytesPerRow: bytesPerRow)
    request.wantsPixels = 1
    request.frame = UInt32(frame)
    request.eighths = Int32(eighths)
    request.region = (region.minX, region.minY, region.width, region.height)
    var failure: Failure?
    let raster = RasterImage.make(format: format, width: width, height: height, grant: decoded) {
      pixels,
      _ in
      do throws(Failure) {
        _ = try run(request, into: pixels, resultBytes: bytesPerRow * height)
        return true
      } catch {
        failure = error
        return false
      }
    }
    guard let raster else {
      throw failure ?? Failure(message: "no memory for its pixels", isForNow: true)
    }
    return raster
  }

  /// Returns 16-bit red, green, blue and alpha in native byte order, not premultiplied, row by row.
  func decodeDeep(width: Int, height: Int) throws(Failure) -> [UInt16] {
    guard limits.allows(width: width, height: height, bytesPerPixel: 8) else {
      throw Failure(message: "\(width) x \(height) pixels of 16 bits are beyond the budget")
    }
    let grant = try take(width * height * 8, for: .working)
    defer { withExtendedLifetime(grant) {} }
    var request = request(width: width, height: height, bytesPerRow: width * 8)
    request.wantsPixels = 1
    request.isDeep = 1
    var samples = [UInt16](repeating: 0, count: width * height * 4)
    let result = samples.withUnsafeMutableBytes { bytes -> Result<Void, Failure> in
      do throws(Failure) {
        let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
        _ = try run(request, into: start, resultBytes: bytes.count)
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    try result.get()
    return samples
  }

  /// Requests memory from the budget of the process.
  func take(
    _ byteCount: Int,
    for purpose: ImageBudget.Purpose
  ) throws(Failure) -> ImageBudget.Grant {
    guard let grant = budget.take(byteCount, for: purpose) else {
      throw Failure(
        message: "pictures hold \(budget.statistics.totalBytes) bytes of \(budget.byteLimit), "
          + "\(byteCount) more are refused",
        isForNow: true
      )
    }
    return grant
  }

  private func request(width: Int, height: Int, bytesPerRow: Int) -> RussetPictureRequest {
    var request = RussetPictureRequest()
    request.kind = Int32(kind.codecKind.rawValue)
    request.width = UInt32(width)
    request.height = UInt32(height)
    request.bytesPerRow = UInt64(bytesPerRow)
    request.eighths = 8
    request.limits = limits.codecLimits
    return request
  }

  private func run(
    _ request: RussetPictureRequest,
    into pixels: UnsafeMutablePointer<UInt8>?,
    resultBytes: Int
  ) throws(Failure) -> RussetPictureReply {
    var copies: [ImageBudget.Grant] = []
    if place == .helper {
      copies = [try take(data.count, for: .encoded), try take(resultBytes, for: .working)]
    }
    defer { withExtendedLifetime(copies) {} }
    var reply = RussetPictureReply()
    let isDone = data.withUnsafeBytes { bytes in
      withUnsafePointer(to: request) { request in
        let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
        guard place == .helper else {
          return russet_picture_decode(request, start, bytes.count, pixels, &reply) != 0
        }
        return russet_picture_decode_apart(
          request,
          start,
          bytes.count,
          pixels,
          RussetHelperLimits(
            addressBytes: UInt64(limits.helperAddressBytes),
            processorSeconds: UInt32(limits.helperProcessorSeconds),
            milliseconds: UInt32(limits.helperMilliseconds)
          ),
          &reply
        ) != 0
      }
    }
    guard isDone else {
      let text = withUnsafeBytes(of: reply.message) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      throw Failure(message: "\(kind.typeIdentifier) cannot be decoded: \(text)")
    }
    return reply
  }
}

extension ImageLimits {
  /// The limits that the codecs check.
  var codecLimits: RussetCodecLimits {
    RussetCodecLimits(
      metadataBytes: UInt64(metadataBytes),
      workingBytes: UInt64(workingBytes),
      scanCount: UInt64(scanCount),
      scannedPixels: UInt64(scannedPixels)
    )
  }
}

extension ImageHeader.Kind {
  /// The kind in the decoders' interface.
  var codecKind: RussetPictureKind {
    switch self {
    case .png: RussetPicturePNG
    case .jpeg: RussetPictureJPEG
    case .gif: RussetPictureGIF
    case .webP: RussetPictureWebP
    case .bmp: RussetPictureBMP
    case .ico: RussetPictureICO
    case .tiff: RussetPictureTIFF
    case .svg: RussetPictureSVG
    case .heic, .avif: RussetPictureHEIF
    case .pdf: RussetPicturePDF
    }
  }
}
