import Foundation
import LocalAuthentication
import RenderServer
import UIKitCore

/// The person's accounts in the keyring of the desktop, or otherwise in the keychain of the app.
///
/// A store is opened only when a field needs it. While a test steps the clock, the machine has no
/// accounts.
@MainActor
final class StoredLogins: LoginSource {
  private let worker: Worker

  /// Creates a source with closures that open the stores; nil opens those of the machine.
  init(
    store: (@Sendable () -> (any LoginStore)?)? = nil,
    messages: (@Sendable (@escaping @Sendable () -> Void) -> ModemMessages?)? = nil
  ) {
    worker = Worker(
      openStore: store ?? {
        if MediaClock.current.isStepped { return nil }
        return (try? SecretServiceLogins()) ?? KeychainLogins()
      },
      openMessages: messages ?? { hear in
        MediaClock.current.isStepped ? nil : try? ModemMessages(hear: hear)
      }
    )
  }

  func find(_ domains: [String], _ reply: @escaping @MainActor @Sendable ([Login]) -> Void) {
    worker.ask { store in
      let found = try store.logins(for: domains)
      MainLoop.post { reply(found) }
    }
  }

  func read(_ login: Login, _ reply: @escaping @MainActor @Sendable (String?) -> Void) {
    OwnerCheck.run(reason: AutoFillWords.reason(login.user)) { [worker] isOwner in
      guard isOwner else { return reply(nil) }
      worker.ask { store in
        let password = try store.password(of: login)
        MainLoop.post { reply(password) }
      }
    }
  }

  func save(_ password: String, of user: String, for domain: String) {
    worker.ask { store in try store.save(password, of: user, for: domain) }
  }

  func propose(
    _ password: String,
    of user: String,
    for domain: String,
    ask: @escaping @MainActor @Sendable (_ isKnown: Bool) -> Void
  ) {
    worker.ask { store in
      let known = try store.logins(for: [domain]).first { $0.user == user }
      // A locked keyring is not opened only for the comparison.
      if let known, store is KeychainLogins, try store.password(of: known) == password { return }
      MainLoop.post { ask(known != nil) }
    }
  }

  func watchCodes(_ hear: (@MainActor @Sendable ([String]) -> Void)?) {
    guard let hear else { return worker.stopWatching() }
    worker.watch { codes in MainLoop.post { hear(codes) } }
  }

  /// The queue on which the stores are queried, one request after the other.
  private final class Worker: @unchecked Sendable {
    private let queue = DispatchQueue(label: "russet.autofill")
    private let openStore: @Sendable () -> (any LoginStore)?
    private let openMessages: @Sendable (@escaping @Sendable () -> Void) -> ModemMessages?
    // Used only on the queue.
    private var store: (any LoginStore)?
    private var messages: ModemMessages?
    private var hear: (@Sendable ([String]) -> Void)?

    init(
      openStore: @escaping @Sendable () -> (any LoginStore)?,
      openMessages: @escaping @Sendable (@escaping @Sendable () -> Void) -> ModemMessages?
    ) {
      self.openStore = openStore
      self.openMessages = openMessages
    }

    func ask(_ question: @escaping @Sendable (any LoginStore) throws -> Void) {
      queue.async { [self] in
        // A keyring that has been started since replaces the keychain.
        if store == nil || store is KeychainLogins { store = openStore() }
        guard let store else { return }
        do { try question(store) } catch {
          // The keyring may have ended; the next request opens it again.
          self.store = nil
        }
      }
    }

    func watch(_ hear: @escaping @Sendable ([String]) -> Void) {
      queue.async { [self] in
        self.hear = hear
        messages = messages ?? openMessages { [weak self] in self?.look() }
        tell()
      }
    }

    func stopWatching() {
      queue.async { [self] in
        hear = nil
        messages = nil
      }
    }

    private func look() { queue.async { [self] in tell() } }

    private func tell() {
      guard let hear, let codes = try? messages?.codes(at: Date()) else { return }
      hear(codes)
    }
  }
}
