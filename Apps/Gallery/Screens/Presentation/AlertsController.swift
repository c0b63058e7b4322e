import UIKit

/// Alerts of every kind and their results.
final class AlertsController: OptionsController {
  private let answer = AnswerLabel()
  private var hasPreferred = false
  private var needsText = false

  override func viewDidLoad() {
    super.viewDidLoad()
    column.append(PaddedView(answer, insets: .zero))
    heading("Alerts")
    sample("One button", button("Message") { [weak self] in self?.show([("OK", .default)]) })
    sample(
      "Two buttons",
      button("Delete") { [weak self] in self?.show([("Delete", .destructive), ("Cancel", .cancel)])
      }
    )
    sample(
      "Long titles",
      button("Keep or Replace") { [weak self] in
        self?.show([("Replace the Old Draft", .destructive), ("Cancel", .cancel)])
      }
    )
    sample(
      "Three buttons",
      button("Save") { [weak self] in
        self?.show([("Save", .default), ("Don’t Save", .destructive), ("Cancel", .cancel)])
      }
    )
    sample(
      "Many buttons",
      button("Choose a Day") { [weak self] in
        let days = (1...31).map { ("May \($0)", UIAlertAction.Style.default) }
        self?.show(days + [("Cancel", .cancel)])
      }
    )
    sample(
      "Much text",
      button("Terms") { [weak self] in
        let terms = String(repeating: "These terms go on and on. ", count: 80)
        self?.show([("Agree", .default), ("Cancel", .cancel)], message: terms)
      }
    )
    sample("Text fields", button("Sign In") { [weak self] in self?.signIn() })
    heading("Options")
    option("First button is preferred") { [weak self] in self?.hasPreferred = $0 }
    option("Sign in needs a name", isOn: false) { [weak self] in self?.needsText = $0 }
  }

  private func button(_ title: String, action: @escaping () -> Void) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    return button
  }

  private func show(
    _ actions: [(String, UIAlertAction.Style)],
    message: String = "The draft has not been saved."
  ) {
    let alert = UIAlertController(title: "Close Draft?", message: message, preferredStyle: .alert)
    add(actions, to: alert)
    present(alert, animated: true)
  }

  private func add(_ actions: [(String, UIAlertAction.Style)], to alert: UIAlertController) {
    for (title, style) in actions {
      alert.addAction(
        UIAlertAction(title: title, style: style) { [weak self] action in
          self?.answer.show(action.title)
        }
      )
    }
    if hasPreferred { alert.preferredAction = alert.actions.first }
  }

  private func signIn() {
    let alert = UIAlertController(
      title: "Sign In",
      message: "Enter the name and the password of the account.",
      preferredStyle: .alert
    )
    let done = UIAlertAction(title: "Sign In", style: .default) { [weak self, weak alert] _ in
      self?.answer.show("Signed in as \(alert?.textFields?.first?.text ?? "")")
    }
    done.isEnabled = !needsText
    alert.addTextField { [weak self] field in
      field.placeholder = "Name"
      field.addAction(
        UIAction { [weak field] _ in
          done.isEnabled = self?.needsText != true || field?.text?.isEmpty == false
        },
        for: .editingChanged
      )
    }
    alert.addTextField { field in
      field.placeholder = "Password"
      field.isSecureTextEntry = true
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(done)
    present(alert, animated: true)
  }
}

/// Action sheets from a button, to which they point on tablets.
final class ActionSheetsController: OptionsController {
  private let answer = AnswerLabel()
  private var hasTitle = true
  private var hasMessage = false
  private var hasCancel = true

  override func viewDidLoad() {
    super.viewDidLoad()
    column.append(PaddedView(answer, insets: .zero))
    heading("Action sheets")
    sample("Choices", button("Photo", ["Take Photo", "Choose Photo"], deletes: false))
    sample("With a destructive choice", button("Draft", ["Save Draft"], deletes: true))
    sample(
      "Many choices",
      button("Months", ["Spring", "Summer"] + (1...24).map { "Month \($0)" }, deletes: false)
    )
    heading("Options")
    option("Title", isOn: true) { [weak self] in self?.hasTitle = $0 }
    option("Message") { [weak self] in self?.hasMessage = $0 }
    option("Cancel", isOn: true) { [weak self] in self?.hasCancel = $0 }
  }

  private func button(_ title: String, _ choices: [String], deletes: Bool) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.addAction(
      UIAction { [weak self, weak button] _ in
        if let self, let button { self.show(title, choices, deletes, from: button) }
      },
      for: .touchUpInside
    )
    return button
  }

  private func show(_ title: String, _ choices: [String], _ deletes: Bool, from button: UIButton) {
    let sheet = UIAlertController(
      title: hasTitle ? title : nil,
      message: hasMessage ? "What should be done with it?" : nil,
      preferredStyle: .actionSheet
    )
    let answered: (UIAlertAction) -> Void = { [weak self] in self?.answer.show($0.title) }
    if deletes {
      sheet.addAction(UIAlertAction(title: "Delete", style: .destructive, handler: answered))
    }
    for choice in choices {
      sheet.addAction(UIAlertAction(title: choice, style: .default, handler: answered))
    }
    if hasCancel {
      sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: answered))
    }
    sheet.popoverPresentationController?.sourceView = button
    present(sheet, animated: true)
  }
}

/// A label with the last choice.
final class AnswerLabel: UILabel {
  init() {
    super.init(frame: .zero)
    font = .preferredFont(forTextStyle: .body)
    adjustsFontForContentSizeCategory = true
    textColor = .secondaryLabel
    numberOfLines = 0
    text = "Nothing chosen yet"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("AnswerLabel is made in code") }

  func show(_ answer: String?) { text = "Chosen: \(answer ?? "")" }
}
