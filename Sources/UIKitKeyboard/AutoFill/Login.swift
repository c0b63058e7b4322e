import Foundation

/// An account in a store: its user, its domain, and a reference to its password.
struct Login: Hashable, Sendable {
  /// The name of the account.
  var user: String
  /// The domain of the account, such as `example.com`.
  var domain: String
  /// The reference by which the store finds the password.
  var reference: String
}

/// A store of passwords.
///
/// Its calls may block, so they are made on a queue.
protocol LoginStore: Sendable {
  /// Returns the accounts of domains, without their passwords.
  func logins(for domains: [String]) throws -> [Login]
  /// Returns the password of an account, or nil if the person refused or it no longer exists.
  func password(of login: Login) throws -> String?
  /// Stores the password of an account, replacing an earlier one.
  func save(_ password: String, of user: String, for domain: String) throws
}

/// A source of accounts for the keyboard; replies are called on the main thread.
@MainActor
protocol LoginSource: AnyObject {
  /// Finds the accounts of domains.
  func find(_ domains: [String], _ reply: @escaping @MainActor @Sendable ([Login]) -> Void)
  /// Reads a password after the person has proved to be the owner.
  func read(_ login: Login, _ reply: @escaping @MainActor @Sendable (String?) -> Void)
  /// Stores the password of an account.
  func save(_ password: String, of user: String, for domain: String)
  /// Asks the person whether to save a typed password, unless it is already saved.
  ///
  /// - Parameters:
  ///   - password: The password.
  ///   - user: The name of the account.
  ///   - domain: The domain of the account.
  ///   - ask: Asks the person; `isKnown` is true if the account is saved with another password.
  func propose(
    _ password: String,
    of user: String,
    for domain: String,
    ask: @escaping @MainActor @Sendable (_ isKnown: Bool) -> Void
  )
  /// Finds the codes in recent messages, the newest first, and again for each new message; nil ends
  /// it.
  func watchCodes(_ hear: (@MainActor @Sendable ([String]) -> Void)?)
}
