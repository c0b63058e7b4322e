import HeadlessHost
import ScreenInspection
import TestSupport
import Testing
import UIKit

@testable import DesignAudit

@MainActor @Suite struct NavigationBarRuleTests {
  private func page(_ title: String?, _ change: (Page) -> Void = { _ in }) -> Page {
    let page = Page(title)
    change(page)
    return page
  }

  private func segments() -> UISegmentedControl {
    let segments = UISegmentedControl(items: ["All", "Missed"])
    segments.selectedSegmentIndex = 0
    return segments
  }

  /// A screen with one page.
  private func one(_ title: String? = "Mail", _ change: (Page) -> Void) -> HeadlessScreen {
    HeadlessScreen(stack: [page(title, change)])
  }

  /// A screen with a page on another.
  private func two(_ title: String? = "Inbox", _ change: (Page) -> Void) -> HeadlessScreen {
    HeadlessScreen(stack: [page("Mail"), page(title, change)])
  }

  @Test(.rule("I10-R80")) func `a level without bar, way back or title is found`() {
    let rule = BarForHierarchy()
    #expect(two { _ in }.findings(of: rule).isEmpty)
    #expect(two(nil) { _ in }.findings(of: rule).map(\.what) == ["The level has no title."])
    #expect(two("Mail") { _ in }.findings(of: rule).count == 1)
    let locked = two { $0.navigationItem.hidesBackButton = true }
    #expect(locked.findings(of: rule).map(\.severity) == [.error])
    let bare = two { _ in }
    (bare.rootViewController as? UINavigationController)?.isNavigationBarHidden = true
    bare.update()
    #expect(bare.findings(of: rule).map(\.severity) == [.error])
    let own = two { $0.addButton("Back") }
    (own.rootViewController as? UINavigationController)?.isNavigationBarHidden = true
    own.update()
    #expect(own.findings(of: rule).isEmpty)
  }

  @Test(.rule("UI10-R150")) func `segments below the top level are found`() {
    let rule = SegmentsAtTopLevel()
    #expect(two { $0.navigationItem.titleView = segments() }.findings(of: rule).count == 1)
    #expect(one { $0.navigationItem.titleView = segments() }.findings(of: rule).isEmpty)
  }

  @Test(.rule("UI10-R151")) func `segments that lend no name to the back button are found`() {
    let rule = BackTitlesBelowSegments()
    func screen(_ back: String?) -> HeadlessScreen {
      let top = page(nil) {
        $0.navigationItem.titleView = segments()
        if let back { $0.navigationItem.backBarButtonItem = item(back) }
      }
      return HeadlessScreen(stack: [top, page("Call")])
    }
    #expect(screen(nil).findings(of: rule).first?.what.contains("“Back”") == true)
    #expect(screen("Recents").findings(of: rule).isEmpty)
  }

  @Test(.rule("UI10-R152")) func `a crowded bar is found, a task's two buttons are not`() {
    let rule = UncrowdedNavigationBar()
    let crowded = one {
      $0.navigationItem.leftBarButtonItem = item(.edit)
      $0.navigationItem.rightBarButtonItems = [item(.add), item(.search)]
    }
    #expect(crowded.findings(of: rule).map(\.severity) == [.warning])
    let full = one {
      $0.navigationItem.leftBarButtonItem = item(.edit)
      $0.navigationItem.rightBarButtonItem = item(.add)
    }
    #expect(full.findings(of: rule).map(\.severity) == [.advice])
    #expect(two { $0.navigationItem.rightBarButtonItem = item(.add) }.findings(of: rule).isEmpty)
    let task = HeadlessScreen(stack: [page("Mail")])
    let form = page("New") {
      $0.navigationItem.leftBarButtonItem = item(.cancel)
      $0.navigationItem.rightBarButtonItem = item(.done)
    }
    task.present(UINavigationController(rootViewController: form))
    #expect(task.findings(of: rule).isEmpty)
  }

  @Test(.rule("UI10-R153")) func `a button beside segments is found`() {
    let rule = SegmentsAlone()
    let both = one {
      $0.navigationItem.titleView = segments()
      $0.navigationItem.rightBarButtonItem = item(.add)
    }
    #expect(both.findings(of: rule).first?.what.contains("Add") == true)
    #expect(one { $0.navigationItem.titleView = segments() }.findings(of: rule).isEmpty)
  }

