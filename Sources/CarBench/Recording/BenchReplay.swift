import CarSafety
import Foundation

/// A replay of a recorded drive with a stepped clock, without processes and as fast as possible.
package enum BenchReplay {
  /// The first difference between the log of a replay and the recorded log.
  package struct Difference: Sendable, Equatable, CustomStringConvertible {
    /// The number of the event, from 0.
    package var index: Int
    /// The event of the recording; nil if the recording is shorter.
    package var recorded: CarEvent?
    /// The event of the replay; nil if the replay is shorter.
    package var replayed: CarEvent?

    /// A sentence for a person.
    package var description: String {
      func text(_ event: CarEvent?) -> String {
        event.map { "\($0.kind) at \($0.time) s" } ?? "no event"
      }
      return "Event \(index) differs: recorded \(text(recorded)), replayed \(text(replayed))."
    }
  }

  /// Returns the log that results from the inputs of a recording.
  package static func events(of recording: BenchRecording) -> [CarEvent] {
    let clock = BenchClock()
    let model = BenchModel(clock: clock, focus: recording.header.focus)
    for (time, input) in recording.inputs {
      clock.advance(to: time)
      model.take(input)
    }
    clock.advance(to: recording.duration)
    return model.log.events
  }

  /// Replays a recording and compares the logs; nil if they are equal.
  package static func difference(of recording: BenchRecording) -> Difference? {
    let recorded = recording.events, replayed = events(of: recording)
    for index in 0..<max(recorded.count, replayed.count) {
      let first = recorded.indices.contains(index) ? recorded[index] : nil
      let second = replayed.indices.contains(index) ? replayed[index] : nil
      if first != second {
        return Difference(index: index, recorded: first, replayed: second)
      }
    }
    return nil
  }
}
