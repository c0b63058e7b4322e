import CarPlay
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite struct `Launch on a head unit` {
  final class AppDelegate: UIResponder, UIApplicationDelegate {}

  private func launch(_ device: Device, _ role: UISceneSession.Role) -> HeadlessScreen {
    SceneLog.calls = []
    var environment = Environment()
    environment.systemVersion = .init(13, 0)
    let screen = HeadlessScreen(device, environment: environment)
    AppInformation.entries = CarStage.entries(SceneLog.self, role: role)
    HeadUnit.current = HeadUnit()
    screen.launch(AppDelegate.self)
    screen.update()
    return screen
  }

  @Test(.feature("CAR-F31"))
  func `an app with a scene of templates shows them`() throws {
    let screen = launch(.headUnit800x480, .carTemplateApplication)
    defer { UIApplication.shared.die() }
    let application = UIApplication.shared
    let scene = try #require(application.connectedScenes.first as? CPTemplateApplicationScene)
    #expect(application.connectedScenes.count == 1)
    #expect(application.openSessions.first?.role == .carTemplateApplication)
    #expect(scene.activationState == .foregroundActive)
    #expect(SceneLog.calls.first == "will connect")
    #expect(SceneLog.calls.filter { $0 == "active" }.count == 1)
    #expect(scene.interfaceController.rootTemplate is CPListTemplate)
    #expect(screen.screen.windows.contains { !$0.isHidden && $0.screen === screen.screen })
    SceneLog.calls = []
    screen.press(.home)
    #expect(SceneLog.calls == ["inactive", "background"])
    #expect(scene.activationState == .background)
  }

  @Test(.feature("CAR-F31"))
  func `the same app on a phone connects a scene of windows`() {
    _ = launch(.iPhoneX, .carTemplateApplication)
    defer { UIApplication.shared.die() }
    #expect(UIApplication.shared.connectedScenes.allSatisfy { $0 is UIWindowScene })
    #expect(SceneLog.calls.isEmpty)
  }
}
