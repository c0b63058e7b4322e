import Foundation

/// An account that a store knows: its user and place, and where its password is.
struct Login: Hashable, Sendable {
  /// The name of the account.
  var user: String
  /// The domain that it is for, such as `example.com`.
  var domain: String
  /// By what the store finds the password.
  var reference: String
}

/// Where passwords are kept; its calls may take their time, so they are made on a queue.
protocol LoginStore: Sendable {
  /// The accounts of some domains, without their passwords.
  func logins(for domains: [String]) throws -> [Login]
  /// The password of an account; nil: the person did not let it be read, or it is gone.
  func password(of login: Login) throws -> String?
  /// Keeps the password of an account, in place of an earlier one.
  func save(_ password: String, of user: String, for domain: String) throws
}

/// What the keyboard asks for accounts; answers come on the main thread.
@MainActor
protocol LoginSource: AnyObject {
  /// Finds the accounts of some domains.
  func find(_ domains: [String], _ reply: @escaping @MainActor @Sendable ([Login]) -> Void)
  /// Reads a password, once the person has proved to be the owner.
  func read(_ login: Login, _ reply: @escaping @MainActor @Sendable (String?) -> Void)
  /// Keeps the password of an account.
  func save(_ password: String, of user: String, for domain: String)
  /// Finds the codes in messages that came a short while ago, the newest first, and again whenever a
  /// message comes; nil ends it.
  func watchCodes(_ hear: (@MainActor @Sendable ([String]) -> Void)?)
}
