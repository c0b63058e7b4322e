import DeviceLink
import Foundation
import UIKitCore

/// What an app asks the shell of its device about ratings.
package enum ReviewRequest: Codable, Equatable, Sendable {
  /// Asks the person for a rating of a version of the app, if the limits allow it.
  case ask(version: String)
  /// Whether prompts are switched on.
  case isOn
  /// Switches the prompts of all apps on or off; the Settings app alone may.
  case setOn(Bool)

  /// The name of the service on the link with the shell.
  package static let service = "reviews"
}

/// What the shell answers; nothing about prompts.
package enum ReviewAnswer: Codable, Equatable, Sendable {
  /// Whether prompts are switched on.
  case isOn(Bool)
}

/// The link of an app with the shell of its device, which shows the prompts.
@MainActor
final class ShellReviews {
  /// The link; nil where the app has no shell.
  static let shared: ShellReviews? = {
    guard ProcessInfo.processInfo.environment["RUSSET_SHELL"]?.isEmpty == false,
      UIScreen.hasCurrent, let host = UIScreen.current.display.host as? DeviceLinkHost
    else { return nil }
    return ShellReviews(host)
  }()

  private let host: DeviceLinkHost
  /// Whether prompts are switched on; nil: the shell has not answered yet.
  private(set) var isOn: Bool?

  private init(_ host: DeviceLinkHost) {
    self.host = host
    host.setReceiver(of: ReviewRequest.service) { message in
      guard let answer = try? JSONDecoder().decode(ReviewAnswer.self, from: message) else { return }
      MainLoop.post { ShellReviews.shared?.take(answer) }
    }
  }

  func send(_ request: ReviewRequest) {
    guard let message = try? JSONEncoder().encode(request) else { return }
    host.send(message, to: ReviewRequest.service)
  }

  private func take(_ answer: ReviewAnswer) {
    switch answer {
    case .isOn(let isOn):
      self.isOn = isOn
      NotificationCenter.default.post(name: ReviewSetting.didChange, object: nil)
    }
  }

  func setOn(_ isOn: Bool) {
    self.isOn = isOn
    send(.setOn(isOn))
  }
}

/// The switch of Settings for the prompts of all apps.
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
      if shell.isOn == nil { shell.send(.isOn) }
      return shell.isOn ?? true
    }
    set {
      guard let shell = ShellReviews.shared else { return ReviewDesk.shared.file.isOn = newValue }
      shell.setOn(newValue)
    }
  }
}
