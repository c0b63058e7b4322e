import Foundation
import UIKitCore

/// The scene of a navigation app in the car's instrument cluster.
@preconcurrency @MainActor
open class CPTemplateApplicationInstrumentClusterScene: UIScene, ContentStyleFollowing {
  /// The controller of the window and the settings of the cluster.
  public let instrumentClusterController: CPInstrumentClusterController
  /// The appearance that the vehicle requests.
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

/// Methods that an instrument cluster scene calls on its delegate.
@preconcurrency @MainActor
public protocol CPTemplateApplicationInstrumentClusterSceneDelegate: UISceneDelegate {
  /// Called when the scene connects.
  ///
  /// The app sets the delegate of the controller, which receives the window.
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
  /// Called after the vehicle has requested another appearance.
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
