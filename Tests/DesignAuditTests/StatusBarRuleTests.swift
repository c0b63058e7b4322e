import HeadlessHost
import ScreenInspection
import TestSupport
import Testing
import UIKit

@testable import DesignAudit

@MainActor @Suite struct StatusBarRuleTests {
  private final class Plain: Page {
    var style = UIStatusBarStyle.default
    var isBarHidden = false
    override var preferredStatusBarStyle: UIStatusBarStyle { style }
    override var prefersStatusBarHidden: Bool { isBarHidden }

    func hide(_ isHidden: Bool) {
      isBarHidden = isHidden
      setNeedsStatusBarAppearanceUpdate()
    }
  }

  private func screen(_ change: (Plain) -> Void) -> HeadlessScreen {
    let screen = HeadlessScreen(.iPhone8)
    screen.showStatusBar()
    let page = Plain("Plain")
    page.loadViewIfNeeded()
    change(page)
    screen.rootViewController = page
    screen.update()
    return screen
  }

  @Test(.rule("UI10-R171")) func `dark content on a dark ground is found`() {
    let dark = screen { $0.view.backgroundColor = .black }
    #expect(dark.findings(of: StatusBarContrast()).map(\.severity) == [.error])
    let light = screen {
      $0.view.backgroundColor = .black
      $0.style = .lightContent
    }
    #expect(light.findings(of: StatusBarContrast()).isEmpty)
    #expect(screen { _ in }.findings(of: StatusBarContrast()).isEmpty)
  }

  @Test(.rule("UI10-R172")) func `text that scrolls below the bare status bar is found`() {
    func list(_ page: Plain) -> UIScrollView {
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
      scroll.contentInsetAdjustmentBehavior = .never
      scroll.contentSize = CGSize(width: 375, height: 2000)
      let words = UILabel(frame: CGRect(x: 20, y: 4, width: 300, height: 21))
      words.text = "Scrolled under"
      scroll.addSubview(words)
      page.view.addSubview(scroll)
      return scroll
    }
    let bare = screen { _ = list($0) }
    #expect(bare.findings(of: CoveredStatusBar()).map(\.severity) == [.error])
    let covered = screen { page in
      _ = list(page)
      let blur = UIVisualEffectView(effect: UIBlurEffect(style: .extraLight))
      blur.frame = CGRect(x: 0, y: 0, width: 375, height: 30)
      page.view.addSubview(blur)
    }
    #expect(covered.findings(of: CoveredStatusBar()).isEmpty)
    let below = screen { list($0).frame.origin.y = 20 }
    #expect(below.findings(of: CoveredStatusBar()).isEmpty)
  }

  @Test(.rule("UI10-R172")) func `a label that is larger than its words is judged by these`() {
    func label(_ text: String) -> HeadlessScreen {
      screen { page in
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        label.text = text
        label.numberOfLines = 0
        page.view.addSubview(label)
      }
    }
    #expect(label("Tap anywhere").findings(of: CoveredStatusBar()).isEmpty)
    let long = String(repeating: "Words that fill the screen. ", count: 80)
    #expect(label(long).findings(of: CoveredStatusBar()).count == 1)
  }

  @Test(.rule("UI10-R172")) func `a navigation bar covers what lies below it`() {
    let table = UITableViewController(style: .plain)
    table.tableView.contentOffset.y = 30
    let screen = HeadlessScreen(stack: [table])
    screen.showStatusBar()
    #expect(screen.findings(of: CoveredStatusBar()).isEmpty)
  }

  @Test(.rule("UI10-R173")) func `a button below the status bar is found`() {
    let high = screen { $0.addButton("Menu", at: -26) }
    #expect(high.findings(of: NothingToTouchUnderStatusBar()).count == 1)
    let safe = screen { $0.addButton("Menu", at: 20) }
    #expect(safe.findings(of: NothingToTouchUnderStatusBar()).isEmpty)
  }

  @Test(.rule("UI10-R174")) func `a photo with the status bar on it is advised upon`() {
    func photo(_ page: Plain) {
      let photo = UIImageView(image: plainImage(375, 667, .orange))
      photo.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
      page.view.addSubview(photo)
    }
    #expect(screen { photo($0) }.findings(of: QuietMedia()).map(\.severity) == [.advice])
    let quiet = screen {
      photo($0)
      $0.isBarHidden = true
    }
    #expect(quiet.findings(of: QuietMedia()).isEmpty)
  }

