import ContactsUI
import HeadlessHost
import ScreenInspection
import TestSupport
import Testing
import UIKit

@testable import DesignAudit

/// A finding is about a choice of the app, not about a default of UIKit.
@MainActor @Suite("Parts that UIKit makes", .serialized) struct OwnPartTests {
  /// A custom activity for a service that the system offers.
  private final class OwnPrinting: UIActivity {
    override var activityTitle: String? { "Print" }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
  }

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

  @Test(.rule("VIS-R69")) func `the standard tint of a part over any ground is UIKit's`() {
    func segments(_ tint: UIColor?) -> Int {
      let choice = UISegmentedControl(items: ["One", "Two"])
      choice.selectedSegmentIndex = 0
      choice.tintColor = tint
      choice.frame = CGRect(x: 20, y: 20, width: 200, height: 44)
      let ground = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 300))
      ground.backgroundColor = UIColor(red: 0.8, green: 0.88, blue: 0.95, alpha: 1)
      ground.addSubview(choice)
      return ContrastUnderGlare().count(DesignAuditTests.shown(ground))
    }
    #expect(segments(nil) == 0)
    #expect(segments(UIColor(red: 0.2, green: 0.6, blue: 0.9, alpha: 1)) == 1)
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

  @Test(.rule("VIS-R48")) func `what makes room for the bar of a call is moved by UIKit`() {
    let screen = HeadlessScreen(stack: [Page("Mail")])
    screen.advance(by: .seconds(1))
    let log = screen.recordConduct {
      screen.environment.statusBar.activity = .call
      screen.advance(by: .seconds(1))
    }
    #expect(log.animations.contains { $0.value.property == "bounds" })
    #expect(JudiciousAnimation().count(log) == 0)
  }

  @Test(.rule("IX-R024")) func `the bar of a stack is moved by UIKit, a bar in a page by the app`()
  {
    let page = Page("Mail")
    let own = UIToolbar(frame: CGRect(x: 0, y: 300, width: 375, height: 44))
    page.loadViewIfNeeded()
    page.view.addSubview(own)
    let screen = HeadlessScreen(stack: [page])
    screen.environment.isMotionReduced = true
    screen.advance(by: .seconds(1))
    let hidden = screen.findings(of: LessMotionOnRequest()) {
      page.navigationController?.setNavigationBarHidden(true, animated: true)
      screen.advance(by: .seconds(1))
    }
    #expect(hidden.isEmpty, "\(hidden.map(\.line))")
    let moved = screen.findings(of: LessMotionOnRequest()) {
      UIView.animate(withDuration: 0.3) { own.center.y += 100 }
      screen.advance(by: .seconds(1))
    }
    #expect(moved.count == 1)
  }

  @Test(.rule("VIS-R74")) func `what scrolls under a bar is not covered by its title`() {
    let page = Page("Mail")
    page.loadViewIfNeeded()
    let scroll = UIScrollView(frame: page.view.bounds)
    scroll.contentSize.height = 2000
    page.view.insertSubview(scroll, at: 0)
    page.label.frame = CGRect(x: 120, y: 30, width: 140, height: 21)
    scroll.addSubview(page.label)
    scroll.contentInsetAdjustmentBehavior = .never
    let rule = WorksEverywhere()
    func findings() -> [Finding] {
      rule.findings(
        across: ScreenTour.visiting([ScreenSetting()], on: HeadlessScreen(stack: [page])),
        settings: AuditSettings()
      )
    }
    #expect(findings().isEmpty)
    page.view.addSubview(page.label)
    #expect(findings().count == 1)
  }

  @Test(.rule("UI9-R15")) func `the row of a switch may repeat the title`() {
    func page(_ change: @escaping @MainActor (UITableViewCell) -> Void) -> [Finding] {
      let list = ListController([[ListController.Row(text: "Bluetooth", change: change)]])
      list.title = "Bluetooth"
      return HeadlessScreen(stack: [list]).findings(of: TitleOfView())
    }
    #expect(page { $0.accessoryView = UISwitch() }.isEmpty)
    #expect(page { _ in }.count == 1)
  }

  @Test(.rule("I10-R195"), .rule("IX-R015"))
  func `the tab that is shown needs no answer`() {
    let screen = HeadlessScreen(tabs: [Page("Mail"), Page("Search")])
    screen.advance(by: .seconds(1))
    func log(_ x: CGFloat) -> ConductLog {
      screen.recordConduct {
        screen.press(at: CGPoint(x: x, y: 645), for: .milliseconds(250))
        screen.advance(by: .seconds(1))
      }
    }
    let same = log(94)
    #expect(same.touches.first?.value.element.hasSuffix("TabButton") == true)
    #expect(AcknowledgesActions().findings(in: same, settings: AuditSettings()).isEmpty)
    #expect(HighlightsTouched().findings(in: same, settings: AuditSettings()).isEmpty)
  }

  @Test(.rule("I10-R195"), .rule("IX-R015"))
  func `the half of a stepper at its end needs no answer`() {
    let stepper = UIStepper(frame: CGRect(x: 100, y: 200, width: 94, height: 29))
    let screen = HeadlessScreen(.iPhone8)
    screen.show(stepper)
    let log = screen.recordConduct {
      screen.press(at: CGPoint(x: 120, y: 214), for: .milliseconds(250))
      screen.advance(by: .seconds(1))
    }
    #expect(!log.touches.isEmpty)
    #expect(AcknowledgesActions().findings(in: log, settings: AuditSettings()).isEmpty)
    #expect(HighlightsTouched().findings(in: log, settings: AuditSettings()).isEmpty)
  }

  @Test func `a screen of another framework is the system's, in a stack of the app's too`() {
    let screen = HeadlessScreen(stack: [Page("Mail"), CNContactViewController(forNewContact: nil)])
    screen.advance(by: .seconds(1))
    #expect(screen.walked.stage?.layers.last?.isOfSystem == true)
    #expect(AuditReport(screens: [screen.walked]).findings.isEmpty)
  }

  @Test(.rule("VIS-R30")) func `the glass of a search in a bar is no bar icon`() {
    let page = Page("Mail")
    page.navigationItem.searchController = UISearchController(searchResultsController: nil)
    page.navigationItem.hidesSearchBarWhenScrolling = false
    let screen = HeadlessScreen(stack: [page])
    screen.environment.contentSizeCategory = "UICTContentSizeCategoryXS"
    screen.advance(by: .seconds(1))
    #expect(screen.walked.elements.contains { $0.path.contains("UISearchTextField > UIImageView") })
    #expect(screen.findings(of: CustomIconSizes()).isEmpty)
  }

  @Test(.rule("VIS-R91")) func `the rows of a list are of one rank`() {
    let rows = (0..<8).map { ListController.Row(text: "Row \($0)") }
    #expect(EmphasisByType().count(DesignAuditTests.list([rows])) == 0)
    #expect(EmphasisByType().count(DesignAuditTests.list([rows], style: .grouped)) == 0)
  }

  @Test(.rule("VIS-R60")) func `the standard tint is UIKit's, with increased contrast too`() {
    let screen = HeadlessScreen(stack: [Page("Mail")])
    screen.environment.isContrastIncreased = true
    #expect(screen.walked.tint == AuditColor(0, 64 / 255, 221 / 255))
    #expect(screen.findings(of: TintOnBothGrounds()).isEmpty)
    screen.window?.tintColor = UIColor(red: 0, green: 0.2, blue: 0.8, alpha: 1)
    #expect(screen.findings(of: TintOnBothGrounds()).count == 1)
  }

  @Test(.rule("VIS-R90")) func `words that UIKit keeps in one size are not the app's`() {
    func tour(_ change: (Page) -> Void) -> ScreenTour {
      let page = Page("Mail")
      page.loadViewIfNeeded()
      change(page)
      page.navigationItem.titleView = UISegmentedControl(items: ["One", "Two"])
      let sizes = [ScreenSetting.defaultTextSize, "UICTContentSizeCategoryXS"]
      return ScreenTour.visiting(
        sizes.map { ScreenSetting(device: "iPhone 8", textSize: $0) },
        on: HeadlessScreen(stack: [page])
      )
    }
    let rule = FollowsTextSize()
    #expect(rule.findings(across: tour { $0.label.isHidden = true }, settings: .init()).isEmpty)
    #expect(rule.findings(across: tour { _ in }, settings: .init()).count == 1)
  }

  @Test(.rule("IX-R028")) func `the picture of missing content has UIKit's gray`() {
    let view = UIContentUnavailableView(configuration: .search())
    view.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
    #expect(SufficientContrast().count(shown(view)) == 0)
    var own = UIContentUnavailableConfiguration.search()
    own.imageProperties.tintColor = .lightGray
    view.configuration = own
    #expect(SufficientContrast().count(shown(view)) == 1)
  }

  @Test(.rule("UI10-R152")) func `the button of a split view's panes is UIKit's`() {
    let list = Page("Contacts")
    list.navigationItem.rightBarButtonItem = item(.add)
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(UINavigationController(rootViewController: list), for: .primary)
    split.setViewController(Page("Card"), for: .secondary)
    split.preferredDisplayMode = .oneBesideSecondary
    let screen = HeadlessScreen(Device.named("iPad Pro (9.7-inch)") ?? .iPhone8)
    screen.rootViewController = split
    screen.update()
    #expect(screen.walked.navigationBars.contains { $0.controls.count == 2 })
    #expect(screen.findings(of: UncrowdedNavigationBar()).isEmpty)
    list.navigationItem.rightBarButtonItems = [item(.add), item(.edit)]
    #expect(screen.findings(of: UncrowdedNavigationBar()).count == 1)
  }

  @Test(.rule("I10-R195"), .rule("I10-R194"))
  func `a tap on a text may leave the caret where it is`() {
    let screen = HeadlessScreen(.iPhone8)
    let field = screen.show(UITextField(frame: CGRect(x: 50, y: 100, width: 250, height: 34)))
    field.addGestureRecognizer(UITapGestureRecognizer(target: nil, action: nil))
    screen.tap(field)
    screen.advance(by: .seconds(1))
    let log = screen.recordConduct {
      screen.tap(field)
      screen.advance(by: .seconds(1))
    }
    #expect(AcknowledgesActions().findings(in: log, settings: AuditSettings()).isEmpty)
    #expect(!log.events.contains { if case .gesture = $0.kind { true } else { false } })
  }

  @Test(.rule("VIS-R93"), .rule("UI10-R115"))
  func `what the system's controllers show is not judged, what they are given is`() {
    func findings(_ controller: UIViewController) -> [Finding] {
      let screen = HeadlessScreen(stack: [Page("Mail")])
      screen.present(controller)
      let label = UILabel(frame: CGRect(x: 20, y: 20, width: 200, height: 30))
      label.text = "Fixed"
      label.font = .systemFont(ofSize: 19)
      controller.view.addSubview(label)
      screen.update()
      return AuditReport(screens: [screen.walked]).findings
    }
    #expect(findings(Page("Own")).contains { $0.rule == "VIS-R93" })
    let sheet = UIActivityViewController(
      activityItems: ["Words"],
      applicationActivities: [OwnPrinting()]
    )
    let found = findings(sheet)
    #expect(!found.contains { $0.rule == "VIS-R93" })
    #expect(found.filter { $0.rule == "UI10-R115" }.map(\.severity) == [.warning])
  }

  @Test(.rule("VIS-R90")) func `what an alert of a system's controller lies over is not judged`() {
    func count(_ controller: UIViewController) -> Int {
      let screen = HeadlessScreen(stack: [Page("Mail")])
      screen.present(controller)
      let label = UILabel(frame: CGRect(x: 20, y: 20, width: 200, height: 30))
      label.text = "Fixed"
      label.font = .systemFont(ofSize: 19)
      controller.view.addSubview(label)
      let alert = UIAlertController(title: "No Folder", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      controller.present(alert, animated: false)
      screen.advance(by: .seconds(1))
      let seen = screen.walked
      #expect(seen.stage?.layers.last?.form == .alert)
      let small = ScreenSetting(textSize: "UICTContentSizeCategoryXS")
      let tour = ScreenTour(stops: [
        .init(setting: ScreenSetting(), screen: seen), .init(setting: small, screen: seen),
      ])
      return AuditReport(tours: [tour]).findings.count { $0.rule == "VIS-R90" }
    }
    #expect(count(Page("Own")) > 0)
    #expect(count(UIActivityViewController(activityItems: [""], applicationActivities: nil)) == 0)
  }

  @Test(.rule("UI10-R47")) func `the menu of a standard text is placed by UIKit`() {
    var field = view("UIWindow > UITextField") {
      $0.content = ContentFacts(isSelectable: true, takesText: true, isStandardText: true)
    }
    var menu = EditMenuFacts(
      frame: CGRect(x: 100, y: 60, width: 100, height: 36),
      owner: field.path
    )
    menu.selection = CGRect(x: 110, y: 80, width: 50, height: 20)
    #expect(MenuCoversNothing().count([field]) { $0.editMenu = menu } == 0)
    field.content?.isStandardText = false
    #expect(MenuCoversNothing().count([field]) { $0.editMenu = menu } == 1)
  }

  @Test(.rule("UI10-R86")) func `a text that does not scroll is no scroll view in another`() {
    func found(scrolls: Bool) -> [Finding] {
      let screen = HeadlessScreen(.iPhone8)
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 20, width: 375, height: 600))
      scroll.contentSize.height = 2000
      let text = UITextView(frame: CGRect(x: 20, y: 20, width: 300, height: 100))
      text.text = String(repeating: "Words that go on. ", count: 60)
      text.isScrollEnabled = scrolls
      scroll.addSubview(text)
      screen.show(scroll)
      return screen.findings(of: NoScrollViewInside())
    }
    #expect(found(scrolls: false).isEmpty)
    #expect(found(scrolls: true).count == 1)
  }

  @Test(.rule("I10-R195")) func `a touch on a view that awaits two taps needs no answer`() {
    func found(_ taps: Int) -> [Finding] {
      let screen = HeadlessScreen(.iPhone8)
      let view = screen.show(UIView(frame: CGRect(x: 50, y: 100, width: 250, height: 200)))
      let tap = UITapGestureRecognizer(target: nil, action: nil)
      tap.numberOfTapsRequired = taps
      view.addGestureRecognizer(tap)
      return screen.findings(of: AcknowledgesActions()) {
        screen.tap(view)
        screen.advance(by: .seconds(1))
      }
    }
    #expect(found(2).isEmpty)
    #expect(found(1).count == 1)
  }

  @Test(.rule("I10-R195")) func `a drag on a view that awaits a tap needs no answer`() {
    func found(_ way: CGFloat) -> [Finding] {
      let screen = HeadlessScreen(.iPhone8)
      let view = screen.show(UIView(frame: CGRect(x: 50, y: 100, width: 250, height: 200)))
      view.addGestureRecognizer(UITapGestureRecognizer(target: nil, action: nil))
      return screen.findings(of: AcknowledgesActions()) {
        screen.drag(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 100, y: 150 + way))
        screen.advance(by: .seconds(1))
      }
    }
    #expect(found(60).isEmpty)
    #expect(found(20).count == 1)
  }

  @Test(.rule("VIS-R69")) func `what is dimmed below a modal view is not judged`() {
    let page = Page("Mail")
    page.loadViewIfNeeded()
    page.label.textColor = .lightGray
    let screen = HeadlessScreen(stack: [page])
    #expect(screen.findings(of: ContrastUnderGlare()).count == 1)
    let over = Page("Over")
    over.loadViewIfNeeded()
    over.view.backgroundColor = .clear
    over.label.isHidden = true
    over.modalPresentationStyle = .overFullScreen
    screen.present(over)
    #expect(screen.walked.texts.contains { $0.text == "Words on the page" })
    #expect(screen.findings(of: ContrastUnderGlare()).isEmpty)
  }
}
