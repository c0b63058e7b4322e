import Foundation
import ServiceRecords

/// A question of the system, whether an app may have something.
package struct PermissionQuestion: Sendable {
  /// One answer.
  package struct Answer: Sendable {
    /// The button's title.
    package var title: String
    /// What the service is told, as ``Permissions`` keeps it.
    package var value: String
    /// Whether its button is bold.
    package var isPreferred: Bool

    /// Makes an answer.
    package init(_ title: String, _ value: String, isPreferred: Bool = false) {
      self.title = title
      self.value = value
      self.isPreferred = isPreferred
    }
  }
  /// What the app asks for.
  package var wish: PermissionWish
  /// The app's own words why it asks.
  package var purpose: String
  /// Called with the value of the chosen answer.
  package var answered: @MainActor @Sendable (String) -> Void

  /// Creates a question.
  package init(
    _ wish: PermissionWish,
    purpose: String = "",
    answered: @escaping @MainActor @Sendable (String) -> Void
  ) {
    self.wish = wish
    self.purpose = purpose
    self.answered = answered
  }

  /// The question itself.
  @MainActor package var title: String {
    let host = ServiceHosts.shared
    return wish.title(Self.appName, host.systemVersion.major, in: host.languages)
  }
  /// The words below it.
  @MainActor package var message: String {
    wish.message(purpose, in: ServiceHosts.shared.languages)
  }
  /// The answers, in the order of their buttons.
  @MainActor package var answers: [Answer] {
    let host = ServiceHosts.shared
    return wish.answers(host.systemVersion.major, in: host.languages)
  }

  /// The app's name, as the question calls it.
  @MainActor package static var appName: String {
    let host = ServiceHosts.shared
    return host.information("CFBundleDisplayName") as? String
      ?? host.information("CFBundleName") as? String ?? ProcessInfo.processInfo.processName
  }

  /// Ends the app, since its Info.plist does not say why it asks; without a device's shell the app
  /// goes on, and what it asks for is refused.
  package static func refuse(missing key: String) {
    ServiceWatch.note { .missingPurpose(key: key) }
    log(
      "This app has attempted to access privacy-sensitive data without a usage description. The "
        + "app's Info.plist must contain an \(key) key with a string value explaining to the user "
        + "how the app uses this data."
    )
    // Departs: iOS also ends an app that runs without a shell.
    if Permissions.shared.authority != nil { abort() }
  }

  /// Tells a developer what is missing, where messages of misuse go.
  package static func log(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
