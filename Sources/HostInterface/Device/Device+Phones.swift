import CoreGraphics
import Foundation

// Sizes, scales and native scales: Apple, "Human Interface Guidelines: Layout", device screen sizes,
// and the resolutions on the models' technical-specification pages. Corner radii: the value that
// the private `UIScreen._displayCornerRadius` reports on each model, as published.
// Status bars and safe areas: `window.safeAreaInsets` in the Simulators of Xcode 9 to 26.
extension Device {
  // MARK: With a home button

  /// 320 by 568 points at @2x.
  public static let iPhoneSE = classic("iPhone SE (1st generation)", 320, 568) {
    $0.biometrics = .touchID
  }
  /// 320 by 568 points at @2x.
  public static let iPhone5s = classic("iPhone 5s", 320, 568) { $0.biometrics = .touchID }
  /// 375 by 667 points at @2x.
  public static let iPhone6 = classic("iPhone 6", 375, 667) { $0.biometrics = .touchID }
  /// 375 by 667 points at @2x.
  public static let iPhone6s = classic("iPhone 6s", 375, 667) {
    $0.biometrics = .touchID
    $0.hasForceTouch = true
  }
  /// 375 by 667 points at @2x.
  public static let iPhone7 = classic("iPhone 7", 375, 667) {
    $0.biometrics = .touchID
    $0.hasForceTouch = true
    $0.hasHaptics = true
    $0.gamut = .displayP3
  }
  /// 375 by 667 points at @2x; the default device.
  public static let iPhone8 = iPhone7.renamed("iPhone 8")
  /// The screen of `iPhone7`.
  public static let iPhoneSE2 = iPhone7.renamed("iPhone SE (2nd generation)") {
    $0.hasForceTouch = false
  }
  /// The screen of `iPhoneSE2`.
  public static let iPhoneSE3 = iPhoneSE2.renamed("iPhone SE (3rd generation)")

  /// 414 by 736 points at @3x.
  public static let iPhone6Plus = classic("iPhone 6 Plus", 414, 736, scale: 3) {
    $0.biometrics = .touchID
    $0.nativeScale = 1080 / 414
  }
  /// The screen of `iPhone6Plus`.
  public static let iPhone6sPlus = iPhone6Plus.renamed("iPhone 6s Plus") {
    $0.hasForceTouch = true
  }
  /// The screen of `iPhone6sPlus`.
  public static let iPhone7Plus = iPhone6sPlus.renamed("iPhone 7 Plus") {
    $0.hasHaptics = true
    $0.gamut = .displayP3
  }
  /// The screen of `iPhone7Plus`.
  public static let iPhone8Plus = iPhone7Plus.renamed("iPhone 8 Plus")

  // MARK: With a notch

