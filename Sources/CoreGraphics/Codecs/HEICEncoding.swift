internal import CPixbufLoader
import Foundation

extension CGImage {
  /// Encodes the image as HEIC, with its alpha and its colour space.
  ///
  /// `quality` is from 0 to 1 (best). Returns nil, and reports it, if libheif or its HEVC encoder
  /// is not installed.
  package func heicData(quality: CGFloat) -> Data? {
    guard let native = nativeRaster else { return nil }
    guard let raster = native.format == .alpha8 ? native.overWhite() : native else { return nil }
    let space = nativeSpace
    let profile = space.hasSameColors(as: .standard) ? Data() : space.copyICCData() ?? Data()
    var size = 0
    var message = [CChar](repeating: 0, count: 200)
    let bytes = profile.withUnsafeBytes { profile in
      russet_heif_encode(
        raster.baseAddress.assumingMemoryBound(to: UInt8.self),
        raster.bytesPerRow,
        Int32(clamping: width),
        Int32(clamping: height),
        raster.format == .bgra8 ? 1 : 0,
        Int32(clamping: (max(0, min(1, quality.isNaN ? 1 : quality)) * 100).rounded()),
        profile.baseAddress?.assumingMemoryBound(to: UInt8.self),
        profile.count,
        &size,
        &message,
        message.count
      )
    }
    guard let bytes else {
      let reason = String(
        decoding: message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)),
        as: UTF8.self
      )
      GraphicsLog.report(
        "a picture of \(width) x \(height) pixels cannot be written as HEIC: \(reason)"
      )
      return nil
    }
    return Data(bytesNoCopy: bytes, count: size, deallocator: .free)
  }
}
