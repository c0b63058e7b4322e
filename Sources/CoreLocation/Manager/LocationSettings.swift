import Foundation
import Synchronization
import SystemServices

/// The settings for the source of locations.
enum LocationSettings {
  private static let replaced = Mutex<String?>(nil)

  /// The value of `RUSSET_LOCATION`; tests can replace it.
  static var text: String? {
    get {
      replaced.withLock { $0 } ?? ProcessInfo.processInfo.environment["RUSSET_LOCATION"]
    }
    set { replaced.withLock { $0 = newValue } }
  }

  /// Whether there is a source; whether the desktop's works is only known after a request.
  static var isEnabled: Bool { text != "none" }

  /// Creates the source of locations.
  @MainActor static func makeSource() -> any LocationSource {
    if let text, !text.isEmpty {
      if text == "none" { return NoLocation() }
      do {
        return RouteSource(try Route.read(text))
      } catch {
        PermissionQuestion.log("RUSSET_LOCATION: \(error)")
        return NoLocation()
      }
    }
    if let place = ServiceHosts.shared.simulatedPlace {
      let point = Route.Point(latitude: place.latitude, longitude: place.longitude, time: 0)
      return RouteSource(Route(points: [point]))
    }
    return GeoClueSource()
  }
}
