import Foundation
import Synchronization

/// Where a snapshot is kept: `__Snapshots__/FILE/TEST.NAME.EXT` beside the test's source.
struct SnapshotFile {
  let url: URL
  /// The test's name as a file has it.
  let test: String

  /// How many snapshots without a name each test took, by source file and test.
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

  /// A name with hyphens for whatever file systems and shells have trouble with.
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

  /// Where a failure leaves its files: a folder that `SNAPSHOT_ARTIFACTS` names, else one of the
  /// temporary files.
  var artifact: URL {
    let folder =
      ProcessInfo.processInfo.environment["SNAPSHOT_ARTIFACTS"]
      ?? NSTemporaryDirectory() + "/snapshot-failures"
    return URL(fileURLWithPath: folder, isDirectory: true)
      .appendingPathComponent(url.deletingLastPathComponent().lastPathComponent)
      .appendingPathComponent(url.lastPathComponent)
  }
}
