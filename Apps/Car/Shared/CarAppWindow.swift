import CarControls
import CarSafety
import UIKit

/// The window of an app of the car with its functions, and its link with the car.
@MainActor
struct CarAppWindow<Root: UIViewController> {
  /// The visible window.
  let window: CarVoiceWindow
  /// The app's first screen.
  let root: Root
  /// The link with the car.
  let connection: CarConnection

  /// Shows an app's screen and connects it with the car.
  ///
  /// The result is nil, with a message in the log, if the functions of the app cannot be added.
  ///
  /// - Parameters:
  ///   - app: The name of the app.
  ///   - functions: The functions whose keys reach the app on any display.
  ///   - controls: The identifiers of the app's hardware controls, by those of the car.
  ///   - keyMap: The keyboard keys that replace the car's controls.
  ///   - wheelControl: The control that a mouse wheel turns.
  ///   - makeRoot: Adds the app's functions to a registry and returns its first screen.
  init?(
    _ app: String,
    functions: [String],
    controls: [String: String],
    keyMap: CarKeyMap,
    wheelControl: String?,
    makeRoot: (CarControlRegistry) throws -> Root
  ) {
    window = CarVoiceWindow(frame: UIScreen.main.bounds)
    let registry = CarControlRegistry()
    registry.feedback = CarFeedbackRouter()
    window.registry = registry
    do {
      root = try makeRoot(registry)
    } catch {
      NSLog("%@: %@", app, "\(error)")
      return nil
    }
    window.rootViewController = root
    window.keyMap = keyMap
    window.wheelControl = wheelControl
    window.makeKeyAndVisible()
    connection = CarConnection(
      app: app,
      functions: functions,
      controls: controls,
      registry: registry,
      window: window
    )
  }
}
