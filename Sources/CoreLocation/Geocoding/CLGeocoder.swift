import Foundation
import Synchronization
import SystemServices

/// A function that receives the placemarks of a geocoder, or the error.
public typealias CLGeocodeCompletionHandler = @Sendable ([CLPlacemark]?, (any Error)?) -> Void

/// Converts between locations and addresses.
///
/// There is no geocoding service on Linux: every request fails with `CLError.network`, as on an
/// iPhone that is offline. Only one request runs at a time; another one fails with the same error.
open class CLGeocoder: NSObject, @unchecked Sendable {
  private let asked = Mutex<CLGeocodeCompletionHandler?>(nil)

  /// Whether a request is running.
  open var isGeocoding: Bool { asked.withLock { $0 != nil } }

  /// Requests the address of a location.
  open func reverseGeocodeLocation(
    _ location: CLLocation,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) { ask(completionHandler) }
  /// Requests the address of a location, in a language.
  open func reverseGeocodeLocation(
    _ location: CLLocation,
    preferredLocale locale: Locale?,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) { ask(completionHandler) }
  /// Requests the location of an address.
  open func geocodeAddressString(
    _ addressString: String,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) { ask(completionHandler) }
  /// Requests the location of an address, near a region.
  open func geocodeAddressString(
    _ addressString: String,
    in region: CLRegion?,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) { ask(completionHandler) }
  /// Cancels the request, which fails with `CLError.geocodeCanceled`.
  open func cancelGeocode() { end(.geocodeCanceled) }

  /// Requests the address of a location.
  open func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] {
    throw CLError(.network)
  }
  /// Requests the location of an address.
  open func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] {
    throw CLError(.network)
  }

  private func ask(_ handler: @escaping CLGeocodeCompletionHandler) {
    let isFirst = asked.withLock { asked in
      guard asked == nil else { return false }
      asked = handler
      return true
    }
    CLLocationManager.main { [self] in
      _ = LocationService.soon {
        if isFirst { self.end(.network) } else { handler(nil, CLError(.network)) }
      }
    }
  }

  private func end(_ code: CLError.Code) {
    let handler = asked.withLock { asked in
      defer { asked = nil }
      return asked
    }
    guard let handler else { return }
    CLLocationManager.main { _ = LocationService.soon { handler(nil, CLError(code)) } }
  }
}
