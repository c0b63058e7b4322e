import HeadlessHost
import ScreenInspection
import TestSupport
import Testing
import UIKit

@testable import DesignAudit

/// A finding is about what the app chose, not about what UIKit makes by itself.
@MainActor @Suite("Parts that UIKit makes", .serialized) struct OwnPartTests {
  private final class Hearer: NSObject {
    func moved(_ pan: UIPanGestureRecognizer) {}
  }

  private func list(_ change: (UIViewController) -> Void = { _ in }) -> HeadlessScreen {
    let list = UITableViewController(style: .plain)
    list.title = "Folders"
    list.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Go",
      style: .plain,
      target: nil,
      action: nil
    )
    change(list)
    return HeadlessScreen(stack: [list])
  }

  @Test(.rule("VIS-R93")) func `a bar's title and buttons have the font that the bar gives them`() {
    #expect(list().findings(of: BuiltInTextStyles()).isEmpty)
  }

  @Test(.rule("VIS-R93")) func `a title view's font, or a font of the app's, is the app's choice`()
  {
    let view = list {
      let label = UILabel()
      label.text = "Folders"
      label.font = .systemFont(ofSize: 19)
      label.sizeToFit()
      $0.navigationItem.titleView = label
    }
    #expect(view.findings(of: BuiltInTextStyles()).count == 1)
    let screen = list()
    let bar = (screen.rootViewController as? UINavigationController)?.navigationBar
    bar?.titleTextAttributes = [.font: UIFont.systemFont(ofSize: 19)]
    #expect(
      screen.findings(of: BuiltInTextStyles()).map(\.what).contains { $0.contains("Folders") }
    )
  }

  @Test(.rule("IX-R193")) func `a table's own drag of two fingers is not the app's`() {
    #expect(list().findings(of: FewFingers()).isEmpty)
    let hearer = Hearer()
    let own = list {
      let pan = UIPanGestureRecognizer(target: nil, action: nil)
      pan.minimumNumberOfTouches = 2
      pan.addTarget(hearer, action: Selector(Hearer.moved, "moved:"))
      $0.view.addGestureRecognizer(pan)
    }
    #expect(own.findings(of: FewFingers()).count == 1)
  }

  @Test(.rule("VIS-R88")) func `a bar's button has the size that the bar gives it`() {
    #expect(list().findings(of: TappableArea()).isEmpty)
    let own = list {
      let button = UIButton(frame: CGRect(x: 50, y: 100, width: 20, height: 20))
      button.backgroundColor = .red
      $0.view.addSubview(button)
    }
    #expect(own.findings(of: TappableArea()).count == 1)
  }

  private func sample(_ view: UIView, width: CGFloat = 200, height: CGFloat? = nil) -> Screen {
    let size = view.intrinsicContentSize
    view.frame = CGRect(x: 50, y: 100, width: width, height: height ?? size.height)
    return shown(view)
  }

  @Test(.rule("VIS-R88")) func `a control in the height that UIKit gives it is not the app's`() {
    let rule = TappableArea()
    for control in [UISwitch(), UIStepper(), UISlider()] as [UIView] {
      #expect(rule.count(sample(control)) == 0)
    }
    #expect(rule.count(sample(UISegmentedControl(items: ["One", "Two"]))) == 0)
    #expect(rule.count(sample(UISegmentedControl(items: ["One", "Two"]), height: 20)) == 1)
  }

  @Test(.rule("UI10-R58"), .rule("VIS-R93")) func `a tab's words are as UIKit sets them`() {
    let screen = HeadlessScreen(tabs: [Page("Mail"), Page("Search")])
    #expect(screen.findings(of: LegibleText()).isEmpty)
    #expect(
      screen.findings(of: BuiltInTextStyles()).filter { $0.place.contains("TabButton") }.isEmpty
    )
    let small = HeadlessScreen(.iPhone8)
    let page = Page("Mail")
    small.rootViewController = page
    page.label.font = .systemFont(ofSize: 9)
    #expect(small.findings(of: LegibleText()).count == 1)
  }

  @Test(.rule("VIS-R69")) func `the gray of a standard cell is UIKit's, another one the app's`() {
    let rule = ContrastUnderGlare()
    func row(_ color: UIColor?) -> Int {
      rule.count(
        DesignAuditTests.list([
          [
            ListController.Row(text: "Size", detail: "Large", style: .value1) { cell in
              if let color { cell.detailTextLabel?.textColor = color }
            }
          ]
        ])
      )
    }
    #expect(row(nil) == 0)
    #expect(row(.lightGray) == 1)
  }

  @Test(.rule("IX-R145")) func `the field of a search bar is a part of it`() {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 375, height: 56))
    #expect(DraggableContent().count(shown(bar)) == 0)
  }

  @Test(.rule("UI10-R86"), .rule("IX-R008"), .rule("IX-R015"))
  func `the wheels of a picker are UIKit's`() {
    let screen = HeadlessScreen(.iPhone8)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 20, width: 375, height: 600))
    scroll.contentSize.height = 2000
    let picker = UIDatePicker(frame: CGRect(x: 20, y: 20, width: 320, height: 216))
    picker.datePickerMode = .time
    scroll.addSubview(picker)
    screen.show(scroll)
    screen.update()
    #expect(screen.findings(of: NoScrollViewInside()).isEmpty)
    #expect(screen.findings(of: OneScrollViewAtATime()).isEmpty)
    #expect(screen.findings(of: TouchableLooksTouchable()).isEmpty)
    #expect(screen.findings(of: HighlightsTouched()) { screen.tap(picker) }.isEmpty)
  }

  @Test(.rule("IX-R179")) func `what a switch lets people feel is UIKit's`() {
    let screen = HeadlessScreen(.iPhone8)
    let toggle = screen.show(UISwitch(frame: CGRect(x: 100, y: 100, width: 51, height: 31)))
    let found = screen.findings(of: PreparedHaptics()) {
      screen.tap(toggle)
      screen.advance(by: .seconds(1))
    }
    #expect(found.isEmpty)
    #expect(screen.recordConduct { screen.tap(toggle) }.haptics.isEmpty == false)
  }

  @Test(.rule("VIS-R69")) func `a bar's button in a tint of the app's has the app's colour`() {
    let plain = list()
    #expect(plain.findings(of: ContrastUnderGlare()).isEmpty)
    let pale = list { $0.navigationController?.view.tintColor = .yellow }
    let bar = (pale.rootViewController as? UINavigationController)?.navigationBar
    bar?.tintColor = .yellow
    #expect(pale.findings(of: ContrastUnderGlare()).map(\.what).contains { $0.contains("Go") })
  }

  @Test(.rule("VIS-R48")) func `rows that a table moves are moved by UIKit`() {
    let rows = (0..<9).map { ListController.Row(text: "Row \($0)") }
    let controller = ListController([rows])
    let screen = HeadlessScreen(.iPhone8)
    screen.rootViewController = controller
    screen.advance(by: .seconds(1))
    let log = screen.recordConduct {
      controller.sections[0].removeFirst()
      controller.tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
      screen.advance(by: .seconds(1))
    }
    #expect(log.animations.count > AuditSettings().maximumAnimations)
    #expect(JudiciousAnimation().count(log) == 0)
  }

  @Test(.rule("I10-R195")) func `a touch beside a slider's thumb needs no answer`() {
    let screen = HeadlessScreen(.iPhone8)
    let slider = screen.show(UISlider(frame: CGRect(x: 50, y: 100, width: 250, height: 31)))
    let found = screen.findings(of: AcknowledgesActions()) {
      screen.tap(at: CGPoint(x: 200, y: 115))
      screen.advance(by: .seconds(1))
    }
    #expect(found.isEmpty)
    #expect(slider.value == 0)
  }
}
