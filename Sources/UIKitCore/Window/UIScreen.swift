import CoreGraphics
import Foundation
import HostInterface
import QuartzCore
import RenderServer

/// A display: its size, its windows and the destination of its frames.
@preconcurrency @MainActor
open class UIScreen: _UIObject, UITraitEnvironment {
  /// The way in which a frame smaller than the display is placed.
  public enum OverscanCompensation: Int, Sendable {
    /// The picture is scaled down to fit.
    case scale = 0
    /// The bounds of the screen are inset.
    case insetBounds
    /// The picture is not changed.
    case none
  }

  /// The screen of the device.
  ///
  /// In a process with several headless screens it is the one that was used last; before any other
  /// it is the screen of a headless default device.
  open class var main: UIScreen { mainOrCurrent }
  /// The screens of the app: one.
  open class var screens: [UIScreen] { [main] }

  package let display: Display
  package internal(set) var device: Device
  package internal(set) var environment: Environment
  /// The orientation of the interface; it follows the environment as far as the app allows.
  package internal(set) var interfaceOrientation = Environment.Orientation.portrait
  /// The visible windows, in order from back to front.
  package private(set) var windows: [UIWindow] = []
  package var keyWindow: UIWindow?
  /// The touches, keys and gestures of the screen.
  package let input = InputRouter()
  /// The keyboard and other views that responders bring at the lower edge.
  package let inputViews = InputViews()
  let keyboardFocus = KeyboardFocus()
  var traits: UITraitCollection
  package let statusBarState = StatusBarState()
  package let feedback = FeedbackLog()
  /// The position of the viewer, from -1 to 1 along each axis; motion effects follow it.
  package var viewerOffset = UIOffset.zero {
    didSet { if viewerOffset != oldValue { MotionEffects.update(on: self) } }
  }

  /// Creates a screen like that of the app, without windows and without a host, for subclasses in
  /// tests.
  public init() {
    device = Surroundings.device
    environment = Surroundings.environment
    traits = UITraitCollection()
    interfaceOrientation = Self.firstOrientation(on: device, in: environment)
    display = Display(
      size: device.size(in: interfaceOrientation),
      device: device,
      clock: .current,
      output: nil
    )
    super.init(_root: ())
    finishMaking()
  }

  /// Creates a screen with a render server of its own.
  package init(
    device: Device,
    environment: Environment,
    clock: MediaClock = .wall,
    output: (any FrameOutput)? = nil
  ) {
    self.device = device
    self.environment = environment
    traits = UITraitCollection()
    interfaceOrientation = Self.firstOrientation(on: device, in: environment)
    let size = device.size(in: interfaceOrientation)
    display = Display(size: size, device: device, clock: clock, output: output)
    super.init(_root: ())
    finishMaking()
  }

  private final func finishMaking() {
    statusBarState.screen = self
    traits = makeTraits(in: interfaceOrientation)
    input.screen = self
    inputViews.screen = self
    display.screen = self
    display.showColors(of: environment)
  }

  private static func firstOrientation(
    on device: Device,
    in environment: Environment
  ) -> Environment.Orientation {
    let orientation = device.idiom == .carPlay ? .portrait : environment.orientation
    let isPossible = OrientationDecision.possible(on: device).contains(orientation.mask)
    return isPossible ? orientation : .portrait
  }

  /// The storage of the app's saved state on this screen.
  package lazy var savedState: SavedState =
    display.clock.isStepped ? SavedState() : SavedState.ofProcess()

  /// The user's keyboard settings, which all apps share.
  package lazy var keyboardChoices = KeyboardChoices(
    display.clock.isStepped ? SavedState() : SavedState.ofKeyboard()
  )

  // MARK: Geometry

  /// The bounds in points, in the orientation of the interface.
  open var bounds: CGRect { CGRect(origin: .zero, size: device.size(in: interfaceOrientation)) }
  /// The bounds in pixels, in portrait orientation.
  open var nativeBounds: CGRect {
    CGRect(
      x: 0,
      y: 0,
      width: (device.size.width * device.nativeScale).rounded(),
      height: (device.size.height * device.nativeScale).rounded()
    )
  }
  /// The number of pixels of the picture for each point.
  open var scale: CGFloat { device.scale }
  /// The number of pixels of the display for each point; differs from ``scale`` if the device
  /// scales the picture.
  open var nativeScale: CGFloat { device.nativeScale }
  /// The largest number of refreshes per second.
  open var maximumFramesPerSecond: Int { device.framesPerSecond }
  /// The brightness of the screen, from 0 to 1, by default 0.5; it does not change the host's
  /// display.
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
  /// Whether keys move a focus, which is the case with Full Keyboard Access.
  open var supportsFocus: Bool { environment.isFullKeyboardAccessEnabled }
  /// The item that has the focus; nil for none.
  open var focusedItem: (any UIFocusItem)? { keyboardFocus.focusedItem }
  /// The focused item if it is a view; nil otherwise.
  open var focusedView: UIView? { keyboardFocus.focusedItem as? UIView }
  /// The modes of the screen; the screen of a device has one.
  open var availableModes: [UIScreenMode] { [deviceMode] }
  /// The mode with the highest resolution.
  open var preferredMode: UIScreenMode? { deviceMode }
  /// The current mode; setting it has no effect on a device's own screen.
  open var currentMode: UIScreenMode? {
    get { deviceMode }
    set {}
  }
  private lazy var deviceMode = UIScreenMode(size: nativeBounds.size)
  /// Whether the screen dims by software; stored without effect.
  open var wantsSoftwareDimming = false
  /// Whether the screen is recorded; always false, since recordings are not reported to the app.
  open var isCaptured: Bool { false }
  /// The screen that this one mirrors; always nil.
  open var mirrored: UIScreen? { nil }
  /// The way in which a frame smaller than the display is placed; stored without effect, since
  /// hosts show the whole picture.
  open var overscanCompensation = OverscanCompensation.scale
  /// The insets that avoid overscan; always zero, since hosts show the whole picture.
  open var overscanCompensationInsets: UIEdgeInsets { .zero }
  /// The coordinates of the screen in the orientation of the interface.
  open var coordinateSpace: any UICoordinateSpace { ScreenCoordinateSpace(screen: self) }
  /// The coordinates of the screen in portrait orientation; the same as ``coordinateSpace`` in
  /// Russet.
  open var fixedCoordinateSpace: any UICoordinateSpace { ScreenCoordinateSpace(screen: self) }
  /// The traits of the device, which windows inherit.
  open var traitCollection: UITraitCollection { traits }
  /// Called after the traits changed; the previous traits are nil the first time.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Returns a display link that calls a selector at each refresh of the screen.
  open func displayLink(withTarget target: Any, selector: Selector) -> CADisplayLink? {
    whileCurrent {
      CADisplayLink { [weak object = target as AnyObject] link in
        guard let object else { return }
        selector.perform(on: object, link)
      }
    }
  }

