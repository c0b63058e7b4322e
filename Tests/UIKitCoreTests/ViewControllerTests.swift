import HeadlessHost
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@MainActor
class RecordingController: UIViewController {
  let name: String
  let log: CallbackLog
  init(_ name: String, _ log: CallbackLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
  override func loadView() {
    super.loadView()
    log.note("\(name) loadView")
  }
  override func viewDidLoad() { log.note("\(name) didLoad") }
  override func viewWillAppear(_ animated: Bool) { log.note("\(name) willAppear") }
  override func viewDidAppear(_ animated: Bool) { log.note("\(name) didAppear") }
  override func viewWillDisappear(_ animated: Bool) { log.note("\(name) willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { log.note("\(name) didDisappear") }
  override func viewWillLayoutSubviews() { log.note("\(name) willLayout") }
  override func viewDidLayoutSubviews() { log.note("\(name) didLayout") }
  override func willMove(toParent parent: UIViewController?) {
    log.note("\(name) willMoveToParent \(parent == nil ? "nil" : "parent")")
  }
  override func didMove(toParent parent: UIViewController?) {
    log.note("\(name) didMoveToParent \(parent == nil ? "nil" : "parent")")
  }
}

@MainActor
@Suite("View controllers")
struct ViewControllerTests {
  private func appearances(_ log: CallbackLog) -> [String] {
    log.lines.filter { !$0.hasSuffix("Layout") }
  }

  @Test func `a root controller comes on the screen in UIKit's order`() {
    let log = CallbackLog()
    let screen = HeadlessScreen(.iPhone8)
    screen.rootViewController = RecordingController("root", log)
    #expect(
      log.lines == [
        "root loadView", "root didLoad", "root willAppear", "root willLayout", "root didLayout",
        "root didAppear",
      ]
    )
  }

  @Test func `children appear and go with their parent`() {
    let log = CallbackLog()
    let screen = HeadlessScreen(.iPhone8)
    let parent = RecordingController("parent", log)
    let child = RecordingController("child", log)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    log.lines = []

    screen.rootViewController = parent
    #expect(
      appearances(log) == [
        "parent willAppear", "child willAppear", "parent didAppear", "child didAppear",
      ]
    )
    log.lines = []
    screen.window?.rootViewController = nil
    screen.update()
    #expect(
      appearances(log) == [
        "parent willDisappear", "child willDisappear", "parent didDisappear", "child didDisappear",
      ]
    )
  }

