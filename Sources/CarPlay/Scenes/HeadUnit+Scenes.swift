import Foundation
import UIKitCore

extension HeadUnit {
  /// Connects a session's scene to a screen of the car, as the vehicle does when the app is opened.
  ///
  /// The session's role decides the scene: templates, dashboard or instrument cluster. The delegate
  /// is of the class that the app's delegate or the scene manifest of the Info.plist names.
  ///
  /// - Returns: The scene; nil, with a message in the log, if the role is none of the car's.
  @discardableResult
  public func connect(
    _ session: UISceneSession,
    options: UIScene.ConnectionOptions,
    on screen: UIScreen
  ) -> UIScene? {
    connect(session, role: session.role, options: options, on: screen)
  }

  /// Connects a scene of a role of the car.
  // FIXME: `role` differs from `session.role` for the sessions that UIKit creates at the launch on
  // a head unit; UIKitCore has no way yet to create sessions of other roles (issue 20).
  func connect(
    _ session: UISceneSession,
    role: UISceneSession.Role,
    options: UIScene.ConnectionOptions,
    on screen: UIScreen
  ) -> UIScene? {
    UIScreen.current = screen
    let delegate = makeDelegate(session, role: role, options: options)
    switch role {
    case .carTemplateApplication:
      let scene = CPTemplateApplicationScene(session: session, connectionOptions: options)
      scene.delegate = delegate
      add(scene)
      scene.connect(options: options)
      return scene
    case .CPTemplateApplicationDashboardSceneSessionRoleApplication:
      let scene = CPTemplateApplicationDashboardScene(
        session: session,
        connectionOptions: options
      )
      scene.delegate = delegate
      add(scene)
      scene.connect(options: options)
      return scene
    case .CPTemplateApplicationInstrumentClusterSceneSessionRoleApplication:
      let scene = CPTemplateApplicationInstrumentClusterScene(
        session: session,
        connectionOptions: options
      )
      scene.delegate = delegate
      add(scene)
      scene.connect(options: options)
      return scene
    default:
      warn("“\(role.rawValue)” is no role of a car's scene.", where: "HeadUnit.connect")
      return nil
    }
  }

  /// Disconnects a scene, as the vehicle does when the cable is pulled.
  public func disconnect(_ scene: UIScene) {
    remove(scene)
    switch scene {
    case let scene as CPTemplateApplicationScene: scene.disconnect()
    case let scene as CPTemplateApplicationDashboardScene: scene.disconnect()
    case let scene as CPTemplateApplicationInstrumentClusterScene: scene.disconnect()
    default: break
    }
  }

  private func makeDelegate(
    _ session: UISceneSession,
    role: UISceneSession.Role,
    options: UIScene.ConnectionOptions
  ) -> (any UISceneDelegate)? {
    let application = UIApplication.shared
    var type: AnyClass?
    if session.role == role {
      type =
        application.delegate?.application(
          application,
          configurationForConnecting: session,
          options: options
        ).delegateClass
    }
    if type == nil, let name = Self.firstConfiguration(of: role) {
      type = UISceneConfiguration(name: name, sessionRole: role).delegateClass
    }
    return type.flatMap { makeSceneObject(of: $0) } as? any UISceneDelegate
  }

  /// The name of the first configuration that the Info.plist has for a role.
  private static func firstConfiguration(of role: UISceneSession.Role) -> String? {
    let manifest = AppInformation.value("UIApplicationSceneManifest") as? [String: Any]
    let roles = manifest?["UISceneConfigurations"] as? [String: Any]
    let entries = roles?[role.rawValue] as? [[String: Any]]
    return entries?.first?["UISceneConfigurationName"] as? String
  }
}

/// Creates an object of a class of the Info.plist with the class's own `init()`.
@MainActor @inline(never)
private func makeSceneObject(of type: AnyClass) -> AnyObject? {
  if let responder = type as? UIResponder.Type {
    return unsafeBitCast(responder, to: ResponderTwin.Type.self).init()
  }
  return (type as? NSObject.Type).map { makeObject(of: $0) }
}
