import Foundation
import UIKitCore

/// The new route along which a paused trip resumes.
@preconcurrency @MainActor
open class CPRouteInformation: _UIObject {
  /// The maneuvers of the route.
  public let maneuvers: [CPManeuver]
  /// The lanes of the route.
  public let laneGuidances: [CPLaneGuidance]
  /// The maneuvers that the card shows first.
  public let currentManeuvers: [CPManeuver]
  /// The lanes that the card shows first.
  public let currentLaneGuidance: CPLaneGuidance
  /// The distance and the time to the destination.
  public let tripTravelEstimates: CPTravelEstimates
  /// The distance and the time to the first maneuver.
  public let maneuverTravelEstimates: CPTravelEstimates

  /// Creates a route.
  public init(
    maneuvers: [CPManeuver],
    laneGuidances: [CPLaneGuidance],
    currentManeuvers: [CPManeuver],
    currentLaneGuidance: CPLaneGuidance,
    trip tripTravelEstimates: CPTravelEstimates,
    maneuverTravelEstimates: CPTravelEstimates
  ) {
    self.maneuvers = maneuvers
    self.laneGuidances = laneGuidances
    self.currentManeuvers = currentManeuvers
    self.currentLaneGuidance = currentLaneGuidance
    self.tripTravelEstimates = tripTravelEstimates
    self.maneuverTravelEstimates = maneuverTravelEstimates
    super.init(_root: ())
  }
}
