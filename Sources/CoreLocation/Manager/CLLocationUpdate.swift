import Foundation

/// A place in a sequence of places, or why there is none.
public struct CLLocationUpdate: Sendable {
  /// What the places are used for.
  public enum LiveConfiguration: Int, Sendable {
    /// Anything.
    case `default` = 0
    /// Directions for a car.
    case automotiveNavigation = 1
    /// Directions for something else.
    case otherNavigation = 2
    /// On foot or a bicycle.
    case fitness = 3
    /// In the air.
    case airborne = 4
  }

  /// The place; nil: there is none now.
  public let location: CLLocation?
  /// Whether the device stands; so it is at the place that ends a route, or that is fixed.
  public let isStationary: Bool
  /// As `isStationary`, by its newer name.
  public var stationary: Bool { isStationary }
  /// Whether the person does not allow it.
  public let authorizationDenied: Bool
  /// Whether nothing tells the place.
  public let locationUnavailable: Bool
  /// Whether the device is not the person's to allow it: never here.
  public var authorizationRestricted: Bool { false }
  /// Whether the accuracy is reduced: never here.
  public var accuracyLimited: Bool { false }
  /// Whether the question stands on the screen.
  public let authorizationRequestInProgress: Bool

  /// Makes a sequence of updates; places come where the app may know them.
  public static func liveUpdates(_ configuration: LiveConfiguration = .default) -> Updates {
    Updates()
  }

  /// Updates as they come, until the loop over them ends.
  public struct Updates: AsyncSequence, Sendable {
    /// An update.
    public typealias Element = CLLocationUpdate

    /// Begins to listen.
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

    /// Waits for each update.
    public struct AsyncIterator: AsyncIteratorProtocol {
      var base: AsyncThrowingStream<CLLocationUpdate, any Error>.AsyncIterator
      /// The next update; nil where the task is cancelled.
      public mutating func next() async throws -> CLLocationUpdate? { try await base.next() }
    }
  }
}
