import CoreGraphics
import Foundation
import HostInterface
import QuartzCore
import RenderServer

/// A display: its size, its windows and where its pictures go.
@preconcurrency @MainActor
open class UIScreen: _UIObject, UITraitEnvironment {
  /// How a frame that is smaller than the display is placed.
  public enum OverscanCompensation: Int, Sendable {
    /// The picture is made smaller to fit.
    case scale = 0
    /// The screen's bounds are made smaller, or nothing is done.
    case insetBounds, none
  }

  /// The screen of the device.
  ///
  /// In a process with several headless screens, the one that was called last; before any other
  /// there is a headless default device.
  open class var main: UIScreen { current }
  /// The app's one screen.
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
  package internal(set) var device: Device
  package internal(set) var environment: Environment
  /// Which way the interface is turned; follows the environment as far as the app allows.
  package internal(set) var interfaceOrientation = Environment.Orientation.portrait
  /// Windows that are shown, back to front.
  package private(set) var windows: [UIWindow] = []
  package var keyWindow: UIWindow?
  let touchDelivery = TouchDelivery()
  let hardwareKeys = KeyDelivery()
  let keyboardFocus = KeyboardFocus()
  var traits: UITraitCollection
  let wheel = WheelScrolling()
  let trackpad = TrackpadTransforms()
  let hover = HoverDelivery()
  let pointer = PointerTracking()
  package let systemGestures = SystemGestures()
  package let inputViews = InputViews()
  /// Takes down what the host tells.
  package var eventRecorder: EventRecorder?
  private var bootstrappedScene: UIWindowScene?
  package let statusBarState = StatusBarState()
  package let feedback = FeedbackLog()
  /// Where the viewer looks from, -1 to 1 each way; motion effects follow it.
  package var viewerOffset = UIOffset.zero {
    didSet { if viewerOffset != oldValue { MotionEffects.update(on: self) } }
  }

  /// Makes a screen like the app's, with nothing on it, that no host shows; for a subclass that a
  /// test stands in for a screen.
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
    interfaceOrientation = Self.firstOrientation(on: device, in: environment)
    let size = device.size(in: interfaceOrientation)
    display = Display(size: size, device: device, clock: clock, output: output)
    super.init(_root: ())
    finishMaking()
  }

  private final func finishMaking() {
    statusBarState.screen = self
    traits = makeTraits(in: interfaceOrientation)
    systemGestures.screen = self
    inputViews.screen = self
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

  /// Where the state of the app on this screen is kept.
  package lazy var savedState: SavedState =
    display.clock.isStepped ? SavedState() : SavedState.ofProcess()

  /// What people chose about the keyboard, in all apps.
  package lazy var keyboardChoices = KeyboardChoices(
    display.clock.isStepped ? SavedState() : SavedState.ofKeyboard()
  )

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
  /// Pixels of the picture in a point.
  open var scale: CGFloat { device.scale }
  /// Pixels of the screen in a point; other than `scale` where the device scales the picture.
  open var nativeScale: CGFloat { device.nativeScale }
  /// How often the screen refreshes in a second at most.
  open var maximumFramesPerSecond: Int { device.framesPerSecond }
  /// How bright the screen is, 0 to 1, by default 0.5; the host's screen stays as it is.
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
  /// Whether keys move a focus: Full Keyboard Access is on.
  open var supportsFocus: Bool { environment.isFullKeyboardAccessEnabled }
  /// What has the focus; nil: nothing.
  open var focusedItem: (any UIFocusItem)? { keyboardFocus.focusedItem }
  /// The view that has the focus, or that holds what has it; nil: none.
  open var focusedView: UIView? { keyboardFocus.focusedItem as? UIView }
  /// The sizes that the screen can show: a device's own has one.
  open var availableModes: [UIScreenMode] { [deviceMode] }
  /// The size in which the screen shows the most.
  open var preferredMode: UIScreenMode? { deviceMode }
  /// The size that the screen shows; a device's own screen keeps it, whatever is set.
  open var currentMode: UIScreenMode? {
    get { deviceMode }
    set {}
  }
  private lazy var deviceMode = UIScreenMode(size: nativeBounds.size)
  /// Kept, and of no effect.
  open var wantsSoftwareDimming = false
  /// Always false: an app is not told who records it here.
  open var isCaptured: Bool { false }
  /// Always nil: no screen repeats another.
  open var mirrored: UIScreen? { nil }
  /// Kept, and of no effect: hosts show the whole picture.
  open var overscanCompensation = OverscanCompensation.scale
  /// Always zero: hosts show the whole picture.
  open var overscanCompensationInsets: UIEdgeInsets { .zero }
  /// The points of the screen as the interface stands.
  open var coordinateSpace: any UICoordinateSpace { ScreenCoordinateSpace(screen: self) }
  /// The points of the screen as the device is held upright; here as `coordinateSpace`.
  open var fixedCoordinateSpace: any UICoordinateSpace { ScreenCoordinateSpace(screen: self) }
  /// The traits of the device, which windows take over.
  open var traitCollection: UITraitCollection { traits }
  /// The traits have changed; nil: there were none before.
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
    // A tall bar, and one that the app shows on a phone's side.
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

  /// Takes every window off the screen.
  package func removeAllWindows() {
    for window in windows { window.isHidden = true }
    // The status bar, the keyboard and its window refer to the screen that refers to them.
    statusBarState.window = nil
    inputViews.discard()
  }

  /// The view that a touch at a point of the screen goes to.
  package func viewHit(at point: CGPoint) -> UIView? { window(at: point, with: nil)?.view }

  /// The frontmost window with something at a point of the screen.
  func window(at point: CGPoint, with event: UIEvent?) -> (window: UIWindow, view: UIView)? {
    let isInBackground = UIApplication.shared.applicationState == .background
    for window in windows.reversed() {
      if isInBackground, !window.takesInputInBackground { continue }
      let inWindow = window.convertFromScreen(point)
      if let view = window.hitTest(inWindow, with: event) { return (window, view) }
    }
    return nil
  }

  /// Whether something of the system is there to take input while the app is in the background.
  var takesInputInBackground: Bool { windows.contains { $0.belongsToSystem && !$0.isHidden } }

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
    LanguageSettings.apply(environment)
  }

  func becomeCurrentIfCurrent() { if UIScreen.currentScreen === self { becomeCurrent() } }
}

extension UIScreen {
  /// Posted when the brightness changed; the object is the screen.
  nonisolated public static let brightnessDidChangeNotification = Notification.Name(
    "UIScreenBrightnessDidChangeNotification"
  )
  /// Never posted: an app here has one screen from its launch on.
  nonisolated public static let didConnectNotification = Notification.Name(
    "UIScreenDidConnectNotification"
  )
  /// Never posted: an app here has one screen from its launch on.
  nonisolated public static let didDisconnectNotification = Notification.Name(
    "UIScreenDidDisconnectNotification"
  )
  /// Never posted: a screen here has one mode.
  nonisolated public static let modeDidChangeNotification = Notification.Name(
    "UIScreenModeDidChangeNotification"
  )
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
