import CoreGraphics
import Foundation

/// Methods that a map template calls for its events.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol CPMapTemplateDelegate: NSObjectProtocol {
  /// Returns the parts of a maneuver that its card shows.
  func mapTemplate(
    _ mapTemplate: CPMapTemplate,
    displayStyleFor maneuver: CPManeuver
  ) -> CPManeuverDisplayStyle
  /// Called after a person selected a trip or a route in the preview.
  func mapTemplate(
    _ mapTemplate: CPMapTemplate,
    selectedPreviewFor trip: CPTrip,
    using routeChoice: CPRouteChoice
  )
  /// Called after a person started a trip; the app starts a navigation session.
  func mapTemplate(
    _ mapTemplate: CPMapTemplate,
    startedTrip trip: CPTrip,
    using routeChoice: CPRouteChoice
  )
  /// Called after the head unit has canceled the guidance because the car starts its own.
  func mapTemplateDidCancelNavigation(_ mapTemplate: CPMapTemplate)
  /// Returns whether a maneuver is shown as a notification while the app is in the background.
  func mapTemplate(
    _ mapTemplate: CPMapTemplate,
    shouldShowNotificationFor maneuver: CPManeuver
  ) -> Bool
  /// Returns whether new estimates update the notification of a maneuver.
  func mapTemplate(
    _ mapTemplate: CPMapTemplate,
    shouldUpdateNotificationFor maneuver: CPManeuver,
    with travelEstimates: CPTravelEstimates
  ) -> Bool
  /// Returns whether an alert is shown as a notification while the app is in the background.
  func mapTemplate(
    _ mapTemplate: CPMapTemplate,
    shouldShowNotificationFor navigationAlert: CPNavigationAlert
  ) -> Bool
  /// Called before an alert is shown.
  func mapTemplate(_ mapTemplate: CPMapTemplate, willShow navigationAlert: CPNavigationAlert)
  /// Called after an alert is shown.
  func mapTemplate(_ mapTemplate: CPMapTemplate, didShow navigationAlert: CPNavigationAlert)
  /// Called before an alert is dismissed.
  func mapTemplate(
    _ mapTemplate: CPMapTemplate,
    willDismiss navigationAlert: CPNavigationAlert,
    dismissalContext: CPNavigationAlert.DismissalContext
  )
  /// Called after an alert was dismissed.
  func mapTemplate(
    _ mapTemplate: CPMapTemplate,
    didDismiss navigationAlert: CPNavigationAlert,
    dismissalContext: CPNavigationAlert.DismissalContext
  )
  /// Called after the buttons that move the map are shown.
  func mapTemplateDidShowPanningInterface(_ mapTemplate: CPMapTemplate)
  /// Called before the buttons that move the map are dismissed.
  func mapTemplateWillDismissPanningInterface(_ mapTemplate: CPMapTemplate)
  /// Called after the buttons that move the map were dismissed.
  func mapTemplateDidDismissPanningInterface(_ mapTemplate: CPMapTemplate)
  /// Called when a person begins to hold a button that moves the map.
  func mapTemplate(
    _ mapTemplate: CPMapTemplate,
    panBeganWith direction: CPMapTemplate.PanDirection
  )
  /// Called when a person releases a button that moves the map.
  func mapTemplate(
    _ mapTemplate: CPMapTemplate,
    panEndedWith direction: CPMapTemplate.PanDirection
  )
  /// Called when a person presses a button that moves the map once.
  func mapTemplate(_ mapTemplate: CPMapTemplate, panWith direction: CPMapTemplate.PanDirection)
  /// Called when a finger begins to drag the map.
  func mapTemplateDidBeginPanGesture(_ mapTemplate: CPMapTemplate)
  /// Called while a finger drags the map.
  ///
  /// - Parameters:
  ///   - mapTemplate: The template.
  ///   - translation: The distance, in points, from the start of the gesture.
  ///   - velocity: The velocity in points per second.
  func mapTemplate(
    _ mapTemplate: CPMapTemplate,
    didUpdatePanGestureWithTranslation translation: CGPoint,
    velocity: CGPoint
  )
  /// Called when a finger that dragged the map is lifted.
  ///
  /// The velocity is in points per second.
  func mapTemplate(_ mapTemplate: CPMapTemplate, didEndPanGestureWithVelocity velocity: CGPoint)
}

extension CPMapTemplateDelegate {
  /// Returns ``CPManeuverDisplayStyle/leadingSymbol``.
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate,
    displayStyleFor maneuver: CPManeuver
  ) -> CPManeuverDisplayStyle { .leadingSymbol }
  /// Does nothing.
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate,
    selectedPreviewFor trip: CPTrip,
    using routeChoice: CPRouteChoice
  ) {}
  /// Does nothing.
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate,
    startedTrip trip: CPTrip,
    using routeChoice: CPRouteChoice
  ) {}
  /// Does nothing.
  public func mapTemplateDidCancelNavigation(_ mapTemplate: CPMapTemplate) {}
  // Unverified: the defaults of the next three methods; Apple documents none.
  /// Returns false: a maneuver is not shown as a notification.
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate,
    shouldShowNotificationFor maneuver: CPManeuver
  ) -> Bool { false }
  /// Returns false: new estimates do not update a notification.
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate,
    shouldUpdateNotificationFor maneuver: CPManeuver,
    with travelEstimates: CPTravelEstimates
  ) -> Bool { false }
  /// Returns false: an alert is not shown as a notification.
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate,
    shouldShowNotificationFor navigationAlert: CPNavigationAlert
  ) -> Bool { false }
  /// Does nothing.
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate,
    willShow navigationAlert: CPNavigationAlert
  ) {}
  /// Does nothing.
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate,
    didShow navigationAlert: CPNavigationAlert
  ) {}
  /// Does nothing.
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate,
    willDismiss navigationAlert: CPNavigationAlert,
    dismissalContext: CPNavigationAlert.DismissalContext
  ) {}
  /// Does nothing.
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate,
    didDismiss navigationAlert: CPNavigationAlert,
    dismissalContext: CPNavigationAlert.DismissalContext
  ) {}
  /// Does nothing.
  public func mapTemplateDidShowPanningInterface(_ mapTemplate: CPMapTemplate) {}
  /// Does nothing.
  public func mapTemplateWillDismissPanningInterface(_ mapTemplate: CPMapTemplate) {}
  /// Does nothing.
  public func mapTemplateDidDismissPanningInterface(_ mapTemplate: CPMapTemplate) {}
  /// Does nothing.
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate,
    panBeganWith direction: CPMapTemplate.PanDirection
  ) {}
  /// Does nothing.
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate,
    panEndedWith direction: CPMapTemplate.PanDirection
  ) {}
  /// Does nothing.
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate,
    panWith direction: CPMapTemplate.PanDirection
  ) {}
  /// Does nothing.
  public func mapTemplateDidBeginPanGesture(_ mapTemplate: CPMapTemplate) {}
  /// Does nothing.
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate,
    didUpdatePanGestureWithTranslation translation: CGPoint,
    velocity: CGPoint
  ) {}
  /// Does nothing.
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate,
    didEndPanGestureWithVelocity velocity: CGPoint
  ) {}
}
