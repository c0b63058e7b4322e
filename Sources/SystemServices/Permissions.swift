import DurableFiles
import Foundation
import Synchronization

/// The person's decisions about this app, by the name of the permission.
///
/// In a device the shell stores the decisions. Otherwise they are stored in
/// `$XDG_STATE_HOME/russet/NAME.permissions`, or in memory while a test steps the clock.
/// `RUSSET_PERMISSIONS`, for example `location=always,contacts=denied`, overrides both, and the
/// person is not asked.
package final class Permissions: Sendable {
  /// The decisions about the app of this process.
  package static let shared = Permissions(
    file: defaultFile,
    given: parse(ProcessInfo.processInfo.environment["RUSSET_PERMISSIONS"] ?? "")
  )

  private struct State {
    var given: [String: String]
    /// The decisions that are only in memory.
    var fresh: [String: String] = [:]
    /// The decisions of the file or of the shell; nil until they have been read.
    var kept: [String: String]?
    /// The shell that stores the decisions; nil if the file does.
    var authority: (any PermissionAuthority)?
  }
  private let file: String
  private let state: Mutex<State>

  /// Creates decisions that are stored in a file, with decisions that override them.
  package init(file: String, given: [String: String] = [:]) {
    self.file = file
    state = Mutex(State(given: given))
  }

  /// Returns the decision about a permission, or nil if there is none yet.
  package func decision(on kind: String, isKept: Bool) -> String? {
    state.withLock { state in
      if let given = state.given[kind] { return given }
      if let fresh = state.fresh[kind] { return fresh }
      guard isKept else { return nil }
      if state.kept == nil { state.kept = read() }
      return state.kept?[kind]
    }
  }

  /// Stores a decision.
  ///
  /// A decision that is kept is on the disk when this method returns, unless writing failed.
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

  /// The shell that stores the decisions; nil if there is none.
  package var authority: (any PermissionAuthority)? { state.withLock { $0.authority } }

  /// Uses the decisions of a device's shell.
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

  /// Removes the decisions that are only in memory; used at the end of a test.
  package func forgetFresh() { state.withLock { $0.fresh = [:] } }

  /// Parses text of the form `a=b,c=d`; other parts are ignored.
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
