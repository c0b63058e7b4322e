import Foundation

/// The state that the bench's page shows, as the messages to it.
struct BenchPageState: Encodable {
  /// A display on the page.
  struct Display: Encodable, Equatable {
    var name: String
    var title: String
    var width: Double, height: Double
    var port: UInt16?
    var token: String
    var state: DisplayProcess.State
    var ending: String?
    var process: Int32?
    var restarts: Int
    var latency: Double
    var hasFocus: Bool
  }

  var type = "state"
  var displays: [Display]?
  var controls: [BenchControl]?
  var scenarios: [String]?
  /// The scenario that is being played; empty for none.
  var scenario: String?
  var driveSide: String?
  var signals: [String: CarLinkValue]?
  var driving: String?
  var alert: String?
  /// The lines of the event log, the oldest first.
  var events: [String]?
  /// A problem, in a sentence for a person.
  var trouble: String?
  var time: Double?

  var json: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array((try? encoder.encode(self)) ?? Data("{}".utf8))
  }
}
