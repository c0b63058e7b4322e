import Foundation

/// A telephone number as text.
open class CNPhoneNumber: NSObject, NSCopying, @unchecked Sendable {
  /// The number.
  public let stringValue: String
  /// Creates a number.
  public init(stringValue string: String) { stringValue = string }
  /// Returns the number itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Returns whether both have the same text.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CNPhoneNumber)?.stringValue == stringValue
  }
  /// A hash of the text.
  open override var hash: Int { stringValue.hashValue }
  /// The digits, after a plus if the number begins with one.
  var digits: String {
    let digits = stringValue.filter { $0.isASCII && $0.isNumber }
    return stringValue.drop { $0 == " " }.first == "+" ? "+" + digits : digits
  }
}

/// A person who is related to a contact.
open class CNContactRelation: NSObject, NSCopying, @unchecked Sendable {
  /// The name.
  public let name: String
  /// Creates a person with a name.
  public init(name: String) { self.name = name }
  /// Returns the object itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Returns whether both have the same name.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CNContactRelation)?.name == name
  }
  /// A hash of the name.
  open override var hash: Int { name.hashValue }
}

/// A profile of a social service.
open class CNSocialProfile: NSObject, NSCopying, @unchecked Sendable {
  /// The URL of the profile.
  public let urlString: String
  /// The name of the user.
  public let username: String
  /// The identifier of the user.
  public let userIdentifier: String
  /// The service.
  public let service: String
  /// Creates a profile.
  public init(urlString: String?, username: String?, userIdentifier: String?, service: String?) {
    self.urlString = urlString ?? ""
    self.username = username ?? ""
    self.userIdentifier = userIdentifier ?? ""
    self.service = service ?? ""
  }
  /// Returns the profile itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Returns whether both profiles have equal parts.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CNSocialProfile else { return false }
    return other.urlString == urlString && other.username == username && other.service == service
      && other.userIdentifier == userIdentifier
  }
  /// A hash of the URL.
  open override var hash: Int { urlString.hashValue }
}

/// An address of an instant messenger.
open class CNInstantMessageAddress: NSObject, NSCopying, @unchecked Sendable {
  /// The name of the user.
  public let username: String
  /// The messenger service.
  public let service: String
  /// Creates an address.
  public init(username: String, service: String) {
    self.username = username
    self.service = service
  }
  /// Returns the address itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Returns whether both addresses have equal parts.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CNInstantMessageAddress else { return false }
    return other.username == username && other.service == service
  }
  /// A hash of the name.
  open override var hash: Int { username.hashValue }
}
