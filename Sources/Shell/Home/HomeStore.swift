import DurableFiles
import Foundation
import UIKit

/// The persistent state of a home screen: the order of its icons, the apps used last and their
/// quick actions.
struct HomeState: Codable, Equatable, Sendable {
  /// The order of the icons; nil sorts them by name.
  var arrangement: HomeArrangement?
  /// The identifiers of the used apps, the last one at the end; nil if no app was used.
  var used: [String]?
  /// The quick actions that apps have set, by app identifier; nil if no app has set any.
  var shortcuts: [String: [ShortcutForm]]?
}

/// The file of the home screen's state; after a crash it has the state before or after a change.
struct HomeStore: Sendable {
  /// The file, in a hidden folder beside the descriptions of the apps.
  let file: URL

  /// Creates a reference to the state file for the apps of a folder.
  init(_ apps: AppFolder) {
    file = apps.folder.appendingPathComponent(".home/state.json")
  }

  /// Returns the state, and a sentence if the file cannot be read; an unreadable file is kept
  /// beside the new one.
  func read() -> (state: HomeState, trouble: String?) {
    do {
      guard let bytes = try SystemFiles().contents(of: file.path) else { return (HomeState(), nil) }
      return (try JSONDecoder().decode(HomeState.self, from: Data(bytes)), nil)
    } catch {
      let copy = file.deletingPathExtension().appendingPathExtension("damaged.json")
      try? FileManager.default.removeItem(at: copy)
      try? FileManager.default.moveItem(at: file, to: copy)
      return (
        HomeState(), "“\(file.path)” is not readable and is kept as “\(copy.path)”: \(error)"
      )
    }
  }

  /// Replaces the stored state.
  func write(_ state: HomeState) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let bytes = Array(try encoder.encode(state))
    let files = SystemFiles()
    try files.makeFolder(FilePath.folder(of: file.path))
    try files.replace(file.path, with: bytes)
  }
}
