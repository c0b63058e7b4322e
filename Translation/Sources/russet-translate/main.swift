import Foundation
import SwiftTranslation

let arguments = Array(CommandLine.arguments.dropFirst())

func value(_ option: String) -> String? {
  arguments.firstIndex(of: option)
    .flatMap { arguments.indices.contains($0 + 1) ? arguments[$0 + 1] : nil }
}

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("russet-translate: \(message)\n".utf8))
  exit(2)
}

if let start = arguments.firstIndex(of: "--describe") {
  print(Translator.describe(arguments[(start + 1)...].map { $0 }))
  exit(0)
}
let porting = value("--port")
guard let planPath = value("--plan") ?? porting else {
  fail("Usage: russet-translate --plan PLAN.json | --port PLAN.json [--fix] [--report REPORT.json]")
}
do {
  let plan = try JSONDecoder()
    .decode(Plan.self, from: Data(contentsOf: URL(fileURLWithPath: planPath)))
  let report =
    porting == nil
    ? try Translator(plan).write()
    : try Translator(porting: plan).port(writing: arguments.contains("--fix"))
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  let data = try encoder.encode(report)
  if let path = value("--report") {
    try data.write(to: URL(fileURLWithPath: path))
  } else {
    print(String(decoding: data, as: UTF8.self))
  }
} catch {
  fail("\(error)")
}
