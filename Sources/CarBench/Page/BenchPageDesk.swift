import Foundation

/// The changes that the next message to the page will contain, so that the page gets few messages.
struct BenchPageDesk {
  var displaysChanged = false
  var signals: [String: CarLinkValue] = [:]
  var driving: String?
  var alert: String?
  var scenario: String?
  var trouble: String?
  var events: [String] = []
  private var sentAt = -Double.infinity

  /// Chosen: 20 messages a second, with which a person can follow sliders.
  private static let interval = 0.05

  private var isEmpty: Bool {
    !displaysChanged && signals.isEmpty && driving == nil && alert == nil && scenario == nil
      && trouble == nil && events.isEmpty
  }

  /// The time of the next message; nil if there are no changes.
  func due(at time: Double) -> Double? { isEmpty ? nil : max(sentAt + Self.interval, time) }

  /// Returns a message with all collected changes, and removes them.
  mutating func take(displays: [BenchPageState.Display], at time: Double) -> BenchPageState {
    var state = BenchPageState()
    if displaysChanged { state.displays = displays }
    if !signals.isEmpty { state.signals = signals }
    state.driving = driving
    state.alert = alert
    state.scenario = scenario
    state.trouble = trouble
    if !events.isEmpty { state.events = events }
    state.time = time
    self = BenchPageDesk()
    sentAt = time
    return state
  }
}
