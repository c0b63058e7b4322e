import HeadlessHost
import ScreenInspection
import TestSupport
import Testing
import UIKit

@testable import DesignAudit

@MainActor @Suite struct ModalRuleTests {
  private func home(on device: Device = .iPhone8) -> HeadlessScreen {
    HeadlessScreen(stack: [Page("Home")], on: device)
  }

  /// A stack for a task, with Cancel and Done.
  private func task(_ page: Page, exits: Bool = true) -> UINavigationController {
    if exits {
      page.navigationItem.leftBarButtonItem = item(.cancel) { [weak page] in
        page?.dismiss(animated: true)
      }
      page.navigationItem.rightBarButtonItem = item(.done) { [weak page] in
        page?.dismiss(animated: true)
      }
    }
    return UINavigationController(rootViewController: page)
  }

  private func field(_ page: Page, at y: CGFloat = 120) -> UITextField {
    page.loadViewIfNeeded()
    let field = UITextField(frame: CGRect(x: 20, y: y, width: 300, height: 31))
    field.borderStyle = .roundedRect
    page.view.addSubview(field)
    return field
  }

  private func screen(
    presenting controller: UIViewController,
    on device: Device = .iPhone8
  )
    -> HeadlessScreen
  {
    let screen = home(on: device)
    screen.present(controller)
    return screen
  }

