import Foundation

/// A place with what is known of its address.
open class CLPlacemark: NSObject, NSCopying, @unchecked Sendable {
  /// The place; nil: not known.
  public let location: CLLocation?
  /// The name, as of a sight.
  public let name: String?
  /// The street, without the house.
  public let thoroughfare: String?
  /// The house.
  public let subThoroughfare: String?
  /// The city.
  public let locality: String?
  /// The part of the city.
  public let subLocality: String?
  /// The state or province.
  public let administrativeArea: String?
  /// The county.
  public let subAdministrativeArea: String?
  /// The code of the post.
  public let postalCode: String?
  /// The country's code of two letters.
  public let isoCountryCode: String?
  /// The country.
  public let country: String?
  /// The body of water; never known here.
  open var inlandWater: String? { nil }
  /// The ocean; never known here.
  open var ocean: String? { nil }
  /// What is of interest there; never known here.
  open var areasOfInterest: [String]? { nil }
  /// The area that the address covers; nil: not known.
  open var region: CLRegion? { nil }
  /// The time zone; nil: not known.
  open var timeZone: TimeZone? { nil }

  /// Copies what is known of another.
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

  /// Makes one of parts of an address, by Contacts' keys (`Street`, `City`, …).
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

  /// Returns the placemark itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
