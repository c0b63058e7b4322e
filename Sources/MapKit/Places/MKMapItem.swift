import CoreLocation
import Foundation

/// A place with its information, such as a shop.
open class MKMapItem: NSObject, @unchecked Sendable {
  /// The place and its address.
  public let placemark: MKPlacemark
  /// Whether the item is the location of the device.
  public let isCurrentLocation: Bool
  /// The name; the default is that of the placemark.
  open var name: String?
  /// The telephone number; nil if it is unknown.
  open var phoneNumber: String?
  /// The address of the web page; nil if it is unknown.
  open var url: URL?
  /// The time zone; nil if it is unknown.
  open var timeZone: TimeZone?

  /// Makes an item for a place.
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

  /// Returns an item for the location of the device.
  ///
  /// Its placemark has the coordinate 0, 0, because the location is not requested.
  open class func forCurrentLocation() -> MKMapItem {
    MKMapItem(current: MKPlacemark(coordinate: CLLocationCoordinate2D()))
  }
}
