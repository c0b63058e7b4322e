import UIKit

/// A field for each keyboard type; the keyboards appear on devices without a hardware keyboard.
final class KeyboardsController: OptionsController, UITextFieldDelegate {
  private let kinds: [(String, UIKeyboardType)] = [
    ("Default", .default), ("ASCII capable", .asciiCapable),
    ("Numbers and punctuation", .numbersAndPunctuation), ("URL", .URL),
    ("Number pad", .numberPad), ("Phone pad", .phonePad), ("Name and phone", .namePhonePad),
    ("Email address", .emailAddress), ("Decimal pad", .decimalPad), ("Twitter", .twitter),
    ("Web search", .webSearch), ("ASCII number pad", .asciiCapableNumberPad),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    var fields: [UITextField] = []
    for (name, kind) in kinds {
      let field = UITextField()
      field.borderStyle = .roundedRect
      field.placeholder = name
      field.font = .preferredFont(forTextStyle: .body)
      field.adjustsFontForContentSizeCategory = true
      field.clearButtonMode = .whileEditing
      field.keyboardType = kind
      field.delegate = self
      fields.append(field)
      sample(name, field, fillsWidth: true)
    }
    option("Dark keyboard") { isOn in
      for field in fields { field.keyboardAppearance = isOn ? .dark : .default }
    }
    option("Send instead of return") { isOn in
      for field in fields { field.returnKeyType = isOn ? .send : .default }
    }
    option("Return only with text") { isOn in
      for field in fields { field.enablesReturnKeyAutomatically = isOn }
    }
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
}
