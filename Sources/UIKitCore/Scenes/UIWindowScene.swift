import CoreGraphics
import Foundation

/// A scene with windows on a screen.
@preconcurrency @MainActor
open class UIWindowScene: UIScene, UITraitEnvironment {
  /// The screen that shows the scene.
  open private(set) var screen: UIScreen
  final var traitOverrideCollection: UITraitCollection?

  /// The windows of the scene, in no order of levels.
  open var windows: [UIWindow] { screen.windows.filter { $0.scene === self } }
  /// The window of the scene that gets the keys; nil: none does.
  open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
  /// How the interface stands.
  open var interfaceOrientation: UIInterfaceOrientation { screen.interfaceOrientation.interface }
  /// Where the scene lies, in points; the origin is its top left corner.
  open var coordinateSpace: any UICoordinateSpace {
    SceneSpace(bounds: CGRect(origin: .zero, size: screen.sceneFrame.size), screen: screen)
  }
  /// The traits of the screen, with those that were laid over them.
  open var traitCollection: UITraitCollection {
    screen.traitCollection.overridden(style: .unspecified, by: traitOverrideCollection)
  }
  /// The traits have changed; nil: there were none before.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Always nil: people do not resize scenes here.
  open var sizeRestrictions: UISceneSizeRestrictions? { nil }
  /// What is known of the status bar.
  open private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager(
    screen: screen
  )

  public override init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    screen = UIScreen.current
    super.init(session: session, connectionOptions: connectionOptions)
  }
}

/// Bounds of a scene's size.
@preconcurrency @MainActor
open class UISceneSizeRestrictions: _UIObject {
  /// The least size in points, by default zero.
  open var minimumSize = CGSize.zero
  /// The greatest size in points, by default no limit.
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
  /// Whether the status bar is dark or light now.
  open var statusBarStyle: UIStatusBarStyle { screen.statusBarState.effectiveStyle }
  /// Whether the status bar is out of sight now.
  open var isStatusBarHidden: Bool { screen.statusBarState.isHidden }
  /// Where the status bar is, in points of the screen; zero while it is hidden.
  open var statusBarFrame: CGRect { UIApplication.shared.statusBarFrame }

  init(screen: UIScreen) {
    self.screen = screen
    super.init(_root: ())
  }
}

/// A scene that lives on while it is not connected.
@preconcurrency @MainActor
open class UISceneSession: _UIObject {
  /// What scenes are for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name, as the Info.plist has it.
    public let rawValue: String
    /// Makes a role of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A scene for people to work in.
    public static let windowApplication = Role(
      rawValue: "UIWindowSceneSessionRoleApplication"
    )
    /// A scene on a screen that only shows something; no such scene is made here.
    public static let windowExternalDisplay = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplay"
    )
  }
  /// The scene of the session; nil while it is not connected.
  open internal(set) weak var scene: UIScene?
  /// What the scene is for.
  open private(set) var role: Role
  /// How the scene was made.
  open package(set) var configuration: UISceneConfiguration
  /// The same for a session that lives on from an earlier launch.
  open private(set) var persistentIdentifier: String
  /// What a relaunch needs to show the scene as it is; nil: nothing.
  open var stateRestorationActivity: NSUserActivity?
  /// Values of the app's own that live as long as the session; property-list values only.
  open var userInfo: [String: Any]?

  /// Creates a session of a role, as the system does before it connects a scene.
  package convenience init(role: Role) { self.init(role: role, saved: nil) }

  /// `saved`: of a session that lives on from an earlier launch.
  init(role: Role, saved: StateArchive.Session?) {
    self.role = role
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
    persistentIdentifier = saved?.identifier ?? UUID().uuidString
    super.init(_root: ())
    stateRestorationActivity = saved?.activity.flatMap { ActivityCoding.activity($0) }
    userInfo = saved?.userInfo.flatMap { ActivityCoding.userInfo($0) }
  }
}

/// How a scene is made.
@preconcurrency @MainActor
open class UISceneConfiguration: _UIObject {
  /// What the app calls the configuration; nil: nothing.
  open private(set) var name: String?
  /// What a scene of this configuration is for.
  open private(set) var role: UISceneSession.Role
  /// Kept, and of no effect: scenes are of `UIWindowScene` here.
  open var sceneClass: AnyClass?
  /// The class of the scene's delegate; nil: the scene has none.
  open var delegateClass: AnyClass?
  /// The storyboard whose initial controller a window of the scene shows; nil: the delegate makes the
  /// window.
  open var storyboard: UIStoryboard?

  /// Makes the configuration of a name that the Info.plist has, else one without classes, which the
  /// app sets.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init(_root: ())
    if name != nil { SceneManifest.complete(self) }
  }
}

/// How a session ends.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: _UIObject {
  init() { super.init(_root: ()) }
}

enum SceneError: Error {
  case multipleScenesNotSupported
  /// Nobody supports an orientation that was asked for.
  case orientationNotSupported
}

/// Connects the first scene as a manifest would ask for it.
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
    for window in UIScreen.current.windows where window.scene == nil { window.scene = scene }
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
