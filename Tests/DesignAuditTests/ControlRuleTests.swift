import CoreGraphics
import HeadlessHost
import ScreenInspection
import TestSupport
import Testing
import UIKit

@testable import DesignAudit

/// Real buttons, labels, segments, switches and steppers.
@MainActor @Suite struct ControlRuleTests {
  private func button(
    _ title: String?,
    _ type: UIButton.ButtonType = .system,
    at y: CGFloat = 100,
    _ change: (UIButton) -> Void = { _ in }
  ) -> UIButton {
    let button = UIButton(type: type)
    button.frame = CGRect(x: 100, y: y, width: 160, height: 44)
    if let title { button.setTitle(title, for: .normal) }
    change(button)
    return button
  }

  private func label(
    _ text: String,
    _ x: CGFloat,
    _ y: CGFloat,
    width: CGFloat = 160,
    _ change: (UILabel) -> Void = { _ in }
  ) -> UILabel {
    let label = UILabel(frame: CGRect(x: x, y: y, width: width, height: 24))
    label.text = text
    change(label)
    return label
  }

  /// A screen with these items in a navigation bar.
  private func bar(_ items: UIBarButtonItem...) -> Screen {
    let screen = HeadlessScreen(.iPhone8)
    let root = UIViewController()
    root.view.backgroundColor = .white
    root.navigationItem.rightBarButtonItems = items
    screen.rootViewController = UINavigationController(rootViewController: root)
    return walked(screen)
  }

  // MARK: Buttons

  @Test(
    .rule("UI10-R38"),
    arguments: [
      ("Send message", 1), ("Add To The Cart", 1), ("Send Message", 0), ("Add to Cart", 0),
      ("Sign In", 0), ("Buy iPhone", 0), ("Nachricht übertragen", 0),
    ]
  ) func `titles of buttons have a title's capitals`(title: String, count: Int) {
    #expect(TitleStyleButtons().count(shown(button(title))) == count)
    let sheet = sheet([(title, .default), ("Cancel", .cancel)])
    #expect(TitleStyleButtons().count(sheet) == count)
  }

  @Test(.rule("UI10-R39")) func `a long title and a cut one are found`() {
    let rule = ShortButtonTitles()
    #expect(rule.count(shown(button("Send It to All of the Members"))) == 1)
    #expect(rule.count(shown(button("Send Message", at: 100) { $0.frame.size.width = 60 })) == 1)
    #expect(rule.count(shown(button("Send Message"))) == 0)
  }

