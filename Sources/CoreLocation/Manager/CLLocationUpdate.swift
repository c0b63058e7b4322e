import Foundation

/// A location in a sequence of updates, or the reason why there is none.
public struct CLLocationUpdate: Sendable {
  /// The activity for which locations are used.
  public enum LiveConfiguration: Int, Sendable {
    /// Any activity.
    case `default` = 0
    /// Navigation in a car.
    case automotiveNavigation = 1
    /// Navigation in another vehicle.
    case otherNavigation = 2
    /// Walking, running or cycling.
    case fitness = 3
    /// Flying.
    case airborne = 4
  }

  /// The location; nil if there is none now.
  public let location: CLLocation?
  /// Whether the device is stationary, as at the end of a route or at a fixed location.
  public let isStationary: Bool
  /// Whether the device is stationary; the newer name of `isStationary`.
  public var stationary: Bool { isStationary }
  /// Whether the person denied permission.
  public let authorizationDenied: Bool
  /// Whether the location cannot be determined.
  public let locationUnavailable: Bool
  /// Whether permission is restricted: never.
  public var authorizationRestricted: Bool { false }
  /// Whether the accuracy is reduced: never.
  public var accuracyLimited: Bool { false }
  /// Whether the request for permission is on the screen.
  public let authorizationRequestInProgress: Bool

  /// Returns a sequence of updates; it has locations if the app has permission.
  public static func liveUpdates(_ configuration: LiveConfiguration = .default) -> Updates {
    Updates()
  }

  /// The sequence of updates, which ends with the loop over it.
  public struct Updates: AsyncSequence, Sendable {
    /// The type of elements: updates.
    public typealias Element = CLLocationUpdate

    /// Starts to receive updates.
    public func makeAsyncIterator() -> AsyncIterator {
      let id = UUID()
      let (stream, continuation) = AsyncThrowingStream<CLLocationUpdate, any Error>.makeStream()
      continuation.onTermination = { _ in
        DispatchQueue.main.async { MainActor.assumeIsolated { LocationService.shared.close(id) } }
      }
      CLLocationManager.main {
        LocationService.shared.open(id) { result in
          let place = try? result.get()
          var problem: CLError.Code?
          if case .failure(let error) = result { problem = error.code }
          continuation.yield(
            CLLocationUpdate(
              location: place,
              isStationary: place.map { $0.speed <= 0 } ?? false,
              authorizationDenied: problem == .denied,
              locationUnavailable: problem == .locationUnknown,
              authorizationRequestInProgress: LocationAuthorization.isAsking
            )
          )
        }
      }
      return AsyncIterator(base: stream.makeAsyncIterator())
    }

    /// The iterator, which waits for each update.
    public struct AsyncIterator: AsyncIteratorProtocol {
      var base: AsyncThrowingStream<CLLocationUpdate, any Error>.AsyncIterator
      /// Returns the next update; nil when the task is cancelled.
      public mutating func next() async throws -> CLLocationUpdate? { try await base.next() }
    }
  }
}
