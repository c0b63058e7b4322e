import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit

/// The log of the apps in this file; one app runs at a time.
@MainActor
enum Diary {
  static var lines: [String] = []
  static var saves = true
  static var restores = true
  static func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

@MainActor enum Forger {
  static var isAtWork = false
}

/// Says so if a saved state makes it.
final class ForgedObject: NSObject, NSCoding {
  override init() {}
  init?(coder: NSCoder) { Issue.record("made from saved state") }
  func encode(with coder: NSCoder) {}
}

final class RestoredPage: UIViewController {
  var number = 0
  weak var friend: UIViewController?
  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(number, forKey: "number")
    if Forger.isAtWork { coder.encode(ForgedObject(), forKey: "forged") }
    coder.encode(friend, forKey: "friend")
  }
  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    number = coder.decodeInteger(forKey: "number")
    friend = coder.decodeObject(forKey: "friend") as? UIViewController
    Diary.lines.append("decode \(restorationIdentifier ?? "")")
  }
  override func applicationFinishedRestoringState() {
    Diary.lines.append("finished \(restorationIdentifier ?? "")")
  }
}

private final class RootController: UIViewController {
  let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
  let secret = UITextField(frame: CGRect(x: 20, y: 150, width: 200, height: 34))
  let scroll = UIScrollView(frame: CGRect(x: 0, y: 200, width: 375, height: 300))
  var page: RestoredPage?
  override func viewDidLoad() {
    super.viewDidLoad()
    field.restorationIdentifier = "field"
    secret.restorationIdentifier = "secret"
    secret.isSecureTextEntry = true
    scroll.restorationIdentifier = "scroll"
    scroll.contentSize = CGSize(width: 375, height: 2000)
    view.addSubview(field)
    view.addSubview(secret)
    view.addSubview(scroll)
  }
  func addPage(_ page: RestoredPage) {
    self.page = page
    addChild(page)
    view.addSubview(page.view)
    page.didMove(toParent: self)
  }
}

final class RestoredPageMaker: UIViewControllerRestoration {
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    Diary.lines.append("maker \(identifierComponents.joined(separator: "/"))")
    let controller = RestoredPage()
    controller.restorationIdentifier = identifierComponents.last
    controller.restorationClass = RestoredPageMaker.self
    return controller
  }
}

private final class Note: NSObject, UIStateRestoring {
  var text = ""
  func encodeRestorableState(with coder: NSCoder) {
    coder.encode(text as NSString, forKey: "text")
  }
  func decodeRestorableState(with coder: NSCoder) {
    text = coder.decodeObject(forKey: "text") as? String ?? ""
  }
}

private final class App: NSObject, UIApplicationDelegate {
  var window: UIWindow?
  let root = RootController()
  let note = Note()
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Diary.lines.append("willFinish")
    root.restorationIdentifier = "root"
    let child = RestoredPage()
    child.restorationIdentifier = "child"
    root.addPage(child)
    UIApplication.registerObject(forStateRestoration: note, restorationIdentifier: "note")
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = root
    self.window = window
    return true
  }
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Diary.lines.append("didFinish")
    window?.makeKeyAndVisible()
    return true
  }
  func application(
    _ application: UIApplication,
    shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool { Diary.saves }
  func application(
    _ application: UIApplication,
    shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool {
    let version = coder.decodeObject(forKey: UIApplication.stateRestorationSystemVersionKey)
    Diary.lines.append("shouldRestore \(version as? String ?? "")")
    return Diary.restores
  }
  func application(
    _ application: UIApplication,
    willEncodeRestorableStateWith coder: NSCoder
  ) {
    Diary.lines.append("willEncode")
    coder.encode("tab 3" as NSString, forKey: "place")
  }
  func application(
    _ application: UIApplication,
    didDecodeRestorableStateWith coder: NSCoder
  ) { Diary.lines.append("didDecode \(coder.decodeObject(forKey: "place") as? String ?? "")") }
  func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath path: [String],
    coder: NSCoder
  ) -> UIViewController? {
    Diary.lines.append("delegate \(path.joined(separator: "/"))")
    return nil
  }
}

@MainActor
@Suite struct `State restoration` {
  private var app: App? { UIApplication.shared.delegate as? App }

  private func launched() -> HeadlessScreen {
    Diary.lines = []
    Diary.saves = true
    Diary.restores = true
    let screen = HeadlessScreen(.iPhone8)
    screen.launch(App.self)
    return screen
  }

