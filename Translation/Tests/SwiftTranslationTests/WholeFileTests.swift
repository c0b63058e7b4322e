import Foundation
import Testing

import SwiftTranslation

@Suite struct `Whole files` {
  /// Swift files of this repository.
  private static let files: [String] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    var result: [String] = []
    for folder in [
      "Apps", "Examples", "Sources/UIKitCore", "Sources/UIKitValues", "Tests/CompatibilityTests",
    ] {
      let base = root.appending(path: folder).path
      for case let name as String in FileManager.default.enumerator(atPath: base) ?? .init() {
        if name.hasSuffix(".swift"), !name.contains(".build") { result.append("\(base)/\(name)") }
      }
    }
    // A quarter of them, spread over all folders.
    return result.sorted().enumerated().filter { $0.offset % 4 == 0 }.map(\.element)
  }()

  @Test func `translate to files that parse, with their lines and comments`() throws {
    for path in Self.files {
      let source = try String(contentsOfFile: path, encoding: .utf8)
      let text = translated(source)
      guard Translator.parses(source) else { continue }
      #expect(Translator.parses(text), "\(path)")
      let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
      let translatedLines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for (number, line) in lines.enumerated() where line.trimmingPrefix(" ").hasPrefix("//") {
        #expect(translatedLines[number].hasSuffix(line), "\(path):\(number + 1)")
      }
    }
  }

  @Test func `translated a second time do not change`() throws {
    for path in Self.files {
      let once = translated(try String(contentsOfFile: path, encoding: .utf8))
      #expect(translated(once) == once, "\(path)")
    }
  }

  @Test func `made of other files' pieces parse still`() throws {
    var generator = Sequence(state: 18)
    let sources = try Self.files.shuffled(using: &generator).prefix(120).map {
      try String(contentsOfFile: $0, encoding: .utf8)
    }
    let snippets = [
      "@objc optional func a(_ x: Int, b: String) -> Bool", "@IBOutlet weak var l: UILabel!",
      "#if os(iOS)\n@objc func z() {}\n#endif", "extension A { override func f() {} }",
      "@objc dynamic var n: Int = 1", "let s = #selector(A.f(_:))", "@NSManaged var m: Int",
      "delegate?.tableView?(t, didSelectRowAt: p)", "if #available(iOS 13, *) { }", "#keyPath(A.b)",
    ]
    var tried = 0
    for source in sources {
      var lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      for _ in 0..<6 {
        let place = Int.random(in: 0...lines.count, using: &generator)
        lines.insert(snippets.randomElement(using: &generator) ?? "", at: place)
      }
      let mixed = lines.joined(separator: "\n")
      guard Translator.parses(mixed) else { continue }
      tried += 1
      #expect(Translator.parses(translated(mixed)), "\(mixed)")
    }
    #expect(tried > 5)
  }

  @Test func `that do not parse are copied, and told`() {
    let (texts, findings) = Project("class {{{ @objc").translate()
    #expect(texts["File.swift"] == "class {{{ @objc")
    #expect(findings.map(\.kind) == ["syntax"])
  }

  @Test func `are written when they change alone`() throws {
    let (first, second) = try Project(
      files: ["A.swift": "class A: NSObject { @objc var x = 1 }", "B.swift": "let x = 1"],
      isForBuilding: true
    )
    .writeTwice()
    #expect(first == 3)
    #expect(second == 0)
  }

  private struct Sequence: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }
}
