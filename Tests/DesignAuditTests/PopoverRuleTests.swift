import HeadlessHost
import ScreenInspection
import TestSupport
import Testing
import UIKit

@testable import DesignAudit

@MainActor @Suite struct PopoverRuleTests {
  /// A tablet with buttons that show popovers.
  private struct Place {
    var screen: HeadlessScreen
    var page: Page
    var button: UIButton
  }

  private func place(on device: Device = .iPadPro9_7) -> Place {
    let screen = HeadlessScreen(device)
    let page = Page("Home")
    screen.rootViewController = page
    screen.update()
    let button = page.addButton("Show", at: 400)
    screen.update()
    return Place(screen: screen, page: page, button: button)
  }

  private func content(
    _ title: String = "Options",
    size: CGSize = CGSize(width: 300, height: 300)
  ) -> Page {
    let page = Page(title)
    page.preferredContentSize = size
    page.modalPresentationStyle = .popover
    return page
  }

  private func show(
    _ content: UIViewController,
    in place: Place,
    animated: Bool = false,
    _ change: (UIPopoverPresentationController) -> Void = { _ in }
  ) {
    content.modalPresentationStyle = .popover
    guard let popover = content.popoverPresentationController else { return }
    popover.sourceView = place.button
    change(popover)
    place.screen.present(content, animated: animated)
  }

  /// Returns the findings of a rule for a popover.
  private func findings(
    of rule: some ScreenRule,
    _ content: UIViewController,
    _ change: (UIPopoverPresentationController) -> Void = { _ in }
  ) -> [Finding] {
    let place = place()
    show(content, in: place, change)
    return place.screen.findings(of: rule)
  }

  @Test(.rule("I10-R71")) func `a modal view over a popover is an error, an alert is not`() {
    let rule = NothingOverPopover()
    func over(_ controller: UIViewController) -> [Finding] {
      let place = place()
      show(content(), in: place)
      place.screen.present(controller)
      return place.screen.findings(of: rule)
    }
    #expect(over(Page("Task")).map(\.severity) == [.error])
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    #expect(over(alert).isEmpty)
  }

  private final class Stubborn: NSObject, UIPopoverPresentationControllerDelegate {
    func adaptivePresentationStyle(
      for controller: UIPresentationController,
      traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { .none }
  }

  @Test(.rule("UI10-R67")) func `a popover on a phone is found`() {
    let rule = PopoversOnLargeScreens()
    let phone = place(on: .iPhone8)
    let delegate = Stubborn()
    show(content(size: CGSize(width: 200, height: 150)), in: phone) { $0.delegate = delegate }
    #expect(phone.screen.findings(of: rule).count == 1)
    #expect(findings(of: rule, content()).isEmpty)
    withExtendedLifetime(delegate) {}
  }

  @Test(.rule("UI10-R69")) func `a button that only closes is told`() {
    let rule = NoCloseButtonInPopover()
    let closing = content()
    closing.addButton("Close", at: 20)
    #expect(findings(of: rule, closing).map(\.severity) == [.advice])
    let guarded = content()
    guarded.addButton("Cancel", at: 20)
    let field = UITextField(frame: CGRect(x: 20, y: 80, width: 200, height: 31))
    guarded.view.addSubview(field)
    #expect(findings(of: rule, guarded).isEmpty)
    #expect(findings(of: rule, content()).isEmpty)
  }

  @Test(.rule("UI10-R73")) func `an arrow that points elsewhere, or at all, is found`() {
    let rule = ArrowAtSource()
    #expect(findings(of: rule, content()).isEmpty)
    let armless = findings(of: rule, content()) { $0.permittedArrowDirections = [] }
    #expect(armless.first?.what == "It has no arrow.")
    let place = place()
    show(content(), in: place) {
      $0.sourceView = place.page.view
      $0.permittedArrowDirections = [.up, .down]
    }
    #expect(place.screen.findings(of: rule).count == 1)
  }

  @Test(.rule("UI10-R73")) func `an arrow that points at something else than was touched is found`()
  {
    func open(at other: Bool) -> [Finding] {
      let place = place()
      let second = place.page.addButton("Other", at: 800)
      place.button.addAction(
        UIAction { [weak page = place.page] _ in
          let popover = Page("Options")
          popover.modalPresentationStyle = .popover
          popover.popoverPresentationController?.sourceView = other ? second : place.button
          page?.present(popover, animated: true)
        },
        for: .touchUpInside
      )
      return place.screen.findings(of: ArrowAtSource()) {
        place.screen.advance(by: .milliseconds(100))
        place.screen.tap(place.button)
        place.screen.advance(by: .seconds(1))
      }
    }
    #expect(open(at: true).first?.what.contains("was touched") == true)
    #expect(open(at: false).isEmpty)
  }

  @Test(.rule("UI10-R74")) func `a popover over its source is found`() {
    let rule = SourceUncovered()
    #expect(findings(of: rule, content()).isEmpty)
    let over = findings(of: rule, content()) { $0.permittedArrowDirections = [] }
    #expect(over.map(\.severity) == [.error])
    let may = findings(of: rule, content()) { $0.canOverlapSourceViewRect = true }
    #expect(may.map(\.severity) == [.warning])
  }