  @Test(.rule("UI10-R155")) func `words that run together are found`() {
    let rule = SeparateTextButtons()
    func screen(_ space: CGFloat?) -> HeadlessScreen {
      one { page in
        let spaces = space.map { [UIBarButtonItem.fixedSpace($0)] } ?? []
        page.toolbarItems = [item("Mark")] + spaces + [item("Move")]
        page.setNeedsStatusBarAppearanceUpdate()
      }
    }
    let tight = screen(nil)
    (tight.rootViewController as? UINavigationController)?.isToolbarHidden = false
    let bar = tight.walked.toolbars.first
    #expect(bar?.items.map(\.kind) == [.text, .text])
    // Buttons keep their distance by themselves; a custom one need not.
    let labels = one { page in
      page.navigationItem.rightBarButtonItems = [item("Mark"), item("Move")]
    }.walked.navigationBars.first?.trailing
    #expect(labels?.count == 2)
    var run = Screen(elements: [], size: CGSize(width: 375, height: 667), scale: 2)
    func facts(_ gap: CGFloat) -> ToolbarFacts {
      ToolbarFacts(
        path: "UIWindow > UIToolbar",
        items: [
          BarItemFacts(.text, title: "Mark", frame: CGRect(x: 16, y: 630, width: 40, height: 20)),
          BarItemFacts(
            .text,
            title: "Move",
            frame: CGRect(x: 56 + gap, y: 630, width: 40, height: 20)
          ),
        ]
      )
    }
    run.toolbars = [facts(8)]
    #expect(rule.findings(on: run, settings: AuditSettings()).count == 1)
    run.toolbars = [facts(20)]
    #expect(rule.findings(on: run, settings: AuditSettings()).isEmpty)
    let wide = screen(30)
    (wide.rootViewController as? UINavigationController)?.isToolbarHidden = false
    #expect(wide.findings(of: rule).isEmpty)
  }

  @Test(.rule("UI10-R156")) func `a tap that leaves the navigation bar hidden is an error`() {
    func tap(hidesOnTap: Bool) -> [Finding] {
      let screen = one("Photo") { _ in }
      let stack = screen.rootViewController as? UINavigationController
      return screen.findings(of: TapShowsNavigationBar()) {
        screen.advance(by: .milliseconds(100))
        stack?.hidesBarsOnTap = hidesOnTap
        if hidesOnTap {
          screen.tap(at: CGPoint(x: 180, y: 500))
        } else {
          stack?.setNavigationBarHidden(true, animated: true)
        }
        screen.advance(by: .seconds(1))
        screen.tap(at: CGPoint(x: 180, y: 500))
        screen.advance(by: .seconds(1))
      }
    }
    #expect(tap(hidesOnTap: false).map(\.severity) == [.error])
    #expect(tap(hidesOnTap: true).isEmpty)
  }

  @Test(.rule("UI10-R158"), .rule("UI9-R25"))
  func `back buttons that differ or do not lead back are found`() {
    func walk(_ change: @escaping (UINavigationController, Page) -> Void) -> [Finding] {
      let screen = one { _ in }
      let stack = screen.rootViewController as? UINavigationController
      return screen.findings(of: OwnBackButton()) {
        stack?.pushViewController(Page("Inbox"), animated: false)
        screen.advance(by: .seconds(1))
        let next = OtherPage("Letter")
        guard let stack else { return }
        change(stack, next)
        stack.pushViewController(next, animated: false)
        screen.advance(by: .seconds(1))
        if let own = next.navigationItem.leftBarButtonItem {
          own.customView.map { screen.tap($0) }
          screen.advance(by: .seconds(2))
        }
      }
    }
    #expect(walk { _, _ in }.isEmpty)
    let other = walk { stack, _ in
      stack.navigationBar.backIndicatorImage = plainImage(12, 20)
    }
    #expect(other.map(\.severity) == [.advice])
    let stuck = walk { _, page in
      let button = UIButton(type: .system)
      button.setTitle("Menu", for: .normal)
      button.frame = CGRect(x: 0, y: 0, width: 60, height: 44)
      button.addAction(UIAction { _ in }, for: .touchUpInside)
      page.navigationItem.leftBarButtonItem = UIBarButtonItem(customView: button)
    }
    #expect(stuck.map(\.severity) == [.advice, .warning])
    #expect(RuleBook.sums["UI9-R25"] == ["UI10-R158", "UI10-R159"])
  }

