import Foundation

/// A picture, a file in the folder.
struct Photo: Hashable, Sendable {
  /// The path relative to the folder.
  let identifier: String
  /// The date of the last modification of the file.
  let date: Date

  /// The subfolder of the file; empty for the folder itself.
  var folder: Substring {
    identifier.lastIndex(of: "/").map { identifier[..<$0] } ?? ""
  }
}

/// The pictures at one time, oldest first.
struct PhotoList: Sendable {
  /// A subfolder with pictures.
  struct Album: Hashable, Sendable {
    let folder: String
    /// The positions in the list.
    let places: [Int]
    var name: String { folder.split(separator: "/").last.map(String.init) ?? folder }
  }

  private(set) var photos: [Photo] = []
  private(set) var albums: [Album] = []

  init() {}

  init(_ photos: [Photo]) {
    self.photos = photos.sorted {
      $0.date == $1.date ? $0.identifier < $1.identifier : $0.date < $1.date
    }
    var places: [Substring: [Int]] = [:]
    for (place, photo) in self.photos.enumerated() where !photo.folder.isEmpty {
      places[photo.folder, default: []].append(place)
    }
    albums = places.map { Album(folder: String($0.key), places: $0.value) }
      .sorted { $0.name.localizedStandardCompare($1.name) == .orderedAscending }
  }

  /// Reads a folder and its subfolders, on any thread.
  static func read(_ folder: URL) -> PhotoList {
    let files = FileManager.default
    var photos: [Photo] = []
    var waiting = [""]
    while let part = waiting.popLast() {
      let place = part.isEmpty ? folder.path : "\(folder.path)/\(part)"
      for name in (try? files.contentsOfDirectory(atPath: place)) ?? [] where !name.hasPrefix(".") {
        let identifier = part.isEmpty ? name : "\(part)/\(name)"
        let path = "\(place)/\(name)"
        guard let facts = try? files.attributesOfItem(atPath: path) else { continue }
        // Links to folders are not followed, as they may form loops.
        if facts[.type] as? FileAttributeType == .typeDirectory {
          waiting.append(identifier)
        } else if isPicture(name), let date = facts[.modificationDate] as? Date {
          photos.append(Photo(identifier: identifier, date: date))
        }
      }
    }
    return PhotoList(photos)
  }

  private static let extensions = ["jpg", "jpeg", "png", "gif", "webp", "bmp", "tif", "tiff"]

  private static func isPicture(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    return extensions.contains(name[name.index(after: dot)...].lowercased())
  }
}
