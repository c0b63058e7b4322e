import Foundation
import UIKitCore

/// Connects the template scene when an app is opened on a head unit.
///
/// UIKit looks the class up by its name.
@MainActor
final class CarSceneConnector: NSObject, SceneConnecting {
  func connectFirstScene(of application: UIApplication) -> Bool {
    let role = UISceneSession.Role.carTemplateApplication
    guard
      !SceneManifest.configurations(of: role).isEmpty
        || application.delegate is any CPApplicationDelegate
    else { return false }
    let session = UISceneSession(role: role)
    let options = UIScene.ConnectionOptions()
    guard let scene = HeadUnit.current.connect(session, options: options, on: .main) else {
      return false
    }
    application.openSessions.insert(session)
    application.connectedScenes.insert(scene)
    return true
  }
}
