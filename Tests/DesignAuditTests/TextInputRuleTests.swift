import CoreGraphics
import HeadlessHost
import ScreenInspection
import TestSupport
import Testing
import UIKit

@testable import DesignAudit

/// Real text fields and forms.
@MainActor @Suite struct TextInputRuleTests {
  private func field(
    _ placeholder: String? = nil,
    at y: CGFloat = 100,
    _ change: (UITextField) -> Void = { _ in }
  ) -> UITextField {
    let field = UITextField(frame: CGRect(x: 100, y: y, width: 200, height: 34))
    field.borderStyle = .roundedRect
    field.placeholder = placeholder
    change(field)
    return field
  }

  private func label(_ text: String, y: CGFloat = 105) -> UILabel {
    let label = UILabel(frame: CGRect(x: 16, y: y, width: 80, height: 24))
    label.text = text
    return label
  }

  private func form(
    _ placeholders: [String],
    filled: Int = 0,
    button title: String = "Continue",
    isEnabled: Bool = true
  ) -> Screen {
    let screen = HeadlessScreen(.iPhone8)
    for (index, placeholder) in placeholders.enumerated() {
      let field = field(placeholder, at: 40 + 50 * CGFloat(index))
      if index < filled { field.text = "Words" }
      screen.show(field)
    }
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 120, y: 560, width: 140, height: 44)
    button.setTitle(title, for: .normal)
    button.isEnabled = isEnabled
    screen.show(button)
    return walked(screen)
  }

  @Test(.rule("IX-R142"), .rule("I10-R154")) func `an empty field without words is found`() {
    let rule = FieldsHavePlaceholders()
    #expect(rule.count(shown(field())) == 1)
    #expect(rule.count(shown(field("Town"))) == 0)
    #expect(rule.count(shown(field(), label("Town"))) == 0)
    #expect(AuditReport(screens: [shown(field())]).findings(of: "I10-R154").count == 1)
  }

  @Test(.rule("IX-R143")) func `a label that says what the placeholder says is advised upon`() {
    let rule = NoRedundantFieldLabels()
    #expect(rule.count(shown(field("Town"), label("Town:"))) == 1)
    #expect(rule.count(shown(field("Springfield"), label("Town"))) == 0)
  }

  @Test(.rule("UI10-R30")) func `a page in a field is advised upon`() {
    let rule = FieldsForLittleText()
    #expect(rule.count(shown(field { $0.text = String(repeating: "words ", count: 30) })) == 1)
    let styled = field {
      let text = NSMutableAttributedString(string: "Two styles")
      text.addAttribute(
        .foregroundColor,
        value: UIColor.red,
        range: NSRange(location: 0, length: 3)
      )
      $0.attributedText = text
    }
    #expect(rule.count(shown(styled)) == 1)
    #expect(rule.count(shown(field { $0.text = "Words" })) == 0)
  }

  @Test(.rule("UI10-R33")) func `a secret that can be read is an error`() {
    let rule = SecureSecrets()
    #expect(rule.count(shown(field("Password"))) == 1)
    #expect(rule.count(shown(field { $0.textContentType = .password })) == 1)
    #expect(rule.count(shown(field("Password") { $0.isSecureTextEntry = true })) == 0)
    #expect(rule.count(shown(field("Pineapple"))) == 0)
  }

  @Test(.rule("UI10-R36")) func `a field without Clear is advised upon`() {
    #expect(ClearButtons().count(shown(field("Town"))) == 1)
    #expect(ClearButtons().count(shown(field("Town") { $0.clearButtonMode = .whileEditing })) == 0)
    #expect(ClearButtons().count(shown(field("Key") { $0.isSecureTextEntry = true })) == 0)
  }

  @Test(.rule("UI9-R153")) func `a button at the left end and an image at the right are found`() {
    let icon = UIGraphicsImageRenderer(size: CGSize(width: 18, height: 18)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 18, height: 18))
    }
    let button = field("Town") {
      $0.leftView = UIButton(type: .contactAdd)
      $0.leftViewMode = .always
    }
    let image = field("Town") {
      $0.rightView = UIImageView(image: icon)
      $0.rightViewMode = .always
    }
    let right = field("Town") {
      $0.leftView = UIImageView(image: icon)
      $0.leftViewMode = .always
      $0.rightView = UIButton(type: .contactAdd)
      $0.rightViewMode = .always
    }
    #expect(FieldEnds().count(shown(button)) == 1)
    #expect(FieldEnds().count(shown(image)) == 1)
    #expect(FieldEnds().count(shown(right)) == 0)
  }

  @Test(.rule("IX-R135")) func `a country that is typed is advised upon`() {
    #expect(ChoicesOverTyping().count(shown(field("Country"))) == 1)
    #expect(ChoicesOverTyping().count(shown(field("Country") { $0.inputView = UIView() })) == 0)
    #expect(ChoicesOverTyping().count(shown(field("Nickname"))) == 0)
  }

  @Test(.rule("IX-R136")) func `an address that the system could fill in is advised upon`() {
    let rule = InformationFromTheSystem()
    #expect(rule.count(shown(field("Email"))) == 1)
    #expect(rule.count(shown(field("Email") { $0.textContentType = .emailAddress })) == 0)
    #expect(rule.count(shown(field("Motto"))) == 0)
    // A name alone may be a folder's.
    #expect(rule.count(shown(field("Name"))) == 0)
    #expect(rule.count(shown(field("Name"), field("Phone"))) == 2)
  }

  @Test(.rule("IX-R126")) func `an address that is typed on the keyboard for any text is found`() {
    let rule = KeyboardFitsData()
    #expect(rule.count(shown(field("Email"))) == 1)
    #expect(rule.count(shown(field("Email") { $0.keyboardType = .emailAddress })) == 0)
    #expect(rule.count(shown(field { $0.textContentType = .telephoneNumber })) == 1)
    #expect(rule.count(shown(field("Amount") { $0.inputView = UIView() })) == 0)
    #expect(rule.count(shown(field("Motto"))) == 0)
  }

  private let many = ["Name", "Motto", "Pet", "Book", "Film", "Song", "Dish"]

  @Test(.rule("IX-R134")) func `a screen of seven questions is advised upon`() {
    #expect(LittleInput().count(form(many)) == 1)
    #expect(LittleInput().count(form(Array(many.prefix(3)))) == 0)
    #expect(LittleInput().count(form(many.map { $0 + " (optional)" })) == 0)
  }

  @Test(.rule("IX-R137")) func `a form without any value is advised upon`() {
    #expect(SensibleDefaults().count(form(Array(many.prefix(3)))) == 1)
    #expect(SensibleDefaults().count(form(Array(many.prefix(3)), filled: 1)) == 0)
    let control = UISegmentedControl(items: ["Small", "Large"])
    #expect(SensibleDefaults().count(shown(control)) == 1)
    control.selectedSegmentIndex = 0
    #expect(SensibleDefaults().count(shown(control)) == 0)
  }

  @Test(.rule("IX-R138")) func `Continue waits for the fields`() {
    let rule = NextWhenComplete()
    #expect(rule.count(form(["Name", "Town"], filled: 1)) == 1)
    #expect(rule.count(form(["Name", "Town"], filled: 1, isEnabled: false)) == 0)
    #expect(rule.count(form(["Name", "Town"], filled: 2)) == 0)
    #expect(rule.count(form(["Name", "Town"], filled: 2, isEnabled: false)) == 1)
    #expect(rule.count(form(["Name", "Town (optional)"], filled: 1)) == 0)
    #expect(rule.count(form(["Name"], button: "Help")) == 0)
  }

  @Test(.rule("I10-R152")) func `a form that lets nothing be left out is advised upon`() {
    #expect(FewRequiredFields().count(form(many, isEnabled: false)) == 1)
    #expect(FewRequiredFields().count(form(many + ["Hat (optional)"], isEnabled: false)) == 0)
    #expect(FewRequiredFields().count(form(["Name"], isEnabled: false)) == 0)
  }

  @Test(.rule("IX-R139")) func `a wrong address that nobody speaks of is found`() {
    func log(_ text: String, answers: Bool) -> Log {
      let screen = HeadlessScreen(.iPhone8)
      let note = screen.show(label("Mail", y: 60))
      let mail = screen.show(
        field("Email") { $0.keyboardType = .emailAddress }
      )
      mail.addAction(
        UIAction { _ in if answers { note.text = "No “@”" } },
        for: .editingDidEnd
      )
      return screen.recordConduct {
        screen.tap(mail)
        screen.advance(by: .seconds(1))
        screen.type(text)
        mail.resignFirstResponder()
        screen.advance(by: .seconds(2))
      }
    }
    let silent = log("nobody", answers: false)
    #expect(silent.entries.map(\.value.isValid) == [false])
    #expect(ValidatesAtOnce().count(silent) == 1)
    #expect(ValidatesAtOnce().count(log("nobody", answers: true)) == 0)
    #expect(ValidatesAtOnce().count(log("me@example.com", answers: false)) == 0)
  }
}
