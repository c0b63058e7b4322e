import Foundation
import UIKitCore

/// Methods for the car's screen in the delegate of an app without scenes; deprecated since iOS 13.
@preconcurrency @MainActor
public protocol CPApplicationDelegate: UIApplicationDelegate {
  /// Called when the car's screen connects.
  func application(
    _ application: UIApplication,
    didConnectCarInterfaceController interfaceController: CPInterfaceController,
    to window: CPWindow
  )
  /// Called when the car's screen disconnects.
  func application(
    _ application: UIApplication,
    didDisconnectCarInterfaceController interfaceController: CPInterfaceController,
    from window: CPWindow
  )
  /// Called after a person selected the notification of an alert.
  func application(_ application: UIApplication, didSelect navigationAlert: CPNavigationAlert)
  /// Called after a person selected the notification of a maneuver.
  func application(_ application: UIApplication, didSelect maneuver: CPManeuver)
}

extension CPApplicationDelegate {
  /// Does nothing.
  public func application(
    _ application: UIApplication,
    didSelect navigationAlert: CPNavigationAlert
  ) {}
  /// Does nothing.
  public func application(_ application: UIApplication, didSelect maneuver: CPManeuver) {}
}
