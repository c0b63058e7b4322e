import Foundation

/// The folder in which services store their data if no device's shell stores it.
package enum StateFolder {
  /// `$XDG_STATE_HOME/russet`, by default `~/.local/state/russet`.
  package static var path: String {
    let state =
      ProcessInfo.processInfo.environment["XDG_STATE_HOME"].flatMap { $0.isEmpty ? nil : $0 }
      ?? FileManager.default.homeDirectoryForCurrentUser.path + "/.local/state"
    return "\(state)/russet"
  }
}
