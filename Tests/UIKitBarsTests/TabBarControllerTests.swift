import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import UIKitBars
@testable import UIKitCore

@MainActor
@Suite struct `Tab bar controllers` {
  private func tabs(_ count: Int, log: CallLog? = nil) -> UITabBarController {
    let controller = UITabBarController()
    controller.viewControllers = (0..<count).map { ColorController("T\($0)", log: log) }
    return controller
  }

  private func titles(_ controller: UITabBarController) -> [String] {
    controller.tabBar.items?.map { $0.shownTitle ?? "" } ?? []
  }

  // MARK: Stacks

  @Test func `the selected tab tapped again goes back to the root, then to the top`() {
    let stage = TabStage()
    let root = ColorController("Root")
    let scrollView = UIScrollView(frame: stage.screen.bounds)
    scrollView.contentSize = CGSize(width: 375, height: 3000)
    root.view.addSubview(scrollView)
    let navigation = UINavigationController(rootViewController: root)
    let controller = UITabBarController()
    controller.viewControllers = [navigation, ColorController("B")]
    stage.show(controller)
    scrollView.contentOffset.y = 1000
    navigation.pushViewController(ColorController("Next"), animated: false)
    navigation.pushViewController(ColorController("Last"), animated: false)
    stage.screen.update()
    stage.screen.tap(controller.tabBar.buttons[0])
    stage.screen.advance(by: .seconds(1))
    #expect(navigation.viewControllers == [root] && scrollView.contentOffset.y == 1000)
    stage.screen.tap(controller.tabBar.buttons[0])
    stage.screen.advance(by: .seconds(1))
    #expect(scrollView.contentOffset.y == -scrollView.adjustedContentInset.top)
  }

  @Test(.feature("UI9-F71")) func `a stack keeps its place while other tabs are shown`() {
    let stage = TabStage()
    let navigation = UINavigationController(rootViewController: ColorController("Root"))
    let controller = UITabBarController()
    controller.viewControllers = [navigation, ColorController("B")]
    stage.show(controller)
    navigation.pushViewController(ColorController("Next"), animated: false)
    stage.screen.tap(controller.tabBar.buttons[1])
    stage.screen.tap(controller.tabBar.buttons[0])
    #expect(navigation.topViewController?.title == "Next")
  }

