import Foundation

enum CatalogueVerb: Verb {
  static let name = "catalogue"
  static let summary = "counts the rows of the catalogue that tests prove"
  static let usage = """
    usage: russet catalogue [OPTIONS]

      --batch A         only that stage
      --area NAME       only that area
      --kind feature|rule
      --list            the rows themselves, not their numbers
      --missing         the rows that no test names
      --json
      --catalogue FILE  by default docs/catalogue.tsv
      --log FILE        what tests wrote under RUSSET_CATALOGUE_LOG, by default
                        .build/test-results/catalogue.tsv
      --xunit FILE      a report of swift test --xunit-output, by default those beside the log
      --tests FOLDER    sources to look for tags in, by default Tests

    A row is proven when every test that names it, or names a duplicate of it, passed. Without a run
    the rows that tests name are said to be not run. Exits with 1 if a row's test failed.
    """
  static let example = "russet catalogue --area app-lifecycle --missing"

  enum State: String, Encodable, CaseIterable {
    case proven, failing
    case notRun = "not run"
    case open
  }

  struct Entry: Encodable {
    var row: String
    var kind: String
    var area: String
    var batch: String
    var title: String
    var state: State
    var tests: [String]
  }

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    let isJSON = arguments.flag("json"), lists = arguments.flag("list")
    let onlyMissing = arguments.flag("missing")
    let batch = try arguments.option("batch"), area = try arguments.option("area")
    let kind = try arguments.option("kind")
    let path = try arguments.option("catalogue") ?? "docs/catalogue.tsv"
    let log = try arguments.option("log")
    let report = try arguments.option("xunit")
    let folder = try arguments.option("tests")
    try arguments.finish()
    // Files that are named must exist; the default files may be missing.
    for file in [log, report, folder].compactMap({ $0 })
    where !FileManager.default.fileExists(atPath: file) {
      throw WrongUse(message: "There is nothing at “\(file)”.")
    }

    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw Trouble(
        "There is no catalogue at “\(path)”.",
        mend: "Go to Russet's own folder, or name one with --catalogue."
      )
    }
    let catalogue = Catalogue(text: text)
    guard !catalogue.rows.isEmpty else {
      throw Trouble(
        "“\(path)” is no catalogue: it has no rows of six fields between tabs.",
        mend: "docs/catalogue.tsv of Russet's own folder is one."
      )
    }
    try require(batch, "batch", in: catalogue.rows.map(\.batch))
    try require(area, "area", in: catalogue.rows.map(\.area))
    try require(kind, "kind", in: catalogue.rows.map(\.kind))
    let run = read(log: log ?? ".build/test-results/catalogue.tsv", report: report)
    let tagged = SourceTags.rows(below: folder ?? "Tests")
    let entries = judge(catalogue, run: run, tagged: tagged).filter {
      (batch == nil || $0.batch == batch) && (area == nil || $0.area == area)
        && (kind == nil || $0.kind == kind) && (!onlyMissing || $0.state == .open)
    }
    if isJSON {
      try output.json(entries)
    } else if lists || onlyMissing {
      output.table(
        ["row", "batch", "area", "state", "title"],
        entries.map { [$0.row, $0.batch, $0.area, $0.state.rawValue, $0.title] }
      )
    } else {
      count(entries, output: output)
      if run.isEmpty { output.line("\nThere was no run: Scripts/test makes one.") }
    }
    let unknown = tagged.union(run.tests.keys).filter { catalogue.canonical(of: $0) == nil }
      .sorted()
    if !unknown.isEmpty {
      output.complaint(
        "Tests name rows that the catalogue has not: \(unknown.joined(separator: ", "))"
      )
    }
    return entries.contains { $0.state == .failing } ? 1 : 0
  }

  private static func read(log: String, report: String?) -> TestRun {
    var run = TestRun()
    if let text = try? String(contentsOfFile: log, encoding: .utf8) { run.add(log: text) }
    var reports = report.map { [$0] } ?? []
    if report == nil {
      let folder = URL(fileURLWithPath: log).deletingLastPathComponent().path
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      reports = names.filter { $0.hasSuffix(".xml") }.sorted().map { "\(folder)/\($0)" }
    }
    for path in reports {
      if let text = try? String(contentsOfFile: path, encoding: .utf8) { run.add(xunit: text) }
    }
    return run
  }

  /// Throws an error if no row has the requested value.
  private static func require(_ value: String?, _ name: String, in values: [String]) throws {
    let known = Set(values)
    guard let value, !known.contains(value) else { return }
    throw WrongUse(
      message:
        "No row has the \(name) “\(value)”; there are \(known.sorted().joined(separator: ", "))."
    )
  }

  /// Returns one entry for each row that is not a duplicate.
  static func judge(_ catalogue: Catalogue, run: TestRun, tagged: Set<String>) -> [Entry] {
    var tests: [String: Set<String>] = [:]
    for (row, names) in run.tests {
      guard let canonical = catalogue.canonical(of: row) else { continue }
      tests[canonical.identifier, default: []].formUnion(names)
    }
    let named = Set(tagged.compactMap { catalogue.canonical(of: $0)?.identifier })
    return catalogue.canonicalRows.map { row in
      let names = tests[row.identifier, default: []].sorted()
      let results = names.map { run.result(of: $0) }
      let state: State
      if results.contains(.failed) {
        state = .failing
      } else if !results.isEmpty, results.allSatisfy({ $0 == .passed }) {
        state = .proven
      } else if !results.isEmpty || named.contains(row.identifier) {
        state = .notRun
      } else {
        state = .open
      }
      return Entry(
        row: row.identifier,
        kind: row.kind,
        area: row.area,
        batch: row.batch,
        title: row.title,
        state: state,
        tests: names
      )
    }
  }

  private static func count(_ entries: [Entry], output: Output) {
    let batches = Set(entries.map(\.batch)).sorted()
    func numbers(_ entries: [Entry]) -> [String] {
      [String(entries.count)]
        + State.allCases.map { state in String(entries.count { $0.state == state }) }
    }
    var rows = batches.map { batch in [batch] + numbers(entries.filter { $0.batch == batch }) }
    if batches.count != 1 { rows.append(["all"] + numbers(entries)) }
    output.table(["batch", "rows"] + State.allCases.map(\.rawValue), rows)
  }
}