  @Test(.rule("IX-R037"), .rule("I10-R65")) func `a modal view that nothing closes is an error`() {
    let rule = ModalExit()
    let locked = screen(presenting: task(Page("New"), exits: false))
    #expect(locked.findings(of: rule).map(\.severity) == [.error])
    #expect(screen(presenting: task(Page("New"))).findings(of: rule).isEmpty)
    let button = Page("New")
    button.addButton("Close")
    #expect(screen(presenting: button).findings(of: rule).isEmpty)
    #expect(home().findings(of: rule).isEmpty)
    #expect(
      AuditReport(screens: [locked.walked]).findings(of: "I10-R65").map(\.rule) == ["IX-R037"]
    )
  }

  @Test(.rule("IX-R037")) func `an alert that only destroys is an error`() {
    func alert(_ cancels: Bool) -> HeadlessScreen {
      let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
      if cancels { alert.addAction(UIAlertAction(title: "Cancel", style: .cancel)) }
      return screen(presenting: alert)
    }
    #expect(alert(false).findings(of: ModalExit()).map(\.severity) == [.error])
    #expect(alert(true).findings(of: ModalExit()).isEmpty)
  }

  @Test(.rule("IX-R038"), .rule("I10-R65"))
  func `Cancel that throws input away without a question is found`() {
    func leave(asks: Bool, types: Bool = true) -> [Finding] {
      let screen = home()
      let page = Page("New")
      let field = field(page)
      let cancel = UIButton(type: .system)
      cancel.setTitle("Cancel", for: .normal)
      cancel.frame = CGRect(x: 20, y: 80, width: 120, height: 40)
      cancel.addAction(
        UIAction { [weak page] _ in
          guard asks else {
            page?.dismiss(animated: true)
            return
          }
          let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
          page?.present(alert, animated: true)
        },
        for: .touchUpInside
      )
      page.view.addSubview(cancel)
      return screen.findings(of: KnownResultOfLeaving()) {
        screen.advance(by: .milliseconds(100))
        screen.present(page)
        if types {
          screen.tap(field)
          screen.advance(by: .seconds(1))
          screen.type("hello")
          screen.advance(by: .seconds(1))
        }
        screen.tap(cancel)
        screen.advance(by: .seconds(1))
      }
    }
    #expect(leave(asks: false).first?.what.contains("“Cancel” closed Page") == true)
    #expect(leave(asks: true).isEmpty)
    #expect(leave(asks: false, types: false).isEmpty)
  }

  @Test(.rule("IX-R039"), .rule("I10-R66")) func `a long task is told`() {
    let stack = task(Page("Step 1"))
    stack.viewControllers = (1...4).map { Page("Step \($0)") }
    let long = screen(presenting: stack)
    #expect(long.findings(of: ShortModalTasks()).first?.what.contains("number 4") == true)
    let form = Page("New")
    for row in 0..<13 { _ = field(form, at: CGFloat(70 + row * 40)) }
    #expect(screen(presenting: form).findings(of: ShortModalTasks()).count == 1)
    #expect(screen(presenting: task(Page("New"))).findings(of: ShortModalTasks()).isEmpty)
    #expect(AuditReport(screens: [long.walked]).findings(of: "I10-R66").count == 2)
  }

  @Test(.rule("IX-R040"), .rule("I10-R66")) func `tabs, levels and layers in a task are found`() {
    let rule = NoAppInApp()
    let tabs = UITabBarController()
    tabs.viewControllers = [Page("A"), Page("B")]
    #expect(screen(presenting: tabs).findings(of: rule).first?.what.contains("tabs") == true)
    let stack = task(Page("Step 1"))
    stack.viewControllers = (1...3).map { Page("Step \($0)") }
    #expect(screen(presenting: stack).findings(of: rule).first?.what.contains("3 screens") == true)
    let twice = screen(presenting: task(Page("New")))
    twice.present(task(Page("More")))
    #expect(twice.findings(of: rule).first?.what.contains("over the modal view Page") == true)
    #expect(screen(presenting: task(Page("New"))).findings(of: rule).isEmpty)
  }

  @Test(.rule("IX-R041")) func `a task that branches is told`() {
    func walk(branches: Bool) -> [Finding] {
      let screen = home()
      let stack = task(Page("Start"))
      return screen.findings(of: SinglePathInModal()) {
        screen.advance(by: .milliseconds(100))
        screen.present(stack)
        for next in [Page("One"), branches ? OtherPage("Two") : Page("Two")] {
          stack.pushViewController(next, animated: false)
          screen.advance(by: .seconds(1))
          stack.popViewController(animated: false)
          screen.advance(by: .seconds(1))
        }
      }
    }
    #expect(walk(branches: true).first?.what.contains("OtherPage and to Page") == true)
    #expect(walk(branches: false).isEmpty)
  }

  @Test(.rule("IX-R041")) func `a last step without an end is told`() {
    func walk(isDone: Bool) -> [Finding] {
      let screen = home()
      let first = Page("Start")
      let stack = UINavigationController(rootViewController: first)
      let last = OtherPage("Last")
      if isDone { last.navigationItem.rightBarButtonItem = item(.done) }
      return screen.findings(of: SinglePathInModal()) {
        screen.advance(by: .milliseconds(100))
        screen.present(stack)
        stack.pushViewController(last, animated: false)
        screen.advance(by: .seconds(1))
      }
    }
    #expect(walk(isDone: false).first?.what.contains("last step") == true)
    #expect(walk(isDone: true).isEmpty)
  }

  @Test(.rule("IX-R043")) func `a task without a name is found`() {
    #expect(screen(presenting: task(Page(nil))).findings(of: TitledModal()).count == 1)
    #expect(screen(presenting: task(Page("New"))).findings(of: TitledModal()).isEmpty)
    let guided = Page(nil)
    guided.navigationItem.prompt = "Choose a photo."
    #expect(screen(presenting: task(guided)).findings(of: TitledModal()).isEmpty)
  }

  @Test(.rule("IX-R047")) func `a modal bar of another colour is found`() {
    let stack = task(Page("New"))
    stack.navigationBar.barTintColor = .green
    #expect(
      screen(presenting: stack).findings(of: ModalLooksLikeApp()).first?.what.contains("colour")
        == true
    )
    #expect(screen(presenting: task(Page("New"))).findings(of: ModalLooksLikeApp()).isEmpty)
  }

  @Test(.rule("IX-R048")) func `a form that fills a tablet is told`() {
    func form(_ style: UIModalPresentationStyle) -> HeadlessScreen {
      let page = Page("New")
      for row in 0..<3 { _ = field(page, at: CGFloat(100 + row * 60)) }
      let stack = task(page)
      stack.modalPresentationStyle = style
      return screen(presenting: stack, on: .iPadPro9_7)
    }
    #expect(form(.fullScreen).findings(of: ModalStyle()).map(\.severity) == [.advice])
    #expect(form(.formSheet).findings(of: ModalStyle()).isEmpty)
  }

  @Test(.rule("IX-R050"), .rule("I10-R74")) func `two kinds of transition are found`() {
    func walk(_ style: UIModalTransitionStyle) -> ConductLog {
      let screen = home()
      return screen.recordConduct {
        screen.advance(by: .milliseconds(100))
        screen.present(task(Page("One")))
        screen.rootViewController?.dismiss(animated: false)
        screen.advance(by: .seconds(1))
        let second = task(OtherPage("Two"))
        second.modalTransitionStyle = style
        screen.present(second)
      }
    }
    let mixed = walk(.flipHorizontal)
    #expect(OneModalTransition().count(mixed) == 1)
    #expect(AuditReport(conduct: [mixed]).findings(of: "I10-R74").map(\.rule) == ["IX-R050"])
    #expect(OneModalTransition().count(walk(.coverVertical)) == 0)
  }

  @Test(.rule("IX-R036")) func `a modal view that nobody asked for is told`() {
    func show(onTap: Bool) -> [Finding] {
      let screen = home()
      let page = (screen.rootViewController as? UINavigationController)?.topViewController as? Page
      let button = page?.addButton("New") { [weak page] in
        page?.present(Page("New"), animated: true)
      }
      screen.update()
      return screen.findings(of: FewModals()) {
        screen.advance(by: .seconds(2))
        if onTap, let button {
          screen.tap(button)
          screen.advance(by: .seconds(1))
        } else {
          screen.present(Page("New"), animated: true)
        }
      }
    }
    #expect(show(onTap: false).map(\.severity) == [.advice])
    #expect(show(onTap: true).isEmpty)
  }

  @Test(.rule("IX-R036")) func `many modal views and few pushes are told`() {
    let screen = home()
    let found = screen.findings(of: FewModals()) {
      screen.advance(by: .milliseconds(100))
      for index in 0..<6 {
        screen.present(Page("Task \(index)"))
        screen.rootViewController?.dismiss(animated: false)
        screen.advance(by: .seconds(1))
      }
    }
    #expect(found.first?.what.contains("6 modal views") == true)
  }

  @Test(.rule("I10-R68")) func `two Done buttons, and one that goes back, are found`() {
    let rule = DoneCompletes()
    let stack = task(Page("New"))
    let second = OtherPage("Detail")
    second.navigationItem.rightBarButtonItem = item(.done)
    stack.viewControllers.append(second)
    #expect(screen(presenting: stack).findings(of: rule).count == 1)
    #expect(screen(presenting: task(Page("New"))).findings(of: rule).isEmpty)

    func tapDone(pops: Bool) -> [Finding] {
      let screen = home()
      let page = OtherPage("Detail")
      let button = UIButton(type: .system)
      button.setTitle("Done", for: .normal)
      button.frame = CGRect(x: 0, y: 0, width: 80, height: 44)
      button.addAction(
        UIAction { [weak page] _ in
          if pops {
            page?.navigationController?.popViewController(animated: true)
          } else {
            page?.dismiss(animated: true)
          }
        },
        for: .touchUpInside
      )
      page.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: button)
      let stack = UINavigationController(rootViewController: Page("New"))
      stack.viewControllers.append(page)
      screen.present(stack)
      return screen.findings(of: rule) {
        screen.tap(button)
        screen.advance(by: .seconds(1))
      }
    }
    #expect(tapDone(pops: true).map(\.severity) == [.error])
    #expect(tapDone(pops: false).isEmpty)
  }

  @Test(.rule("UI9-R191")) func `a form without Cancel or without Done is found`() {
    let rule = CompleteOrCancel()
    func form(_ leading: UIBarButtonItem?, _ trailing: UIBarButtonItem?) -> [Finding] {
      let page = Page("New")
      _ = field(page)
      page.navigationItem.leftBarButtonItem = leading
      page.navigationItem.rightBarButtonItem = trailing
      return screen(presenting: UINavigationController(rootViewController: page))
        .findings(of: rule)
    }
    #expect(form(item(.cancel), item(.save)).isEmpty)
    #expect(form(item(.cancel), nil).first?.what.hasSuffix("to complete.") == true)
    #expect(form(nil, item(.done)).first?.what.hasSuffix("to cancel.") == true)
    let waiting = item(.done)
    waiting.isEnabled = false
    #expect(form(item(.cancel), waiting).isEmpty)
  }

  @Test(.rule("UI9-R191")) func `a button below the fields completes a form, too`() {
    func form(_ title: String) -> [Finding] {
      let page = Page("New")
      _ = field(page)
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      button.frame = CGRect(x: 20, y: 200, width: 300, height: 44)
      page.view.addSubview(button)
      page.navigationItem.leftBarButtonItem = item(.cancel)
      return screen(presenting: UINavigationController(rootViewController: page))
        .findings(of: CompleteOrCancel())
    }
    #expect(form("Create Account").isEmpty)
    #expect(form("Learn More").count == 1)
  }
}
