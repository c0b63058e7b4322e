import CoreGraphics
import Foundation
import UIKitCore

/// The scene of a navigation app on the car's dashboard, next to the scenes of other apps.
@preconcurrency @MainActor
open class CPTemplateApplicationDashboardScene: UIScene, ContentStyleFollowing {
  /// The buttons of the dashboard.
  public let dashboardController: CPDashboardController
  /// The window in which the app draws its map.
  public let dashboardWindow: UIWindow
  private let unit: HeadUnit
  private let buttonWindow: UIWindow

  /// Creates a scene on the main screen.
  public override init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    unit = .current
    let frame = Self.frame(on: .main, unit)
    dashboardWindow = UIWindow(frame: frame.map)
    buttonWindow = UIWindow(frame: frame.buttons)
    let buttons = DashboardButtonsController(unit: unit)
    buttonWindow.rootViewController = buttons
    buttonWindow.windowLevel = .normal + 1
    dashboardController = CPDashboardController(buttons)
    super.init(session: session, connectionOptions: connectionOptions)
    dashboardWindow.autoresizingMask = []
    buttonWindow.autoresizingMask = []
  }

  // Chosen: the map takes the part of the screen beside the column of buttons. Apple documents no
  // sizes for dashboards.
  private static func frame(on screen: UIScreen, _ unit: HeadUnit) -> (map: CGRect, buttons: CGRect)
  {
    var area = screen.bounds.insetBy(dx: CarMetrics.margin, dy: CarMetrics.margin)
    let column = (area.width * 0.4).rounded()
    let buttons = CGRect(
      x: unit.vehicle.isRightHandDrive ? area.minX : area.maxX - column,
      y: area.minY,
      width: column,
      height: area.height
    )
    area.size.width -= column + CarMetrics.margin
    if unit.vehicle.isRightHandDrive { area.origin.x = buttons.maxX + CarMetrics.margin }
    return (area, buttons)
  }

  func connectToCar(options: ConnectionOptions) {
    connect(options: options)
    followContentStyle()
    (delegate as? any CPTemplateApplicationDashboardSceneDelegate)?
      .templateApplicationDashboardScene(
        self,
        didConnect: dashboardController,
        to: dashboardWindow
      )
    dashboardWindow.layer.cornerRadius = CarMetrics.cardRadius
    dashboardWindow.clipsToBounds = true
    dashboardWindow.isHidden = false
    buttonWindow.isHidden = false
    enterForeground()
    becomeActive()
  }

  func disconnectFromCar() {
    leaveScreen()
    (delegate as? any CPTemplateApplicationDashboardSceneDelegate)?
      .templateApplicationDashboardScene(
        self,
        didDisconnect: dashboardController,
        from: dashboardWindow
      )
    dashboardWindow.isHidden = true
    buttonWindow.isHidden = true
    disconnect()
  }

  func followContentStyle() {
    dashboardWindow.overrideUserInterfaceStyle = unit.userInterfaceStyle
    dashboardController.buttons.reload()
  }
}

/// Methods that a dashboard scene calls on its delegate when it connects and disconnects.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol CPTemplateApplicationDashboardSceneDelegate: UISceneDelegate {
  /// Called when the scene connects; the app sets the window's root view controller.
  func templateApplicationDashboardScene(
    _ templateApplicationDashboardScene: CPTemplateApplicationDashboardScene,
    didConnect dashboardController: CPDashboardController,
    to window: UIWindow
  )
  /// Called when the scene disconnects.
  func templateApplicationDashboardScene(
    _ templateApplicationDashboardScene: CPTemplateApplicationDashboardScene,
    didDisconnect dashboardController: CPDashboardController,
    from window: UIWindow
  )
}

extension CPTemplateApplicationDashboardSceneDelegate {
  /// Does nothing.
  public func templateApplicationDashboardScene(
    _ templateApplicationDashboardScene: CPTemplateApplicationDashboardScene,
    didConnect dashboardController: CPDashboardController,
    to window: UIWindow
  ) {}
  /// Does nothing.
  public func templateApplicationDashboardScene(
    _ templateApplicationDashboardScene: CPTemplateApplicationDashboardScene,
    didDisconnect dashboardController: CPDashboardController,
    from window: UIWindow
  ) {}
}