  @Test(.feature("IX-F071"))
  func `controllers, views and objects are as they were after a relaunch`() throws {
    let screen = launched()
    let root = try #require(app?.root)
    root.page?.number = 7
    root.page?.friend = root
    root.field.text = "half a sentence"
    root.secret.text = "hunter2"
    root.scroll.contentOffset.y = 640
    app?.note.text = "remember"
    screen.update()
    screen.relaunch(App.self)
    screen.update()
    let again = try #require(app?.root)
    #expect(again !== root)
    #expect(again.page?.number == 7)
    #expect(again.page?.friend === again)
    #expect(again.field.text == "half a sentence")
    #expect(again.secret.text?.isEmpty == true)
    #expect(again.scroll.contentOffset.y == 640)
    #expect(app?.note.text == "remember")
    screen.kill()
  }

  @Test func `the delegate is called in the documented order`() {
    let screen = launched()
    #expect(Diary.take() == ["willFinish", "didFinish"])
    screen.relaunch(App.self)
    #expect(
      Diary.take() == [
        "willEncode", "willFinish", "shouldRestore 12.4", "delegate root", "delegate root/child",
        "decode child", "finished child", "didDecode tab 3", "didFinish",
      ]
    )
    screen.kill()
  }

  @Test func `what was presented is made by its class and presented again`() throws {
    let screen = launched()
    let page = RestoredPage()
    page.restorationIdentifier = "sheet"
    page.restorationClass = RestoredPageMaker.self
    page.number = 12
    app?.root.present(page, animated: false)
    screen.update()
    Diary.lines = []
    screen.relaunch(App.self)
    #expect(Diary.lines.contains("maker root/sheet"))
    let shown = try #require(app?.root.presentedViewController as? RestoredPage)
    #expect(shown !== page)
    #expect(shown.number == 12)
    #expect(shown.view.window != nil)
    screen.kill()
  }

  @Test func `nothing is saved below a controller without an identifier`() {
    let screen = launched()
    app?.root.restorationIdentifier = nil
    app?.root.page?.number = 9
    screen.relaunch(App.self)
    #expect(app?.root.page?.number == 0)
    screen.kill()
  }

  @Test func `the app may refuse to save and to restore`() {
    let screen = launched()
    Diary.saves = false
    app?.root.page?.number = 9
    screen.relaunch(App.self)
    #expect(screen.savedState == nil)
    #expect(app?.root.page?.number == 0)
    Diary.saves = true
    app?.root.page?.number = 9
    Diary.restores = false
    screen.relaunch(App.self)
    #expect(app?.root.page?.number == 0)
    screen.kill()
  }

  @Test func `a kill without the background keeps what was saved before`() {
    let screen = launched()
    app?.root.page?.number = 3
    screen.press(.home)
    screen.press(.home)
    app?.root.page?.number = 4
    screen.kill()
    screen.launch(App.self)
    #expect(app?.root.page?.number == 3)
    screen.kill()
  }

  @Test func `a damaged archive is dropped with a word in the log, wherever it is damaged`() throws
  {
    let screen = launched()
    app?.root.page?.number = 5
    screen.press(.home)
    let whole = try #require(screen.savedState)
    screen.press(.home)
    var changed = 0
    // Cut short, and a byte turned at many places: no launch traps.
    for cut in stride(from: 0, to: whole.count, by: max(1, whole.count / 24)) {
      for data in [Data(whole.prefix(cut)), turned(whole, at: cut)] {
        screen.kill()
        screen.savedState = data
        let words = MisuseLog.shared.record { screen.launch(App.self) }
        if app?.root.page?.number != 5 { changed += 1 }
        if data.count < whole.count { #expect(words.contains { $0.contains("damaged") }) }
      }
    }
    #expect(changed > 24)
    screen.kill()
  }

  private func turned(_ data: Data, at index: Int) -> Data {
    var data = data
    data[index] = ~data[index]
    return data
  }

  @Test func `a state that holds a class without secure coding is dropped and nothing is made`() {
    let screen = launched()
    app?.root.page?.number = 5
    Forger.isAtWork = true
    screen.press(.home)
    Forger.isAtWork = false
    screen.kill()
    let words = MisuseLog.shared.record { screen.launch(App.self) }
    #expect(words.contains { $0.contains("ForgedObject") && $0.contains("NSSecureCoding") })
    // The page's own state is read without it: one part is dropped, not the rest.
    #expect(app?.root.page?.number == 0)
    screen.kill()
  }

  @Test func `a restoration that did not come to its end is not tried again`() {
    let screen = launched()
    app?.root.page?.number = 5
    UIApplication.shared.extendStateRestoration()
    screen.relaunch(App.self)
    #expect(app?.root.page?.number == 5)
    // This time the app asks for more time and dies in it.
    screen.press(.home)
    screen.press(.home)
    screen.kill()
    screen.screen.savedState.isBeingRestored = true
    let words = MisuseLog.shared.record { screen.launch(App.self) }
    #expect(words.contains { $0.contains("did not come to its end") })
    #expect(app?.root.page?.number == 0)
    screen.kill()
  }

  @Test func `the archive is a file that is written as a whole`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("state-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let saved = SavedState(file: folder.appendingPathComponent("A.savedState/data"))
    #expect(saved.data == nil)
    saved.data = Data("first".utf8)
    saved.data = Data("second".utf8)
    #expect(saved.data == Data("second".utf8))
    saved.isBeingRestored = true
    #expect(SavedState(file: folder.appendingPathComponent("A.savedState/data")).isBeingRestored)
    saved.isBeingRestored = false
    saved.data = nil
    let left = try FileManager.default.contentsOfDirectory(
      atPath: folder.appendingPathComponent("A.savedState").path
    )
    #expect(left.isEmpty)
  }
}

