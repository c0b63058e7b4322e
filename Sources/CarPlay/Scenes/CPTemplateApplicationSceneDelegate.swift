import Foundation
import UIKitCore

/// Methods that a template scene calls on its delegate.
///
/// All methods are optional. Navigation apps implement the methods with a window, other apps the
/// methods without one.
@preconcurrency @MainActor
public protocol CPTemplateApplicationSceneDelegate: UISceneDelegate {
  /// Called when the scene connects; the app sets a root template before it returns.
  func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene,
    didConnect interfaceController: CPInterfaceController
  )
  /// Called when the scene of a navigation app connects; the app sets a root template and the
  /// window's root view controller before it returns.
  func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene,
    didConnect interfaceController: CPInterfaceController,
    to window: CPWindow
  )
  /// Called when the scene disconnects.
  func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene,
    didDisconnectInterfaceController interfaceController: CPInterfaceController
  )
  /// Called when the scene of a navigation app disconnects.
  func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene,
    didDisconnect interfaceController: CPInterfaceController,
    from window: CPWindow
  )
  /// Called after a person selected the notification of an alert; the app is in the foreground.
  func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene,
    didSelect navigationAlert: CPNavigationAlert
  )
  /// Called after a person selected the notification of a maneuver; the app is in the foreground.
  func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene,
    didSelect maneuver: CPManeuver
  )
  /// Called after the vehicle has requested another appearance.
  func contentStyleDidChange(_ contentStyle: UIUserInterfaceStyle)
}

extension CPTemplateApplicationSceneDelegate {
  /// Does nothing.
  public func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene,
    didConnect interfaceController: CPInterfaceController
  ) {}
  /// Calls the method without a window.
  public func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene,
    didConnect interfaceController: CPInterfaceController,
    to window: CPWindow
  ) { self.templateApplicationScene(templateApplicationScene, didConnect: interfaceController) }
  /// Does nothing.
  public func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene,
    didDisconnectInterfaceController interfaceController: CPInterfaceController
  ) {}
  /// Calls the method without a window.
  public func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene,
    didDisconnect interfaceController: CPInterfaceController,
    from window: CPWindow
  ) {
    self.templateApplicationScene(
      templateApplicationScene,
      didDisconnectInterfaceController: interfaceController
    )
  }
  /// Does nothing.
  public func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene,
    didSelect navigationAlert: CPNavigationAlert
  ) {}
  /// Does nothing.
  public func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene,
    didSelect maneuver: CPManeuver
  ) {}
  /// Does nothing.
  public func contentStyleDidChange(_ contentStyle: UIUserInterfaceStyle) {}
}
