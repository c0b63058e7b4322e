import CoreGraphics
import HeadlessHost
import ScreenInspection
import TestSupport
import Testing
import UIKit

@testable import DesignAudit

@MainActor @Suite("Rules about accessibility and edit menus") struct AccessibilityRuleTests {
  private func imageButton(_ label: String?, named name: String? = nil) -> Screen {
    let button = UIButton(frame: CGRect(x: 50, y: 100, width: 44, height: 44))
    let image = plainImage(20, 20)
    image.accessibilityIdentifier = name
    button.setImage(image, for: .normal)
    button.accessibilityLabel = label
    return shown(button)
  }

  /// Darkens what the presented view leaves visible.
  private final class Dimmer: UIPresentationController {
    override var frameOfPresentedViewInContainerView: CGRect {
      CGRect(x: 0, y: 400, width: 375, height: 267)
    }
    override func presentationTransitionWillBegin() {
      let dimming = UIView(frame: containerView?.bounds ?? .zero)
      dimming.backgroundColor = UIColor(white: 0, alpha: 0.4)
      containerView?.insertSubview(dimming, at: 0)
    }
  }
  private final class Dimming: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
      forPresented presented: UIViewController,
      presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      Dimmer(presentedViewController: presented, presenting: presenting)
    }
  }

  @Test(.rule("IX-R028"), .rule("UI10-R58"))
  func `text below a dimming view has the contrast that it has without one`() {
    let screen = HeadlessScreen(.iPhone8)
    let page = Page(nil)
    screen.rootViewController = page
    page.label.textColor = UIColor(red: 0.35, green: 0.34, blue: 0.84, alpha: 1)
    let sheet = OtherPage(nil)
    sheet.modalPresentationStyle = .custom
    let dimming = Dimming()
    sheet.transitioningDelegate = dimming
    page.present(sheet, animated: false)
    screen.advance(by: .seconds(1))
    let seen = walked(screen)
    let label = seen.texts.first { $0.text == page.words && $0.color?.blue == 0.84 }
    #expect(label?.ground.map { $0.red < 0.7 } == true)
    #expect(LegibleText().count(seen) == 0)
    #expect(SufficientContrast().findings(on: seen, settings: AuditSettings()).isEmpty)
  }

  @Test(.rule("IX-R023"), .rule("I10-R121"), .rule("VIS-R29"))
  func `an icon without words needs a label, and a file's name is none`() {
    #expect(AlternativeTexts().count(imageButton(nil)) == 1)
    #expect(AlternativeTexts().count(imageButton("Share")) == 0)
    #expect(AlternativeTexts().count(imageButton("icon_share", named: "icon_share")) == 1)
    let words = UIButton(type: .system)
    words.frame = CGRect(x: 50, y: 100, width: 100, height: 44)
    words.setTitle("Share", for: .normal)
    #expect(AlternativeTexts().count(shown(words)) == 0)
  }

  @Test(.rule("IX-R023")) func `pictures are spoken of where they are elements`() {
    func picture(_ isElement: Bool, _ label: String?) -> Int {
      let view = UIImageView(image: plainImage(100, 100))
      view.frame = CGRect(x: 50, y: 100, width: 100, height: 100)
      view.isAccessibilityElement = isElement
      view.accessibilityLabel = label
      return AlternativeTexts().count(shown(view))
    }
    #expect(picture(false, nil) == 0)
    #expect(picture(true, nil) == 1)
    #expect(picture(true, "A lake") == 0)
  }

  @Test(.rule("IX-R023")) func `a tab needs a title`() {
    func tab(_ title: String?) -> Int {
      var shown = screen([])
      shown.tabBars = [
        TabBarFacts(
          path: "UIWindow > Tabs",
          frame: .zero,
          look: BarLook(),
          tabs: [.init(title, hasOwnImage: true)]
        )
      ]
      return AlternativeTexts().count(shown)
    }
    #expect(tab(nil) == 1)
    #expect(tab("Mail") == 0)
  }

  @Test(.rule("IX-R024"), .rule("I10-R122"), .rule("VIS-R53"))
  func `with Reduce Motion on nothing of the app's moves`() {
    func found(_ isReduced: Bool, _ change: @escaping (UIView) -> Void) -> Int {
      let screen = HeadlessScreen(.iPhone8)
      screen.environment.isMotionReduced = isReduced
      let box = UIView(frame: CGRect(x: 50, y: 100, width: 50, height: 50))
      box.backgroundColor = .red
      screen.show(box)
      return screen.findings(of: LessMotionOnRequest()) {
        UIView.animate(withDuration: 0.3) { change(box) }
        screen.advance(by: .seconds(1))
      }.count
    }
    #expect(found(true) { $0.center.x += 100 } == 1)
    #expect(found(true) { $0.alpha = 0.5 } == 0)
    #expect(found(false) { $0.center.x += 100 } == 0)
  }

  private func tour(
    _ settings: [ScreenSetting],
    _ change: (inout ScreenElement, ScreenSetting) -> Void
  ) -> ScreenTour {
    ScreenTour(
      stops: settings.map { setting in
        ScreenTour.Stop(setting: setting, screen: screen([text { change(&$0, setting) }]))
      }
    )
  }

  @Test(.rule("IX-R025"), .rule("I10-R123"), .rule("VIS-R96"))
  func `custom fonts follow text sizes and Bold Text`() {
    let sizes = [ScreenSetting(), ScreenSetting(textSize: "UICTContentSizeCategoryXS")]
    let bold = [ScreenSetting(), ScreenSetting(preferences: [.boldText])]
    func found(_ settings: [ScreenSetting], follows: Bool, isSystem: Bool = false) -> [Severity] {
      CustomFontsFollow().findings(
        across: tour(settings) { text, setting in
          text.font?.isSystem = isSystem
          guard follows else { return }
          if setting.textSize != ScreenSetting.defaultTextSize { text.font?.size = 12 }
          if setting.preferences == [.boldText] { text.font?.weight = 0.4 }
        },
        settings: AuditSettings()
      ).map(\.severity)
    }
    #expect(found(sizes, follows: false) == [.error])
    #expect(found(sizes, follows: true) == [])
    #expect(found(bold, follows: false) == [.warning])
    #expect(found(bold, follows: true) == [])
    #expect(found(sizes, follows: false, isSystem: true) == [])
  }

  @Test(.rule("IX-R026"), .rule("I10-R124"), .rule("UI10-R59"))
  func `what a preference cuts or fades is found`() {
    func found(_ change: (inout ScreenElement) -> Void) -> [String] {
      WorksWithPreferences().findings(
        across: tour([ScreenSetting(), ScreenSetting(preferences: [.boldText])]) {
          if !$1.preferences.isEmpty { change(&$0) }
        },
        settings: AuditSettings()
      ).map(\.what)
    }
    #expect(found { $0.isTruncated = true } == ["On iPhone 8, portrait, bold text “Words” is cut."])
    #expect(found { $0.color = AuditColor(0.7, 0.7, 0.7) }.count == 1)
    #expect(found { _ in } == [])
  }

  @Test(.rule("IX-R026")) func `a tour visits each preference`() {
    let screen = HeadlessScreen(.iPhone8)
    let label = UILabel(frame: CGRect(x: 16, y: 100, width: 84, height: 21))
    label.text = "Wallpapers"
    screen.show(label)
    let tour = ScreenTour.visiting(
      [ScreenSetting(), ScreenSetting(preferences: [.boldText])],
      on: screen
    )
    #expect(tour.stops.map(\.setting.preferences) == [[], [.boldText]])
    #expect(!screen.environment.isBoldTextEnabled)
  }

  @Test(.rule("IX-R028"), .rule("VIS-R73")) func `faint text and icons are errors`() {
    func found(_ gray: Double) -> [Severity] {
      SufficientContrast().findings(
        on: screen([text { $0.color = AuditColor(gray, gray, gray) }]),
        settings: AuditSettings()
      ).map(\.severity)
    }
    // 4.48:1, 5.74:1 and 7.46:1 on white.
    #expect(found(119.0 / 255) == [.error])
    #expect(found(102.0 / 255) == [.advice])
    #expect(found(85.0 / 255) == [])
    let pale = icon(ring())
    var faint = pale
    faint.tint = AuditColor(0.7, 0.7, 0.7)
    faint.ground = .white
    #expect(SufficientContrast().count([faint]) == 1)
  }

  @Test(.rule("IX-R028")) func `UIKit's colours and what is off are not the app's`() {
    #expect(SufficientContrast().count([text { $0.color = AuditColor(0, 122 / 255, 1) }]) == 0)
    let off = text {
      $0.color = AuditColor(0.7, 0.7, 0.7)
      $0.isEnabled = false
    }
    #expect(SufficientContrast().count([off]) == 0)
  }

  @Test(.rule("I10-R189")) func `clarity is the sum of legibility and contrast`() {
    let faint = text { $0.color = AuditColor(0.7, 0.7, 0.7) }
    let report = AuditReport(screens: [screen([faint])])
    #expect(report.findings(of: "I10-R189").map(\.rule) == ["IX-R028"])
    #expect(AuditReport(screens: [screen([text()])]).findings(of: "I10-R189").isEmpty)
  }

  // MARK: Edit menus

  private let menuFrame = CGRect(x: 40, y: 60, width: 200, height: 38)

  private func menu(
    _ rule: some ScreenRule,
    _ elements: [ScreenElement] = [],
    _ change: (inout EditMenuFacts) -> Void = { _ in }
  ) -> Int {
    var facts = EditMenuFacts(frame: menuFrame, owner: "UIWindow > Text")
    facts.hasSelection = true
    facts.selection = CGRect(x: 100, y: 110, width: 50, height: 20)
    change(&facts)
    return rule.count(elements) { $0.editMenu = facts }
  }

  @Test(.rule("UI10-R47")) func `the menu covers neither selection nor controls`() {
    #expect(menu(MenuCoversNothing()) == 0)
    #expect(menu(MenuCoversNothing()) { $0.selection?.origin.y = 80 } == 1)
    var button = control(AuditColor(0, 0.4, 0.8))
    button.frame = CGRect(x: 100, y: 50, width: 80, height: 44)
    #expect(menu(MenuCoversNothing(), [button]) == 1)
  }

  @Test(.rule("UI10-R48")) func `a copy button beside a text is too much`() {
    let field = view("UIWindow > Field") {
      $0.content = ContentFacts(isSelectable: true, isEditable: true, takesText: true)
    }
    func button(_ title: String) -> ScreenElement {
      var element = control(AuditColor(0, 0.4, 0.8))
      element.part = .button(ButtonFacts(.system, title: title))
      return element
    }
    #expect(NoControlsForEditing().count([field, button("Copy")]) == 1)
    #expect(NoControlsForEditing().count([field, button("Send")]) == 0)
    #expect(NoControlsForEditing().count([button("Copy")]) == 0)
  }

  private final class MenuButton: UIButton {
    override var canBecomeFirstResponder: Bool { true }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action.description == "copy:"
    }
    override func copy(_ sender: Any?) {}
  }

  @Test(.rule("UI10-R50")) func `a button that shows an edit menu is found on a real screen`() {
    let screen = HeadlessScreen(.iPhone8)
    let button = MenuButton(frame: CGRect(x: 100, y: 200, width: 120, height: 44))
    button.setTitle("Copy", for: .normal)
    screen.show(button)
    #expect(screen.findings(of: NoEditMenuOnButtons()).isEmpty)
    button.becomeFirstResponder()
    UIMenuController.shared.showMenu(from: button, rect: button.bounds)
    screen.advance(by: .seconds(1))
    let found = screen.findings(of: NoEditMenuOnButtons())
    #expect(found.map(\.severity) == [.error])
    #expect(found.first?.place.hasSuffix("MenuButton") == true)
    UIMenuController.shared.hideMenu()
    screen.advance(by: .seconds(1))
    #expect(screen.findings(of: NoEditMenuOnButtons()).isEmpty)
  }

  @Test(.rule("UI10-R53")) func `own commands need something selected`() {
    #expect(menu(CommandsNeedSelection()) { $0.ownCommands = ["Translate"] } == 0)
    let nothing = menu(CommandsNeedSelection()) {
      $0.ownCommands = ["Translate"]
      $0.hasSelection = false
    }
    #expect(nothing == 1)
    #expect(menu(CommandsNeedSelection()) { $0.hasSelection = false } == 0)
  }

  @Test(.rule("UI10-R55")) func `four commands of the app's own are too many`() {
    #expect(menu(FewEditCommands()) { $0.ownCommands = ["Add", "Find", "Send", "Mark"] } == 1)
    #expect(menu(FewEditCommands()) { $0.ownCommands = ["Add", "Find", "Send"] } == 0)
  }

  @Test(.rule("UI10-R56")) func `commands are short verbs`() {
    #expect(menu(EditCommandVerbs()) { $0.ownCommands = ["Dictionary"] } == 1)
    #expect(menu(EditCommandVerbs()) { $0.ownCommands = ["Add to the List Now"] } == 1)
    #expect(menu(EditCommandVerbs()) { $0.ownCommands = ["Add to List", "翻译"] } == 0)
  }
}
