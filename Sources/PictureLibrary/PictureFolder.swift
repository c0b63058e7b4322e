import DurableFiles
import Foundation

/// The folder of the picture library.
///
/// The environment variable `RUSSET_PICTURES` names the folder; by default it is the pictures
/// folder of the XDG user directories (`~/Pictures`).
package enum PictureFolder {
  /// Returns the folder, which may not exist.
  package static func standard() -> URL {
    if let path = ProcessInfo.processInfo.environment["RUSSET_PICTURES"], !path.isEmpty {
      return URL(fileURLWithPath: path, isDirectory: true)
    }
    return FileManager.default.urls(for: .picturesDirectory, in: .userDomainMask).first
      ?? FileManager.default.homeDirectoryForCurrentUser
  }

  // Chosen: as other programs write pictures; the umask of the process may remove rights.
  private static let rights: UInt32 = 0o644
  // Source: file names of DCF, as cameras and iOS use them: at least four digits.
  private static let prefix = "IMG_"
  private static let digits = 4

  /// Writes a picture or movie to a new file atomically, and returns its location.
  ///
  /// The name has the number after the highest one in the folder; no file is overwritten.
  package static func add(
    _ bytes: [UInt8],
    extension pathExtension: String,
    to folder: URL,
    with files: any FileCalls = SystemFiles(mode: rights)
  ) throws -> URL {
    try add(extension: pathExtension, to: folder, with: files) {
      try files.replace($0, with: bytes)
    }
  }

  // Chosen: the bytes of a movie that are in memory at a time.
  private static let part = 1 << 20

  /// Copies a picture or movie to a new file atomically, a part at a time, and returns its location.
  ///
  /// The name has the number after the highest one in the folder; no file is overwritten.
  package static func add(
    _ source: URL,
    extension pathExtension: String,
    to folder: URL,
    with files: any FileCalls = SystemFiles(mode: rights)
  ) throws -> URL {
    let reader = try FileHandle(forReadingFrom: source)
    defer { try? reader.close() }
    return try add(extension: pathExtension, to: folder, with: files) { path in
      try files.replace(path) { descriptor throws(FileFailure) in
        while let bytes = try read(from: reader, of: source), !bytes.isEmpty {
          try files.writeAll([UInt8](bytes), to: descriptor)
        }
      }
    }
  }

  private static func read(
    from reader: FileHandle,
    of source: URL
  ) throws(FileFailure) -> Data? {
    do { return try reader.read(upToCount: part) } catch {
      throw FileFailure(call: "read", path: source.path)
    }
  }

  /// Reserves a name in the folder and writes its file with a closure.
  private static func add(
    extension pathExtension: String,
    to folder: URL,
    with files: any FileCalls,
    _ write: (_ path: String) throws -> Void
  ) throws -> URL {
    let root = folder.standardizedFileURL.path
    try files.makeFolder(root)
    var number = (try files.names(in: root).compactMap(self.number).max() ?? 0) + 1
    while true {
      let count = String(number)
      let zeros = String(repeating: "0", count: max(0, digits - count.count))
      let path = "\(root)/\(prefix)\(zeros)\(count).\(pathExtension)"
      do throws(FileFailure) {
        // Reserves the name; readers skip empty files.
        files.close(try files.open(path, for: .appendingToNew))
      } catch {
        guard error.code == EEXIST else { throw error }
        number += 1
        continue
      }
      do { try write(path) } catch {
        try? files.remove(path)
        throw error
      }
      return URL(fileURLWithPath: path)
    }
  }

  /// Returns the number in a name such as IMG_0012.JPG.
  private static func number(_ name: String) -> Int? {
    guard name.hasPrefix(prefix) else { return nil }
    let stem = name.dropFirst(prefix.count).prefix { $0 != "." }
    guard stem.allSatisfy(\.isASCII), let number = Int(stem), number >= 0, number < Int.max / 2
    else { return nil }
    return number
  }
}
