import CoreGraphics
import Foundation
import UIKitCore
import UIKitText

/// A text field for the six hexadecimal digits of a colour, such as `FF8000`.
final class HexField: UIView, UITextFieldDelegate {
  let name = UILabel(frame: .zero)
  let field = UITextField(frame: .zero)
  var chosen: PickedColor { didSet { if chosen != oldValue { show() } } }
  /// Called when the user enters a colour.
  var choosing: (PickedColor) -> Void = { _ in }
  // A field being edited keeps its text.
  private var isTyping = false

  // Unverified: from pictures of iOS 14.
  enum Metrics {
    static let height: CGFloat = 36
    static let field: CGFloat = 90
    static let gap: CGFloat = 8
    static let digits = 6
  }

  init(_ chosen: PickedColor) {
    self.chosen = chosen
    super.init(frame: .zero)
    name.text = ColorWord.hexadecimal.text
    name.font = .systemFont(ofSize: 17)
    name.textColor = tintColor
    name.adjustsFontSizeToFitWidth = true
    field.font = .systemFont(ofSize: 17)
    field.textAlignment = .center
    field.backgroundColor = .tertiarySystemFill
    field.layer.cornerRadius = 8
    field.autocapitalizationType = .allCharacters
    field.autocorrectionType = .no
    field.spellCheckingType = .no
    field.keyboardType = .asciiCapable
    field.returnKeyType = .done
    // The field contains at most six digits, so it is cleared for typing; with too few digits the
    // previous ones are restored.
    field.clearsOnBeginEditing = true
    field.accessibilityLabel = ColorWord.hexadecimal.text
    field.delegate = self
    field.addAction(UIAction { [weak self] _ in self?.read() }, for: .editingChanged)
    addSubview(name)
    addSubview(field)
    show()
  }

  required init?(coder: NSCoder) { nil }

  private func show() {
    guard !isTyping else { return }
    field.text = chosen.hex
  }

  /// Selects the colour as soon as there are six digits.
  private func read() {
    guard let text = field.text, var color = PickedColor(hex: text) else { return }
    color.alpha = chosen.alpha
    guard color != chosen else { return }
    isTyping = true
    chosen = color
    choosing(color)
    isTyping = false
  }

  // MARK: Typing

  /// Allows at most six digits; a pasted colour can begin with `#`.
  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    let digits = string.uppercased().filter { $0 != "#" && !$0.isWhitespace }
    guard digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return false }
    let old = textField.text ?? ""
    guard let place = Range(range, in: old) else { return false }
    let new = old.replacingCharacters(in: place, with: digits)
    guard new.count <= Metrics.digits else { return false }
    guard digits != string else { return true }
    textField.text = new
    read()
    return false
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }

  /// Restores the previous digits if there are too few.
  func textFieldDidEndEditing(_ textField: UITextField) { show() }

  // MARK: Layout

  override func tintColorDidChange() {
    super.tintColorDidChange()
    name.textColor = tintColor
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let fieldFrame = CGRect(
      x: max(0, bounds.width - Metrics.field),
      y: 0,
      width: min(bounds.width, Metrics.field),
      height: bounds.height
    )
    let nameFrame = CGRect(
      x: 0,
      y: 0,
      width: max(0, fieldFrame.minX - Metrics.gap),
      height: bounds.height
    )
    field.frame = isRightToLeft ? fieldFrame.mirrored(in: bounds) : fieldFrame
    name.frame = isRightToLeft ? nameFrame.mirrored(in: bounds) : nameFrame
    // The text ends where the field begins.
    name.textAlignment = isRightToLeft ? .left : .right
  }
}
