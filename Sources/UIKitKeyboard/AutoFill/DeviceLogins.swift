import DeviceLink
import Foundation
import UIKitCore

/// The accounts of the person on a device, stored by its shell; the app gets only the password of
/// the account that the person chose.
@MainActor
final class DeviceLogins: LoginSource {
  /// The accounts of the device in which the process runs; nil outside a device.
  static func connected() -> DeviceLogins? {
    guard ProcessInfo.processInfo.environment["RUSSET_SHELL"]?.isEmpty == false,
      UIScreen.hasCurrent, let host = UIScreen.current.display.host as? DeviceLinkHost
    else { return nil }
    let logins = DeviceLogins { request in
      guard let message = try? JSONEncoder().encode(request) else { return }
      host.send(message, to: PasswordRequest.service)
    }
    host.setReceiver(of: PasswordRequest.service) { message in
      guard let report = try? JSONDecoder().decode(PasswordReport.self, from: message) else {
        return
      }
      MainLoop.post { logins.take(report) }
    }
    return logins
  }

  private let send: (PasswordRequest) -> Void
  /// The source of messages; confined apps cannot reach a modem.
  private let messages = StoredLogins()
  private var lastNumber = 0
  private var finding: [Int: @MainActor @Sendable ([Login]) -> Void] = [:]
  private var reading: [Int: @MainActor @Sendable (String?) -> Void] = [:]

  /// Creates the accounts of a device with a closure that sends requests to it.
  init(_ send: @escaping (PasswordRequest) -> Void) { self.send = send }

  func find(_ domains: [String], _ reply: @escaping @MainActor @Sendable ([Login]) -> Void) {
    lastNumber += 1
    // An earlier field no longer needs its reply.
    finding = [lastNumber: reply]
    send(.find(number: lastNumber))
  }

  func read(_ login: Login, _ reply: @escaping @MainActor @Sendable (String?) -> Void) {
    lastNumber += 1
    reading = [lastNumber: reply]
    send(.read(number: lastNumber, user: login.user, domain: login.domain))
  }

  func save(_ password: String, of user: String, for domain: String) {
    send(.save(user: user, password: password))
  }

  func propose(
    _ password: String,
    of user: String,
    for domain: String,
    ask: @escaping @MainActor @Sendable (_ isKnown: Bool) -> Void
  ) {
    // The shell asks the person.
    send(.propose(user: user, password: password))
  }

  func watchCodes(_ hear: (@MainActor @Sendable ([String]) -> Void)?) { messages.watchCodes(hear) }

  /// Handles an answer of the shell.
  func take(_ report: PasswordReport) {
    switch report {
    case .found(let number, let accounts):
      finding.removeValue(forKey: number)?(
        accounts.map { Login(user: $0.user, domain: $0.domain, reference: "") }
      )
    case .password(let number, let password): reading.removeValue(forKey: number)?(password)
    }
  }
}
