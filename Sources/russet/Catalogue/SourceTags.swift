import Foundation

/// The rows that tests name in their source, whether the tests ran or not.
enum SourceTags {
  /// Returns the rows in `.feature("…")` and `.rule("…")` in the Swift files in a folder and below.
  static func rows(below folder: String) -> Set<String> {
    guard let files = FileManager.default.enumerator(atPath: folder) else { return [] }
    var rows: Set<String> = []
    for case let path as String in files where path.hasSuffix(".swift") {
      guard let text = try? String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8) else {
        continue
      }
      rows.formUnion(self.rows(in: text))
    }
    return rows
  }

  static func rows(in text: String) -> Set<String> {
    var rows: Set<String> = []
    for marker in [".feature(\"", ".rule(\""] {
      var rest = text[...]
      while let start = rest.range(of: marker) {
        rest = rest[start.upperBound...]
        guard let end = rest.firstIndex(of: "\"") else { break }
        let row = String(rest[..<end])
        // Only text that has the form of an identifier, such as "VIS-F18".
        if row.contains("-"), row.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" }) {
          rows.insert(row)
        }
      }
    }
    return rows
  }
}
