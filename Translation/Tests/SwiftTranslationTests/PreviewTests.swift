import Testing

import SwiftTranslation

@Suite struct `Previews` {
  private let source = """
    import UIKit
    class Screen: UIViewController {}
    #Preview("A", traits: .landscapeLeft, .fixedLayout(width: 9, height: 9)) {
      Screen()
    }
    #Preview { UIView() }
    #Preview { UILabel() }
    """

  @Test func `become functions that keep their lines`() {
    let (texts, findings) = Project(source).translate()
    let lines = (texts["File.swift"] ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[2].contains("fileprivate func _preview_"))
    #expect(
      lines[2].hasSuffix(
        "ScreenPreview(declared: \"A\", traits: .fixedLayout(width: 9, height: 9)) {"
      )
    )
    #expect(lines[3] == "  Screen()")
    #expect(lines[4] == "} }")
    #expect(lines[5].hasSuffix("ScreenPreview(declared: \"File 2\") { UIView() } }"))
    #expect(lines[6].hasSuffix("ScreenPreview(declared: \"File 3\") { UILabel() } }"))
    let kinds = findings.filter { $0.severity == .note }.map(\.kind)
    #expect(kinds.contains("preview"))
    #expect(findings.contains { $0.line == 3 && $0.reason.contains(".landscapeLeft") })
  }

  @Test func `are given to the module's registration`() throws {
    let (texts, _) = Project(files: ["File.swift": source], isForBuilding: true).translate()
    let text = texts["File.swift"] ?? ""
    #expect(text.components(separatedBy: "members.preview(_preview_").count == 4)
    #expect(texts["_Translated.swift"]?.contains("_register_") == true)
  }

  @Test func `without a closure are told`() {
    let (texts, findings) = Project("import UIKit\n#Preview(\"A\", body: make)").translate()
    #expect(texts["File.swift"] == "import UIKit\n" + String(repeating: " ", count: 25))
    #expect(findings.map(\.kind) == ["preview"])
  }
}
