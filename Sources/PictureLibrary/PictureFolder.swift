import DurableFiles
import Foundation

/// The folder that is the picture library.
///
/// `RUSSET_PICTURES` in the process's environment names it; else it is the pictures folder of the XDG
/// user directories (`~/Pictures`).
package enum PictureFolder {
  /// Returns the folder, which need not exist.
  package static func standard() -> URL {
    if let path = ProcessInfo.processInfo.environment["RUSSET_PICTURES"], !path.isEmpty {
      return URL(fileURLWithPath: path, isDirectory: true)
    }
    return FileManager.default.urls(for: .picturesDirectory, in: .userDomainMask).first
      ?? FileManager.default.homeDirectoryForCurrentUser
  }

  // Chosen: as other programs write pictures; the process's mask may take rights away.
  private static let rights: UInt32 = 0o644
  // Source: names of pictures by DCF, as cameras and iOS give them: four digits at least.
  private static let prefix = "IMG_"
  private static let digits = 4

  /// Writes a picture or movie as a new file, whole or not at all, and returns its place.
  ///
  /// The name has the number that follows the highest of the folder; no file is written over.
  package static func add(
    _ bytes: [UInt8],
    extension pathExtension: String,
    to folder: URL,
    with files: any FileCalls = SystemFiles(mode: rights)
  ) throws -> URL {
    let root = folder.standardizedFileURL.path
    try files.makeFolder(root)
    var number = (try files.names(in: root).compactMap(self.number).max() ?? 0) + 1
    while true {
      let count = String(number)
      let zeros = String(repeating: "0", count: max(0, digits - count.count))
      let path = "\(root)/\(prefix)\(zeros)\(count).\(pathExtension)"
      do throws(FileFailure) {
        // Takes the name; readers pass over empty files.
        files.close(try files.open(path, for: .appendingToNew))
      } catch {
        guard error.code == EEXIST else { throw error }
        number += 1
        continue
      }
      do throws(FileFailure) {
        try files.replace(path, with: bytes)
      } catch {
        try? files.remove(path)
        throw error
      }
      return URL(fileURLWithPath: path)
    }
  }

  /// The number in a name like IMG_0012.JPG.
  private static func number(_ name: String) -> Int? {
    guard name.hasPrefix(prefix) else { return nil }
    let stem = name.dropFirst(prefix.count).prefix { $0 != "." }
    guard stem.allSatisfy(\.isASCII), let number = Int(stem), number >= 0, number < Int.max / 2
    else { return nil }
    return number
  }
}
