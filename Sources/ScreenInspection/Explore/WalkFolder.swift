import CoreGraphics
import Foundation

/// The files of a walk: the journal, a folder for each screen, and a log for each step.
public struct WalkFolder: Sendable {
  /// The folder.
  public let url: URL

  /// Creates a value for a folder; nothing is created or read.
  public init(url: URL) { self.url = url }

  /// The file of the journal.
  var journal: URL { url.appendingPathComponent("journal.jsonl") }

  /// Returns the folder of a screen's tour and pictures.
  public func screen(_ number: Int) -> InspectionFolder {
    InspectionFolder(path: url.appendingPathComponent("screen-\(number)").path)
  }

  private var logs: URL { url.appendingPathComponent("conduct", isDirectory: true) }

  func write(_ log: ConductLog, ofStep step: Int) throws {
    try FileManager.default.createDirectory(at: logs, withIntermediateDirectories: true)
    try InspectionFolder.encoder.encode(log)
      .write(to: logs.appendingPathComponent("step-\(step).json"))
  }

  func write(_ log: ConductLog, ofInterruptionAt screen: Int) throws {
    try FileManager.default.createDirectory(at: logs, withIntermediateDirectories: true)
    try InspectionFolder.encoder.encode(log)
      .write(to: logs.appendingPathComponent("\(Self.interruption)\(screen).json"))
  }
  private static let interruption = "interruption-"

  /// Returns the logs of the launch, of each step, and of the interruption on each screen, in this
  /// order; logs that were not written are left out.
  public func conduct(steps: Int) -> [ConductLog] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: logs.path)) ?? []
    let interruptions = names.filter { $0.hasPrefix(Self.interruption) }
      .sorted { ($0.count, $0) < ($1.count, $1) }
    return ((0...max(0, steps)).map { "step-\($0).json" } + interruptions).compactMap { name in
      (try? Data(contentsOf: logs.appendingPathComponent(name)))
        .flatMap { try? InspectionFolder.decoder.decode(ConductLog.self, from: $0) }
    }
  }

  /// Whether the walk is complete; if not, the app has to be launched again.
  public var isFinished: Bool {
    (try? WalkJournal(at: journal, isWriting: false))?.ending != nil
  }

  /// The number of steps, of the steps that ended the app, and of launches.
  public var progress: (steps: Int, crashes: Int, launches: Int) {
    guard let journal = try? WalkJournal(at: journal, isWriting: false) else { return (0, 0, 0) }
    let map = journal.map(seed: 0, endings: [])
    return (map.steps, map.crashes.count, map.launches)
  }

  /// Returns the map of the walk; `endings` describes, for each crash in order, how the process
  /// ended.
  public func map(seed: UInt64, endings: [String] = []) throws -> ScreenMap {
    try WalkJournal(at: journal, isWriting: false).map(seed: seed, endings: endings)
  }
}
