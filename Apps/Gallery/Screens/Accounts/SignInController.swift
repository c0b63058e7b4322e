import UIKit

/// A sign-in screen: the benefits of an account, the fields, and the way to registration.
///
/// A person can continue without signing in.
///
/// Catalogue: IX-F110.
final class SignInController: AccountFormController {
  private let accounts = Accounts.shared
  private lazy var status = label("", .headline)

  override func viewDidLoad() {
    super.viewDidLoad()
    explain(
      "Keep Your Favorites",
      "With an account, your favorite screens are on all of your devices.",
      symbol: "star"
    )
    add(nameField, "Name", .username)
    add(passwordField, "Password", .password)
    nameField.returnKeyType = .next
    passwordField.returnKeyType = .go
    addSubmitButton("Sign In")
    addButton("Create an Account") { [weak self] in self?.register() }
    addButton("Not Now") { [weak self] in
      self?.navigationController?.popViewController(animated: true)
    }
    add(status)
    showStatus()
  }

  override func submit() throws(Accounts.Trouble) {
    try accounts.signIn(name, passwordField.text ?? "")
    showStatus()
  }

  private func register() {
    let controller = RegistrationController { [weak self] in
      self?.dismiss(animated: true)
      self?.showStatus()
    }
    let navigation = UINavigationController(rootViewController: controller)
    navigation.modalPresentationStyle = .formSheet
    present(navigation, animated: true)
  }

  private func showStatus() {
    status.text = accounts.current.map { "Signed in as \($0)" }
    status.isHidden = accounts.current == nil
  }
}

/// The form for a new account with three fields, which the device fills in as far as possible.
///
/// Catalogue: IX-F110, IX-F079.
final class RegistrationController: AccountFormController {
  private let finish: @MainActor () -> Void
  private let regionField = UITextField()

  /// Creates the form; `finish` is called when an account was created or none is wanted.
  init(_ finish: @escaping @MainActor () -> Void) {
    self.finish = finish
    super.init()
    title = "New Account"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("RegistrationController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel,
      primaryAction: UIAction { [weak self] _ in self?.finish() }
    )
    explain(
      "One Step",
      "No address is needed, and the account can be deleted at any time.",
      symbol: "person.crop.circle"
    )
    add(nameField, "Name", .username)
    add(passwordField, "Password", .newPassword)
    passwordField.passwordRules = UITextInputPasswordRules(
      descriptor: "minlength: \(Accounts.shortest);"
    )
    add(regionField, "Country or Region", .countryName)
    regionField.autocapitalizationType = .words
    nameField.returnKeyType = .next
    passwordField.returnKeyType = .next
    regionField.returnKeyType = .done
    fillIn()
    addSubmitButton("Create Account")
  }

  override var fields: [UITextField] { super.fields + [regionField] }

  /// Fills in the data of the system, so that a person need not type it.
  private func fillIn() {
    let locale = Locale.current
    regionField.text = locale.region.flatMap {
      locale.localizedString(forRegionCode: $0.identifier)
    }
    let zone = TimeZone.current
    let zoneName = zone.localizedName(for: .generic, locale: locale) ?? zone.identifier
    let device = UIDevice.current
    let kind = traitCollection.userInterfaceIdiom == .pad ? "a tablet" : "a phone"
    let words = label("\(device.name), \(kind), \(zoneName)", .footnote)
    words.textColor = .secondaryLabel
    words.accessibilityIdentifier = "facts"
    add(words)
  }

  override func submit() throws(Accounts.Trouble) {
    try Accounts.shared.register(name, passwordField.text ?? "")
    finish()
  }
}
