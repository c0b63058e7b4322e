import CarControls
import CarSafety

/// Rules for the feedback to inputs, and for other devices, which are decided from an event log.
public enum CarAnswerRules {
  private static let tolerance = 1e-9

  /// Returns the feedback to the input at an index within a number of seconds.
  private static func answers(
    to index: Int,
    in events: [CarEvent],
    within seconds: Double
  ) -> [CarEvent] {
    guard let input = events[index].input else { return [] }
    let end = events[index].time + seconds + tolerance
    return events[(index + 1)...].prefix { $0.time <= end }.filter {
      $0.isFeedback && $0.control == input.control
    }
  }

  // MARK: CAR-R03

  /// CAR-R03: perceptible feedback follows every input within 0.25 s.
  public static func answered(_ events: [CarEvent]) -> [CarFinding] {
    let limit = ReferenceFigure.responseTime.value ?? 0.25
    var found: [CarFinding] = []
    for index in events.indices {
      guard let input = events[index].input,
        answers(to: index, in: events, within: limit).isEmpty
      else { continue }
      let later = events[(index + 1)...].first { $0.isFeedback && $0.control == input.control }
      let delay = later.map { $0.time - events[index].time }
      let seconds = delay.map { "\(($0 * 100).rounded() / 100)" }
      found.append(
        CarFinding(
          rule: "CAR-R03",
          subject: input.control,
          message: seconds.map { "The input is answered after \($0) s." }
            ?? "Nothing answers the input.",
          remedy: "Answer within \(limit) s: by a highlight, a tone or a pulse.",
          measured: delay,
          time: events[index].time,
          figures: [.responseTime]
        )
      )
    }
    return found
  }

  // MARK: CAR-R04

  /// CAR-R04: while driving, the feedback to an input is not only visual.
  public static func notVisualAlone(_ events: [CarEvent]) -> [CarFinding] {
    var found: [CarFinding] = []
    var state = CarDrivingState.state(at: -.infinity, in: events)
    for (index, event) in events.enumerated() {
      if case .drivingState(_, let to, _) = event.kind { state = to }
      guard let input = event.input, state.isDriving else { continue }
      let answers = answers(to: index, in: events, within: CarFeedback.longestLatency)
      guard !answers.isEmpty else { continue }
      let needsEyes = answers.allSatisfy {
        if case .visualChange = $0.kind { true } else { false }
      }
      guard needsEyes else { continue }
      found.append(
        CarFinding(
          rule: "CAR-R04",
          subject: input.control,
          message: "Only the display answers the input while \(state.rawValue).",
          remedy: "Add a haptic pulse or a tone while driving.",
          measured: Double(answers.count),
          time: event.time
        )
      )
    }
    return found
  }

  // MARK: CAR-R40

  /// CAR-R40: no task needs a phone in the hand while driving.
  public static func withoutPhone(_ events: [CarEvent]) -> [CarFinding] {
    var found: [CarFinding] = []
    var state = CarDrivingState.state(at: -.infinity, in: events)
    for event in events {
      if case .drivingState(_, let to, _) = event.kind { state = to }
      guard let input = event.input, input.device == .companion, state.isDriving else { continue }
      found.append(
        CarFinding(
          rule: "CAR-R40",
          subject: input.task ?? input.control,
          message: "An input on the phone is part of the drive while \(state.rawValue).",
          remedy: "Offer the input on the car's display, or before driving.",
          time: event.time,
          figures: rows("CAR-Q42")
        )
      )
    }
    return found
  }

  /// CAR-R40: no text on a car's display sends the driver to the phone while driving.
  ///
  /// Only English texts are checked.
  public static func phoneTexts(
    _ texts: [(id: String, text: String)],
    in state: CarDrivingState
  ) -> [CarFinding] {
    guard state.isDriving else { return [] }
    return texts.compactMap { id, text in
      let lower = text.lowercased()
      guard lower.contains("your phone"),
        ["check", "look", "open", "unlock", "use", "on", "confirm", "continue"].contains(where: {
          lower.split { !$0.isLetter }.contains(Substring($0))
        })
      else { return nil }
      return CarFinding(
        rule: "CAR-R40",
        subject: id,
        message: "“\(text)” sends the driver to the phone while \(state.rawValue).",
        remedy: "Offer the input on the car's display, or before driving.",
        figures: rows("CAR-Q42")
      )
    }
  }

  // MARK: CAR-R24

  /// CAR-R24: at most one question at a time, and none during a warning tone.
  public static func load(_ load: CarLoadMeter.Load, in state: CarDrivingState) -> [CarFinding] {
    guard state.isDriving, load.isExcessive else { return [] }
    let parts = CarLoadMeter.Demand.allCases.filter { load.count($0) > 0 }.map {
      "\(load.count($0)) × \($0.rawValue)"
    }
    return [
      CarFinding(
        rule: "CAR-R24",
        severity: .warning,
        subject: "screen",
        message: "At once: \(parts.joined(separator: ", ")).",
        remedy: "Hold back all but one question and one moving element.",
        measured: Double(CarLoadMeter.Demand.allCases.reduce(0) { $0 + load.count($1) })
      )
    ]
  }

  static func rows(_ ids: String...) -> [ReferenceFigure] {
    ids.compactMap { ReferenceFigure.row($0) }
  }
}
