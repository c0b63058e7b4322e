import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Margins")
struct MarginTests {
  private func show(
    _ device: Device,
    _ environment: Environment = Environment()
  )
    -> (HeadlessScreen, UIViewController)
  {
    let screen = HeadlessScreen(device, environment: environment)
    let controller = UIViewController()
    screen.rootViewController = controller
    return (screen, controller)
  }

  /// Source: 16 below 414 points of width and 20 from there, Interface Builder's and UIKit's system
  /// margins since iOS 11.
  @Test(
    arguments: [
      (Device.iPhoneSE, Environment.Orientation.portrait, 16.0),
      (.iPhoneSE, .landscapeLeft, 20), (.iPhone8, .portrait, 16), (.iPhone8, .landscapeLeft, 20),
      (.iPhone8Plus, .portrait, 20), (.iPhoneX, .portrait, 16), (.iPhoneX, .landscapeLeft, 20),
      (.iPhoneXR, .portrait, 20), (.iPhoneXSMax, .landscapeRight, 20), (.iPad9_7, .portrait, 20),
      (.iPadPro12_9Gen3, .landscapeLeft, 20),
    ]
  )
  func `the system's margins go by the width`(
    device: Device,
    orientation: Environment.Orientation,
    side: Double
  ) {
    var environment = Environment()
    environment.orientation = orientation
    let (_, controller) = show(device, environment)
    let expected = NSDirectionalEdgeInsets(
      top: 0,
      leading: CGFloat(side),
      bottom: 0,
      trailing: CGFloat(side)
    )
    #expect(controller.systemMinimumLayoutMargins == expected)
    let safe = controller.view.safeAreaInsets
    #expect(
      controller.view.layoutMargins
        == UIEdgeInsets(
          top: safe.top,
          left: safe.left + CGFloat(side),
          bottom: safe.bottom,
          right: safe.right + CGFloat(side)
        )
    )
  }

  @Test func `a plain view has 8 on each side, to which the safe area is added`() {
    let (_, controller) = show(.iPhoneX)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 300))
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    controller.view.addSubview(view)
    #expect(view.layoutMargins == UIEdgeInsets(top: 52, left: 8, bottom: 8, right: 8))
    view.insetsLayoutMarginsFromSafeArea = false
    #expect(view.layoutMargins.top == 8)
  }

  @Test func `a split of a third has a phone's margins`() {
    let (screen, controller) = show(.iPad9_7)
    screen.split(.third)
    screen.advance(by: .seconds(1))
    #expect(controller.systemMinimumLayoutMargins.leading == 16)
    #expect(controller.view.layoutMargins.left == 16)
  }

  @Test func `a root view's own margins are at least the system's, unless it says otherwise`() {
    let (_, controller) = show(.iPhone8)
    controller.view.directionalLayoutMargins = .init(top: 1, leading: 2, bottom: 3, trailing: 30)
    #expect(
      controller.view.layoutMargins == UIEdgeInsets(top: 21, left: 16, bottom: 3, right: 30)
    )
    controller.viewRespectsSystemMinimumLayoutMargins = false
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 21, left: 2, bottom: 3, right: 30))
  }

  @Test(.feature("VIS-F115"))
  func `leading margins are on the right where text begins there`() {
    var environment = Environment()
    environment.languages = ["ar"]
    let (_, controller) = show(.iPhone8, environment)
    let view = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    controller.view.addSubview(view)
    view.directionalLayoutMargins = .init(top: 0, leading: 12, bottom: 0, trailing: 4)
    #expect(view.layoutMargins == UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 12))
    view.semanticContentAttribute = .forceLeftToRight
    #expect(view.layoutMargins == UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 4))
    view.layoutMargins = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 2)
    view.semanticContentAttribute = .unspecified
    #expect(view.layoutMargins.left == 1)
    #expect(view.directionalLayoutMargins.leading == 2)
  }

  final class Watcher: UIView {
    var changes = 0
    override func layoutMarginsDidChange() {
      super.layoutMarginsDidChange()
      changes += 1
    }
  }

  @Test func `a view that keeps to its superview's margins follows them, and is told once`() {
    let (_, controller) = show(.iPhone8)
    let outer = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 300))
    outer.layoutMargins = UIEdgeInsets(top: 30, left: 30, bottom: 30, right: 30)
    let inner = Watcher(frame: CGRect(x: 10, y: 10, width: 280, height: 280))
    controller.view.addSubview(outer)
    outer.addSubview(inner)
    #expect(inner.layoutMargins.left == 8)
    inner.preservesSuperviewLayoutMargins = true
    #expect(inner.layoutMargins == UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20))
    #expect(inner.changes == 1)
    outer.layoutMargins.left = 50
    #expect(inner.layoutMargins.left == 40)
    inner.frame.origin.x = 20
    #expect(inner.layoutMargins.left == 30)
    #expect(inner.changes == 3)
    outer.bounds.size.width = 320
    #expect(inner.layoutMargins.right == 10)
  }

  final class MarginController: UIViewController {
    var changes = 0
    override func viewLayoutMarginsDidChange() {
      super.viewLayoutMarginsDidChange()
      changes += 1
    }
  }

  @Test func `a controller hears of its view's margins when a turn changes them`() {
    let screen = HeadlessScreen(.iPhoneSE)
    let controller = MarginController()
    screen.rootViewController = controller
    let before = controller.changes
    screen.rotate(to: .landscapeLeft)
    screen.advance(by: .seconds(1))
    #expect(controller.view.layoutMargins.left == 20)
    #expect(controller.changes > before)
  }

  @Test func `the readable width is 672 at the standard size and goes with the text size`() {
    var environment = Environment()
    environment.orientation = .landscapeLeft
    let (screen, controller) = show(.iPadAir2, environment)
    let guide = controller.view.readableContentGuide
    screen.update()
    // Source: measured on an iPad Air 2, "Readable Content Guides", useyourloaf.com.
    #expect(guide.layoutFrame.minX == 176)
    #expect(guide.layoutFrame.width == 672)
    screen.environment.contentSizeCategory = UIContentSizeCategory.extraSmall.rawValue
    screen.update()
    #expect(guide.layoutFrame.width == 560)
    screen.environment.contentSizeCategory =
      UIContentSizeCategory.accessibilityExtraExtraExtraLarge.rawValue
    screen.update()
    #expect(guide.layoutFrame.width == 984)
  }

  @Test(
    arguments: [
      (Device.iPhone8, 343.0), (.iPhoneSE, 288), (.iPhoneXSMax, 374), (.iPad9_7, 672),
    ]
  )
  func `on phones the readable width is that between the margins`(device: Device, width: Double) {
    let (screen, controller) = show(device)
    let guide = controller.view.readableContentGuide
    screen.update()
    #expect(guide.layoutFrame.width == CGFloat(width))
  }
}
