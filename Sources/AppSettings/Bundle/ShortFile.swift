import Foundation

/// Files of other programs, which may be of any length.
package enum ShortFile {
  /// Reads a file that has no more than a number of bytes.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - limit: The length of the longest file that is read, in bytes.
  /// - Returns: The bytes; nil: the file cannot be read, or it is longer.
  package static func contents(of file: URL, atMost limit: Int) -> Data? {
    guard let handle = try? FileHandle(forReadingFrom: file) else { return nil }
    defer { try? handle.close() }
    guard let data = try? handle.read(upToCount: limit + 1), data.count <= limit else {
      return nil
    }
    return data
  }
}