  @Test func `the tab of a stack is that of its first controller`() {
    let root = ColorController("Root")
    root.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 3)
    let controller = UITabBarController()
    controller.viewControllers = [UINavigationController(rootViewController: root)]
    #expect(controller.tabBar.items?.first === root.tabBarItem)
    #expect(root.tabBarController === controller)
  }

  @Test func `what hides the bar takes it along and gives its room to content`() throws {
    let stage = TabStage()
    let root = ColorController("Root")
    let navigation = UINavigationController(rootViewController: root)
    let controller = UITabBarController()
    controller.viewControllers = [navigation, ColorController("B")]
    stage.show(controller)
    let next = ColorController("Next")
    next.hidesBottomBarWhenPushed = true
    navigation.pushViewController(next, animated: true)
    stage.screen.advance(by: .milliseconds(150))
    let moving = try #require(controller.tabBar.layer.presentation())
    #expect(moving.frame.minX < -20 && moving.frame.minX > -375)
    stage.screen.advance(by: .seconds(1))
    #expect(controller.tabBar.frame.maxX <= 0)
    #expect(next.view.safeAreaInsets.bottom == 0)
    navigation.popViewController(animated: true)
    stage.screen.advance(by: .seconds(1))
    #expect(controller.tabBar.frame.minX == 0)
    #expect(root.view.safeAreaInsets.bottom == 49)
  }

  // MARK: More

  @Test(.feature("UI9-F67")) func `more than five controllers leave four tabs and More`() {
    let stage = TabStage()
    let controller = tabs(7)
    stage.show(controller)
    #expect(titles(controller) == ["T0", "T1", "T2", "T3", "More"])
    controller.viewControllers?.removeLast(2)
    #expect(titles(controller) == ["T0", "T1", "T2", "T3", "T4"])
    let wide = TabStage(.iPad9_7)
    let other = tabs(7)
    wide.show(other)
    #expect(titles(other).count == 7, "no More in regular width")
  }

  @Test(.feature("UI9-F68")) func `More lists the others and shows them above the list`() throws {
    let stage = TabStage()
    let controller = tabs(7)
    controller.viewControllers?[5].tabBarItem.badgeValue = "2"
    stage.show(controller)
    stage.screen.tap(controller.tabBar.buttons[4])
    stage.screen.update()
    let more = controller.moreNavigationController
    #expect(controller.selectedViewController === more)
    #expect(controller.selectedIndex == NSNotFound)
    let rows = views(MoreRow.self, in: more.view)
    #expect(rows.map(\.accessibilityLabel) == ["T4", "T5", "T6"])
    #expect(rows[1].accessibilityValue == "2 items")
    #expect(rows.map(\.frame.minY) == [0, 44, 88])
    stage.screen.tap(rows[2])
    stage.screen.advance(by: .seconds(1))
    #expect(more.topViewController === controller.viewControllers?[6])
    #expect(more.topViewController?.tabBarController === controller)
    stage.screen.tap(controller.tabBar.buttons[4])
    stage.screen.advance(by: .seconds(1))
    #expect(more.viewControllers.count == 1)
    #expect(controller.viewControllers?[6].parent === controller)
  }

  @Test func `code selects a controller of the list, whose stack it lends`() {
    let stage = TabStage()
    let controller = tabs(5)
    let inner = UINavigationController(rootViewController: ColorController("Inner"))
    controller.viewControllers?.append(inner)
    stage.show(controller)
    controller.selectedIndex = 5
    stage.screen.update()
    #expect(controller.selectedIndex == 5 && controller.selectedViewController === inner)
    let more = controller.moreNavigationController
    #expect(more.viewControllers.count == 2 && more.topViewController?.title == "Inner")
    #expect(controller.tabBar.selectedItem === more.tabBarItem)
    controller.selectedIndex = 0
    stage.screen.update()
    #expect(controller.tabBar.selectedItem === controller.viewControllers?[0].tabBarItem)
    more.popToRootViewController(animated: false)
    controller.selectedViewController = more
    stage.screen.update()
    #expect(inner.viewControllers.map(\.title) == ["Inner"])
  }

  @Test func `Edit exchanges tabs, and the controllers take the new order`() throws {
    final class Delegate: NSObject, UITabBarControllerDelegate {
      let log = CallLog()
      func tabBarController(
        _ tabBarController: UITabBarController,
        willBeginCustomizing viewControllers: [UIViewController]
      ) { log.add("begin \(viewControllers.count)") }
      func tabBarController(
        _ tabBarController: UITabBarController,
        willEndCustomizing viewControllers: [UIViewController],
        changed: Bool
      ) { log.add("will end \(changed)") }
      func tabBarController(
        _ tabBarController: UITabBarController,
        didEndCustomizing viewControllers: [UIViewController],
        changed: Bool
      ) { log.add("did end \(viewControllers.compactMap(\.title).joined()) \(changed)") }
    }
    let stage = TabStage()
    let controller = tabs(7)
    let delegate = Delegate()
    controller.delegate = delegate
    stage.show(controller)
    stage.screen.tap(controller.tabBar.buttons[4])
    stage.screen.update()
    let list = controller.moreNavigationController.topViewController
    #expect(list?.navigationItem.rightBarButtonItem?.systemItem == .edit)
    let edit = try #require(
      views(BarButtonView.self, in: controller.view).first { $0.item.systemItem == .edit }
    )
    stage.screen.tap(edit)
    stage.screen.advance(by: .seconds(1))
    #expect(controller.tabBar.isCustomizing)
    let cells = views(TabCellView.self, in: controller.view)
    #expect(cells.count == 7)
    let cell = try #require(cells.last)
    stage.screen.drag(
      from: cell.convert(CGPoint(x: 38, y: 20), to: nil as UIView?),
      to: controller.tabBar.buttons[0].convert(CGPoint(x: 30, y: 20), to: nil as UIView?)
    )
    stage.screen.advance(by: .seconds(1))
    #expect(titles(controller) == ["T6", "T1", "T2", "T3", "More"])
    let done = try #require(
      views(BarButtonView.self, in: controller.view).first { $0.item.systemItem == .done }
    )
    stage.screen.tap(done)
    stage.screen.advance(by: .seconds(1))
    #expect(delegate.log.take() == ["begin 7", "will end true", "did end T6T1T2T3T0T4T5 true"])
    #expect(controller.viewControllers?.compactMap(\.title).joined() == "T6T1T2T3T0T4T5")
    #expect(
      views(MoreRow.self, in: controller.view).map(\.accessibilityLabel) == ["T0", "T4", "T5"]
    )
    controller.customizableViewControllers = []
    #expect(list?.navigationItem.rightBarButtonItem == nil)
  }

  // MARK: Around it

  @Test func `controllers that are taken away leave, and the place stays selected`() {
    let log = CallLog()
    let stage = TabStage()
    let controller = tabs(3, log: log)
    stage.show(controller)
    let all = controller.viewControllers ?? []
    controller.selectedIndex = 1
    _ = log.take()
    controller.viewControllers = [all[0], all[2]]
    #expect(controller.selectedIndex == 1 && controller.selectedViewController === all[2])
    #expect(all[1].parent == nil && all[1].viewIfLoaded?.superview == nil)
    #expect(log.take().contains("T1 did disappear"))
    controller.viewControllers = [all[2], all[0]]
    #expect(controller.selectedViewController === all[2] && controller.selectedIndex == 0)
  }

  @Test func `the tab follows title and item of its controller`() {
    let controller = tabs(2)
    let child = controller.viewControllers?[0]
    child?.title = "New"
    #expect(controller.tabBar.items?[0].title == "New")
    let item = UITabBarItem(title: "Other", image: nil, tag: 4)
    child?.tabBarItem = item
    #expect(controller.tabBar.items?[0] === item)
  }

  @Test func `the selected controller decides on status bar and home indicator`() {
    final class Chooser: UIViewController {
      override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
      override var prefersStatusBarHidden: Bool { true }
    }
    let stage = TabStage()
    let controller = UITabBarController()
    controller.viewControllers = [ColorController("A"), Chooser()]
    stage.show(controller)
    #expect(!UIApplication.shared.isStatusBarHidden)
    stage.screen.tap(controller.tabBar.buttons[1])
    #expect(UIApplication.shared.isStatusBarHidden)
    #expect(UIApplication.shared.statusBarStyle == .lightContent)
  }

  @Test func `a delegate says how the interface may be turned`() {
    final class Delegate: NSObject, UITabBarControllerDelegate {
      func tabBarControllerSupportedInterfaceOrientations(
        _ tabBarController: UITabBarController
      ) -> UIInterfaceOrientationMask { .portrait }
    }
    let controller = tabs(2)
    #expect(controller.supportedInterfaceOrientations == .allButUpsideDown)
    let delegate = Delegate()
    controller.delegate = delegate
    #expect(controller.supportedInterfaceOrientations == .portrait)
  }

  @Test func `turned, the bar takes its other height and layout`() throws {
    let stage = TabStage()
    let controller = tabs(3)
    stage.show(controller)
    #expect(controller.tabBar.frame.height == 49)
    stage.screen.rotate(to: .landscapeLeft)
    stage.screen.advance(by: .seconds(1))
    #expect(controller.tabBar.frame == CGRect(x: 0, y: 343, width: 667, height: 32))
    #expect(controller.selectedViewController?.view.safeAreaInsets.bottom == 32)
    let label = try #require(views(UILabel.self, in: controller.tabBar.buttons[0]).first)
    let font = label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    #expect(font?.pointSize == 12)
  }

  @Test(.feature("UI9-F73")) func `inside of another controller the bar lies at its lower end`() {
    let stage = TabStage(.iPad9_7)
    let outer = UIViewController()
    let controller = tabs(2)
    stage.show(outer)
    outer.addChild(controller)
    controller.view.frame = CGRect(x: 100, y: 100, width: 320, height: 400)
    outer.view.addSubview(controller.view)
    controller.didMove(toParent: outer)
    stage.screen.update()
    #expect(controller.tabBar.frame == CGRect(x: 0, y: 350, width: 320, height: 50))
    stage.screen.tap(controller.tabBar.buttons[1])
    #expect(controller.selectedIndex == 1)
  }

  @Test func `added while its container appears, it shows and hears of it`() {
    let log = CallLog()
    let stage = TabStage()
    let window = UIWindow(frame: stage.screen.bounds)
    let outer = UIViewController()
    window.rootViewController = outer
    window.makeKeyAndVisible()
    let page = ColorController("Page", log: log)
    let controller = UITabBarController()
    controller.viewControllers = [UINavigationController(rootViewController: page)]
    outer.addChild(controller)
    controller.view.frame = outer.view.bounds
    outer.view.addSubview(controller.view)
    controller.didMove(toParent: outer)
    stage.screen.update()
    #expect(page.viewIfLoaded?.window === window)
    #expect(log.take() == ["Page will appear", "Page did appear"])
  }

  @Test func `the selection is preserved`() throws {
    let controller = tabs(3)
    controller.selectedIndex = 2
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    controller.encodeRestorableState(with: archiver)
    archiver.finishEncoding()
    let other = tabs(3)
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    unarchiver.requiresSecureCoding = false
    other.decodeRestorableState(with: unarchiver)
    #expect(other.selectedIndex == 2)
  }

  // MARK: Pictures

  @Test func `the list and the sheet look as on the device`() {
    let systemItems: [UITabBarItem.SystemItem] = [
      .favorites, .recents, .contacts, .history, .bookmarks, .search, .downloads,
    ]
    for (name, languages, size) in [
      ("plain", ["en"], UIContentSizeCategory.large),
      ("large", ["en"], .accessibilityExtraExtraExtraLarge), ("right-to-left", ["ar"], .large),
    ] {
      let stage = TabStage(.iPhoneSE) {
        $0.languages = languages
        $0.contentSizeCategory = size.rawValue
      }
      let controller = UITabBarController()
      controller.viewControllers = systemItems.map { item in
        let child = ColorController("")
        child.tabBarItem = UITabBarItem(tabBarSystemItem: item, tag: 0)
        return child
      }
      stage.show(controller)
      controller.selectedViewController = controller.moreNavigationController
      stage.screen.update()
      stage.expect(
        "UITabBarController.more.\(name)",
        of: stage.beginning(of: CGRect(x: 0, y: 64, width: 320, height: 70), width: 160)
      )
      guard name == "plain" else { continue }
      controller.tabBar.beginCustomizingItems(
        controller.viewControllers?.compactMap(\.tabBarItem) ?? []
      )
      stage.screen.advance(by: .seconds(1))
      stage.expect(
        "UITabBarController.sheet.\(name)",
        of: CGRect(x: 210, y: 20, width: 110, height: 140)
      )
    }
  }
}
