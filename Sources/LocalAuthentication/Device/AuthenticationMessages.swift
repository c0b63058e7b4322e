import DeviceLink
import Foundation
import Synchronization
import UIKitCore

/// What an app asks the shell of its device about the person.
package enum AuthenticationRequest: Codable, Equatable, Sendable {
  /// The state of the sensor and of the passcode.
  case state
  /// The person has to prove who they are.
  case evaluate(Prompt)
  /// The app takes a prompt back.
  case cancel(number: Int)

  /// The words of a prompt.
  package struct Prompt: Codable, Equatable, Sendable {
    /// The number by which the answer names the prompt.
    package var number: Int
    /// Whether the passcode serves too.
    package var takesPasscode: Bool
    package var reason: String
    /// The button of the app's own way; empty: none.
    package var fallback: String
    package var cancel: String
  }

  /// The name of the service on the link with the shell.
  package static let service = "authentication"
}

/// What the shell answers.
package enum AuthenticationAnswer: Codable, Equatable, Sendable {
  case state(AuthenticationState)
  /// The end of a prompt; the code is one of `LAError`, nil if the person is the owner.
  case done(number: Int, code: Int?)
}

/// What a device has for proving who its person is.
package struct AuthenticationState: Codable, Equatable, Sendable {
  package var isEnrolled = false
  package var isLockedOut = false
  package var hasPasscode = false

  package init(isEnrolled: Bool = false, isLockedOut: Bool = false, hasPasscode: Bool = false) {
    (self.isEnrolled, self.isLockedOut) = (isEnrolled, isLockedOut)
    self.hasPasscode = hasPasscode
  }
}

/// The link of an app with the shell of its device, which shows the prompts.
final class ShellAuthentication: Sendable {
  /// The link; nil where the app has no shell.
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
  // Chosen: seconds in which the shell answers the first question; then there is nothing to prove with.
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

  /// Asks another shell for the state, which then sends each change, if the first one was asked.
  private func rejoin() {
    guard prompts.withLock({ $0.state != nil }) else { return }
    send(.state)
  }

  /// The state, which the first call waits for; the shell sends each change.
  var state: AuthenticationState {
    if let state = prompts.withLock({ $0.state }) { return state }
    send(.state)
    _ = hasState.wait(timeout: .now() + Self.answerTime)
    return prompts.withLock { $0.state } ?? AuthenticationState()
  }

  /// Asks the person; returns the number of the prompt.
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

  /// Takes a prompt back.
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
