import CarSafety

/// Chooses the channels of an answer by driving state.
///
/// While driving, each answer has at least one channel that needs no eyes, if the car has one.
/// Catalogue: CAR-F19, CAR-R04.
public struct CarFeedbackPolicy: Sendable, Hashable {
  /// The policy of the project.
  public static let standard = CarFeedbackPolicy()

  /// Creates the policy.
  public init() {}

  /// Returns the channels that answer an event.
  ///
  /// `present` has the channels that answer anyway, as a knob with detents does mechanically;
  /// `available` has those that the car can use.
  public func channels(
    for event: CarFeedbackEvent,
    in state: CarDrivingState,
    available: Set<CarFeedback.Channel>,
    present: Set<CarFeedback.Channel> = []
  ) -> Set<CarFeedback.Channel> {
    var wanted: Set<CarFeedback.Channel> = [.visual]
    switch event {
    case .touchDown, .step: wanted.insert(.haptic)
    case .limit, .error, .warning: wanted.formUnion([.auditory, .haptic])
    case .confirmation: wanted.insert(.haptic)
    case .result: wanted.insert(.auditory)
    }
    // Steps of a knob that has detents need no second pulse.
    if event == .step, present.contains(.mechanical) { wanted.remove(.haptic) }
    var chosen = wanted.intersection(available)
    let isFelt = chosen.union(present).contains(where: \.needsNoEyes)
    if state.isDriving, !isFelt {
      if available.contains(.haptic) {
        chosen.insert(.haptic)
      } else if available.contains(.auditory) {
        chosen.insert(.auditory)
      }
    }
    // A spoken result while parked would tell the driver what is read anyway.
    if event == .result, !state.isDriving { chosen.remove(.auditory) }
    return chosen
  }
}
