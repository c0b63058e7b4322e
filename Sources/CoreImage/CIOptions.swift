import CoreGraphics
import Foundation

/// How an image is read.
public struct CIImageOption: RawRepresentable, Hashable, Sendable {
  /// The value that C code passes.
  public let rawValue: String
  /// Makes one of its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// What the numbers mean; pictures say it themselves here.
  public static let colorSpace = Self(rawValue: "kCIImageColorSpace")
  /// The properties that the image is to have.
  public static let properties = Self(rawValue: "kCIImageProperties")
  /// Whether the image is turned upright by its properties.
  public static let applyOrientationProperty = Self(rawValue: "kCIImageApplyOrientationProperty")
  /// Whether the nearest pixel is taken where the image is scaled.
  public static let nearestSampling = Self(rawValue: "kCIImageNearestSampling")
  /// Whether high dynamic range is expanded; pictures have none here.
  public static let expandToHDR = Self(rawValue: "kCIImageExpandToHDR")
  /// Whether an auxiliary picture is read; none are here.
  public static let auxiliaryDepth = Self(rawValue: "kCIImageAuxiliaryDepth")
}

/// How a context works.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
  /// The value that C code passes.
  public let rawValue: String
  /// Makes one of its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The space that filters work in: `NSNull` for the numbers as they are, else linear sRGB.
  public static let workingColorSpace = Self(rawValue: "working_color_space")
  /// The space of results: `NSNull` for the numbers as they are, else sRGB.
  public static let outputColorSpace = Self(rawValue: "output_color_space")
  /// How exact filters work: always in 32 bits of floating point here.
  public static let workingFormat = Self(rawValue: "working_format")
  /// Whether the processor renders; it always does here.
  public static let useSoftwareRenderer = Self(rawValue: "software_renderer")
  /// Whether renders wait for others.
  public static let priorityRequestLow = Self(rawValue: "priority_request_low")
  /// Whether results of steps are kept; never between renders here.
  public static let cacheIntermediates = Self(rawValue: "kCIContextCacheIntermediates")
  /// Whether scaling averages pixels.
  public static let highQualityDownsample = Self(rawValue: "high_quality_downsample")
  /// Whether colours are multiplied by opacity in results; they always are here.
  public static let outputPremultiplied = Self(rawValue: "output_premultiplied")
  /// A name for logs.
  public static let name = Self(rawValue: "kCIContextName")
  /// Whether memory may grow for speed.
  public static let allowLowPower = Self(rawValue: "kCIContextAllowLowPower")
  /// How many bytes a render may take.
  public static let memoryLimit = Self(rawValue: "kCIContextMemoryLimit")
}

/// How an encoded picture is written.
public typealias CIImageRepresentationOption = CFString

/// How pixels lie in memory.
public struct CIFormat: RawRepresentable, Hashable, Sendable {
  /// The value that C code passes.
  public let rawValue: Int32
  /// Makes one of its raw value.
  public init(rawValue: Int32) { self.rawValue = rawValue }
  /// Opacity, red, green, blue, a byte each.
  public static let ARGB8 = Self(rawValue: 23)
  /// Blue, green, red, opacity, a byte each.
  public static let BGRA8 = Self(rawValue: 266)
  /// Red, green, blue, opacity, a byte each.
  public static let RGBA8 = Self(rawValue: 264)
  /// Opacity, blue, green, red, a byte each.
  public static let ABGR8 = Self(rawValue: 265)
  /// Red, green, blue, opacity, half precision each.
  public static let RGBAh = Self(rawValue: 2056)
  /// Red, green, blue, opacity, single precision each.
  public static let RGBAf = Self(rawValue: 2312)
  /// One byte of red.
  public static let R8 = Self(rawValue: 261)
  /// One byte of lightness.
  public static let L8 = Self(rawValue: 262)
  /// One byte of opacity.
  public static let A8 = Self(rawValue: 263)

  var bytesPerPixel: Int {
    switch self {
    case .ARGB8, .BGRA8, .RGBA8, .ABGR8: 4
    case .RGBAh: 8
    case .RGBAf: 16
    case .R8, .L8, .A8: 1
    default: 0
    }
  }

  var bitmapInfo: CGBitmapInfo? {
    switch self {
    case .ARGB8: CGBitmapInfo(alpha: .premultipliedFirst)
    case .BGRA8: CGBitmapInfo(alpha: .premultipliedFirst, byteOrder: .order32Little)
    case .RGBA8: CGBitmapInfo(alpha: .premultipliedLast)
    case .ABGR8: CGBitmapInfo(alpha: .premultipliedLast, byteOrder: .order32Little)
    case .R8, .L8: CGBitmapInfo(alpha: .none)
    default: nil
    }
  }
}
