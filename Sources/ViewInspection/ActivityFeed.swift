import Foundation
import TraceEvents

/// Sends the spans of the timeline while a viewer watches it.
@MainActor
final class ActivityFeed {
  private var timer: Timer?

  /// Begins to collect spans and to call `send` with those of the last tenth of a second.
  init(send: @escaping @MainActor ([InspectionAnswer.Span]) -> Void) {
    TraceCollection.start()
    // Chosen: as often as a person can follow, and seldom enough to cost nothing.
    let timer = Timer(timeInterval: 0.1, repeats: true) { _ in
      MainActor.assumeIsolated {
        let spans = ActivityFeed.spans(of: TraceCollection.take())
        if !spans.isEmpty { send(spans) }
      }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }

  /// Ends collecting.
  func stop() {
    timer?.invalidate()
    timer = nil
    TraceCollection.stop()
  }

  /// Spans of the timeline, in milliseconds.
  nonisolated static func spans(of records: [TraceRecord]) -> [InspectionAnswer.Span] {
    records.map { record in
      InspectionAnswer.Span(
        name: record.name,
        begin: (record.begin * 1_000_000).rounded() / 1000,
        length: ((record.end - record.begin) * 1_000_000).rounded() / 1000,
        isMain: record.isMainThread,
        details: record.details.isEmpty ? nil : record.details
      )
    }
  }
}
