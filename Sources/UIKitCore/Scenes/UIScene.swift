import CoreGraphics
import Foundation

/// One instance of the app's interface.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// The state of a scene, from visible to disconnected.
  public enum ActivationState: Int, Sendable {
    /// The scene is not connected.
    case unattached = -1
    /// The scene is on the screen and receives events.
    case foregroundActive = 0
    /// The scene is on the screen and receives no events.
    case foregroundInactive
    /// The scene is not on the screen.
    case background
  }

  /// The reasons for which the system connects a scene.
  @preconcurrency @MainActor
  open class ConnectionOptions: _UIObject {
    /// The URLs that the scene opens; empty without a device's shell.
    open var urlContexts: Set<UIOpenURLContext> { contexts }
    final var contexts: Set<UIOpenURLContext> = []
    final var activities: Set<NSUserActivity> = []
    /// The identifier of the app that opens the URL; nil for none.
    open var sourceApplication: String? { contexts.first?.options.sourceApplication }
    /// The type of an activity from another device; always nil, since Russet has no Handoff.
    open var handoffUserActivityType: String? { nil }
    /// The activities that the scene restores or continues.
    open var userActivities: Set<NSUserActivity> { activities }
    package init() { super.init(_root: ()) }
  }

  /// Options for the activation of a scene.
  @preconcurrency @MainActor
  open class ActivationRequestOptions: _UIObject {
    /// The scene that requests another one; nil for none.
    open var requestingScene: UIScene?
    /// Creates options without a requesting scene.
    public init() { super.init(_root: ()) }
  }

  /// The session, which exists longer than the scene.
  open internal(set) var session: UISceneSession
  /// The delegate that is notified of changes of the scene's state; held strongly.
  open var delegate: (any UISceneDelegate)? {
    didSet { checkAddedMethods(delegate) }
  }
  /// The current state of the scene.
  open package(set) var activationState = ActivationState.unattached
  /// The name of the scene in an app switcher; the default is empty.
  open var title: String! = ""
  open override var next: UIResponder? { UIApplication.shared }

  /// Creates a scene for a session and connects the two; UIKit creates the app's own scenes.
  public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }

  // The handler has no @Sendable: the symbol in a subclass's table of methods would differ from the
  // one in this file, depending on how the compiler batches files, and the program would not link.
  /// Asks the host to open a URL; `completion` receives whether it did.
  open func open(
    _ url: URL,
    options: OpenExternalURLOptions?,
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    UIApplication.shared.open(url, options: [:]) { succeeded in completion?(succeeded) }
  }

  /// The options with which another app opens a URL in this one.
  @preconcurrency @MainActor
  open class OpenURLOptions: _UIObject {
    /// The identifier of the app that opens the URL; nil if a command opens it.
    open private(set) var sourceApplication: String?
    /// Additional information from the other app; always nil.
    open var annotation: Any? { nil }
    /// Whether the file is opened without a copy; always false, since files are copied before.
    open var openInPlace: Bool { false }
    init(sourceApplication: String?) {
      self.sourceApplication = sourceApplication
      super.init(_root: ())
    }
  }

  /// The options with which the app opens a URL.
  @preconcurrency @MainActor
  open class OpenExternalURLOptions: _UIObject {
    /// Whether only an app that is associated with the link may open it; stored without effect.
    open var universalLinksOnly = false
    /// Creates options that allow every app to open the URL.
    public init() { super.init(_root: ()) }
  }

  // MARK: States

  package func connect(options: ConnectionOptions) {
    activationState = .foregroundInactive
    delegate?.scene(self, willConnectTo: session, options: options)
    post(UIScene.willConnectNotification)
  }

  package func becomeActive() {
    guard activationState != .foregroundActive else { return }
    activationState = .foregroundActive
    delegate?.sceneDidBecomeActive(self)
    post(UIScene.didActivateNotification)
  }

  package func resignActive() {
    guard activationState == .foregroundActive else { return }
    delegate?.sceneWillResignActive(self)
    post(UIScene.willDeactivateNotification)
    activationState = .foregroundInactive
  }

  package func enterBackground() {
    activationState = .background
    delegate?.sceneDidEnterBackground(self)
    post(UIScene.didEnterBackgroundNotification)
  }

  package func enterForeground() {
    activationState = .foregroundInactive
    delegate?.sceneWillEnterForeground(self)
    post(UIScene.willEnterForegroundNotification)
  }

  package func disconnect() {
    activationState = .unattached
    delegate?.sceneDidDisconnect(self)
    post(UIScene.didDisconnectNotification)
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}

