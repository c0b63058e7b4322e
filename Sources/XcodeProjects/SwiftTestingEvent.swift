import Foundation

/// A line of the stream of events that Swift Testing writes beside its output.
///
/// The stream is read instead of the lines for people, whose signs are coloured on some terminals and whose
/// names of tests are the same in two suites.
// Source: Documentation/ABI/JSON.md of swift-testing, version 0.
package enum SwiftTestingEvent: Equatable, Sendable {
  /// The outcome of a test that ended.
  package enum Outcome: Equatable, Sendable { case passed, failed, skipped }

  /// There is such a test; it is written before any test starts.
  case found(String)
  case started(String)
  case ended(String, Outcome)
  case runEnded

  /// Reads a line; nil if it is about a suite, a single argument or an issue.
  package init?(_ line: some DataProtocol) {
    guard let record = try? JSONDecoder().decode(Record.self, from: Data(line)) else { return nil }
    let payload = record.payload
    if record.kind == "test" {
      guard payload.kind == "function", let id = payload.id else { return nil }
      self = .found(id)
      return
    }
    switch (payload.kind, payload.testID) {
    case ("runEnded", _): self = .runEnded
    case ("testStarted", let id?): self = .started(id)
    case ("testSkipped", let id?): self = .ended(id, .skipped)
    case ("testEnded", let id?):
      let signs = Set((payload.messages ?? []).compactMap(\.symbol))
      self = .ended(
        id,
        signs.contains("fail") ? .failed : signs.contains("skip") ? .skipped : .passed
      )
    default: return nil
    }
  }

  /// Returns the events of a stream; a last line that a crash cut off counts for nothing.
  package static func all(in stream: Data) -> [SwiftTestingEvent] {
    stream.split(separator: 0x0A).compactMap { SwiftTestingEvent($0) }
  }

  private struct Record: Decodable {
    struct Payload: Decodable {
      struct Message: Decodable { var symbol: String? }
      var kind: String?
      var id: String?
      var testID: String?
      var messages: [Message]?
    }
    var kind: String
    var payload: Payload
  }
}
