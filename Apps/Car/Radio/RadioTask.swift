import CarSafety

/// The plan of the reference task, derived from the operations of the tuner.
enum RadioTask {
  // Chosen: one grip of a knob turns four detents of 15 degrees, a comfortable turn of the wrist.
  private static let detentsPerGrip = 4

  /// Returns the plan for tuning from one frequency of a band to another with the knob.
  ///
  /// `startsInOtherBand` adds a press of the band's key; the driver must then remember the target
  /// frequency.
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
    // The band wraps around, so the shorter direction is used.
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

extension RadioTask {
  /// The tasks of the radio, starting on its first screen: FM, 94.1 MHz, volume 12.
  static let scripts: [CarTaskScript] = [
    CarTaskScript(
      plan(band: .fm, from: 94.1, to: 95.1, startsInOtherBand: false),
      steps: [
        .init("frequency", [.turn(RadioTuner.Hardware.tuneKnob, detents: detents)])
      ],
      outcome: [.value(of: RadioTuner.Function.frequency, 95.1), .shows("95.1")]
    ),
    CarTaskScript(
      CarTaskPlan(
        id: "radio.preset",
        name: "Choose a preset",
        kind: .notDrivingRelated,
        steps: [CarTaskStep("preset", operators: [.reachConsole, .search, .press])]
      ),
      steps: [.init("preset", [.tap(RadioTunerViewController.Key.preset(4))])],
      outcome: [.value(of: RadioTuner.Function.frequency, 101.2), .shows("101.2")]
    ),
    CarTaskScript(
      CarTaskPlan(
        id: "radio.volume",
        name: "Turn the volume up",
        kind: .notDrivingRelated,
        steps: [
          CarTaskStep("volume", operators: [.reachConsole, .turnKnobByFeel.times(3)])
        ]
      ),
      steps: [.init("volume", [.turn(RadioTuner.Hardware.volumeKnob, detents: 3)])],
      outcome: [.value(of: RadioTuner.Function.volume, 15)]
    ),
    CarTaskScript(
      .spoken(id: "radio.speak", name: "Tune to a station by voice"),
      steps: [.init("say", .saying("listen to hill country"))],
      outcome: [.value(of: RadioTuner.Function.frequency, 101.2), .shows("Hill Country")]
    ),
  ]

  // The ten detents of the reference task.
  private static let detents = ((95.1 - 94.1) / RadioBand.fm.step).rounded()

  /// The most used functions, which are also available without the screen.
  static let coreFunctions = [
    RadioTuner.Function.volume, RadioTuner.Function.frequency, RadioTuner.Function.seekUp,
    RadioTuner.Function.seekDown,
  ]
}
