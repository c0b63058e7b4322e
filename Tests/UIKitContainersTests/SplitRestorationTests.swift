import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import UIKitContainers

/// An app whose columns lead from page to page.
@MainActor
final class ColumnsApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let split = UISplitViewController(style: .doubleColumn)
    split.restorationIdentifier = "split"
    split.setViewController(StepController("folders"), for: .primary)
    split.setViewController(StepController("note"), for: .secondary)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = split
    self.window = window
    return true
  }
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window?.makeKeyAndVisible()
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

/// A page that is created again at launch.
@MainActor
final class StepController: UIViewController, UIViewControllerRestoration {
  var note = ""

  init(_ name: String) {
    super.init(nibName: nil, bundle: nil)
    title = name
    restorationIdentifier = name
    restorationClass = StepController.self
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("StepController is made in code") }

  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? { identifierComponents.last.map { StepController($0) } }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(note, forKey: "note")
  }
  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    note = coder.decodeObject(of: NSString.self, forKey: "note").map { "\($0)" } ?? ""
  }
}

@MainActor
@Suite("Split views: state restoration", .serialized)
struct SplitRestorationTests {
  private func stack(
    _ split: UISplitViewController,
    _ column: UISplitViewController.Column
  ) -> UINavigationController? { split.viewController(for: column)?.navigationController }

  @Test func `what columns led to is there again, and how they were arranged`() throws {
    HeadlessScreen.failureHandler = { Issue.record(Comment(rawValue: $0)) }
    var environment = Environment()
    environment.systemVersion = .init(16, 0)
    environment.orientation = .landscapeLeft
    let screen = HeadlessScreen(.iPad9_7, environment: environment)
    screen.launch(ColumnsApp.self)
    screen.advance(by: .seconds(1))
    let first = try #require(screen.rootViewController as? UISplitViewController)
    let pushed = StepController("letters")
    pushed.note = "third"
    stack(first, .primary)?.pushViewController(pushed, animated: false)
    stack(first, .secondary)?.pushViewController(StepController("page"), animated: false)
    first.hide(.primary)
    screen.advance(by: .seconds(1))
    #expect(first.displayMode == .secondaryOnly)
    screen.relaunch(ColumnsApp.self)
    screen.advance(by: .seconds(1))
    let again = try #require(screen.rootViewController as? UISplitViewController)
    #expect(again !== first && again.displayMode == .secondaryOnly)
    let stacks = again.viewControllers.compactMap { $0 as? UINavigationController }
    #expect(
      stacks.map { $0.viewControllers.map(\.title) } == [
        ["folders", "letters"], ["note", "page"],
      ]
    )
    #expect((stacks.first?.topViewController as? StepController)?.note == "third")
  }
}