  /// Returns a view with a picture of all windows.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    if afterUpdates { MainLoop.shared.commit() }
    let view = UIView(frame: bounds)
    view.layer.setRenderContents(display.server.snapshot())
    return view
  }

  package var safeAreaInsets: UIEdgeInsets {
    let isHidden = statusBarState.isHidden
    let area = device.safeArea(
      in: interfaceOrientation,
      systemVersion: environment.systemVersion,
      isStatusBarHidden: isHidden
    )
    var insets = UIEdgeInsets(
      top: area.top,
      left: area.left,
      bottom: area.bottom,
      right: area.right
    )
    // A tall status bar, or one that the app shows on a phone in landscape.
    if !isHidden { insets.top = max(insets.top, statusBarArea.height) }
    return insets
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

  /// Hides all windows and removes them from the screen.
  package func removeAllWindows() {
    for window in windows { window.isHidden = true }
    // The status bar, the keyboard and its window form reference cycles with the screen.
    statusBarState.window = nil
    inputViews.discard()
  }

  /// Returns the view that receives a touch at a point of the screen; nil for none.
  package func viewHit(at point: CGPoint) -> UIView? { window(at: point, with: nil)?.view }

  /// Returns the frontmost window with a view at a point of the screen, and that view.
  package func window(at point: CGPoint, with event: UIEvent?) -> (window: UIWindow, view: UIView)?
  {
    let isInBackground = UIApplication.shared.applicationState == .background
    for window in windows.reversed() {
      if isInBackground, !window.takesInputInBackground { continue }
      let inWindow = window.convertFromScreen(point)
      if let view = window.hitTest(inWindow, with: event) { return (window, view) }
    }
    return nil
  }

  /// Whether a window of the system receives input while the app is in the background.
  var takesInputInBackground: Bool { windows.contains { $0.belongsToSystem && !$0.isHidden } }

  // MARK: Surroundings

  /// Shows a status bar above the windows.
  package func showStatusBar() {
    guard statusBarState.window == nil, device.idiom != .carPlay else { return }
    let window = StatusBarWindow(screen: self)
    statusBarState.window = window
    window.isHidden = false
  }
}

extension UIScreen {
  /// Posted after the brightness changed; the object is the screen.
  nonisolated public static let brightnessDidChangeNotification = Notification.Name(
    "UIScreenBrightnessDidChangeNotification"
  )
  /// Never posted, since an app has one screen from its launch on.
  nonisolated public static let didConnectNotification = Notification.Name(
    "UIScreenDidConnectNotification"
  )
  /// Never posted, since an app has one screen from its launch on.
  nonisolated public static let didDisconnectNotification = Notification.Name(
    "UIScreenDidDisconnectNotification"
  )
  /// Never posted, since a screen has one mode.
  nonisolated public static let modeDidChangeNotification = Notification.Name(
    "UIScreenModeDidChangeNotification"
  )
}

/// The device of a process that does not set one.
@MainActor
enum DefaultDevice {
  /// The device that `RUSSET_DEVICE` names, or an iPhone 8.
  static var device: Device {
    guard let name = ProcessInfo.processInfo.environment["RUSSET_DEVICE"] else { return .iPhone8 }
    if let device = Device.named(name) { return device }
    warn("RUSSET_DEVICE names no known device: \(name)", where: "UIScreen.main")
    return .iPhone8
  }
  /// The environment with the system version that `RUSSET_IOS` names.
  static var environment: Environment {
    if let name = getenv("RUSSET_IOS").map({ String(cString: $0) }),
      Environment.SystemVersion(name) == nil
    {
      warn("RUSSET_IOS names no version of iOS: \(name)", where: "UIScreen.main")
    }
    return Environment()
  }
}