  @Test(.rule("UI10-R175")) func `a status bar that is hidden on all screens is found`() {
    func walk(isFirstHidden: Bool) -> [Finding] {
      let first = screen { $0.isBarHidden = isFirstHidden }
      return first.findings(of: StatusBarComesBack()) {
        let second = Plain("Second")
        second.isBarHidden = true
        let third = HidingPage("Third")
        first.present(second)
        first.present(third)
      }
    }
    #expect(walk(isFirstHidden: true).map(\.severity) == [.warning])
    #expect(walk(isFirstHidden: false).isEmpty)
  }

  private final class HidingPage: Page {
    override var prefersStatusBarHidden: Bool { true }
  }

  @Test(.rule("UI10-R175")) func `a property list that hides the status bar for good is found`() {
    let rule = StatusBarComesBack()
    let hidden = completeApp {
      $0.info["UIStatusBarHidden"] = true
      $0.info["UIViewControllerBasedStatusBarAppearance"] = false
    }
    #expect(rule.findings(in: hidden, settings: AuditSettings()).count == 1)
    let atLaunch = completeApp { $0.info["UIStatusBarHidden"] = true }
    #expect(rule.findings(in: atLaunch, settings: AuditSettings()).isEmpty)
  }

  @Test(.rule("UI10-R176")) func `a hidden status bar that nothing brings back is found`() {
    let lost = screen { $0.isBarHidden = true }
    #expect(lost.findings(of: TapShowsStatusBar()).count == 1)
    let doubled = screen { page in
      page.isBarHidden = true
      let tap = UITapGestureRecognizer(target: page, action: nil)
      tap.numberOfTapsRequired = 2
      page.view.addGestureRecognizer(tap)
    }
    #expect(doubled.findings(of: TapShowsStatusBar()).first?.what.contains("2 taps") == true)
    let found = screen { page in
      page.isBarHidden = true
      page.view.addGestureRecognizer(UITapGestureRecognizer(target: page, action: nil))
    }
    #expect(found.findings(of: TapShowsStatusBar()).isEmpty)
  }

  @Test(.rule("UI10-R176")) func `a tap that leaves the status bar hidden is an error`() {
    let page = Plain("Photo")
    let screen = HeadlessScreen(.iPhone8)
    screen.showStatusBar()
    screen.rootViewController = page
    screen.update()
    func tapWhileHidden(_ answer: @escaping () -> Void) -> [Finding] {
      page.hide(false)
      screen.advance(by: .seconds(1))
      return screen.findings(of: TapShowsStatusBar()) {
        screen.advance(by: .milliseconds(100))
        page.hide(true)
        page.label.text = "Alone"
        screen.advance(by: .seconds(1))
        screen.tap(at: CGPoint(x: 180, y: 500))
        answer()
        page.label.text = "Tapped"
        screen.advance(by: .seconds(1))
      }
    }
    #expect(tapWhileHidden {}.map(\.severity) == [.error])
    #expect(tapWhileHidden { page.hide(false) }.isEmpty)
  }

  @Test(.rule("UI9-R01")) func `a clock of the app's own at the upper edge is found`() {
    func clock(_ words: String, _ y: CGFloat) -> HeadlessScreen {
      screen { page in
        page.isBarHidden = true
        page.label.text = words
        page.label.frame = CGRect(x: 160, y: y, width: 60, height: 18)
      }
    }
    #expect(clock("9:41 AM", 2).findings(of: NoOwnStatusBar()).count == 1)
    #expect(clock("9:41 AM", 100).findings(of: NoOwnStatusBar()).isEmpty)
    #expect(clock("Chapter 9", 2).findings(of: NoOwnStatusBar()).isEmpty)
  }

  @Test(.rule("UI9-R04")) func `a busy picture behind the status bar is advised upon`() {
    let busy = screen { page in
      let stripes = UIGraphicsImageRenderer(size: CGSize(width: 375, height: 40)).image { context in
        UIColor.black.setFill()
        for x in stride(from: 0, to: 375, by: 4) {
          context.fill(CGRect(x: x, y: 0, width: 2, height: 40))
        }
      }
      let view = UIImageView(image: stripes)
      view.frame = CGRect(x: 0, y: 0, width: 375, height: 40)
      page.view.addSubview(view)
    }
    #expect(busy.findings(of: CalmBehindStatusBar()).map(\.severity) == [.advice])
    #expect(screen { _ in }.findings(of: CalmBehindStatusBar()).isEmpty)
  }
}
