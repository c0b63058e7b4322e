import CoreLocation
import Foundation

/// Monitors the regions of location triggers.
@MainActor
final class NotificationPlaces: CLLocationManagerDelegate {
  private weak var service: NotificationService?
  private let manager = CLLocationManager()
  private static let prefix = "UNLocationNotificationTrigger."

  init(_ service: NotificationService) {
    self.service = service
    manager.delegate = self
  }

  func watch(_ region: CLRegion, _ identifier: String) {
    guard let circle = region as? CLCircularRegion else { return }
    let own = CLCircularRegion(
      center: circle.center,
      radius: circle.radius,
      identifier: Self.prefix + identifier
    )
    (own.notifyOnEntry, own.notifyOnExit) = (circle.notifyOnEntry, circle.notifyOnExit)
    manager.startMonitoring(for: own)
  }

  func forget(_ identifier: String) {
    for region in manager.monitoredRegions where region.identifier == Self.prefix + identifier {
      manager.stopMonitoring(for: region)
    }
  }

  nonisolated func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
    crossed(region.identifier)
  }
  nonisolated func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {
    crossed(region.identifier)
  }

  private nonisolated func crossed(_ identifier: String) {
    // Calls come on the main thread.
    MainActor.assumeIsolated {
      guard identifier.hasPrefix(Self.prefix) else { return }
      service?.arrived(String(identifier.dropFirst(Self.prefix.count)))
    }
  }
}
