import Foundation

/// A file that a verb writes, checked before the work that produces its content.
struct OutputFile {
  let path: String

  /// Checks that the file can be written.
  ///
  /// - Throws: An error if the folder is missing or not writable, or if the path is that of a
  ///   folder.
  init(_ path: String) throws {
    self.path = path
    let files = FileManager.default
    var isFolder: ObjCBool = false
    if files.fileExists(atPath: path, isDirectory: &isFolder) {
      guard !isFolder.boolValue else {
        throw WrongUse(message: "“\(path)” is a folder; name a file in it.")
      }
      guard files.isWritableFile(atPath: path) else {
        throw Trouble("“\(path)” cannot be written.", mend: "Name another file.")
      }
      return
    }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    guard files.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
      throw Trouble("There is no folder “\(folder)” for “\(path)”.", mend: "Make it first.")
    }
    guard files.isWritableFile(atPath: folder) else {
      throw Trouble(
        "The folder “\(folder)” cannot be written to.",
        mend: "Name a file somewhere else."
      )
    }
  }

  func write(_ text: String) throws { try write(Data(text.utf8)) }

  func write(_ data: Data) throws {
    do {
      try data.write(to: URL(fileURLWithPath: path))
    } catch {
      throw Trouble(
        "“\(path)” cannot be written: \(error.plainWords)",
        mend: "Make room, or name another file."
      )
    }
  }

  /// Removes the file of an earlier run.
  func clear() { try? FileManager.default.removeItem(atPath: path) }
}

extension Error {
  /// The description of the error, without domains and codes.
  var plainWords: String {
    if let error = self as? DecodingError {
      switch error {
      case .dataCorrupted(let context): return context.debugDescription
      case .keyNotFound(let key, _): return "“\(key.stringValue)” is missing."
      case .typeMismatch(_, let context), .valueNotFound(_, let context):
        return context.debugDescription
      @unknown default: return "\(error)"
      }
    }
    if let error = self as? CocoaError {
      if let cause = error.underlying as? POSIXError {
        return String(cString: strerror(cause.code.rawValue)) + "."
      }
      return error.localizedDescription
    }
    return "\(self)"
  }
}
