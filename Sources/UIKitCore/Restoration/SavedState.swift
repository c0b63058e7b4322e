import DurableFiles
import Foundation

/// Stores an app's state between launches.
@MainActor
package final class SavedState {
  private var memory: Data?
  private let file: URL?
  private let files: any FileCalls

  /// Creates a store in memory, for screens with a stepped clock.
  package init() {
    file = nil
    files = SystemFiles()
  }

  /// Creates a store in a file; a missing folder is created.
  package init(file: URL, files: any FileCalls = SystemFiles()) {
    self.file = file
    self.files = files
  }

  /// Returns the store of this process's app: `$XDG_STATE_HOME/russet/NAME.savedState/data`.
  static func ofProcess() -> SavedState {
    let name = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    return SavedState(file: folder.appendingPathComponent("\(name).savedState/data"))
  }

  /// Returns the store of the keyboard's choices, which all apps of a user share:
  /// `$XDG_STATE_HOME/russet/keyboard.json`.
  static func ofKeyboard() -> SavedState {
    SavedState(file: folder.appendingPathComponent("keyboard.json"))
  }

  private static var folder: URL {
    let environment = ProcessInfo.processInfo.environment
    let home = FileManager.default.homeDirectoryForCurrentUser
    let root =
      environment["XDG_STATE_HOME"].flatMap { $0.isEmpty ? nil : URL(fileURLWithPath: $0) }
      ?? home.appendingPathComponent(".local/state")
    return root.appendingPathComponent("russet")
  }

  /// The stored data; setting it writes all data atomically and durably.
  ///
  /// If writing fails, a message is logged and the previous data remains.
  package var data: Data? {
    get {
      guard let file else { return memory }
      do {
        return try files.contents(of: file.path).map { Data($0) }
      } catch {
        complain("read from", file, error)
        return nil
      }
    }
    set {
      guard let file else {
        memory = newValue
        return
      }
      do {
        guard let newValue else { return try remove(file) }
        try files.makeFolder(file.deletingLastPathComponent().path)
        try files.replace(file.path, with: Array(newValue))
      } catch {
        complain("kept in", file, error)
      }
    }
  }

  private func complain(_ what: String, _ file: URL, _ error: any Error) {
    warn("The state cannot be \(what) \(file.path): \(error)", where: "UIApplication")
  }

  private func remove(_ file: URL) throws {
    guard try files.contents(of: file.path) != nil else { return }
    try files.remove(file.path)
    try files.synchronizeFolder(of: file.path)
  }

  /// Whether a restoration has begun and not ended, which means that the state made the app crash.
  ///
  /// The value is stored on disk for the next process; if that fails, a message is logged.
  package var isBeingRestored: Bool {
    get {
      guard let marker else { return wasBegun }
      do {
        return try files.contents(of: marker.path) != nil
      } catch {
        complain("read from", marker, error)
        return wasBegun
      }
    }
    set {
      wasBegun = newValue
      guard let marker else { return }
      do {
        guard newValue else { return try remove(marker) }
        try files.makeFolder(marker.deletingLastPathComponent().path)
        try files.replace(marker.path, with: [])
      } catch {
        complain(newValue ? "marked in" : "unmarked in", marker, error)
      }
    }
  }
  private var wasBegun = false
  private var marker: URL? { file?.deletingLastPathComponent().appendingPathComponent("restoring") }
}