extension UIScene {
  /// Posted when a scene is added to the app.
  nonisolated public static let willConnectNotification = Notification.Name(
    "UISceneWillConnectNotification"
  )
  /// Posted after a scene was removed from the app; its session may be connected again.
  nonisolated public static let didDisconnectNotification = Notification.Name(
    "UISceneDidDisconnectNotification"
  )
  /// Posted when a scene begins to receive events.
  nonisolated public static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification"
  )
  /// Posted before a scene stops receiving events.
  nonisolated public static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification"
  )
  /// Posted before a scene appears on the screen.
  nonisolated public static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification"
  )
  /// Posted after a scene left the screen.
  nonisolated public static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification"
  )
}

/// A URL that a scene opens, with its options.
@preconcurrency @MainActor
open class UIOpenURLContext: _UIObject {
  /// The URL to open.
  open private(set) var url: URL
  /// The options for opening the URL.
  open private(set) var options: UIScene.OpenURLOptions
  init(_ opened: OpenedURL) {
    url = opened.url
    options = UIScene.OpenURLOptions(sourceApplication: opened.source)
    super.init(_root: ())
  }
}

/// Methods that are called when the state of a scene changes.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  /// Called when the scene is connected; the app creates its window here.
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options: UIScene.ConnectionOptions
  )
  /// Called after the scene was removed; its session may be connected again.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called after the scene began to receive events.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called before the scene stops receiving events, since it is covered or leaves the screen.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called before the scene appears on the screen.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called after the scene left the screen; from now on the system may end it.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Called when the scene should open URLs.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  /// Called when the scene should continue an activity.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// Called before the scene receives an activity of a type, so that it can show progress.
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  /// Called if an activity of a type could not be received.
  func scene(
    _ scene: UIScene,
    didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  )
  /// Called before an activity is transferred; the app may update it.
  func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
  /// Returns an activity from which the scene can be restored after a relaunch; nil to save
  /// nothing.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  /// Called after the scene was connected; the app may restore typed text and selections.
  ///
  /// - Note: iOS 15 and later.
  func scene(
    _ scene: UIScene,
    restoreInteractionStateWith stateRestorationActivity: NSUserActivity
  )
}

extension UISceneDelegate {
  /// Does nothing by default; no window is created.
  public func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) {}
  /// Does nothing by default.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing by default.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing by default.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing by default.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing by default.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// Does nothing by default.
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  /// Does nothing by default.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  /// Does nothing by default.
  public func scene(
    _ scene: UIScene,
    willContinueUserActivityWithType userActivityType: String
  ) {}
  /// Does nothing by default.
  public func scene(
    _ scene: UIScene,
    didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  ) {}
  /// Does nothing by default.
  public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {}
  /// Returns nil by default: nothing is saved for the scene.
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
  /// Does nothing by default.
  public func scene(
    _ scene: UIScene,
    restoreInteractionStateWith stateRestorationActivity: NSUserActivity
  ) {}
}

/// Methods that are called when the state of a window scene changes.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window of the scene; nil if the app does not store it here.
  var window: UIWindow? { get set }
  /// Performs a quick action of the home screen; `completionHandler` receives whether it succeeded.
  func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  )
  /// Called after the size, the orientation or the traits of the scene changed.
  func windowScene(
    _ windowScene: UIWindowScene,
    didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  )
  /// Called after the scene was rotated or resized.
  func windowScene(
    _ windowScene: UIWindowScene,
    didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
  )
}

extension UIWindowSceneDelegate {
  /// Reports by default that the action failed.
  public func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
  /// Does nothing by default.
  public func windowScene(
    _ windowScene: UIWindowScene,
    didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
  ) {}
  /// Nil by default, and setting it has no effect; a delegate with a window declares the property.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  /// Does nothing by default.
  public func windowScene(
    _ windowScene: UIWindowScene,
    didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {}
}
