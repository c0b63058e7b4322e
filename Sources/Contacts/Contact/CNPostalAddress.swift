import Foundation

/// The key of `street`.
public let CNPostalAddressStreetKey = "street"
/// The key of `subLocality`.
public let CNPostalAddressSubLocalityKey = "subLocality"
/// The key of `city`.
public let CNPostalAddressCityKey = "city"
/// The key of `subAdministrativeArea`.
public let CNPostalAddressSubAdministrativeAreaKey = "subAdministrativeArea"
/// The key of `state`.
public let CNPostalAddressStateKey = "state"
/// The key of `postalCode`.
public let CNPostalAddressPostalCodeKey = "postalCode"
/// The key of `country`.
public let CNPostalAddressCountryKey = "country"
/// The key of `isoCountryCode`.
public let CNPostalAddressISOCountryCodeKey = "isoCountryCode"

/// A postal address; immutable.
open class CNPostalAddress: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  struct Parts: Hashable {
    var street = ""
    var subLocality = ""
    var city = ""
    var subAdministrativeArea = ""
    var state = ""
    var postalCode = ""
    var country = ""
    var isoCountryCode = ""
    /// The post office box and the extended address of a vCard, which have no properties.
    var box = "", room = ""
  }
  var parts = Parts()

  /// Creates an empty address.
  public override init() {}
  init(_ parts: Parts) { self.parts = parts }

  /// The street and house number, possibly in several lines; empty if there is none.
  open var street: String { parts.street }
  /// The part of the city; empty if there is none.
  open var subLocality: String { parts.subLocality }
  /// The city; empty if there is none.
  open var city: String { parts.city }
  /// The county; empty if there is none.
  open var subAdministrativeArea: String { parts.subAdministrativeArea }
  /// The state; empty if there is none.
  open var state: String { parts.state }
  /// The postal code; empty if there is none.
  open var postalCode: String { parts.postalCode }
  /// The country; empty if there is none.
  open var country: String { parts.country }
  /// The two-letter country code; empty if there is none.
  open var isoCountryCode: String { parts.isoCountryCode }
  /// Returns the localized name of a key.
  open class func localizedString(forKey key: String) -> String { ContactWords.word(forKey: key) }
  /// Returns the address itself, or an immutable copy of a mutable one.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Returns a mutable copy.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { CNMutablePostalAddress(parts) }
  /// Returns whether both addresses have equal parts.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CNPostalAddress)?.parts == parts
  }
  /// A hash of the parts.
  open override var hash: Int { parts.hashValue }
}

/// A mutable postal address.
open class CNMutablePostalAddress: CNPostalAddress, @unchecked Sendable {
  /// The street and house number, possibly in several lines; empty if there is none.
  open override var street: String {
    get { parts.street }
    set { parts.street = newValue }
  }
  /// The part of the city; empty if there is none.
  open override var subLocality: String {
    get { parts.subLocality }
    set { parts.subLocality = newValue }
  }
  /// The city; empty if there is none.
  open override var city: String {
    get { parts.city }
    set { parts.city = newValue }
  }
  /// The county; empty if there is none.
  open override var subAdministrativeArea: String {
    get { parts.subAdministrativeArea }
    set { parts.subAdministrativeArea = newValue }
  }
  /// The state; empty if there is none.
  open override var state: String {
    get { parts.state }
    set { parts.state = newValue }
  }
  /// The postal code; empty if there is none.
  open override var postalCode: String {
    get { parts.postalCode }
    set { parts.postalCode = newValue }
  }
  /// The country; empty if there is none.
  open override var country: String {
    get { parts.country }
    set { parts.country = newValue }
  }
  /// The two-letter country code; empty if there is none.
  open override var isoCountryCode: String {
    get { parts.isoCountryCode }
    set { parts.isoCountryCode = newValue }
  }
  /// Returns an immutable copy.
  open override func copy(with zone: NSZone? = nil) -> Any { CNPostalAddress(parts) }
}
