import Foundation
import SystemServices

/// Plays a route by the app's clock, starting with the first request.
@MainActor
final class RouteSource: LocationSource {
  private let route: Route
  private var began: (time: Double, date: Date)?
  private var tell: (@MainActor (Result<CLLocation, CLError>) -> Void)?
  private var next: ServiceCall?

  init(_ route: Route) { self.route = route }

  func start(
    accuracy: CLLocationAccuracy,
    tell: @escaping @MainActor (Result<CLLocation, CLError>) -> Void
  ) {
    stop()
    self.tell = tell
    if began == nil { began = (ServiceHosts.shared.now, Date()) }
    step()
  }

  func stop() {
    next?.cancel()
    next = nil
    tell = nil
  }

  private func step() {
    guard let began, let tell else { return }
    let elapsed = ServiceHosts.shared.now - began.time
    let position = route.position(at: elapsed)
    // The end of the route is delivered once more, as stationary; no updates follow.
    if elapsed < route.duration {
      let left = min(Self.interval, route.duration - elapsed)
      next = ServiceHosts.shared.call(after: left) { [weak self] in self?.step() }
    }
    tell(
      .success(
        CLLocation(
          coordinate: position.place,
          altitude: position.altitude ?? 0,
          horizontalAccuracy: Self.accuracy,
          verticalAccuracy: position.altitude == nil ? -1 : Self.accuracy,
          course: position.course,
          courseAccuracy: position.course < 0 ? -1 : 0,
          speed: position.speed,
          speedAccuracy: position.speed < 0 ? -1 : 0,
          timestamp: began.date.addingTimeInterval(elapsed),
          sourceInfo: CLLocationSourceInformation(
            softwareSimulationState: true,
            andExternalAccessoryState: false
          )
        )
      )
    )
  }

  // Source: the simulator delivers a location each second, with an accuracy of 5 metres.
  private static let interval = 1.0
  private static let accuracy = 5.0
}
