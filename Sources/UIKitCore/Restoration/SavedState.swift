import Foundation

/// Where an app's state is kept between two launches.
@MainActor
package final class SavedState {
  private var memory: Data?
  private let file: URL?

  /// In memory: for screens whose clock is stepped.
  package init() { file = nil }

  /// In a file; a folder that is missing is made.
  package init(file: URL) { self.file = file }

  /// The place of this process's app: `$XDG_STATE_HOME/russet/NAME.savedState/data`.
  static func ofProcess() -> SavedState {
    let environment = ProcessInfo.processInfo.environment
    let home = FileManager.default.homeDirectoryForCurrentUser
    let root =
      environment["XDG_STATE_HOME"].flatMap { $0.isEmpty ? nil : URL(fileURLWithPath: $0) }
      ?? home.appendingPathComponent(".local/state")
    let name = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    return SavedState(
      file: root.appendingPathComponent("russet/\(name).savedState/data")
    )
  }

  /// What is kept; written as a whole or not at all.
  package var data: Data? {
    get {
      guard let file else { return memory }
      return try? Data(contentsOf: file)
    }
    set {
      guard let file else {
        memory = newValue
        return
      }
      do {
        guard let newValue else {
          if FileManager.default.fileExists(atPath: file.path) {
            try FileManager.default.removeItem(at: file)
          }
          return
        }
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try newValue.write(to: file, options: .atomic)
      } catch {
        warn("The state cannot be kept in \(file.path): \(error)", where: "UIApplication")
      }
    }
  }

  /// Whether a launch has begun to restore and has not come to its end: what it read made it crash.
  package var isBeingRestored: Bool {
    get {
      guard let marker else { return wasBegun }
      return FileManager.default.fileExists(atPath: marker.path)
    }
    set {
      wasBegun = newValue
      guard let marker else { return }
      if newValue {
        try? Data().write(to: marker)
      } else {
        try? FileManager.default.removeItem(at: marker)
      }
    }
  }
  private var wasBegun = false
  private var marker: URL? { file?.deletingLastPathComponent().appendingPathComponent("restoring") }
}