  @Test(.rule("UI10-R76")) func `a popover from a popover is an error`() {
    let place = place()
    let first = content()
    let inner = first.addButton("More", at: 20)
    show(first, in: place)
    #expect(place.screen.findings(of: OnePopover()).isEmpty)
    let delegate = Stubborn()
    show(content("More"), in: place) {
      $0.sourceView = inner
      $0.delegate = delegate
    }
    withExtendedLifetime(delegate) {}
    #expect(place.screen.findings(of: OnePopover()).map(\.severity) == [.error])
  }

  @Test(.rule("UI10-R79")) func `a popover that is mostly empty or huge is found`() {
    let rule = FittingPopover()
    #expect(findings(of: rule, content()).isEmpty)
    let hollow = content(size: CGSize(width: 300, height: 600))
    #expect(findings(of: rule, hollow).first?.what.contains("of its height") == true)
    let place = place()
    place.button.frame.origin = CGPoint(x: 10, y: 30)
    show(content(size: CGSize(width: 740, height: 950)), in: place)
    #expect(place.screen.findings(of: rule).first?.what.contains("of the screen") == true)
  }

  private final class Key: UIControl {}

  @Test(.rule("UI10-R80")) func `a popover of the app's own parts is told`() {
    let rule = RecognisablePopover()
    let own = content()
    own.loadViewIfNeeded()
    for index in 0..<3 {
      let key = Key(frame: CGRect(x: 20, y: 20 + index * 50, width: 100, height: 44))
      key.backgroundColor = .blue
      own.view.addSubview(key)
    }
    #expect(findings(of: rule, own).first?.what.contains("3 of its 3 controls") == true)
    #expect(findings(of: rule, content()) { $0.permittedArrowDirections = [] }.count == 1)
    let usual = content()
    usual.addButton("One", at: 20)
    #expect(findings(of: rule, usual).isEmpty)
  }

  @Test(.rule("UI9-R85")) func `a button below the edge of a popover is found`() {
    func scrolling(_ y: CGFloat) -> Page {
      let page = content()
      page.loadViewIfNeeded()
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      scroll.contentSize = CGSize(width: 300, height: 800)
      let button = UIButton(type: .system)
      button.setTitle("Start", for: .normal)
      button.frame = CGRect(x: 20, y: y, width: 100, height: 44)
      button.addAction(UIAction { _ in }, for: .touchUpInside)
      scroll.addSubview(button)
      page.view.addSubview(scroll)
      return page
    }
    #expect(
      findings(of: NoScrollingToStart(), scrolling(700)).first?.what.contains("“Start”") == true
    )
    #expect(findings(of: NoScrollingToStart(), scrolling(100)).isEmpty)
  }

  // MARK: Conduct

  /// Returns the findings of a rule for actions over a popover.
  private func conduct(
    of rule: some ConductRule,
    _ content: UIViewController,
    in place: Place,
    _ change: (UIPopoverPresentationController) -> Void = { _ in },
    _ actions: () -> Void
  ) -> [Finding] {
    show(content, in: place, change)
    return place.screen.findings(of: rule) {
      place.screen.advance(by: .milliseconds(100))
      actions()
      place.screen.advance(by: .seconds(1))
    }
  }

  private let beside = CGPoint(x: 700, y: 960)

  @Test(.rule("UI10-R70")) func `a popover that stays after a tap beside it is found`() {
    func tap(_ delegate: Refusing?) -> [Finding] {
      let place = place()
      let found = conduct(of: PopoverCloses(), content(), in: place) {
        $0.delegate = delegate
      } _: {
        place.screen.tap(at: beside)
      }
      withExtendedLifetime(delegate) {}
      return found
    }
    #expect(tap(Refusing()).first?.what.contains("beside") == true)
    #expect(tap(nil).isEmpty)
  }

  private final class Refusing: NSObject, UIPopoverPresentationControllerDelegate {
    func popoverPresentationControllerShouldDismissPopover(
      _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool { false }
  }

  /// Rows, one or several of which may be chosen.
  private final class Rows: UITableViewController {
    var closes = false
    override func tableView(
      _ tableView: UITableView,
      numberOfRowsInSection section: Int
    ) -> Int { 4 }
    override func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      if closes { dismiss(animated: true) }
    }
  }

  private func choose(closes: Bool, several: Bool, _ rule: some ConductRule) -> [Finding] {
    let place = place()
    let rows = Rows(style: .plain)
    rows.closes = closes
    rows.preferredContentSize = CGSize(width: 300, height: 176)
    rows.loadViewIfNeeded()
    rows.tableView.allowsMultipleSelection = several
    return conduct(of: rule, rows, in: place) {
      guard let cell = rows.tableView.visibleCells.first else { return }
      place.screen.tap(cell)
    }
  }

