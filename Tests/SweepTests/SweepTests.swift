import Foundation
import Synchronization
import Testing

/// Runs the program `sweep`, which says what it is at before it does it.
///
/// What stops the program stops nothing else: the run goes on after the case that did.
private struct SweepRun: Sendable {
  var stopped: [String] = []
  var lost: [String] = []
  var cases = 0

  /// Chosen: no case takes a tenth of it, also on a machine that has much else to do.
  private static let longestCase = 30

  private static var program: URL {
    // Beside the test bundle.
    Bundle.allBundles.lazy.map(\.bundleURL).map { $0.deletingLastPathComponent() }
      .map { $0.appendingPathComponent("sweep") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
      ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("sweep")
  }

  init(share: Int, of shares: Int, arguments: [String] = []) throws {
    var next = 0
    while true {
      let run = try Self.run(["--share", "\(share)/\(shares)", "--from", "\(next)"] + arguments)
      cases += run.lines.count { $0.hasPrefix("START ") }
      lost += run.lines.filter { $0.hasPrefix("LOST ") }
      if run.lines.contains(where: { $0.hasPrefix("END ") }) { return }
      guard let last = run.lines.last(where: { $0.hasPrefix("START ") }),
        let index = last.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
      else {
        stopped.append("before the first case: \(run.words)")
        return
      }
      stopped.append("\(last.dropFirst(6)): \(run.words)")
      next = index + 1
    }
  }

  private static func run(_ arguments: [String]) throws -> (lines: [String], words: String) {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (output, errors) = (folder.appendingPathComponent("o"), folder.appendingPathComponent("e"))
    for file in [output, errors] {
      _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    // A backtrace costs seconds and is of no use here.
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["SWIFT_BACKTRACE": "enable=no"]
    ) { $1 }
    try process.run()
    var size: UInt64 = 0
    var quiet = 0
    while process.isRunning {
      Thread.sleep(forTimeInterval: 0.05)
      let now = (try? FileManager.default.attributesOfItem(atPath: output.path)[.size]) as? UInt64
      quiet = now == size ? quiet + 1 : 0
      size = now ?? 0
      if quiet > longestCase * 20 { kill(process.processIdentifier, SIGKILL) }
    }
    let lines = try String(contentsOf: output, encoding: .utf8).split(separator: "\n")
    let words = try String(contentsOf: errors, encoding: .utf8)
    // A trace of the stack may come after the words.
    let said = words.split(separator: "\n").first { $0.contains("Fatal error") }.map(String.init)
    let why = quiet > longestCase * 20 ? "does not end" : said ?? String(words.suffix(600))
    return (lines.map(String.init), why)
  }
}

@Suite("Sweep of public numbers")
struct SweepTests {
  @Test
  func `no number in a public property or initializer stops the process or the screen`() throws {
    // One for each of the two cores that a machine has at least.
    let shares = 2
    let runs = Mutex<[Result<SweepRun, any Error>]>([])
    DispatchQueue.concurrentPerform(iterations: shares) { share in
      let run = Result { try SweepRun(share: share, of: shares) }
      runs.withLock { $0.append(run) }
    }
    let ended = try runs.withLock { try $0.map { try $0.get() } }
    #expect(ended.flatMap(\.stopped) == [])
    #expect(ended.flatMap(\.lost) == [])
    #expect(ended.map(\.cases).reduce(0, +) > 4000)
  }

  @Test(arguments: [
    "CALayer.position nan", "CALayer.bounds inf", "CALayer.anchorPoint nan", "CALayer.frame nan",
    "UIView.center inf", "UIView.frame nan", "NSLayoutConstraint.constant nan",
  ])
  func `what UIKit stops for stops here, with words`(name: String) throws {
    let run = try SweepRun(share: 0, of: 1, arguments: ["--only", name, "--documented"])
    let words = try #require(run.stopped.first)
    #expect(words.contains("CALayerInvalidGeometry") || words.contains("not finite"))
  }
}
