import Foundation
import HostInterface

/// A class of another module that connects the first scene if its role belongs to that module.
@MainActor
package protocol SceneConnecting: NSObject {
  /// Connects the first scene of an app.
  ///
  /// - Returns: Whether the app has a scene of these roles; if not, UIKit connects a window scene.
  func connectFirstScene(of application: UIApplication) -> Bool
}

/// Roles of scenes without windows of the app, such as those of CarPlay.
@MainActor
enum SceneRoles {
  /// The name of the class that connects scenes on a car's screen.
  ///
  /// UIKit finds the class by its name, so that an app without CarPlay does not link it.
  private static let carConnector = "CarPlay.CarSceneConnector"

  static func connectFirstScene(of application: UIApplication) -> Bool {
    guard UIScreen.current.device.idiom == .carPlay,
      let type = NSClassFromString(carConnector) as? NSObject.Type,
      let connector = makeObject(of: type) as? any SceneConnecting
    else { return false }
    return connector.connectFirstScene(of: application)
  }
}
