import HostInterface
import UIKitCore

/// The desktop that the app runs on: whether the person is there.
@MainActor
package enum DesktopHost {
  /// Whether the app's window is on the desktop that its programs and printers belong to.
  ///
  /// A person who looks through a browser or a headless screen may be elsewhere.
  package static var isAtDesktop: Bool {
    guard let host = UIScreen.current.display.host else { return false }
    return String(reflecting: type(of: host)).hasPrefix("WindowHost.")
  }
}
