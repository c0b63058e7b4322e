import CoreGraphics
import HeadlessHost
import HostInterface
import UIKit
import UIKitCore

/// Takes pictures of views and view controllers on screens of their own.
@MainActor
enum ScreenCapture {
  // Chosen: the scale of most devices, for a screen without a device.
  private static let bareScale: CGFloat = 2

  /// Shows a controller on a screen, calls a closure with the screen and removes the controller
  /// again.
  ///
  /// Afterwards the previous main screen is the main one again, and a controller that was the root
  /// of a window or the child of another is so again.
  static func show<R>(
    _ controller: UIViewController,
    on config: ViewImageConfig,
    size: CGSize?,
    traits: UITraitCollection,
    _ body: (HeadlessScreen, UIView) -> R
  ) -> R {
    let present = UIScreen.main
    let environment = config.environment(over: present.environment)
    let view = controller.loadedView
    let window = view.window
    let wasRoot = window?.rootViewController === controller
    let parent = controller.parent
    let traitsInParent = parent?.overrideTraitCollection(forChild: controller)
    let place = Place(of: view)
    let device = device(for: config, size: size ?? config.size, of: view, traits: traits)
    let screen = HeadlessScreen(device, environment: environment)
    defer { present.becomeMain() }
    let stage = CaptureStage()
    stage.child = controller
    stage.childSize = config.device == nil ? nil : size
    stage.childTraits = UITraitCollection(traitsFrom: [config.traits, traits])
    if let safeArea = config.safeArea { stage.additionalSafeAreaInsets = safeArea }
    if wasRoot { window?.rootViewController = nil }
    screen.rootViewController = stage
    screen.update()
    let result = body(screen, view)
    stage.letGo()
    screen.rootViewController = nil
    present.becomeMain()
    if wasRoot { window?.rootViewController = controller }
    if let parent {
      parent.addChild(controller)
      parent.setOverrideTraitCollection(traitsInParent, forChild: controller)
    }
    if !wasRoot { place.restore(view) }
    if let parent { controller.didMove(toParent: parent) }
    return result
  }

  private static func device(
    for config: ViewImageConfig,
    size: CGSize?,
    of view: UIView,
    traits: UITraitCollection
  ) -> Device {
    if var device = config.device {
      if traits.displayScale > 0 { device.scale = traits.displayScale }
      return device
    }
    let scale =
      [traits.displayScale, config.traits.displayScale].first { $0 > 0 } ?? Self.bareScale
    let idiom: Device.Idiom =
      (traits.userInterfaceIdiom == .pad || config.traits.userInterfaceIdiom == .pad)
      ? .pad : .phone
    var device = Device(
      name: "Snapshot",
      idiom: idiom,
      size: (size ?? fittingSize(of: view)).bounded,
      scale: scale
    )
    device.statusBarHeights = [.init(since: .init(1), height: 0)]
    return device
  }

  /// Returns the size of a view, or the smallest size for its constraints and content if it has
  /// none.
  static func fittingSize(of view: UIView) -> CGSize {
    if view.bounds.width > 0, view.bounds.height > 0 { return view.bounds.size }
    let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    if fitting.width > 0, fitting.height > 0 { return fitting }
    return view.sizeThatFits(
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    )
  }

  /// Returns a picture of everything that a controller shows.
  static func picture(
    of controller: UIViewController,
    on config: ViewImageConfig,
    size: CGSize?,
    traits: UITraitCollection
  ) -> UIImage {
    show(controller, on: config, size: size, traits: traits) { screen, view in
      let whole = size == nil || config.device == nil
      let image = whole ? screen.image : screen.image(of: view)
      return ScreenPicture.make(image, scale: screen.device.scale, of: view)
    }
  }

  /// Returns a picture of a view, which is moved back afterwards.
  static func picture(of view: UIView, size: CGSize?, traits: UITraitCollection) -> UIImage {
    let size = size ?? fittingSize(of: view)
    let place = Place(of: view)
    let controller = UIViewController()
    let container = UIView(frame: CGRect(origin: .zero, size: size))
    controller.view = container
    view.frame = container.bounds
    view.autoresizingMask = []
    container.addSubview(view)
    defer { place.restore(view) }
    return show(
      controller,
      on: ViewImageConfig(size: size),
      size: size,
      traits: traits
    ) { screen, _ in
      // A view that is laid out with constraints has no constraints to this container.
      view.frame = container.bounds
      return ScreenPicture.make(screen.image(of: view), scale: screen.device.scale, of: view)
    }
  }
}

/// The place of a view in its hierarchy before a picture is taken.
@MainActor
private struct Place {
  let superview: UIView?
  let index: Int?
  let frame: CGRect
  let autoresizingMask: UIView.AutoresizingMask

  init(of view: UIView) {
    superview = view.superview
    index = superview?.subviews.firstIndex { $0 === view }
    frame = view.frame
    autoresizingMask = view.autoresizingMask
  }

  func restore(_ view: UIView) {
    view.removeFromSuperview()
    view.frame = frame
    view.autoresizingMask = autoresizingMask
    if let superview, let index { superview.insertSubview(view, at: index) }
  }
}

extension UIScreen {
  /// Makes this screen the main one again.
  fileprivate func becomeMain() { UIScreen.current = self }
}

extension CGSize {
  /// A size that a picture can have, with finite sides from 1 to 8,192 points.
  fileprivate var bounded: CGSize {
    func side(_ value: CGFloat) -> CGFloat {
      value.isFinite ? min(max(value.rounded(.up), 1), 8192) : 1
    }
    return CGSize(width: side(width), height: side(height))
  }
}

/// The parent of the controller that is shown, which gives it traits of its own.
final class CaptureStage: UIViewController, AppContentHolding {
  var child: UIViewController?
  var childSize: CGSize?
  var childTraits = UITraitCollection()

  override func viewDidLoad() {
    super.viewDidLoad()
    guard let child else { return }
    addChild(child)
    setOverrideTraitCollection(childTraits, forChild: child)
    view.addSubview(child.loadedView)
    child.didMove(toParent: self)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    child?.viewIfLoaded?.frame = CGRect(origin: .zero, size: childSize ?? view.bounds.size)
  }

  override var childForStatusBarStyle: UIViewController? { child }
  override var childForHomeIndicatorAutoHidden: UIViewController? { child }

  /// Removes the controller.
  func letGo() {
    guard let child else { return }
    child.willMove(toParent: nil)
    child.viewIfLoaded?.removeFromSuperview()
    child.removeFromParent()
    self.child = nil
  }
}

extension UIViewController {
  /// The view, which is loaded if necessary.
  fileprivate var loadedView: UIView {
    loadViewIfNeeded()
    // swift-format-ignore: NeverForceUnwrap
    return view!
  }
}
