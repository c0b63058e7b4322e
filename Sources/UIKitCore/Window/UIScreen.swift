import CoreGraphics
import Foundation
import HostInterface
import QuartzCore
import RenderServer

/// A display: its size, its windows and where its pictures go.
@preconcurrency @MainActor
open class UIScreen: NSObject, UITraitEnvironment {
  /// How a frame that is smaller than the display is placed.
  public enum OverscanCompensation: Int, Sendable {
    case scale = 0
    case insetBounds, none
  }

  /// The screen of the device. In a process with several headless screens, the one that was
  /// called last; before any other there is a headless default device.
  open class var main: UIScreen { current }
  open class var screens: [UIScreen] { [current] }

  /// The screen that new windows go to and whose device is asked for.
  package static var current: UIScreen {
    get {
      if let currentScreen { return currentScreen }
      let screen = UIScreen(device: DefaultDevice.device, environment: DefaultDevice.environment)
      currentScreen = screen
      screen.becomeCurrent()
      return screen
    }
    set {
      currentScreen = newValue
      newValue.becomeCurrent()
    }
  }
  private static var currentScreen: UIScreen?
  package static var hasCurrent: Bool { currentScreen != nil }

  package let display: Display
  package private(set) var device: Device
  package private(set) var environment: Environment
  /// Which way the interface is turned; follows the environment as far as the app allows.
  package private(set) var interfaceOrientation = Environment.Orientation.portrait
  /// Windows that are shown, back to front.
  package private(set) var windows: [UIWindow] = []
  package var keyWindow: UIWindow?
  let touchDelivery = TouchDelivery()
  let hardwareKeys = KeyDelivery()
  private(set) var traits: UITraitCollection
  private var bootstrappedScene: UIWindowScene?
  package let statusBarState = StatusBarState()
  package let feedback = FeedbackLog()
  /// Where the viewer looks from, -1 to 1 each way; motion effects follow it.
  package var viewerOffset = UIOffset.zero {
    didSet { if viewerOffset != oldValue { MotionEffects.update(on: self) } }
  }

  /// Makes a screen with a render server of its own, on the clock that is current.
  package init(
    device: Device,
    environment: Environment,
    clock: MediaClock = .wall,
    output: (any FrameOutput)? = nil
  ) {
    self.device = device
    self.environment = environment
    traits = UITraitCollection()
    let orientation = device.idiom == .carPlay ? .portrait : environment.orientation
    interfaceOrientation = orientation
    let size = device.size(in: orientation)
    display = Display(size: size, device: device, clock: clock, output: output)
    super.init()
    statusBarState.screen = self
    traits = makeTraits()
  }

  // MARK: Geometry

  /// In points, turned as the interface is.
  open var bounds: CGRect { CGRect(origin: .zero, size: device.size(in: interfaceOrientation)) }
  /// In pixels, held upright.
  open var nativeBounds: CGRect {
    CGRect(
      x: 0,
      y: 0,
      width: (device.size.width * device.nativeScale).rounded(),
      height: (device.size.height * device.nativeScale).rounded()
    )
  }
  open var scale: CGFloat { device.scale }
  open var nativeScale: CGFloat { device.nativeScale }
  open var maximumFramesPerSecond: Int { device.framesPerSecond }
  open var brightness: CGFloat = 0.5 {
    didSet {
      brightness = max(0, min(1, brightness))
      if brightness != oldValue {
        NotificationCenter.default.post(
          name: UIScreen.brightnessDidChangeNotification,
          object: self
        )
      }
    }
  }
  open var wantsSoftwareDimming = false
  open var isCaptured: Bool { false }
  open var mirrored: UIScreen? { nil }
  open var overscanCompensation = OverscanCompensation.scale
  open var overscanCompensationInsets: UIEdgeInsets { .zero }
  open var coordinateSpace: any UICoordinateSpace { ScreenCoordinateSpace(screen: self) }
  open var fixedCoordinateSpace: any UICoordinateSpace { ScreenCoordinateSpace(screen: self) }
  open var traitCollection: UITraitCollection { traits }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// A display link that calls as the screen refreshes.
  open func displayLink(withTarget target: Any, selector: Selector) -> CADisplayLink? {
    CADisplayLink { [weak object = target as AnyObject] link in
      guard let object else { return }
      selector.perform(on: object, link)
    }
  }

