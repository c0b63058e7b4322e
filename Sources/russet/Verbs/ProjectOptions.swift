import Foundation
import XcodeProjects

/// The options that select a project and a part of it, shared by the verbs for projects.
struct ProjectOptions {
  var path: String
  var scheme: String?
  var configuration: String?
  var packages: [String] = []
  var scratch: String?
  var isRelease = false

  static let usage = """
      --scheme NAME     of an Xcode project: what is shown, tested, with which words
      --configuration NAME
                        of the build settings, by default the one for debugging
      --packages DIR    where packages are checked out; may stand several times
      --scratch DIR     where products are built, by default one folder for all projects
    """

  /// Reads the options; the caller reads the path after all other options.
  init(_ arguments: inout Arguments) throws {
    path = "."
    scheme = try arguments.option("scheme")
    configuration = try arguments.option("configuration")
    while let folder = try arguments.option("packages") {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder),
        isFolder.boolValue
      else { throw WrongUse(message: "“\(folder)” is no folder of packages.") }
      packages.append(URL(fileURLWithPath: folder).standardizedFileURL.path)
    }
    scratch = try arguments.option("scratch")
  }

  /// Whether an option was given that applies only to projects.
  var isUsed: Bool {
    scheme != nil || configuration != nil || !packages.isEmpty || scratch != nil
  }
}
