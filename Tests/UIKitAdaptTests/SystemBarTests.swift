import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import HeadlessHost
@testable import UIKitCore

@MainActor
@Suite("Status bar and home indicator", .restoresProcess)
struct SystemBarTests {
  final class Chooser: UIViewController {
    var isBarHidden = false
    var style = UIStatusBarStyle.default
    var animation = UIStatusBarAnimation.fade
    var hidesIndicator = false
    var child: UIViewController?
    override var prefersStatusBarHidden: Bool { isBarHidden }
    override var preferredStatusBarStyle: UIStatusBarStyle { style }
    override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { animation }
    override var prefersHomeIndicatorAutoHidden: Bool { hidesIndicator }
    override var childForStatusBarHidden: UIViewController? { child }
    override var childForStatusBarStyle: UIViewController? { child }
    override var childForHomeIndicatorAutoHidden: UIViewController? { child }
  }

  private func bar(_ screen: HeadlessScreen) throws -> UIView {
    try #require(screen.screen.statusBarState.window?.subviews.first)
  }

  @Test func `the bar fades or slides in the animation that asks for it`() throws {
    for animation in [UIStatusBarAnimation.fade, .slide] {
      let screen = HeadlessScreen(.iPhone8)
      let controller = Chooser()
      controller.animation = animation
      screen.rootViewController = controller
      screen.showStatusBar()
      let bar = try bar(screen)
      #expect(bar.alpha == 1)
      controller.isBarHidden = true
      UIView.animate(withDuration: 0.4) { controller.setNeedsStatusBarAppearanceUpdate() }
      screen.advance(by: .milliseconds(200))
      let shown = try #require(bar.layer.presentation())
      if animation == .fade {
        #expect(shown.opacity > 0.3 && shown.opacity < 0.7)
      } else {
        #expect(shown.frame.minY < -5 && shown.frame.minY > -15)
      }
      #expect(controller.view.safeAreaInsets.top == 0)
      screen.advance(by: .milliseconds(300))
      #expect(UIApplication.shared.isStatusBarHidden)
      #expect(UIApplication.shared.statusBarFrame == .zero)
    }
  }

  @Test func `a child that is named decides, and so does Info.plist`() {
    let screen = HeadlessScreen(.iPhone8)
    let controller = Chooser()
    screen.rootViewController = controller
    let child = Chooser()
    child.isBarHidden = true
    child.style = .lightContent
    controller.child = child
    controller.setNeedsStatusBarAppearanceUpdate()
    #expect(UIApplication.shared.isStatusBarHidden)
    #expect(UIApplication.shared.statusBarStyle == .lightContent)
    AppInformation.entries = ["UIViewControllerBasedStatusBarAppearance": false]
    defer { AppInformation.entries = nil }
    #expect(!UIApplication.shared.isStatusBarHidden)
  }

  @Test func `a phone on its side hides the bar, a tablet does not`() {
    for (device, isHidden) in [(Device.iPhone8, true), (.iPad9_7, false)] {
      let screen = HeadlessScreen(device)
      screen.rootViewController = UIViewController()
      screen.rotate(to: .landscapeLeft)
      #expect(UIApplication.shared.isStatusBarHidden == isHidden)
    }
  }

  @Test func `the home indicator goes while nobody touches, and comes back with a touch`() throws {
    let screen = HeadlessScreen(.iPhoneX)
    let controller = Chooser()
    controller.hidesIndicator = true
    screen.rootViewController = controller
    screen.showStatusBar()
    let window = try #require(screen.screen.statusBarState.window)
    let indicator = try #require(window.subviews.first { $0 is HomeIndicatorView })
    #expect(indicator.frame == CGRect(x: 120, y: 799, width: 134, height: 5))
    controller.setNeedsUpdateOfHomeIndicatorAutoHidden()
    #expect(indicator.alpha == 1)
    screen.advance(by: .seconds(3))
    #expect(indicator.alpha == 0)
    screen.tap(at: CGPoint(x: 100, y: 300))
    #expect(indicator.alpha == 1)
    controller.hidesIndicator = false
    controller.setNeedsUpdateOfHomeIndicatorAutoHidden()
    screen.advance(by: .seconds(5))
    #expect(indicator.alpha == 1)
  }
}
