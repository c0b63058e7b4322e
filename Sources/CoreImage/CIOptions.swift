import CoreGraphics
import Foundation

/// An option for reading an image.
public struct CIImageOption: RawRepresentable, Hashable, Sendable {
  /// The value that C code passes.
  public let rawValue: String
  /// Creates an option from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The colour space of the values.
  ///
  /// It has no effect.
  public static let colorSpace = Self(rawValue: "kCIImageColorSpace")
  /// The properties of the image.
  public static let properties = Self(rawValue: "kCIImageProperties")
  /// Whether the image is rotated upright according to its properties.
  public static let applyOrientationProperty = Self(rawValue: "kCIImageApplyOrientationProperty")
  /// Whether nearest-neighbour sampling is used.
  public static let nearestSampling = Self(rawValue: "kCIImageNearestSampling")
  /// Whether high dynamic range is expanded.
  ///
  /// It has no effect.
  public static let expandToHDR = Self(rawValue: "kCIImageExpandToHDR")
  /// Whether an auxiliary image is read.
  ///
  /// It has no effect.
  public static let auxiliaryDepth = Self(rawValue: "kCIImageAuxiliaryDepth")
}

/// An option of a context.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
  /// The value that C code passes.
  public let rawValue: String
  /// Creates an option from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The colour space in which filters work: `NSNull` for unmatched values.
  ///
  /// The default is linear sRGB.
  public static let workingColorSpace = Self(rawValue: "working_color_space")
  /// The colour space of results: `NSNull` for unmatched values.
  ///
  /// The default is sRGB.
  public static let outputColorSpace = Self(rawValue: "output_color_space")
  /// The format in which filters work: always 32-bit floating point.
  public static let workingFormat = Self(rawValue: "working_format")
  /// Whether the processor renders: always.
  public static let useSoftwareRenderer = Self(rawValue: "software_renderer")
  /// Whether renders have low priority.
  public static let priorityRequestLow = Self(rawValue: "priority_request_low")
  /// Whether intermediate results are cached: never between renders.
  public static let cacheIntermediates = Self(rawValue: "kCIContextCacheIntermediates")
  /// Whether scaling averages pixels.
  public static let highQualityDownsample = Self(rawValue: "high_quality_downsample")
  /// Whether results are premultiplied: always.
  public static let outputPremultiplied = Self(rawValue: "output_premultiplied")
  /// A name for logs.
  public static let name = Self(rawValue: "kCIContextName")
  /// Whether a low-power processor may be used.
  public static let allowLowPower = Self(rawValue: "kCIContextAllowLowPower")
  /// The maximum memory of a render, in bytes.
  public static let memoryLimit = Self(rawValue: "kCIContextMemoryLimit")
}

/// An option for writing an encoded image.
public typealias CIImageRepresentationOption = CFString

/// The format of pixels in memory.
public struct CIFormat: RawRepresentable, Hashable, Sendable {
  /// The value that C code passes.
  public let rawValue: Int32
  /// Creates an option from its raw value.
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
  /// One byte of luminance.
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
