import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// Reads the files of a library; usable on any thread.
enum PictureScan {
  // Chosen: deeper folders are unlikely to be albums; the limit also ends loops of mounts.
  private static let deepest = 8
  private static let extensions: Set<String> = [
    "jpg", "jpeg", "jpe", "png", "gif", "webp", "bmp", "tif", "tiff",
  ]

  /// Returns the pictures with the modification times of their files; times in `known` are kept for
  /// unchanged files.
  static func list(_ root: URL, known: PictureCatalog) -> PictureCatalog {
    let path = root.resolvingSymlinksInPath().path
    var times: [String: (modified: Int64, time: Double)] = [:]
    if known.isDated {
      times.reserveCapacity(known.pictures.count)
      for picture in known.pictures where picture.root == path {
        times[picture.identifier] = (picture.modified, picture.time)
      }
    }
    var found: [Picture] = []
    var folders: [String] = []
    var isDated = true
    var waiting: [(path: String, depth: Int)] = [("", 0)]
    while let (folder, depth) = waiting.popLast() {
      let place = folder.isEmpty ? path : "\(path)/\(folder)"
      guard let directory = opendir(place) else { continue }
      defer { closedir(directory) }
      folders.append(place)
      let descriptor = dirfd(directory)
      while let entry = readdir(directory) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
            String(cString: $0)
          }
        }
        guard !name.hasPrefix(".") else { continue }
        let identifier = folder.isEmpty ? name : "\(folder)/\(name)"
        if entry.pointee.d_type == UInt8(DT_DIR) {
          if depth < deepest { waiting.append((identifier, depth + 1)) }
          continue
        }
        guard isPicture(name) || entry.pointee.d_type == UInt8(DT_UNKNOWN) else { continue }
        var facts = stat()
        guard fstatat(descriptor, name, &facts, 0) == 0 else { continue }
        if facts.st_mode & S_IFMT == S_IFDIR {
          // Some file systems do not report the type of entries. Links to folders are not followed.
          if entry.pointee.d_type == UInt8(DT_UNKNOWN), depth < deepest {
            waiting.append((identifier, depth + 1))
          }
          continue
        }
        guard facts.st_mode & S_IFMT == S_IFREG, facts.st_size > 0, isPicture(name) else {
          continue
        }
        let seconds = Int64(facts.st_mtim.tv_sec)
        let modified = seconds &* 1_000_000_000 &+ Int64(facts.st_mtim.tv_nsec)
        var time = Double(modified) / 1e9
        if let before = times[identifier], before.modified == modified {
          time = before.time
        } else {
          isDated = false
        }
        found.append(
          Picture(
            root: path,
            identifier: identifier,
            time: time,
            modified: modified,
            byteCount: Int(facts.st_size)
          )
        )
      }
    }
    return PictureCatalog(found, folders: folders.sorted(), isDated: isDated)
  }

  /// Reads the capture times of pictures; those in `known` are not read again.
  static func dated(_ catalog: PictureCatalog, known: PictureCatalog) -> PictureCatalog {
    guard !catalog.isDated else { return catalog }
    var old: [String: Int64] = [:]
    if known.isDated {
      for picture in known.pictures { old[picture.identifier] = picture.modified }
    }
    let pictures = catalog.pictures.map { picture -> Picture in
      if old[picture.identifier] == picture.modified { return picture }
      var picture = picture
      if let time = CaptureDate.read(picture.path) { picture.time = time }
      return picture
    }
    return PictureCatalog(pictures, folders: catalog.folders, isDated: true)
  }

  private static func isPicture(_ name: String) -> Bool {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return extensions.contains(name[name.index(after: dot)...].lowercased())
  }
}
