import Foundation
import HostInterface

/// A class of another module that connects scenes of that module's roles at the launch.
@MainActor
package protocol SceneConnecting: NSObject {
  /// Connects the first scene of an app.
  ///
  /// - Returns: Whether the app has a scene of these roles; if not, UIKit connects a window scene.
  func connectFirstScene(of application: UIApplication) -> Bool
}

/// Scenes that are not windows of the app's own, such as CarPlay's.
@MainActor
enum SceneRoles {
  /// The class that connects scenes on a car's screen.
  ///
  /// UIKit looks it up by its name, so that an app without CarPlay does not link it.
  private static let carConnector = "CarPlay.CarSceneConnector"

  static func connectFirstScene(of application: UIApplication) -> Bool {
    guard UIScreen.current.device.idiom == .carPlay,
      let type = NSClassFromString(carConnector) as? NSObject.Type,
      let connector = makeObject(of: type) as? any SceneConnecting
    else { return false }
    return connector.connectFirstScene(of: application)
  }
}
