/// A message between the shell and the foreground app about the app's status bar.
package enum StatusBarMessage: Codable, Equatable, Sendable {
  /// The name of the service on the link.
  package static let service = "status-bar"

  /// The button that returns to the app from which a person came.
  package struct WayBack: Codable, Equatable, Sendable {
    /// The name of the app; the text of the button.
    package var name: String
    /// The accessibility label of the button.
    package var label: String

    /// Creates the description of a button.
    package init(name: String, label: String) {
      self.name = name
      self.label = label
    }
  }

  /// Sent by the shell to show the button, or to remove it with `nil`.
  case show(WayBack?)
  /// Sent by the app when a person has tapped the button.
  case goBack
  /// Sent by the app when a person has tapped the indicator of a background activity, such as a
  /// call.
  case openActivity
}
