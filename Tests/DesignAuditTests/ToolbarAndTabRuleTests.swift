import HeadlessHost
import ScreenInspection
import TestSupport
import Testing
import UIKit

@testable import DesignAudit

@MainActor @Suite struct ToolbarAndTabRuleTests {
  /// A stack whose page has these tools.
  private func tools(_ items: [UIBarButtonItem], title: String = "Mail") -> UINavigationController {
    let page = Page(title)
    page.toolbarItems = items
    let stack = UINavigationController(rootViewController: page)
    stack.isToolbarHidden = false
    return stack
  }

  private func screen(_ controller: UIViewController) -> HeadlessScreen {
    let screen = HeadlessScreen(.iPhone8)
    screen.rootViewController = controller
    screen.update()
    return screen
  }

  private func tab(_ title: String, _ change: (UITabBarItem) -> Void = { _ in }) -> Page {
    let page = Page(title)
    page.tabBarItem = UITabBarItem(title: title, image: plainImage(25, 25), tag: 0)
    page.tabBarItem.selectedImage = plainImage(25, 25, .blue)
    change(page.tabBarItem)
    return page
  }

  private func tabs(_ count: Int) -> [Page] { (1...count).map { tab("Tab \($0)") } }

  // MARK: Toolbars

  @Test(.rule("UI10-R178")) func `words among four buttons are found`() {
    let rule = IconsInFullToolbar()
    let mixed = screen(tools([item(.reply), item(.trash), item(.compose), item("Mark")]))
    #expect(mixed.findings(of: rule).first?.what.contains("“Mark”") == true)
    let icons = screen(tools([item(.reply), item(.trash), item(.compose), item(.action)]))
    #expect(icons.findings(of: rule).isEmpty)
    #expect(screen(tools([item("Mark"), item("Move"), item(.trash)])).findings(of: rule).isEmpty)
  }

  @Test(.rule("UI10-R179")) func `a segmented control in a toolbar is found`() {
    let segments = UISegmentedControl(items: ["All", "Unread"])
    let with = screen(tools([UIBarButtonItem(customView: segments)]))
    #expect(with.findings(of: NoSegmentsInToolbar()).count == 1)
    #expect(screen(tools([item(.trash)])).findings(of: NoSegmentsInToolbar()).isEmpty)
  }

  @Test(.rule("UI10-R180")) func `a toolbar above a tab bar is an error`() {
    let both = HeadlessScreen(tabs: [tools([item(.trash)]), tab("Other")])
    #expect(both.findings(of: ToolbarOrTabBar()).map(\.severity) == [.error])
    let one = HeadlessScreen(tabs: [tab("Mail"), tab("Other")])
    #expect(one.findings(of: ToolbarOrTabBar()).isEmpty)
  }

  @Test(.rule("UI10-R181")) func `a tool that switches sections is found`() {
    func tap(switches: Bool) -> [Finding] {
      var tabs: UITabBarController?
      let button = UIButton(type: .system)
      button.setTitle("Go", for: .normal)
      button.frame = CGRect(x: 0, y: 0, width: 60, height: 44)
      button.addAction(
        UIAction { _ in if switches { tabs?.selectedIndex = 1 } },
        for: .touchUpInside
      )
      let screen = HeadlessScreen(
        tabs: [tools([UIBarButtonItem(customView: button)]), tab("Other")]
      )
      tabs = screen.rootViewController as? UITabBarController
      return screen.findings(of: ToolsActTabsSwitch()) {
        screen.tap(button)
        screen.advance(by: .seconds(1))
      }
    }
    #expect(tap(switches: true).count == 1)
    #expect(tap(switches: false).isEmpty)
  }

  private final class AskingDelegate: NSObject, UITabBarControllerDelegate {
    var acts = false
    func tabBarController(
      _ tabBarController: UITabBarController,
      shouldSelect viewController: UIViewController
    ) -> Bool {
      guard acts, viewController === tabBarController.viewControllers?.last else { return true }
      tabBarController.present(Page("Camera"), animated: true)
      return false
    }
  }

  @Test(.rule("UI10-R181")) func `a tab that shows a task in place of a section is found`() {
    func tap(acts: Bool) -> [Finding] {
      let screen = HeadlessScreen(tabs: [tab("Home"), tab("Camera")])
      let delegate = AskingDelegate()
      delegate.acts = acts
      (screen.rootViewController as? UITabBarController)?.delegate = delegate
      return screen.findings(of: ToolsActTabsSwitch()) {
        screen.tap(at: CGPoint(x: 280, y: 645))
        screen.advance(by: .seconds(1))
        withExtendedLifetime(delegate) {}
      }
    }
    #expect(tap(acts: true).first?.what.contains("A tab showed Page") == true)
    #expect(tap(acts: false).isEmpty)
  }

