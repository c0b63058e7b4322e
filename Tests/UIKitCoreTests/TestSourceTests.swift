import Foundation
import Testing

/// Rules for the tests' own sources.
@Suite struct TestSourceTests {
  /// State of the process that a test could leave to the next one.
  private static let state = [
    ".appearance(", "UIPasteboard.general", "AppInformation.entries = ",
    "UIApplication.shared.delegate = ",
  ]
  /// Tests that run in processes of their own.
  private static let exempt: Set = ["LaunchTests.swift", "TestSourceTests.swift"]

  @Test func `whoever touches the state of the process restores it`() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    var touching = 0
    for path in FileManager.default.subpaths(atPath: tests.path) ?? []
    where path.hasSuffix("Tests.swift") || path.hasSuffix("Scenes.swift") {
      let file = tests.appendingPathComponent(path)
      guard !Self.exempt.contains(file.lastPathComponent) else { continue }
      let source = try String(contentsOf: file, encoding: .utf8)
      guard Self.state.contains(where: { source.contains($0) }) else { continue }
      touching += 1
      #expect(source.contains(".restoresProcess"), "\(path)")
    }
    #expect(touching > 10)
  }
}
