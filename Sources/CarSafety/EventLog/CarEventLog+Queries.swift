extension CarEventLog {
  /// Returns the events of a span of time with both its bounds, oldest first.
  public func events(in span: ClosedRange<Double>) -> [CarEvent] {
    events.filter { span.contains($0.time) }
  }

  /// Returns the events of a task, oldest first.
  public func events(ofTask task: String) -> [CarEvent] {
    events.filter { $0.task == task }
  }

  /// Returns the inputs at a control and the feedback of the control, oldest first.
  public func events(ofControl control: String) -> [CarEvent] {
    events.filter { $0.control == control }
  }

  /// The inputs with their times, oldest first.
  public var inputs: [(time: Double, input: CarInput)] {
    events.compactMap { event in event.input.map { (event.time, $0) } }
  }

  /// Returns the driving state at a time, as the log recorded it.
  ///
  /// A change counts from the time at which it happens. Before the first recorded change the state
  /// is the one from which it changes; without a recorded change it is unknown.
  public func drivingState(at time: Double) -> CarDrivingState {
    CarDrivingState.state(at: time, in: events)
  }
}

extension CarDrivingState {
  /// Returns the driving state at a time from events in the order of time.
  public static func state(at time: Double, in events: [CarEvent]) -> CarDrivingState {
    var state: CarDrivingState?
    for event in events {
      guard case .drivingState(let from, let to, _) = event.kind else { continue }
      guard event.time <= time else { return state ?? from }
      state = to
    }
    return state ?? .unknown
  }
}
