import HostInterface
import UIKitCore

/// A host whose window is on the desktop whose programs and printers the app uses.
///
/// A person who uses the app in a browser, or on a headless screen, can be elsewhere.
package protocol DesktopHosting: HostInterface.Host {}

/// The desktop on which the app runs.
@MainActor
package enum DesktopHost {
  /// Whether the app's window is on the desktop whose programs and printers are used.
  package static var isAtDesktop: Bool { UIScreen.current.display.host is any DesktopHosting }
}
