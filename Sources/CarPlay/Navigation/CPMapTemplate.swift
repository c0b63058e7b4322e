import Foundation
import UIKitCore

/// A template over the app's map: bars, buttons, previews, guidance and alerts.
@preconcurrency @MainActor
open class CPMapTemplate: CPTemplate, CPBarButtonProviding {
  /// The directions in which a person can move a map.
  public struct PanDirection: OptionSet, Hashable, Sendable {
    /// The bits, as in CarPlay.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Toward the left edge.
    public static let left = PanDirection(rawValue: 1 << 0)
    /// Toward the right edge.
    public static let right = PanDirection(rawValue: 1 << 1)
    /// Toward the top edge.
    public static let up = PanDirection(rawValue: 1 << 2)
    /// Toward the bottom edge.
    public static let down = PanDirection(rawValue: 1 << 3)
  }

  /// The delegate that receives the events of the template.
  open weak var mapDelegate: (any CPMapTemplateDelegate)?
  /// The color of the guidance card, or nil for the color of the appearance.
  open var guidanceBackgroundColor: UIColor! { didSet { changed() } }
  /// The appearance of the trip estimates; the default is dark.
  open var tripEstimateStyle = CPTripEstimateStyle.dark { didSet { changed() } }
  /// The round buttons on the map, at most four; further ones are not shown.
  open var mapButtons: [CPMapButton] = [] {
    didSet {
      for button in mapButtons { button.owner = self }
      changed()
    }
  }
  /// Whether the bar hides after some seconds without a touch; the default is true.
  open var automaticallyHidesNavigationBar = true { didSet { changed() } }
  /// Whether the map buttons hide with the bar; the default is false.
  open var hidesButtonsWithNavigationBar = false { didSet { changed() } }
  /// The buttons at the leading end of the navigation bar.
  open var leadingNavigationBarButtons: [CPBarButton] = [] { didSet { changed() } }
  /// The buttons at the trailing end of the navigation bar.
  open var trailingNavigationBarButtons: [CPBarButton] = [] { didSet { changed() } }
  /// The back button, or nil for the back button of the head unit.
  open var backButton: CPBarButton? { didSet { changed() } }
  /// Whether the buttons that move the map are shown.
  open private(set) var isPanningInterfaceVisible = false
  /// The alert that is shown, or nil if there is none.
  open internal(set) var currentNavigationAlert: CPNavigationAlert?

  /// The trips or routes of which a person selects one.
  struct Preview {
    /// The trips.
    var trips: [CPTrip]
    /// The selected trip.
    var selected: CPTrip
    /// The index of the selected route of the selected trip.
    var route: Int
    /// Whether the preview shows the routes of one trip instead of trips.
    var showsRoutesOnly: Bool
    /// The texts of the buttons, or nil for the texts of the head unit.
    var texts: CPTripPreviewTextConfiguration?
  }
  /// The preview that is shown, or nil if there is none.
  var preview: Preview? { didSet { changed() } }
  /// The session of the active guidance, or nil if there is none.
  private(set) var session: CPNavigationSession? { didSet { changed() } }
  /// The token of the scheduled dismissal of the current alert.
  var alertTimer: DelayedCalls.Token?
  /// The queue of alerts that are shown after the current one.
  var waitingAlerts: [CPNavigationAlert] = []
  /// The current alert while its dismissal is animated, or nil.
  var leavingAlert: CPNavigationAlert?

  /// Creates a template without buttons.
  public override init() { super.init() }

  // MARK: Trips

  /// Shows a preview of trips; a person selects and starts one.
  open func showTripPreviews(
    _ tripPreviews: [CPTrip],
    textConfiguration: CPTripPreviewTextConfiguration?
  ) {
    showTripPreviews(tripPreviews, selectedTrip: nil, textConfiguration: textConfiguration)
  }

