import Foundation

/// Writes files only where their bytes change, so that a build sees what is new.
enum FileWriter {
  /// Whether it was written.
  @discardableResult
  static func write(_ data: Data, to path: String) throws -> Bool {
    if let present = FileManager.default.contents(atPath: path), present == data { return false }
    let manager = FileManager.default
    try manager.createDirectory(
      atPath: ProjectPath.folder(path),
      withIntermediateDirectories: true
    )
    // A folder of the same name was another kind of thing before.
    if ProjectPath.isFolder(path) { try manager.removeItem(atPath: path) }
    try data.write(to: URL(fileURLWithPath: path))
    return true
  }

  @discardableResult
  static func write(_ text: String, to path: String) throws -> Bool {
    try write(Data(text.utf8), to: path)
  }

  /// Copies a file, or a folder with all that is in it; returns the files that are there now.
  static func copy(_ source: String, to path: String) throws -> [String] {
    guard ProjectPath.isFolder(source) else {
      guard let data = FileManager.default.contents(atPath: source) else { return [] }
      try write(data, to: path)
      return [path]
    }
    var written: [String] = []
    for name in ProjectPath.contents(source) where name != ".DS_Store" && name != ".git" {
      written += try copy(source + "/" + name, to: path + "/" + name)
    }
    return written
  }
}
