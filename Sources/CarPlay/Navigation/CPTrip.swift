import Foundation
import MapKit
import UIKitCore

/// A journey from one place to another, with a choice of routes.
@preconcurrency @MainActor
open class CPTrip: _UIObject {
  /// The start.
  public let origin: MKMapItem
  /// The destination.
  public let destination: MKMapItem
  /// The routes.
  public let routeChoices: [CPRouteChoice]
  /// The names of the destination, the longest first, or nil for the name of the map item.
  open var destinationNameVariants: [String]?
  /// A value that the app stores with the trip; the default is nil.
  open var userInfo: Any?
  /// The newest estimates, or nil if there are none.
  var estimates: CPTravelEstimates?
  /// The color of the remaining time.
  var timeRemainingColor = CPTimeRemainingColor.default

  /// Creates a trip.
  public init(origin: MKMapItem, destination: MKMapItem, routeChoices: [CPRouteChoice]) {
    self.origin = origin
    self.destination = destination
    self.routeChoices = routeChoices
    super.init(_root: ())
  }

  /// The longest name of the destination.
  var destinationName: String {
    destinationNameVariants?.first ?? destination.name ?? CarPlayWords["Destination"]
  }
}

/// A route of a trip.
@preconcurrency @MainActor
open class CPRouteChoice: _UIObject {
  /// The summaries, such as the roads, the longest first.
  public let summaryVariants: [String]
  /// Additional information, such as the traffic, the longest first.
  public let additionalInformationVariants: [String]?
  /// The summaries that are shown while a person chooses a route.
  public let selectionSummaryVariants: [String]?
  /// A value that the app stores with the route; the default is nil.
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

/// The titles of the buttons of a trip preview.
///
/// For nil, the head unit supplies the title.
@preconcurrency @MainActor
open class CPTripPreviewTextConfiguration: _UIObject {
  /// The title of the button that starts the trip.
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

/// The color of the remaining time, which indicates the traffic.
public enum CPTimeRemainingColor: UInt, Sendable {
  /// The same color as other text.
  case `default` = 0
  /// Little traffic.
  case green
  /// Some traffic.
  case orange
  /// Heavy traffic.
  case red
}

/// The appearance of the estimates of a trip.
public enum CPTripEstimateStyle: UInt, Sendable {
  /// Dark text on a light card.
  case light = 0
  /// Light text on a dark card.
  case dark
}
