import HeadlessHost
import ScreenInspection
import TestSupport
import Testing
import UIKit

@testable import DesignAudit

@MainActor @Suite struct NavigationRuleTests {
  private func push(_ page: UIViewController, on screen: HeadlessScreen) {
    (screen.rootViewController as? UINavigationController)?
      .pushViewController(page, animated: false)
    screen.advance(by: .seconds(1))
  }

  private func pop(on screen: HeadlessScreen) {
    (screen.rootViewController as? UINavigationController)?.popViewController(animated: false)
    screen.advance(by: .seconds(1))
  }

  @Test(.rule("IX-R052")) func `a screen without title, tab or way back is told`() {
    let rule = KnownPlace()
    #expect(HeadlessScreen(stack: [Page(nil)]).findings(of: rule).count == 1)
    #expect(HeadlessScreen(stack: [Page("Mail")]).findings(of: rule).isEmpty)
    let locked = Page("Inbox")
    locked.navigationItem.hidesBackButton = true
    let screen = HeadlessScreen(stack: [Page("Mail"), locked])
    #expect(screen.findings(of: rule).isEmpty)
    (screen.rootViewController as? UINavigationController)?.interactivePopGestureRecognizer?
      .isEnabled = false
    #expect(screen.findings(of: rule).first?.what.contains("Neither a button nor a swipe") == true)
  }

  @Test(.rule("IX-R053")) func `a screen that two kinds of screens lead to is told`() {
    func walk(_ middle: Page) -> [Finding] {
      let screen = HeadlessScreen(stack: [Page("Home")])
      return screen.findings(of: OnePathToScreen()) {
        screen.advance(by: .milliseconds(100))
        push(Page("Settings"), on: screen)
        pop(on: screen)
        push(middle, on: screen)
        push(Page("Settings"), on: screen)
      }
    }
    #expect(walk(OtherPage("Profile")).first?.what.contains("from Page and from OtherPage") == true)
    #expect(walk(Page("Profile")).isEmpty)
  }

  @Test(.rule("IX-R054")) func `content five screens down is told`() {
    func deep(_ count: Int) -> HeadlessScreen {
      HeadlessScreen(stack: (0...count).map { Page("Level \($0)") })
    }
    #expect(deep(5).findings(of: ShortWays()).first?.what.contains("5 screens deep") == true)
    #expect(deep(4).findings(of: ShortWays()).isEmpty)
  }

  @Test(.rule("IX-R056")) func `a home-made bar of buttons is told, a tab bar is not`() {
    let page = Page("Home")
    page.loadViewIfNeeded()
    for index in 0..<4 {
      let button = UIButton(type: .system)
      button.setTitle("Tab \(index)", for: .normal)
      button.frame = CGRect(x: CGFloat(index) * 94, y: 618, width: 93, height: 49)
      page.view.addSubview(button)
    }
    let own = HeadlessScreen(.iPhone8)
    own.rootViewController = page
    #expect(own.findings(of: StandardNavigation()).count == 1)
    let tabs = HeadlessScreen(tabs: (0..<4).map { Page("Tab \($0)") })
    #expect(tabs.findings(of: StandardNavigation()).isEmpty)
  }

  @Test(.rule("IX-R061")) func `a segment that pushes is found, one that sorts is not`() {
    func tap(pushes: Bool) -> [Finding] {
      let page = Page("Mail")
      page.loadViewIfNeeded()
      let segments = UISegmentedControl(items: ["All", "Unread"])
      segments.frame = CGRect(x: 20, y: 300, width: 300, height: 32)
      segments.selectedSegmentIndex = 0
      segments.addAction(
        UIAction { [weak page] _ in
          if pushes {
            page?.navigationController?.pushViewController(Page("Unread"), animated: true)
          } else {
            page?.label.text = "Unread"
          }
        },
        for: .valueChanged
      )
      page.view.addSubview(segments)
      let screen = HeadlessScreen(stack: [page])
      return screen.findings(of: SegmentsAndToolsStay()) {
        screen.tap(at: CGPoint(x: 260, y: 316))
        screen.advance(by: .seconds(1))
      }
    }
    #expect(tap(pushes: true).first?.what.contains("A segment") == true)
    #expect(tap(pushes: false).isEmpty)
  }

  @Test(.rule("IX-R061")) func `a tool that pushes is found`() {
    let page = Page("Mail")
    let button = UIButton(type: .system)
    button.setTitle("Open", for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 80, height: 44)
    button.addAction(
      UIAction { [weak page] _ in
        page?.navigationController?.pushViewController(Page("Letter"), animated: true)
      },
      for: .touchUpInside
    )
    page.toolbarItems = [UIBarButtonItem(customView: button)]
    let screen = HeadlessScreen(stack: [page])
    (screen.rootViewController as? UINavigationController)?.isToolbarHidden = false
    screen.update()
    let log = screen.recordConduct {
      screen.tap(button)
      screen.advance(by: .seconds(1))
    }
    #expect(SegmentsAndToolsStay().count(log) == 1)
    button.setTitle("New Letter", for: .normal)
    let new = screen.recordConduct {
      (screen.rootViewController as? UINavigationController)?.popViewController(animated: false)
      screen.update()
      screen.tap(button)
      screen.advance(by: .seconds(1))
    }
    #expect(SegmentsAndToolsStay().count(new) == 0)
    let push = log.transitions.first?.value
    #expect(push?.kind == .push)
    #expect(push?.to == "Page")
    #expect(push?.isAnimated == true)
  }
}
