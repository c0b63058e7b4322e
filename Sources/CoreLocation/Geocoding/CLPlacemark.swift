import Foundation

/// A location with its address.
open class CLPlacemark: NSObject, NSCopying, @unchecked Sendable {
  /// The location; nil if it is unknown.
  public let location: CLLocation?
  /// The name, such as that of a sight.
  public let name: String?
  /// The street, without the house number.
  public let thoroughfare: String?
  /// The house number.
  public let subThoroughfare: String?
  /// The city.
  public let locality: String?
  /// The part of the city.
  public let subLocality: String?
  /// The state or province.
  public let administrativeArea: String?
  /// The county.
  public let subAdministrativeArea: String?
  /// The postal code.
  public let postalCode: String?
  /// The two-letter country code.
  public let isoCountryCode: String?
  /// The country.
  public let country: String?
  /// The body of water; always nil.
  open var inlandWater: String? { nil }
  /// The ocean; always nil.
  open var ocean: String? { nil }
  /// The points of interest; always nil.
  open var areasOfInterest: [String]? { nil }
  /// The region of the address; nil if it is unknown.
  open var region: CLRegion? { nil }
  /// The time zone; nil if it is unknown.
  open var timeZone: TimeZone? { nil }

  /// Creates a copy of a placemark.
  public init(placemark: CLPlacemark) {
    location = placemark.location
    name = placemark.name
    thoroughfare = placemark.thoroughfare
    subThoroughfare = placemark.subThoroughfare
    locality = placemark.locality
    subLocality = placemark.subLocality
    administrativeArea = placemark.administrativeArea
    subAdministrativeArea = placemark.subAdministrativeArea
    postalCode = placemark.postalCode
    isoCountryCode = placemark.isoCountryCode
    country = placemark.country
  }

  /// Creates a placemark from the parts of an address, by Contacts' keys (`Street`, `City`, …).
  package init(location: CLLocation?, name: String?, address: [String: String]) {
    self.location = location
    self.name = name
    thoroughfare = address["Street"]
    subThoroughfare = nil
    locality = address["City"]
    subLocality = address["SubLocality"]
    administrativeArea = address["State"]
    subAdministrativeArea = address["SubAdministrativeArea"]
    postalCode = address["ZIP"]
    isoCountryCode = address["CountryCode"]
    country = address["Country"]
  }

  /// Returns the placemark itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
