/// What a device's shell tells the app in front when a person has taken a screenshot.
package enum ScreenshotMessage {
  /// The name of the service on the link; its messages are empty.
  package static let service = "screenshots"
}
