import DesignAudit
import Foundation

/// An index of the lines that declare an app's classes and their properties.
///
/// The source is searched line by line and not parsed, so some declarations have no entry.
struct SourceIndex {
  private var classes: [String: SourcePlace] = [:]
  /// The properties by class and name, such as "NoteCell.titleLabel".
  private var properties: [String: SourcePlace] = [:]
  private var identifiers: [String: SourcePlace] = [:]

  /// Reads the Swift files in a folder and below; their names are relative to the enclosing
  /// package.
  init(folder: String) {
    let root = Self.root(of: folder)
    let files = FileManager.default.enumerator(atPath: folder)
    var names: [String] = []
    while let name = files?.nextObject() as? String {
      let isMade = name.contains(".build/") || name.contains(".russet/")
      if name.hasSuffix(".swift"), !isMade { names.append(name) }
    }
    for name in names.sorted() {
      let path = folder + "/" + name
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { continue }
      read(text, file: path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path)
    }
  }

  private static func root(of folder: String) -> String {
    var url = URL(fileURLWithPath: folder)
    while url.path != "/" {
      if FileManager.default.fileExists(atPath: url.appendingPathComponent("Package.swift").path) {
        return url.path
      }
      url.deleteLastPathComponent()
    }
    return folder
  }

  /// Adds the declarations of a file.
  mutating func read(_ text: String, file: String) {
    var type = ""
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let place = SourcePlace(file: file, line: index + 1)
      if let match = line.firstMatch(of: #/^\s*(?:[\w()@]+\s+)*(class|extension|struct)\s+(\w+)/#) {
        let name = String(match.2)
        if name != "func", name != "var" {
          type = name
          if match.1 == "class", classes[name] == nil { classes[name] = place }
        }
      }
      if let match = line.firstMatch(of: #/^\s*(?:[\w()@]+\s+)*(?:let|var)\s+(\w+)/#) {
        let key = "\(type).\(match.1)"
        if properties[key] == nil { properties[key] = place }
      }
      if let match = line.firstMatch(of: #/accessibilityIdentifier\s*=\s*"([^"]+)"/#) {
        identifiers[String(match.1)] = place
      }
    }
  }

  /// Returns the line that declares an element: its property, the line that sets its identifier, or
  /// the class that contains it.
  func place(of element: String) -> SourcePlace? {
    // From the innermost element outwards.
    for step in element.components(separatedBy: " > ").reversed() {
      if let identifier = step.split(separator: "#").dropFirst().first,
        let place = identifiers[String(identifier)]
      {
        return place
      }
      let bare = step.replacing(#/\[[^\]]*\]|\s*“[^”]*”/#, with: "")
      let names = bare.split(separator: ".").map(String.init)
      if names.count > 1,
        let place = properties["\(names[names.count - 2]).\(names[names.count - 1])"]
      {
        return place
      }
      for name in names.reversed() {
        if let place = classes[name] { return place }
      }
    }
    return nil
  }

  /// Sets the source of findings whose lines are known.
  func locate(_ report: inout AuditReport) {
    for index in report.findings.indices where report.findings[index].source == nil {
      report.findings[index].source = place(of: report.findings[index].place)
    }
  }
}
