import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor
@Suite struct `The looks of text fields` {
  @Test(.feature("UI10-F27")) func `heights follow the font and the border`() {
    _ = FieldStage()
    let field = UITextField()
    #expect(field.font == .systemFont(ofSize: 17))
    field.borderStyle = .roundedRect
    #expect(field.intrinsicContentSize.height == 34)
    field.text = "one line\nand no other, however long the text may be that a field holds"
    #expect(field.intrinsicContentSize.height == 34, "one line")
    field.font = .systemFont(ofSize: 14)
    #expect(field.intrinsicContentSize.height == 30)
    field.borderStyle = .none
    #expect(field.intrinsicContentSize.height == 18)
  }

  @Test(.feature("UI10-F32")) func `rooms leave place for borders and side views`() {
    let stage = FieldStage()
    let field = stage.field()
    let bounds = CGRect(x: 0, y: 0, width: 97, height: 30)
    #expect(field.textRect(forBounds: bounds) == CGRect(x: 7, y: 2, width: 83, height: 26))
    #expect(
      field.clearButtonRect(forBounds: bounds) == CGRect(x: 73, y: 5.5, width: 19, height: 19)
    )
    field.borderStyle = .none
    #expect(field.textRect(forBounds: bounds) == bounds)
    let left = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    let right = UIView(frame: CGRect(x: 0, y: 0, width: 24, height: 20))
    field.leftView = left
    field.rightView = right
    #expect(field.textRect(forBounds: bounds) == bounds)
    field.leftViewMode = .always
    field.rightViewMode = .whileEditing
    stage.screen.update()
    #expect(left.superview === field && right.superview == nil)
    #expect(field.textRect(forBounds: bounds) == CGRect(x: 30, y: 0, width: 67, height: 30))
    #expect(field.leftViewRect(forBounds: bounds) == CGRect(x: 0, y: 5, width: 30, height: 20))
    stage.screen.tap(field)
    #expect(right.superview === field)
    #expect(field.editingRect(forBounds: bounds).maxX == 73)
    field.semanticContentAttribute = .forceRightToLeft
    #expect(field.leftViewRect(forBounds: bounds).maxX == 97)
    field.leftViewMode = .unlessEditing
    stage.screen.update()
    #expect(left.superview == nil)
  }

  @Test func `subclasses give text and caret other rooms`() {
    final class Inset: UITextField {
      override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 20, dy: 0) }
      override func editingRect(forBounds bounds: CGRect) -> CGRect {
        bounds.insetBy(dx: 30, dy: 0)
      }
    }
    let stage = FieldStage()
    let field = Inset(frame: CGRect(x: 10, y: 50, width: 200, height: 30))
    stage.screen.show(field)
    #expect(field.placeholderRect(forBounds: field.bounds).minX == 20)
    stage.screen.tap(field)
    #expect(field.caretRect(for: field.beginningOfDocument).minX == 30)
  }

  @Test(.feature("IX-F121")) func `the placeholder is seen while there is no text`() {
    let stage = FieldStage()
    let field = stage.field()
    field.placeholder = "Email"
    func picture() -> Data? { stage.screen.image(of: field)?.pngData() }
    let empty = picture()
    field.text = "x"
    let filled = picture()
    field.text = ""
    #expect(picture() == empty && filled != empty)
    #expect(field.attributedPlaceholder?.string == "Email")
    #expect(field.accessibilityValue == "Email")
    field.attributedPlaceholder = NSAttributedString(
      string: "Email",
      attributes: [.foregroundColor: UIColor.systemRed]
    )
    #expect(picture() != empty)
  }

  @Test func `alignment and writing direction place the text`() {
    let stage = FieldStage()
    let field = stage.field("abc", style: .none)
    func start() -> CGFloat {
      field.caretRect(for: field.beginningOfDocument).minX
    }
    #expect(start() == 0)
    field.textAlignment = .right
    let right = start()
    #expect(right > 150)
    field.textAlignment = .center
    #expect(abs(start() - right / 2) <= 1)
    field.textAlignment = .natural
    field.text = "שלום"
    // Hebrew begins at the right.
    #expect(start() > 190)
    #expect(
      field.baseWritingDirection(for: field.beginningOfDocument, in: .forward) == .rightToLeft
    )
  }

  @Test func `in Hebrew the left arrow goes forward`() {
    let stage = FieldStage()
    let field = stage.field("שלום")
    field.becomeFirstResponder()
    stage.key(.keyboardHome)
    stage.key(.keyboardLeftArrow)
    #expect(selection(field) == 1..<1)
  }

  @Test func `a wide text scrolls with the caret and is shortened when not edited`() {
    let stage = FieldStage()
    let field = stage.field("A text that is much wider than its field is")
    stage.screen.tap(field)
    stage.key(.keyboardEnd)
    let room = field.editingRect(forBounds: field.bounds)
    #expect(abs(field.caretRect(for: field.endOfDocument).maxX - room.maxX) <= 1)
    stage.key(.keyboardHome)
    #expect(field.caretRect(for: field.beginningOfDocument).minX == room.minX)
    field.resignFirstResponder()
    field.adjustsFontSizeToFitWidth = true
    field.minimumFontSize = 5
    let end = field.caretRect(for: field.endOfDocument).maxX
    #expect(end <= room.maxX + 1 && end > room.maxX - 20)
  }

  @Test func `the caret blinks in the tint`() {
    let stage = FieldStage()
    let field = stage.field()
    field.tintColor = .systemRed
    stage.screen.tap(field)
    func picture() -> Data? { stage.screen.image(of: field)?.pngData() }
    stage.screen.advance(by: .milliseconds(50))
    let on = picture()
    stage.screen.advance(by: .milliseconds(700))
    let off = picture()
    #expect(on != off)
    stage.screen.advance(by: .milliseconds(300))
    #expect(picture() == on)
    field.resignFirstResponder()
    stage.screen.advance(by: .seconds(2))
    #expect(!stage.screen.isMoving)
  }

  // MARK: Touch

  @Test func `a tap goes to the nearer end of a word, a double tap selects it`() throws {
    let stage = FieldStage()
    let field = stage.field("hello world")
    field.becomeFirstResponder()
    stage.screen.tap(at: stage.point(field, at: 7))
    #expect(selection(field) == 6..<6)
    stage.screen.advance(by: .seconds(1))
    stage.screen.tap(at: stage.point(field, at: 8))
    stage.screen.tap(at: stage.point(field, at: 8))
    #expect(selection(field) == 6..<11)
    stage.screen.tap(at: stage.point(field, at: 8))
    #expect(selection(field) == 0..<11)
  }

  @Test(.feature("IX-F175"))
  func `a held finger moves the caret letter by letter under a loupe`() {
    let stage = FieldStage()
    let field = stage.field("hello world")
    field.becomeFirstResponder()
    let finger = stage.screen.touchDown(at: stage.point(field, at: 2))
    stage.screen.advance(by: .milliseconds(600))
    #expect(selection(field) == 2..<2)
    let views = field.window?.subviews.count ?? 0
    stage.screen.touchMove(finger, to: stage.point(field, at: 8))
    #expect(selection(field) == 8..<8)
    stage.screen.touchUp(finger)
    #expect(field.window?.subviews.count == views - 1)
  }

  @Test func `handles change the selection`() {
    let stage = FieldStage()
    let field = stage.field("hello world")
    field.becomeFirstResponder()
    stage.screen.tap(at: stage.point(field, at: 2))
    stage.screen.tap(at: stage.point(field, at: 2))
    #expect(selection(field) == 0..<5)
    stage.screen.advance(by: .seconds(1))
    let end = stage.point(field, at: 5)
    stage.screen.drag(
      from: CGPoint(x: end.x, y: end.y + 12),
      to: CGPoint(x: stage.point(field, at: 9).x, y: end.y + 12)
    )
    #expect(selection(field) == 0..<9)
    let start = stage.point(field, at: 0)
    stage.screen.drag(from: start, to: CGPoint(x: end.x + 300, y: end.y))
    #expect(selection(field) == 8..<9)
  }

  // MARK: Pictures

  @Test(.feature("UI10-F27"), arguments: ["light", "dark", "rtl"])
  func `styles look as recorded`(look: String) {
    let stage = FieldStage(
      appearance: look == "dark" ? .dark : .light,
      languages: look == "rtl" ? ["ar"] : ["en"]
    )
    func field(_ style: UITextField.BorderStyle, _ text: String) -> UITextField {
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 110, height: 30))
      field.borderStyle = style
      field.text = text
      field.placeholder = look == "rtl" ? "بريد" : "Email"
      if look == "rtl" { field.semanticContentAttribute = .forceRightToLeft }
      return field
    }
    func check(_ name: String, _ views: [UIView]) {
      let picture = stage.picture(views)
      if let folder = ProcessInfo.processInfo.environment["RUSSET_LOOK"] {
        try? picture?.pngData()?.write(
          to: URL(fileURLWithPath: "\(folder)/UITextField.\(name).\(look).png")
        )
      }
      expectGolden(picture, "UITextField.\(name).\(look)")
    }
    let disabled = field(.roundedRect, "Off")
    disabled.isEnabled = false
    check("borders", [field(.none, "Text"), field(.line, ""), field(.bezel, "Text")])
    let secure = field(.roundedRect, "secret")
    secure.isSecureTextEntry = true
    let clear = field(.roundedRect, look == "rtl" ? "نص" : "Clear")
    clear.clearButtonMode = .always
    check("rounded", [field(.roundedRect, ""), secure])
    check("clear", [clear, disabled])
    let editing = field(.roundedRect, look == "rtl" ? "نص طويل" : "Select it")
    stage.screen.show(editing)
    editing.becomeFirstResponder()
    editing.selectAll(nil)
    if let folder = ProcessInfo.processInfo.environment["RUSSET_LOOK"] {
      try? stage.screen.image(of: editing)?.pngData()?.write(
        to: URL(fileURLWithPath: "\(folder)/UITextField.selected.\(look).png")
      )
    }
    expectGolden(stage.screen.image(of: editing), "UITextField.selected.\(look)")
  }
}

@MainActor
@Suite struct `Baselines of text fields` {
  @Test(arguments: [30, 44] as [CGFloat])
  func `a label stands on the field's line, whatever the field's height`(height: CGFloat) {
    let screen = HeadlessScreen(.iPhone8)
    let room = screen.show(UIView(frame: CGRect(x: 0, y: 100, width: 320, height: 100)))
    let label = UILabel()
    label.text = "Name"
    let field = UITextField()
    for view in [label, field] {
      view.translatesAutoresizingMaskIntoConstraints = false
      room.addSubview(view)
    }
    NSLayoutConstraint.activate([
      field.topAnchor.constraint(equalTo: room.topAnchor, constant: 10),
      field.heightAnchor.constraint(equalToConstant: height),
      label.firstBaselineAnchor.constraint(equalTo: field.firstBaselineAnchor),
    ])
    room.layoutIfNeeded()
    // Both in the system font of 17 points: their lines are as high as each other.
    #expect(abs(label.frame.midY - field.frame.midY) <= 0.75)
  }
}
