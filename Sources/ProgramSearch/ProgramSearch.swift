import Foundation

/// Finds programs as a shell does.
package enum ProgramSearch {
  /// Returns the folders of `PATH`, separated by colons; those of the system if it is not set.
  package static func folders(
    of environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    environment["PATH"] ?? "/usr/bin:/bin"
  }

  /// Returns the paths of all programs with a name, in the order of the folders.
  ///
  /// - Parameters:
  ///   - name: The name of a file; a name with a slash is a path.
  ///   - folders: Folders separated by colons.
  /// - Returns: The paths of executable files; the search takes place while the sequence is used.
  package static func paths(of name: String, in folders: String) -> some Sequence<String> {
    let candidates =
      name.contains("/") ? [name] : folders.split(separator: ":").map { "\($0)/\(name)" }
    return candidates.lazy.filter(isProgram)
  }

  /// Returns the path of the first program with a name in folders, by default those of the process.
  ///
  /// - Returns: The path; nil if no folder has the program.
  package static func path(of name: String, in folders: String = folders()) -> String? {
    paths(of: name, in: folders).first { _ in true }
  }

  private static func isProgram(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: path)
  }
}
