import Foundation
import Testing

@testable import russet

@Suite("Porting lint") struct PortLintTests {
  private func found(_ source: String) -> [PortFinding] {
    var lint = PortLint()
    lint.read(source, file: "A.swift")
    lint.finish()
    return lint.findings
  }
  private func kinds(_ source: String) -> [String] { found(source).map(\.kind) }

  @Test func `selectors, outlets and key paths are found with their lines`() {
    let findings = found(
      """
      import UIKit
      class A: UIViewController {
        @IBOutlet var label: UILabel!
        @objc func tapped() {}
        let action = #selector(tapped)
        let path = #keyPath(A.title)
      }
      """
    )
    #expect(findings.map(\.kind) == ["interface-builder", "objc", "selector", "key-path"])
    #expect(findings.map(\.line) == [3, 4, 5, 6])
    #expect(findings.allSatisfy { !$0.mend.isEmpty && $0.severity == .error })
  }

  @Test func `comments and strings are no code, interpolations are`() {
    #expect(
      kinds("// #selector(a)\n/* @objc /* nested */ @objc */ let a = \"@objc #selector(b)\"") == []
    )
    #expect(kinds("let a = \"\"\"\n  @objc \"quoted\"\n  \"\"\"\nlet b = #\"@objc \\(x)\"#") == [])
    #expect(kinds("let a = \"name: \\(f(#selector(b)))\"") == ["selector"])
    #expect(kinds("let a = \"open\n@objc func b() {}") == ["objc"])
  }

  @Test func `what a condition keeps to Apple's systems is left alone`() {
    #expect(kinds("#if canImport(ObjectiveC)\n@objc class A {}\n#endif") == [])
    #expect(kinds("#if os(Linux)\nlet a = 1\n#else\n@objc class A {}\n#endif") == [])
    #expect(kinds("#if canImport(ObjectiveC)\n#else\n@objc class A {}\n#endif") == ["objc"])
    #expect(kinds("#if DEBUG\n@objc class A {}\n#else\n@objc class B {}\n#endif").count == 2)
  }

  @Test func `frameworks that are not here are named`() {
    #expect(kinds("import GameKit\nimport class AVFoundation.AVPlayer") == ["import", "import"])
    #expect(kinds("import UIKit\nimport Foundation\nimport MyOwnKit") == [])
    #expect(found("import SwiftUI").first?.mend == "Write the screen with UIKit.")
  }

  @Test(arguments: ["CoreData", "SwiftUI"])
  func `a module that the toolchain for Linux lacks is named`(module: String) throws {
    let finding = try #require(found("import \(module)").first)
    #expect(finding.kind == "import")
    #expect(finding.reason == "There is no \(module) on Linux.")
  }

  @Test func `networking without the import of its module is found once in a file`() throws {
    let session = "let task = URLSession.shared.dataTask(with: URLRequest(url: url))\n"
    let finding = try #require(found("import UIKit\n" + session + session).first)
    #expect(found("import UIKit\n" + session + session).count == 1)
    #expect(finding.line == 2)
    #expect(finding.reason == "URLSession is not in Foundation on Linux.")
    let import_ = "#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\n"
    #expect(kinds("import Foundation\n" + import_ + session) == [])
    #expect(kinds("import FoundationNetworking\n" + session) == [])
    // The app's own type of that name, another type's member, and code for Apple's systems.
    #expect(kinds("struct HTTPCookie {}\nlet a = HTTPCookie()") == [])
    #expect(kinds("let a = b.URLSession") == [])
    #expect(kinds("#if canImport(ObjectiveC)\n" + session + "#endif") == [])
  }

  @Test func `timers with selectors and selectors of strings are warned of`() {
    let timer = "Timer.scheduledTimer(timeInterval: 1, target: self, selector: s, userInfo: nil)"
    #expect(kinds(timer) == ["timer"])
    #expect(kinds("Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }") == [])
    #expect(kinds("let a = Selector(\"tapped:\")") == ["selector"])
    #expect(kinds("let a = Selector(A.tapped, \"tapped:\")") == [])
  }

  @Test func `types that Russet lacks are told from those it has`() {
    #expect(kinds("let a = UIView(); let b: CALayer; let c: UIScrollViewDelegate?") == [])
    // Generic ones too.
    #expect(kinds("let a: UITableViewDiffableDataSource<Int, Int>; let b: NSLayoutAnchor<A>") == [])
    let lacking = found("let a = UIQuantumView()\nlet b = UIQuantumView()")
    #expect(lacking.map(\.kind) == ["type"])
    #expect(lacking.first?.reason.contains("used 2 times") == true)
    #expect(kinds("class UIQuantumView {}\nlet a = UIQuantumView()") == [])
    #expect(kinds("let a = b.UIQuantumView") == [])
  }

  @Test func `an optional method that a subclass adds is never called`() {
    let base = "class Base: UIViewController, UITableViewDelegate {}\n"
    let method = "func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)"
    let silent = found(base + "class List: Base {\n  \(method) {}\n}")
    #expect(silent.map(\.kind).contains("silent-method"))
    #expect(silent.first { $0.kind == "silent-method" }?.line == 3)
    #expect(silent.first { $0.kind == "silent-method" }?.severity == .warning)
    let told = "class Base: UIViewController, UITableViewDelegate {\n  \(method) {}\n}\n"
    #expect(
      !kinds(told + "class List: Base {\n  override \(method) {}\n}").contains("silent-method")
    )
    let own =
      "class Base: UIViewController {}\nclass List: Base, UITableViewDelegate {\n \(method) {}\n}"
    #expect(!kinds(own).contains("silent-method"))
    // A delegate brings its own base along.
    let scrolled = "class List: Base { func scrollViewDidScroll(_ scrollView: UIScrollView) {} }"
    #expect(kinds(base + scrolled).contains("silent-method"))
  }

  @Test func `a folder is read with its files of other kinds`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("port-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["App/Main.storyboard", "App/Old.m", "App/A.swift", "Pods/B.swift"] {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data("@objc class A {}\n".utf8).write(to: file)
    }
    let findings = try PortLint.findings(in: folder)
    #expect(findings.map(\.file) == ["App/A.swift", "App/Main.storyboard", "App/Old.m"])
    #expect(findings.map(\.line) == [1, 0, 0])
  }

  @Test func `strings inside of strings without end are read as text from a depth on`() {
    let source = String(repeating: "\"\\(", count: 100_000) + "a"
    #expect(found(source).isEmpty)
  }
}
