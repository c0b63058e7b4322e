import CoreGraphics
import Foundation

/// Receives the events of a map template.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol CPMapTemplateDelegate: NSObjectProtocol {
  /// Returns which parts of a maneuver its card shows.
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
  /// Called after the head unit ended the guidance, because the car's own began.
  func mapTemplateDidCancelNavigation(_ mapTemplate: CPMapTemplate)
  /// Returns whether a maneuver is shown as a notification while the app is in the background.
  func mapTemplate(
    _ mapTemplate: CPMapTemplate,
    shouldShowNotificationFor maneuver: CPManeuver
  ) -> Bool
  /// Returns whether the notification of a maneuver follows new estimates.
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
  /// Called while a finger drags the map; points since the start, and points per second.
  func mapTemplate(
    _ mapTemplate: CPMapTemplate,
    didUpdatePanGestureWithTranslation translation: CGPoint,
    velocity: CGPoint
  )
  /// Called when a finger that dragged the map is lifted; points per second.
  func mapTemplate(_ mapTemplate: CPMapTemplate, didEndPanGestureWithVelocity velocity: CGPoint)
}

extension CPMapTemplateDelegate {
  /// By default the symbol at the leading end and the instruction.
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
  // Unverified: the defaults of the three questions; Apple documents none.
  /// By default a maneuver is not shown as a notification.
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate,
    shouldShowNotificationFor maneuver: CPManeuver
  ) -> Bool { false }
  /// By default a notification does not follow new estimates.
  public func mapTemplate(
    _ mapTemplate: CPMapTemplate,
    shouldUpdateNotificationFor maneuver: CPManeuver,
    with travelEstimates: CPTravelEstimates
  ) -> Bool { false }
  /// By default an alert is not shown as a notification.
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
