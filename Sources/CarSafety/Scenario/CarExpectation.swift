/// A condition that a drive must meet at a time, or within a span after it.
public struct CarExpectation: Sendable, Hashable {
  /// The kinds of conditions.
  public enum Condition: Sendable, Hashable {
    /// The driving state at the time, or within the span.
    case drivingState(CarDrivingState)
    /// A restriction at the time or within the span, by a profile and the state in the log.
    case locked(CarRestriction, profile: String)
    /// An event of a kind, by its name in JSON, such as "visualChange", "sound" or "resume".
    ///
    /// For a `nil` control or task, the event of any control or task meets the condition.
    case event(kind: String, control: String?, task: String?)
    /// The absence of such an event within the span.
    case noEvent(kind: String, control: String?, task: String?)
  }

  /// The seconds from the start.
  public var time: Double
  /// The span in seconds after the time; 0 for the time itself.
  public var within: Double
  /// The condition.
  public var condition: Condition
  /// The line in the file; 0 if the expectation is not from a file.
  public var line: Int

  /// Makes an expectation.
  public init(at time: Double, within: Double = 0, _ condition: Condition, line: Int = 0) {
    self.time = time
    self.within = max(within, 0)
    self.condition = condition
    self.line = line
  }

  /// The time, in seconds from the start, after which the expectation is decided.
  public var lastTime: Double { time + within }

  /// Returns whether a log in the order of time meets the expectation.
  public func isMet(in events: [CarEvent]) -> Bool {
    switch condition {
    case .drivingState(let state):
      return states(in: events).contains(state)
    case .locked(let restriction, let profile):
      let profile = CarProfile.named(profile) ?? .suggested
      return states(in: events).contains { profile.restrictions(in: $0).isLocked(restriction) }
    case .event(let kind, let control, let task):
      return contains(kind, control, task, in: events)
    case .noEvent(let kind, let control, let task):
      return !contains(kind, control, task, in: events)
    }
  }

  /// Returns the state at the time and the state after each change within the span.
  private func states(in events: [CarEvent]) -> [CarDrivingState] {
    [CarDrivingState.state(at: time, in: events)]
      + events.compactMap { event in
        guard case .drivingState(_, let to, _) = event.kind, event.time > time,
          event.time <= lastTime
        else { return nil }
        return to
      }
  }

  private func contains(
    _ kind: String,
    _ control: String?,
    _ task: String?,
    in events: [CarEvent]
  ) -> Bool {
    // A step of a clock that counts in tenths can end slightly after the time.
    let span = (time - 1e-9)...(lastTime + 1e-9)
    return events.contains { event in
      span.contains(event.time) && event.kindName == kind
        && (control == nil || event.control == control) && (task == nil || event.task == task)
    }
  }
}

extension CarEvent {
  /// The names of all kinds of event, as in JSON.
  public static let kindNames = [
    "input", "visualChange", "sound", "speech", "haptic", "modeChange", "valueChange", "taskStep",
    "taskEnd", "interrupt", "resume", "screenChange", "alert", "drivingState",
  ]

  /// The name of the event's kind, as in JSON.
  public var kindName: String {
    switch kind {
    case .input: "input"
    case .visualChange: "visualChange"
    case .sound: "sound"
    case .speech: "speech"
    case .haptic: "haptic"
    case .modeChange: "modeChange"
    case .valueChange: "valueChange"
    case .taskStep: "taskStep"
    case .taskEnd: "taskEnd"
    case .interrupt: "interrupt"
    case .resume: "resume"
    case .screenChange: "screenChange"
    case .alert: "alert"
    case .drivingState: "drivingState"
    }
  }
}
