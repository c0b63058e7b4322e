import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

/// A root view's insets without bars, status bar shown where the system shows it.
///
/// Sources: (a) Apple, "Human Interface Guidelines: iPhone X", 2017; (b) `safeAreaInsets` that the
/// Simulators of Xcode 10 and later report, as published by many; (c) the classic status bar of 20.
private struct SafeAreaRow: CustomTestStringConvertible {
  var device: Device
  var version: Environment.SystemVersion
  var orientation: Environment.Orientation
  var insets: UIEdgeInsets
  var testDescription: String { "\(device.name), iOS \(version.major), \(orientation)" }

  init(
    _ device: Device,
    _ version: Int,
    _ orientation: Environment.Orientation,
    _ top: CGFloat,
    _ left: CGFloat,
    _ bottom: CGFloat,
    _ right: CGFloat
  ) {
    self.device = device
    self.version = .init(version)
    self.orientation = orientation
    insets = UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }

  static let all: [SafeAreaRow] = [
    // (c)
    .init(.iPhoneSE, 12, .portrait, 20, 0, 0, 0), .init(.iPhoneSE, 12, .landscapeLeft, 0, 0, 0, 0),
    .init(.iPhone8, 12, .portrait, 20, 0, 0, 0), .init(.iPhone8, 12, .landscapeRight, 0, 0, 0, 0),
    .init(.iPhone8Plus, 12, .portrait, 20, 0, 0, 0),
    .init(.iPhone8Plus, 12, .landscapeLeft, 0, 0, 0, 0),
    .init(.iPad9_7, 12, .portrait, 20, 0, 0, 0), .init(.iPad9_7, 12, .landscapeLeft, 20, 0, 0, 0),
    .init(.iPad9_7, 12, .portraitUpsideDown, 20, 0, 0, 0),
    // (a)
    .init(.iPhoneX, 12, .portrait, 44, 0, 34, 0),
    .init(.iPhoneX, 12, .landscapeLeft, 0, 44, 21, 44),
    .init(.iPhoneX, 12, .landscapeRight, 0, 44, 21, 44),
    .init(.iPhoneXSMax, 12, .portrait, 44, 0, 34, 0),
    .init(.iPhoneXSMax, 12, .landscapeLeft, 0, 44, 21, 44),
    // (b)
    .init(.iPhoneXR, 12, .portrait, 44, 0, 34, 0),
    .init(.iPhoneXR, 12, .landscapeLeft, 0, 44, 21, 44),
    .init(.iPhoneXR, 14, .portrait, 48, 0, 34, 0),
    .init(.iPhoneXR, 14, .landscapeLeft, 0, 48, 21, 48),
    .init(.iPadPro11, 12, .portrait, 24, 0, 20, 0),
    .init(.iPadPro11, 12, .landscapeRight, 24, 0, 20, 0),
    .init(.iPadPro12_9Gen3, 12, .landscapeLeft, 24, 0, 20, 0),
    .init(.iPhone12, 14, .portrait, 47, 0, 34, 0),
    .init(.iPhone12, 14, .landscapeLeft, 0, 47, 21, 47),
    .init(.iPhone12mini, 14, .portrait, 50, 0, 34, 0),
    .init(.iPhone14Pro, 16, .portrait, 59, 0, 34, 0),
    .init(.iPhone14Pro, 16, .landscapeLeft, 0, 59, 21, 59),
    .init(.headUnit1280x720, 12, .portrait, 0, 0, 0, 0),
  ]
}

@MainActor
@Suite("Safe areas")
struct SafeAreaTableTests {
  private func screen(
    _ device: Device,
    _ change: (inout Environment) -> Void = { _ in }
  )
    -> HeadlessScreen
  {
    var environment = Environment()
    change(&environment)
    return HeadlessScreen(device, environment: environment)
  }

  @Test(arguments: SafeAreaRow.all)
  private func `a root view without bars has the device's safe area`(_ row: SafeAreaRow) {
    let screen = screen(row.device) {
      $0.systemVersion = row.version
      $0.orientation = row.orientation
    }
    let controller = UIViewController()
    screen.rootViewController = controller
    #expect(controller.view.safeAreaInsets == row.insets)
  }

  @Test(arguments: SafeAreaRow.all.filter { $0.device.idiom != .carPlay })
  private func `a turn ends with the safe area that a launch would have`(_ row: SafeAreaRow) {
    let screen = screen(row.device) { $0.systemVersion = row.version }
    final class Anywhere: UIViewController {
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
    }
    let controller = Anywhere()
    screen.rootViewController = controller
    screen.rotate(to: row.orientation)
    screen.advance(by: .seconds(1))
    #expect(controller.view.safeAreaInsets == row.insets)
  }

  final class Insetted: UIViewController {
    var isBarHidden = false
    var changes = 0
    override var prefersStatusBarHidden: Bool { isBarHidden }
    override func viewSafeAreaInsetsDidChange() {
      super.viewSafeAreaInsetsDidChange()
      changes += 1
    }
  }

