import Foundation

/// A `project.pbxproj`: objects that refer to each other by identifiers.
struct ProjectFile {
  struct Object {
    let id: String
    let isa: String
    let fields: [String: PropertyList]

    func string(_ key: String) -> String? { fields[key]?.string }
    func strings(_ key: String) -> [String] { fields[key]?.array?.compactMap(\.string) ?? [] }
    func dictionary(_ key: String) -> [String: PropertyList] { fields[key]?.dictionary ?? [:] }
  }

  /// The path of the file.
  let path: String
  /// The path of the `.xcodeproj`.
  let container: String
  let objects: [String: Object]
  let root: Object

  /// Reads the project file of a `.xcodeproj`; throws `ProjectError`.
  init(container: String) throws {
    self.container = container
    path = container + "/project.pbxproj"
    let list = try PropertyList(contentsOfFile: path)
    guard let entries = list["objects"]?.dictionary, let rootName = list["rootObject"]?.string
    else {
      throw ProjectError(
        file: path,
        line: 1,
        column: 1,
        "This property list has no “objects” or no “rootObject”, so it is no Xcode project.",
        mend: "Take the file from the repository again."
      )
    }
    var objects: [String: Object] = [:]
    for (id, fields) in entries {
      guard let fields = fields.dictionary, let isa = fields["isa"]?.string else { continue }
      objects[id] = Object(id: id, isa: isa, fields: fields)
    }
    guard let root = objects[rootName], root.isa == "PBXProject" else {
      throw ProjectError(
        file: path,
        line: 1,
        column: 1,
        "The root object “\(rootName)” is no project.",
        mend: "Take the file from the repository again."
      )
    }
    self.objects = objects
    self.root = root
  }

  /// The folder to which the project's paths are relative.
  var folder: String {
    let folder = (container as NSString).deletingLastPathComponent
    let inner = root.string("projectDirPath") ?? ""
    return inner.isEmpty ? folder : ProjectPath.join(folder, inner)
  }

  /// The name of the project, without `.xcodeproj`.
  var name: String {
    ((container as NSString).lastPathComponent as NSString).deletingPathExtension
  }
}

/// Paths as strings.
enum ProjectPath {
  /// Returns `path` relative to `folder` as a standardized path.
  static func join(_ folder: String, _ path: String) -> String {
    guard !path.isEmpty else { return folder }
    return standard(path.hasPrefix("/") ? path : folder + "/" + path)
  }

  /// Returns the path without `.`, `..` and double slashes; links are not resolved.
  static func standard(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// Returns the path relative to a folder; nil if it is not in the folder.
  static func relative(_ path: String, to folder: String) -> String? {
    let folder = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : nil
  }

  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  static func name(_ path: String) -> String { (path as NSString).lastPathComponent }
  static func stem(_ path: String) -> String {
    (name(path) as NSString).deletingPathExtension
  }
  static func ending(_ path: String) -> String { (path as NSString).pathExtension.lowercased() }
  static func folder(_ path: String) -> String { (path as NSString).deletingLastPathComponent }

  /// Returns the names in a folder, sorted; empty if it cannot be read.
  ///
  /// Links to a folder that contains them are omitted, because they would make a traversal endless.
  static func contents(_ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { !leadsBack(folder + "/" + $0) }.sorted()
  }

  /// Returns whether there is a symbolic link at a path.
  static func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }

  /// Returns whether a path is a link to a folder of the path itself, or to one around such a
  /// folder.
  private static func leadsBack(_ path: String) -> Bool {
    guard isLink(path), isFolder(path) else { return false }
    let target = real(path)
    var above = folder(path)
    // Folders on the way may be links too, so each is compared by where it really is.
    while !above.isEmpty {
      let place = real(above)
      if place == target || relative(place, to: target) != nil { return true }
      guard above != "/" else { break }
      above = folder(above)
    }
    return false
  }

  private static func real(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }
}