  @Test(.rule("UI10-R159"), .rule("UI9-R25")) func `a chevron without its mask is an error`() {
    let rule = BackIndicatorMask()
    func screen(_ mask: UIImage?) -> HeadlessScreen {
      let screen = two { _ in }
      let bar = (screen.rootViewController as? UINavigationController)?.navigationBar
      bar?.backIndicatorImage = plainImage(12, 20)
      bar?.backIndicatorTransitionMaskImage = mask
      return screen
    }
    #expect(screen(nil).findings(of: rule).map(\.severity) == [.error])
    #expect(screen(plainImage(12, 20)).findings(of: rule).isEmpty)
    #expect(
      AuditReport(screens: [screen(nil).walked]).findings(of: "UI9-R25").map(\.rule)
        == ["UI10-R159"]
    )
  }

  @Test(.rule("UI10-R160")) func `actions without navigation are better in a toolbar`() {
    let rule = ToolbarForControls()
    let actions = one {
      $0.navigationItem.leftBarButtonItem = item(.camera)
      $0.navigationItem.rightBarButtonItem = item(.compose)
    }
    #expect(actions.findings(of: rule).map(\.severity) == [.advice])
    #expect(
      one { $0.navigationItem.rightBarButtonItem = item(.compose) }.findings(of: rule).isEmpty
    )
  }

  @Test(.rule("UI9-R14")) func `a button in the back button's place, or a wrong name, is found`() {
    let rule = StandardBackButton()
    let replaced = two { $0.navigationItem.leftBarButtonItem = item("Menu") }
    #expect(replaced.findings(of: rule).map(\.severity) == [.warning])
    let beside = two {
      $0.navigationItem.leftBarButtonItem = item("Menu")
      $0.navigationItem.leftItemsSupplementBackButton = true
    }
    #expect(beside.findings(of: rule).isEmpty)
    func named(_ title: String) -> HeadlessScreen {
      let top = page("Mailboxes") { $0.navigationItem.backBarButtonItem = item(title) }
      return HeadlessScreen(stack: [top, page("Inbox")])
    }
    #expect(named("Photos").findings(of: rule).map(\.severity) == [.advice])
    #expect(named("Mail").findings(of: rule).isEmpty)
  }

  @Test(.rule("UI9-R15")) func `a title that the content repeats, and none at all, are found`() {
    let rule = TitleOfView()
    let twice = one("Mail") { $0.words = "Mail" }
    #expect(twice.findings(of: rule).map(\.severity) == [.advice])
    #expect(one(nil) { _ in }.findings(of: rule).count == 1)
    #expect(one { _ in }.findings(of: rule).isEmpty)
    let headed = one(nil) { page in
      page.loadViewIfNeeded()
      page.label.font = .preferredFont(forTextStyle: .title1)
    }
    #expect(headed.findings(of: rule).isEmpty)
  }

  @Test(.rule("UI9-R19")) func `a prompt that is long, open or double is found`() {
    let rule = OneSentencePrompt()
    func prompt(_ words: String) -> [Finding] {
      one { $0.navigationItem.prompt = words }.findings(of: rule)
    }
    #expect(prompt("Choose a photo.").isEmpty)
    #expect(prompt("Choose a photo").first?.what.contains("without punctuation") == true)
    #expect(prompt("Choose a photo. Then send it.").first?.what.contains("2 sentences") == true)
    let long = String(repeating: "Choose a photo that people like ", count: 6) + "."
    #expect(prompt(long).first?.what.contains("does not fit") == true)
  }

  @Test(.rule("UI9-R23")) func `an opaque bar above a translucent toolbar is found`() {
    let rule = ConsistentBars()
    func screen(isTranslucent: Bool) -> HeadlessScreen {
      let screen = one { $0.toolbarItems = [item(.trash)] }
      let stack = screen.rootViewController as? UINavigationController
      stack?.navigationBar.isTranslucent = isTranslucent
      stack?.isToolbarHidden = false
      return screen
    }
    #expect(screen(isTranslucent: false).findings(of: rule).count == 1)
    #expect(screen(isTranslucent: true).findings(of: rule).isEmpty)
  }

  @Test(.rule("UI9-R23")) func `a bar that changes its colour with the screen is found`() {
    func walk(_ color: UIColor?) -> [Finding] {
      let screen = one { _ in }
      let stack = screen.rootViewController as? UINavigationController
      return screen.findings(of: ConsistentBars()) {
        screen.advance(by: .milliseconds(100))
        stack?.navigationBar.barTintColor = color
        stack?.pushViewController(OtherPage("Letter"), animated: false)
        screen.advance(by: .seconds(1))
      }
    }
    #expect(walk(.green).first?.what.contains("colour") == true)
    #expect(walk(nil).isEmpty)
  }

  @Test(.rule("UI9-R26")) func `several ways back, and a path as title, are found`() {
    let rule = NoBreadcrumbs()
    let crumbs = two {
      $0.navigationItem.leftBarButtonItems = [item("‹"), item("Back")]
    }
    #expect(crumbs.findings(of: rule).count == 1)
    #expect(two("Mail › Work › Inbox") { _ in }.findings(of: rule).count == 1)
    #expect(two { _ in }.findings(of: rule).isEmpty)
  }

  @Test(.rule("UI9-R18"), .rule("IX-R051"), .rule("IX-R049"), .rule("UI9-R190"))
  func `what only a person can tell of bars and modal views is asked`() {
    let asked = Set(RuleBook.judgmentRules.map(\.identifier))
    #expect(asked.isSuperset(of: ["UI9-R18", "IX-R051", "IX-R049", "UI9-R190"]))
    let prompted = one { $0.navigationItem.prompt = "Choose a mailbox." }
    let report = AuditReport(screens: [prompted.walked])
    #expect(report.questions.contains { $0.hasPrefix("UI9-R18: Is each prompt") })
  }
}
