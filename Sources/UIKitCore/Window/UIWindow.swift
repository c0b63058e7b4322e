import CoreGraphics
import Foundation
import QuartzCore

/// The root of a tree of views on a screen.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// How far to the front a window lies.
  public struct Level: RawRepresentable, Hashable, Sendable, Comparable {
    /// Windows of a greater level lie above those of a lesser one.
    public var rawValue: CGFloat
    /// Makes a level between or beyond the ones that have names.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Makes a level between or beyond the ones that have names.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// An app's windows: 0.
    public static let normal = Level(rawValue: 0)
    /// With the status bar: 1000.
    public static let statusBar = Level(rawValue: 1000)
    /// Above the status bar: 2000.
    public static let alert = Level(rawValue: 2000)
    /// Whether windows of one level lie below those of the other.
    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    /// A level that lies higher by a number.
    public static func + (a: Level, b: CGFloat) -> Level { Level(rawValue: a.rawValue + b) }
    /// A level that lies lower by a number.
    public static func - (a: Level, b: CGFloat) -> Level { Level(rawValue: a.rawValue - b) }
    /// By how much one level lies above the other.
    public static func - (a: Level, b: Level) -> CGFloat { a.rawValue - b.rawValue }
  }

  package final var firstResponder: UIResponder? {
    didSet {
      guard firstResponder !== oldValue else { return }
      screen.hardwareKeys.typing.firstResponderChanged(from: oldValue, to: firstResponder)
      screen.inputViews.update(for: self)
    }
  }
  private final var rootController: UIViewController?
  final weak var scene: UIWindowScene?
  final var isShown = false
  /// Whether it is one of the system's: apps do not find it among theirs.
  var isSystemWindow: Bool { belongsToSystem }
  /// Whether the system shows it over every app, as a banner: apps do not find it among their
  /// windows, and it takes input while the app is in the background.
  package final var belongsToSystem = false
  /// Whether touches reach it while the app is in the background.
  var takesInputInBackground: Bool { belongsToSystem }
  /// Presentations above the root controller, innermost first.
  final var transitionView: UIView?

  /// The screen that the window is on.
  open var screen: UIScreen {
    didSet { if screen !== oldValue { moveFromScreen(oldValue) } }
  }

  // MARK: Making

  /// Makes a hidden window, by default as large as the screen.
  public override init(frame: CGRect) {
    screen = .main
    super.init(frame: frame)
    layer.isHidden = true
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// Makes a window of a scene's size.
  public init(windowScene: UIWindowScene) {
    screen = windowScene.screen
    super.init(frame: windowScene.screen.sceneFrame)
    layer.isHidden = true
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scene = windowScene
  }

  /// Makes a window as large as the scene.
  public convenience init() { self.init(frame: UIScreen.main.sceneFrame) }

  /// Makes a window of the main screen of zero size; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    screen = .main
    super.init(coder: coder)
  }

  // MARK: Showing

  /// Each window has one, for responders that have none of their own.
  open override var undoManager: UndoManager? { ownUndoManager }
  private final lazy var ownUndoManager = UndoManager()

  /// Windows of a greater level lie above, by default `.normal`.
  open var windowLevel = Level.normal {
    didSet { if windowLevel != oldValue, isShown { screen.order(self) } }
  }
  /// The scene that the window is in; nil: none.
  ///
  /// Setting it brings the window to the scene's screen.
  open var windowScene: UIWindowScene? {
    get { scene }
    set {
      scene = newValue
      if let newValue { screen = newValue.screen }
    }
  }
  /// Whether the window may get the keys, by default true.
  open var canBecomeKey: Bool { true }
  /// Whether the window gets the keys.
  open var isKeyWindow: Bool { screen.keyWindow === self }
  open override var window: UIWindow? { self }

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      super.isHidden = newValue
      if newValue { disappear() } else { appear() }
    }
  }

  /// Shows the window, in front of those of its level, and gives it the keys.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// Gives the window the keys, if it may have them; the window before is told.
  open func makeKey() {
    guard canBecomeKey, screen.keyWindow !== self else { return }
    let former = screen.keyWindow
    screen.keyWindow = self
    former?.resignKey()
    becomeKey()
  }

  /// Called when the window becomes the one that gets keys; do not call.
  open func becomeKey() {
    NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: self)
  }
  /// The window no longer gets the keys; posts `didResignKeyNotification`.
  open func resignKey() {
    NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: self)
  }

  private func appear() {
    guard !isShown else { return }
    isShown = true
    fitScene()
    screen.attach(self)
    updateTraits()
    updateSafeArea()
    showRootView()
    if rootController != nil { screen.updateInterfacePreferences() }
    NotificationCenter.default.post(name: UIWindow.didBecomeVisibleNotification, object: self)
  }

  private func disappear() {
    guard isShown else { return }
    isShown = false
    screen.detach(self)
    NotificationCenter.default.post(name: UIWindow.didBecomeHiddenNotification, object: self)
  }

  /// A window as large as the screen, made before the screen was turned or shared, gets the scene's
  /// size.
  private func fitScene() {
    let size = frame.size
    let whole = screen.bounds.size
    let isWhole = size == whole || size == CGSize(width: whole.height, height: whole.width)
    if isWhole, transform.isIdentity, autoresizingMask.contains([.flexibleWidth, .flexibleHeight]) {
      frame = screen.sceneFrame
    }
  }

  private func moveFromScreen(_ old: UIScreen) {
    guard isShown else { return }
    old.detach(self)
    screen.attach(self)
    updateTraits()
    updateSafeArea()
  }

  // MARK: Root controller

  /// Whose view fills the window.
  open var rootViewController: UIViewController? {
    get { rootController }
    set {
      guard rootController !== newValue else { return }
      let old = rootController
      rootController = newValue
      old?.leaveWindow()
      if isShown { showRootView() }
      screen.updateInterfacePreferences()
    }
  }

  open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    rootController.map { [$0] } ?? []
  }

  private func showRootView() {
    guard let rootController, rootController.viewIfLoaded?.superview !== self else { return }
    rootController.hostingWindow = self
    // swift-format-ignore: NeverForceUnwrap, as a controller has a view.
    let view = rootController.view!
    view.frame = contentFrame
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.translatesAutoresizingMaskIntoConstraints = true
    insertSubview(view, at: 0)
  }

  /// What controllers fill: all of the window but what a tall status bar takes away.
  final var contentFrame: CGRect {
    var frame = bounds
    let height = max(0, screen.statusBarExtraHeight - max(0, self.frame.minY))
    guard height > 0, !isSystemWindow else { return frame }
    frame.origin.y += height
    frame.size.height -= height
    return frame
  }

  /// Gives the controllers' views what room a change of the status bar leaves.
  final func placeContent() {
    let frame = contentFrame
    let center = CGPoint(x: frame.midX, y: frame.midY)
    for view in subviewList
    where view === rootController?.viewIfLoaded || view is PresentationContainerView {
      // Below a card the root view is scaled, and stays so.
      if view.bounds.size != frame.size { view.bounds.size = frame.size }
      if view.center != center { view.center = center }
    }
  }

  // MARK: Events

  /// Hands an event to the recognizers and views of this window.
  open func sendEvent(_ event: UIEvent) {
    switch event {
    case let presses as UIPressesEvent: PressDelivery.deliver(presses, in: self)
    case let pointer as PointerEvent: pointer.deliver()
    default: screen.touchDelivery.deliver(event, in: self)
    }
  }

  open override var next: UIResponder? { scene ?? UIApplication.shared }

  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }

  // MARK: Coordinates

  /// A point of the window in another; nil stands for the screen.
  open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    let onScreen = convertToScreen(point)
    return window?.convertFromScreen(onScreen) ?? onScreen
  }
  /// A point of another window in this one; nil stands for the screen.
  open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    convertFromScreen(window?.convertToScreen(point) ?? point)
  }
  /// A rectangle of the window in another; nil stands for the screen.
  open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: window), size: rect.size)
  }
  /// A rectangle of another window in this one; nil stands for the screen.
  open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: window), size: rect.size)
  }

  final func convertFromScreen(_ point: CGPoint) -> CGPoint {
    guard let superlayer = layer.superlayer else {
      return CGPoint(x: point.x - frame.minX + bounds.minX, y: point.y - frame.minY + bounds.minY)
    }
    return layer.convert(point, from: superlayer)
  }

  final func convertToScreen(_ point: CGPoint) -> CGPoint {
    guard let superlayer = layer.superlayer else {
      return CGPoint(x: point.x + frame.minX - bounds.minX, y: point.y + frame.minY - bounds.minY)
    }
    return layer.convert(point, to: superlayer)
  }

  // MARK: Surroundings

  final var screenSafeArea: UIEdgeInsets {
    let area = screen.safeAreaInsets
    let room = screen.bounds
    let frame = self.frame
    return UIEdgeInsets(
      top: max(0, area.top - frame.minY),
      left: max(0, area.left - frame.minX),
      bottom: max(0, area.bottom - (room.maxY - frame.maxY)),
      right: max(0, area.right - (room.maxX - frame.maxX))
    )
  }

  final var screenTraits: UITraitCollection { scene?.traitCollection ?? screen.traitCollection }
}

extension UIWindow {
  /// Posted when a window is shown.
  nonisolated public static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification"
  )
  /// Posted when a window is hidden.
  nonisolated public static let didBecomeHiddenNotification = Notification.Name(
    "UIWindowDidBecomeHiddenNotification"
  )
  /// Posted when a window begins to receive keys.
  nonisolated public static let didBecomeKeyNotification = Notification.Name(
    "UIWindowDidBecomeKeyNotification"
  )
  /// Posted when another window receives the keys.
  nonisolated public static let didResignKeyNotification = Notification.Name(
    "UIWindowDidResignKeyNotification"
  )
}
