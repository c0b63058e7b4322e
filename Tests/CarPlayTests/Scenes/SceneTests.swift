import CarPlay
import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitCore

@MainActor
@Suite(.restoresProcess, .serialized) struct `Scenes of the car` {

  @Test(.feature("CAR-F30"))
  func `an app's scene connects and disconnects in order, without a window unless it navigates`()
    throws
  {
    SceneLog.calls = []
    let stage = try CarStage(category: .audio, delegate: SceneLog.self)
    #expect(
      SceneLog.calls == ["will connect", "style 2", "did connect", "foreground", "active"]
    )
    #expect(stage.unit.connectedScenes.first === stage.scene)
    #expect(stage.texts.contains("Root"))
    SceneLog.calls = []
    stage.unit.disconnect(stage.scene)
    #expect(SceneLog.calls == ["inactive", "background", "did disconnect", "gone"])
    #expect(stage.unit.connectedScenes.isEmpty && stage.scene.activationState == .unattached)
    #expect(!stage.texts.contains("Root"))
    SceneLog.calls = []
    let navigation = try CarStage(category: .navigation, delegate: SceneLog.self)
    navigation.unit.disconnect(navigation.scene)
    #expect(
      SceneLog.calls.contains("did connect with a window")
        && !SceneLog.calls.contains("did connect")
    )
    #expect(SceneLog.calls.contains("did disconnect from a window"))
  }

  @Test(.feature("CAR-F41"))
  func `the vehicle's light decides the appearance, and the app is told`() throws {
    final class Delegate: NSObject, CPSessionConfigurationDelegate {
      var calls: [String] = []
      func sessionConfiguration(
        _ sessionConfiguration: CPSessionConfiguration,
        contentStyleChanged contentStyle: CPContentStyle
      ) { calls.append(contentStyle == .light ? "light" : "dark") }
      func sessionConfiguration(
        _ sessionConfiguration: CPSessionConfiguration,
        limitedUserInterfacesChanged limitedUserInterfaces: CPLimitableUserInterface
      ) { calls.append("limits \(limitedUserInterfaces.rawValue)") }
    }
    SceneLog.calls = []
    let stage = try CarStage(category: .audio, delegate: SceneLog.self)
    let delegate = Delegate()
    let configuration = CPSessionConfiguration(delegate: delegate)
    #expect(configuration.contentStyle == .dark && configuration.limitedUserInterfaces == [])
    let night = try brightness(stage)
    stage.unit.contentStyle = .light
    #expect(try brightness(stage) > night + 0.5)
    #expect(configuration.contentStyle == .light && stage.scene.contentStyle == .light)
    #expect(SceneLog.calls.last == "style 1")
    stage.unit.limitedUserInterfaces = [.keyboard, .lists]
    stage.unit.limitedUserInterfaces = [.keyboard, .lists]
    #expect(delegate.calls == ["light", "limits 3"])
    stage.interface.prefersDarkUserInterfaceStyle = true
    #expect(try brightness(stage) == night)
  }

  private func brightness(_ stage: CarStage) throws -> CGFloat {
    let image = try #require(stage.screen.image)
    return CGFloat(image.color(atX: 700, y: 470)[0]) / 255
  }

  private func connect(
    _ role: UISceneSession.Role,
    _ delegate: AnyClass,
    on screen: HeadlessScreen,
    _ unit: HeadUnit
  ) -> UIScene? {
    AppInformation.entries = CarStage.entries(delegate, role: role)
    return unit.connect(
      UISceneSession(role: role),
      options: UIScene.ConnectionOptions(),
      on: screen.screen
    )
  }

  @Test(.feature("CAR-F31"))
  func `the dashboard shows the app's map and two buttons`() throws {
    DashboardSceneLog.calls = []
    let screen = HeadlessScreen(.headUnit1280x720)
    let unit = HeadUnit()
    HeadUnit.current = unit
    let scene = connect(
      .CPTemplateApplicationDashboardSceneSessionRoleApplication,
      DashboardSceneLog.self,
      on: screen,
      unit
    )
    let dashboard = try #require(scene as? CPTemplateApplicationDashboardScene)
    screen.update()
    #expect(dashboard.dashboardWindow.frame.maxX < 1280 * 0.65)
    let window = try #require(screen.screen.windows.first { $0 !== dashboard.dashboardWindow })
    let buttons = try #require(window.rootViewController?.view.subviews)
    #expect(buttons.map(\.accessibilityLabel) == ["Home", "Work"])
    screen.tap(buttons[1])
    unit.disconnect(dashboard)
    #expect(DashboardSceneLog.calls == ["Work", "disconnected"])
    #expect(dashboard.dashboardWindow.isHidden)
  }

  @Test(.feature("CAR-F31"))
  func `the instrument cluster is a screen of its own with its settings`() throws {
    ClusterSceneLog.calls = []
    let center = try CarStage()
    let screen = HeadlessScreen(.headUnit1920x720)
    let scene = connect(
      .CPTemplateApplicationInstrumentClusterSceneSessionRoleApplication,
      ClusterSceneLog.self,
      on: screen,
      center.unit
    )
    let cluster = try #require(scene as? CPTemplateApplicationInstrumentClusterScene)
    let window = try #require(cluster.instrumentClusterController.instrumentClusterWindow)
    #expect(window.screen === screen.screen && window.frame.size == screen.bounds.size)
    #expect(ClusterSceneLog.calls == ["connected", "window", "style 2"])
    ClusterSceneLog.calls = []
    center.unit.speedLimitSetting = .enabled
    center.unit.compassSetting = .disabled
    cluster.instrumentClusterController.zoomFromVehicle(in: true)
    cluster.instrumentClusterController.zoomFromVehicle(in: false)
    center.unit.contentStyle = .light
    #expect(ClusterSceneLog.calls == ["limit 1", "compass 2", "in", "out", "style 1"])
    center.screen.update()
    #expect(center.texts.contains("Empty"), "the center shows its own scene")
    center.unit.disconnect(cluster)
    #expect(ClusterSceneLog.calls.suffix(2) == ["no window", "disconnected"])
  }

  final class LegacyDelegate: NSObject, CPApplicationDelegate {
    var calls: [String] = []
    func application(
      _ application: UIApplication,
      didConnectCarInterfaceController interfaceController: CPInterfaceController,
      to window: CPWindow
    ) {
      calls.append("connect")
      interfaceController.setRootTemplate(CPMapTemplate(), animated: false)
    }
    func application(
      _ application: UIApplication,
      didDisconnectCarInterfaceController interfaceController: CPInterfaceController,
      from window: CPWindow
    ) { calls.append("disconnect") }
  }

  @Test func `an app without car scenes hears by its application delegate`() throws {
    let screen = HeadlessScreen(.headUnit800x480)
    let delegate = LegacyDelegate()
    UIApplication.shared.delegate = delegate
    AppInformation.entries = ["CFBundleName": "Old"]
    let unit = HeadUnit()
    HeadUnit.current = unit
    let scene = try #require(
      unit.connect(
        UISceneSession(role: .carTemplateApplication),
        options: UIScene.ConnectionOptions(),
        on: screen.screen
      )
    )
    unit.disconnect(scene)
    #expect(delegate.calls == ["connect", "disconnect"])
  }

  @Test func `a role of no car is refused`() {
    let screen = HeadlessScreen(.headUnit800x480)
    let scene = HeadUnit().connect(
      UISceneSession(role: .windowApplication),
      options: UIScene.ConnectionOptions(),
      on: screen.screen
    )
    #expect(scene == nil)
  }
}

