import CoreGraphics
import Foundation

/// One instance of the app's interface.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// How far a scene is from the person who uses it.
  public enum ActivationState: Int, Sendable {
    /// Not connected, or no longer.
    case unattached = -1
    /// On the screen, and taking events.
    case foregroundActive = 0
    /// On the screen without events, or not on the screen.
    case foregroundInactive, background
  }

  /// How a scene came to be.
  @preconcurrency @MainActor
  open class ConnectionOptions: _UIObject {
    /// The URLs that the scene is connected to open; empty without a device's shell.
    open var urlContexts: Set<UIOpenURLContext> { contexts }
    final var contexts: Set<UIOpenURLContext> = []
    final var activities: Set<NSUserActivity> = []
    /// The identifier of the app that opens the URL; nil: none does.
    open var sourceApplication: String? { contexts.first?.options.sourceApplication }
    /// Always nil: nothing is handed on between devices here.
    open var handoffUserActivityType: String? { nil }
    /// What the scene is to restore or to go on with.
    open var userActivities: Set<NSUserActivity> { activities }
    package init() { super.init(_root: ()) }
  }

  /// How a scene is wanted.
  @preconcurrency @MainActor
  open class ActivationRequestOptions: _UIObject {
    /// The scene that asks for another one; nil: none does.
    open var requestingScene: UIScene?
    /// Makes options without a scene that asks.
    public init() { super.init(_root: ()) }
  }

  /// What outlives the scene.
  open internal(set) var session: UISceneSession
  /// Who hears of the scene's life; it is held.
  open var delegate: (any UISceneDelegate)? {
    didSet { checkAddedMethods(delegate) }
  }
  /// How far the scene is from the person who uses it.
  open package(set) var activationState = ActivationState.unattached
  /// The scene's name in a switcher; by default empty.
  open var title: String! = ""
  open override var next: UIResponder? { UIApplication.shared }

  /// Makes a scene of a session, which from then on has it; the app's own scenes come from UIKit.
  public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }

  // No @Sendable on the handler: a subclass's table of methods would name the method otherwise than
  // this file does, depending on how the compiler batches files, and not link.
  /// Asks the host to open a URL; `completion` hears whether it did.
  open func open(
    _ url: URL,
    options: OpenExternalURLOptions?,
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    UIApplication.shared.open(url, options: [:]) { succeeded in completion?(succeeded) }
  }

  /// How another app opens a URL in this one.
  @preconcurrency @MainActor
  open class OpenURLOptions: _UIObject {
    /// The identifier of the app that opens the URL; nil: a command does.
    open private(set) var sourceApplication: String?
    /// Always nil: an app gives no further information.
    open var annotation: Any? { nil }
    /// Always false: a file is copied before it is opened.
    open var openInPlace: Bool { false }
    init(sourceApplication: String?) {
      self.sourceApplication = sourceApplication
      super.init(_root: ())
    }
  }

  /// How a URL is to be opened.
  @preconcurrency @MainActor
  open class OpenExternalURLOptions: _UIObject {
    /// Whether only an app that is associated with the link may open it; kept, and not heeded here.
    open var universalLinksOnly = false
    /// Makes options under which every kind of app may open the URL.
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
  /// Posted when a scene was taken from the app; its session may come back.
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
  /// Posted before a scene is seen.
  nonisolated public static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification"
  )
  /// Posted when a scene is no longer seen.
  nonisolated public static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification"
  )
}

/// A URL that a scene is to open.
@preconcurrency @MainActor
open class UIOpenURLContext: _UIObject {
  /// What is to be opened.
  open private(set) var url: URL
  /// How it is to be opened.
  open private(set) var options: UIScene.OpenURLOptions
  init(_ opened: OpenedURL) {
    url = opened.url
    options = UIScene.OpenURLOptions(sourceApplication: opened.source)
    super.init(_root: ())
  }
}

/// Hears of a scene's life.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  /// The scene is new or comes back; the app makes its window here.
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options: UIScene.ConnectionOptions
  )
  /// The scene is gone; it may come back, with its session.
  func sceneDidDisconnect(_ scene: UIScene)
  /// The scene takes events.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// The scene is about to take no more events: something lies over it, or it leaves.
  func sceneWillResignActive(_ scene: UIScene)
  /// The scene is about to come to the screen.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// The scene is no longer on the screen; it may be ended from now on.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// The scene is to open URLs.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  /// The scene is to go on with an activity.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// The scene is going to be given an activity of a type; it can tell people that it waits.
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  /// An activity of a type did not come.
  func scene(
    _ scene: UIScene,
    didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  )
  /// An activity is about to be handed on; the app may update it.
  func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
  /// What a relaunch needs to show the scene as it is; nil: nothing is kept.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  /// The scene is connected; what was typed and selected may be restored. From iOS 15 on.
  func scene(
    _ scene: UIScene,
    restoreInteractionStateWith stateRestorationActivity: NSUserActivity
  )
}

extension UISceneDelegate {
  /// By default nothing happens, and no window is made.
  public func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) {}
  /// By default nothing happens.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// By default nothing happens.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// By default nothing happens.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// By default nothing happens.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// By default nothing happens.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// By default nothing happens.
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  /// By default nothing happens.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  /// By default nothing happens.
  public func scene(
    _ scene: UIScene,
    willContinueUserActivityWithType userActivityType: String
  ) {}
  /// By default nothing happens.
  public func scene(
    _ scene: UIScene,
    didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  ) {}
  /// By default nothing happens.
  public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {}
  /// By default nil: nothing is saved for the scene.
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
  /// By default nothing happens.
  public func scene(
    _ scene: UIScene,
    restoreInteractionStateWith stateRestorationActivity: NSUserActivity
  ) {}
}

/// Hears of a window scene's life.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// Where the app keeps the scene's window; nil: nowhere.
  var window: UIWindow? { get set }
  /// Does a quick action of the home screen; `completionHandler` hears whether it was done.
  func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  )
  /// The scene has another size, orientation or lock than before.
  func windowScene(
    _ windowScene: UIWindowScene,
    didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  )
  /// Called after the scene was turned or resized.
  func windowScene(
    _ windowScene: UIWindowScene,
    didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
  )
}

extension UIWindowSceneDelegate {
  /// By default the action is not done.
  public func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
  /// By default nothing happens.
  public func windowScene(
    _ windowScene: UIWindowScene,
    didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
  ) {}
  /// By default nil, and what is set is not kept; a delegate with a window declares it itself.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  /// By default nothing happens.
  public func windowScene(
    _ windowScene: UIWindowScene,
    didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {}
}
