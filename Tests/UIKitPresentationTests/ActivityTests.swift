import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor private var diary: [String] = []

@MainActor private func takeDiary() -> [String] {
  defer { diary = [] }
  return diary
}

private struct Lost: Error {}

private final class Reader: UIViewController {
  var page = 1
  override func updateUserActivityState(_ activity: NSUserActivity) {
    super.updateUserActivityState(activity)
    activity.addUserInfoEntries(from: ["page": page])
    diary.append("update")
  }
  override func restoreUserActivityState(_ activity: NSUserActivity) {
    super.restoreUserActivityState(activity)
    page = activity.userInfo?["page"] as? Int ?? 0
    diary.append("restore \(page)")
  }
}

private final class Library: NSObject, UIApplicationDelegate {
  var window: UIWindow?
  let reader = Reader()
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = reader
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
  func application(
    _ application: UIApplication,
    willContinueUserActivityWithType type: String
  )
    -> Bool
  {
    diary.append("will \(type)")
    return false
  }
  func application(
    _ application: UIApplication,
    continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    diary.append("continue \(userActivity.title ?? "")")
    restorationHandler([reader])
    return true
  }
  func application(
    _ application: UIApplication,
    didFailToContinueUserActivityWithType type: String,
    error: any Error
  ) { diary.append("failed \(type) \(error is Lost)") }
  func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) {
    diary.append("updated \(userActivity.userInfo?["page"] as? Int ?? 0)")
  }
}

private final class SceneLibrary: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: "Main", sessionRole: session.role)
    configuration.delegateClass = Shelf.self
    return configuration
  }
}

private final class Shelf: NSObject, UIWindowSceneDelegate {
  var window: UIWindow?
  let reader = Reader()
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = reader
    window.makeKeyAndVisible()
    self.window = window
  }
  func scene(_ scene: UIScene, willContinueUserActivityWithType type: String) {
    diary.append("scene will \(type)")
  }
  func scene(
    _ scene: UIScene,
    didFailToContinueUserActivityWithType type: String,
    error: any Error
  ) { diary.append("scene failed \(type)") }
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    diary.append("scene continue \(userActivity.activityType)")
  }
  func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {
    diary.append("scene updated \(userActivity.userInfo?["page"] as? Int ?? 0)")
  }
}

@MainActor
@Suite struct `User activities` {
  private func launched() throws -> (HeadlessScreen, Library) {
    let screen = HeadlessScreen(.iPhone8)
    screen.launch(Library.self)
    diary = []
    return (screen, try #require(UIApplication.shared.delegate as? Library))
  }

  private func reading(_ reader: Reader) -> NSUserActivity {
    let activity = NSUserActivity(activityType: "org.example.read")
    activity.title = "Chapter"
    reader.userActivity = activity
    return activity
  }

  @Test func `what a person does is written down, told and goes on elsewhere`() throws {
    final class Delegate: NSObject, NSUserActivityDelegate {
      func userActivityWillSave(_ userActivity: NSUserActivity) {
        MainActor.assumeIsolated { diary.append("willSave") }
      }
      func userActivityWasContinued(_ userActivity: NSUserActivity) {
        MainActor.assumeIsolated { diary.append("wasContinued") }
      }
    }
    let (screen, app) = try launched()
    #expect(screen.handActivityOff() == nil)
    let activity = reading(app.reader)
    let delegate = Delegate()
    activity.delegate = delegate
    app.reader.page = 7
    activity.needsSave = true
    let arrived = try #require(screen.handActivityOff())
    #expect(takeDiary() == ["update", "willSave", "updated 7", "wasContinued"])
    #expect(arrived !== activity)
    #expect(arrived.title == "Chapter")
    app.reader.page = 1
    #expect(screen.continueActivity(arrived))
    #expect(takeDiary() == ["will org.example.read", "continue Chapter", "restore 7"])
    #expect(app.reader.page == 7)
    screen.kill()
  }

  @Test func `what does not arrive is told`() throws {
    let (screen, _) = try launched()
    screen.failToContinueActivity(ofType: "org.example.read", error: Lost())
    #expect(takeDiary() == ["will org.example.read", "failed org.example.read true"])
    screen.kill()
  }

  @Test func `scenes hear in the app's place`() {
    let screen = HeadlessScreen(.iPhone8)
    screen.launch(SceneLibrary.self)
    diary = []
    let activity = NSUserActivity(activityType: "org.example.read")
    let shelf = UIApplication.shared.connectedScenes.first?.delegate as? Shelf
    shelf?.reader.page = 3
    shelf?.reader.userActivity = activity
    activity.needsSave = true
    let arrived = screen.handActivityOff()
    #expect(takeDiary() == ["update", "scene updated 3"])
    if let arrived { screen.continueActivity(arrived) }
    screen.failToContinueActivity(ofType: "org.example.read", error: Lost())
    #expect(
      takeDiary() == [
        "scene will org.example.read", "scene continue org.example.read",
        "scene will org.example.read", "scene failed org.example.read",
      ]
    )
    screen.kill()
  }

  @Test func `leaving the app brings the activity up to date`() throws {
    let (screen, app) = try launched()
    let activity = reading(app.reader)
    app.reader.page = 5
    screen.press(.home)
    // Nothing was out of date.
    #expect(takeDiary().isEmpty)
    screen.press(.home)
    activity.needsSave = true
    screen.press(.home)
    #expect(takeDiary() == ["update", "updated 5"])
    #expect(!activity.needsSave)
    screen.kill()
  }

  @Test func `only one activity is current, none after its end, and not every one is for others`()
    throws
  {
    let (screen, app) = try launched()
    let first = reading(app.reader)
    let second = NSUserActivity(activityType: "org.example.write")
    second.becomeCurrent()
    #expect(screen.handActivityOff()?.activityType == "org.example.write")
    first.becomeCurrent()
    #expect(screen.handActivityOff()?.activityType == "org.example.read")
    first.invalidate()
    #expect(screen.handActivityOff() == nil)
    second.becomeCurrent()
    second.isEligibleForHandoff = false
    #expect(screen.handActivityOff() == nil)
    second.isEligibleForHandoff = true
    second.expirationDate = Date(timeIntervalSince1970: 0)
    #expect(screen.handActivityOff() == nil)
    second.expirationDate = nil
    #expect(screen.handActivityOff() != nil)
    second.resignCurrent()
    #expect(screen.handActivityOff() == nil)
    screen.kill()
  }
}

private final class HiddenMaker: UIViewControllerRestoration {
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? { UIViewController() }
}

private final class SavingApp: NSObject, UIApplicationDelegate {
  var window: UIWindow?
  let root = UIViewController()
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    root.restorationIdentifier = "root"
    root.restorationClass = HiddenMaker.self
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = root
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
  func application(
    _ application: UIApplication,
    shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool { true }
  func application(
    _ application: UIApplication,
    shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool { true }
}

@MainActor
@Suite struct `Restoration classes` {
  @Test func `one that the next launch cannot find is named when the state is saved`() {
    let screen = HeadlessScreen(.iPhone8)
    screen.launch(SavingApp.self)
    let words = MisuseLog.shared.record { screen.press(.home) }
    #expect(words.count == 1, "\(words)")
    #expect(words.first?.contains("The restoration class HiddenMaker of root") == true)
    #expect(words.first?.contains("Make the class internal") == true)
    screen.kill()
  }
}
