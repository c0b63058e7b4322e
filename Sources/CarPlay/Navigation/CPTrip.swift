import Foundation
import MapKit
import UIKitCore

/// A way from one place to another, with a choice of routes.
@preconcurrency @MainActor
open class CPTrip: _UIObject {
  /// The start.
  public let origin: MKMapItem
  /// The destination.
  public let destination: MKMapItem
  /// The routes.
  public let routeChoices: [CPRouteChoice]
  /// The names of the destination, the longest first; nil: the map item's name.
  open var destinationNameVariants: [String]?
  /// A value of the app, by default nil.
  open var userInfo: Any?
  /// The newest estimates.
  var estimates: CPTravelEstimates?
  var timeRemainingColor = CPTimeRemainingColor.default

  /// Creates a trip.
  public init(origin: MKMapItem, destination: MKMapItem, routeChoices: [CPRouteChoice]) {
    self.origin = origin
    self.destination = destination
    self.routeChoices = routeChoices
    super.init(_root: ())
  }

  var destinationName: String {
    destinationNameVariants?.first ?? destination.name ?? CarPlayWords["Destination"]
  }
}

/// A route of a trip.
@preconcurrency @MainActor
open class CPRouteChoice: _UIObject {
  /// The summaries, the longest first, such as the roads.
  public let summaryVariants: [String]
  /// The additional facts, the longest first, such as the traffic.
  public let additionalInformationVariants: [String]?
  /// The summaries while routes are chosen.
  public let selectionSummaryVariants: [String]?
  /// A value of the app, by default nil.
  open var userInfo: Any?

  /// Creates a route.
  public init(
    summaryVariants: [String],
    additionalInformationVariants: [String],
    selectionSummaryVariants: [String]
  ) {
    self.summaryVariants = summaryVariants
    self.additionalInformationVariants = additionalInformationVariants
    self.selectionSummaryVariants = selectionSummaryVariants
    super.init(_root: ())
  }
}

/// The titles of the buttons of a preview of trips; nil: the head unit's.
@preconcurrency @MainActor
open class CPTripPreviewTextConfiguration: _UIObject {
  /// The title of the button that starts.
  public let startButtonTitle: String?
  /// The title of the button that shows further routes.
  public let additionalRoutesButtonTitle: String?
  /// The title of the button that returns to the overview.
  public let overviewButtonTitle: String?

  /// Creates titles.
  public init(
    startButtonTitle: String?,
    additionalRoutesButtonTitle: String?,
    overviewButtonTitle: String?
  ) {
    self.startButtonTitle = startButtonTitle
    self.additionalRoutesButtonTitle = additionalRoutesButtonTitle
    self.overviewButtonTitle = overviewButtonTitle
    super.init(_root: ())
  }
}

/// The color of the remaining time, which tells the traffic.
public enum CPTimeRemainingColor: UInt, Sendable {
  /// The color of other text.
  case `default` = 0
  /// Little traffic.
  case green
  /// Some traffic.
  case orange
  /// Much traffic.
  case red
}

/// The appearance of the estimates of a trip.
public enum CPTripEstimateStyle: UInt, Sendable {
  /// Dark text on a light card.
  case light = 0
  /// Light text on a dark card.
  case dark
}