  /// 375 by 812 points at @3x.
  public static let iPhoneX = notched(
    "iPhone X",
    375,
    812,
    scale: 3,
    bar: 44,
    radius: 39,
    notch: CGSize(width: 209, height: 30)
  ) { $0.hasForceTouch = true }
  /// The screen of `iPhoneX`.
  public static let iPhoneXS = iPhoneX.renamed("iPhone XS")
  /// The screen of `iPhoneX`.
  public static let iPhone11Pro = iPhoneX.renamed("iPhone 11 Pro") { $0.hasForceTouch = false }
  /// 414 by 896 points at @3x.
  public static let iPhoneXSMax = notched(
    "iPhone XS Max",
    414,
    896,
    scale: 3,
    bar: 44,
    radius: 39,
    notch: CGSize(width: 209, height: 30)
  ) { $0.hasForceTouch = true }
  /// The screen of `iPhoneXSMax`.
  public static let iPhone11ProMax = iPhoneXSMax.renamed("iPhone 11 Pro Max") {
    $0.hasForceTouch = false
  }
  /// 414 by 896 points at @2x.
  public static let iPhoneXR = notched(
    "iPhone XR",
    414,
    896,
    scale: 2,
    bar: 44,
    radius: 41.5,
    notch: CGSize(width: 230, height: 33)
  ) {
    // Unverified: reported as 44 up to iOS 13 and 48 from 14 on the same panel.
    $0.statusBarHeights.append(StatusBarHeight(since: .init(14), height: 48))
  }
  /// The screen of `iPhoneXR`.
  public static let iPhone11 = iPhoneXR.renamed("iPhone 11")
  /// 375 by 812 points at @3x.
  public static let iPhone12mini = notched(
    "iPhone 12 mini",
    375,
    812,
    scale: 3,
    bar: 50,
    radius: 44,
    notch: CGSize(width: 226, height: 34)
  ) { $0.nativeScale = 1080 / 375 }
  /// The screen of `iPhone12mini`.
  public static let iPhone13mini = iPhone12mini.renamed("iPhone 13 mini") {
    $0.cutout?.rect = centred(width: 175, height: 36, in: 375)
  }
  /// 390 by 844 points at @3x.
  public static let iPhone12 = notched(
    "iPhone 12",
    390,
    844,
    scale: 3,
    bar: 47,
    radius: 47 + 1.0 / 3,
    notch: CGSize(width: 210, height: 32)
  )
  /// The screen of `iPhone12`.
  public static let iPhone12Pro = iPhone12.renamed("iPhone 12 Pro")
  /// The screen of `iPhone12`.
  public static let iPhone13 = iPhone12.renamed("iPhone 13") {
    $0.cutout?.rect = centred(width: 162, height: 34, in: 390)
  }
  /// The screen of `iPhone13`.
  public static let iPhone13Pro = iPhone13.renamed("iPhone 13 Pro") { $0.framesPerSecond = 120 }
  /// The screen of `iPhone13`.
  public static let iPhone14 = iPhone13.renamed("iPhone 14")
  /// The screen of `iPhone13`.
  public static let iPhone16e = iPhone13.renamed("iPhone 16e")
  /// 428 by 926 points at @3x.
  public static let iPhone12ProMax = notched(
    "iPhone 12 Pro Max",
    428,
    926,
    scale: 3,
    bar: 47,
    radius: 53 + 1.0 / 3,
    notch: CGSize(width: 210, height: 32)
  )
  /// The screen of `iPhone12ProMax`.
  public static let iPhone13ProMax = iPhone12ProMax.renamed("iPhone 13 Pro Max") {
    $0.cutout?.rect = centred(width: 162, height: 34, in: 428)
    $0.framesPerSecond = 120
  }
  /// The screen of `iPhone13ProMax`.
  public static let iPhone14Plus = iPhone13ProMax.renamed("iPhone 14 Plus") {
    $0.framesPerSecond = 60
  }

  // MARK: With an island

  /// 393 by 852 points at @3x.
  public static let iPhone14Pro = islanded("iPhone 14 Pro", 393, 852, bar: 59, radius: 55, 120)
  /// 430 by 932 points at @3x.
  public static let iPhone14ProMax = islanded(
    "iPhone 14 Pro Max",
    430,
    932,
    bar: 59,
    radius: 55,
    120
  )
  /// 393 by 852 points at @3x.
  public static let iPhone15 = islanded("iPhone 15", 393, 852, bar: 59, radius: 55, 60)
  /// 430 by 932 points at @3x.
  public static let iPhone15Plus = islanded("iPhone 15 Plus", 430, 932, bar: 59, radius: 55, 60)
  /// The screen of `iPhone14Pro`.
  public static let iPhone15Pro = iPhone14Pro.renamed("iPhone 15 Pro")
  /// The screen of `iPhone14ProMax`.
  public static let iPhone15ProMax = iPhone14ProMax.renamed("iPhone 15 Pro Max")
  /// The screen of `iPhone15`.
  public static let iPhone16 = iPhone15.renamed("iPhone 16")
  /// The screen of `iPhone15Plus`.
  public static let iPhone16Plus = iPhone15Plus.renamed("iPhone 16 Plus")
  /// 402 by 874 points at @3x.
  public static let iPhone16Pro = islanded("iPhone 16 Pro", 402, 874, bar: 62, radius: 62, 120)
  /// 440 by 956 points at @3x.
  public static let iPhone16ProMax = islanded(
    "iPhone 16 Pro Max",
    440,
    956,
    bar: 62,
    radius: 62,
    120
  )
  /// The screen of `iPhone16Pro`.
  public static let iPhone17 = iPhone16Pro.renamed("iPhone 17")
  /// The screen of `iPhone16Pro`.
  public static let iPhone17Pro = iPhone16Pro.renamed("iPhone 17 Pro")
  /// The screen of `iPhone16ProMax`.
  public static let iPhone17ProMax = iPhone16ProMax.renamed("iPhone 17 Pro Max")
  /// 420 by 912 points at @3x.
  public static let iPhoneAir = islanded("iPhone Air", 420, 912, bar: 68, radius: 62, 120)

