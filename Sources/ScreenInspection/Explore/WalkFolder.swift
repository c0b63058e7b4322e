import CoreGraphics
import Foundation

/// The files of a walk: the journal, a folder for each screen, and a log for each step.
public struct WalkFolder: Sendable {
  /// The folder.
  public let url: URL

  /// A folder; nothing is made or read.
  public init(url: URL) { self.url = url }

  /// The journal.
  var journal: URL { url.appendingPathComponent("journal.jsonl") }

  /// The folder of a screen's tour and pictures.
  public func screen(_ number: Int) -> InspectionFolder {
    InspectionFolder(path: url.appendingPathComponent("screen-\(number)").path)
  }

  private var logs: URL { url.appendingPathComponent("conduct", isDirectory: true) }

  func write(_ log: ConductLog, ofStep step: Int) throws {
    try FileManager.default.createDirectory(at: logs, withIntermediateDirectories: true)
    try InspectionFolder.encoder.encode(log)
      .write(to: logs.appendingPathComponent("step-\(step).json"))
  }

  /// What happened at the launch and in each step, as far as it was written.
  public func conduct(steps: Int) -> [ConductLog] {
    (0...max(0, steps)).compactMap { step in
      (try? Data(contentsOf: logs.appendingPathComponent("step-\(step).json")))
        .flatMap { try? InspectionFolder.decoder.decode(ConductLog.self, from: $0) }
    }
  }

  /// Whether the walk is over; false: the app has to be launched again.
  public var isFinished: Bool {
    (try? WalkJournal(at: journal, isWriting: false))?.ending != nil
  }

  /// How many steps were done, and how many of them ended the app.
  public var progress: (steps: Int, crashes: Int, launches: Int) {
    guard let journal = try? WalkJournal(at: journal, isWriting: false) else { return (0, 0, 0) }
    let map = journal.map(seed: 0, endings: [])
    return (map.steps, map.crashes.count, map.launches)
  }

  /// The map of the walk; `endings` says of each crash how the process ended, in order.
  public func map(seed: UInt64, endings: [String] = []) throws -> ScreenMap {
    try WalkJournal(at: journal, isWriting: false).map(seed: seed, endings: endings)
  }
}
