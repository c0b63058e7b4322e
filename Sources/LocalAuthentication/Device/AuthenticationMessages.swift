import DeviceLink
import Foundation
import Synchronization
import UIKitCore

/// A request of an app to the shell of its device about authentication.
package enum AuthenticationRequest: Codable, Equatable, Sendable {
  /// Requests the state of the sensor and of the passcode.
  case state
  /// Asks the person to authenticate.
  case evaluate(Prompt)
  /// Cancels a prompt.
  case cancel(number: Int)

  /// The content of a prompt.
  package struct Prompt: Codable, Equatable, Sendable {
    /// The number that identifies the prompt in the answer.
    package var number: Int
    /// Whether the passcode is accepted, too.
    package var takesPasscode: Bool
    package var reason: String
    /// The title of the fallback button; empty for no button.
    package var fallback: String
    package var cancel: String
  }

  /// The name of the service on the link with the shell.
  package static let service = "authentication"
}

/// An answer of the shell.
package enum AuthenticationAnswer: Codable, Equatable, Sendable {
  /// The state of the sensor and of the passcode; also sent after each change.
  case state(AuthenticationState)
  /// The result of a prompt; the code is one of `LAError`, or nil if the person is the owner.
  case done(number: Int, code: Int?)
}

/// The available means of authentication on a device.
package struct AuthenticationState: Codable, Equatable, Sendable {
  package var isEnrolled = false
  package var isLockedOut = false
  package var hasPasscode = false

  package init(isEnrolled: Bool = false, isLockedOut: Bool = false, hasPasscode: Bool = false) {
    (self.isEnrolled, self.isLockedOut) = (isEnrolled, isLockedOut)
    self.hasPasscode = hasPasscode
  }
}

/// The link between an app and the shell of its device, which shows the prompts.
final class ShellAuthentication: Sendable {
  /// The link; nil if the app has no shell.
  @MainActor static let shared: ShellAuthentication? = {
    guard ProcessInfo.processInfo.environment["RUSSET_SHELL"]?.isEmpty == false,
      UIScreen.hasCurrent, let host = UIScreen.current.display.host as? DeviceLinkHost
    else { return nil }
    return ShellAuthentication(host)
  }()

  private struct Prompts {
    var state: AuthenticationState?
    var next = 1
    var replies: [Int: @MainActor @Sendable (LAError?) -> Void] = [:]
  }
  private let host: DeviceLinkHost
  private let prompts = Mutex(Prompts())
  private let hasState = DispatchSemaphore(value: 0)
  // Chosen: the seconds within which the shell must answer the first request; after that no means
  // of authentication is available.
  private static let answerTime = 2.0

  init(_ host: DeviceLinkHost) {
    self.host = host
    host.setReceiver(of: AuthenticationRequest.service) { [weak self] message in
      guard let answer = try? JSONDecoder().decode(AuthenticationAnswer.self, from: message) else {
        return
      }
      self?.take(answer)
    }
    host.addChangeHandler { [weak self] change in
      switch change {
      case .lost: self?.cancelAll()
      case .joined: self?.rejoin()
      }
    }
  }

  /// Cancels the prompts of a shell that has crashed.
  private func cancelAll() {
    let numbers = prompts.withLock { Array($0.replies.keys) }
    for number in numbers.sorted() { finish(number, LAError(.systemCancel)) }
  }

  /// Requests the state from a new shell, if the state was requested before.
  private func rejoin() {
    guard prompts.withLock({ $0.state != nil }) else { return }
    send(.state)
  }

  /// The state; the first access blocks until the shell answers.
  ///
  /// The shell sends each change.
  var state: AuthenticationState {
    if let state = prompts.withLock({ $0.state }) { return state }
    send(.state)
    _ = hasState.wait(timeout: .now() + Self.answerTime)
    return prompts.withLock { $0.state } ?? AuthenticationState()
  }

  /// Asks the person to authenticate, and returns the number of the prompt.
  func evaluate(
    takesPasscode: Bool,
    reason: String,
    fallback: String,
    cancel: String,
    reply: @escaping @MainActor @Sendable (LAError?) -> Void
  ) -> Int {
    let number = prompts.withLock { prompts in
      defer { prompts.next += 1 }
      prompts.replies[prompts.next] = reply
      return prompts.next
    }
    let prompt = AuthenticationRequest.Prompt(
      number: number,
      takesPasscode: takesPasscode,
      reason: reason,
      fallback: fallback,
      cancel: cancel
    )
    if !send(.evaluate(prompt)) { finish(number, LAError(.systemCancel)) }
    return number
  }

  /// Cancels a prompt.
  func cancel(_ number: Int) { send(.cancel(number: number)) }

  @discardableResult
  private func send(_ request: AuthenticationRequest) -> Bool {
    guard let message = try? JSONEncoder().encode(request) else { return false }
    return host.send(message, to: AuthenticationRequest.service)
  }

  private func take(_ answer: AuthenticationAnswer) {
    switch answer {
    case .state(let state):
      let isFirst = prompts.withLock { prompts in
        defer { prompts.state = state }
        return prompts.state == nil
      }
      if isFirst { hasState.signal() }
    case .done(let number, let code):
      finish(number, code.map { LAError(LAError.Code(rawValue: $0) ?? .systemCancel) })
    }
  }

  private func finish(_ number: Int, _ error: LAError?) {
    guard let reply = prompts.withLock({ $0.replies.removeValue(forKey: number) }) else { return }
    MainLoop.post { reply(error) }
  }
}
