import Foundation
import UIKitCore

/// The folder of the person's documents, in which pickers begin and above which they do not lead.
///
/// `RUSSET_DOCUMENTS` in the process's environment names it; else it is the documents folder of the
/// XDG user directories (`~/Documents`). It is made where it is missing.
@MainActor
package enum DocumentsRoot {
  /// Returns the folder; the tests put another here.
  package static var folder: () -> URL = {
    if let path = ProcessInfo.processInfo.environment["RUSSET_DOCUMENTS"], !path.isEmpty {
      return URL(fileURLWithPath: path, isDirectory: true)
    }
    return FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first
      ?? FileManager.default.homeDirectoryForCurrentUser
  }

  /// The folder, which is there unless it cannot be made.
  static func prepared() -> URL {
    let url = folder().resolvingSymlinksInPath()
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }

  /// The folders that lead from the root to a folder, both included; where the folder lies
  /// elsewhere, the root and the folder.
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
  /// Asks for access to a file that a picker gave; always granted on Linux, where apps have the
  /// rights of their user.
  public func startAccessingSecurityScopedResource() -> Bool { true }
  /// Gives the access back that was asked for; nothing happens on Linux.
  public func stopAccessingSecurityScopedResource() {}
}