  @Test(.rule("UI9-R28")) func `a tool that nobody uses is told after some visits`() {
    func visit(uses: Bool) -> [Finding] {
      let stack = tools([])
      let reply = UIButton(type: .system)
      reply.setTitle("Reply", for: .normal)
      reply.accessibilityLabel = "Reply"
      reply.frame = CGRect(x: 0, y: 0, width: 80, height: 44)
      let held = UIBarButtonItem(customView: reply)
      let screen = screen(stack)
      var settings = AuditSettings()
      settings.visitsToJudgeToolbar = 2
      return screen.findings(of: UsedToolbarCommands(), settings: settings) {
        screen.advance(by: .milliseconds(100))
        for _ in 0..<2 {
          let letter = OtherPage("Letter")
          letter.toolbarItems = [held]
          stack.pushViewController(letter, animated: false)
          screen.advance(by: .seconds(1))
          if uses { screen.tap(reply) }
          stack.popViewController(animated: false)
          screen.advance(by: .seconds(1))
        }
      }
    }
    #expect(visit(uses: false).map(\.severity) == [.advice])
    #expect(visit(uses: true).isEmpty)
  }

  // MARK: Tabs

  @Test(.rule("IX-R059")) func `a pushed screen that hides the tab bar is found`() {
    func push(hides: Bool) -> [Finding] {
      let stack = UINavigationController(rootViewController: Page("Chats"))
      let screen = HeadlessScreen(tabs: [stack, tab("Other")])
      let chat = Page("Chat")
      chat.hidesBottomBarWhenPushed = hides
      stack.pushViewController(chat, animated: false)
      screen.advance(by: .seconds(1))
      return screen.findings(of: TabBarEverywhere())
    }
    #expect(push(hides: true).map(\.severity) == [.warning])
    #expect(push(hides: false).isEmpty)
  }

  @Test(.rule("VIS-R27")) func `an icon without a selected version is told`() {
    let one = HeadlessScreen(tabs: [tab("A") { $0.selectedImage = nil }, tab("B")])
    #expect(one.findings(of: SelectedTabIcons()).count == 1)
    let same = plainImage(25, 25)
    let copy = HeadlessScreen(tabs: [
      tab("A") {
        $0.image = same
        $0.selectedImage = plainImage(25, 25)
      }, tab("B"),
    ])
    #expect(copy.findings(of: SelectedTabIcons()).count == 1)
    #expect(HeadlessScreen(tabs: tabs(2)).findings(of: SelectedTabIcons()).isEmpty)
  }

  @Test(.rule("VIS-R28")) func `an icon shaped like a word, or without a title, is told`() {
    let word = HeadlessScreen(tabs: [tab("A") { $0.image = plainImage(60, 20) }, tab("B")])
    #expect(word.findings(of: NoTextInTabIcon()).map(\.severity) == [.warning])
    let silent = HeadlessScreen(tabs: [tab("A") { $0.title = nil }, tab("B")])
    #expect(silent.findings(of: NoTextInTabIcon()).map(\.severity) == [.advice])
    #expect(HeadlessScreen(tabs: tabs(2)).findings(of: NoTextInTabIcon()).isEmpty)
  }

  @Test(.rule("UI9-R33")) func `tabs below a stack, or presented, are found`() {
    let inner = UITabBarController()
    inner.viewControllers = tabs(2)
    let stack = HeadlessScreen(stack: [Page("Home"), inner])
    #expect(stack.findings(of: TabsAtRoot()).first?.what.contains("stack") == true)
    let other = HeadlessScreen(stack: [Page("Home")])
    let shown = UITabBarController()
    shown.viewControllers = tabs(2)
    other.present(shown)
    #expect(other.findings(of: TabsAtRoot()).count == 1)
    #expect(HeadlessScreen(tabs: tabs(2)).findings(of: TabsAtRoot()).isEmpty)
  }

  @Test(.rule("UI9-R36")) func `a tab that goes away is an error`() {
    func change(_ change: @escaping (UITabBarController) -> Void) -> [Finding] {
      let screen = HeadlessScreen(tabs: tabs(3))
      return screen.findings(of: TabsStay()) {
        screen.advance(by: .milliseconds(100))
        (screen.rootViewController as? UITabBarController).map(change)
        screen.advance(by: .seconds(1))
      }
    }
    #expect(change { $0.viewControllers?.removeLast() }.first?.what.contains("Tab 3") == true)
    #expect(change { $0.viewControllers?.swapAt(0, 1) }.count == 1)
    #expect(change { $0.selectedIndex = 1 }.isEmpty)
    let renamed = change { $0.tabBar.items?.last?.title = "New" }
    #expect(renamed.isEmpty)
  }

