import CarSafety
import CoreGraphics

extension CarControlRules {
  // MARK: CAR-R07

  /// Checks in a log that clockwise, right and up increase a value at every control.
  ///
  /// `wrapping` contains the functions that continue at the other end of their range, with the
  /// length of the range. A change of more than half of the range passes the end and is not
  /// checked.
  nonisolated public static func directions(
    in events: [CarEvent],
    wrapping: [String: Double] = [:]
  ) -> [CarFinding] {
    var amounts: [String: Double] = [:]
    var found: [CarFinding] = []
    for event in events {
      switch event.kind {
      case .input(let input): amounts[input.control] = input.amount
      case .valueChange(let function, let control?, let from?, let to):
        guard let amount = amounts.removeValue(forKey: control), amount != 0,
          let old = from.number, let new = to.number, old != new
        else { continue }
        if let length = wrapping[function], abs(new - old) > length / 2 { continue }
        guard (new > old) != (amount > 0) else { continue }
        found.append(
          CarFinding(
            rule: "CAR-R07",
            subject: control,
            message: amount > 0
              ? "a movement that should increase “\(function)” decreased it"
              : "a movement that should decrease “\(function)” increased it",
            remedy: "use the direction convention of the car",
            measured: new - old,
            time: event.time
          )
        )
      default: break
      }
    }
    return found
  }

  // MARK: CAR-R09

  /// Checks in a log that a visible indicator shows each change of a mode within 0.25 s.
  ///
  /// `indicator` is the element name that mode indicators record.
  nonisolated public static func modeIndication(
    in events: [CarEvent],
    indicator: String = "modeIndicator"
  ) -> [CarFinding] {
    events.indices.compactMap { index in
      guard case .modeChange(let control, _, let mode) = events[index].kind else { return nil }
      let time = events[index].time
      let isShown = events[index...].contains { event in
        guard event.time <= time + CarFeedback.longestLatency,
          case .visualChange(let change) = event.kind
        else { return false }
        return change.element == indicator && change.isVisibleToDriver
          && (change.control == control || change.control == nil)
      }
      guard !isShown else { return nil }
      return CarFinding(
        rule: "CAR-R09",
        subject: control,
        message: "no indicator shows the mode “\(mode)”",
        remedy: "show a mode indicator on this screen",
        time: time,
        figures: [.responseTime]
      )
    }
  }

  // MARK: CAR-R14

  /// Checks in a log that each control that shows a function changes within 0.25 s after the
  /// function.
  ///
  /// `bindings` contains, for each function, the identifiers of the controls that show its value.
  nonisolated public static func agreement(
    in events: [CarEvent],
    bindings: [String: [String]]
  ) -> [CarFinding] {
    events.indices.flatMap { index -> [CarFinding] in
      guard case .valueChange(let function, _, _, _) = events[index].kind else { return [] }
      let time = events[index].time
      return (bindings[function] ?? []).compactMap { control in
        let isShown = events[index...].contains { event in
          guard event.time <= time + CarFeedback.longestLatency,
            case .visualChange(let change) = event.kind
          else { return false }
          return change.element == control && change.content == .value
        }
        guard !isShown else { return nil }
        return CarFinding(
          rule: "CAR-R14",
          subject: control,
          message: "the control does not show the change of “\(function)” within 0.25 s",
          remedy: "bind the control to the function",
          time: time,
          figures: [.responseTime]
        )
      }
    }
  }
}
