internal import CImageCodecs
internal import CPictureDecoder
import Foundation

extension ImageSource {
  /// The facts that the decoder reads in the header.
  struct Info {
    var width: Int, height: Int
    var bitsPerComponent: Int
    var colorCount: Int
    var hasAlpha: Bool
    var dotsPerInch: Double?
    var space: CGColorSpace?
  }

  /// Returns the facts that the decoder of a PNG or JPEG reads in its header.
  static func info(
    _ decoder: PictureDecoder,
    keepsProfile: Bool
  ) throws(PictureDecoder.Failure) -> Info {
    let raw = try decoder.readHeader(keepsProfile: keepsProfile).info
    var space: CGColorSpace?
    if let profile = raw.profile {
      let data = Data(bytes: profile, count: raw.profileSize)
      russet_codec_free(profile)
      space = CGColorSpace(iccData: data)
      // Ignore a profile whose number of components is not that of the picture.
      if let model = space?.model, (model == .monochrome) != (raw.colorCount == 1) { space = nil }
    } else if raw.isSRGB != 0 {
      space = raw.colorCount == 1 ? .deviceGray : .standard
    } else if raw.colorCount == 1 {
      if raw.gamma > 0.1, raw.gamma < 10, abs(raw.gamma - 0.45455) > 0.005 {
        space = CGColorSpace(.gray(.gamma(1 / raw.gamma)))
      }
    } else if raw.gamma > 0, raw.hasChromaticities != 0 {
      space = calibrated(raw)
    }
    return Info(
      width: Int(raw.width),
      height: Int(raw.height),
      bitsPerComponent: raw.bitsPerComponent == 16 ? 16 : 8,
      colorCount: Int(raw.colorCount),
      hasAlpha: raw.hasAlpha != 0,
      dotsPerInch: raw.dotsPerInch > 0 && raw.dotsPerInch.isFinite ? raw.dotsPerInch : nil,
      space: space
    )
  }

  /// Returns the space of PNG's gamma and chromaticities, or sRGB if they are near it.
  private static func calibrated(_ raw: RussetImageInfo) -> CGColorSpace? {
    let c = raw.chromaticities
    guard c.1 > 0, c.3 > 0, c.5 > 0, c.7 > 0 else { return nil }
    let matrix = ColorMatrix(
      red: (c.2, c.3),
      green: (c.4, c.5),
      blue: (c.6, c.7),
      white: (c.0, c.1)
    )
    guard matrix.inverse.rows.contains(where: { $0 != 0 }), raw.gamma < 10 else { return nil }
    let isNear = zip(matrix.rows, ColorMatrix.sRGB.rows).allSatisfy { abs($0 - $1) < 0.005 }
    // 0.45455 is the value for sRGB's curve in this chunk.
    if isNear, abs(raw.gamma - 0.45455) < 0.005 { return .standard }
    let curve = TransferFunction.gamma(1 / raw.gamma)
    return CGColorSpace(.rgb(matrix: matrix, curves: [curve, curve, curve]))
  }
}
