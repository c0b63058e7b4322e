import CoreGraphics
import Foundation

// Sizes and scales: Apple, "Human Interface Guidelines: Layout", device screen sizes, and the
// models' technical-specification pages. Corner radii: as for the phones.
extension Device {
  /// 768 by 1024 points at @2x.
  public static let iPad9_7 = pad("iPad (9.7-inch)", 768, 1024)
  /// 768 by 1024 points at @2x.
  public static let iPadAir2 = pad("iPad Air 2", 768, 1024)
  /// 768 by 1024 points at @2x.
  public static let iPadMini4 = pad("iPad mini 4", 768, 1024)
  /// 768 by 1024 points at @2x.
  public static let iPadPro9_7 = pad("iPad Pro (9.7-inch)", 768, 1024) { $0.gamut = .displayP3 }
  /// 810 by 1080 points at @2x.
  public static let iPad10_2 = pad("iPad (10.2-inch)", 810, 1080)
  /// 834 by 1112 points at @2x.
  public static let iPadAir3 = pad("iPad Air (3rd generation)", 834, 1112) {
    $0.gamut = .displayP3
  }
  /// 768 by 1024 points at @2x.
  public static let iPadMini5 = pad("iPad mini (5th generation)", 768, 1024) {
    $0.gamut = .displayP3
  }
  /// 834 by 1112 points at @2x.
  public static let iPadPro10_5 = pad("iPad Pro (10.5-inch)", 834, 1112) {
    $0.gamut = .displayP3
    $0.framesPerSecond = 120
  }
  /// 1024 by 1366 points at @2x.
  public static let iPadPro12_9 = pad("iPad Pro (12.9-inch) (2nd generation)", 1024, 1366) {
    $0.gamut = .displayP3
    $0.framesPerSecond = 120
  }

  /// 834 by 1194 points at @2x.
  public static let iPadPro11 = edgeless("iPad Pro (11-inch)", 834, 1194, radius: 18) {
    $0.biometrics = .faceID
    $0.framesPerSecond = 120
  }
  /// 1024 by 1366 points at @2x.
  public static let iPadPro12_9Gen3 = edgeless(
    "iPad Pro (12.9-inch) (3rd generation)",
    1024,
    1366,
    radius: 18
  ) {
    $0.biometrics = .faceID
    $0.framesPerSecond = 120
  }
  /// 820 by 1180 points at @2x.
  public static let iPadAir4 = edgeless("iPad Air (4th generation)", 820, 1180, radius: 18)
  /// The screen of `iPadAir4`.
  public static let iPadAir5 = iPadAir4.renamed("iPad Air (5th generation)")
  /// The screen of `iPadAir4`.
  public static let iPadAir11 = iPadAir4.renamed("iPad Air 11-inch (M3)")
  /// 1024 by 1366 points at @2x.
  public static let iPadAir13 = edgeless("iPad Air 13-inch (M3)", 1024, 1366, radius: 18)
  /// 744 by 1133 points at @2x.
  public static let iPadMini6 = edgeless("iPad mini (6th generation)", 744, 1133, radius: 21.5)
  /// The screen of `iPadMini6`.
  public static let iPadMini7 = iPadMini6.renamed("iPad mini (A17 Pro)")
  /// 820 by 1180 points at @2x.
  public static let iPad10 = edgeless("iPad (10th generation)", 820, 1180, radius: 25) {
    $0.gamut = .sRGB
  }
  /// The screen of `iPad10`.
  public static let iPad11 = iPad10.renamed("iPad (A16)")
  /// 834 by 1210 points at @2x.
  public static let iPadPro11M4 = edgeless("iPad Pro 11-inch (M4)", 834, 1210, radius: 30) {
    $0.biometrics = .faceID
    $0.framesPerSecond = 120
  }
  /// 1032 by 1376 points at @2x.
  public static let iPadPro13M4 = edgeless("iPad Pro 13-inch (M4)", 1032, 1376, radius: 30) {
    $0.biometrics = .faceID
    $0.framesPerSecond = 120
  }

  /// The tablets, oldest first.
  static let pads: [Device] = [
    iPadAir2, iPadMini4, iPadPro9_7, iPad9_7, iPadPro10_5, iPadPro12_9, iPadPro11, iPadPro12_9Gen3,
    iPadAir3, iPadMini5, iPad10_2, iPadAir4, iPadMini6, iPadAir5, iPad10, iPadPro11M4,
    iPadPro13M4, iPadMini7, iPadAir11, iPadAir13, iPad11,
  ]

  private static func pad(
    _ name: String,
    _ width: CGFloat,
    _ height: CGFloat,
    _ adjust: (inout Device) -> Void = { _ in }
  ) -> Device {
    var device = Device(
      name: name,
      idiom: .pad,
      size: CGSize(width: width, height: height),
      scale: 2
    )
    device.biometrics = .touchID
    adjust(&device)
    return device
  }

  private static func edgeless(
    _ name: String,
    _ width: CGFloat,
    _ height: CGFloat,
    radius: CGFloat,
    _ adjust: (inout Device) -> Void = { _ in }
  ) -> Device {
    pad(name, width, height) {
      $0.cornerRadius = radius
      $0.hasHomeIndicator = true
      // iPad Pro (2018) in the Simulator of Xcode 10: `statusBarFrame.height` is 24.
      $0.statusBarHeights = [StatusBarHeight(since: .init(12), height: 24)]
      $0.gamut = .displayP3
      adjust(&$0)
    }
  }
}
