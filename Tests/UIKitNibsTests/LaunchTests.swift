import Foundation
import HeadlessHost
import HostInterface
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitCore
@testable import UIKitNibs

@MainActor
@Suite(.restoresProcess) struct `Launch with a storyboard` {
  /// A folder of resources beside the program, as a package's target has one.
  private func withResources(_ body: () throws -> Void) throws {
    let folder = Bundle.main.bundlePath + "/NibLaunch-\(getpid()).resources"
    let manager = FileManager.default
    try? manager.removeItem(atPath: folder)
    try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? manager.removeItem(atPath: folder) }
    try manager.copyItem(
      atPath: NibStage.folder + "/Flow.storyboard",
      toPath: folder + "/NibLaunchMain.storyboard"
    )
    try body()
  }

  @Test func `the main storyboard's window is the delegate's before it launches`() throws {
    try withResources {
      AppInformation.entries = ["UIMainStoryboardFile": "NibLaunchMain"]
      let screen = HeadlessScreen(.iPhone8)
      screen.launch(LaunchingDelegate.self)
      screen.update()
      let delegate = try #require(UIApplication.shared.delegate as? LaunchingDelegate)
      #expect(delegate.rootAtLaunch is UINavigationController)
      #expect(delegate.window?.isKeyWindow == true)
      #expect(screen.window === delegate.window)
      screen.kill()
    }
  }

  @Test func `a scene of the manifest gets a window with its storyboard`() throws {
    try withResources {
      AppInformation.entries = [
        "UIMainStoryboardFile": "Nowhere",
        "UIApplicationSceneManifest": [
          "UISceneConfigurations": [
            "UIWindowSceneSessionRoleApplication": [
              [
                "UISceneConfigurationName": "Default Configuration",
                "UISceneDelegateClassName": "UIKitNibsTests.LaunchingScene",
                "UISceneStoryboardFile": "NibLaunchMain",
              ]
            ]
          ]
        ],
      ]
      let screen = HeadlessScreen(.iPhone8)
      screen.launch(ScenesDelegate.self)
      screen.update()
      let delegates = UIApplication.shared.connectedScenes.map(\.delegate)
      let scene = try #require(delegates.compactMap { $0 as? LaunchingScene }.first)
      #expect(scene.rootAtConnection is UINavigationController)
      #expect(scene.window?.isKeyWindow == true && screen.window === scene.window)
      screen.kill()
    }
  }
}

final class LaunchingDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var rootAtLaunch: UIViewController?
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    rootAtLaunch = window?.rootViewController
    return true
  }
}

final class ScenesDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: "Default Configuration", sessionRole: session.role)
  }
}

final class LaunchingScene: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var rootAtConnection: UIViewController?
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) {
    rootAtConnection = window?.rootViewController
  }
}
