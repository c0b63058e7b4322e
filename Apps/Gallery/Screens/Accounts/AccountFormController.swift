import UIKit

/// A form for an account: an explanation, fields, a button that is enabled when they are filled,
/// and an error message.
///
/// Catalogue: IX-F110.
class AccountFormController: UIViewController, UITextFieldDelegate {
  let nameField = UITextField()
  let passwordField = UITextField()
  let submitButton = UIButton(type: .system)
  private let scroll = UIScrollView()
  private let stack = UIStackView()
  private let trouble = UILabel()

  /// Lengths in points.
  private enum Metrics {
    static let gap: CGFloat = 12, wideGap: CGFloat = 28, height: CGFloat = 44
    static let widest: CGFloat = 420, symbol: CGFloat = 48
  }

  init() { super.init(nibName: nil, bundle: nil) }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("AccountFormController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    stack.axis = .vertical
    stack.spacing = Metrics.gap
    scroll.keyboardDismissMode = .interactive
    for part in [scroll, stack] { part.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(scroll)
    scroll.addSubview(stack)
    let margins = view.layoutMarginsGuide
    let width = stack.widthAnchor.constraint(equalTo: margins.widthAnchor)
    width.priority = .defaultHigh
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scroll.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      stack.topAnchor.constraint(
        equalTo: scroll.contentLayoutGuide.topAnchor,
        constant: Metrics.wideGap
      ),
      stack.bottomAnchor.constraint(
        equalTo: scroll.contentLayoutGuide.bottomAnchor,
        constant: -Metrics.wideGap
      ),
      stack.centerXAnchor.constraint(equalTo: scroll.frameLayoutGuide.centerXAnchor), width,
      stack.widthAnchor.constraint(lessThanOrEqualToConstant: Metrics.widest),
    ])
    trouble.textColor = .systemRed
    trouble.font = .preferredFont(forTextStyle: .footnote)
    trouble.adjustsFontForContentSizeCategory = true
    trouble.numberOfLines = 0
    trouble.isHidden = true
    submitButton.titleLabel?.font = .preferredFont(forTextStyle: .headline)
    submitButton.titleLabel?.adjustsFontForContentSizeCategory = true
    submitButton.addAction(UIAction { [weak self] _ in self?.send() }, for: .touchUpInside)
    update()
  }

  // MARK: Parts

  /// Adds an explanation with a symbol above it.
  func explain(_ title: String, _ reasons: String, symbol: String) {
    let configuration = UIImage.SymbolConfiguration(pointSize: Metrics.symbol)
    let picture = UIImageView(
      image: UIImage(systemName: symbol, withConfiguration: configuration)
    )
    picture.contentMode = .scaleAspectFit
    let heading = label(title, .title2)
    heading.accessibilityTraits = .header
    let words = label(reasons, .body)
    words.textColor = .secondaryLabel
    for part in [picture, heading, words] { add(part) }
    stack.setCustomSpacing(Metrics.wideGap, after: words)
  }

  /// Adds a field of a content type that AutoFill can fill.
  func add(_ field: UITextField, _ name: String, _ type: UITextContentType) {
    field.placeholder = name
    field.accessibilityLabel = name
    field.textContentType = type
    field.borderStyle = .roundedRect
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.autocapitalizationType = .none
    field.autocorrectionType = .no
    field.isSecureTextEntry = type == .password || type == .newPassword
    field.delegate = self
    field.addAction(UIAction { [weak self] _ in self?.update() }, for: .editingChanged)
    field.heightAnchor.constraint(greaterThanOrEqualToConstant: Metrics.height).isActive = true
    add(field)
  }

  /// Adds the button that submits the form, below the error message.
  func addSubmitButton(_ title: String) {
    submitButton.setTitle(title, for: .normal)
    add(trouble)
    add(submitButton)
  }

  /// Adds a button.
  func addButton(_ title: String, _ action: @escaping @MainActor () -> Void) {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.titleLabel?.font = .preferredFont(forTextStyle: .body)
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    add(button)
  }

  /// Adds a view below the others.
  func add(_ part: UIView) { stack.addArrangedSubview(part) }

  /// Returns a label with several lines in a text style.
  func label(_ text: String, _ style: UIFont.TextStyle) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    label.textAlignment = .center
    return label
  }

  // MARK: Sending

  /// The text fields in their order.
  var fields: [UITextField] { [nameField, passwordField] }

  /// The name without surrounding whitespace.
  var name: String { (nameField.text ?? "").trimmingCharacters(in: .whitespaces) }

  /// Signs in or registers; subclasses override it.
  func submit() throws(Accounts.Trouble) {}

  private func update() {
    submitButton.isEnabled = !name.isEmpty && passwordField.text?.isEmpty == false
    show(nil)
  }

  private func send() {
    do {
      try submit()
      view.endEditing(true)
    } catch {
      show(error.words)
    }
  }

  private func show(_ words: String?) {
    trouble.text = words
    trouble.isHidden = words == nil
    if let words { UIAccessibility.post(notification: .announcement, argument: words) }
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if let index = fields.firstIndex(of: textField), index + 1 < fields.count {
      fields[index + 1].becomeFirstResponder()
    } else if submitButton.isEnabled {
      send()
    }
    return false
  }
}
