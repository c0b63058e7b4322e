import CoreGraphics
import Foundation
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import HeadlessHost
@testable import UIKitCore

@MainActor
private class Recorder: UIViewController {
  var log: [String] = []
  var mask = UIInterfaceOrientationMask.all
  var turns = true
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
  override var shouldAutorotate: Bool { turns }
  override func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.willTransition(to: newCollection, with: coordinator)
    log.append("willTransition \(newCollection.verticalSizeClass)")
  }
  override func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    log.append("viewWillTransition \(Int(size.width))")
    log.append("view \(Int(view.bounds.width))")
    coordinator.animate(
      alongsideTransition: { _ in self.log.append("alongside \(Int(self.view.bounds.width))") },
      completion: { _ in self.log.append("completion") }
    )
  }
  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    if previous != nil { log.append("traitsDidChange") }
  }
}

@MainActor
@Suite("Rotation", .restoresProcess)
struct RotationTests {
  @Test(.feature("IX-F007"))
  func `controllers hear of traits, then of the size, then animate along`() {
    let screen = HeadlessScreen(.iPhone8)
    let controller = Recorder()
    screen.rootViewController = controller
    screen.rotate(to: .landscapeLeft)
    screen.advance(by: .milliseconds(400))
    #expect(
      controller.log == [
        "willTransition compact", "viewWillTransition 667", "view 375", "traitsDidChange",
        "alongside 667", "completion",
      ]
    )
  }

  @Test(.feature("IX-F007")) func `in the middle of a turn the window stands between both`() throws
  {
    let screen = HeadlessScreen(.iPhone8)
    let controller = Recorder()
    screen.rootViewController = controller
    screen.rotate(to: .landscapeLeft)
    let window = try #require(screen.window)
    screen.advance(by: .milliseconds(150))
    let shown = try #require(window.layer.presentation())
    // Half of the way by the curve's symmetry: an eighth of a turn to the left.
    let angle = atan2(shown.affineTransform().b, shown.affineTransform().a)
    #expect(abs(angle + .pi / 4) < 0.1)
    #expect(abs(shown.bounds.width - (375 + 667) / 2) < 20)
    #expect(abs(shown.bounds.height - (375 + 667) / 2) < 20)
    #expect(shown.position == CGPoint(x: 333.5, y: 187.5))
    screen.advance(by: .milliseconds(200))
    #expect(window.frame == CGRect(x: 0, y: 0, width: 667, height: 375))
    #expect(window.transform == .identity)
  }

  @Test(.feature("VIS-F110"))
  func `half a turn turns the content round and takes twice as long`() throws {
    let screen = HeadlessScreen(.iPad9_7)
    let controller = Recorder()
    screen.rootViewController = controller
    controller.log = []
    screen.rotate(to: .portraitUpsideDown)
    #expect(UIApplication.shared.statusBarOrientation == .portraitUpsideDown)
    screen.advance(by: .milliseconds(300))
    let shown = try #require(screen.window?.layer.presentation())
    #expect(abs(abs(shown.affineTransform().b) - 1) < 0.1)
    #expect(!controller.log.contains("completion"))
    screen.advance(by: .milliseconds(350))
    #expect(controller.log.contains("completion"))
  }

  @Test(
    .feature("VIS-F109"),
    arguments: [
      (UIInterfaceOrientationMask.portrait, Environment.Orientation.portrait),
      (.landscapeRight, .landscapeLeft), (.landscapeLeft, .landscapeRight),
      (.portraitUpsideDown, .portraitUpsideDown),
    ]
  )
  func `a screen is shown the way that its controller supports`(
    mask: UIInterfaceOrientationMask,
    turned: Environment.Orientation
  ) {
    let screen = HeadlessScreen(.iPad9_7)
    let controller = Recorder()
    controller.mask = mask
    screen.rootViewController = controller
    #expect(screen.screen.interfaceOrientation == turned)
  }

  @Test(.feature("VIS-F109"))
  func `what Info.plist declares holds for the app, by kind of device`() {
    AppInformation.entries = [
      "UISupportedInterfaceOrientations": ["UIInterfaceOrientationPortrait"],
      "UISupportedInterfaceOrientations~ipad": [
        "UIInterfaceOrientationPortrait", "UIInterfaceOrientationLandscapeLeft",
      ],
    ]
    defer { AppInformation.entries = nil }
    for (device, expected) in [
      (Device.iPhone8, UIInterfaceOrientation.portrait), (.iPad9_7, .landscapeLeft),
    ] {
      let screen = HeadlessScreen(device)
      screen.rootViewController = Recorder()
      // The interface's left is the device's right.
      screen.rotate(to: .landscapeRight)
      #expect(UIApplication.shared.statusBarOrientation == expected)
      screen.rotate(to: .landscapeLeft)
      #expect(UIApplication.shared.statusBarOrientation == expected)
    }
  }

  @Test(.feature("VIS-F110"))
  func `an orientation that is not supported turns nothing and tells nobody`() {
    let screen = HeadlessScreen(.iPhone8)
    let controller = Recorder()
    controller.mask = .allButUpsideDown
    screen.rootViewController = controller
    screen.rotate(to: .portraitUpsideDown)
    #expect(UIApplication.shared.statusBarOrientation == .portrait)
    #expect(controller.log.isEmpty)
  }

  @Test(.feature("VIS-F110"))
  func `phones without a home button are never upside down`() {
    let screen = HeadlessScreen(.iPhoneX)
    let controller = Recorder()
    screen.rootViewController = controller
    screen.rotate(to: .portraitUpsideDown)
    #expect(UIApplication.shared.statusBarOrientation == .portrait)
    screen.rotate(to: .landscapeRight)
    #expect(UIApplication.shared.statusBarOrientation == .landscapeLeft)
  }

  @Test(.feature("VIS-F111"))
  func `a controller holds its orientation and follows the device again`() {
    let screen = HeadlessScreen(.iPhone8)
    let controller = Recorder()
    controller.turns = false
    screen.rootViewController = controller
    screen.rotate(to: .landscapeLeft)
    #expect(screen.bounds.width == 375)
    controller.turns = true
    UIViewController.attemptRotationToDeviceOrientation()
    #expect(screen.bounds.width == 667)
    controller.mask = .portrait
    controller.setNeedsUpdateOfSupportedInterfaceOrientations()
    #expect(screen.bounds.width == 375)
  }

  final class Modal: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
    override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
      .landscapeLeft
    }
  }

  @Test(.feature("VIS-F111"))
  func `a presented controller begins as it prefers, and the old way comes back with the old one`()
  {
    let screen = HeadlessScreen(.iPhone8)
    let controller = Recorder()
    screen.rootViewController = controller
    let modal = Modal()
    modal.modalPresentationStyle = .fullScreen
    controller.present(modal, animated: false)
    #expect(UIApplication.shared.statusBarOrientation == .landscapeLeft)
    modal.dismiss(animated: false)
    #expect(UIApplication.shared.statusBarOrientation == .portrait)
  }

  @Test func `app and controller that have no orientation in common stop the program`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        final class Sideways: UIViewController {
          override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
        }
        AppInformation.entries = [
          "UISupportedInterfaceOrientations": ["UIInterfaceOrientationPortrait"]
        ]
        HeadlessScreen(.iPhone8).rootViewController = Sideways()
      }
    }
  }

  @Test func `a wish for an orientation is granted where it is supported, else refused`() throws {
    let screen = HeadlessScreen(.iPhone8)
    let controller = Recorder()
    screen.rootViewController = controller
    let scene = UIWindowScene(
      session: UISceneSession(role: .windowApplication),
      connectionOptions: UIScene.ConnectionOptions()
    )
    scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscapeRight))
    #expect(scene.effectiveGeometry.interfaceOrientation == .landscapeRight)
    controller.mask = .portrait
    controller.setNeedsUpdateOfSupportedInterfaceOrientations()
    var refused = false
    scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscapeLeft)) { _ in refused = true }
    #expect(refused)
    #expect(scene.interfaceOrientation == .portrait)
  }

  @Test func `the device tells its orientation to those who asked`() {
    let screen = HeadlessScreen(.iPhone8)
    screen.makeCurrent()
    let told = Hearings(of: UIDevice.orientationDidChangeNotification)
    defer { told.stop() }
    // An app that was launched earlier in this process may have requested them too.
    while UIDevice.current.isGeneratingDeviceOrientationNotifications {
      UIDevice.current.endGeneratingDeviceOrientationNotifications()
    }
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    screen.rotate(to: .landscapeLeft)
    #expect(UIDevice.current.orientation == .landscapeLeft)
    UIDevice.current.endGeneratingDeviceOrientationNotifications()
    #expect(told.count == 1)
    screen.rotate(to: .portrait)
    #expect(told.count == 1)
  }

  @Test func `the old callbacks come where the new one is not overridden`() {
    final class Old: UIViewController {
      var log: [String] = []
      override func willRotate(to new: UIInterfaceOrientation, duration: TimeInterval) {
        log.append("will \(new.rawValue) \(duration)")
      }
      override func willAnimateRotation(to new: UIInterfaceOrientation, duration: TimeInterval) {
        log.append("animate \(Int(view.bounds.width))")
      }
      override func didRotate(from old: UIInterfaceOrientation) {
        log.append("did \(old.rawValue)")
      }
    }
    let screen = HeadlessScreen(.iPhone8)
    let controller = Old()
    screen.rootViewController = controller
    screen.rotate(to: .landscapeLeft)
    screen.advance(by: .seconds(1))
    #expect(controller.log == ["will 3 0.3", "animate 667", "did 1"])
  }

  @Test(.feature("VIS-F112"))
  func `place, zoom, selection and focus survive a turn`() {
    let screen = HeadlessScreen(.iPhone8)
    let controller = UIViewController()
    screen.rootViewController = controller
    let scroll = UIScrollView(frame: controller.view.bounds)
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.contentSize = CGSize(width: 375, height: 3000)
    let button = UIControl(frame: CGRect(x: 10, y: 1010, width: 100, height: 50))
    button.isSelected = true
    scroll.addSubview(button)
    controller.view.addSubview(scroll)
    screen.update()
    scroll.contentOffset.y = 1000
    screen.rotate(to: .landscapeLeft)
    screen.advance(by: .seconds(1))
    #expect(scroll.contentOffset.y == 1000)
    #expect(button.isSelected)
    screen.rotate(to: .portrait)
    screen.advance(by: .seconds(1))
    #expect(scroll.contentOffset.y == 1000)
    // The top stays the top although the bar's inset comes and goes.
    scroll.contentOffset.y = -scroll.adjustedContentInset.top
    screen.rotate(to: .landscapeLeft)
    screen.advance(by: .seconds(1))
    #expect(scroll.contentOffset.y == -scroll.adjustedContentInset.top)
    // The end stays within the content.
    scroll.contentOffset.y = 3000 - scroll.bounds.height
    screen.rotate(to: .portrait)
    screen.advance(by: .seconds(1))
    #expect(scroll.contentOffset.y == CGFloat(2333))
  }

  @Test(.feature("VIS-F113"))
  func `content begins at its own size and grows only when the person asks`() {
    final class Zooming: NSObject, UIScrollViewDelegate {
      let content = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
    }
    let screen = HeadlessScreen(.iPhone8)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let delegate = Zooming()
    scroll.addSubview(delegate.content)
    scroll.contentSize = delegate.content.bounds.size
    #expect((scroll.minimumZoomScale, scroll.maximumZoomScale) == (1, 1))
    scroll.maximumZoomScale = 4
    scroll.delegate = delegate
    screen.show(scroll)
    #expect(scroll.zoomScale == 1 && delegate.content.transform == .identity)
    screen.rotate(to: .landscapeLeft)
    screen.advance(by: .seconds(1))
    #expect(scroll.zoomScale == 1 && delegate.content.transform == .identity)
    screen.drag(scroll, by: CGVector(dx: 0, dy: -60))
    screen.advance(by: .seconds(2))
    #expect(scroll.zoomScale == 1 && delegate.content.transform == .identity)
    screen.pinch(scroll, scale: 2)
    screen.advance(by: .seconds(1))
    #expect(scroll.zoomScale > 1.5 && scroll.zoomScale <= 4)
    #expect(delegate.content.transform.a == scroll.zoomScale)
    #expect(delegate.content.frame.width > 450)
  }
}
