import CarSafety

/// The plan of the reference task, derived from what the tuner asks of the driver.
enum RadioTask {
  // Chosen: a grip of a knob turns four detents of 15 degrees, a comfortable turn of the wrist.
  private static let detentsPerGrip = 4

  /// Returns the plan of tuning from one frequency of a band to another by the knob.
  ///
  /// `startsInOtherBand` adds the press of the band's key; the driver then carries the wanted
  /// frequency in memory.
  static func plan(
    band: RadioBand,
    from start: Double,
    to end: Double,
    startsInOtherBand: Bool
  ) -> CarTaskPlan {
    var steps = [CarTaskStep("radio", operators: [.reachConsole, .search, .press])]
    if startsInOtherBand {
      steps.append(
        CarTaskStep("band", operators: [.search, .reachButton, .press], carriedItems: 1)
      )
    }
    let channels = Int64((abs(end - start) / band.step).rounded())
    let count = Int64(((band.range.upperBound - band.range.lowerBound) / band.step).rounded()) + 1
    // The band goes round, so the shorter way is taken.
    var rest = Int(min(channels, count - channels))
    var operators: [CarOperator] = [.reachButton]
    while rest > 0 {
      if operators.count > 1 { operators.append(.repositionHand) }
      operators.append(.turnKnob.times(min(rest, detentsPerGrip)))
      rest -= detentsPerGrip
    }
    operators.append(.read(characters: band.text(band.range.upperBound).count))
    steps.append(CarTaskStep("frequency", operators: operators))
    return CarTaskPlan(
      id: CarBaseline.radioTuning.plan.id,
      name: CarBaseline.radioTuning.plan.name,
      kind: .notDrivingRelated,
      steps: steps
    )
  }
}
