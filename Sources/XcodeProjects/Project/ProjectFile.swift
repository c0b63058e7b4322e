import Foundation

/// A `project.pbxproj`: objects that name each other by identifiers.
struct ProjectFile {
  struct Object {
    let id: String
    let isa: String
    let fields: [String: PropertyList]

    func string(_ key: String) -> String? { fields[key]?.string }
    func strings(_ key: String) -> [String] { fields[key]?.array?.compactMap(\.string) ?? [] }
    func dictionary(_ key: String) -> [String: PropertyList] { fields[key]?.dictionary ?? [:] }
  }

  /// The file itself.
  let path: String
  /// The `.xcodeproj`.
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

  /// The folder that the project's paths are relative to.
  var folder: String {
    let folder = (container as NSString).deletingLastPathComponent
    let inner = root.string("projectDirPath") ?? ""
    return inner.isEmpty ? folder : ProjectPath.join(folder, inner)
  }

  /// The project's name, without `.xcodeproj`.
  var name: String {
    ((container as NSString).lastPathComponent as NSString).deletingPathExtension
  }
}

/// Paths as strings.
enum ProjectPath {
  /// `path` seen from `folder`, without dots.
  static func join(_ folder: String, _ path: String) -> String {
    guard !path.isEmpty else { return folder }
    return standard(path.hasPrefix("/") ? path : folder + "/" + path)
  }

  /// Without `.`, `..` and double slashes; links are left as they are.
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

  /// The path below a folder; nil: it lies elsewhere.
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

  /// The names in a folder, sorted; a folder that cannot be read has none.
  static func contents(_ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }
}
