import Foundation

/// A telephone number, as it was written.
open class CNPhoneNumber: NSObject, NSCopying, @unchecked Sendable {
  /// The number.
  public let stringValue: String
  /// Makes a number.
  public init(stringValue string: String) { stringValue = string }
  /// Returns the number itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Numbers that are written alike are equal.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CNPhoneNumber)?.stringValue == stringValue
  }
  /// The hash of the text.
  open override var hash: Int { stringValue.hashValue }
  /// The digits, with a plus at the beginning where there is one.
  var digits: String {
    let digits = stringValue.filter { $0.isASCII && $0.isNumber }
    return stringValue.drop { $0 == " " }.first == "+" ? "+" + digits : digits
  }
}

/// A person who belongs to a contact.
open class CNContactRelation: NSObject, NSCopying, @unchecked Sendable {
  /// The name.
  public let name: String
  /// Makes a person of a name.
  public init(name: String) { self.name = name }
  /// Returns the person, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// People of one name are equal.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CNContactRelation)?.name == name
  }
  /// The hash of the name.
  open override var hash: Int { name.hashValue }
}

/// A profile of a social service.
open class CNSocialProfile: NSObject, NSCopying, @unchecked Sendable {
  /// The address of the profile.
  public let urlString: String
  /// The name there.
  public let username: String
  /// What the service knows the person by.
  public let userIdentifier: String
  /// The service.
  public let service: String
  /// Makes a profile.
  public init(urlString: String?, username: String?, userIdentifier: String?, service: String?) {
    self.urlString = urlString ?? ""
    self.username = username ?? ""
    self.userIdentifier = userIdentifier ?? ""
    self.service = service ?? ""
  }
  /// Returns the profile, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Profiles with equal parts are equal.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CNSocialProfile else { return false }
    return other.urlString == urlString && other.username == username && other.service == service
      && other.userIdentifier == userIdentifier
  }
  /// The hash of the address.
  open override var hash: Int { urlString.hashValue }
}

/// An address of a messenger.
open class CNInstantMessageAddress: NSObject, NSCopying, @unchecked Sendable {
  /// The name there.
  public let username: String
  /// The messenger.
  public let service: String
  /// Makes an address.
  public init(username: String, service: String) {
    self.username = username
    self.service = service
  }
  /// Returns the address, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Addresses with equal parts are equal.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CNInstantMessageAddress else { return false }
    return other.username == username && other.service == service
  }
  /// The hash of the name.
  open override var hash: Int { username.hashValue }
}
