import Foundation

enum NewVerb: Verb {
  static let name = "new"
  static let summary = "creates a package for an app, a library or snapshot tests"
  static let usage = """
    usage: russet new NAME [OPTIONS]
           russet new rule NAME [--russet PLACE]

    Creates a folder NAME with a package, or with a rule for audits and its tests.

      --template KIND    app: an app of one screen and a test, the default
                         library: a view for other packages and a test
                         snapshots: a screen whose pictures are compared with files
      --russet PLACE     the folder or address of Russet, by default where this command was built
    """
  static let example = "russet new Tally"

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    let russet = try arguments.option("russet")
    let kind = try arguments.option("template") ?? PackageTemplate.app.rawValue
    guard let template = PackageTemplate(rawValue: kind) else {
      let names = PackageTemplate.allCases.map(\.rawValue).joined(separator: ", ")
      throw WrongUse(message: "There is no template “\(kind)”; there are \(names).")
    }
    guard var name = arguments.word() else { throw WrongUse(message: "The app needs a name.") }
    var isRule = false
    if name == "rule" {
      guard let word = arguments.word() else {
        throw WrongUse(message: "The rule needs a name, as in russet new rule NoShouting.")
      }
      name = word
      isRule = true
    }
    try arguments.finish()
    guard let first = name.unicodeScalars.first, CharacterSet.letters.contains(first),
      name.unicodeScalars.allSatisfy({ CharacterSet.alphanumerics.contains($0) || $0 == "_" })
    else {
      throw WrongUse(message: "“\(name)” is no name of a Swift module.")
    }
    guard !["UIKit", "Russet", "Foundation", "Swift", "DesignAudit", "rule"].contains(name) else {
      throw WrongUse(message: "“\(name)” is the name of a module that apps import.")
    }
    guard !FileManager.default.fileExists(atPath: name) else {
      throw Trouble("There is already something at “\(name)”.", mend: "Choose another name.")
    }
    guard let place = try russet.map(package) ?? ownPackage() else {
      throw WrongUse(message: "Say with --russet where Russet is: a folder or an address.")
    }
    do {
      try write(
        isRule
          ? ruleFiles(name: name, russet: place)
          : files(name: name, russet: place, template: template),
        to: name
      )
    } catch {
      throw Trouble(
        "“\(name)” cannot be made here: \(error.plainWords)",
        mend: "Go to a folder that can be written to."
      )
    }
    let command = isRule ? "swift test" : template.firstCommand
    output.line("Made \(name). Now: cd \(name) && \(command)")
    return 0
  }

  private static func write(_ files: [String: String], to name: String) throws {
    for (path, text) in files {
      let url = URL(fileURLWithPath: "\(name)/\(path)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: url)
    }
  }

  /// Returns the location of Russet for the new package: an address unchanged, a folder as an
  /// absolute path, because the package is in another folder.
  private static func package(_ place: String) throws -> String {
    guard !place.contains("://") else { return place }
    let folder = URL(fileURLWithPath: place).standardizedFileURL.path
    guard FileManager.default.fileExists(atPath: folder + "/Package.swift") else {
      throw WrongUse(message: "There is no Package.swift in “\(place)”; name Russet's own folder.")
    }
    return folder
  }

  /// Returns the folder of Russet's package above this program, or nil if the program is installed
  /// elsewhere.
  static func ownPackage() -> String? {
    // The first argument does not contain the path if the shell found the program.
    guard
      let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    else { return nil }
    var folder = URL(fileURLWithPath: program)
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let package = folder.appendingPathComponent("Package.swift").path
      if let text = try? String(contentsOfFile: package, encoding: .utf8),
        text.contains("name: \"Russet\"")
      {
        return folder.path
      }
    }
    return nil
  }

  /// Returns the dependency of a package on Russet, and the name of Russet's package in product
  /// dependencies.
  private static func dependency(on russet: String) -> (clause: String, package: String) {
    guard russet.contains("://") else {
      return (".package(name: \"Russet\", path: \"\(russet)\")", "Russet")
    }
    let name = String(russet.split(separator: "/").last ?? "Russet")
    return (
      ".package(url: \"\(russet)\", branch: \"main\")",
      name.replacingOccurrences(of: ".git", with: "")
    )
  }

  private static func ruleFiles(name: String, russet: String) -> [String: String] {
    let (clause, package) = dependency(on: russet)
    return ruleFiles(name: name, dependency: clause, package: package)
  }

  static func files(
    name: String,
    russet: String,
    template: PackageTemplate = .app
  ) -> [String: String] {
    let (clause, package) = dependency(on: russet)
    return template.files(name: name, dependency: clause, package: package)
  }
}
