import Foundation

/// Where the opacity of a pixel is stored.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// There is none: 24 bits of RGB or 8 of grey.
  case none = 0
  /// Last, the colours multiplied by it.
  case premultipliedLast = 1
  /// First, the colours multiplied by it.
  case premultipliedFirst = 2
  /// Last, the colours not multiplied by it.
  case last = 3
  /// First, the colours not multiplied by it.
  case first = 4
  /// The last component is there and means nothing.
  case noneSkipLast = 5
  /// The first component is there and means nothing.
  case noneSkipFirst = 6
  /// Only the opacity, no colour.
  case alphaOnly = 7
}

/// In which order the bytes of a pixel are stored.
public enum CGImageByteOrderInfo: UInt32, Sendable {
  /// The bits that hold the order.
  case orderMask = 0x7000
  /// As the format has it by itself.
  case orderDefault = 0
  /// Sixteen bits, the lowest byte first.
  case order16Little = 0x1000
  /// Thirty-two bits, the lowest byte first.
  case order32Little = 0x2000
  /// Sixteen bits, the highest byte first.
  case order16Big = 0x3000
  /// Thirty-two bits, the highest byte first.
  case order32Big = 0x4000
}

/// How a pixel's components are packed.
public enum CGImagePixelFormatInfo: UInt32, Sendable {
  /// The bits that hold the format.
  case mask = 0xF0000
  /// Whole bytes for each component.
  case packed = 0
  /// Five bits for each of three components.
  case RGB555 = 0x10000
  /// Five, six and five bits.
  case RGB565 = 0x20000
  /// Ten bits for each of three components.
  case RGB101010 = 0x30000
  /// Ten bits for each of three components with a wider range.
  case RGBCIF10 = 0x40000
}

/// How the pixels of an image or a bitmap context are stored.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  /// The bits: `CGImageAlphaInfo`, byte order, float.
  public let rawValue: UInt32

  /// Makes a description from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Makes a description from its parts.
  public init(
    alpha: CGImageAlphaInfo,
    component: CGBitmapInfo = [],
    byteOrder: CGImageByteOrderInfo = .orderDefault
  ) {
    self.init(rawValue: alpha.rawValue | component.rawValue | byteOrder.rawValue)
  }

  /// The bits that hold a `CGImageAlphaInfo`.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// The bits that hold whether components are floating point.
  public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)
  /// Components are floating point numbers.
  public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
  /// The bits that hold the byte order.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// As `byteOrder32Big`.
  public static let byteOrderDefault: CGBitmapInfo = []
  /// Words of 16 bits, the low byte first.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
  /// Words of 32 bits, the low byte first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
  /// Words of 16 bits, the high byte first.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
  /// Words of 32 bits, the high byte first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)

  /// Where the opacity is.
  public var alphaInfo: CGImageAlphaInfo {
    CGImageAlphaInfo(rawValue: rawValue & Self.alphaInfoMask.rawValue) ?? .none
  }

  /// In which order the bytes are.
  public var byteOrder: CGImageByteOrderInfo {
    CGImageByteOrderInfo(rawValue: rawValue & Self.byteOrderMask.rawValue) ?? .orderDefault
  }
}
