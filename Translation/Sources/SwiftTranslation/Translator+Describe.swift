import Foundation

extension Translator {
  /// What the Swift files of folders declare for others, as the table of known types holds it.
  public static func describe(_ folders: [String]) -> String {
    var records: [TypeRecord] = []
    for folder in folders {
      guard let files = FileManager.default.enumerator(atPath: folder) else { continue }
      for case let name as String in files where name.hasSuffix(".swift") {
        let path = "\(folder)/\(name)"
        guard let data = FileManager.default.contents(atPath: path) else { continue }
        let file = ParsedFile(
          path: path,
          output: "",
          bytes: [UInt8](data),
          conditions: Conditions()
        )
        records += DeclarationCollector(file: file, module: "", nibClasses: []).types
      }
    }
    return KnownTypes.describe(records)
  }
}

extension Translator {
  /// Whether a text is Swift without syntax errors.
  public static func parses(_ text: String) -> Bool {
    !ParsedFile(path: "", output: "", bytes: Array(text.utf8), conditions: Conditions()).hasError
  }
}
