import Foundation

extension Translator {
  /// Reads everything and tells what the sources lack; writes the changes into them where asked to.
  public func port(writing: Bool) throws -> Report {
    let (outputs, found) = translate()
    var report = found
    guard writing else { return report }
    var needing: [String] = []
    let isShimmed = outputs.contains { $0.text.contains(Self.shimMark) }
    for output in outputs where !output.path.isEmpty {
      let url = URL(fileURLWithPath: output.path)
      let data = Data(output.text.utf8)
      if let old = try? Data(contentsOf: url), old == data { continue }
      try data.write(to: url, options: .atomic)
      report.written += 1
      report.generated.append(output.path)
      if output.text.contains(Self.methodSelector) { needing.append(output.path) }
    }
    if let first = needing.first, !isShimmed {
      let path =
        URL(fileURLWithPath: first).deletingLastPathComponent().path
        + "/Selector+Method.swift"
      try Data(Self.shim.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
      report.written += 1
      report.generated.append(path)
    }
    return report
  }

  /// "Selector(Screen.tapped, …": what iOS has no initializer for.
  private static var methodSelector: Regex<Substring> { /Selector\([A-Z][\w.]*\.[a-z]/ }
  private static let shimMark = "init<Method>(_ method: Method, _ name: String)"
  // Unverified: built with no SDK of Apple's.
  private static let shim = """
    #if !os(Linux)
    import Foundation

    extension Selector {
      /// A method's name, which iOS finds it by; Russet finds it by the method itself.
      init<Method>(_ method: Method, _ name: String) { self.init(name) }
    }
    #endif

    """

  /// Source with the imports that it needs, on lines of their own.
  func ported(_ body: String, _ translator: FileTranslator) -> String {
    let ending = translator.file.newline
    var imports = ""
    if translator.usesUIKit, !translator.imports.contains("UIKit") {
      imports += "import UIKit\(ending)"
    }
    for (isUsed, module) in [
      (translator.usesNetworking, "FoundationNetworking"), (translator.usesXML, "FoundationXML"),
    ]
    where isUsed && !translator.imports.contains(module) {
      imports += "#if canImport(\(module))\(ending)import \(module)\(ending)#endif\(ending)"
    }
    let additions = translator.additions.filter { !$0.contains("TranslatedMembers") }
      .map { $0 + ending }.joined()
    guard !imports.isEmpty else { return body + additions }
    // Before the first import, below the comment that the file begins with.
    var place = body.startIndex
    for line in body.split(separator: "\n", omittingEmptySubsequences: false) {
      let text = line.trimmingCharacters(in: .whitespaces)
      if text.hasPrefix("import ") || text.hasPrefix("@testable import")
        || text.hasPrefix("#if canImport")
      {
        place = line.startIndex
        break
      }
      guard text.isEmpty || text.hasPrefix("//") || text.hasPrefix("#!") else { break }
      place = line.endIndex < body.endIndex ? body.index(after: line.endIndex) : line.endIndex
    }
    return body[..<place] + imports + body[place...] + additions
  }

  func note(_ translator: FileTranslator, in report: inout Report) {
    guard !translator.namedTypes.isEmpty else { return }
    var types = report.types ?? []
    for (name, use) in translator.namedTypes.sorted(by: { $0.key < $1.key }) {
      if let known = types.firstIndex(where: { $0.name == name }) {
        types[known].count += use.count
      } else {
        types.append(
          Report.TypeUse(
            name: name,
            file: translator.file.path,
            line: use.line,
            column: use.column,
            count: use.count
          )
        )
      }
    }
    report.types = types
  }
}
