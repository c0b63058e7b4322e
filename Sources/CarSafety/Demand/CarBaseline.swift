/// The demand of a reference task, as predicted and as measured.
///
/// Catalogue: CAR-F37.
public struct CarBaseline: Sendable, Hashable {
  /// The reference task.
  public let plan: CarTaskPlan
  /// The measured duration of a single glance in seconds, 85th percentile.
  public let measuredGlance: ReferenceFigure
  /// The measured total eyes-off-road time in seconds, 85th percentile.
  public let measuredTotal: ReferenceFigure

  /// Returns the prediction for the reference task by a model, as for other tasks.
  public func demand(by model: CarDemandModel = CarDemandModel()) -> CarDemand {
    model.demand(of: plan)
  }

  /// Manual radio tuning: the driver switches to the radio, chooses the band and tunes to a given
  /// frequency.
  ///
  /// Chosen: ten turns of the knob with the eyes on the frequency, in three grips. The measured
  /// figures are those of CAR-Q03.
  public static let radioTuning = CarBaseline(
    plan: CarTaskPlan(
      id: "radio.tuning",
      name: "Manual radio tuning",
      kind: .notDrivingRelated,
      steps: [
        CarTaskStep("radio", operators: [.reachConsole, .search, .press]),
        CarTaskStep("band", operators: [.search, .reachButton, .press], carriedItems: 1),
        CarTaskStep(
          "frequency",
          operators: [
            .reachButton, .turnKnob.times(4), .repositionHand, .turnKnob.times(4),
            .repositionHand, .turnKnob.times(2), .read(characters: 5),
          ]
        ),
      ]
    ),
    measuredGlance: .radioGlance,
    measuredTotal: .radioTotal
  )
}
