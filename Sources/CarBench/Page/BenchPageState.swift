import Foundation

/// What the bench's page shows, as the messages that it receives.
struct BenchPageState: Encodable {
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
  /// The scenario that is played; an empty text: none.
  var scenario: String?
  var driveSide: String?
  var signals: [String: CarLinkValue]?
  var driving: String?
  var alert: String?
  /// Lines of the event log, the oldest first.
  var events: [String]?
  /// Something that did not work, for a person.
  var trouble: String?
  var time: Double?

  var json: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array((try? encoder.encode(self)) ?? Data("{}".utf8))
  }
}
