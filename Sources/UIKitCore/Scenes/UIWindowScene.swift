import CoreGraphics
import Foundation

/// A scene with windows on a screen.
@preconcurrency @MainActor
open class UIWindowScene: UIScene, UITraitEnvironment {
  public let screen: UIScreen
  final var traitOverrideCollection: UITraitCollection?

  open var windows: [UIWindow] { screen.windows.filter { $0.scene === self } }
  open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
  open var interfaceOrientation: UIInterfaceOrientation { screen.interfaceOrientation.interface }
  open var coordinateSpace: any UICoordinateSpace {
    SceneSpace(bounds: CGRect(origin: .zero, size: screen.sceneFrame.size), screen: screen)
  }
  open var traitCollection: UITraitCollection {
    screen.traitCollection.overridden(style: .unspecified, by: traitOverrideCollection)
  }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open var sizeRestrictions: UISceneSizeRestrictions? { nil }
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
  open var minimumSize = CGSize.zero
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
  open var statusBarStyle: UIStatusBarStyle { screen.statusBarState.effectiveStyle }
  open var isStatusBarHidden: Bool { screen.statusBarState.isHidden }
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
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let windowApplication = Role(
      rawValue: "UIWindowSceneSessionRoleApplication"
    )
    public static let windowExternalDisplay = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplay"
    )
  }
  open internal(set) weak var scene: UIScene?
  public let role: Role
  open internal(set) var configuration: UISceneConfiguration
  public let persistentIdentifier: String
  open var stateRestorationActivity: NSUserActivity?
  open var userInfo: [String: Any]?

  /// `saved`: of a session that lives on from an earlier launch.
  init(role: Role, saved: StateArchive.Session? = nil) {
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
  public let name: String?
  public let role: UISceneSession.Role
  open var sceneClass: AnyClass?
  open var delegateClass: AnyClass?
  open var storyboard: UIStoryboard?

  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init(_root: ())
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
    let session = UISceneSession(role: .windowApplication, saved: saved)
    let options = UIScene.ConnectionOptions()
    application.answeredWithDefaultSceneConfiguration = false
    let configuration = application.delegate?.application(
      application,
      configurationForConnecting: session,
      options: options
    )
    if let configuration { session.configuration = configuration }
    let scene = UIWindowScene(session: session, connectionOptions: options)
    application.openSessions.insert(session)
    application.connectedScenes.insert(scene)
    if !application.answeredWithDefaultSceneConfiguration, let type = configuration?.delegateClass {
      scene.delegate = Launch.make(type) as? any UISceneDelegate
    }
    if scene.delegate == nil, let window = application.delegate?.window { window.scene = scene }
    scene.connect(options: options)
    for window in UIScreen.current.windows where window.scene == nil { window.scene = scene }
    if let delegate = scene.delegate as? any UIWindowSceneDelegate {
      delegate.window?.isHidden = false
    }
    if let activity = session.stateRestorationActivity {
      scene.delegate?.scene(scene, restoreInteractionStateWith: activity)
    }
    if scene.delegate != nil { scene.enterForeground() }
  }
}