  @Test(.rule("UI10-R40")) func `many buttons with edges are advised upon`() {
    let rule = FewBorderedButtons()
    func screen(_ count: Int) -> Screen {
      let screen = HeadlessScreen(.iPhone8)
      for number in 0..<count {
        screen.show(button("Send", at: 60 + 60 * CGFloat(number)) { $0.layer.borderWidth = 1 })
      }
      return walked(screen)
    }
    #expect(rule.count(screen(4)) == 1)
    #expect(rule.count(screen(2)) == 0)
    let item = UIBarButtonItem(title: "Send", style: .plain, target: nil, action: nil)
    #expect(rule.count(bar(item)) == 0)
    let edge = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 30)).image { _ in }
    item.setBackgroundImage(edge, for: .normal, barMetrics: .default)
    #expect(rule.count(bar(item)) == 1)
  }

  @Test(.rule("UI10-R42")) func `an information button that is lost on its ground is found`() {
    let rule = VisibleInfoButtons()
    #expect(rule.count(shown(button(nil, .infoLight) { $0.tintColor = .white })) == 1)
    #expect(rule.count(shown(button(nil, .infoLight))) == 0)
  }

  @Test(.rule("UI10-R43")) func `Add Contact stands beside a field`() {
    let rule = AddContactBesideKeyboard()
    let add = button(nil, .contactAdd) { $0.frame = CGRect(x: 320, y: 100, width: 44, height: 44) }
    #expect(rule.count(shown(add)) == 1)
    let field = UITextField(frame: CGRect(x: 16, y: 105, width: 280, height: 34))
    field.placeholder = "To"
    #expect(rule.count(shown(add, field)) == 0)
  }

  @Test(.rule("UI9-R151")) func `a button that looks like the text beside it is found`() {
    let rule = ButtonsLookLikeButtons()
    let text = label("Terms apply", 100, 150) { $0.font = .systemFont(ofSize: 15) }
    let plain = button("Show", .custom) {
      $0.setTitleColor(.black, for: .normal)
      $0.titleLabel?.font = .systemFont(ofSize: 15)
    }
    #expect(rule.count(shown(plain, text)) == 1)
    plain.layer.borderWidth = 1
    #expect(rule.count(shown(plain, text)) == 0)
    #expect(rule.count(shown(button("Show"), text)) == 0)
  }

  @Test(
    .rule("I10-R105"),
    arguments: [
      ("Mailbox", 1), ("Send Mail", 0), ("Do a Step", 0), ("Dissolve", 0), ("12", 0), ("OK", 0),
      ("发送", 0),
    ]
  ) func `a button begins with a verb`(title: String, count: Int) {
    #expect(ButtonsAreVerbs().count(shown(button(title))) == count)
    let item = UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
    #expect(ButtonsAreVerbs().count(bar(item)) == count)
  }

  // MARK: Labels

  @Test(.rule("UI10-R57")) func `a label of a page's length is advised upon`() {
    let long = label(String(repeating: "words ", count: 60), 16, 100) { $0.numberOfLines = 0 }
    #expect(ShortLabels().count(shown(long)) == 1)
    #expect(ShortLabels().count(shown(label("Few words", 16, 100))) == 0)
  }

  @Test(.rule("UI10-R58")) func `pale and tiny text are found`() {
    let pale = label("Words", 16, 100) { $0.textColor = UIColor(white: 0.8, alpha: 1) }
    let tiny = label("Words", 16, 100) { $0.font = .systemFont(ofSize: 8) }
    #expect(LegibleText().count(shown(pale)) == 1)
    #expect(LegibleText().count(shown(tiny)) == 1)
    #expect(LegibleText().count(shown(label("Words", 16, 100))) == 0)
  }

  // MARK: Segments

  private func segments(
    _ items: [Any],
    width: CGFloat = 300,
    _ change: (UISegmentedControl) -> Void = { _ in }
  ) -> Screen {
    let control = UISegmentedControl(items: items)
    control.frame = CGRect(x: 30, y: 100, width: width, height: 30)
    control.selectedSegmentIndex = 0
    change(control)
    return shown(control)
  }

  private var icon: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 18, height: 18)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 18, height: 18))
    }
  }

  @Test(.rule("UI10-R17")) func `one segment, or segments of two widths, are found`() {
    #expect(EqualSegments().count(segments(["Map"])) == 1)
    #expect(
      EqualSegments().count(segments(["Map", "Transit"]) { $0.setWidth(60, forSegmentAt: 0) }) == 1
    )
    #expect(EqualSegments().count(segments(["Map", "Transit"])) == 0)
  }

  @Test(.rule("UI10-R18")) func `titles of two lengths are found`() {
    #expect(AlikeSegments().count(segments(["A", "All the Messages"])) == 1)
    #expect(AlikeSegments().count(segments(["Messages", "Contacts"])) == 0)
    #expect(AlikeSegments().count(segments(["Messages", "Contacts"], width: 100)) == 1)
  }

  @Test(.rule("UI10-R19")) func `words beside images are found`() {
    #expect(NoMixedSegments().count(segments(["Map", icon])) == 1)
    #expect(NoMixedSegments().count(segments([icon, icon])) == 0)
    #expect(NoMixedSegments().count(segments(["Map", "Transit"])) == 0)
  }

  @Test(.rule("UI10-R20")) func `content off its own background's middle is advised upon`() {
    let icon = icon
    func screen(_ x: CGFloat) -> Screen {
      segments(["Map", "Transit"]) {
        $0.setBackgroundImage(icon, for: .normal, barMetrics: .default)
        $0.setContentPositionAdjustment(
          UIOffset(horizontal: x, vertical: 0),
          forSegmentType: .any,
          barMetrics: .default
        )
      }
    }
    #expect(CentredSegmentContent().count(screen(12)) == 1)
    #expect(CentredSegmentContent().count(screen(0)) == 0)
  }

  @Test(.rule("UI9-R138")) func `segments that are buttons are advised upon`() {
    #expect(ExclusiveSegments().count(segments(["Add", "Remove"]) { $0.isMomentary = true }) == 1)
    #expect(ExclusiveSegments().count(segments(["Map", "Transit"])) == 0)
  }

  @Test(.rule("UI9-R139")) func `six segments on a phone, or narrow ones, are found`() {
    #expect(WideSegments().count(segments(["A", "B", "C", "D", "E", "F"], width: 340)) == 1)
    #expect(WideSegments().count(segments(["A", "B"], width: 70)) == 1)
    #expect(WideSegments().count(segments(["A", "B", "C", "D", "E"])) == 0)
  }

  // MARK: Switches

  @Test(.rule("UI10-R25")) func `a switch alone is advised upon, one in a row is not`() {
    #expect(SwitchInRow().count(shown(UISwitch())) == 1)
    let row = ListController.Row(change: { $0.accessoryView = UISwitch() })
    #expect(SwitchInRow().count(list([[row]])) == 0)
  }

  @Test(.rule("UI10-R26")) func `a switch in a bar is found`() {
    #expect(NoSwitchInBar().count(bar(UIBarButtonItem(customView: UISwitch()))) == 1)
    #expect(NoSwitchInBar().count(shown(UISwitch())) == 0)
  }

  @Test(.rule("UI10-R27")) func `On beside a switch is found`() {
    func row(_ detail: String) -> ListController.Row {
      ListController.Row(
        text: "Sounds",
        detail: detail,
        style: .value1,
        change: { $0.accessoryView = UISwitch() }
      )
    }
    #expect(NoOnOffLabels().count(list([[row("On")]])) == 1)
    #expect(NoOnOffLabels().count(list([[row("Quiet at Night")]])) == 0)
  }

  // MARK: Steppers

  private func stepper(_ change: (UIStepper) -> Void = { _ in }) -> UIStepper {
    let stepper = UIStepper(frame: CGRect(x: 200, y: 100, width: 94, height: 29))
    stepper.maximumValue = 10
    change(stepper)
    return stepper
  }

  @Test(.rule("UI9-R145")) func `a stepper of a thousand steps, or of many taps, is advised upon`()
  {
    let rule = StepperForSmallChanges()
    #expect(rule.count(shown(stepper { $0.maximumValue = 1000 })) == 1)
    #expect(rule.count(shown(stepper())) == 0)
    let screen = HeadlessScreen(.iPhone8)
    let control = screen.show(stepper { $0.maximumValue = 50 })
    let plus = CGPoint(x: control.frame.maxX - 20, y: control.frame.midY)
    let many = screen.recordConduct { for _ in 0..<12 { screen.tap(at: plus) } }
    #expect(rule.count(many) == 1)
    let few = screen.recordConduct { for _ in 0..<3 { screen.tap(at: plus) } }
    #expect(rule.count(few) == 0)
  }

  @Test(.rule("UI9-R146")) func `a stepper without its value is found`() {
    #expect(StepperValueShown().count(shown(stepper())) == 1)
    #expect(StepperValueShown().count(shown(stepper(), label("3 Copies", 20, 102))) == 0)
    #expect(StepperValueShown().count(shown(stepper(), label("3 Copies", 20, 500))) == 1)
  }

  // MARK: System items

  @Test(.rule("VIS-R44")) func `a trash item that archives is found`() {
    final class Owner: NSObject {
      func archiveNote(_ sender: Any?) {}
      func deleteNote(_ sender: Any?) {}
      func tapped(_ sender: Any?) {}
    }
    let owner = Owner()
    func trash(_ action: Selector) -> Screen {
      bar(UIBarButtonItem(barButtonSystemItem: .trash, target: owner, action: action))
    }
    let rule = SystemItemsByMeaning()
    #expect(rule.count(trash(Selector(Owner.archiveNote, "archiveNote:"))) == 1)
    #expect(rule.count(trash(Selector(Owner.deleteNote, "deleteNote:"))) == 0)
    #expect(rule.count(trash(Selector(Owner.tapped, "tapped:"))) == 0)
  }

  @Test func `the action of a bar button has the class of its target`() {
    final class Owner: NSObject {
      func save(_ sender: Any?) {}
    }
    let owner = Owner()
    let action = Selector(Owner.save, "save:")
    let item = UIBarButtonItem(title: "Save", style: .plain, target: owner, action: action)
    let actions = bar(item).elements.compactMap { element -> String? in
      guard case .button(let facts) = element.part else { return nil }
      return facts.action
    }
    #expect(actions == ["Owner.save:"])
    #expect(item.target === owner)
  }

  @Test(.rule("VIS-R45")) func `a Refresh button is advised upon`() {
    let refresh = UIBarButtonItem(barButtonSystemItem: .refresh, target: nil, action: nil)
    #expect(SparingRefreshButtons().count(bar(refresh)) == 1)
    let add = UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil)
    #expect(SparingRefreshButtons().count(bar(add)) == 0)
  }

  @Test(.rule("VIS-R46")) func `what goes on elsewhere than it paused is an error`() {
    func playback(_ time: Double, at position: Double, _ isPlaying: Bool) -> (Double, Log.Kind) {
      (time, .playback(Log.Playback("Song", at: position, isPlaying: isPlaying)))
    }
    let rule = PauseKeepsThePosition()
    #expect(rule.count(log(playback(1, at: 40, false), playback(9, at: 0, true))) == 1)
    #expect(rule.count(log(playback(1, at: 40, false), playback(9, at: 40, true))) == 0)
  }

  @Test(.rule("VIS-R47")) func `Done that leads nowhere, and Cancel that changes, are found`() {
    func log(
      _ item: UIBarButtonItem.SystemItem,
      _ action: @escaping (UIViewController) -> Void
    ) -> Log {
      let screen = HeadlessScreen(.iPhone8)
      let root = UIViewController()
      root.view.backgroundColor = .white
      screen.rootViewController = root
      let form = UIViewController()
      form.view.backgroundColor = .white
      let done = UIBarButtonItem(
        systemItem: item,
        primaryAction: UIAction { [weak form] _ in form.map(action) }
      )
      form.navigationItem.rightBarButtonItem = done
      root.present(UINavigationController(rootViewController: form), animated: false)
      screen.update()
      return screen.recordConduct {
        if let view = done.shownView { screen.tap(view) }
        screen.advance(by: .seconds(2))
      }
    }
    let rule = CancelAndDoneLeave()
    #expect(rule.count(log(.done) { _ in }) == 1)
    #expect(rule.count(log(.done) { $0.dismiss(animated: true) }) == 0)
    let manager = UndoManager()
    let saving = log(.cancel) { form in
      manager.registerUndo(withTarget: form) { _ in }
      form.dismiss(animated: true)
    }
    #expect(rule.count(saving) == 1)
  }

  // MARK: Touch

  private final class Key: UIControl {
    var shows = true
    override var isHighlighted: Bool {
      didSet { if shows { backgroundColor = isHighlighted ? .gray : .blue } }
    }
  }

  @Test(.rule("IX-R015")) func `what stays as it is while touched is found`() {
    func log(shows: Bool) -> Log {
      let screen = HeadlessScreen(.iPhone8)
      let key = Key(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
      key.shows = shows
      key.backgroundColor = .blue
      screen.show(key)
      return screen.recordConduct { screen.press(key, for: .milliseconds(300)) }
    }
    #expect(HighlightsTouched().count(log(shows: false)) == 1)
    #expect(HighlightsTouched().count(log(shows: true)) == 0)
  }

  @Test(.rule("IX-R015")) func `a photo that fills the screen needs no highlight`() {
    let screen = HeadlessScreen(.iPhone8)
    let photo = UIView(frame: screen.bounds)
    photo.backgroundColor = .black
    photo.addGestureRecognizer(UITapGestureRecognizer())
    screen.show(photo)
    let log = screen.recordConduct {
      screen.press(at: CGPoint(x: 100, y: 300), for: .milliseconds(300))
    }
    #expect(log.touches.contains { $0.value.isInteractive })
    #expect(HighlightsTouched().count(log) == 0)
  }

  @Test(.rule("IX-R020")) func `what deletes at once is found, what asks or can be undone is not`()
  {
    func log(_ action: @escaping (HeadlessScreen) -> Void) -> Log {
      let screen = HeadlessScreen(.iPhone8)
      let delete = screen.show(button("Delete"))
      delete.addAction(
        UIAction { [weak screen] _ in screen.map(action) },
        for: .touchUpInside
      )
      return screen.recordConduct {
        screen.tap(delete)
        screen.advance(by: .seconds(1))
      }
    }
    let rule = ConfirmsDestruction()
    #expect(rule.count(log { _ in }) == 1)
    let asking = log { screen in
      screen.rootViewController?.present(
        alertController(
          nil,
          nil,
          [("Delete", .destructive), ("Cancel", .cancel)],
          style: .actionSheet
        ),
        animated: true
      )
    }
    #expect(rule.count(asking) == 0)
    let manager = UndoManager()
    let undoable = log { screen in manager.registerUndo(withTarget: screen.screen) { _ in } }
    #expect(rule.count(undoable) == 0)
  }
}
