import Foundation
import UIKitCore

// Shows alerts and maneuvers over the map, or as notifications while the app is in the background.
extension CPMapTemplate {
  /// The screen on which the app shows the template, in the foreground or in the background.
  var carScreen: CarScreenController? { controller?.carScreen }

  /// Shows an alert, or appends it to the queue while another alert is shown.
  func enqueue(_ alert: CPNavigationAlert, animated: Bool) {
    alert.owner = self
    // Chosen: alerts are shown one after another, so that each can be read. Apple does not state
    // it.
    guard currentNavigationAlert == nil else {
      waitingAlerts.append(alert)
      return
    }
    currentNavigationAlert = alert
    if let screen = carScreen, screen.isInBackground {
      if mapDelegate?.mapTemplate(self, shouldShowNotificationFor: alert) ?? false {
        screen.showNotification(.alert(alert))
      }
      startTimer(of: alert)
      return
    }
    mapDelegate?.mapTemplate(self, willShow: alert)
    changed()
    mapController?.alertAppears(animated: animated) { [weak self] in
      guard let self, self.currentNavigationAlert === alert else { return }
      self.mapDelegate?.mapTemplate(self, didShow: alert)
    }
    startTimer(of: alert)
  }

  private var mapController: MapTemplateController? { controller as? MapTemplateController }

  /// Schedules the dismissal of an alert that has a duration.
  private func startTimer(of alert: CPNavigationAlert) {
    guard let duration = alert.shownDuration else { return }
    alertTimer = DelayedCalls.shared.schedule(after: duration) { [weak self] in
      guard let self, self.currentNavigationAlert === alert else { return }
      self.dismissAlert(.timeout, animated: true) {}
    }
  }

  /// Dismisses the current alert and shows the next one of the queue.
  func dismissAlert(
    _ context: CPNavigationAlert.DismissalContext,
    animated: Bool,
    completion: @escaping () -> Void
  ) {
    // The handler of an action can dismiss the alert before the selection does.
    guard let alert = currentNavigationAlert, alert !== leavingAlert else { return completion() }
    leavingAlert = alert
    if let alertTimer { DelayedCalls.shared.cancel(alertTimer) }
    alertTimer = nil
    mapDelegate?.mapTemplate(self, willDismiss: alert, dismissalContext: context)
    carScreen?.hideNotification()
    let end = { [weak self] in
      guard let self else { return }
      self.leavingAlert = nil
      self.currentNavigationAlert = nil
      self.changed()
      self.mapDelegate?.mapTemplate(self, didDismiss: alert, dismissalContext: context)
      completion()
      if !self.waitingAlerts.isEmpty {
        self.enqueue(self.waitingAlerts.removeFirst(), animated: animated)
      }
    }
    if let mapController {
      mapController.alertDisappears(animated: animated, completion: end)
    } else {
      end()
    }
  }

  /// Calls the handler of an action and dismisses the alert, as a selection does.
  func choose(_ action: CPAlertAction) {
    let alert = currentNavigationAlert
    action.handler(action)
    // After a dismissal in the handler, the next alert of the queue stays.
    guard currentNavigationAlert === alert else { return }
    dismissAlert(.userDismissed, animated: true) {}
  }

  /// Updates the card, or the notification while the app is in the background.
  func upcomingManeuversChanged(from old: [CPManeuver]) {
    changed()
    guard let first = session?.upcomingManeuvers.first, first !== old.first,
      let screen = carScreen, screen.isInBackground,
      mapDelegate?.mapTemplate(self, shouldShowNotificationFor: first) ?? false
    else { return }
    screen.showNotification(.maneuver(first))
  }

  /// Updates the card, and the notification if it shows the maneuver.
  func estimatesChanged(_ estimates: CPTravelEstimates, for maneuver: CPManeuver) {
    changed()
    guard let screen = carScreen, case .maneuver(let shown) = screen.notification,
      shown === maneuver,
      mapDelegate?.mapTemplate(self, shouldUpdateNotificationFor: maneuver, with: estimates)
        ?? false
    else { return }
    screen.showNotification(.maneuver(maneuver))
  }
}
