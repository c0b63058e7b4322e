import CoreGraphics
import Foundation
import QuartzCore

/// The root of a tree of views on a screen.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The position of a window from back to front.
  public struct Level: RawRepresentable, Hashable, Sendable, Comparable {
    /// The value of the level; windows with a higher value are in front.
    public var rawValue: CGFloat
    /// Creates a level; it may differ from the named ones.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a level; it may differ from the named ones.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// The level of an app's windows: 0.
    public static let normal = Level(rawValue: 0)
    /// The level of the status bar: 1000.
    public static let statusBar = Level(rawValue: 1000)
    /// The level of alerts, above the status bar: 2000.
    public static let alert = Level(rawValue: 2000)
    /// Returns whether the first level is behind the second.
    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    /// Returns the level raised by a number.
    public static func + (a: Level, b: CGFloat) -> Level { Level(rawValue: a.rawValue + b) }
    /// Returns the level lowered by a number.
    public static func - (a: Level, b: CGFloat) -> Level { Level(rawValue: a.rawValue - b) }
    /// Returns the difference of two levels.
    public static func - (a: Level, b: Level) -> CGFloat { a.rawValue - b.rawValue }
  }

  package final var firstResponder: UIResponder? {
    didSet {
      guard firstResponder !== oldValue else { return }
      screen.input.keys.typing.firstResponderChanged(from: oldValue, to: firstResponder)
      screen.inputViews.update(for: self)
    }
  }
  private final var rootController: UIViewController?
  final weak var scene: UIWindowScene?
  final var isShown = false
  /// Whether the window belongs to the system; apps do not find it among their windows.
  var isSystemWindow: Bool { belongsToSystem || isHiddenFromApps }
  /// Whether apps do not find the window among their windows, such as that of a system alert.
  package final var isHiddenFromApps = false
  /// Whether the system shows the window above every app, such as a banner.
  ///
  /// Apps do not find it among their windows, and it receives input while the app is in the
  /// background.
  package final var belongsToSystem = false
  /// Whether the window receives touches while the app is in the background.
  var takesInputInBackground: Bool { belongsToSystem }
  /// The container of the presentations above the root controller, innermost first.
  final var transitionView: UIView?

  /// The screen that shows the window.
  open var screen: UIScreen {
    didSet { if screen !== oldValue { moveFromScreen(oldValue) } }
  }

  // MARK: Making

  /// Creates a hidden window with a frame, in points.
  public override init(frame: CGRect) {
    screen = .main
    super.init(frame: frame)
    layer.isHidden = true
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// Creates a hidden window of the size of a scene.
  public init(windowScene: UIWindowScene) {
    screen = windowScene.screen
    super.init(frame: windowScene.screen.sceneFrame)
    layer.isHidden = true
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scene = windowScene
  }

  /// Creates a hidden window of the size of the scene.
  public convenience init() { self.init(frame: UIScreen.main.sceneFrame) }

  /// Creates a window of the main screen of zero size; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    screen = .main
    super.init(coder: coder)
  }

  // MARK: Showing

  /// The undo manager of the window, for responders without one of their own.
  open override var undoManager: UndoManager? { ownUndoManager }
  private final lazy var ownUndoManager = UndoManager()

  /// The level of the window, by default `.normal`; windows with a higher level are in front.
  open var windowLevel = Level.normal {
    didSet { if windowLevel != oldValue, isShown { screen.order(self) } }
  }
  /// The scene that contains the window; nil for none.
  ///
  /// Setting it moves the window to the scene's screen.
  open var windowScene: UIWindowScene? {
    get { scene }
    set {
      scene = newValue
      if let newValue { screen = newValue.screen }
    }
  }
  /// Whether the window can become the key window; the default is true.
  open var canBecomeKey: Bool { true }
  /// Whether the window receives keyboard input.
  open var isKeyWindow: Bool { screen.keyWindow === self }
  open override var window: UIWindow? { self }

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      super.isHidden = newValue
      if newValue { disappear() } else { appear() }
    }
  }

  /// Shows the window in front of those of its level and makes it the key window.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// Makes the window the key window, if it can be; the former key window is notified.
  open func makeKey() {
    guard canBecomeKey, screen.keyWindow !== self else { return }
    let former = screen.keyWindow
    screen.keyWindow = self
    former?.resignKey()
    becomeKey()
  }

  /// Called after the window became the key window; apps do not call it.
  open func becomeKey() {
    NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: self)
  }
  /// Called after another window became the key window; posts `didResignKeyNotification`.
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

  /// Resizes a window that is as large as the screen, and was created before the screen rotated or
  /// was shared, to the scene.
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

  /// The controller whose view fills the window; nil for none.
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

  /// The frame of the controllers' views: the bounds without the extra height of a tall status bar.
  final var contentFrame: CGRect {
    var frame = bounds
    let height = max(0, screen.statusBarExtraHeight - max(0, self.frame.minY))
    guard height > 0, !isSystemWindow else { return frame }
    frame.origin.y += height
    frame.size.height -= height
    return frame
  }

  /// Fits the controllers' views into the space that the status bar leaves.
  final func placeContent() {
    let frame = contentFrame
    let center = CGPoint(x: frame.midX, y: frame.midY)
    for view in subviewList
    where view === rootController?.viewIfLoaded || view is PresentationContainerView {
      // Behind a card the root view is scaled; its transform is kept.
      if view.bounds.size != frame.size { view.bounds.size = frame.size }
      if view.center != center { view.center = center }
    }
  }

  // MARK: Events

  /// Sends an event to the recognizers and views of this window.
  open func sendEvent(_ event: UIEvent) {
    switch event {
    case let presses as UIPressesEvent: PressDelivery.deliver(presses, in: self)
    case let pointer as PointerEvent: pointer.deliver()
    default: screen.input.touches.deliver(event, in: self)
    }
  }

  open override var next: UIResponder? { scene ?? UIApplication.shared }

  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }

  // MARK: Coordinates

  /// Converts a point from this window to another; nil means the screen.
  open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    let onScreen = convertToScreen(point)
    return window?.convertFromScreen(onScreen) ?? onScreen
  }
  /// Converts a point from another window to this one; nil means the screen.
  open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    convertFromScreen(window?.convertToScreen(point) ?? point)
  }
  /// Converts a rectangle from this window to another; nil means the screen.
  open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: window), size: rect.size)
  }
  /// Converts a rectangle from another window to this one; nil means the screen.
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
  /// Posted after a window was shown.
  nonisolated public static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification"
  )
  /// Posted after a window was hidden.
  nonisolated public static let didBecomeHiddenNotification = Notification.Name(
    "UIWindowDidBecomeHiddenNotification"
  )
  /// Posted after a window became the key window.
  nonisolated public static let didBecomeKeyNotification = Notification.Name(
    "UIWindowDidBecomeKeyNotification"
  )
  /// Posted after a window stopped being the key window.
  nonisolated public static let didResignKeyNotification = Notification.Name(
    "UIWindowDidResignKeyNotification"
  )
}
