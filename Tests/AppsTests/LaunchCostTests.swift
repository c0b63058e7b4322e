import Foundation
import Testing

@testable import Notes
@testable import UIKit

/// Tests the output of an app launched with `--launch-cost`, which runs in a process of its own.
@Suite("Launch cost")
struct LaunchCostTests {
  @Test func `an app shows its first frame, says what it took, and ends`() async throws {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardOutputContent]
    ) {
      await MainActor.run {
        let folder = FileManager.default.temporaryDirectory
          .appendingPathComponent("launch-cost-\(UUID().uuidString)")
        setenv("NOTES_FOLDER", folder.path, 1)
        setenv("XDG_STATE_HOME", folder.path, 1)
        LaunchArguments(["--launch-cost", "--device", "iPhone X"])
          .run(principal: nil, delegate: NotesApp.self as AnyClass)
      }
    }
    let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    let figures = Dictionary(
      output.split(separator: "\n").compactMap { line -> (Substring, Double)? in
        let words = line.split(separator: " ")
        return words.count == 2 ? Double(words[1]).map { (words[0], $0) } : nil
      },
      uniquingKeysWith: { first, _ in first }
    )
    #expect(try #require(figures["cpu_ms"]) > 0)
    // A frame of 1125 by 2436 pixels is in it.
    #expect(try #require(figures["memory_mb"]) > 10.9)
  }
}