  @Test func `a child that is added later appears by itself`() {
    let log = CallbackLog()
    let screen = HeadlessScreen(.iPhone8)
    let parent = RecordingController("parent", log)
    screen.rootViewController = parent
    let child = RecordingController("child", log)
    log.lines = []
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    screen.update()
    #expect(
      appearances(log) == [
        "child willMoveToParent parent", "child loadView", "child didLoad", "child willAppear",
        "child didMoveToParent parent", "child didAppear",
      ]
    )
    log.lines = []
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(
      appearances(log) == [
        "child willMoveToParent nil", "child willDisappear", "child didDisappear",
        "child didMoveToParent nil",
      ]
    )
  }

  @Test func `a child that joins while its parent is appearing comes and goes with it`() {
    let log = CallbackLog()
    let screen = HeadlessScreen(.iPhone8)
    let parent = RecordingController("parent", log)
    let child = RecordingController("child", log)
    let passing = RecordingController("passing", log)
    let window = UIWindow(frame: screen.bounds)
    window.rootViewController = parent
    window.makeKeyAndVisible()
    for controller in [child, passing] {
      parent.addChild(controller)
      controller.loadViewIfNeeded()
    }
    log.lines = []
    // Before the first frame, as an app that opens a screen at its launch does.
    parent.view.addSubview(child.view)
    parent.view.addSubview(passing.view)
    passing.view.removeFromSuperview()
    #expect(
      appearances(log) == [
        "child willAppear", "passing willAppear", "passing willDisappear", "passing didDisappear",
      ]
    )
    log.lines = []
    screen.update()
    #expect(appearances(log) == ["parent didAppear", "child didAppear"])
  }

  final class ForwardingController: UIViewController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
  }

  @Test func `a container that forwards by hand is left to it`() {
    let log = CallbackLog()
    let screen = HeadlessScreen(.iPhone8)
    let parent = ForwardingController()
    let child = RecordingController("child", log)
    screen.rootViewController = parent
    parent.addChild(child)
    child.loadViewIfNeeded()
    log.lines = []
    child.beginAppearanceTransition(true, animated: false)
    parent.view.addSubview(child.view)
    screen.update()
    #expect(appearances(log) == ["child willAppear"])
    child.endAppearanceTransition()
    #expect(appearances(log) == ["child willAppear", "child didAppear"])
  }

  @Test func `presenting and dismissing full screen call back in UIKit's order`() {
    let log = CallbackLog()
    let screen = HeadlessScreen(.iPhone8)
    let root = RecordingController("root", log)
    screen.rootViewController = root
    let modal = RecordingController("modal", log)
    log.lines = []
    var presented = false

    root.present(modal, animated: true) { presented = true }
    #expect(root.presentedViewController === modal)
    #expect(modal.presentingViewController === root)
    #expect(modal.isBeingPresented)
    screen.advance(by: .milliseconds(100))
    #expect(!presented)
    #expect(modal.view.layer.presentation()!.position.y > 667 / 2 + 20)
    screen.advance(by: .milliseconds(500))
    #expect(presented)
    #expect(
      appearances(log) == [
        "modal loadView", "modal didLoad", "root willDisappear", "modal willAppear",
        "modal didAppear", "root didDisappear",
      ]
    )
    #expect(root.view.window == nil)
    #expect(modal.view.frame == screen.bounds)

    log.lines = []
    var dismissed = false
    modal.dismiss(animated: true) { dismissed = true }
    screen.advance(by: .milliseconds(600))
    #expect(dismissed)
    #expect(
      appearances(log) == [
        "modal willDisappear", "root willAppear", "root didAppear", "modal didDisappear",
      ]
    )
    #expect(root.presentedViewController == nil)
    #expect(root.view.window != nil)
    #expect(modal.view.window == nil)
  }

  @Test func `a second presentation at once is refused`() {
    let screen = HeadlessScreen(.iPhone8)
    let root = UIViewController()
    screen.rootViewController = root
    let first = UIViewController()
    root.present(first, animated: false)
    root.present(UIViewController(), animated: false)
    #expect(root.presentedViewController === first)
    root.dismiss(animated: false)
    #expect(root.presentedViewController == nil)
  }

  @Test func `over full screen leaves the presenter where it is`() {
    let log = CallbackLog()
    let screen = HeadlessScreen(.iPhone8)
    let root = RecordingController("root", log)
    screen.rootViewController = root
    let modal = UIViewController()
    modal.modalPresentationStyle = .overFullScreen
    modal.modalTransitionStyle = .crossDissolve
    log.lines = []
    root.present(modal, animated: true)
    screen.advance(by: .milliseconds(250))
    #expect(modal.view.layer.presentation()!.opacity < 0.99)
    screen.advance(by: .milliseconds(350))
    #expect(root.view.window != nil)
    #expect(appearances(log) == [])
  }

  final class TurningController: UIViewController {
    var sizes: [CGSize] = []
    var alongside = 0
    var completed = 0
    override func viewWillTransition(
      to size: CGSize,
      with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      sizes.append(size)
      coordinator.animate(
        alongsideTransition: { _ in self.alongside += 1 },
        completion: { _ in self.completed += 1 }
      )
    }
    var mask = UIInterfaceOrientationMask.all
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
  }

  @Test func `the interface turns with the device where it may`() {
    let screen = HeadlessScreen(.iPhone8)
    let controller = TurningController()
    screen.rootViewController = controller
    screen.rotate(to: .landscapeLeft)
    #expect(controller.sizes == [CGSize(width: 667, height: 375)])
    #expect(controller.view.bounds.size == CGSize(width: 667, height: 375))
    #expect(controller.alongside == 1)
    #expect(controller.completed == 0)
    screen.advance(by: .milliseconds(500))
    #expect(controller.completed == 1)
    #expect(controller.traitCollection.verticalSizeClass == .compact)
    #expect(screen.bounds.size == CGSize(width: 667, height: 375))

    controller.mask = .landscape
    screen.rotate(to: .portrait)
    #expect(screen.bounds.size == CGSize(width: 667, height: 375))
    controller.mask = .portrait
    UIViewController.attemptRotationToDeviceOrientation()
    #expect(screen.bounds.size == CGSize(width: 375, height: 667))
  }
}

