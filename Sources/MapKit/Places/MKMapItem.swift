import CoreLocation
import Foundation

/// A place with what is known of it, such as a shop.
open class MKMapItem: NSObject, @unchecked Sendable {
  /// The place and its address.
  public let placemark: MKPlacemark
  /// Whether the item stands for the device's place.
  public let isCurrentLocation: Bool
  /// The name, by default the placemark's.
  open var name: String?
  /// The telephone number; nil: not known.
  open var phoneNumber: String?
  /// The page on the web; nil: not known.
  open var url: URL?
  /// The time zone; nil: not known.
  open var timeZone: TimeZone?

  /// Creates an item of a place.
  public init(placemark: MKPlacemark) {
    self.placemark = placemark
    isCurrentLocation = false
    name = placemark.name
    super.init()
  }

  private init(current: MKPlacemark) {
    placemark = current
    isCurrentLocation = true
    name = "Current Location"
    super.init()
  }

  /// Returns an item that stands for the device's place.
  ///
  /// Its placemark has the coordinate 0, 0: the place is not asked for.
  open class func forCurrentLocation() -> MKMapItem {
    MKMapItem(current: MKPlacemark(coordinate: CLLocationCoordinate2D()))
  }
}