  @Test func `a hidden status bar gives its room back, but not the notch's`() {
    for (device, top) in [(Device.iPhone8, 0.0), (.iPhoneX, 44), (.iPad9_7, 0)] {
      let screen = screen(device)
      let controller = Insetted()
      screen.rootViewController = controller
      controller.isBarHidden = true
      controller.setNeedsStatusBarAppearanceUpdate()
      #expect(controller.view.safeAreaInsets.top == CGFloat(top))
    }
  }

  @Test func `additional insets are added, and each change is told once`() {
    let screen = screen(.iPhoneX)
    let controller = Insetted()
    screen.rootViewController = controller
    #expect(controller.changes == 1)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 5, bottom: 0, right: 0)
    #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 54, left: 5, bottom: 34, right: 0))
    #expect(controller.changes == 2)
    controller.additionalSafeAreaInsets = controller.additionalSafeAreaInsets
    screen.update()
    #expect(controller.changes == 2)
  }

  final class Counter: UIView {
    var changes = 0
    override func safeAreaInsetsDidChange() { changes += 1 }
  }

  @Test func `a view that moves, scales or comes back has what reaches into it`() {
    let screen = screen(.iPhoneX)
    let controller = UIViewController()
    screen.rootViewController = controller
    let view = Counter(frame: CGRect(x: 0, y: 20, width: 375, height: 400))
    controller.view.addSubview(view)
    #expect(view.safeAreaInsets.top == 24)
    view.frame.origin.y = 40
    #expect(view.safeAreaInsets.top == 4)
    view.center.y += 100
    #expect(view.safeAreaInsets.top == 0)
    #expect(view.changes == 3)
    // Half as large around its middle, the view's upper edge is at 140 + 100; moved up to 0 by a
    // transform, 44 points of the screen are 88 of its own.
    view.transform = CGAffineTransform(translationX: 0, y: -240).scaledBy(x: 0.5, y: 0.5)
    #expect(abs(view.safeAreaInsets.top - 88) < 0.01)
    view.transform = .identity
    view.removeFromSuperview()
    #expect(view.safeAreaInsets == .zero)
  }

  @Test func `a view in content that scrolls without adjusting meets the safe area on its way`() {
    let screen = screen(.iPhoneX)
    let scroll = UIScrollView(frame: screen.bounds)
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 375, height: 2000)
    let inner = UIView(frame: CGRect(x: 0, y: 100, width: 375, height: 100))
    scroll.addSubview(inner)
    let controller = UIViewController()
    screen.rootViewController = controller
    controller.view.addSubview(scroll)
    #expect(inner.safeAreaInsets.top == 0)
    scroll.contentOffset.y = 80
    #expect(inner.safeAreaInsets.top == 24)
  }

  @Test func `a child's own additional insets hold as soon as its tree is in a window`() {
    let screen = screen(.iPhone8)
    let child = UIViewController()
    child.additionalSafeAreaInsets.bottom = 9
    let parent = UIViewController()
    let box = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    parent.addChild(child)
    child.view.frame = box.bounds
    box.addSubview(child.view)
    parent.view.addSubview(box)
    child.didMove(toParent: parent)
    #expect(child.view.safeAreaInsets == .zero)
    screen.rootViewController = parent
    #expect(child.view.safeAreaInsets.bottom == 9)
  }

  @Test func `overlays of safe area and margins look as on each device`() {
    for (device, name) in [
      (Device.iPhoneSE, "SE"), (.iPhone8, "8"), (.iPhoneXSMax, "XSMax"), (.iPadPro11, "iPad"),
    ] {
      for orientation in [Environment.Orientation.portrait, .landscapeLeft] {
        let screen = screen(device) { $0.orientation = orientation }
        screen.rootViewController = OverlayController()
        expectGolden(
          screen.image,
          "SafeArea.overlays.\(name)-\(orientation)",
          within: .exact,
          // Flat grounds, but of a whole tablet at its full resolution.
          maximumBytes: 20_480
        )
      }
    }
  }
}

/// Shows the safe area, the margins and the readable width as grounds in each other.
final class OverlayController: UIViewController {
  private let safe = UIView()
  private let margins = UIView()
  private let readable = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .red
    for (part, color) in [(safe, UIColor.yellow), (margins, .green), (readable, .blue)] {
      part.backgroundColor = color
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    for (part, guide) in [
      (safe, view.safeAreaLayoutGuide), (margins, view.layoutMarginsGuide),
      (readable, view.readableContentGuide),
    ] {
      NSLayoutConstraint.activate([
        part.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        part.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        part.topAnchor.constraint(
          equalTo: guide.topAnchor,
          constant: part === readable ? 40 : 0
        ),
        part.bottomAnchor.constraint(
          equalTo: guide.bottomAnchor,
          constant: part === readable ? -40 : 0
        ),
      ])
    }
  }
}
