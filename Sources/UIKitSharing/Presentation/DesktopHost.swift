import Foundation
import HostInterface
import UIKitCore

/// The desktop that the app runs on: whether the person is there, and its programs.
@MainActor
package enum DesktopHost {
  /// Whether the app's window is on the desktop that its programs and printers belong to.
  ///
  /// A person who looks through a browser or a headless screen may be elsewhere.
  package static var isAtDesktop: Bool {
    guard let host = UIScreen.current.display.host else { return false }
    return String(reflecting: type(of: host)).hasPrefix("WindowHost.")
  }

  /// Finds a program in the folders of `PATH`.
  ///
  /// - Parameter program: The name of its file.
  /// - Returns: Its path; nil where no folder has it.
  package static func path(of program: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