  /// A view that shows all windows as they are now.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    if afterUpdates { MainLoop.shared.commit() }
    let view = UIView(frame: bounds)
    view.layer.setRenderContents(display.server.snapshot())
    return view
  }

  var safeAreaInsets: UIEdgeInsets {
    let area = device.safeArea(
      in: interfaceOrientation,
      systemVersion: environment.systemVersion,
      isStatusBarHidden: statusBarState.isHidden
    )
    return UIEdgeInsets(top: area.top, left: area.left, bottom: area.bottom, right: area.right)
  }

  // MARK: Windows

  func attach(_ window: UIWindow) {
    guard !windows.contains(where: { $0 === window }) else { return order(window) }
    insertByLevel(window)
    display.rootLayer.addSublayer(window.layer)
    orderLayers()
  }

  func order(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    insertByLevel(window)
    orderLayers()
  }

  private func insertByLevel(_ window: UIWindow) {
    let place = windows.firstIndex { $0.windowLevel > window.windowLevel } ?? windows.count
    windows.insert(window, at: place)
  }

  private func orderLayers() {
    for window in windows { display.rootLayer.addSublayer(window.layer) }
  }

  func detach(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    window.layer.removeFromSuperlayer()
    if keyWindow === window {
      keyWindow = nil
      window.resignKey()
      windows.last { $0.windowLevel == .normal }?.makeKey()
    }
  }

  /// Takes every window off the screen.
  package func removeAllWindows() {
    for window in windows { window.isHidden = true }
  }

  /// The view that a touch at a point of the screen goes to.
  package func viewHit(at point: CGPoint) -> UIView? { window(at: point, with: nil)?.view }

  /// The frontmost window with something at a point of the screen.
  func window(at point: CGPoint, with event: UIEvent?) -> (window: UIWindow, view: UIView)? {
    for window in windows.reversed() {
      let inWindow = window.convertFromScreen(point)
      if let view = window.hitTest(inWindow, with: event) { return (window, view) }
    }
    return nil
  }

  // MARK: Surroundings

  /// Puts a status bar over the windows.
  package func showStatusBar() {
    guard statusBarState.window == nil, device.idiom != .carPlay else { return }
    let window = StatusBarWindow(screen: self)
    statusBarState.window = window
    window.isHidden = false
  }

  private func becomeCurrent() {
    MediaClock.current = display.clock
    if Surroundings.device != device { Surroundings.device = device }
    if Surroundings.environment != environment { Surroundings.environment = environment }
    Surroundings.traits = traits
  }

  /// Takes another environment and tells whom it concerns.
  package func setEnvironment(_ newValue: Environment) {
    let old = environment
    guard old != newValue else { return }
    environment = newValue
    if UIScreen.currentScreen === self { becomeCurrent() }
    UIDevice.current.environmentChanged(from: old, to: newValue)
    updateInterfaceOrientation(animated: true)
    refreshTraits()
    if old.contentSizeCategory != newValue.contentSizeCategory {
      UIApplication.shared.contentSizeCategoryDidChange()
    }
    statusBarState.window?.update()
    if old.isMotionReduced != newValue.isMotionReduced { MotionEffects.update(on: self) }
  }

  /// Takes another device; windows that fill the screen are resized.
  package func setDevice(_ newValue: Device) {
    guard device != newValue else { return }
    device = newValue
    if UIScreen.currentScreen === self { becomeCurrent() }
    refreshTraits()
    sizeDidChange()
  }

  private func refreshTraits() {
    let made = makeTraits()
    guard made != traits else { return }
    let previous = traits
    traits = made
    if UIScreen.currentScreen === self { Surroundings.traits = made }
    traitCollectionDidChange(previous)
    for window in windows { window.updateTraits() }
  }

  private func makeTraits() -> UITraitCollection {
    let classes = device.sizeClasses(in: interfaceOrientation)
    let environment = environment
    let device = device
    return UITraitCollection { traits in
      switch device.idiom {
      case .phone: traits.userInterfaceIdiom = .phone
      case .pad: traits.userInterfaceIdiom = .pad
      case .carPlay: traits.userInterfaceIdiom = .carPlay
      }
      traits.displayScale = device.scale
      traits.displayGamut = device.gamut == .displayP3 ? .P3 : .SRGB
      traits.userInterfaceStyle = environment.appearance == .dark ? .dark : .light
      traits.userInterfaceLevel = .base
      traits.layoutDirection = Self.isRightToLeft(environment) ? .rightToLeft : .leftToRight
      traits.preferredContentSizeCategory = UIContentSizeCategory(
        rawValue: environment.contentSizeCategory
      )
      traits.legibilityWeight = environment.isBoldTextEnabled ? .bold : .regular
      traits.accessibilityContrast = environment.isContrastIncreased ? .high : .normal
      traits.forceTouchCapability = device.hasForceTouch ? .available : .unavailable
      traits.horizontalSizeClass = classes.horizontal == .regular ? .regular : .compact
      traits.verticalSizeClass = classes.vertical == .regular ? .regular : .compact
      traits.activeAppearance = .active
    }
  }

  nonisolated private static func isRightToLeft(_ environment: Environment) -> Bool {
    guard let language = environment.languages.first else { return false }
    return Locale.Language(identifier: language).characterDirection == .rightToLeft
  }

  // MARK: Orientation

  /// Turns the interface where the frontmost controller allows the device's orientation.
  func updateInterfaceOrientation(animated: Bool) {
    guard device.idiom != .carPlay else { return }
    let wanted = environment.orientation
    guard wanted != interfaceOrientation, allowedOrientations.contains(wanted.mask) else { return }
    turn(to: wanted, animated: animated)
  }

  /// Takes anew what controllers want of the status bar; its height is part of the safe area.
  func updateStatusBar() {
    statusBarState.window?.update()
    for window in windows { window.updateSafeArea() }
  }

  /// Turns the interface if what is supported no longer has the present orientation.
  package func updateInterfacePreferences() {
    updateStatusBar()
    guard device.idiom != .carPlay else { return }
    let allowed = allowedOrientations
    if allowed.contains(environment.orientation.mask) {
      updateInterfaceOrientation(animated: true)
    } else if !allowed.contains(interfaceOrientation.mask) {
      let order: [Environment.Orientation] = [
        .portrait, .landscapeLeft, .landscapeRight, .portraitUpsideDown,
      ]
      if let first = order.first(where: { allowed.contains($0.mask) }) {
        turn(to: first, animated: true)
      }
    }
  }

  private var allowedOrientations: UIInterfaceOrientationMask {
    let window = keyWindow ?? windows.first { $0.rootViewController != nil }
    let application = UIApplication.shared
    let byApp = application.supportedInterfaceOrientations(for: window)
    guard let controller = window?.rootViewController?.topmostPresented else { return byApp }
    guard controller.shouldAutorotate else { return interfaceOrientation.mask }
    return byApp.intersection(controller.supportedInterfaceOrientations)
  }

  private func turn(to orientation: Environment.Orientation, animated: Bool) {
    let application = UIApplication.shared
    application.willChangeStatusBarOrientation(to: orientation.interface)
    let old = interfaceOrientation
    interfaceOrientation = orientation
    sizeDidChange(
      duration: animated && UIView.areAnimationsEnabled
        ? RotationTiming.duration(old, orientation) : 0
    )
    application.didChangeStatusBarOrientation(from: old.interface)
  }

  private func sizeDidChange(duration: TimeInterval = 0) {
    let size = bounds.size
    display.resize(to: size, device: device)
    for window in windows where window.transform.isIdentity {
      window.changeSize(to: bounds, duration: duration)
    }
    refreshTraits()
    for window in windows { window.updateSafeArea() }
  }
}

