import Foundation
import UIKitCore

// Alerts and maneuvers over the map, and as notifications while the app is in the background.
extension CPMapTemplate {
  /// The screen that the template's app has, whether it is in front or not.
  var carScreen: CarScreenController? { controller?.carScreen }

  func enqueue(_ alert: CPNavigationAlert, animated: Bool) {
    alert.owner = self
    // Chosen: alerts wait for each other, so that each can be read; Apple does not state it.
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

  private func startTimer(of alert: CPNavigationAlert) {
    guard let duration = alert.shownDuration else { return }
    alertTimer = DelayedCalls.shared.schedule(after: duration) { [weak self] in
      guard let self, self.currentNavigationAlert === alert else { return }
      self.dismissAlert(.timeout, animated: true) {}
    }
  }

  func dismissAlert(
    _ context: CPNavigationAlert.DismissalContext,
    animated: Bool,
    completion: @escaping () -> Void
  ) {
    guard let alert = currentNavigationAlert else { return completion() }
    if let alertTimer { DelayedCalls.shared.cancel(alertTimer) }
    alertTimer = nil
    mapDelegate?.mapTemplate(self, willDismiss: alert, dismissalContext: context)
    carScreen?.hideNotification()
    let end = { [weak self] in
      guard let self else { return }
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

  /// Acts as if a person had selected an action of the alert.
  func choose(_ action: CPAlertAction) {
    action.handler(action)
    dismissAlert(.userDismissed, animated: true) {}
  }

  func upcomingManeuversChanged(from old: [CPManeuver]) {
    changed()
    guard let first = session?.upcomingManeuvers.first, first !== old.first,
      let screen = carScreen, screen.isInBackground,
      mapDelegate?.mapTemplate(self, shouldShowNotificationFor: first) ?? false
    else { return }
    screen.showNotification(.maneuver(first))
  }

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
