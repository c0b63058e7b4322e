import Foundation
import Synchronization
import SystemServices

/// Where positions come from.
enum LocationSettings {
  private static let replaced = Mutex<String?>(nil)

  /// What `RUSSET_LOCATION` says; a test may say something else.
  static var text: String? {
    get {
      replaced.withLock { $0 } ?? ProcessInfo.processInfo.environment["RUSSET_LOCATION"]
    }
    set { replaced.withLock { $0 = newValue } }
  }

  /// Whether there is a source; that the desktop has one that works shows only when it is asked.
  static var isEnabled: Bool { text != "none" }

  /// The source of positions.
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
