import Foundation

/// The position of the opacity in a pixel.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// There is no opacity: 24 bits of RGB or 8 bits of grey.
  case none = 0
  /// The opacity is last, and the colours are multiplied by it.
  case premultipliedLast = 1
  /// The opacity is first, and the colours are multiplied by it.
  case premultipliedFirst = 2
  /// The opacity is last, and the colours are not multiplied by it.
  case last = 3
  /// The opacity is first, and the colours are not multiplied by it.
  case first = 4
  /// The last component is unused.
  case noneSkipLast = 5
  /// The first component is unused.
  case noneSkipFirst = 6
  /// There is only the opacity and no colour.
  case alphaOnly = 7
}

/// The order of the bytes of a pixel.
public enum CGImageByteOrderInfo: UInt32, Sendable {
  /// The bits of the byte order.
  case orderMask = 0x7000
  /// The default order of the format.
  case orderDefault = 0
  /// Words of 16 bits, the low byte first.
  case order16Little = 0x1000
  /// Words of 32 bits, the low byte first.
  case order32Little = 0x2000
  /// Words of 16 bits, the high byte first.
  case order16Big = 0x3000
  /// Words of 32 bits, the high byte first.
  case order32Big = 0x4000
}

/// The packing of a pixel's components.
public enum CGImagePixelFormatInfo: UInt32, Sendable {
  /// The bits of the format.
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

/// The layout of the pixels of an image or a bitmap context.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  /// The bits: `CGImageAlphaInfo`, byte order and floating point.
  public let rawValue: UInt32

  /// Creates a layout from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Creates a layout from its parts.
  public init(
    alpha: CGImageAlphaInfo,
    component: CGBitmapInfo = [],
    byteOrder: CGImageByteOrderInfo = .orderDefault
  ) {
    self.init(rawValue: alpha.rawValue | component.rawValue | byteOrder.rawValue)
  }

  /// The bits of a `CGImageAlphaInfo`.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// The bits that state whether components are floating point numbers.
  public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)
  /// Components are floating point numbers.
  public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
  /// The bits of the byte order.
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

  /// The position of the opacity.
  public var alphaInfo: CGImageAlphaInfo {
    CGImageAlphaInfo(rawValue: rawValue & Self.alphaInfoMask.rawValue) ?? .none
  }

  /// The byte order.
  public var byteOrder: CGImageByteOrderInfo {
    CGImageByteOrderInfo(rawValue: rawValue & Self.byteOrderMask.rawValue) ?? .orderDefault
  }
}
