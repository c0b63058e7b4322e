import CoreGraphics
import Foundation
import ScreenInspection
import Testing

@testable import russet

@Suite("russet audit") struct AuditVerbTests {
  private func russet(_ words: [String]) -> (code: Int32, out: String, complaint: String) {
    final class Lines { var out = "", complaint = "" }
    let lines = Lines()
    let code = Russet.run(
      words,
      output: Output(write: { lines.out += $0 }, complain: { lines.complaint += $0 })
    )
    return (code, lines.out, lines.complaint)
  }

  /// The output of an app with one label.
  private func folder(isCut: Bool) throws -> InspectionFolder {
    var label = ScreenElement(
      kind: .text,
      path: "UIWindow > UILabel",
      frame: CGRect(x: 300, y: 100, width: 200, height: 20)
    )
    label.text = "Words"
    label.isClipped = isCut
    let screen = Screen(
      elements: [label],
      size: CGSize(width: 375, height: 667),
      scale: 2
    )
    let folder = InspectionFolder(path: NSTemporaryDirectory() + "audit-\(UUID().uuidString)")
    try folder.write(ScreenTour(stops: [.init(setting: ScreenSetting(), screen: screen)]))
    return folder
  }

  @Test func `screens that an app wrote are judged, and errors end with 1`() throws {
    let bad = try folder(isCut: true)
    let good = try folder(isCut: false)
    defer {
      for folder in [bad, good] { try? FileManager.default.removeItem(at: folder.url) }
    }
    let page = bad.url.appendingPathComponent("page.html").path
    let text = russet(["audit", "--screens", bad.url.path, "--html", page])
    #expect(text.code == 1)
    #expect(text.out.contains("error: VIS-R74 UIWindow > UILabel (iPhone 8, portrait)"))
    #expect(try String(contentsOfFile: page, encoding: .utf8).contains("VIS-R74"))
    #expect(russet(["audit", "--screens", good.url.path]).code == 0)
    let one = russet(["audit", "--screens", bad.url.path, "--rule", "VIS-R88"])
    #expect(one.code == 0)
    #expect(!one.out.contains("VIS-R74"))
  }

  @Test func `findings come as JSON with what the rules say`() throws {
    let folder = try folder(isCut: true)
    defer { try? FileManager.default.removeItem(at: folder.url) }
    let answer = russet(["audit", "--screens", folder.url.path, "--json"])
    let json = try JSONSerialization.jsonObject(with: Data(answer.out.utf8)) as? [String: Any]
    let findings = try #require(json?["findings"] as? [[String: Any]])
    let cut = try #require(findings.first { $0["rule"] as? String == "VIS-R74" })
    #expect(cut["frame"] as? [[Double]] == [[300, 100], [200, 20]])
    let rules = try #require(json?["rules"] as? [String: [String: String]])
    #expect(rules["VIS-R74"]?["reference"] == "iOS 10, Layout")
  }

  @Test func `a rule that is not known, or a folder without screens, is refused`() {
    #expect(russet(["audit", "--rule", "VIS-R999"]).complaint.contains("There is no rule"))
    #expect(russet(["audit", "--screens", "/nowhere"]).code == 70)
  }

  @Test func `port tells what is to be done and ends with 1`() throws {
    let folder = NSTemporaryDirectory() + "port-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    #expect(russet(["port", folder]).code == 0)
    try "import WebKit\nlet a = #selector(b)\n".write(
      toFile: folder + "/A.swift",
      atomically: true,
      encoding: .utf8
    )
    let text = russet(["port", folder])
    #expect(text.code == 1)
    #expect(text.out.contains("A.swift:1:1: warning: The module WebKit is not there"))
    #expect(text.out.contains("0 errors, 1 warnings, 1 notes."))
    let json = russet(["port", folder, "--json"])
    #expect(json.out.contains("\"kind\" : \"unknownModule\""))
    #expect(russet(["port", "/nowhere"]).code == 64)
  }
}
