import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// The folders of the states that tests of car apps write, all in one folder of the process.
///
/// An app may write its state until it ends, so the folder is removed at the end of the process.
enum CarTestFolder {
  private static let parent: URL = {
    atexit { try? FileManager.default.removeItem(at: CarTestFolder.path) }
    return path
  }()
  private static let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("car-\(getpid())")

  /// Returns the location of a folder that no other test has.
  static func make() -> URL { parent.appendingPathComponent(UUID().uuidString) }
}
