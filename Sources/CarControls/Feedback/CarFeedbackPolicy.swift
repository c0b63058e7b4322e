import CarSafety

/// A policy that chooses the channels of feedback for a driving state.
///
/// While driving, each feedback has at least one channel that the driver perceives without looking,
/// if the car has one. Catalogue: CAR-F19, CAR-R04.
public struct CarFeedbackPolicy: Sendable, Hashable {
  /// The default policy of the project.
  public static let standard = CarFeedbackPolicy()

  /// Creates the policy.
  public init() {}

  /// Returns the channels of the feedback to an event.
  ///
  /// `available` contains the channels that the car can use. `present` contains the channels that
  /// respond on their own, such as the detents of a knob.
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
    // The steps of a knob with detents need no additional pulse.
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
    // In a parked car the driver can read the result, so it is not spoken.
    if event == .result, !state.isDriving { chosen.remove(.auditory) }
    return chosen
  }
}
