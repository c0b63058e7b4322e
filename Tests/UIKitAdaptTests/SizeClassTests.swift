import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

/// Size classes, and widths of the app's part of the screen, as Apple's tables state them.
///
/// Sources: Human Interface Guidelines, "Layout", "Device size classes" and "iPad multitasking size
/// classes"; widths on 9.7 and 12.9 inches from "Slide Over and Split View Quick Start".
private struct SizeClassRow: CustomTestStringConvertible {
  var device: Device
  var orientation: Environment.Orientation
  var part: Environment.Multitasking
  var width: CGFloat
  var classes: String
  var testDescription: String { "\(device.name) \(orientation) \(part)" }

  init(
    _ device: Device,
    _ orientation: Environment.Orientation,
    _ part: Environment.Multitasking,
    _ width: CGFloat,
    _ classes: String
  ) {
    self.device = device
    self.orientation = orientation
    self.part = part
    self.width = width
    self.classes = classes
  }

  // "wC hR": compact width, regular height.
  static let all: [SizeClassRow] = [
    .init(.iPhoneSE, .portrait, .fullScreen, 320, "wC hR"),
    .init(.iPhoneSE, .landscapeLeft, .fullScreen, 568, "wC hC"),
    .init(.iPhone8, .portrait, .fullScreen, 375, "wC hR"),
    .init(.iPhone8, .landscapeLeft, .fullScreen, 667, "wC hC"),
    .init(.iPhone8Plus, .portrait, .fullScreen, 414, "wC hR"),
    .init(.iPhone8Plus, .landscapeLeft, .fullScreen, 736, "wR hC"),
    .init(.iPhoneX, .portrait, .fullScreen, 375, "wC hR"),
    .init(.iPhoneX, .landscapeLeft, .fullScreen, 812, "wC hC"),
    .init(.iPhoneXR, .landscapeLeft, .fullScreen, 896, "wR hC"),
    .init(.iPhoneXSMax, .landscapeRight, .fullScreen, 896, "wR hC"),
    .init(.iPhone12, .landscapeLeft, .fullScreen, 844, "wC hC"),
    .init(.iPhone12ProMax, .landscapeLeft, .fullScreen, 926, "wR hC"),
    .init(.iPad9_7, .portrait, .fullScreen, 768, "wR hR"),
    .init(.iPad9_7, .portrait, .twoThirds, 438, "wC hR"),
    .init(.iPad9_7, .portrait, .third, 320, "wC hR"),
    .init(.iPad9_7, .landscapeLeft, .fullScreen, 1024, "wR hR"),
    .init(.iPad9_7, .landscapeLeft, .twoThirds, 694, "wR hR"),
    .init(.iPad9_7, .landscapeLeft, .half, 507, "wC hR"),
    .init(.iPad9_7, .landscapeLeft, .third, 320, "wC hR"),
    .init(.iPadPro10_5, .landscapeLeft, .twoThirds, 782, "wR hR"),
    .init(.iPadPro10_5, .landscapeLeft, .half, 551, "wC hR"),
    .init(.iPadPro11, .portrait, .twoThirds, 504, "wC hR"),
    .init(.iPadPro11, .landscapeLeft, .twoThirds, 809, "wR hR"),
    .init(.iPadPro11, .landscapeLeft, .half, 592, "wC hR"),
    .init(.iPadPro11, .landscapeLeft, .third, 375, "wC hR"),
    .init(.iPadPro12_9, .portrait, .twoThirds, 639, "wC hR"),
    .init(.iPadPro12_9, .portrait, .third, 375, "wC hR"),
    .init(.iPadPro12_9, .landscapeLeft, .twoThirds, 981, "wR hR"),
    .init(.iPadPro12_9, .landscapeLeft, .half, 678, "wR hR"),
    .init(.iPadPro12_9, .landscapeLeft, .third, 375, "wC hR"),
  ]
}

@MainActor
@Suite("Size classes")
struct SizeClassTests {
  private func classes(_ traits: UITraitCollection) -> String {
    "w\(traits.horizontalSizeClass == .regular ? "R" : "C") "
      + "h\(traits.verticalSizeClass == .regular ? "R" : "C")"
  }

  @Test(.feature("VIS-F108"), arguments: SizeClassRow.all)
  private func `each device, orientation and part has Apple's classes`(_ row: SizeClassRow) {
    var environment = Environment()
    environment.orientation = row.orientation
    environment.multitasking = row.part
    let screen = HeadlessScreen(row.device, environment: environment)
    let controller = UIViewController()
    screen.rootViewController = controller
    #expect(controller.view.bounds.width == row.width)
    #expect(classes(controller.traitCollection) == row.classes)
    #expect(UIScreen.main.bounds.width == row.device.size(in: row.orientation).width)
  }

  final class Splitter: UIViewController {
    var log: [String] = []
    override func willTransition(
      to newCollection: UITraitCollection,
      with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.willTransition(to: newCollection, with: coordinator)
      log.append("will \(newCollection.horizontalSizeClass)")
    }
    override func viewWillTransition(
      to size: CGSize,
      with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      log.append("size \(Int(size.width))")
    }
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      if previous != nil { log.append("did \(traitCollection.horizontalSizeClass)") }
    }
  }

  @Test func `a split that the host changes goes through the same calls as a turn`() {
    let screen = HeadlessScreen(.iPad9_7)
    let controller = Splitter()
    screen.rootViewController = controller
    screen.split(.third)
    screen.advance(by: .seconds(1))
    #expect(controller.log == ["will compact", "size 320", "did compact"])
    controller.log = []
    screen.split(.twoThirds)
    screen.advance(by: .seconds(1))
    #expect(controller.log == ["size 438"])
    screen.rotate(to: .landscapeLeft)
    screen.advance(by: .seconds(1))
    #expect(controller.log == ["size 438", "will regular", "size 694", "did regular"])
    #expect(controller.view.window?.frame == CGRect(x: 0, y: 0, width: 694, height: 768))
  }

  @Test func `another device under way is a resize as well`() {
    let screen = HeadlessScreen(.iPhone8)
    let controller = Splitter()
    screen.rootViewController = controller
    screen.device = .iPad9_7
    #expect(controller.log == ["will regular", "size 768", "did regular"])
    #expect(controller.traitCollection.userInterfaceIdiom == .pad)
  }

  @Test(.feature("I10-F137"))
  func `an app can tell the device`() {
    let screen = HeadlessScreen(.iPhone8)
    screen.makeCurrent()
    #expect(UIDevice.current.userInterfaceIdiom == .phone)
    #expect(UIDevice.current.model == "iPhone")
    screen.device = .iPad9_7
    #expect(UIDevice.current.userInterfaceIdiom == .pad)
    #expect(UIDevice.current.model == "iPad")
  }
}
