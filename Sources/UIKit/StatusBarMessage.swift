/// What a device's shell and the app in front say to each other about the app's status bar.
package enum StatusBarMessage: Codable, Equatable, Sendable {
  /// The name of the service on the link.
  package static let service = "status-bar"

  /// The way back to the app from which a person came.
  package struct WayBack: Codable, Equatable, Sendable {
    /// The name of the app, which the status bar shows.
    package var name: String
    /// What assistive technologies say of it.
    package var label: String

    /// Creates a way back.
    package init(name: String, label: String) {
      self.name = name
      self.label = label
    }
  }

  /// The shell: the status bar has a way back; nil: it has none.
  case show(WayBack?)
  /// The app: a person tapped the way back.
  case goBack
  /// The app: a person tapped what goes on in the background, such as a call.
  case openActivity
}
