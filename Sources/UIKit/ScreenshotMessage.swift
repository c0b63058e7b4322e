/// The message from the shell to the foreground app that a person has taken a screenshot.
package enum ScreenshotMessage {
  /// The name of the service on the link; the messages are empty.
  package static let service = "screenshots"
}