  @Test(.rule("UI10-R70")) func `a choice closes the popover`() {
    #expect(choose(closes: false, several: false, PopoverCloses()).count == 1)
    #expect(choose(closes: true, several: false, PopoverCloses()).isEmpty)
    #expect(choose(closes: false, several: true, PopoverCloses()).isEmpty)
  }

  @Test(.rule("UI10-R71")) func `the first of several choices closes nothing`() {
    #expect(choose(closes: true, several: true, MultipleChoiceStays()).map(\.severity) == [.error])
    #expect(choose(closes: false, several: true, MultipleChoiceStays()).isEmpty)
    #expect(choose(closes: true, several: false, MultipleChoiceStays()).isEmpty)
  }

  @Test(.rule("UI9-R75")) func `an inspector that a change closes is found`() {
    func flip(closes: Bool) -> [Finding] {
      let place = place()
      let page = content()
      page.loadViewIfNeeded()
      let toggles = (0..<2).map { index in
        let toggle = UISwitch(frame: CGRect(x: 20, y: 20 + index * 50, width: 51, height: 31))
        page.view.addSubview(toggle)
        return toggle
      }
      toggles[0].addAction(
        UIAction { [weak page] _ in if closes { page?.dismiss(animated: true) } },
        for: .valueChanged
      )
      return conduct(of: InspectorStays(), page, in: place) { place.screen.tap(toggles[0]) }
    }
    #expect(flip(closes: true).count == 1)
    #expect(flip(closes: false).isEmpty)
  }

  /// A task with a field, Cancel and Done.
  private func form() -> (stack: UINavigationController, field: UITextField) {
    let page = content()
    page.loadViewIfNeeded()
    let field = UITextField(frame: CGRect(x: 20, y: 80, width: 200, height: 31))
    page.view.addSubview(field)
    page.navigationItem.leftBarButtonItem = item(.cancel)
    page.navigationItem.rightBarButtonItem = item(.done)
    return (UINavigationController(rootViewController: page), field)
  }

  @Test(.rule("UI9-R76")) func `a task that a tap beside closes is found`() {
    func tap(holds: Bool) -> [Finding] {
      let place = place()
      let form = form()
      form.stack.isModalInPresentation = holds
      return conduct(of: TaskPopoverHolds(), form.stack, in: place) {
        place.screen.tap(at: beside)
      }
    }
    #expect(tap(holds: false).count == 1)
    #expect(tap(holds: true).isEmpty)
  }

  @Test(.rule("UI9-R77")) func `input that a tap beside throws away is an error`() {
    func reopen(keeps: Bool) -> [Finding] {
      let place = place()
      let first = form()
      return conduct(of: PopoverKeepsInput(), first.stack, in: place) {
        place.screen.tap(first.field)
        place.screen.advance(by: .seconds(1))
        place.screen.type("hello")
        place.screen.advance(by: .seconds(1))
        place.screen.tap(at: CGPoint(x: 700, y: 80))
        place.screen.advance(by: .seconds(1))
        let second = form()
        if keeps { second.field.text = first.field.text }
        show(second.stack, in: place)
      }
    }
    #expect(reopen(keeps: false).map(\.severity) == [.error])
    #expect(reopen(keeps: true).isEmpty)
  }

  @Test(.rule("UI10-R78")) func `two taps from one popover to the next are found`() {
    func move(passes: Bool) -> [Finding] {
      let place = place()
      let second = place.page.addButton("Other", at: 900)
      second.addAction(
        UIAction { [weak page = place.page] _ in
          let open = {
            let next = OtherPage("Other")
            next.modalPresentationStyle = .popover
            next.popoverPresentationController?.sourceView = second
            page?.present(next, animated: true)
          }
          if page?.presentedViewController != nil {
            page?.dismiss(animated: false, completion: open)
          } else {
            open()
          }
        },
        for: .touchUpInside
      )
      return conduct(of: OneTapBetweenPopovers(), content(), in: place) {
        $0.passthroughViews = passes ? [second] : nil
      } _: {
        for _ in 0..<(passes ? 1 : 2) {
          place.screen.tap(at: CGPoint(x: 80, y: 922))
          place.screen.advance(by: .seconds(1))
        }
      }
    }
    #expect(move(passes: false).count == 1)
    #expect(move(passes: true).isEmpty)
  }

  @Test(.rule("UI10-R81")) func `a popover that jumps to another size is found`() {
    func grow(animated: Bool) -> [Finding] {
      let place = place()
      let page = content()
      return conduct(of: AnimatedPopoverSize(), page, in: place) {
        let size = CGSize(width: 320, height: 420)
        if animated {
          page.preferredContentSize = size
        } else {
          UIView.performWithoutAnimation { page.preferredContentSize = size }
        }
      }
    }
    #expect(grow(animated: false).count == 1)
    #expect(grow(animated: true).isEmpty)
  }

  @Test(.rule("UI10-R68"), .rule("UI10-R75"))
  func `what only a person can tell of popovers is asked`() {
    let asked = RuleBook.judgmentRules.map(\.identifier)
    #expect(asked.contains("UI10-R68") && asked.contains("UI10-R75"))
    #expect(RuleBook.rules["UI10-R68"] == nil)
  }
}
