import Foundation
import Testing

@testable import SwiftTranslation

/// What `russet port --fix` writes into a file, and what it tells.
private func ported(
  _ text: String,
  modules: [String] = []
) throws -> (text: String, report: Report) {
  let folder = FileManager.default.temporaryDirectory.appending(path: "porting-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let path = folder.path + "/File.swift"
  try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  let plan = Plan(modules: [
    Plan.Module(
      name: "App",
      russetModules: modules,
      sources: [Plan.Source(path: path, output: path)]
    )
  ])
  let report = try Translator(porting: plan).port(writing: true)
  let result = try String(contentsOfFile: path, encoding: .utf8)
  // What was written needs nothing more.
  let again = try Translator(porting: plan).port(writing: true)
  #expect(again.written == 0)
  #expect(Translator.parses(result))
  return (result, report)
}

@Suite struct `Source for both systems` {
  @Test func `keeps attributes to Apple's`() throws {
    let (text, report) = try ported(
      """
      import UIKit
      class A: UIViewController {
        @IBOutlet @objc private var label: UILabel! // note
        @objc func tapped() { _ = #selector(tapped) }
        @objc
        func other() {}
      }
      """
    )
    #expect(
      text == """
        import UIKit
        class A: UIViewController {
          #if !os(Linux)
          @IBOutlet @objc
          #endif
          private var label: UILabel! // note
          #if !os(Linux)
          @objc
          #endif
          func tapped() { _ = Selector(A.tapped, "tapped") }
          #if !os(Linux)
          @objc
          #endif
          func other() {}
        }
        """
    )
    #expect(report.findings.allSatisfy { $0.severity == .note && $0.mend.contains("--fix") })
    #expect(
      report.generated.map { URL(fileURLWithPath: $0).lastPathComponent }.contains(
        "Selector+Method.swift"
      )
    )
  }

  @Test(arguments: [
    ("#if os(iOS)\nlet a = 1\n#endif\n", "#if (os(iOS) || os(Linux))\nlet a = 1\n#endif\n"),
    ("import WebKit\n", "#if canImport(WebKit)\nimport WebKit\n#endif\n"),
    (
      "import Darwin\n",
      "#if canImport(Darwin)\nimport Darwin\n#else\nimport Foundation\n#endif\n"
    ),
    (
      "// Note.\nimport Foundation\nlet s: URLSession? = nil\n",
      "// Note.\n#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\n"
        + "import Foundation\nlet s: URLSession? = nil\n"
    ),
    ("let k = #keyPath(A.title)\n", "let k = \"title\"\n"),
    (
      "import UIKit\nlet s: UITableViewCellStyle\n",
      "import UIKit\nlet s: UITableViewCell.CellStyle\n"
    ),
    ("#if canImport(ObjectiveC)\n@objc class A {}\n#endif\n", nil),
    ("#if os(Linux)\nlet a = 1\n#else\n@objc class A {}\n#endif\n", nil),
    ("if #available(iOS 13, *) {}\n", nil),
    ("@objc public protocol P { @objc optional func f() }\n", nil),
    ("class A { var b: Int { @objc(isB) get { 1 } } }\n", nil),
  ])
  func `changes little else`(source: String, expected: String?) throws {
    #expect(try ported(source).text == expected ?? source)
  }

  @Test func `leaves what only a translation can carry, and tells`() throws {
    let source = """
      import UIKit
      class A: NSObject { @objc dynamic var b = 1 }
      protocol P: AnyObject {}
      func make<T: UIView>() -> T { T() }
      """
    let (text, report) = try ported(source)
    #expect(text.contains("dynamic var b = 1"))
    #expect(text.contains("{ T() }"))
    #expect(report.findings.map(\.kind).sorted() == ["dynamic", "metatype", "objc"])
  }

  @Test func `names types that are not there`() throws {
    let (_, report) = try ported(
      "import UIKit\nlet a = UIQuantumView()\nlet b: UIQuantumView\nlet c: UIView\n"
    )
    #expect(report.types?.map(\.name) == ["UIQuantumView"])
    #expect(report.types?.first?.count == 2)
    #expect(report.types?.first?.line == 2)
  }

  @Test func `has the file's line ends`() throws {
    let (text, _) = try ported(
      "import UIKit\r\nclass A: NSObject {\r\n\t@objc func f() {}\r\n}\r\n"
    )
    #expect(
      text
        == "import UIKit\r\nclass A: NSObject {\r\n\t#if !os(Linux)\r\n\t@objc\r\n\t#endif\r\n\tfunc f() {}\r\n}\r\n"
    )
  }

  @Test func `moves overrides into the class with their lines`() throws {
    let (text, _) = try ported(
      """
      import UIKit
      class A: UIView {
      }

      extension A {
        override func layoutSubviews() {
          super.layoutSubviews()
        }
        func other() {}
      }
      """
    )
    #expect(
      text == """
        import UIKit
        class A: UIView {

          override func layoutSubviews() {
            super.layoutSubviews()
          }
        }

        extension A {
          func other() {}
        }
        """
    )
  }
}
