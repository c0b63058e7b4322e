import Foundation

/// One property of a contact, as a person chose it.
open class CNContactProperty: NSObject, NSCopying, @unchecked Sendable {
  /// The contact that has the property.
  public let contact: CNContact
  /// The key of the property, as ``CNContactPhoneNumbersKey``.
  public let key: String
  /// The value; nil where the contact has none.
  public let value: Any?
  /// What the labeled value is known by; nil for a property with one value.
  public let identifier: String?
  /// What the value is for; nil: not said, or a property with one value.
  public let label: String?

  /// Makes the property of a key, with the labeled value that was chosen.
  package init(contact: CNContact, key: String, value: Any?, identifier: String?, label: String?) {
    self.contact = contact
    self.key = key
    self.value = value
    self.identifier = identifier
    self.label = label
  }

  /// Returns the property itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Equal values of equal contacts are equal.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CNContactProperty else { return false }
    return other.contact == contact && other.key == key && other.identifier == identifier
      && other.label == label && (other.value as? NSObject) == (value as? NSObject)
  }
  /// The hash of the contact and the key.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(contact.identifier)
    hasher.combine(key)
    return hasher.finalize()
  }
}
