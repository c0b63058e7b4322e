import CoreGraphics
import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import DesignAudit
@testable import ScreenInspection

/// A field above something that scrolls.
private final class JournalController: UIViewController {
  let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 44))
  let scroll = UIScrollView(frame: CGRect(x: 0, y: 200, width: 375, height: 200))

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Journal"
    view.backgroundColor = .white
    field.borderStyle = .roundedRect
    scroll.contentSize = CGSize(width: 375, height: 2_000)
    view.addSubview(field)
    view.addSubview(scroll)
    guard JournalApp.names.contains("views") else { return }
    field.restorationIdentifier = "field"
    scroll.restorationIdentifier = "scroll"
  }
}

/// The findings of the journal.
private final class DayController: UIViewController {}

private final class JournalApp: NSObject, UIApplicationDelegate {
  /// What has restoration identifiers: “stack”, “journal”, “views”.
  static var names: Set<String> = []
  static var keeps = true
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let journal = JournalController()
    let stack = UINavigationController(rootViewController: journal)
    if Self.names.contains("journal") { journal.restorationIdentifier = "journal" }
    if Self.names.contains("stack") { stack.restorationIdentifier = "stack" }
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = stack
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window?.makeKeyAndVisible()
    return true
  }

  func application(
    _ application: UIApplication,
    shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool { Self.keeps }

  func application(
    _ application: UIApplication,
    shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool { Self.keeps }
}

/// Apps that are interrupted, killed and launched again.
@MainActor
@Suite(.restoresProcess, .serialized) struct `Rules about state that is restored` {
  private let rule: RuleIdentifier = "I10-R02"

  private func journal(on screen: HeadlessScreen) -> JournalController? {
    (screen.rootViewController as? UINavigationController)?.viewControllers.first
      as? JournalController
  }

  /// Returns the findings if a person writes, scrolls, and is interrupted.
  private func found(
    _ names: Set<String>,
    keeps: Bool = true,
    _ more: (JournalController) -> Void = { _ in }
  ) throws -> [Finding] {
    JournalApp.names = names
    JournalApp.keeps = keeps
    let screen = HeadlessScreen(.iPhone8)
    screen.launch(JournalApp.self)
    screen.update()
    defer { screen.kill() }
    let journal = try #require(self.journal(on: screen))
    let log = screen.recordRelaunch(of: JournalApp.self) {
      screen.tap(journal.field)
      screen.advance(by: .seconds(1))
      screen.type("rain")
      journal.scroll.contentOffset.y = 640
      more(journal)
      screen.advance(by: .seconds(1))
    }
    return AuditReport(conduct: [log]).findings(of: rule)
  }

  @Test(.rule("I10-R02")) func `an app that comes back as it was left is not found`() throws {
    #expect(try found(["stack", "journal", "views"]).isEmpty)
  }

  @Test(.rule("I10-R02")) func `what a launch does not bring back is found`() throws {
    let lost = try found(["stack", "journal"])
    #expect(lost.map(\.severity) == [.error, .error])
    let whats = lost.map(\.what)
    #expect(whats.contains("It was scrolled to (0.0, 640.0), and begins at (0.0, 0.0)."))
    #expect(whats.contains("It held “rain”, and holds “” after the next launch."))
  }

  @Test(.rule("I10-R02")) func `a controller on the way without an identifier is found`() throws {
    let gap = try found(["stack", "views"])
    #expect(gap.filter { $0.severity == .warning }.map(\.place) == ["JournalController"])
    #expect(gap.count == 3)
    let whole = try found(["journal", "views"])
    #expect(
      whole.filter { $0.severity == .warning }.map(\.place) == ["UINavigationController"]
    )
  }

  @Test(.rule("I10-R02")) func `text is missed in an app that keeps no state`() throws {
    let lost = try found(["stack", "journal", "views"], keeps: false)
    #expect(lost.map(\.severity) == [.error, .error])
    // As a walk has it, which does not launch the app again.
    func left(_ state: Log.AppState) -> [Finding] {
      RestoresState().findings(in: log((1, .left(state))), settings: AuditSettings())
    }
    let field = Log.AppState.Field("UIWindow > Field", text: "rain", isEdited: true)
    var state = Log.AppState(controllers: [], fields: [field], isKept: false)
    #expect(left(state).map(\.severity) == [.warning])
    #expect(left(state).first?.what.hasPrefix("The text “rain” is lost when the app ends") == true)
    #expect(left(state).first?.remedy.contains("shouldSaveApplicationState") == true)
    state.needsIdentifiers = false
    #expect(left(state).first?.remedy.contains("stateRestorationActivity") == true)
    // Text that was not entered now may be stored elsewhere.
    state.fields[0].isEdited = false
    #expect(left(state).isEmpty)
  }

  @Test(.rule("I10-R02")) func `an app that begins on another screen is found`() throws {
    let found = try found(["stack", "journal", "views"]) { journal in
      journal.navigationController?.pushViewController(DayController(), animated: false)
    }
    let error = try #require(found.first { $0.severity == .error })
    #expect(error.place == "DayController")
    #expect(error.what == "People left the app here, and it begins with JournalController.")
    #expect(found.count == 1)
  }

  @Test(.rule("I10-R02")) func `a walk interrupts an app and finds what it would not bring back`()
    throws
  {
    func found(_ names: Set<String>) -> [Finding] {
      JournalApp.names = names
      JournalApp.keeps = true
      let screen = HeadlessScreen(.iPhone8)
      screen.launch(JournalApp.self)
      screen.update()
      defer { screen.kill() }
      let log = screen.recordInterruption { $0.advance(by: .seconds(1)) }
      return AuditReport(conduct: [log]).findings(of: rule)
    }
    #expect(found(["stack"]).map(\.place) == ["JournalController"])
    #expect(found(["stack", "journal"]).isEmpty)
  }

  @Test func `a screen without an app, or one that people only leave, tells nothing of a launch`() {
    let screen = HeadlessScreen(.iPhone8)
    screen.rootViewController = Page("Walks")
    let log = screen.recordInterruption { $0.advance(by: .seconds(1)) }
    #expect(log.events.contains { if case .away = $0.kind { true } else { false } })
    #expect(!log.events.contains { if case .left = $0.kind { true } else { false } })
    #expect(AuditReport(conduct: [log]).findings(of: rule).isEmpty)
  }
}
