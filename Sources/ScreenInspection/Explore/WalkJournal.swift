import Foundation

/// The state of a walk, read from the records of earlier processes and extended by new ones.
///
/// A record is written before the step that it describes, so that the next process finds a step
/// that ended this one.
final class WalkJournal {
  /// A screen with its steps.
  struct Place {
    var screen: WalkRecord.Screen
    /// The steps that the screen offered, in the order in which they are performed.
    var offered: [ScreenMap.Step] = []
    /// The screens that steps led to; nil for a step that ended the app.
    var results: [ScreenMap.Step: Int?] = [:]
    /// Steps that can no longer be performed.
    var dropped: Set<ScreenMap.Step> = []

    /// Steps that were not performed yet.
    var pending: [ScreenMap.Step] {
      offered.filter { results[$0] == nil && !dropped.contains($0) }
    }
  }

  private(set) var places: [Place] = []
  private(set) var steps = 0
  private(set) var launches = 0
  private(set) var crashes: [ScreenMap.Crash] = []
  private(set) var edges: [ScreenMap.Edge] = []
  private(set) var ending: ScreenMap.Ending?
  /// The number of times that a known route to a screen failed, by screen.
  private(set) var failures: [Int: Int] = [:]
  /// The steps since the last launch.
  private var trail: [ScreenMap.Step] = []
  private var open: (step: ScreenMap.Step, place: Int)?
  private let file: FileHandle?
  private let encoder = JSONEncoder()

  /// Reads the records of a file; if `isWriting` is true, opens it to append records.
  init(at url: URL, isWriting: Bool) throws {
    if isWriting, !FileManager.default.fileExists(atPath: url.path) {
      try Data().write(to: url)
    }
    encoder.outputFormatting = [.sortedKeys]
    file = isWriting ? try FileHandle(forWritingTo: url) : nil
    let decoder = JSONDecoder()
    // A process that ended while it wrote leaves half a line.
    let data = (try? Data(contentsOf: url)) ?? Data()
    for line in data.split(separator: 10) {
      if let record = try? decoder.decode(WalkRecord.self, from: line) { take(record) }
    }
    try file?.seekToEnd()
    // The next record must not continue the half line.
    if let last = data.last, last != 10 { try file?.write(contentsOf: Data([10])) }
    if isWriting, let open { crashed(open, ending: "ended") }
  }

  /// Applies a record and writes it.
  func note(_ record: WalkRecord) {
    take(record)
    guard let file, let data = try? encoder.encode(record) else { return }
    try? file.write(contentsOf: data + Data([10]))
  }

  private func take(_ record: WalkRecord) {
    if record.launch == true {
      if let open { crashed(open, ending: "ended") }
      launches += 1
      trail = []
    }
    if let screen = record.screen { places.append(Place(screen: screen)) }
    if let offered = record.offered, let at = record.at, places.indices.contains(at) {
      places[at].offered += offered
    }
    if let step = record.begun, let at = record.at, places.indices.contains(at) {
      steps += 1
      trail.append(step)
      open = (step, at)
    }
    if let to = record.reached, let done = open {
      places[done.place].results[done.step] = to
      let edge = ScreenMap.Edge(from: done.place, to: to, step: done.step)
      if !edges.contains(edge) { edges.append(edge) }
      open = nil
    }
    if let step = record.dropped, let at = record.at, places.indices.contains(at) {
      places[at].dropped.insert(step)
    }
    if let missed = record.missed { failures[missed, default: 0] += 1 }
    if let ending = record.ending { self.ending = ending }
  }

  private func crashed(_ last: (step: ScreenMap.Step, place: Int), ending: String) {
    places[last.place].results[last.step] = .some(nil)
    crashes.append(ScreenMap.Crash(from: last.place, steps: trail, ending: ending))
    open = nil
  }

  /// Returns the map of the walk; `endings` describes, for each crash in order, how the process
  /// ended.
  func map(seed: UInt64, endings: [String]) -> ScreenMap {
    if let open { crashed(open, ending: "ended") }
    var map = ScreenMap(seed: seed)
    map.nodes = places.map { place in
      ScreenMap.Node(
        number: place.screen.number,
        name: place.screen.name,
        title: place.screen.title,
        fingerprint: place.screen.fingerprint,
        steps: place.offered.count,
        untried: place.pending + place.offered.filter(place.dropped.contains)
      )
    }
    map.edges = edges
    map.crashes = crashes
    for (index, ending) in endings.enumerated() where map.crashes.indices.contains(index) {
      map.crashes[index].ending = ending
    }
    map.steps = steps
    map.launches = launches
    map.ending = ending ?? .crashes
    return map
  }
}
