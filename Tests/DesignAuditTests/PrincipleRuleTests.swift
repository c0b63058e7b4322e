import CoreGraphics
import HeadlessHost
import QuartzCore
import TestSupport
import Testing
import UIKit

@testable import DesignAudit
@testable import ScreenInspection

/// Real screens, by the principles of design.
@MainActor
@Suite struct `Rules about principles` {
  private func screen(_ views: [UIView]) -> Screen {
    let screen = HeadlessScreen(.iPhone8)
    for view in views { screen.show(view) }
    return screen.walked
  }

  private func findings(_ rule: some ScreenRule, _ views: [UIView]) -> [Finding] {
    rule.findings(on: screen(views), settings: AuditSettings())
  }

  private func cards(_ count: Int, _ change: (UIView) -> Void) -> [UIView] {
    (0..<count).map { index in
      let card = UIView(frame: CGRect(x: 20, y: 60 + CGFloat(index) * 60, width: 300, height: 50))
      card.backgroundColor = .white
      change(card)
      return card
    }
  }

  @Test(.rule("IX-R006")) func `a screen full of lines, shadows and gradients is advised upon`() {
    let rule = FewOrnaments()
    let framed = findings(rule, cards(8) { $0.layer.borderWidth = 1 })
    #expect(framed.map(\.severity) == [.advice])
    #expect(framed.first?.what.hasPrefix("8 borders stand on the screen") == true)
    let shaded = findings(rule, cards(8) { $0.layer.shadowOpacity = 0.5 })
    #expect(shaded.first?.what.hasPrefix("8 shadows") == true)
    let blended = findings(
      rule,
      cards(8) { card in
        let gradient = CAGradientLayer()
        gradient.frame = card.bounds
        card.layer.addSublayer(gradient)
      }
    )
    #expect(blended.first?.what.hasPrefix("8 gradients") == true)
    #expect(findings(rule, cards(8) { _ in }).isEmpty)
    #expect(findings(rule, cards(6) { $0.layer.borderWidth = 1 }).isEmpty)
  }

  @Test(.rule("IX-R006")) func `what UIKit draws on its own controls is no ornament of the app's`()
  {
    let controls: [UIView] = (0..<8).map { index in
      let control = UISegmentedControl(items: ["One", "Two"])
      control.frame = CGRect(x: 20, y: 60 + CGFloat(index) * 60, width: 300, height: 29)
      return control
    }
    let elements = screen(controls + [UISwitch(), UIStepper(), UISlider()]).elements
    #expect(elements.allSatisfy { $0.ornaments.isEmpty })
  }

  private func tappable(_ change: (UILabel) -> Void = { _ in }) -> [UIView] {
    let plain = UILabel(frame: CGRect(x: 20, y: 60, width: 300, height: 30))
    plain.text = "The weather of the week"
    let label = UILabel(frame: CGRect(x: 20, y: 160, width: 300, height: 50))
    label.text = "Details"
    label.isUserInteractionEnabled = true
    label.addGestureRecognizer(UITapGestureRecognizer())
    change(label)
    return [plain, label]
  }

  @Test(.rule("IX-R008")) func `words that can be tapped and do not look it are advised upon`() {
    let rule = TouchableLooksTouchable()
    let found = findings(rule, tappable())
    #expect(found.map(\.what) == ["“Details” can be tapped, and looks like any other text."])
    #expect(found.first?.place.hasSuffix("UILabel[1]") == true)
    #expect(findings(rule, tappable { $0.textColor = $0.tintColor }).isEmpty)
    #expect(findings(rule, tappable { $0.accessibilityTraits = .button }).isEmpty)
    #expect(findings(rule, tappable { $0.backgroundColor = .yellow }).isEmpty)
    #expect(findings(rule, tappable { $0.gestureRecognizers = [] }).isEmpty)
    let button = UIButton(type: .system)
    button.setTitle("Details", for: .normal)
    button.frame = CGRect(x: 20, y: 160, width: 300, height: 50)
    #expect(findings(rule, [button]).isEmpty)
  }

  private final class ToggleSwitch: UIControl {}
  private final class RoundButton: UIButton {}
  private final class Dial: UIControl {}

  @Test(.rule("IX-R011")) func `a control that imitates one of UIKit's is advised upon`() {
    let rule = SystemElements()
    let frame = CGRect(x: 50, y: 100, width: 60, height: 44)
    let found = findings(rule, [ToggleSwitch(frame: frame)])
    #expect(found.count == 1)
    #expect(found.first?.what.contains("UISwitch") == true)
    #expect(findings(rule, [RoundButton(frame: frame), Dial(frame: frame)]).isEmpty)
  }

  private final class Owner: NSObject {
    func save(_ sender: Any?) {}
  }

  @Test(.rule("IX-R011")) func `an action of two names on two screens is advised upon`() {
    let rule = SystemElements()
    func tapped(_ words: String, isSameScreen: Bool = false) -> [Finding] {
      let owner = Owner()
      func page(_ page: Page, _ title: String) -> UIButton {
        page.loadViewIfNeeded()
        let button = page.addButton(title)
        button.addTarget(owner, action: Selector(Owner.save, "save:"), for: .touchUpInside)
        return button
      }
      let screen = HeadlessScreen(.iPhone8)
      let (first, second) = (Page("One"), OtherPage("Two"))
      let buttons = [page(first, "Save"), page(isSameScreen ? first : second, words)]
      if isSameScreen { buttons[1].frame.origin.y = 400 }
      screen.rootViewController = first
      screen.advance(by: .seconds(1))
      return screen.findings(of: rule) {
        screen.tap(buttons[0])
        screen.advance(by: .seconds(1))
        if !isSameScreen { screen.rootViewController = second }
        screen.advance(by: .seconds(1))
        screen.tap(buttons[1])
        screen.advance(by: .seconds(1))
      }
    }
    #expect(tapped("Store").map(\.what) == ["“Store” does what “Save” does in Page."])
    #expect(tapped("Save").isEmpty)
    // Keys of a keypad.
    #expect(tapped("7", isSameScreen: true).isEmpty)
  }
}
