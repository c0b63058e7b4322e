import CarBench
import CarDisplays
import Foundation
import UIKit

/// The instrument cluster: speed, gear, range, warnings, guidance and the state of automation.
///
/// It depends only on the vehicle's signals and on no other app. Everything in it is relevant to
/// driving, so no restriction applies, and `CarEnforcement` is not started here.
final class ClusterApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var link: CarLink?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let link = CarLink(app: "Cluster", functions: ["cluster"])
    let controller = ClusterController()
    controller.camera.source = Self.camera(ProcessInfo.processInfo.environment)
    self.link = link
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window

    let show = { [weak link, weak controller] in
      guard let link, let controller else { return }
      controller.show(ClusterState(link), light: link.value(VehiclePath.light)?.double)
    }
    link.onSignals = { _ in show() }
    link.onDrivingState = show
    link.onConnection = show
    link.onAlert = show
    link.onInput = { [weak controller] in controller?.take($0) }
    controller.onFrame = { [weak link] in link?.noteFrame() }
    show()
    return true
  }

  /// Returns the rear camera that `RUSSET_CAR_CAMERA` names; nil if there is none.
  static func camera(_ environment: [String: String]) -> (any CarCameraSource)? {
    switch environment["RUSSET_CAR_CAMERA"] ?? "" {
    case "", "none": nil
    case "pattern": PatternCamera()
    case let device: V4L2Camera(device: device)
    }
  }
}
