import Foundation

/// Writes files only if their bytes change, so that a build notices changes.
enum FileWriter {
  /// Returns whether the file was written.
  @discardableResult
  static func write(_ data: Data, to path: String) throws -> Bool {
    if let present = FileManager.default.contents(atPath: path), present == data { return false }
    let manager = FileManager.default
    try manager.createDirectory(
      atPath: ProjectPath.folder(path),
      withIntermediateDirectories: true
    )
    // A folder of the same name was previously something else.
    if ProjectPath.isFolder(path) { try manager.removeItem(atPath: path) }
    try data.write(to: URL(fileURLWithPath: path))
    return true
  }

  @discardableResult
  static func write(_ text: String, to path: String) throws -> Bool {
    try write(Data(text.utf8), to: path)
  }

  /// Copies a file, or a folder with its contents; returns the files that now exist.
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
