import CoreGraphics
import Foundation

// The first four: Apple, "Human Interface Guidelines: CarPlay / Layout", sizes to test (catalogue
// CAR-Q39). The others are panels that are common in cars.
extension Device {
  /// 800 by 480 pixels at @1x.
  public static let headUnit800x480 = headUnit(800, 480)
  /// 960 by 540 pixels at @1x.
  public static let headUnit960x540 = headUnit(960, 540)
  /// 1280 by 720 pixels at @1x.
  public static let headUnit1280x720 = headUnit(1280, 720)
  /// 1920 by 720 pixels at @1x.
  public static let headUnit1920x720 = headUnit(1920, 720)
  // Chosen: panels of this density use @2x, so that touch targets keep their size.
  /// 1920 by 1080 pixels at @2x.
  public static let headUnit1920x1080 = headUnit(1920, 1080, scale: 2)
  /// 768 by 1024 pixels at @1x.
  public static let headUnit768x1024 = headUnit(768, 1024)
  /// 1080 by 1920 pixels at @2x.
  public static let headUnit1080x1920 = headUnit(1080, 1920, scale: 2)

  /// The head units: panels in landscape, smallest first, then those in portrait.
  static let headUnits: [Device] = [
    headUnit800x480, headUnit960x540, headUnit1280x720, headUnit1920x720, headUnit1920x1080,
    headUnit768x1024, headUnit1080x1920,
  ]

  private static func headUnit(_ width: Int, _ height: Int, scale: CGFloat = 1) -> Device {
    var device = Device(
      name: "Head unit \(width)x\(height)",
      idiom: .carPlay,
      size: CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale),
      scale: scale
    )
    device.statusBarHeights = [StatusBarHeight(since: .init(1), height: 0)]
    return device
  }
}
