import AppSettings
import UIKit

/// The features in a Settings app that only some devices have.
extension ShellController {
  /// The features of the device, and whether each is on.
  var features: [DeviceFeature: Bool] {
    var result: [DeviceFeature: Bool] = [:]
    if mayReach { result[.reachability] = isReachabilityOn }
    if hasDock { result[.recentApps] = showsRecentApps }
    if hasTrueTone { result[.trueTone] = isTrueToneOn }
    return result
  }

  /// Sends the features of the device to the front app, if it is a Settings app that shows them.
  func tellFeatures() {
    guard let app = front, app.showsAppSettings else { return }
    report(.features(features), to: app)
  }

  /// Switches a feature on or off, as a person does in Settings.
  func turn(_ feature: DeviceFeature, isOn: Bool) {
    do {
      switch feature {
      case .reachability: try setReachability(isOn)
      case .recentApps: try setRecentApps(isOn)
      case .trueTone: try setTrueTone(isOn: isOn, light: nil)
      }
    } catch {
      Self.log("\(error)")
    }
  }
}