final class SceneLog: UIResponder, CPTemplateApplicationSceneDelegate {
  static var calls: [String] = []
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) {
    #expect(scene is CPTemplateApplicationScene && session.role == .carTemplateApplication)
    Self.calls.append("will connect")
  }
  func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene,
    didConnect interfaceController: CPInterfaceController
  ) {
    Self.calls.append("did connect")
    interfaceController.setRootTemplate(makeList("Root"), animated: false)
  }
  func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene,
    didConnect interfaceController: CPInterfaceController,
    to window: CPWindow
  ) {
    Self.calls.append("did connect with a window")
    interfaceController.setRootTemplate(makeList("Root"), animated: false)
  }
  func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene,
    didDisconnectInterfaceController interfaceController: CPInterfaceController
  ) { Self.calls.append("did disconnect") }
  func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene,
    didDisconnect interfaceController: CPInterfaceController,
    from window: CPWindow
  ) { Self.calls.append("did disconnect from a window") }
  func sceneWillEnterForeground(_ scene: UIScene) { Self.calls.append("foreground") }
  func sceneDidBecomeActive(_ scene: UIScene) { Self.calls.append("active") }
  func sceneWillResignActive(_ scene: UIScene) { Self.calls.append("inactive") }
  func sceneDidEnterBackground(_ scene: UIScene) { Self.calls.append("background") }
  func sceneDidDisconnect(_ scene: UIScene) { Self.calls.append("gone") }
  func contentStyleDidChange(_ contentStyle: UIUserInterfaceStyle) {
    Self.calls.append("style \(contentStyle.rawValue)")
  }
}

