import DurableFiles
import Foundation
import Synchronization

/// What the person allowed this app, by the name of what it is.
///
/// In a device the shell keeps them. Otherwise they are kept in `$XDG_STATE_HOME/russet/NAME.permissions`, or in memory where a test steps
/// the clock. `RUSSET_PERMISSIONS`, as in `location=always,contacts=denied`, comes before both and is
/// never asked about.
package final class Permissions: Sendable {
  /// Those of this process's app.
  package static let shared = Permissions(
    file: defaultFile,
    given: parse(ProcessInfo.processInfo.environment["RUSSET_PERMISSIONS"] ?? "")
  )

  private struct State {
    var given: [String: String]
    /// In memory.
    var fresh: [String: String] = [:]
    /// Of the file, or of the shell; nil: not read yet.
    var kept: [String: String]?
    /// The shell that keeps the decisions; nil: the file does.
    var authority: (any PermissionAuthority)?
  }
  private let file: String
  private let state: Mutex<State>

  /// Makes the decisions of a file, and those that nothing overrides.
  package init(file: String, given: [String: String] = [:]) {
    self.file = file
    state = Mutex(State(given: given))
  }

  /// The decision on something; nil: there is none yet.
  package func decision(on kind: String, isKept: Bool) -> String? {
    state.withLock { state in
      if let given = state.given[kind] { return given }
      if let fresh = state.fresh[kind] { return fresh }
      guard isKept else { return nil }
      if state.kept == nil { state.kept = read() }
      return state.kept?[kind]
    }
  }

  /// Takes a decision; where it is kept it is on the disk when this returns, unless that failed.
  package func decide(_ decision: String?, on kind: String, isKept: Bool) {
    state.withLock { state in
      guard isKept else {
        state.fresh[kind] = decision
        return
      }
      var kept = state.kept ?? read()
      kept[kind] = decision
      state.kept = kept
      if let authority = state.authority {
        authority.note(decision, on: kind)
      } else {
        write(kept)
      }
    }
  }

  /// The shell that keeps the decisions; nil: there is none.
  package var authority: (any PermissionAuthority)? { state.withLock { $0.authority } }

  /// Follows the decisions that a device's shell has.
  package func follow(_ authority: any PermissionAuthority, decisions: [String: String]) {
    let isChanged = state.withLock { state in
      defer { state.kept = decisions }
      guard state.authority != nil else {
        state.authority = authority
        return false
      }
      return state.kept != decisions
    }
    if isChanged { NotificationCenter.default.post(name: Self.didChange, object: self) }
  }

  /// Posted when the person has changed decisions elsewhere, on the thread of the change.
  package static let didChange = Notification.Name("RussetPermissionsDidChange")

  /// Forgets what is in memory, as a test does at its end.
  package func forgetFresh() { state.withLock { $0.fresh = [:] } }

  /// `a=b,c=d`; what is not of that form is left out.
  static func parse(_ text: String) -> [String: String] {
    var result: [String: String] = [:]
    for part in text.split(separator: ",") {
      let pair = part.split(separator: "=", maxSplits: 1)
      guard pair.count == 2 else { continue }
      let name = pair[0].trimmingCharacters(in: .whitespaces)
      result[name] = pair[1].trimmingCharacters(in: .whitespaces)
    }
    return result
  }

  private func read() -> [String: String] {
    guard let bytes = try? SystemFiles().contents(of: file),
      let decisions = try? JSONDecoder().decode([String: String].self, from: Data(bytes))
    else { return [:] }
    return decisions
  }

  private func write(_ decisions: [String: String]) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    do {
      let files = SystemFiles()
      try files.makeFolder(FilePath.folder(of: file))
      try files.replace(file, with: [UInt8](encoder.encode(decisions)))
    } catch {
      PermissionQuestion.log("The permissions could not be kept: \(error)")
    }
  }

  private static var defaultFile: String {
    let name = ProcessInfo.processInfo.processName.replacingOccurrences(of: "/", with: "_")
    return "\(StateFolder.path)/\(name).permissions"
  }
}
