import Foundation

/// Something that knows where the device is.
@MainActor
protocol LocationSource: AnyObject {
  /// Begins to tell places, the first as soon as it is known, or why there are none.
  func start(
    accuracy: CLLocationAccuracy,
    tell: @escaping @MainActor (Result<CLLocation, CLError>) -> Void
  )
  /// Ends; it can be started again.
  func stop()
}

/// No source: each start ends in an error.
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
