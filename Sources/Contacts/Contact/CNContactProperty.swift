import Foundation

/// One property of a contact, chosen by a person.
open class CNContactProperty: NSObject, NSCopying, @unchecked Sendable {
  /// The contact that has the property.
  public let contact: CNContact
  /// The key of the property, such as ``CNContactPhoneNumbersKey``.
  public let key: String
  /// The value; nil if the contact has none.
  public let value: Any?
  /// The identifier of the labelled value; nil for a property with one value.
  public let identifier: String?
  /// The label of the value; nil if there is none, or for a property with one value.
  public let label: String?

  /// Creates the property of a key, with the chosen labelled value.
  package init(contact: CNContact, key: String, value: Any?, identifier: String?, label: String?) {
    self.contact = contact
    self.key = key
    self.value = value
    self.identifier = identifier
    self.label = label
  }

  /// Returns the property itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Returns whether both have equal values of equal contacts.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CNContactProperty else { return false }
    return other.contact == contact && other.key == key && other.identifier == identifier
      && other.label == label && (other.value as? NSObject) == (value as? NSObject)
  }
  /// A hash of the contact and the key.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(contact.identifier)
    hasher.combine(key)
    return hasher.finalize()
  }
}