@MainActor
@Suite("Windows and screens", .restoresProcess)
struct WindowTests {
  @Test func `windows lie by level and the key window is told`() {
    let screen = HeadlessScreen(.iPhone8)
    screen.makeCurrent()
    let high = UIWindow(frame: screen.bounds)
    high.windowLevel = .alert
    let low = UIWindow(frame: screen.bounds)
    high.isHidden = false
    low.makeKeyAndVisible()
    #expect(low.isKeyWindow)
    #expect(UIApplication.shared.windows.last === high)
    #expect(high.screen === UIScreen.main)
    high.makeKey()
    #expect(!low.isKeyWindow)
    high.isHidden = true
    #expect(low.isKeyWindow)
  }

  @Test func `several screens live beside each other`() {
    let one = HeadlessScreen(.iPhone8)
    let first = one.show(UIView(frame: CGRect(x: 0, y: 50, width: 10, height: 10)))
    let two = HeadlessScreen(.iPhoneX)
    let second = two.show(UIView(frame: CGRect(x: 0, y: 50, width: 10, height: 10)))
    #expect(UIScreen.main.scale == 3)
    var ended: [String] = []
    one.makeCurrent()
    UIView.animate(withDuration: 0.1) {
      first.alpha = 0
    } completion: { _ in
      ended.append("one")
    }
    two.makeCurrent()
    UIView.animate(withDuration: 0.1) {
      second.alpha = 0
    } completion: { _ in
      ended.append("two")
    }
    one.advance(by: .milliseconds(150))
    #expect(ended == ["one"])
    #expect(UIScreen.main.scale == 2)
    two.advance(by: .milliseconds(150))
    #expect(ended == ["one", "two"])
  }

  @Test func `home takes the app to the background and back, in UIKit's order`() {
    final class Delegate: NSObject, UIApplicationDelegate {
      var calls: [String] = []
      func applicationWillResignActive(_ application: UIApplication) { calls.append("resign") }
      func applicationDidEnterBackground(_ application: UIApplication) {
        calls.append("background")
      }
      func applicationWillEnterForeground(_ application: UIApplication) {
        calls.append("foreground")
      }
      func applicationDidBecomeActive(_ application: UIApplication) { calls.append("active") }
    }
    let screen = HeadlessScreen(.iPhone8)
    let delegate = Delegate()
    UIApplication.shared.delegate = delegate
    screen.press(.home)
    #expect(UIApplication.shared.applicationState == .background)
    screen.press(.home)
    #expect(UIApplication.shared.applicationState == .active)
    #expect(delegate.calls == ["resign", "background", "foreground", "active"])
    UIApplication.shared.delegate = nil
  }

  @Test func `the picture shows what was put on the screen`() throws {
    let screen = HeadlessScreen(.iPhone8)
    let view = screen.show(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50)))
    view.backgroundColor = .red
    let image = try #require(screen.image)
    #expect(image.width == 750)
    #expect(image.height == 1334)
    #expect(screen.layerTreeDescription.contains("UIView 138,309 100x50 color=(1 0 0 1)"))
  }
}
