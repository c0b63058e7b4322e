import Foundation
import Synchronization

/// The file of a snapshot, `__Snapshots__/FILE/TEST.NAME.EXT` beside the test's source.
struct SnapshotFile {
  let url: URL
  /// The name of the test in the file's name.
  let test: String

  /// The number of snapshots without a name that each test has taken, by folder and test.
  private static let counts = Mutex<[String: Int]>([:])

  init(
    name: String?,
    folder: String?,
    source: String,
    test: String,
    pathExtension: String?
  ) {
    let source = URL(fileURLWithPath: source)
    let place =
      folder.map { URL(fileURLWithPath: $0, isDirectory: true) }
      ?? source.deletingLastPathComponent()
      .appendingPathComponent("__Snapshots__")
      .appendingPathComponent(source.deletingPathExtension().lastPathComponent)
    let test = Self.fileName(test)
    self.test = test
    let name =
      name.map(Self.fileName)
      ?? Self.counts.withLock { counts in
        let key = place.path + "/" + test
        counts[key, default: 0] += 1
        return "\(counts[key] ?? 1)"
      }
    var file = "\(self.test).\(name)"
    if let pathExtension { file += ".\(pathExtension)" }
    url = place.appendingPathComponent(file)
  }

  /// Returns a name with hyphens in place of characters that file systems and shells treat
  /// specially.
  static func fileName(_ name: String) -> String {
    var result = ""
    for character in name {
      if character.isLetter || character.isNumber || character == "_" {
        result.append(character)
      } else if !result.hasSuffix("-") {
        result.append("-")
      }
    }
    return String(result.drop { $0 == "-" }.reversed().drop { $0 == "-" }.reversed())
  }

  /// The file that a failure writes the new snapshot to.
  ///
  /// The folder is the one that `SNAPSHOT_ARTIFACTS` names, or else a temporary one.
  var artifact: URL {
    let folder =
      ProcessInfo.processInfo.environment["SNAPSHOT_ARTIFACTS"]
      ?? NSTemporaryDirectory() + "/snapshot-failures"
    return URL(fileURLWithPath: folder, isDirectory: true)
      .appendingPathComponent(url.deletingLastPathComponent().lastPathComponent)
      .appendingPathComponent(url.lastPathComponent)
  }
}
