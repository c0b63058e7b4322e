import FindingReports
import Foundation
import Testing
import XcodeProjects

@testable import russet

@Suite("Porting") struct PortTests {
  @Test func `types that Russet lacks are told from those it has`() {
    for name in ["UIView", "CALayer", "UIScrollViewDelegate", "UITableViewDiffableDataSource"] {
      #expect(KnownTypes.has(name))
    }
    #expect(!KnownTypes.has("UIQuantumView"))
  }

  @Test func `a folder is read with its files of other kinds`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("port-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["App/Main.storyboard", "App/Old.m", "App/A.swift", "Pods/B.swift", "App/C.nib"] {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data("@objc class A {}\n".utf8).write(to: file)
    }
    let plans = try PortingPlan.plans(at: folder.path, options: ProjectReader.Options())
    let plan = try #require(plans.first)
    #expect(plans.count == 1)
    let sources = plan.translation.modules.flatMap(\.sources)
    #expect(sources.map(\.path) == [folder.path + "/App/A.swift"])
    #expect(sources.map(\.output) == sources.map(\.path))
    let kinds = plan.findings.map(\.kind).sorted()
    #expect(kinds == ["interface-builder", "interface-builder", "objective-c"])
  }

  @Test func `findings become SARIF with rules, levels and places`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("sarif-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("let ü = 1; let s = #selector(a)\n".utf8)
      .write(to: folder.appendingPathComponent("A b.swift"))
    func finding(_ kind: String, _ file: String, _ line: Int, _ column: Int) -> PortFinding {
      PortFinding(
        file: file,
        line: line,
        column: column,
        kind: kind,
        severity: kind == "type" ? .error : .note,
        reason: "R.",
        mend: "M."
      )
    }
    let document = SARIF(
      [
        finding("selector", "A b.swift", 1, 21), finding("type", "A b.swift", 1, 1),
        finding("objective-c", "/else/B.m", 0, 0),
      ],
      in: folder.path
    )
    let data = try JSONEncoder().encode(document)
    let json = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(json["version"] as? String == "2.1.0")
    #expect((json["$schema"] as? String)?.hasSuffix("sarif-2.1.0.json") == true)
    let run = try #require(document.runs.first)
    #expect(run.tool.driver.rules.map(\.id) == ["objective-c", "selector", "type"])
    #expect(run.tool.driver.rules.map(\.defaultConfiguration.level) == ["note", "note", "error"])
    #expect(run.results.map(\.ruleIndex) == [1, 2, 0])
    #expect(run.results.map(\.level) == ["note", "error", "note"])
    let places = run.results.compactMap { $0.locations.first?.physicalLocation }
    // The ü is two bytes and one unit of UTF-16.
    #expect(places.map(\.region?.startColumn) == [20, 1, nil])
    #expect(places.map(\.region?.startLine) == [1, 1, 1])
    #expect(
      places.map(\.artifactLocation.uri) == ["A%20b.swift", "A%20b.swift", "file:///else/B.m"]
    )
    #expect(places.map(\.artifactLocation.uriBaseId) == ["SRCROOT", "SRCROOT", nil])
  }

  @Test func `every kind of finding has a sentence`() {
    #expect(PortRules.sentences.values.allSatisfy { $0.hasSuffix(".") && $0.contains(" ") })
  }
}
