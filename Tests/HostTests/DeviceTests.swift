import CoreGraphics
import Foundation
import HostInterface
import TestSupport
import Testing

@Suite("Device")
struct DeviceTests {
  typealias Version = Environment.SystemVersion

  @Test func `the lowest system for a target is the first known one that is not older`() {
    for (target, system) in [
      ("9", "12.4"), ("12.4", "12.4"), ("12.5", "13"), ("13.0", "13"), ("13.2", "13.4"),
      ("14.1", "15"), ("17.0.1", "17"),
    ] {
      #expect(Version(target).flatMap(Version.lowest)?.description == system)
    }
    #expect(Version("18").flatMap(Version.lowest) == nil)
    #expect(["", "a", "13.x", "-1", "13.", "1.2.3.4"].allSatisfy { Version($0) == nil })
    #expect(Version.known == Version.known.sorted())
  }

  /// Apple, "Human Interface Guidelines: Layout", device screen sizes and resolutions.
  @Test(
    .feature("VIS-F18"),
    .feature("VIS-F19"),
    arguments: [
      ("iPhone SE", 640, 1136), ("iPhone 5s", 640, 1136), ("iPhone 6", 750, 1334),
      ("iPhone 8", 750, 1334), ("iPhone 8 Plus", 1242, 2208), ("iPhone X", 1125, 2436),
      ("iPhone XS", 1125, 2436), ("iPhone XR", 828, 1792), ("iPhone XS Max", 1242, 2688),
      ("iPhone 11", 828, 1792), ("iPhone 12", 1170, 2532), ("iPhone 12 Pro Max", 1284, 2778),
      ("iPhone 14 Pro", 1179, 2556), ("iPhone 15 Pro Max", 1290, 2796),
      ("iPhone 16 Pro", 1206, 2622), ("iPhone 17 Pro Max", 1320, 2868),
      ("iPhone Air", 1260, 2736), ("iPad", 1536, 2048), ("iPad Pro (10.5-inch)", 1668, 2224),
      ("iPad Pro (11-inch)", 1668, 2388), ("iPad Pro (12.9-inch) (3rd generation)", 2048, 2732),
      ("iPad mini (6th generation)", 1488, 2266), ("Head unit 800x480", 800, 480),
      ("Head unit 1080x1920", 1080, 1920),
    ]
  )
  func `a device's points times its scale are its published pixels`(
    name: String,
    width: CGFloat,
    height: CGFloat
  ) throws {
    let device = try #require(Device.named(name))
    #expect(device.pixelSize == CGSize(width: width, height: height))
  }

  @Test(arguments: ["iPhone 8", "iphone 8", "IPHONE8", "iphone-8", " iPhone  8 "])
  func `a name is found whatever its case and spaces`(name: String) {
    #expect(Device.named(name) == .iPhone8)
  }

  @Test func `a name that fits none or several devices finds none`() {
    #expect(Device.named("Nokia 3310") == nil)
    #expect(Device.named("") == nil)
    #expect(Device.named("iPhone 1") == nil)
    #expect(Device.suggestions(for: "iPad mini").count >= 4)
  }

