import Dispatch
import Foundation

/// Translates the modules of a plan.
public struct Translator: Sendable {
  private let plan: Plan
  /// Whether the outputs begin with the original's name and end with registrations.
  private let isForBuilding: Bool
  private let purpose: Purpose

  /// - Parameters:
  ///   - plan: What is translated.
  ///   - isForBuilding: `false` leaves out what only a build beside the original needs.
  public init(_ plan: Plan, isForBuilding: Bool = true) {
    self.plan = plan
    self.isForBuilding = isForBuilding
    purpose = .building
  }

  /// - Parameter plan: Sources that are changed in place; those without an output are only read.
  public init(porting plan: Plan) {
    self.plan = plan
    isForBuilding = false
    purpose = .porting
  }

  /// One file's outcome.
  public struct Output: Sendable {
    /// Where it is written.
    public var path: String
    /// What is written.
    public var text: String
    /// The file that it stands for; nil where the translator made it.
    public var original: String?
  }

  private final class Unit: @unchecked Sendable {
    let file: ParsedFile
    let module: Plan.Module
    var records: [TypeRecord] = []
    var asksForMethods = false
    var translator: FileTranslator?
    var moved: [MovedMember] = []

    init(file: ParsedFile, module: Plan.Module) {
      self.file = file
      self.module = module
    }
  }

