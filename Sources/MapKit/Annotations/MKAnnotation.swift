import CoreLocation
import Foundation

/// An object at a place on a map.
public protocol MKAnnotation: AnyObject {
  /// The place of the annotation; a map notices a change only if the annotation is removed and
  /// added again.
  var coordinate: CLLocationCoordinate2D { get }
  /// The title in the callout.
  var title: String? { get }
  /// The subtitle in the callout.
  var subtitle: String? { get }
}

extension MKAnnotation {
  /// The default has no title.
  public var title: String? { nil }
  /// The default has no subtitle.
  public var subtitle: String? { nil }
}

/// An annotation with a title and a subtitle.
open class MKShape: NSObject {
  /// The title in the callout.
  open var title: String?
  /// The subtitle in the callout.
  open var subtitle: String?
}

/// An annotation at a place that can change.
open class MKPointAnnotation: MKShape, MKAnnotation {
  /// The place of the annotation; maps with the annotation follow it.
  open var coordinate: CLLocationCoordinate2D {
    didSet { for tell in moved.values { tell() } }
  }
  /// The closures of maps with the annotation.
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
  /// Makes an annotation at a place, with a title and a subtitle.
  public init(coordinate: CLLocationCoordinate2D, title: String?, subtitle: String?) {
    self.coordinate = coordinate
    super.init()
    self.title = title
    self.subtitle = subtitle
  }
}

/// An annotation at the location of the device.
open class MKUserLocation: NSObject, MKAnnotation {
  /// The location; nil if it is not known yet.
  open internal(set) var location: CLLocation?
  /// The coordinate of the location; an invalid coordinate if it is unknown.
  open var coordinate: CLLocationCoordinate2D {
    location?.coordinate ?? kCLLocationCoordinate2DInvalid
  }
  /// Whether the location is being updated.
  open internal(set) var isUpdating = false
  /// The title in the callout.
  open var title: String? = "Current Location"
  /// The subtitle in the callout.
  open var subtitle: String?
}

/// A placemark that can be an annotation of a map.
open class MKPlacemark: CLPlacemark, MKAnnotation, @unchecked Sendable {
  /// The coordinate of the placemark.
  public let coordinate: CLLocationCoordinate2D
  /// The country code of the address.
  open var countryCode: String? { isoCountryCode }
  /// The name of the placemark.
  open var title: String? { name }

  /// Makes a placemark without an address.
  public convenience init(coordinate: CLLocationCoordinate2D) {
    self.init(coordinate: coordinate, addressDictionary: nil)
  }
  /// Makes a placemark with parts of an address, with the keys of Contacts.
  public init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?) {
    self.coordinate = coordinate
    let place = CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)
    let address = addressDictionary?.compactMapValues { $0 as? String } ?? [:]
    super.init(location: place, name: address["Name"], address: address)
  }
  /// Makes a copy of a placemark; without a location its coordinate is invalid.
  public override init(placemark: CLPlacemark) {
    coordinate = placemark.location?.coordinate ?? kCLLocationCoordinate2DInvalid
    super.init(placemark: placemark)
  }
}
