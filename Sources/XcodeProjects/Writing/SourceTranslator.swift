import Foundation

/// Converts the sources of a plan to Swift code that builds here.
package protocol SourceTranslator {
  /// Writes each source to its output, and only if its bytes change.
  func translate(_ plan: TranslationPlan, in folder: String) throws -> TranslationReport
}

/// The input of the translator.
package struct TranslationPlan: Codable, Equatable {
  package struct Source: Codable, Equatable {
    package var path: String
    package var output: String
  }
  package struct Module: Codable, Equatable {
    package var name: String
    /// The kind: app, library, unitTests or uiTests.
    package var kind: String
    package var dependencies: [String]
    package var defines: [String]
    package var russetModules: [String]
    package var nibClasses: [String]
    package var sources: [Source]
  }
  package var modules: [Module]
  package var cache: String
}

extension ProjectPlan {
  /// Returns the input of the translator; `output` returns the path of a source's translation.
  func translation(
    cache: String,
    output: (PlannedModule, PlannedModule.Source) -> String
  ) -> TranslationPlan {
    let modules = modules.filter { $0.kind != .clang && $0.kind != .system }
    return TranslationPlan(
      modules: modules.map { module in
        TranslationPlan.Module(
          name: module.name,
          kind: module.kind.rawValue,
          dependencies: module.dependencies.filter { name in
            modules.contains { $0.name == name }
          },
          defines: module.defines.map { String($0.prefix { $0 != "=" }) }
            + (module.defines.contains("DEBUG") ? [] : ["DEBUG"]),
          russetModules: ModuleProducts.importable.union(self.modules.map(\.name)).sorted(),
          nibClasses: module.nibClasses,
          sources: module.sources.map {
            TranslationPlan.Source(path: $0.path, output: output(module, $0))
          }
        )
      },
      cache: cache
    )
  }
}

/// The output of the translator.
package struct TranslationReport: Codable {
  package var files: Int
  package var written: Int
  package var generated: [String]
  package var findings: [ProjectFinding]
  /// The number of lines, in a porting report.
  package var lines: Int?
  /// The types with names like those of UIKit that the translator does not know, in a porting
  /// report.
  package var types: [TypeUse]?

  /// A type that sources name, with its first place.
  package struct TypeUse: Codable {
    package var name: String
    package var file: String
    package var line: Int
    package var column: Int
    package var count: Int
  }
}

/// Copies sources unchanged; errors still refer to the originals.
package struct CopyingTranslator: SourceTranslator {
  package init() {}

  package func translate(_ plan: TranslationPlan, in folder: String) throws -> TranslationReport {
    var report = TranslationReport(files: 0, written: 0, generated: [], findings: [])
    for source in plan.modules.flatMap(\.sources) {
      report.files += 1
      let text = SourceText.read(source.path)
      let place = "#sourceLocation(file: \(SwiftText.literal(source.path)), line: 1)\n"
      if try FileWriter.write(Data((place + text).utf8), to: source.output) { report.written += 1 }
    }
    return report
  }
}

/// Runs `russet-translate`.
package struct ToolTranslator: SourceTranslator {
  private let program: String

  package init(program: String) { self.program = program }

  package func translate(_ plan: TranslationPlan, in folder: String) throws -> TranslationReport {
    try run("--plan", plan, in: folder)
  }

  /// Reports the incompatible parts of the sources; `isFixing` writes the changes to sources with
  /// an output.
  package func port(
    _ plan: TranslationPlan,
    isFixing: Bool,
    in folder: String
  ) throws -> TranslationReport {
    try run("--port", plan, in: folder, isFixing ? ["--fix"] : [])
  }

  private func run(
    _ verb: String,
    _ plan: TranslationPlan,
    in folder: String,
    _ words: [String] = []
  ) throws -> TranslationReport {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    let input = folder + "/plan.json"
    let output = folder + "/report.json"
    try FileWriter.write(try encoder.encode(plan), to: input)
    try? FileManager.default.removeItem(atPath: output)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [verb, input, "--report", output] + words
    process.standardOutput = FileHandle.standardError
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0,
      let data = FileManager.default.contents(atPath: output)
    else {
      throw ProjectError(
        file: input,
        "The translator ended with \(process.terminationStatus) and without a report.",
        mend: "See what it says above; the plan stands in that file."
      )
    }
    do {
      return try JSONDecoder().decode(TranslationReport.self, from: data)
    } catch {
      throw ProjectError(
        file: output,
        "The translator's report is not understood: \(error)",
        mend: "Build the translator anew: it lies in Russet's folder Translation."
      )
    }
  }
}
