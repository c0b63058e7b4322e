import CarBench
import UIKit

/// The app on the driver's phone: the state of the car, and places to send to it (CAR-F30).
final class CompanionApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var link: CarLink?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let link = CarLink(
      app: "Companion",
      signals: [
        VehiclePath.charge, VehiclePath.range, VehiclePath.temperature, VehiclePath.door,
        VehiclePath.destination,
      ]
    )
    let controller = CompanionController(link)
    self.link = link
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(rootViewController: controller)
    window.makeKeyAndVisible()
    self.window = window
    link.onSignals = { [weak controller] _ in controller?.update() }
    link.onDrivingState = { [weak controller] in controller?.update() }
    link.onConnection = { [weak controller] in controller?.update() }
    return true
  }
}
