import Foundation
import UIKitCore

/// The reasons for which a trip is paused.
public enum CPTripPauseReason: UInt, Sendable {
  /// The driver has arrived at the destination.
  case arrived = 1
  /// The route is being loaded.
  case loading
  /// The position of the car is being determined.
  case locating
  /// Another route is being computed.
  case rerouting
  /// The car is not on the route; the driver proceeds to the route.
  case proceedToRoute

  /// The text that is shown if the app supplies none.
  var text: String {
    switch self {
    case .arrived: CarPlayWords["Arrived"]
    case .loading: CarPlayWords["Loading…"]
    case .locating: CarPlayWords["Locating…"]
    case .rerouting: CarPlayWords["Rerouting…"]
    case .proceedToRoute: CarPlayWords["Proceed to Route"]
    }
  }
}

/// The guidance along a trip, from its start to its end.
@preconcurrency @MainActor
open class CPNavigationSession: NSObject {
  /// The trip.
  public let trip: CPTrip
  /// The next maneuvers.
  ///
  /// The card shows the first one, and the second one below it. Maneuvers end a pause. An empty list
  /// does not, because an app clears the old route while it computes another one.
  // Unverified: Apple documents only `resumeTrip(updatedRouteInformation:)`, which exists since iOS
  // 17.4. Apps for iOS 12 have no other way to resume than to set the maneuvers.
  open var upcomingManeuvers: [CPManeuver] = [] {
    didSet {
      for maneuver in upcomingManeuvers { maneuver.session = self }
      if !upcomingManeuvers.isEmpty { pause = nil }
      map?.upcomingManeuversChanged(from: oldValue)
    }
  }
  /// The lanes before the current maneuver, or nil if none are shown.
  open var currentLaneGuidance: CPLaneGuidance? { didSet { changed() } }
  /// The names of the road on which the car is, the longest first.
  open var currentRoadNameVariants: [String] = [] { didSet { changed() } }
  /// The distance of the current maneuver in stages.
  open var maneuverState = CPManeuverState.continue
  /// All maneuvers of the route that the app has added.
  open private(set) var maneuvers: [CPManeuver] = []
  /// All lanes of the route that the app has added.
  open private(set) var laneGuidances: [CPLaneGuidance] = []

  /// The texts and the color of the card of a paused trip.
  struct Pause {
    /// The reason.
    let text: String
    /// The color of the card, or nil for the color of the map template.
    let color: UIColor?
  }
  /// The reason for which the trip is paused, or nil while it is active.
  private(set) var pause: Pause? { didSet { changed() } }
  /// Whether the trip was finished or canceled.
  private(set) var isOver = false
  /// The map template that shows the guidance.
  weak var map: CPMapTemplate?

  init(trip: CPTrip, map: CPMapTemplate) {
    self.trip = trip
    self.map = map
    super.init()
  }

  /// Adds maneuvers of the route.
  open func add(_ maneuvers: [CPManeuver]) { self.maneuvers += maneuvers }
  /// Adds lanes of the route.
  open func add(_ laneGuidances: [CPLaneGuidance]) { self.laneGuidances += laneGuidances }

  /// Pauses the trip; the card shows the reason instead of the maneuver.
  open func pauseTrip(for reason: CPTripPauseReason, description: String?) {
    pauseTrip(for: reason, description: description, turnCardColor: nil)
  }

  /// Pauses the trip; the card shows the reason and has a color.
  ///
  /// - Parameters:
  ///   - reason: The reason.
  ///   - description: The text of the card, or nil for a text of the head unit.
  ///   - turnCardColor: The color of the card, or nil for the color of the map template.
  open func pauseTrip(
    for reason: CPTripPauseReason,
    description: String?,
    turnCardColor: UIColor?
  ) {
    guard !isOver else { return }
    pause = Pause(text: description ?? reason.text, color: turnCardColor)
  }

  /// Resumes the trip along a new route.
  open func resumeTrip(updatedRouteInformation routeInformation: CPRouteInformation) {
    guard !isOver else { return }
    pause = nil
    maneuvers = routeInformation.maneuvers
    laneGuidances = routeInformation.laneGuidances
    upcomingManeuvers = routeInformation.currentManeuvers
    currentLaneGuidance =
      routeInformation.currentLaneGuidance.lanes.isEmpty
      ? nil : routeInformation.currentLaneGuidance
    if let first = upcomingManeuvers.first {
      updateEstimates(routeInformation.maneuverTravelEstimates, for: first)
    }
    map?.updateEstimates(routeInformation.tripTravelEstimates, for: trip)
  }

  /// Ends the guidance at the destination.
  open func finishTrip() { end() }
  /// Ends the guidance before the destination.
  open func cancelTrip() { end() }

  /// Updates the distance and the time to a maneuver.
  open func updateEstimates(_ estimates: CPTravelEstimates, for maneuver: CPManeuver) {
    maneuver.estimates = estimates
    map?.estimatesChanged(estimates, for: maneuver)
  }

  private func end() {
    guard !isOver else { return }
    isOver = true
    pause = nil
    upcomingManeuvers = []
    map?.sessionEnded(self)
  }

  /// Redraws the map template.
  func changed() { map?.changed() }
}
