import Foundation

/// Collects what the page is to show next, so that it receives a few messages a second.
struct BenchPageDesk {
  var displaysChanged = false
  var signals: [String: CarLinkValue] = [:]
  var driving: String?
  var alert: String?
  var scenario: String?
  var trouble: String?
  var events: [String] = []
  private var sentAt = -Double.infinity

  /// Chosen: as often as a person can follow sliders.
  private static let interval = 0.05

  private var isEmpty: Bool {
    !displaysChanged && signals.isEmpty && driving == nil && alert == nil && scenario == nil
      && trouble == nil && events.isEmpty
  }

  /// The time of the next message; nil: there is nothing to send.
  func due(at time: Double) -> Double? { isEmpty ? nil : max(sentAt + Self.interval, time) }

  /// The message with everything that was collected.
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