  /// Translates everything and writes the files whose bytes change.
  public func write() throws -> Report {
    var (outputs, report) = translate()
    let folders = Set(outputs.map { URL(fileURLWithPath: $0.path).deletingLastPathComponent() })
    for folder in folders {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    for output in outputs {
      let url = URL(fileURLWithPath: output.path)
      let data = Data(output.text.utf8)
      if let old = try? Data(contentsOf: url), old == data { continue }
      try data.write(to: url, options: .atomic)
      report.written += 1
    }
    outputs.removeAll()
    return report
  }

  /// Leaves out what names a type that is left out: in the same module, and in those that import it.
  private func leaveOutAlong(_ files: [Unit]) {
    var count = -1
    while true {
      var leftOut: [String: Set<String>] = [:]
      for unit in files {
        leftOut[unit.module.name, default: []].formUnion(unit.translator?.leftOutTypes ?? [])
      }
      let found = leftOut.values.reduce(0) { $0 + $1.count }
      guard found > max(count, 0) else { break }
      count = found
      for unit in files {
        guard let translator = unit.translator else { continue }
        let visible = [unit.module.name] + translator.importedModules
        translator.leftOutElsewhere = visible.reduce(into: []) {
          $0.formUnion(leftOut[$1] ?? [])
        }
        translator.prepare()
      }
    }
  }

  /// Translates everything, and writes nothing.
  public func translate() -> (outputs: [Output], report: Report) {
    var report = Report()
    let jobs = plan.modules.flatMap { module in module.sources.map { (module, $0) } }
    let conditions = Dictionary(
      plan.modules.map { module in
        (
          module.name,
          Conditions(
            defines: Set(module.defines ?? []),
            modules: Set(module.russetModules ?? []).union(plan.modules.map(\.name)),
            isForSource: purpose == .porting
          )
        )
      },
      uniquingKeysWith: { $1 }
    )
    let units: [Unit?] = concurrently(jobs.count) { index in
      let (module, source) = jobs[index]
      guard let data = FileManager.default.contents(atPath: source.path) else { return nil }
      let file = ParsedFile(
        path: source.path,
        output: source.output,
        bytes: [UInt8](data),
        conditions: conditions[module.name] ?? Conditions()
      )
      let unit = Unit(file: file, module: module)
      let collector = DeclarationCollector(
        file: file,
        module: module.name,
        nibClasses: Set(module.nibClasses ?? [])
      )
      unit.records = collector.types
      unit.asksForMethods = collector.asksForMethods
      return unit
    }
    for (unit, job) in zip(units, jobs) where unit == nil {
      report.findings.append(
        Finding(
          file: job.1.path,
          line: 1,
          column: 1,
          kind: "missing",
          severity: .error,
          reason: "The file cannot be read.",
          mend: "Take it out of the project, or put it back."
        )
      )
    }
    let files = units.compactMap { $0 }
    let index = ProjectIndex(
      files.flatMap(\.records),
      asksForMethods: files.contains(where: \.asksForMethods)
    )
    _ = KnownTypes.shared
    let _: [Void?] = concurrently(files.count) { number in
      let unit = files[number]
      guard !unit.file.hasError, !unit.file.isTranslated else { return () }
      let translator = FileTranslator(
        file: unit.file,
        module: unit.module,
        index: index,
        purpose: purpose
      )
      translator.prepare()
      unit.translator = translator
      return ()
    }
    leaveOutAlong(files)
    let _: [Void?] = concurrently(files.count) { number in
      let unit = files[number]
      unit.translator?.run()
      unit.moved = unit.translator?.takeMoves() ?? []
      return ()
    }
    // What leaves one file's extension enters its class, which may stand in another file.
    var entering: [String: [MovedMember]] = [:]
    for unit in files {
      for member in unit.moved { entering[member.target, default: []].append(member) }
    }
    let arrivals = entering
    let texts: [String?] = concurrently(files.count) { number in
      finish(files[number], arrivals[files[number].file.path] ?? [])
    }
    var outputs: [Output] = []
    report.lines = files.reduce(0) { $0 + $1.file.lineCount }
    for (unit, text) in zip(files, texts) {
      outputs.append(Output(path: unit.file.output, text: text ?? "", original: unit.file.path))
      if let translator = unit.translator {
        report.findings += translator.findings
        note(translator, in: &report)
      } else if unit.file.hasError {
        report.findings.append(
          Finding(
            file: unit.file.path,
            line: unit.file.line(at: unit.file.firstError),
            column: unit.file.column(at: unit.file.firstError),
            kind: "syntax",
            severity: .warning,
            reason: "The file does not parse; it was copied as it is.",
            mend: "Mend its syntax."
          )
        )
      }
    }
    report.files = files.count
    if isForBuilding { addModuleMembers(files, &outputs, &report) }
    return (outputs, report)
  }

  private func finish(_ unit: Unit, _ entering: [MovedMember]) -> String {
    let file = unit.file
    let directive = "#sourceLocation(file: \(Self.literal(file.path)), line: "
    guard let translator = unit.translator else {
      let mark = file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) && isForBuilding ? 3 : 0
      let text = String(decoding: file.bytes[mark...], as: UTF8.self)
      return isForBuilding && !file.isTranslated ? "\(directive)1)\n\(text)" : text
    }
    for member in entering {
      guard purpose == .building else {
        translator.edits.insert("\n\(member.text)\n", at: member.end)
        continue
      }
      translator.edits.insert(
        "\n#sourceLocation(file: \(Self.literal(member.originalFile)), line: \(member.originalLine))\n"
          + "\(member.text)\n\(directive)\(file.line(at: member.end)))\n",
        at: member.end
      )
    }
    translator.edits.sort()
    // A byte order mark stands at a file's beginning, or nowhere.
    let start = file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) && isForBuilding ? 3 : 0
    let body = String(
      decoding: translator.edits.apply(to: file.bytes, in: start..<file.bytes.count),
      as: UTF8.self
    )
    if purpose == .porting { return ported(body, translator) }
    var imports = ""
    if translator.usesUIKit, !translator.imports.contains("UIKit") { imports += "import UIKit; " }
    // On iOS XCTest brings the proxies of apps and elements.
    if unit.module.kind == .uiTests, translator.imports.contains("XCTest"),
      !translator.imports.contains("XCUIAutomation")
    {
      imports += "import XCUIAutomation; "
    }
    // Tests of Apple's find `CGRect` through the module that they test.
    if translator.importsApple || translator.imports.contains("Testing"),
      translator.imports.isDisjoint(with: ["UIKit", "Foundation"])
    {
      imports += "import Foundation; "
    }
    if translator.usesNetworking, !translator.imports.contains("FoundationNetworking") {
      imports += "import FoundationNetworking; "
    }
    if translator.usesNetworking, file.conditions.modules.contains("NetworkingNames") {
      imports += "import NetworkingNames; "
    }
    if translator.usesObjectiveC, !translator.imports.contains("ObjectiveC"),
      file.conditions.modules.contains("ObjectiveC")
    {
      imports += "import ObjectiveC; "
    }
    if translator.usesDarwin, !translator.imports.contains("DarwinNames"),
      file.conditions.modules.contains("DarwinNames")
    {
      imports += "import DarwinNames; "
    }
    if translator.usesTestNames, file.conditions.modules.contains("XCTestNames") {
      imports += "import XCTestNames; "
    }
    if translator.imports.contains("Combine"),
      translator.usesUIKit || translator.imports.contains("UIKit"),
      file.conditions.modules.contains("_Combine_UIKit")
    {
      imports += "import _Combine_UIKit; "
    }
    if translator.usesXML, !translator.imports.contains("FoundationXML") {
      imports += "import FoundationXML; "
    }
    for name in translator.replaced.sorted() { imports += "import class UIKit.\(name); " }
    for framework in translator.brought.sorted()
    where unit.module.russetModules?.contains(framework) == true
      && !translator.imports.contains(framework)
    {
      imports += "import \(framework); "
    }
    var result = isForBuilding ? "\(directive)1)\n" : ""
    if body.hasPrefix("#!"), let end = body.utf8.firstIndex(of: 10) {
      let next = body.utf8.index(after: end)
      result += "//" + body[..<next] + imports + body[next...]
    } else {
      result += imports + body
    }
    var additions = translator.additions
    if !isForBuilding { additions.removeAll { $0.contains("TranslatedMembers") } }
    if !additions.isEmpty {
      result += "\n// MARK: - Translated\n" + additions.joined(separator: "\n") + "\n"
    }
    return result
  }

  private func addModuleMembers(_ files: [Unit], _ outputs: inout [Output], _ report: inout Report)
  {
    for module in plan.modules {
      let registering = files.filter {
        $0.module.name == module.name && $0.translator?.isRegistering == true
      }
      guard !registering.isEmpty else { continue }
      let calls = registering.compactMap(\.translator?.registrationName).sorted()
        .map { "    \($0)(members)\n" }
      let path = Self.commonFolder(registering.map(\.file.output)) + "/_Translated.swift"
      let text = """
        import UIKit

        enum _TranslatedMembers: TranslatedModule {
          @MainActor static func registerMembers(_ members: TranslatedMembers) {
        \(calls.joined())  }
        }

        """
      outputs.append(Output(path: path, text: text, original: nil))
      report.generated.append(path)
    }
  }

  /// The folder that holds all outputs of a module.
  private static func commonFolder(_ paths: [String]) -> String {
    var common = paths.first?.split(separator: "/").dropLast().map(String.init) ?? []
    for path in paths {
      let parts = path.split(separator: "/").dropLast().map(String.init)
      while !parts.starts(with: common) { common.removeLast() }
    }
    return "/" + common.joined(separator: "/")
  }

  static func literal(_ text: String) -> String {
    "\""
      + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing(
        "\n",
        with: "\\n"
      )
      + "\""
  }
}

extension ParsedFile {
  /// Whether the file is a translation already.
  var isTranslated: Bool {
    // Generated sources may begin so too; they name no Swift file by its whole path.
    guard bytes.starts(with: "#sourceLocation(file: \"/".utf8) else { return false }
    let first = bytes.prefix { $0 != 10 }
    return first.suffix(17).elementsEqual(".swift\", line: 1)".utf8)
  }
}

/// Calls `body` for each index on all cores.
func concurrently<Result: Sendable>(
  _ count: Int,
  _ body: @Sendable @escaping (Int) -> Result?
) -> [Result?] {
  let box = ResultBox<Result>(count: count)
  DispatchQueue.concurrentPerform(iterations: count) { index in
    let result = body(index)
    box.lock.withLock { box.results[index] = result }
  }
  return box.results
}

/// Results that several threads put in.
private final class ResultBox<Result: Sendable>: @unchecked Sendable {
  var results: [Result?]
  let lock = NSLock()
  init(count: Int) { results = Array(repeating: nil, count: count) }
}
