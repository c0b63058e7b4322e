/// The sample accounts of the sign-in screen, in memory.
@MainActor
final class Accounts {
  /// The accounts of the app.
  static let shared = Accounts()

  private var passwords: [String: String] = [:]
  /// The name of the signed-in person; nil if there is none.
  private(set) var current: String?

  /// The reason why an account cannot be used or created, with a message for people.
  enum Trouble: Error, Equatable {
    case wrongNameOrPassword
    case nameIsTaken
    case passwordIsShort

    var words: String {
      switch self {
      // The same message for both, so that names of accounts cannot be found by trial.
      case .wrongNameOrPassword: "The name or the password is not right."
      case .nameIsTaken: "This name is taken. Choose another one."
      case .passwordIsShort: "Choose a password of at least \(Accounts.shortest) characters."
      }
    }
  }

  // Chosen: the length of the shortest password.
  nonisolated static let shortest = 8

  /// Signs a person in.
  func signIn(_ name: String, _ password: String) throws(Trouble) {
    guard passwords[name] == password else { throw .wrongNameOrPassword }
    current = name
  }

  /// Creates an account and signs its person in.
  func register(_ name: String, _ password: String) throws(Trouble) {
    guard passwords[name] == nil else { throw .nameIsTaken }
    guard password.count >= Self.shortest else { throw .passwordIsShort }
    passwords[name] = password
    current = name
  }

  /// Signs out; the accounts remain.
  func signOut() { current = nil }

  /// Removes all accounts.
  func removeAll() { (passwords, current) = ([:], nil) }
}
