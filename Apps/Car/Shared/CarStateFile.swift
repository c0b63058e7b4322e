import Foundation

/// A state that a car app saves for its next launch, as JSON in a file.
///
/// The file is replaced as a whole, so that after the end of the process it has the state before or
/// after a change. An unreadable file is renamed, so that no data is lost.
@MainActor
final class CarStateFile<Value: Codable> {
  let file: URL
  private var isFailing = false

  /// Creates a file with a name in a folder, which the first write creates.
  init(_ name: String, in folder: URL) {
    file = folder.appendingPathComponent(name + ".json")
  }

  /// Reads the state; nil if there is no file.
  ///
  /// - Throws: ``CarStateDamage`` if the file cannot be read; it is then renamed to `….damaged`.
  func load() throws(CarStateDamage) -> Value? {
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    do { return try JSONDecoder().decode(Value.self, from: Data(contentsOf: file)) } catch {
      let kept = file.appendingPathExtension("damaged")
      try? FileManager.default.removeItem(at: kept)
      try? FileManager.default.moveItem(at: file, to: kept)
      throw CarStateDamage(file: kept.path, cause: error)
    }
  }

  /// Writes the state.
  ///
  /// - Throws: The error of the file system.
  func save(_ value: Value) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try encoder.encode(value).write(to: file, options: .atomic)
  }

  /// Reads the state like ``load()``; the log reports a damaged file.
  func read() -> Value? {
    do { return try load() } catch {
      NSLog("%@", "\(error) \(error.cause)")
      return nil
    }
  }

  /// Writes the state; the log reports the first of successive failures.
  func write(_ value: Value) {
    do {
      try save(value)
      isFailing = false
    } catch {
      if !isFailing { NSLog("%@", "The state is not written to \(file.path): \(error)") }
      isFailing = true
    }
  }
}

/// The error for a state file that cannot be read; it names the renamed file.
struct CarStateDamage: Error, CustomStringConvertible {
  var file: String
  var cause: any Error
  var description: String { "The file cannot be read and is kept as \(file)." }
}

/// The folders in which car apps save their states.
enum CarStateFolder {
  static var standard: URL {
    let base = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    return (base.first ?? FileManager.default.temporaryDirectory)
      .appendingPathComponent("russet/car", isDirectory: true)
  }
}
