import Foundation
import UIKitCore

/// The folder of the person's documents, which is the root of pickers.
///
/// The environment variable `RUSSET_DOCUMENTS` names it; otherwise it is the documents folder of
/// the XDG user directories (`~/Documents`). It is created if it is missing.
@MainActor
package enum DocumentsRoot {
  /// Returns the folder; tests replace the closure.
  package static var folder: () -> URL = {
    if let path = ProcessInfo.processInfo.environment["RUSSET_DOCUMENTS"], !path.isEmpty {
      return URL(fileURLWithPath: path, isDirectory: true)
    }
    return FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first
      ?? FileManager.default.homeDirectoryForCurrentUser
  }

  /// Returns the folder, which is created if possible.
  static func prepared() -> URL {
    let url = folder().resolvingSymlinksInPath()
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }

  /// Returns the folders from the root to a folder, including both; for a folder elsewhere, the
  /// root and the folder.
  static func path(to url: URL?) -> [URL] {
    let root = prepared()
    guard let url = url?.resolvingSymlinksInPath() else { return [root] }
    let above = root.pathComponents
    let all = url.pathComponents
    guard all.starts(with: above) else { return [root, url] }
    return all.dropFirst(above.count).reduce(into: [root]) { path, name in
      path.append(path[path.count - 1].appendingPathComponent(name, isDirectory: true))
    }
  }
}

extension URL {
  /// Requests access to a file from a picker; always granted on Linux, where apps have the rights
  /// of their user.
  public func startAccessingSecurityScopedResource() -> Bool { true }
  /// Ends the access to a file; does nothing on Linux.
  public func stopAccessingSecurityScopedResource() {}
}
