import Foundation

/// Files of other programs, which may have any size.
package enum ShortFile {
  /// Returns the content of a file that is not longer than a limit.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - limit: The maximum size in bytes.
  /// - Returns: The bytes, or nil if the file cannot be read or is longer.
  package static func contents(of file: URL, atMost limit: Int) -> Data? {
    guard let handle = try? FileHandle(forReadingFrom: file) else { return nil }
    defer { try? handle.close() }
    guard let data = try? handle.read(upToCount: limit + 1), data.count <= limit else {
      return nil
    }
    return data
  }
}
