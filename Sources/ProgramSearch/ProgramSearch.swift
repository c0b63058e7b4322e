import Foundation

/// Finds programs as a shell does.
package enum ProgramSearch {
  /// The folders of `PATH`, separated by colons; those of the system where it is not set.
  package static func folders(
    of environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    environment["PATH"] ?? "/usr/bin:/bin"
  }

  /// The paths of all programs of a name, in the order of the folders.
  ///
  /// - Parameters:
  ///   - name: The name of a file. One with a slash is the path itself.
  ///   - folders: Folders separated by colons.
  /// - Returns: Paths of files that may be executed; they are looked for while the sequence is used.
  package static func paths(of name: String, in folders: String) -> some Sequence<String> {
    let candidates =
      name.contains("/") ? [name] : folders.split(separator: ":").map { "\($0)/\(name)" }
    return candidates.lazy.filter(isProgram)
  }

  /// The path of the first program of a name in folders, by default those of the process.
  ///
  /// - Returns: Its path; nil where no folder has it.
  package static func path(of name: String, in folders: String = folders()) -> String? {
    paths(of: name, in: folders).first { _ in true }
  }

  private static func isProgram(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: path)
  }
}
