import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor
final class RestoredLeaf: UIViewController, UIViewControllerRestoration {
  convenience init(_ name: String) {
    self.init()
    title = name
    restorationIdentifier = name
    restorationClass = RestoredLeaf.self
  }
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? { RestoredLeaf(identifierComponents.last ?? "") }
}

@MainActor
private final class TabsApp: NSObject, UIApplicationDelegate {
  /// The controllers of a launch: the third tab comes from its restoration class.
  static var makesThird = true
  var window: UIWindow?
  let tabs = UITabBarController()

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    tabs.restorationIdentifier = "tabs"
    var all: [UIViewController] = ["one", "two"].map { name in
      let stack = UINavigationController(rootViewController: RestoredLeaf("\(name) root"))
      stack.restorationIdentifier = name
      return stack
    }
    all.insert(page("without a name"), at: 1)
    if Self.makesThird { all.append(RestoredLeaf("three")) }
    tabs.viewControllers = all
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = tabs
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
  ) -> Bool { true }
  func application(
    _ application: UIApplication,
    shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool { true }
}

@MainActor
@Suite struct `Restored tabs` {
  private var tabs: UITabBarController? {
    (UIApplication.shared.delegate as? TabsApp)?.tabs
  }
  private func titles(_ index: Int) -> [String?] {
    (tabs?.viewControllers?[index] as? UINavigationController)?.viewControllers.map(\.title) ?? []
  }

  @Test func `the selected tab and every tab's stack are as they were`() throws {
    TabsApp.makesThird = true
    let screen = HeadlessScreen(.iPhone8)
    screen.launch(TabsApp.self)
    let stacks = tabs?.viewControllers?.compactMap { $0 as? UINavigationController } ?? []
    stacks[0].pushViewController(RestoredLeaf("one deep"), animated: false)
    stacks[1].pushViewController(RestoredLeaf("two deep"), animated: false)
    tabs?.selectedIndex = 2
    screen.update()
    TabsApp.makesThird = false
    screen.relaunch(TabsApp.self)
    screen.update()
    try #require(tabs?.viewControllers?.count == 4)
    #expect(tabs?.selectedIndex == 2)
    #expect(titles(0) == ["one root", "one deep"])
    #expect(titles(2) == ["two root", "two deep"])
    // One without a name stays where the launch put it; one that the launch left out comes back.
    #expect(tabs?.viewControllers?[1].title == "without a name")
    #expect(tabs?.viewControllers?[3].title == "three")
    screen.kill()
  }
}
