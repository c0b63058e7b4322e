import Foundation
import UIKitCore

/// The scene of a navigation app in the car's instrument cluster.
@preconcurrency @MainActor
open class CPTemplateApplicationInstrumentClusterScene: UIScene, ContentStyleFollowing {
  /// The cluster's window and settings.
  public let instrumentClusterController: CPInstrumentClusterController
  /// The appearance that the vehicle asks for.
  open var contentStyle: UIUserInterfaceStyle { unit.userInterfaceStyle }
  private let unit: HeadUnit

  /// Creates a scene on the main screen.
  public override init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    unit = .current
    instrumentClusterController = CPInstrumentClusterController(unit: .current, screen: .main)
    super.init(session: session, connectionOptions: connectionOptions)
  }

  func connectToCar(options: ConnectionOptions) {
    connect(options: options)
    (delegate as? any CPTemplateApplicationInstrumentClusterSceneDelegate)?
      .templateApplicationInstrumentClusterScene(self, didConnect: instrumentClusterController)
    instrumentClusterController.connectWindow()
    followContentStyle()
    enterForeground()
    becomeActive()
  }

  func disconnectFromCar() {
    leaveScreen()
    instrumentClusterController.disconnectWindow()
    (delegate as? any CPTemplateApplicationInstrumentClusterSceneDelegate)?
      .templateApplicationInstrumentClusterScene(
        self,
        didDisconnectInstrumentClusterController: instrumentClusterController
      )
    disconnect()
  }

  func followContentStyle() {
    instrumentClusterController.styleChanged()
    (delegate as? any CPTemplateApplicationInstrumentClusterSceneDelegate)?
      .contentStyleDidChange(contentStyle)
  }
}

/// Receives the life cycle of a navigation app's scene in the instrument cluster.
@preconcurrency @MainActor
public protocol CPTemplateApplicationInstrumentClusterSceneDelegate: UISceneDelegate {
  /// Called when the scene connects; the app sets the controller's delegate, which receives the
  /// window.
  func templateApplicationInstrumentClusterScene(
    _ templateApplicationInstrumentClusterScene: CPTemplateApplicationInstrumentClusterScene,
    didConnect instrumentClusterController: CPInstrumentClusterController
  )
  /// Called when the scene disconnects.
  func templateApplicationInstrumentClusterScene(
    _ templateApplicationInstrumentClusterScene: CPTemplateApplicationInstrumentClusterScene,
    didDisconnectInstrumentClusterController instrumentClusterController:
      CPInstrumentClusterController
  )
  /// Called after the vehicle asks for another appearance.
  func contentStyleDidChange(_ contentStyle: UIUserInterfaceStyle)
}

extension CPTemplateApplicationInstrumentClusterSceneDelegate {
  /// Does nothing.
  public func templateApplicationInstrumentClusterScene(
    _ templateApplicationInstrumentClusterScene: CPTemplateApplicationInstrumentClusterScene,
    didConnect instrumentClusterController: CPInstrumentClusterController
  ) {}
  /// Does nothing.
  public func templateApplicationInstrumentClusterScene(
    _ templateApplicationInstrumentClusterScene: CPTemplateApplicationInstrumentClusterScene,
    didDisconnectInstrumentClusterController instrumentClusterController:
      CPInstrumentClusterController
  ) {}
  /// Does nothing.
  public func contentStyleDidChange(_ contentStyle: UIUserInterfaceStyle) {}
}
