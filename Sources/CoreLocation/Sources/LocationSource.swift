import Foundation

/// A source of the device's location.
@MainActor
protocol LocationSource: AnyObject {
  /// Starts to deliver locations, the first one as soon as it is known, or an error.
  func start(
    accuracy: CLLocationAccuracy,
    tell: @escaping @MainActor (Result<CLLocation, CLError>) -> Void
  )
  /// Stops the source; it can be started again.
  func stop()
}

/// A source without locations: each start ends with an error.
@MainActor
final class NoLocation: LocationSource {
  func start(
    accuracy: CLLocationAccuracy,
    tell: @escaping @MainActor (Result<CLLocation, CLError>) -> Void
  ) {
    tell(.failure(CLError(.locationUnknown)))
  }
  func stop() {}
}