  /// The phones, oldest first, in the order of `simctl list`.
  static let phones: [Device] = [
    iPhone5s, iPhoneSE, iPhone6, iPhone6Plus, iPhone6s, iPhone6sPlus, iPhone7, iPhone7Plus,
    iPhone8, iPhone8Plus, iPhoneX, iPhoneXR, iPhoneXS, iPhoneXSMax, iPhone11, iPhone11Pro,
    iPhone11ProMax, iPhoneSE2, iPhone12mini, iPhone12, iPhone12Pro, iPhone12ProMax, iPhone13mini,
    iPhone13, iPhone13Pro, iPhone13ProMax, iPhoneSE3, iPhone14, iPhone14Plus, iPhone14Pro,
    iPhone14ProMax, iPhone15, iPhone15Plus, iPhone15Pro, iPhone15ProMax, iPhone16, iPhone16Plus,
    iPhone16Pro, iPhone16ProMax, iPhone16e, iPhone17, iPhoneAir, iPhone17Pro, iPhone17ProMax,
  ]

  private static func classic(
    _ name: String,
    _ width: CGFloat,
    _ height: CGFloat,
    scale: CGFloat = 2,
    _ adjust: (inout Device) -> Void = { _ in }
  ) -> Device {
    var device = Device(
      name: name,
      idiom: .phone,
      size: CGSize(width: width, height: height),
      scale: scale
    )
    adjust(&device)
    return device
  }

  private static func notched(
    _ name: String,
    _ width: CGFloat,
    _ height: CGFloat,
    scale: CGFloat,
    bar: CGFloat,
    radius: CGFloat,
    notch: CGSize,
    _ adjust: (inout Device) -> Void = { _ in }
  ) -> Device {
    classic(name, width, height, scale: scale) {
      $0.statusBarHeights = [StatusBarHeight(since: .init(11), height: bar)]
      $0.cornerRadius = radius
      // Unverified: the notches' sizes are read off product pictures, to about a point.
      $0.cutout = Cutout(
        shape: .notch,
        rect: centred(width: notch.width, height: notch.height, in: width)
      )
      $0.hasHomeIndicator = true
      $0.biometrics = .faceID
      $0.hasHaptics = true
      $0.gamut = .displayP3
      adjust(&$0)
    }
  }

  private static func islanded(
    _ name: String,
    _ width: CGFloat,
    _ height: CGFloat,
    bar: CGFloat,
    radius: CGFloat,
    _ framesPerSecond: Int
  ) -> Device {
    notched(
      name,
      width,
      height,
      scale: 3,
      bar: bar,
      radius: radius,
      notch: CGSize(width: 126, height: 37)
    ) {
      // Unverified: 126 by 37 points, 11 below the edge of 59-point bars, 14 below 62-point ones.
      $0.cutout = Cutout(
        shape: .island,
        rect: centred(width: 126, height: 37, in: width).offsetBy(dx: 0, dy: bar - 48)
      )
      $0.framesPerSecond = framesPerSecond
    }
  }

  private static func centred(width: CGFloat, height: CGFloat, in total: CGFloat) -> CGRect {
    CGRect(x: (total - width) / 2, y: 0, width: width, height: height)
  }

  func renamed(_ name: String, _ adjust: (inout Device) -> Void = { _ in }) -> Device {
    var device = self
    device.name = name
    adjust(&device)
    return device
  }
}
