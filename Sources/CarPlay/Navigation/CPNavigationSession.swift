import Foundation
import UIKitCore

/// Why a trip is paused.
public enum CPTripPauseReason: UInt, Sendable {
  /// The destination is reached.
  case arrived = 1
  /// The route is loaded.
  case loading
  /// The car's place is looked for.
  case locating
  /// Another route is computed.
  case rerouting
  /// The car is not on the route.
  case proceedToRoute

  /// The text where an app gives none.
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
  /// The next maneuvers; the card shows the first one, and a second one below.
  open var upcomingManeuvers: [CPManeuver] = [] {
    didSet {
      for maneuver in upcomingManeuvers { maneuver.session = self }
      pause = nil
      map?.upcomingManeuversChanged(from: oldValue)
    }
  }
  /// The lanes before the current maneuver; nil: none are shown.
  open var currentLaneGuidance: CPLaneGuidance? { didSet { changed() } }
  /// The names of the present road, the longest first.
  open var currentRoadNameVariants: [String] = [] { didSet { changed() } }
  /// How near the current maneuver is.
  open var maneuverState = CPManeuverState.continue
  /// All maneuvers of the route that the app has added.
  open private(set) var maneuvers: [CPManeuver] = []
  /// All lanes of the route that the app has added.
  open private(set) var laneGuidances: [CPLaneGuidance] = []

  struct Pause {
    let text: String
    let color: UIColor?
  }
  /// Why the trip is paused; nil: it goes on.
  private(set) var pause: Pause? { didSet { changed() } }
  /// Whether the trip was finished or canceled.
  private(set) var isOver = false
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

  /// Shows why the trip is paused in place of the maneuver.
  open func pauseTrip(for reason: CPTripPauseReason, description: String?) {
    pauseTrip(for: reason, description: description, turnCardColor: nil)
  }

  /// Shows why the trip is paused, on a card of a color.
  open func pauseTrip(
    for reason: CPTripPauseReason,
    description: String?,
    turnCardColor: UIColor?
  ) {
    guard !isOver else { return }
    pause = Pause(text: description ?? reason.text, color: turnCardColor)
  }

  /// Goes on with a new route.
  open func resumeTrip(updatedRouteInformation routeInformation: CPRouteInformation) {
    guard !isOver else { return }
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
    upcomingManeuvers = []
    map?.sessionEnded(self)
  }

  func changed() { map?.changed() }
}
