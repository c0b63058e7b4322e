import Foundation

/// What a notification over the screen of another app shows.
@MainActor
enum CarNotification {
  /// An alert of a navigation app.
  case alert(CPNavigationAlert)
  /// A maneuver of a navigation app.
  case maneuver(CPManeuver)
}
