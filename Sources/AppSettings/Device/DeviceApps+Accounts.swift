import Foundation

/// The accounts that are saved on the device for AutoFill.
///
/// The device shows them after the person has proved to be its owner, until the Settings app leaves
/// the front or the device is locked.
extension DeviceApps {
  /// Asks the person for a face, a finger or the passcode, and shows the accounts.
  ///
  /// - Parameters:
  ///   - reason: The reason in the prompt.
  ///   - done: A closure that receives whether ``accounts`` are shown.
  public func unlockAccounts(reason: String, then done: @escaping @MainActor (Bool) -> Void) {
    let former = unlocking
    unlocking = done
    former?(false)
    send(.accounts(reason: reason))
  }

  /// Hides the accounts and their passwords.
  public func lockAccounts() {
    guard accounts != nil else { return }
    send(.lockAccounts)
    show(nil)
  }

  /// Returns the password of an account that the device sent last, or nil if it has not sent one.
  public func password(of account: SavedAccount) -> String? { passwords[account] }

  /// Requests the password of an account from the device.
  public func loadPassword(of account: SavedAccount) { send(.password(account)) }

  /// Changes the name and the password of an account; both must not be empty.
  ///
  /// - Returns: The changed account.
  @discardableResult
  public func change(_ account: SavedAccount, user: String, password: String) -> SavedAccount {
    guard !user.isEmpty, !password.isEmpty, var list = accounts else { return account }
    var changed = account
    changed.user = user
    list.removeAll { $0 == account || $0 == changed }
    passwords[account] = nil
    passwords[changed] = password
    send(.change(account, user: user, password: password))
    // Without regard to the language, as the device does it.
    accounts = (list + [changed]).sorted { ($0.place, $0.user) < ($1.place, $1.user) }
    noteChange()
    return changed
  }

  /// Removes accounts from the device.
  public func forget(_ gone: [SavedAccount]) {
    guard let list = accounts else { return }
    for account in gone { passwords[account] = nil }
    accounts = list.filter { !gone.contains($0) }
    send(.forget(gone))
    noteChange()
  }

  /// Shows accounts; nil hides them.
  func show(_ list: [SavedAccount]?) {
    if list == nil { passwords = [:] }
    let done = unlocking
    unlocking = nil
    if list != accounts {
      accounts = list
      noteChange()
    }
    done?(list != nil)
  }

  /// Handles the password of an account; while the account is hidden it is dropped.
  func take(_ password: String?, of account: SavedAccount) {
    guard accounts?.contains(account) == true, passwords[account] != password else { return }
    passwords[account] = password
    noteChange()
  }

  private func noteChange() {
    NotificationCenter.default.post(name: Self.didChange, object: self)
  }
}
