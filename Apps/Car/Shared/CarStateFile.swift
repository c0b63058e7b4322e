import Foundation

/// A state that an app of the car keeps for its next launch, as JSON in a file.
///
/// The file is replaced as a whole, so that the end of the process at any moment leaves the state
/// before or after. A file that cannot be read is kept beside its place, so that nothing is lost.
@MainActor
final class CarStateFile<Value: Codable> {
  let file: URL
  private var isFailing = false

  /// Names a file in a folder; the folder is created by the first write.
  init(_ name: String, in folder: URL) {
    file = folder.appendingPathComponent(name + ".json")
  }

  /// Reads the state; nil without a file.
  ///
  /// - Throws: ``CarStateDamage`` if the file cannot be read; it is then kept as `….damaged`.
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

  /// Reads the state as ``load()`` does; a damaged file is reported in the log.
  func read() -> Value? {
    do { return try load() } catch {
      NSLog("%@", "\(error) \(error.cause)")
      return nil
    }
  }

  /// Writes the state; the first of several failures in a row is reported in the log.
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

/// A file of a state that cannot be read, and where it is kept.
struct CarStateDamage: Error, CustomStringConvertible {
  var file: String
  var cause: any Error
  var description: String { "The file cannot be read and is kept as \(file)." }
}

/// Where the apps of the car keep their states.
enum CarStateFolder {
  static var standard: URL {
    let base = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    return (base.first ?? FileManager.default.temporaryDirectory)
      .appendingPathComponent("russet/car", isDirectory: true)
  }
}
