import Foundation
import ServiceRecords

/// A question of the system for a permission of the app.
package struct PermissionQuestion: Sendable {
  /// An answer to the question.
  package struct Answer: Sendable {
    /// The button's title.
    package var title: String
    /// The decision that results, in the form that ``Permissions`` stores.
    package var value: String
    /// Whether the button is bold.
    package var isPreferred: Bool
    /// Whether the answer refuses the permission, which the Escape key does too.
    package var isRefusal: Bool { value == "denied" }

    /// Creates an answer.
    package init(_ title: String, _ value: String, isPreferred: Bool = false) {
      self.title = title
      self.value = value
      self.isPreferred = isPreferred
    }
  }
  /// The permission that the app requests.
  package var wish: PermissionWish
  /// The app's reason for the request.
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

  /// The title of the question.
  @MainActor package var title: String {
    let host = ServiceHosts.shared
    return wish.title(Self.appName, host.systemVersion.major, in: host.languages)
  }
  /// The text below the title.
  @MainActor package var message: String {
    wish.message(purpose, in: ServiceHosts.shared.languages)
  }
  /// The answers, in the order of their buttons.
  @MainActor package var answers: [Answer] {
    let host = ServiceHosts.shared
    return wish.answers(host.systemVersion.major, in: host.languages)
  }

  /// The name of the app in the question.
  @MainActor package static var appName: String {
    let host = ServiceHosts.shared
    return host.information("CFBundleDisplayName") as? String
      ?? host.information("CFBundleName") as? String ?? ProcessInfo.processInfo.processName
  }

  /// Ends the app because its Info.plist states no purpose for the request.
  ///
  /// Without a device's shell the app continues, and the request is refused.
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

  /// Writes a message for the developer to the standard error.
  package static func log(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
