import Foundation
import Synchronization
import SystemServices

/// Receives what a geocoder found, or why it found nothing.
public typealias CLGeocodeCompletionHandler = @Sendable ([CLPlacemark]?, (any Error)?) -> Void

/// Finds addresses of places and places of addresses.
///
/// There is no service for it on Linux: every question ends in `CLError.network`, as on an iPhone
/// that is offline. One question at a time is answered; another one meanwhile fails with it too.
open class CLGeocoder: NSObject, @unchecked Sendable {
  private let asked = Mutex<CLGeocodeCompletionHandler?>(nil)

  /// Whether a question is not answered yet.
  open var isGeocoding: Bool { asked.withLock { $0 != nil } }

  /// Asks for the address of a place.
  open func reverseGeocodeLocation(
    _ location: CLLocation,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) { ask(completionHandler) }
  /// Asks for the address of a place, in a language.
  open func reverseGeocodeLocation(
    _ location: CLLocation,
    preferredLocale locale: Locale?,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) { ask(completionHandler) }
  /// Asks for the place of an address.
  open func geocodeAddressString(
    _ addressString: String,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) { ask(completionHandler) }
  /// Asks for the place of an address, near a region.
  open func geocodeAddressString(
    _ addressString: String,
    in region: CLRegion?,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) { ask(completionHandler) }
  /// Takes the question back; it ends in `CLError.geocodeCanceled`.
  open func cancelGeocode() { end(.geocodeCanceled) }

  /// Asks for the address of a place.
  open func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] {
    throw CLError(.network)
  }
  /// Asks for the place of an address.
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
