import HeadlessHost
import TestSupport
import Testing
import UIKit

/// A screen with text fields on it.
@MainActor
struct FieldStage {
  let screen: HeadlessScreen

  init(
    _ device: Device = .iPhone8,
    version: Environment.SystemVersion = .init(12, 4),
    appearance: Environment.Appearance = .light,
    languages: [String] = ["en"]
  ) {
    var environment = Environment()
    environment.systemVersion = version
    environment.appearance = appearance
    environment.languages = languages
    HeadlessScreen.failureHandler = { Issue.record(Comment(rawValue: $0)) }
    screen = HeadlessScreen(device, environment: environment)
  }

  /// Shows a field of 200 points width.
  func field(
    _ text: String = "",
    y: CGFloat = 100,
    style: UITextField.BorderStyle = .roundedRect
  ) -> UITextField {
    let field = UITextField(frame: CGRect(x: 40, y: y, width: 200, height: 34))
    field.borderStyle = style
    field.text = text
    return screen.show(field)
  }

  /// Types the text and presses keys by name.
  func key(_ usage: UIKeyboardHIDUsage, _ modifiers: KeySample.Modifiers = []) {
    screen.key(usage: usage.rawValue, modifiers: modifiers)
  }

  /// Where the caret is for an offset, on the screen.
  func point(_ field: UITextField, at offset: Int) -> CGPoint {
    let position = field.position(from: field.beginningOfDocument, offset: offset)
    let caret = field.caretRect(for: position ?? field.endOfDocument)
    return field.convert(CGPoint(x: caret.midX, y: caret.midY), to: nil as UIView?)
  }

  func picture(_ views: [UIView], width: CGFloat = 130) -> CGImage? {
    let ground = UIView(frame: .zero)
    ground.backgroundColor = .systemBackground
    var y: CGFloat = 6
    for view in views {
      view.frame.origin = CGPoint(x: (width - view.frame.width) / 2, y: y)
      y = view.frame.maxY + 6
      ground.addSubview(view)
    }
    ground.frame = CGRect(x: 20, y: 40, width: width, height: y)
    screen.show(ground)
    return screen.image(of: ground)
  }
}

/// The selection in UTF-16 units.
@MainActor
func selection(_ field: UITextField) -> Range<Int>? {
  guard let range = field.selectedTextRange else { return nil }
  let start = field.offset(from: field.beginningOfDocument, to: range.start)
  return start..<field.offset(from: field.beginningOfDocument, to: range.end)
}

/// Records the calls of a field.
@MainActor
final class FieldDelegate: NSObject, UITextFieldDelegate {
  var log: [String] = []
  var refusals: Set<String> = []
  var name: (UITextField) -> String = { _ in "" }

  private func ask(_ question: String, _ field: UITextField) -> Bool {
    log.append(name(field) + question)
    return !refusals.contains(question)
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    ask("shouldBegin", textField)
  }
  func textFieldDidBeginEditing(_ textField: UITextField) {
    log.append(name(textField) + "didBegin")
  }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask("shouldEnd", textField) }
  func textFieldDidEndEditing(
    _ textField: UITextField,
    reason: UITextField.DidEndEditingReason
  ) {
    log.append(name(textField) + "didEnd")
  }
  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    log.append(name(textField) + "change(\(range.location),\(range.length))\(string)")
    return !refusals.contains("change")
  }
  func textFieldDidChangeSelection(_ textField: UITextField) {
    log.append(name(textField) + "selection")
  }
  func textFieldShouldClear(_ textField: UITextField) -> Bool { ask("shouldClear", textField) }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { ask("shouldReturn", textField) }
}
