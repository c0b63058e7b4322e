import CoreLocation
import Foundation

/// Something that stands at a place on a map.
public protocol MKAnnotation: AnyObject {
  /// The place; a map looks again where it is told by removing and adding.
  var coordinate: CLLocationCoordinate2D { get }
  /// The words in its callout.
  var title: String? { get }
  /// The second line of its callout.
  var subtitle: String? { get }
}

extension MKAnnotation {
  /// No words.
  public var title: String? { nil }
  /// No second line.
  public var subtitle: String? { nil }
}

/// An annotation with words.
open class MKShape: NSObject {
  /// The words in its callout.
  open var title: String?
  /// The second line of its callout.
  open var subtitle: String?
}

/// An annotation at a place that can be changed.
open class MKPointAnnotation: MKShape, MKAnnotation {
  /// The place; maps that show the annotation follow it.
  open var coordinate: CLLocationCoordinate2D {
    didSet { for tell in moved.values { tell() } }
  }
  /// Told to the maps that show it.
  var moved: [ObjectIdentifier: () -> Void] = [:]

  /// Makes an annotation at the equator and the zero meridian.
  public override init() {
    coordinate = CLLocationCoordinate2D()
    super.init()
  }
  /// Makes an annotation at a place.
  public init(coordinate: CLLocationCoordinate2D) {
    self.coordinate = coordinate
    super.init()
  }
  /// Makes an annotation at a place, with words.
  public init(coordinate: CLLocationCoordinate2D, title: String?, subtitle: String?) {
    self.coordinate = coordinate
    super.init()
    self.title = title
    self.subtitle = subtitle
  }
}

/// Where the device is, as an annotation.
open class MKUserLocation: NSObject, MKAnnotation {
  /// The place; nil: not known yet.
  open internal(set) var location: CLLocation?
  /// The place's angles; an invalid place where none is known.
  open var coordinate: CLLocationCoordinate2D {
    location?.coordinate ?? kCLLocationCoordinate2DInvalid
  }
  /// Whether the place is being updated.
  open internal(set) var isUpdating = false
  /// The words in its callout.
  open var title: String? = "Current Location"
  /// The second line of its callout.
  open var subtitle: String?
}

/// A placemark that can stand on a map.
open class MKPlacemark: CLPlacemark, MKAnnotation, @unchecked Sendable {
  /// The place.
  public let coordinate: CLLocationCoordinate2D
  /// The address's country.
  open var countryCode: String? { isoCountryCode }
  /// The name.
  open var title: String? { name }

  /// Makes a placemark without an address.
  public convenience init(coordinate: CLLocationCoordinate2D) {
    self.init(coordinate: coordinate, addressDictionary: nil)
  }
  /// Makes a placemark with parts of an address by Contacts' keys.
  public init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?) {
    self.coordinate = coordinate
    let place = CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)
    let address = addressDictionary?.compactMapValues { $0 as? String } ?? [:]
    super.init(location: place, name: address["Name"], address: address)
  }
  /// Copies a placemark; one without a place stands at an invalid one.
  public override init(placemark: CLPlacemark) {
    coordinate = placemark.location?.coordinate ?? kCLLocationCoordinate2DInvalid
    super.init(placemark: placemark)
  }
}
