import Foundation

/// The content of a notification over the screen of another app.
@MainActor
enum CarNotification {
  /// An alert of a navigation app.
  case alert(CPNavigationAlert)
  /// A maneuver of a navigation app.
  case maneuver(CPManeuver)
}
