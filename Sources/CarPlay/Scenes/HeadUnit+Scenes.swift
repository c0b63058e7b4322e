import Foundation
import UIKitCore

extension HeadUnit {
  /// Connects a session's scene to a screen of the car, as when a person opens the app in the
  /// vehicle.
  ///
  /// The role of the session determines the kind of the scene: templates, dashboard or instrument
  /// cluster. The app's delegate or the scene manifest in the Info.plist names the class of the
  /// delegate.
  ///
  /// - Returns: The scene. If the role is not a role of a car's scene, nil; the log then has a
  ///   message.
  @discardableResult
  public func connect(
    _ session: UISceneSession,
    options: UIScene.ConnectionOptions,
    on screen: UIScreen
  ) -> UIScene? {
    UIScreen.current = screen
    let delegate = makeDelegate(session, options: options)
    switch session.role {
    case .carTemplateApplication:
      let scene = CPTemplateApplicationScene(session: session, connectionOptions: options)
      scene.delegate = delegate
      add(scene)
      scene.connectToCar(options: options)
      return scene
    case .CPTemplateApplicationDashboardSceneSessionRoleApplication:
      let scene = CPTemplateApplicationDashboardScene(
        session: session,
        connectionOptions: options
      )
      scene.delegate = delegate
      add(scene)
      scene.connectToCar(options: options)
      return scene
    case .CPTemplateApplicationInstrumentClusterSceneSessionRoleApplication:
      let scene = CPTemplateApplicationInstrumentClusterScene(
        session: session,
        connectionOptions: options
      )
      scene.delegate = delegate
      add(scene)
      scene.connectToCar(options: options)
      return scene
    default:
      warn("“\(session.role.rawValue)” is no role of a car's scene.", where: "HeadUnit.connect")
      return nil
    }
  }

  /// Disconnects a scene, as when the cable to the vehicle is unplugged.
  public func disconnect(_ scene: UIScene) {
    remove(scene)
    switch scene {
    case let scene as CPTemplateApplicationScene: scene.disconnectFromCar()
    case let scene as CPTemplateApplicationDashboardScene: scene.disconnectFromCar()
    case let scene as CPTemplateApplicationInstrumentClusterScene: scene.disconnectFromCar()
    default: break
    }
  }

  private func makeDelegate(
    _ session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> (any UISceneDelegate)? {
    let application = UIApplication.shared
    let configuration = application.delegate?.application(
      application,
      configurationForConnecting: session,
      options: options
    )
    if let configuration { session.configuration = configuration }
    if configuration?.delegateClass == nil {
      session.configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
      SceneManifest.complete(session.configuration)
    }
    return session.configuration.delegateClass.flatMap { Launch.make($0) } as? any UISceneDelegate
  }
}