  @Test func `no two devices share a name`() {
    #expect(Set(Device.all.map(\.name)).count == Device.all.count)
    for device in Device.all { #expect(Device.named(device.name) == device) }
  }

  /// Apple, "Human Interface Guidelines: iPhone X": 44 above, 34 below; 44, 44 and 21 in landscape.
  @Test func `iPhone X keeps clear of its notch and its home indicator`() {
    let upright = Device.iPhoneX.safeArea(in: .portrait, systemVersion: Version(12, 4))
    #expect(upright == Device.Insets(top: 44, bottom: 34))
    let onItsSide = Device.iPhoneX.safeArea(in: .landscapeLeft, systemVersion: Version(12, 4))
    #expect(onItsSide == Device.Insets(left: 44, bottom: 21, right: 44))
    let hidden = Device.iPhoneX.safeArea(
      in: .portrait,
      systemVersion: Version(12, 4),
      isStatusBarHidden: true
    )
    #expect(hidden.top == 44)
  }

  @Test func `a phone with a home button gives a hidden status bar's room back`() {
    let version = Version(12, 4)
    #expect(Device.iPhone8.safeArea(in: .portrait, systemVersion: version).top == 20)
    #expect(
      Device.iPhone8.safeArea(in: .portrait, systemVersion: version, isStatusBarHidden: true)
        == Device.Insets()
    )
    #expect(
      Device.iPhone8.safeArea(in: .landscapeRight, systemVersion: version) == Device.Insets()
    )
  }

  @Test func `iPhone XR's status bar grew with the system`() {
    let early = Device.iPhoneXR.safeArea(in: .portrait, systemVersion: Version(12, 4))
    let late = Device.iPhoneXR.safeArea(in: .portrait, systemVersion: Version(15))
    #expect(early.top == 44)
    #expect(late.top == 48)
  }

  @Test func `an iPad without a home button has 24 points above and 20 below`() {
    for orientation in Environment.Orientation.allCases {
      let insets = Device.iPadPro11.safeArea(in: orientation, systemVersion: Version(12, 4))
      #expect(insets == Device.Insets(top: 24, bottom: 20))
    }
    #expect(
      Device.iPad9_7.safeArea(in: .portrait, systemVersion: Version(12, 4))
        == Device.Insets(top: 20)
    )
  }

  /// Apple, "Human Interface Guidelines: Layout", device size classes.
  @Test(arguments: [
    ("iPhone 8", Device.SizeClass.compact), ("iPhone X", .compact), ("iPhone 14 Pro", .compact),
    ("iPhone 12 Pro", .compact), ("iPhone 8 Plus", .regular), ("iPhone XR", .regular),
    ("iPhone XS Max", .regular), ("iPhone 15 Plus", .regular), ("iPhone Air", .regular),
  ])
  func `only large phones are regular in width on their side`(
    name: String,
    horizontal: Device.SizeClass
  ) throws {
    let device = try #require(Device.named(name))
    #expect(device.sizeClasses(in: .portrait) == (.compact, .regular))
    #expect(device.sizeClasses(in: .landscapeLeft) == (horizontal, .compact))
  }

  @Test func `tablets are regular both ways`() {
    #expect(Device.iPadMini4.sizeClasses(in: .portrait) == (.regular, .regular))
    #expect(Device.iPadMini4.sizeClasses(in: .landscapeLeft) == (.regular, .regular))
  }

  @Test func `four quarter turns lead back`() {
    for orientation in Environment.Orientation.allCases {
      let once = orientation.turnedLeft
      #expect(once != orientation)
      #expect(once.turnedRight == orientation)
      #expect(once.turnedLeft.turnedLeft.turnedLeft == orientation)
    }
  }

  @Test func `the notch turns with the device`() {
    let device = Device.iPhoneX
    let left = device.cutoutRect(in: .landscapeLeft)
    #expect(left?.minX == 0)
    #expect(device.cutoutRect(in: .landscapeRight)?.maxX == 812)
    #expect(device.cutoutRect(in: .portraitUpsideDown)?.maxY == 812)
    #expect(Device.iPhone8.cutoutRect(in: .portrait) == nil)
  }

  @Test func `text sizes stop at the ends`() {
    var environment = Environment()
    #expect(environment.contentSizeCategory(steps: 1) == "UICTContentSizeCategoryXL")
    #expect(environment.contentSizeCategory(steps: -9) == "UICTContentSizeCategoryXS")
    environment.contentSizeCategory = "UICTContentSizeCategoryAccessibilityXXXL"
    #expect(environment.contentSizeCategory(steps: 1) == environment.contentSizeCategory)
  }
}
