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

/// An address of the post; it does not change.
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
    /// The box and the room of a vCard, which have no properties.
    var box = "", room = ""
  }
  var parts = Parts()

  /// Makes an empty address.
  public override init() {}
  init(_ parts: Parts) { self.parts = parts }

  /// The street, with the house; lines are kept; empty: none.
  open var street: String { parts.street }
  /// The part of the city; empty: none.
  open var subLocality: String { parts.subLocality }
  /// The city; empty: none.
  open var city: String { parts.city }
  /// The county; empty: none.
  open var subAdministrativeArea: String { parts.subAdministrativeArea }
  /// The state; empty: none.
  open var state: String { parts.state }
  /// The code of the post; empty: none.
  open var postalCode: String { parts.postalCode }
  /// The country; empty: none.
  open var country: String { parts.country }
  /// The country's code of two letters; empty: none.
  open var isoCountryCode: String { parts.isoCountryCode }
  /// A person's word for a key.
  open class func localizedString(forKey key: String) -> String { ContactWords.word(forKey: key) }
  /// Returns the address itself, which does not change; of a changeable one a copy that does not.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Makes a copy that can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { CNMutablePostalAddress(parts) }
  /// Addresses with equal parts are equal.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CNPostalAddress)?.parts == parts
  }
  /// The hash of the parts.
  open override var hash: Int { parts.hashValue }
}

/// An address of the post that can be changed.
open class CNMutablePostalAddress: CNPostalAddress, @unchecked Sendable {
  /// The street, with the house; lines are kept; empty: none.
  open override var street: String {
    get { parts.street }
    set { parts.street = newValue }
  }
  /// The part of the city; empty: none.
  open override var subLocality: String {
    get { parts.subLocality }
    set { parts.subLocality = newValue }
  }
  /// The city; empty: none.
  open override var city: String {
    get { parts.city }
    set { parts.city = newValue }
  }
  /// The county; empty: none.
  open override var subAdministrativeArea: String {
    get { parts.subAdministrativeArea }
    set { parts.subAdministrativeArea = newValue }
  }
  /// The state; empty: none.
  open override var state: String {
    get { parts.state }
    set { parts.state = newValue }
  }
  /// The code of the post; empty: none.
  open override var postalCode: String {
    get { parts.postalCode }
    set { parts.postalCode = newValue }
  }
  /// The country; empty: none.
  open override var country: String {
    get { parts.country }
    set { parts.country = newValue }
  }
  /// The country's code of two letters; empty: none.
  open override var isoCountryCode: String {
    get { parts.isoCountryCode }
    set { parts.isoCountryCode = newValue }
  }
  /// Makes a copy that does not change.
  open override func copy(with zone: NSZone? = nil) -> Any { CNPostalAddress(parts) }
}
