import Foundation
import UIKitControls
import UIKitCore

/// Something that the bar offers to be filled in.
struct AutoFillOffer: Equatable {
  /// What it does when a person chooses it.
  enum Choice: Equatable {
    case login(Login)
    /// A list of all accounts.
    case more([Login])
    case newPassword(String)
    case code(String)
  }

  var title: String
  /// A second line; empty: none.
  var note: String
  var choice: Choice
}

/// Names, passwords and codes of the person, which the bar offers and fills into the fields of a form.
///
/// The accounts are those of the domains that the app names as `webcredentials:example.com`. On iOS an
/// entitlement names them; here the Info.plist has the entitlement's key,
/// `com.apple.developer.associated-domains`. Catalogue: IX-F109.
extension SoftwareKeyboard {
  /// The accounts of the person.
  static var logins: any LoginSource = StoredLogins()

  // Chosen: more accounts than these are in a list.
  private static let mostInBar = 3

  /// The domains whose accounts belong to the app.
  private var domains: [String] {
    let named = AppInformation.value("com.apple.developer.associated-domains") as? [String] ?? []
    let prefix = "webcredentials:"
    return named.filter { $0.hasPrefix(prefix) }.compactMap { name in
      // A domain may have “?mode=developer” behind it.
      name.dropFirst(prefix.count).split(separator: "?").first.map { $0.lowercased() }
    }
  }

  private var signInForm: SignInForm? { (input as? UIView).flatMap(SignInForm.init(around:)) }

  /// Looks for what can be filled into the field that is edited.
  func findOffers() {
    endOffers()
    guard let form = signInForm else { return }
    let question = offerQuestion
    switch form.part {
    case .user, .mail, .password:
      let domains = domains
      guard !domains.isEmpty else { return }
      Self.logins.find(domains) { [weak self] logins in
        self?.show(self?.offers(of: logins) ?? [], question)
      }
    case .newPassword:
      // A password that is kept nowhere would be lost.
      guard !domains.isEmpty, let password = strongPassword(for: form) else { return }
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

  /// Forgets what is offered, as the field is no longer edited.
  func endOffers() {
    offerQuestion += 1
    offers = []
    if isWatchingCodes { Self.logins.watchCodes(nil) }
    isWatchingCodes = false
  }

  private func offers(of logins: [Login]) -> [AutoFillOffer] {
    var offers = logins.prefix(Self.mostInBar).map {
      AutoFillOffer(title: $0.user, note: $0.domain, choice: .login($0))
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

  /// Shows offers, unless another field has been edited since they were looked for.
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

  /// Fills in what a person chose.
  func takeOffer(_ offer: AutoFillOffer) {
    guard let form = signInForm else { return }
    switch offer.choice {
    case .login(let login): fill(login, into: form)
    case .more(let logins): list(logins, form)
    case .code(let code): change { form.fields[form.edited].fill(code) }
    case .newPassword(let password):
      change { for field in form.newPasswords { field.fill(password) } }
      let user = form.user?.text ?? ""
      if let domain = domains.first, !user.isEmpty {
        Self.logins.save(password, of: user, for: domain)
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
