import UIKit

/// Explains how people enable the Gallery's keyboard, with a field to try it.
final class OwnKeyboardController: OptionsController {
  override func viewDidLoad() {
    super.viewDidLoad()
    KeyboardExtension.register(FractionsKeyboard.description)
    let identifier = FractionsKeyboard.description.identifier
    // At the top, so that the keyboard does not cover them.
    for (name, change) in [
      ("Any text", { _ in }), ("Password", { $0.isSecureTextEntry = true }),
    ] as [(String, (UITextField) -> Void)] {
      let field = UITextField()
      field.borderStyle = .roundedRect
      field.placeholder = name
      field.font = .preferredFont(forTextStyle: .body)
      field.adjustsFontForContentSizeCategory = true
      change(field)
      sample(name, field, fillsWidth: true)
    }
    column.append(note("Passwords and phone numbers are typed on the system's keyboard alone."))
    heading("1. Enable the keyboard")
    column.append(
      note("In Settings, open General, Keyboard, Keyboards and turn on Fractions. Here, too:")
    )
    option("Fractions", isOn: KeyboardExtension.isEnabled(identifier)) { isOn in
      KeyboardExtension.setEnabled(isOn, identifier)
    }
    heading("2. Go to it while you type")
    column.append(note("Hold the globe key and choose Fractions, or tap the globe until it comes."))
    heading("3. Type, and switch back")
    column.append(note("Each key types a sign. The globe key leads to your other keyboards."))
  }

  private func note(_ text: String) -> PaddedView {
    let label = UILabel()
    label.text = text
    label.numberOfLines = 0
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    return PaddedView(label, insets: .zero)
  }
}
