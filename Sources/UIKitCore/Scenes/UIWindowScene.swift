import CoreGraphics
import Foundation

/// A scene with windows on a screen.
@preconcurrency @MainActor
open class UIWindowScene: UIScene, UITraitEnvironment {
  /// The screen that shows the scene.
  open private(set) var screen: UIScreen
  final var traitOverrideCollection: UITraitCollection?

  /// The windows of the scene, in order from back to front.
  open var windows: [UIWindow] { screen.windows.filter { $0.scene === self } }
  /// The window of the scene that receives keyboard input; nil for none.
  open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
  /// The orientation of the interface.
  open var interfaceOrientation: UIInterfaceOrientation { screen.interfaceOrientation.interface }
  /// The coordinate space of the scene, in points; its origin is the scene's upper left corner.
  open var coordinateSpace: any UICoordinateSpace {
    SceneSpace(bounds: CGRect(origin: .zero, size: screen.sceneFrame.size), screen: screen)
  }
  /// The traits of the screen with the scene's overrides.
  open var traitCollection: UITraitCollection {
    screen.traitCollection.overridden(style: .unspecified, by: traitOverrideCollection)
  }
  /// Called after the traits changed; the previous traits are nil the first time.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The limits of the scene's size; always nil, since scenes cannot be resized by the user.
  open var sizeRestrictions: UISceneSizeRestrictions? { nil }
  /// The status bar of the scene.
  open private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager(
    screen: screen
  )

  public override init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    screen = UIScreen.current
    super.init(session: session, connectionOptions: connectionOptions)
  }
}

/// The limits of a scene's size.
@preconcurrency @MainActor
open class UISceneSizeRestrictions: _UIObject {
  /// The smallest size in points; the default is zero.
  open var minimumSize = CGSize.zero
  /// The largest size in points; the default has no limit.
  open var maximumSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude,
    height: CGFloat.greatestFiniteMagnitude
  )
  init() { super.init(_root: ()) }
}

/// The status bar of a scene.
@preconcurrency @MainActor
open class UIStatusBarManager: _UIObject {
  private let screen: UIScreen
  /// The current style of the status bar.
  open var statusBarStyle: UIStatusBarStyle { screen.statusBarState.effectiveStyle }
  /// Whether the status bar is hidden now.
  open var isStatusBarHidden: Bool { screen.statusBarState.isHidden }
  /// The frame of the status bar, in points of the screen; zero while it is hidden.
  open var statusBarFrame: CGRect { UIApplication.shared.statusBarFrame }

  init(screen: UIScreen) {
    self.screen = screen
    super.init(_root: ())
  }
}

/// The data of a scene that remain while it is not connected.
@preconcurrency @MainActor
open class UISceneSession: _UIObject {
  /// The purpose of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name of the role, as in the Info.plist.
    public let rawValue: String
    /// Creates a role with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The role of a scene on the device's screen that the user interacts with.
    public static let windowApplication = Role(
      rawValue: "UIWindowSceneSessionRoleApplication"
    )
    /// The role of a scene on a screen without input; Russet creates no such scene.
    public static let windowExternalDisplay = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplay"
    )
  }
  /// The scene of the session; nil while it is not connected.
  open internal(set) weak var scene: UIScene?
  /// The purpose of the scene.
  open private(set) var role: Role
  /// The configuration with which the scene was created.
  open package(set) var configuration: UISceneConfiguration
  /// The identifier of the session, which stays the same after a relaunch.
  open private(set) var persistentIdentifier: String
  /// An activity from which the scene can be restored after a relaunch; nil for none.
  open var stateRestorationActivity: NSUserActivity?
  /// Values of the app that are stored with the session; property-list values only.
  open var userInfo: [String: Any]?

  /// Creates a session of a role, as the system does before it connects a scene.
  package convenience init(role: Role) { self.init(role: role, saved: nil) }

  /// Creates a session of a role; `saved` has the values of the same session in an earlier launch.
  init(role: Role, saved: StateArchive.Session?) {
    self.role = role
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
    persistentIdentifier = saved?.identifier ?? UUID().uuidString
    super.init(_root: ())
    stateRestorationActivity = saved?.activity.flatMap { ActivityCoding.activity($0) }
    userInfo = saved?.userInfo.flatMap { ActivityCoding.userInfo($0) }
  }
}

/// The classes and the storyboard with which a scene is created.
@preconcurrency @MainActor
open class UISceneConfiguration: _UIObject {
  /// The name of the configuration in the Info.plist; nil for none.
  open private(set) var name: String?
  /// The purpose of scenes with this configuration.
  open private(set) var role: UISceneSession.Role
  /// The class of the scene; stored without effect, since every scene is a ``UIWindowScene``.
  open var sceneClass: AnyClass?
  /// The class of the scene's delegate; nil for no delegate.
  open var delegateClass: AnyClass?
  /// The storyboard whose initial controller a window of the scene shows; nil if the delegate
  /// creates the window.
  open var storyboard: UIStoryboard?

  /// Creates the configuration that the Info.plist contains for a name, or one without classes,
  /// which the app sets.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init(_root: ())
    if name != nil { SceneManifest.complete(self) }
  }
}

/// Options for the end of a session.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: _UIObject {
  init() { super.init(_root: ()) }
}

enum SceneError: Error {
  /// The app does not support several scenes.
  case multipleScenesNotSupported
  /// The app or its controllers support none of the requested orientations.
  case orientationNotSupported
}

/// Connects the first scene, as the scene manifest describes it.
@MainActor
enum SceneBoot {
  static func connectFirstScene(of application: UIApplication, saved: StateArchive.Session? = nil) {
    if SceneRoles.connectFirstScene(of: application) { return }
    let session = UISceneSession(role: .windowApplication, saved: saved)
    let options = UIScene.ConnectionOptions()
    if let opened = application.launchURL { options.contexts = [UIOpenURLContext(opened)] }
    application.answeredWithDefaultSceneConfiguration = false
    let configuration = application.delegate?.application(
      application,
      configurationForConnecting: session,
      options: options
    )
    if let configuration { session.configuration = configuration }
    if application.delegate == nil || application.answeredWithDefaultSceneConfiguration {
      SceneManifest.complete(session.configuration)
    }
    let scene = UIWindowScene(session: session, connectionOptions: options)
    application.openSessions.insert(session)
    application.connectedScenes.insert(scene)
    if let type = session.configuration.delegateClass {
      scene.delegate = Launch.make(type) as? any UISceneDelegate
    }
    var storyboardWindow: UIWindow?
    if let storyboard = session.configuration.storyboard {
      let window = MainStoryboard.makeWindow(storyboard, name: storyboard.name)
      window.scene = scene
      (scene.delegate as? any UIWindowSceneDelegate)?.window = window
      storyboardWindow = window
    }
    if scene.delegate == nil, let window = application.delegate?.window { window.scene = scene }
    scene.connect(options: options)
    for window in scene.screen.windows where window.scene == nil { window.scene = scene }
    if let delegate = scene.delegate as? any UIWindowSceneDelegate {
      delegate.window?.isHidden = false
      if let window = storyboardWindow, delegate.window ?? window === window {
        window.makeKeyAndVisible()
        application.storyboardWindow = window
      }
    } else if let storyboardWindow {
      storyboardWindow.makeKeyAndVisible()
      application.storyboardWindow = storyboardWindow
    }
    if let activity = session.stateRestorationActivity {
      scene.delegate?.scene(scene, restoreInteractionStateWith: activity)
    }
    if scene.delegate != nil { scene.enterForeground() }
  }
}
