/// A request of an app to the shell of its device about the person's passwords.
///
/// The shell selects the accounts by the app's Info.plist, not by values in the request.
package enum PasswordRequest: Codable, Equatable, Sendable {
  /// Requests the accounts of the app, without passwords; the answer has the same number.
  case find(number: Int)
  /// Requests the password of an account, which the shell returns after the person has proved to be
  /// the owner; the answer has the same number.
  case read(number: Int, user: String, domain: String)
  /// Saves a password that the person chose for a new account.
  case save(user: String, password: String)
  /// Asks the person whether to save a typed password.
  case propose(user: String, password: String)

  /// The name of the service on the link with the shell.
  package static let service = "passwords"
}

/// An answer of the shell.
package enum PasswordReport: Codable, Equatable, Sendable {
  /// An account.
  package struct Account: Codable, Equatable, Sendable {
    /// The user and the domain of the account.
    package var user: String, domain: String

    /// Creates an account.
    package init(user: String, domain: String) { (self.user, self.domain) = (user, domain) }
  }

  /// The accounts of the app.
  case found(number: Int, [Account])
  /// A password; nil if the person refused or it no longer exists.
  case password(number: Int, String?)
}
