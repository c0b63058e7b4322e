import DurableFiles
import Foundation
import UIKit

/// What a home screen keeps when the device ends: the order of its icons, the apps used last
/// and their quick actions.
struct HomeState: Codable, Equatable, Sendable {
  /// The order of the icons; nil: that of their names.
  var arrangement: HomeArrangement?
  /// The apps that were used, the last one at the end; nil: none was.
  var used: [String]?
  /// The quick actions that apps have set, by their identifiers; nil: none has.
  var shortcuts: [String: [ShortcutForm]]?
}

/// The file of the home screen's state: after a crash it has the state before or after a change.
struct HomeStore: Sendable {
  /// The file, in a folder of its own beside the descriptions of the apps.
  let file: URL

  /// Creates a reference to the file of the home screen that shows the apps of a folder.
  init(_ apps: AppFolder) {
    file = apps.folder.appendingPathComponent(".home/state.json")
  }

  /// Reads the state, and a sentence if the file cannot be read; such a file is kept beside the new
  /// one.
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

  /// Replaces the state as a whole.
  func write(_ state: HomeState) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let bytes = Array(try encoder.encode(state))
    let files = SystemFiles()
    try files.makeFolder(FilePath.folder(of: file.path))
    try files.replace(file.path, with: bytes)
  }
}
