import UIKit

/// A keyboard of the Gallery with fractions, powers and signs.
final class FractionsKeyboard: UIInputViewController {
  private let keys = [
    ["½", "⅓", "¼", "⅔", "¾", "⅛", "⅜"],
    ["⁰", "¹", "²", "³", "⁴", "⁵", "ⁿ"],
    ["×", "÷", "±", "≈", "≠", "≤", "≥"],
  ]
  private let switchKey = UIButton(type: .system)

  /// The keyboard that the Gallery registers and people enable in Settings.
  static let description = KeyboardExtension(
    identifier: "org.russet.gallery.fractions",
    displayName: "Fractions"
  ) { FractionsKeyboard() }

  override func loadView() {
    view = ClickingInputView(frame: .zero, inputViewStyle: .keyboard)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let rows = keys.map { row in
      row.map { sign in key(sign) { $0.insertText(sign) } }
    }
    switchKey.setImage(UIImage(systemName: "globe"), for: .normal)
    switchKey.accessibilityLabel = "Next keyboard"
    switchKey.addTarget(
      self,
      action: Selector(
        UIInputViewController.handleInputModeList(from:with:),
        "handleInputModeList:with:"
      ),
      for: .allTouchEvents
    )
    let space = key("space") { $0.insertText(" ") }
    let delete = key("⌫") { $0.deleteBackward() }
    delete.accessibilityLabel = "Delete"
    let last = UIStackView(arrangedSubviews: [switchKey, space, delete])
    last.spacing = 6
    let all = UIStackView(
      arrangedSubviews: rows.map { row in
        let stack = UIStackView(arrangedSubviews: row)
        stack.distribution = .fillEqually
        stack.spacing = 6
        return stack
      } + [last]
    )
    all.axis = .vertical
    all.distribution = .fillEqually
    all.spacing = 8
    all.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(all)
    NSLayoutConstraint.activate([
      all.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
      all.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 4),
      all.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -4),
      all.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -4),
      switchKey.widthAnchor.constraint(equalToConstant: 44),
      delete.widthAnchor.constraint(equalToConstant: 56),
    ])
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    switchKey.isHidden = !needsInputModeSwitchKey
    textDidChange(nil)
  }

  override func textDidChange(_ textInput: (any UITextInput)?) {
    super.textDidChange(textInput)
    let isDark = textDocumentProxy.keyboardAppearance == .dark
    switchKey.tintColor = isDark ? .white : .black
  }

  private func key(
    _ title: String,
    _ type: @escaping @MainActor (any UITextDocumentProxy) -> Void
  ) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.setTitleColor(.black, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: title.count > 1 ? 16 : 22)
    button.backgroundColor = .white
    button.layer.cornerRadius = 5
    button.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        UIDevice.current.playInputClick()
        type(textDocumentProxy)
      },
      for: .touchUpInside
    )
    return button
  }
}

/// An input view with key clicks.
private final class ClickingInputView: UIInputView, UIInputViewAudioFeedback {
  var enableInputClicksWhenVisible: Bool { true }
}
