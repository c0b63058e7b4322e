import DeviceLink
import Foundation
import UIKitCore

/// A request of an app to the shell of its device about ratings.
package enum ReviewRequest: Codable, Equatable, Sendable {
  /// Asks the person for a rating of a version of the app, if the limits allow it.
  case ask(version: String)
  /// Requests whether prompts are switched on.
  case isOn
  /// Switches the prompts of all apps on or off; only a Settings app may do so.
  case setOn(Bool)

  /// The name of the service on the link with the shell.
  package static let service = "reviews"
}

/// An answer of the shell; it has no information about prompts.
package enum ReviewAnswer: Codable, Equatable, Sendable {
  /// Whether prompts are switched on.
  case isOn(Bool)
}

/// The link between an app and the shell of its device, which shows the prompts.
@MainActor
final class ShellReviews {
  private static var connected: ShellReviews?

  /// The link; nil if the app has no shell, or no screen yet.
  static var shared: ShellReviews? {
    if let connected { return connected }
    guard ProcessInfo.processInfo.environment["RUSSET_SHELL"]?.isEmpty == false,
      UIScreen.hasCurrent, let host = UIScreen.current.display.host as? DeviceLinkHost
    else { return nil }
    let link = ShellReviews { host.send($0, to: ReviewRequest.service) }
    host.setReceiver(of: ReviewRequest.service) { message in
      MainLoop.post { link.receive(message) }
    }
    connected = link
    return link
  }

  private let send: (Data) -> Void
  /// Whether prompts are switched on; nil until the shell has answered.
  private(set) var isOn: Bool?
  /// The number of requests about the switch that the shell has not answered yet.
  private var requests = 0

  /// Creates a link that sends its messages by a closure.
  init(send: @escaping (Data) -> Void) { self.send = send }

  func send(_ request: ReviewRequest) {
    guard let message = try? JSONEncoder().encode(request) else { return }
    switch request {
    case .ask: break
    case .isOn, .setOn: requests += 1
    }
    send(message)
  }

  /// Handles an answer of the shell.
  func receive(_ message: Data) {
    guard let answer = try? JSONDecoder().decode(ReviewAnswer.self, from: message) else { return }
    switch answer {
    case .isOn(let isOn):
      requests = max(0, requests - 1)
      // An answer to an earlier request does not have the change that followed it.
      guard requests == 0 else { return }
      self.isOn = isOn
      NotificationCenter.default.post(name: ReviewSetting.didChange, object: nil)
    }
  }

  /// Requests the state of the switch, if it is not known and no request is on its way.
  func requestIfUnknown() {
    if isOn == nil, requests == 0 { send(.isOn) }
  }

  func setOn(_ isOn: Bool) {
    self.isOn = isOn
    send(.setOn(isOn))
  }
}

/// The switch in Settings for the prompts of all apps.
///
/// Catalogue: IX-F230.
@MainActor
package enum ReviewSetting {
  /// Posted when the state of the switch has arrived from the device.
  package nonisolated static let didChange = Notification.Name("RussetReviewSettingDidChange")

  /// Whether apps may ask for ratings; true until a device's shell has answered.
  package static var isOn: Bool {
    get {
      guard let shell = ShellReviews.shared else { return ReviewDesk.shared.file.isOn }
      shell.requestIfUnknown()
      return shell.isOn ?? true
    }
    set {
      guard let shell = ShellReviews.shared else { return ReviewDesk.shared.file.isOn = newValue }
      shell.setOn(newValue)
    }
  }
}