extension UIScreen {
  nonisolated public static let brightnessDidChangeNotification = Notification.Name(
    "UIScreenBrightnessDidChangeNotification"
  )
  nonisolated public static let didConnectNotification = Notification.Name(
    "UIScreenDidConnectNotification"
  )
  nonisolated public static let didDisconnectNotification = Notification.Name(
    "UIScreenDidDisconnectNotification"
  )
  nonisolated public static let modeDidChangeNotification = Notification.Name(
    "UIScreenModeDidChangeNotification"
  )
}

/// How long a turn of the interface takes.
enum RotationTiming {
  // Unverified: the documented animation's length from recordings of iOS 12.
  private static let quarter: TimeInterval = 0.3

  static func duration(
    _ from: Environment.Orientation,
    _ to: Environment.Orientation
  )
    -> TimeInterval
  {
    from.isLandscape == to.isLandscape ? 2 * quarter : quarter
  }
}

extension Environment.Orientation {
  /// The interface turned as the device is: the device's left is the interface's right.
  var interface: UIInterfaceOrientation {
    switch self {
    case .portrait: .portrait
    case .portraitUpsideDown: .portraitUpsideDown
    case .landscapeLeft: .landscapeRight
    case .landscapeRight: .landscapeLeft
    }
  }

  var mask: UIInterfaceOrientationMask {
    UIInterfaceOrientationMask(rawValue: 1 << UInt(interface.rawValue))
  }
}

/// The device of a process that never names one.
@MainActor
enum DefaultDevice {
  /// `RUSSET_DEVICE`'s, or an iPhone 8.
  static var device: Device {
    guard let name = ProcessInfo.processInfo.environment["RUSSET_DEVICE"] else { return .iPhone8 }
    if let device = Device.named(name) { return device }
    warn("RUSSET_DEVICE names no known device: \(name)", where: "UIScreen.main")
    return .iPhone8
  }
  static var environment: Environment { Environment() }
}
