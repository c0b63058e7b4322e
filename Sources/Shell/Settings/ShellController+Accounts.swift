import AppSettings

/// The saved accounts in a Settings app.
extension ShellController {
  /// Chosen: the maximum bytes of the reason in a prompt.
  private static let longestReason = 256

  /// Handles a request of a Settings app about the saved accounts.
  func takeAccounts(_ request: SettingsRequest, of app: RunningApp) {
    switch request {
    case .accounts(let reason): showAccounts(to: app, reason)
    case .lockAccounts: app.seesAccounts = false
    // Everything else needs the owner's consent.
    case _ where !app.seesAccounts: report(.accounts(nil), to: app)
    case .password(let account):
      let found = safe.passwords(for: [account.place]).first { $0.user == account.user }
      report(.password(account, found?.password), to: app)
    case .change(let account, let user, let password):
      guard safe.passwords(for: [account.place]).contains(where: { $0.user == account.user })
      else { return report(.accounts(accounts), to: app) }
      safe.keep(
        StoredPassword(place: account.place, user: user, password: password),
        insteadOf: account.user
      )
      report(.accounts(accounts), to: app)
    case .forget(let gone):
      safe.forget(gone.map { ($0.place, $0.user) })
      report(.accounts(accounts), to: app)
    default: break
    }
  }

  private func showAccounts(to app: RunningApp, _ reason: String) {
    guard !isLocked, app === front, reason.utf8.count <= Self.longestReason else {
      return report(.accounts(nil), to: app)
    }
    askForOwner(reason, for: app) { [weak self, weak app] isOwner in
      guard let self, let app else { return }
      app.seesAccounts = isOwner && app === front && !isLocked
      report(.accounts(app.seesAccounts ? accounts : nil), to: app)
    }
  }

  private var accounts: [SavedAccount] {
    safe.all.map { password in
      let app = installed.first { $0.identifier == password.place }
      return SavedAccount(place: password.place, user: password.user, appName: app?.name)
    }
  }

  /// Hides the saved accounts from apps that have left the front, and on the locked device.
  func hideAccounts() {
    for app in running.values where app.seesAccounts && (isLocked || app !== front) {
      app.seesAccounts = false
      report(.accounts(nil), to: app)
    }
  }
}