  /// Shows a preview of trips with one of them selected; nil selects the first.
  open func showTripPreviews(
    _ tripPreviews: [CPTrip],
    selectedTrip: CPTrip?,
    textConfiguration: CPTripPreviewTextConfiguration?
  ) {
    // Source: Apple's documentation: "a maximum of 12 trip previews"; catalogue CAR-Q36 has the
    // same number for lists.
    let trips = Array(tripPreviews.prefix(Self.maximumTripCount))
    guard let first = trips.first else {
      preview = nil
      return
    }
    let selected = selectedTrip.flatMap { trip in trips.first { $0 === trip } } ?? first
    preview = Preview(
      trips: trips,
      selected: selected,
      route: 0,
      showsRoutesOnly: false,
      texts: textConfiguration
    )
    previewSelected()
  }

  // Unverified: the number of trips in a preview.
  private static let maximumTripCount = 12

  /// Shows the routes of one trip.
  open func showRouteChoicesPreview(
    for tripPreview: CPTrip,
    textConfiguration: CPTripPreviewTextConfiguration?
  ) {
    preview = Preview(
      trips: [tripPreview],
      selected: tripPreview,
      route: 0,
      showsRoutesOnly: true,
      texts: textConfiguration
    )
    previewSelected()
  }

  /// Hides the preview.
  open func hideTripPreviews() { preview = nil }

  /// Updates the distance and the time to the destination of a trip.
  open func updateEstimates(_ estimates: CPTravelEstimates, for trip: CPTrip) {
    update(estimates, for: trip, with: .default)
  }

  /// Updates the distance and the time to the destination of a trip, with a color for the traffic.
  open func update(
    _ estimates: CPTravelEstimates,
    for trip: CPTrip,
    with timeRemainingColor: CPTimeRemainingColor
  ) {
    trip.estimates = estimates
    trip.timeRemainingColor = timeRemainingColor
    changed()
  }

  /// Starts guidance along a trip, and cancels the session that is active.
  open func startNavigationSession(for trip: CPTrip) -> CPNavigationSession {
    session?.cancelTrip()
    let session = CPNavigationSession(trip: trip, map: self)
    self.session = session
    return session
  }

  /// Cancels the guidance because the car starts its own guidance.
  public func cancelNavigationForVehicle() {
    guard let session else { return }
    session.cancelTrip()
    mapDelegate?.mapTemplateDidCancelNavigation(self)
  }

  /// Removes a session that has ended.
  func sessionEnded(_ ended: CPNavigationSession) { if session === ended { session = nil } }

  /// Notifies the delegate of the selected route.
  func previewSelected() {
    guard let preview, preview.selected.routeChoices.indices.contains(preview.route) else { return }
    mapDelegate?.mapTemplate(
      self,
      selectedPreviewFor: preview.selected,
      using: preview.selected.routeChoices[preview.route]
    )
  }

  /// Notifies the delegate that a person started the selected trip.
  func previewStarted() {
    guard let preview, preview.selected.routeChoices.indices.contains(preview.route) else { return }
    mapDelegate?.mapTemplate(
      self,
      startedTrip: preview.selected,
      using: preview.selected.routeChoices[preview.route]
    )
  }

  // MARK: Moving the map

  /// Shows buttons that move the map, in place of the other buttons.
  open func showPanningInterface(animated: Bool) {
    guard !isPanningInterfaceVisible else { return }
    isPanningInterfaceVisible = true
    changed()
    mapDelegate?.mapTemplateDidShowPanningInterface(self)
  }

  /// Dismisses the buttons that move the map.
  open func dismissPanningInterface(animated: Bool) {
    guard isPanningInterfaceVisible else { return }
    mapDelegate?.mapTemplateWillDismissPanningInterface(self)
    isPanningInterfaceVisible = false
    changed()
    mapDelegate?.mapTemplateDidDismissPanningInterface(self)
  }

  // MARK: Alerts

  /// Shows an alert over the map, after the alerts that were presented before.
  open func present(navigationAlert: CPNavigationAlert, animated: Bool) {
    enqueue(navigationAlert, animated: animated)
  }

  /// Dismisses the alert that is shown.
  ///
  /// `completion` receives whether an alert was shown.
  open func dismissNavigationAlert(
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard currentNavigationAlert != nil else {
      completion?(false)
      return
    }
    dismissAlert(.systemDismissed, animated: animated) { completion?(true) }
  }

  override func makeController() -> TemplateViewController { MapTemplateController(self) }
}
