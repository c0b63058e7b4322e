import CoreGraphics
import Foundation
import HostInterface
import UIKitCore

/// The scene of an app on the car's screen.
///
/// ``HeadUnit`` connects the scene; see ``HeadUnit/connect(_:options:on:)``.
@preconcurrency @MainActor
open class CPTemplateApplicationScene: UIScene, ContentStyleFollowing {
  /// The stack of templates.
  public let interfaceController: CPInterfaceController
  /// The window of the app's map, below the templates.
  public let carWindow: CPWindow
  /// The appearance that the vehicle requests.
  open var contentStyle: UIUserInterfaceStyle { unit.userInterfaceStyle }

  /// The head unit that shows the scene.
  let unit: HeadUnit
  private let templateWindow: CarTemplateWindow

  /// Creates a scene on the main screen.
  public override init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    unit = .current
    let screen = UIScreen.main
    carWindow = CPWindow(frame: screen.bounds)
    let controller = CarScreenController(unit: unit, mapWindow: carWindow)
    templateWindow = CarTemplateWindow(frame: screen.bounds)
    interfaceController = CPInterfaceController(screen: controller, category: .stated)
    super.init(session: session, connectionOptions: connectionOptions)
    carWindow.templateApplicationScene = self
    controller.scene = self
    templateWindow.rootViewController = controller
  }

  // MARK: Connecting

  func connectToCar(options: ConnectionOptions) {
    connect(options: options)
    if unit.vehicle.hasFocusInput {
      var environment = carWindow.screen.environment
      environment.isFullKeyboardAccessEnabled = true
      carWindow.screen.setEnvironment(environment)
    }
    followContentStyle()
    if let delegate = delegate as? any CPTemplateApplicationSceneDelegate {
      if hasMap {
        delegate.templateApplicationScene(
          self,
          didConnect: interfaceController,
          to: carWindow
        )
      } else {
        delegate.templateApplicationScene(self, didConnect: interfaceController)
      }
    } else if let delegate = UIApplication.shared.delegate as? any CPApplicationDelegate {
      delegate.application(
        .shared,
        didConnectCarInterfaceController: interfaceController,
        to: carWindow
      )
    }
    carWindow.isHidden = false
    templateWindow.makeKeyAndVisible()
    enterForeground()
    becomeActive()
  }

  func disconnectFromCar() {
    leaveScreen()
    if let delegate = delegate as? any CPTemplateApplicationSceneDelegate {
      if hasMap {
        delegate.templateApplicationScene(
          self,
          didDisconnect: interfaceController,
          from: carWindow
        )
      } else {
        delegate.templateApplicationScene(
          self,
          didDisconnectInterfaceController: interfaceController
        )
      }
    } else if let delegate = UIApplication.shared.delegate as? any CPApplicationDelegate {
      delegate.application(
        .shared,
        didDisconnectCarInterfaceController: interfaceController,
        from: carWindow
      )
    }
    templateWindow.isHidden = true
    carWindow.isHidden = true
    disconnect()
  }

  /// Whether the delegate receives the window.
  ///
  /// This is the case for navigation apps and for apps without a category.
  private var hasMap: Bool {
    let category = CarAppCategory.stated
    return category == nil || category == .navigation
  }

  // MARK: States

  func followContentStyle() {
    carWindow.overrideUserInterfaceStyle = unit.userInterfaceStyle
    templateWindow.overrideUserInterfaceStyle = unit.userInterfaceStyle
    interfaceController.screen.styleChanged()
    (delegate as? any CPTemplateApplicationSceneDelegate)?.contentStyleDidChange(contentStyle)
  }

  // MARK: Notifications

  /// Notifies the delegate that a person selected a notification of the app.
  func select(_ notification: CarNotification) {
    let delegate = delegate as? any CPTemplateApplicationSceneDelegate
    let legacy = UIApplication.shared.delegate as? any CPApplicationDelegate
    switch notification {
    case .alert(let alert):
      if let delegate {
        delegate.templateApplicationScene(self, didSelect: alert)
      } else {
        legacy?.application(.shared, didSelect: alert)
      }
    case .maneuver(let maneuver):
      if let delegate {
        delegate.templateApplicationScene(self, didSelect: maneuver)
      } else {
        legacy?.application(.shared, didSelect: maneuver)
      }
    }
  }
}
