import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import Gallery

/// The Gallery's screens, a pixel for each point; they also show clipped, overlapping and misplaced
/// elements.
@MainActor
@Suite("Screens of the Gallery")
struct GalleryGoldenTests {
  /// How a screen is looked at.
  struct Setting: Sendable, CustomTestStringConvertible {
    let name: String
    let device: Device
    var isTurned = false
    var change: @Sendable (inout Environment) -> Void = { _ in }
    var testDescription: String { name }

    static let sides: [Setting] = [
      ("se", Device.iPhoneSE), ("8", .iPhone8), ("xs-max", .iPhoneXSMax), ("ipad", .iPadPro9_7),
    ].flatMap { name, device in
      [
        Setting(name: name, device: device),
        Setting(name: "\(name)-turned", device: device, isTurned: true),
      ]
    }
    private static let largestText = Setting(name: "8-largest", device: .iPhone8) {
      $0.contentSizeCategory = UIContentSizeCategory.accessibilityExtraExtraExtraLarge.rawValue
    }
    /// Two and three pixels to the point, light and dark, the largest text, right to left.
    static let looks = [
      Setting(name: "8", device: .iPhone8),
      Setting(name: "xs-dark", device: .iPhoneXS) {
        $0.systemVersion = .init(13)
        $0.appearance = .dark
      },
      largestText,
      Setting(name: "xs-rtl", device: .iPhoneXS) { $0.languages = ["ar"] },
    ]
  }

  /// The picture of a screen at rest; a pixel is a point.
  private func picture(of screen: CatalogueArea.Screen?, _ setting: Setting) -> PicturePixels? {
    var environment = Environment()
    environment.statusBarTime = "9:41"
    if setting.isTurned { environment.orientation = .landscapeLeft }
    setting.change(&environment)
    let device = HeadlessScreen(setting.device, environment: environment)
    device.withoutDrawing {
      device.showStatusBar()
      let gallery = GalleryController()
      device.rootViewController = gallery
      if let screen { gallery.open(screen, animated: false) }
      device.advance(by: .milliseconds(500))
    }
    return device.image.flatMap { PicturePixels($0) }?.reduced(by: Int(setting.device.scale))
  }

  private func check(_ screen: CatalogueArea.Screen?, _ settings: [Setting]) {
    let title = (screen?.title ?? "Index").split(separator: " ").map(\.capitalized).joined()
    for setting in settings {
      expectGolden(
        picture(of: screen, setting),
        "Gallery.\(title).\(setting.name)",
        maximumBytes: 163_840
      )
    }
  }

  @Test func `the index and the screens that adapt, on all devices and sides`() {
    check(nil, Setting.sides)
    for screen in CatalogueArea.adaptive.flatMap(\.screens) { check(screen, Setting.sides) }
  }

  @Test func `every screen at both scales, light, dark, in the largest text, right to left`() {
    check(nil, Setting.looks)
    // Machines have different fonts.
    let familyNames = FontsController.familyNames
    FontsController.familyNames = { ["Inter", "Noto Color Emoji", "Noto Sans CJK SC"] }
    defer { FontsController.familyNames = familyNames }
    // The contents of the pasteboard depend on other tests; the pickers' own tests have fixed
    // dates, but the pickers of the Gallery show today.
    let passing = ["Pasteboard", "Date wheels", "Date styles", "Calendar"]
    // The sign-in screen is recorded by GalleryAccountTests, which test the options, too.
    let elsewhere = CatalogueArea.accounts.flatMap(\.screens).map(\.title)
    let screens = CatalogueArea.all.flatMap(\.screens).filter {
      !passing.contains($0.title) && !elsewhere.contains($0.title)
    }
    for screen in screens { check(screen, Setting.looks) }
  }
}
