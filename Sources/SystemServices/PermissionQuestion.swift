import Foundation

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
  /// The question itself.
  package var title: String
  /// The app's own words why it asks.
  package var message: String
  /// The answers, in the order of their buttons.
  package var answers: [Answer]
  /// Is called with the value of the chosen answer.
  package var answered: @MainActor @Sendable (String) -> Void

  /// Makes a question.
  package init(
    title: String,
    message: String,
    answers: [Answer],
    answered: @escaping @MainActor @Sendable (String) -> Void
  ) {
    self.title = title
    self.message = message
    self.answers = answers
    self.answered = answered
  }

  /// The app's name, as the question calls it.
  @MainActor package static var appName: String {
    let host = ServiceHosts.shared
    return host.information("CFBundleDisplayName") as? String
      ?? host.information("CFBundleName") as? String ?? ProcessInfo.processInfo.processName
  }

  /// Tells a developer what is missing, where messages of misuse go.
  package static func log(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
