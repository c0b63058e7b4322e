import Foundation

/// A picture of the library: a file and the time at which it was taken.
package struct Picture: Sendable, Hashable {
  /// The folder of the library.
  package let root: String
  /// The path relative to the library's folder, which identifies the picture.
  package let identifier: String
  /// The time at which the picture was taken, in seconds since 1970: from its EXIF data, or the
  /// modification time of the file.
  package internal(set) var time: Double
  /// The modification time of the file, in nanoseconds since 1970.
  package let modified: Int64
  /// The size of the file in bytes.
  package let byteCount: Int

  /// The path of the file.
  package var path: String { "\(root)/\(identifier)" }
  /// The URL of the file.
  package var url: URL { URL(fileURLWithPath: path) }
  /// The name of the file.
  package var name: String {
    identifier.split(separator: "/", omittingEmptySubsequences: true).last.map(String.init)
      ?? identifier
  }
  /// The date at which the picture was taken.
  package var date: Date { Date(timeIntervalSince1970: time) }

  /// Whether the name of the file or its folder contains "screenshot".
  // Chosen: the names that GNOME, KDE and iOS's exports use.
  package var isScreenshot: Bool {
    let text = identifier.lowercased()
    return text.contains("screenshot")
  }

  /// Returns whether two pictures are the same version of a file; times are ignored.
  package static func == (a: Picture, b: Picture) -> Bool {
    a.identifier == b.identifier && a.modified == b.modified && a.byteCount == b.byteCount
      && a.root == b.root
  }

  /// Hashes the identifier.
  package func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}