// MARK: - Scenes

private final class SceneApp: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: "Main", sessionRole: session.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }
}

private final class SceneDelegate: NSObject, UIWindowSceneDelegate {
  var window: UIWindow?
  let root = UIViewController()
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    Diary.lines.append("connect \(session.stateRestorationActivity?.title ?? "new")")
    let window = UIWindow(windowScene: scene)
    window.rootViewController = root
    window.makeKeyAndVisible()
    self.window = window
  }
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    let activity = NSUserActivity(activityType: "org.example.read")
    activity.title = "Chapter 3"
    activity.addUserInfoEntries(from: ["page": 42, "marks": [1, 2, 3]])
    scene.session.userInfo = ["zoom": 2]
    return activity
  }
  func scene(_ scene: UIScene, restoreInteractionStateWith activity: NSUserActivity) {
    Diary.lines.append("interaction \(activity.userInfo?["page"] as? Int ?? 0)")
  }
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    Diary.lines.append("continue \(userActivity.activityType)")
  }
}

@MainActor
@Suite struct `State restoration of scenes` {
  @Test(.feature("I10-F07")) func `a scene gets back the activity and the session that it had`()
    throws
  {
    Diary.lines = []
    let screen = HeadlessScreen(.iPhone8)
    screen.launch(SceneApp.self)
    let first = try #require(UIApplication.shared.connectedScenes.first?.session)
    screen.relaunch(SceneApp.self)
    let second = try #require(UIApplication.shared.connectedScenes.first?.session)
    #expect(Diary.lines == ["connect new", "connect Chapter 3", "interaction 42"])
    #expect(second !== first)
    #expect(second.persistentIdentifier == first.persistentIdentifier)
    #expect(second.stateRestorationActivity?.userInfo?["marks"] as? [Int] == [1, 2, 3])
    #expect(second.userInfo?["zoom"] as? Int == 2)
    screen.kill()
  }

  @Test func `an activity from elsewhere is continued in the scene`() {
    Diary.lines = []
    let screen = HeadlessScreen(.iPhone8)
    screen.launch(SceneApp.self)
    #expect(screen.continueActivity(NSUserActivity(activityType: "org.example.write")))
    #expect(Diary.lines.last == "continue org.example.write")
    screen.kill()
  }

  @Test(.feature("I10-F07")) func `responders bring their activity up to date and restore it`() {
    final class Reader: UIViewController {
      var restored: NSUserActivity?
      override func updateUserActivityState(_ activity: NSUserActivity) {
        activity.addUserInfoEntries(from: ["page": 9])
      }
      override func restoreUserActivityState(_ activity: NSUserActivity) { restored = activity }
    }
    let reader = Reader()
    let activity = NSUserActivity(activityType: "org.example.read")
    reader.userActivity = activity
    activity.bringUpToDate()
    #expect(activity.userInfo?["page"] == nil)
    activity.needsSave = true
    activity.bringUpToDate()
    #expect(activity.userInfo?["page"] as? Int == 9)
    #expect(!activity.needsSave)
    reader.userActivity = nil
    activity.needsSave = true
    activity.userInfo = [:]
    activity.bringUpToDate()
    #expect(activity.userInfo?["page"] == nil)
  }
}
