import Foundation

/// The pictures of a library at one time; a value that any thread may use.
package struct PictureCatalog: Sendable {
  /// A folder of the library that contains pictures.
  package struct Album: Sendable, Hashable {
    /// The path relative to the library's folder.
    package let folder: String
    /// The indices of its pictures in `PictureCatalog.pictures`, in ascending order.
    package let positions: [Int32]

    /// The last component of the folder's path.
    package var name: String { folder.split(separator: "/").last.map(String.init) ?? folder }
  }

  /// All pictures, the oldest first; pictures with the same time are sorted by identifier.
  package private(set) var pictures: [Picture] = []
  /// The folders that contain pictures, sorted by name.
  package private(set) var albums: [Album] = []
  /// All folders of the library, including those without pictures.
  package private(set) var folders: [String] = []
  /// Whether the EXIF data of all pictures have been read.
  package private(set) var isDated = true

  package init() {}

  init(_ pictures: [Picture], folders: [String], isDated: Bool) {
    self.pictures = pictures.sorted {
      $0.time == $1.time ? $0.identifier < $1.identifier : $0.time < $1.time
    }
    self.folders = folders
    self.isDated = isDated
    var positions: [Substring: [Int32]] = [:]
    for (index, picture) in self.pictures.enumerated() {
      guard let slash = picture.identifier.lastIndex(of: "/") else { continue }
      positions[picture.identifier[..<slash], default: []].append(Int32(clamping: index))
    }
    albums = positions.map { Album(folder: String($0.key), positions: $0.value) }.sorted {
      let order = $0.name.localizedStandardCompare($1.name)
      return order == .orderedSame ? $0.folder < $1.folder : order == .orderedAscending
    }
  }

  /// Returns whether both catalogues have the same files in the same order.
  package func isSame(as other: PictureCatalog) -> Bool {
    pictures == other.pictures && folders == other.folders
  }

  /// Returns the indices of pictures by identifier.
  package func positions(of identifiers: Set<String>) -> [String: Int] {
    var found: [String: Int] = [:]
    guard !identifiers.isEmpty else { return found }
    for (index, picture) in pictures.enumerated() where identifiers.contains(picture.identifier) {
      found[picture.identifier] = index
    }
    return found
  }
}
