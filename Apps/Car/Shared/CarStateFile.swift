import Foundation

/// The state that an app keeps over its end, in a file that is replaced as a whole.
@MainActor
final class CarStateFile<Value: Codable> {
  let file: URL
  /// Why the last write failed; nil: it did not.
  private(set) var problem: String?

  /// Names a file in a folder; the folder is created by the first write.
  init(_ name: String, in folder: URL = CarStateFolder.standard) {
    file = folder.appendingPathComponent(name + ".json")
  }

  /// Reads the state; nil without a file.
  ///
  /// A damaged file is renamed and reported in the log, so that
  /// nothing is lost and the app begins with its first state.
  func read() -> Value? {
    guard let data = try? Data(contentsOf: file) else { return nil }
    do { return try JSONDecoder().decode(Value.self, from: data) } catch {
      let kept = file.appendingPathExtension("damaged")
      try? FileManager.default.removeItem(at: kept)
      try? FileManager.default.moveItem(at: file, to: kept)
      NSLog("%@", "The state in \(file.path) cannot be read and is kept as \(kept.path): \(error)")
      return nil
    }
  }

  /// Writes the state; a failure is reported in the log once.
  func write(_ value: Value) {
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys]
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try encoder.encode(value).write(to: file, options: .atomic)
      problem = nil
    } catch {
      let text = "The state is not written to \(file.path): \(error)"
      if problem == nil { NSLog("%@", text) }
      problem = text
    }
  }
}

/// Where the apps of the car keep their states.
enum CarStateFolder {
  static var standard: URL {
    let base = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    return (base.first ?? FileManager.default.temporaryDirectory)
      .appendingPathComponent("russet/car", isDirectory: true)
  }
}
