import Foundation
import HeadlessHost
import TestSupport
import Testing

@testable import TextLayout
@testable import UIKitCore

/// The calls that an app receives from launch to end; each launch uses a new process.
@Suite("Launch")
struct LaunchTests {
  @Test func `an app without scenes launches, becomes active, leaves and comes back in order`()
    async throws
  {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardOutputContent]
    ) {
      await MainActor.run {
        let delegate = PlainDelegate()
        UIApplication.shared.delegate = delegate
        UIApplication.shared.launch()
        say("--")
        UIApplication.shared.enterBackground()
        say("--")
        UIApplication.shared.enterForeground()
        say("--")
        UIApplication.shared.receiveMemoryWarning()
        UIApplication.shared.terminate()
      }
    }
    let lines = said(try #require(result).standardOutputContent)
    #expect(
      lines.joined(separator: " ") == """
        will-finish:inactive did-finish:inactive window-visible:false did-become-active:active \
        -- will-resign-active:active did-enter-background:background \
        -- will-enter-foreground:inactive did-become-active:active \
        -- memory-warning:active will-terminate:active
        """
    )
  }

  @Test func `an app with scenes is asked for one, which connects before it comes to the front`()
    async throws
  {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardOutputContent]
    ) {
      await MainActor.run {
        let delegate = SceneAppDelegate()
        UIApplication.shared.delegate = delegate
        UIApplication.shared.launch()
        say("--")
        UIApplication.shared.enterBackground()
        say("--")
        UIApplication.shared.enterForeground()
        let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
        say("windows:\(scene?.windows.count ?? -1)")
        say("key:\(scene?.keyWindow?.rootViewController != nil)")
      }
    }
    let lines = said(try #require(result).standardOutputContent)
    #expect(
      lines.joined(separator: " ") == """
        did-finish asked-for-scene:UIWindowSceneSessionRoleApplication \
        scene-will-connect scene-will-enter-foreground scene-did-become-active:0 \
        -- scene-will-resign-active scene-did-enter-background:2 \
        -- scene-will-enter-foreground scene-did-become-active:0 windows:1 key:true
        """
    )
  }

  @Test func `the first window is shown and its controller appears after the launch`() async throws
  {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardOutputContent]
    ) {
      await MainActor.run {
        let delegate = PlainDelegate()
        UIApplication.shared.delegate = delegate
        delegate.controller = LoudController()
        UIApplication.shared.launch()
        // One turn of the main run loop: what waits for it is laid out and committed.
        _ = RunLoop.main.run(mode: .default, before: Date())
      }
    }
    let lines = said(try #require(result).standardOutputContent).filter { $0.hasPrefix("view") }
    #expect(lines == ["view-did-load", "view-will-appear", "view-did-appear"])
  }

  /// The list of all fonts costs a third of a small app's launch.
  @Test func `a first screen in the system's font reads no list of fonts`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let screen = HeadlessScreen(.iPhoneX)
        screen.showStatusBar()
        let label = UILabel()
        label.attributedText = NSAttributedString(
          string: "Words",
          attributes: [.font: UIFont.systemFont(ofSize: 20)]
        )
        screen.show(label)
        exit(FontCatalogue.shared.isFontconfigOpen ? 1 : 0)
      }
    }
  }
}

private func say(_ word: String) { print("said \(word)") }

private func said(_ output: [UInt8]) -> [String] {
  String(decoding: output, as: UTF8.self).split(separator: "\n")
    .filter { $0.hasPrefix("said ") }.map { String($0.dropFirst(5)) }
}

private final class LoudController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    say("view-did-load")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    say("view-will-appear")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    say("view-did-appear")
  }
}

private final class PlainDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var controller = UIViewController()

  private func tell(_ word: String) {
    let state =
      switch UIApplication.shared.applicationState {
      case .active: "active"
      case .inactive: "inactive"
      case .background: "background"
      @unknown default: "unknown"
      }
    say("\(word):\(state)")
  }

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    tell("will-finish")
    return true
  }
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    tell("did-finish")
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    say("window-visible:\(!window.isHidden)")
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
  func applicationDidBecomeActive(_ application: UIApplication) { tell("did-become-active") }
  func applicationWillResignActive(_ application: UIApplication) { tell("will-resign-active") }
  func applicationDidEnterBackground(_ application: UIApplication) { tell("did-enter-background") }
  func applicationWillEnterForeground(_ application: UIApplication) {
    tell("will-enter-foreground")
  }
  func applicationDidReceiveMemoryWarning(_ application: UIApplication) { tell("memory-warning") }
  func applicationWillTerminate(_ application: UIApplication) { tell("will-terminate") }
}

private final class SceneAppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    say("did-finish")
    return true
  }
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    say("asked-for-scene:\(connectingSceneSession.role.rawValue)")
    let configuration = UISceneConfiguration(
      name: "Main",
      sessionRole: connectingSceneSession.role
    )
    configuration.delegateClass = TalkingSceneDelegate.self
    return configuration
  }
}

private final class TalkingSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    say("scene-will-connect")
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
  }
  func sceneWillEnterForeground(_ scene: UIScene) { say("scene-will-enter-foreground") }
  func sceneDidBecomeActive(_ scene: UIScene) {
    say("scene-did-become-active:\(scene.activationState.rawValue)")
  }
  func sceneWillResignActive(_ scene: UIScene) { say("scene-will-resign-active") }
  func sceneDidEnterBackground(_ scene: UIScene) {
    say("scene-did-enter-background:\(scene.activationState.rawValue)")
  }
}