  @Test(.rule("UI9-R37")) func `a disabled tab and an empty one are found`() {
    let off = HeadlessScreen(tabs: [tab("A"), tab("B") { $0.isEnabled = false }])
    #expect(off.findings(of: TabsExplain()).map(\.severity) == [.error])
    let empty = UIViewController()
    empty.tabBarItem = UITabBarItem(title: "Empty", image: nil, tag: 0)
    let nothing = HeadlessScreen(tabs: [empty, tab("B")])
    #expect(nothing.findings(of: TabsExplain()).first?.what.contains("“Empty”") == true)
    #expect(HeadlessScreen(tabs: tabs(2)).findings(of: TabsExplain()).isEmpty)
  }

  @Test(.rule("UI9-R38")) func `an alert out of nowhere where a badge would do is told`() {
    func news(badge: Bool) -> [Finding] {
      let screen = HeadlessScreen(tabs: tabs(2))
      screen.advance(by: .seconds(3))
      return screen.findings(of: BadgesForNews()) {
        screen.advance(by: .seconds(3))
        if badge {
          (screen.rootViewController as? UITabBarController)?.viewControllers?[1].tabBarItem
            .badgeValue = "1"
        }
        let alert = UIAlertController(title: "New Mail", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        screen.present(alert)
      }
    }
    #expect(news(badge: false).map(\.severity) == [.advice])
    #expect(news(badge: true).isEmpty)
  }

  @Test(.rule("UI9-R39")) func `tabs in a popover of a wide screen are told`() {
    func screen(_ content: UIViewController) -> HeadlessScreen {
      let screen = HeadlessScreen(.iPadPro9_7)
      let page = Page("Home")
      screen.rootViewController = page
      screen.update()
      content.modalPresentationStyle = .popover
      content.popoverPresentationController?.sourceView = page.addButton("Show")
      screen.present(content)
      return screen
    }
    let inner = UITabBarController()
    inner.viewControllers = tabs(2)
    #expect(screen(inner).findings(of: SegmentsInPanes()).count == 1)
    #expect(screen(Page("Plain")).findings(of: SegmentsInPanes()).isEmpty)
  }

  @Test(.rule("UI9-R40")) func `six tabs on a phone are found`() {
    #expect(HeadlessScreen(tabs: tabs(6)).findings(of: FewTabs()).count == 1)
    #expect(HeadlessScreen(tabs: tabs(5)).findings(of: FewTabs()).isEmpty)
  }

  @Test(.rule("UI9-R42")) func `More on a tablet is an error`() {
    let many = HeadlessScreen(tabs: tabs(10), on: .iPadPro9_7)
    #expect(many.findings(of: NoMoreInRegularWidth()).map(\.severity) == [.error])
    let few = HeadlessScreen(tabs: tabs(7), on: .iPadPro9_7)
    #expect(few.findings(of: NoMoreInRegularWidth()).isEmpty)
  }

  @Test(.rule("UI9-R41")) func `another number of tabs on another device is an error`() {
    func visit(_ count: Int) -> [Finding] {
      let screen = HeadlessScreen(tabs: tabs(count))
      let tour = ScreenTour.visiting(
        [ScreenSetting(), ScreenSetting(device: "iPad Pro (9.7-inch)")],
        on: screen
      )
      return SameTabsEverywhere().findings(across: tour, settings: AuditSettings())
    }
    #expect(visit(7).map(\.severity) == [.error])
    #expect(visit(3).isEmpty)
  }

  @Test(.rule("UI9-R41")) func `tabs that stand at a side in regular width are found`() {
    var bar = TabBarFacts(
      path: "UIWindow > UITabBar",
      frame: CGRect(x: 0, y: 0, width: 768, height: 50),
      isRegularWidth: true
    )
    func stop(_ x: CGFloat, tabs: Int = 2) -> ScreenTour.Stop {
      bar.tabs = (0..<tabs).map {
        .init("\($0)", frame: CGRect(x: x + CGFloat($0) * 100, y: 0, width: 76, height: 50))
      }
      var shown = Screen(elements: [], size: CGSize(width: 768, height: 1024), scale: 2)
      shown.tabBars = [bar]
      return ScreenTour.Stop(setting: ScreenSetting(), screen: shown)
    }
    func judged(_ stops: ScreenTour.Stop...) -> Int {
      let tour = ScreenTour(stops: stops)
      return SameTabsEverywhere().findings(across: tour, settings: AuditSettings()).count
    }
    #expect(judged(stop(10)) == 1)
    #expect(judged(stop(296)) == 0)
    // The first stop has tabs at a side, the second also has another number of them.
    #expect(judged(stop(10), stop(10, tabs: 3)) == 3)
  }
}
