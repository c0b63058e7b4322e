import Foundation

/// A picture of the library: a file and when it was taken.
package struct Picture: Sendable, Hashable {
  /// The folder of the library.
  package let root: String
  /// The path below the library's folder, which identifies the picture.
  package let identifier: String
  /// Seconds since 1970 at which the picture was taken: by its EXIF data, else when the file was
  /// last written.
  package internal(set) var time: Double
  /// Nanoseconds since 1970 at which the file was last written.
  package let modified: Int64
  /// The size of the file.
  package let byteCount: Int

  /// The place of the file.
  package var path: String { "\(root)/\(identifier)" }
  /// The place of the file.
  package var url: URL { URL(fileURLWithPath: path) }
  /// The name of the file.
  package var name: String {
    identifier.split(separator: "/", omittingEmptySubsequences: true).last.map(String.init)
      ?? identifier
  }
  /// When the picture was taken.
  package var date: Date { Date(timeIntervalSince1970: time) }

  /// Whether the file's name or folder says that it is a picture of a screen.
  // Chosen: the names that GNOME, KDE and iOS's exports give.
  package var isScreenshot: Bool {
    let text = identifier.lowercased()
    return text.contains("screenshot")
  }

  /// Compares files, not times.
  package static func == (a: Picture, b: Picture) -> Bool {
    a.identifier == b.identifier && a.modified == b.modified && a.byteCount == b.byteCount
      && a.root == b.root
  }

  /// Hashes the path.
  package func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}