final class DashboardSceneLog: UIResponder, CPTemplateApplicationDashboardSceneDelegate {
  static var calls: [String] = []
  func templateApplicationDashboardScene(
    _ templateApplicationDashboardScene: CPTemplateApplicationDashboardScene,
    didConnect dashboardController: CPDashboardController,
    to window: UIWindow
  ) {
    let controller = UIViewController()
    controller.view.backgroundColor = .brown
    window.rootViewController = controller
    dashboardController.shortcutButtons = ["Home", "Work", "Gym"].map { name in
      CPDashboardButton(
        titleVariants: [name],
        subtitleVariants: ["12 min"],
        image: UIImage(systemName: "house.fill") ?? UIImage()
      ) { _ in Self.calls.append(name) }
    }
  }
  func templateApplicationDashboardScene(
    _ templateApplicationDashboardScene: CPTemplateApplicationDashboardScene,
    didDisconnect dashboardController: CPDashboardController,
    from window: UIWindow
  ) { Self.calls.append("disconnected") }
}

final class ClusterSceneLog: UIResponder, CPTemplateApplicationInstrumentClusterSceneDelegate,
  CPInstrumentClusterControllerDelegate
{
  static var calls: [String] = []
  func templateApplicationInstrumentClusterScene(
    _ templateApplicationInstrumentClusterScene: CPTemplateApplicationInstrumentClusterScene,
    didConnect instrumentClusterController: CPInstrumentClusterController
  ) {
    instrumentClusterController.delegate = self
    instrumentClusterController.inactiveDescriptionVariants = ["No route is active", "No route"]
    Self.calls.append("connected")
  }
  func templateApplicationInstrumentClusterScene(
    _ templateApplicationInstrumentClusterScene: CPTemplateApplicationInstrumentClusterScene,
    didDisconnectInstrumentClusterController instrumentClusterController:
      CPInstrumentClusterController
  ) { Self.calls.append("disconnected") }
  func instrumentClusterControllerDidConnect(_ instrumentClusterWindow: UIWindow) {
    let controller = UIViewController()
    controller.view.backgroundColor = .black
    instrumentClusterWindow.rootViewController = controller
    Self.calls.append("window")
  }
  func instrumentClusterControllerDidDisconnectWindow(_ instrumentClusterWindow: UIWindow) {
    Self.calls.append("no window")
  }
  func instrumentClusterControllerDidZoom(
    in instrumentClusterController: CPInstrumentClusterController
  ) { Self.calls.append("in") }
  func instrumentClusterControllerDidZoomOut(
    _ instrumentClusterController: CPInstrumentClusterController
  ) { Self.calls.append("out") }
  func instrumentClusterController(
    _ instrumentClusterController: CPInstrumentClusterController,
    didChangeCompassSetting compassSetting: CPInstrumentClusterSetting
  ) { Self.calls.append("compass \(compassSetting.rawValue)") }
  func instrumentClusterController(
    _ instrumentClusterController: CPInstrumentClusterController,
    didChangeSpeedLimitSetting speedLimitSetting: CPInstrumentClusterSetting
  ) { Self.calls.append("limit \(speedLimitSetting.rawValue)") }
  func contentStyleDidChange(_ contentStyle: UIUserInterfaceStyle) {
    Self.calls.append("style \(contentStyle.rawValue)")
  }
}
