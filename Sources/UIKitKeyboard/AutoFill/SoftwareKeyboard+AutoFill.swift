import Foundation
import UIKitControls
import UIKitCore

/// A value that the bar offers to fill in.
struct AutoFillOffer: Equatable {
  /// The action of an offer.
  enum Choice: Equatable {
    case login(Login)
    /// Shows a list of all accounts.
    case more([Login])
    case newPassword(String)
    case code(String)
  }

  var title: String
  /// The second line; empty for none.
  var note: String
  var choice: Choice
}

/// AutoFill: the bar offers names, passwords and codes of the person and fills them into the fields
/// of a form.
///
/// The accounts are those of the domains that the app declares as `webcredentials:example.com`. On
/// iOS an entitlement declares them; here the Info.plist has the key of the entitlement,
/// `com.apple.developer.associated-domains`. Catalogue: IX-F109.
extension SoftwareKeyboard {
  /// The accounts of the person.
  static var logins: any LoginSource = DeviceLogins.connected() ?? StoredLogins()

  // Chosen: the maximum number of accounts in the bar; others are in a list.
  private static let mostInBar = 3

  /// The domains that belong to the app.
  private var domains: [String] {
    let named = AppInformation.value("com.apple.developer.associated-domains") as? [String] ?? []
    let prefix = "webcredentials:"
    return named.filter { $0.hasPrefix(prefix) }.compactMap { name in
      // A domain may have the suffix “?mode=developer”.
      name.dropFirst(prefix.count).split(separator: "?").first.map { $0.lowercased() }
    }
  }

  /// The places of the app's accounts: its domains, or the app itself, by its identifier or the
  /// name of its process.
  var places: [String] {
    guard domains.isEmpty else { return domains }
    let identifier = AppInformation.value("CFBundleIdentifier") as? String
    return [identifier ?? ProcessInfo.processInfo.processName]
  }

  private var signInForm: SignInForm? { (input as? UIView).flatMap(SignInForm.init(around:)) }

  /// Finds the offers for the edited field.
  func findOffers() {
    endOffers()
    guard let form = signInForm else { return }
    watchForm(form)
    let question = offerQuestion
    let places = places
    switch form.part {
    case .user, .mail, .password:
      Self.logins.find(places) { [weak self] logins in
        self?.show(self?.offers(of: logins) ?? [], question)
      }
    case .newPassword:
      guard let password = strongPassword(for: form) else { return }
      let offer = AutoFillOffer(
        title: AutoFillWords.strongPassword,
        note: password,
        choice: .newPassword(password)
      )
      show([offer], question)
    case .code:
      Self.logins.watchCodes { [weak self] codes in
        let offers = codes.prefix(Self.mostInBar).map {
          AutoFillOffer(title: $0, note: AutoFillWords.fromMessages, choice: .code($0))
        }
        self?.show(offers, question)
      }
      isWatchingCodes = true
    }
  }

  /// Removes the offers because the field is no longer edited.
  func endOffers() {
    formWatch?.note()
    offerQuestion += 1
    offers = []
    if isWatchingCodes { Self.logins.watchCodes(nil) }
    isWatchingCodes = false
  }

  private func offers(of logins: [Login]) -> [AutoFillOffer] {
    var offers = logins.prefix(Self.mostInBar).map {
      AutoFillOffer(
        title: $0.user,
        note: domains.contains($0.domain) ? $0.domain : "",
        choice: .login($0)
      )
    }
    if logins.count > Self.mostInBar {
      offers[Self.mostInBar - 1] = AutoFillOffer(
        title: AutoFillWords.passwords,
        note: "",
        choice: .more(logins)
      )
    }
    return offers
  }

  /// Shows offers, unless another field has been edited since they were requested.
  private func show(_ new: [AutoFillOffer], _ question: Int) {
    guard question == offerQuestion, text != nil, new != offers else { return }
    offers = new
    guard own == nil else { return }
    let old = keyboardView.frame.height
    rebuild()
    if keyboardView.superview != nil, keyboardView.frame.height != old {
      screen.inputViews.keyboardResized(on: screen)
    }
  }

  private func strongPassword(for form: SignInForm) -> String? {
    var generator = SystemRandomNumberGenerator()
    let rules = form.newPasswords.lazy.compactMap { $0.view.passwordRules }.first
    guard let rules else { return StrongPassword.usual(using: &generator) }
    return StrongPassword(rules: rules.passwordRulesDescriptor).make(using: &generator)
  }

  // MARK: Choosing

  /// Performs the action of an offer.
  func takeOffer(_ offer: AutoFillOffer) {
    guard let form = signInForm else { return }
    switch offer.choice {
    case .login(let login): fill(login, into: form)
    case .more(let logins): list(logins, form)
    case .code(let code): change { form.fields[form.edited].fill(code) }
    case .newPassword(let password):
      change { for field in form.newPasswords { field.fill(password) } }
      let user = form.user?.text ?? ""
      if !user.isEmpty {
        Self.logins.save(password, of: user, for: places[0])
        formWatch?.noteKept()
      }
    }
  }

  private func fill(_ login: Login, into form: SignInForm) {
    Self.logins.read(login) { [weak self] password in
      guard let self, let password else { return }
      change {
        form.user?.fill(login.user)
        form.password?.fill(password)
      }
      formWatch?.noteKept()
    }
  }

  private func list(_ logins: [Login], _ form: SignInForm) {
    guard var presenter = screen.keyWindow?.rootViewController else { return }
    while let above = presenter.presentedViewController { presenter = above }
    let sheet = UIAlertController(
      title: AutoFillWords.passwords,
      message: nil,
      preferredStyle: .actionSheet
    )
    for login in logins {
      let action = UIAlertAction(title: "\(login.user) – \(login.domain)", style: .default) {
        [weak self] _ in self?.fill(login, into: form)
      }
      sheet.addAction(action)
    }
    sheet.addAction(UIAlertAction(title: AutoFillWords.cancel, style: .cancel))
    let field = form.fields[form.edited].view
    sheet.popoverPresentationController?.sourceView = field
    sheet.popoverPresentationController?.sourceRect = field.bounds
    presenter.present(sheet, animated: true)
  }
}
