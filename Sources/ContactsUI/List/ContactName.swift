import Contacts
import Foundation
import UIKitCore

/// Formats names and values of contacts.
@MainActor
enum ContactName {
  /// Returns the full name, or "No Name" if there is none.
  static func text(_ contact: CNContact) -> String {
    CNContactFormatter.string(from: contact, style: .fullName) ?? firstValue(contact)
      ?? ContactWords.noName.text
  }

  /// Returns the full name; the part by which contacts are sorted is bold.
  static func attributed(_ contact: CNContact, font: UIFont) -> NSAttributedString {
    guard
      let name = CNContactFormatter.attributedString(
        from: contact,
        style: .fullName,
        defaultAttributes: [NSAttributedString.Key.font: font]
      )
    else { return NSAttributedString(string: text(contact), attributes: [.font: font]) }
    let result = NSMutableAttributedString(attributedString: name)
    let bold = UIFont(
      descriptor: font.fontDescriptor.withSymbolicTraits(.traitBold) ?? font.fontDescriptor,
      size: 0
    )
    let hasFamilyName = !contact.familyName.isEmpty
    let wanted =
      contact.contactType == .organization
      ? CNContactOrganizationNameKey
      : hasFamilyName ? CNContactFamilyNameKey : CNContactGivenNameKey
    name.enumerateAttribute(
      NSAttributedString.Key(CNContactPropertyAttribute),
      in: NSRange(location: 0, length: name.length)
    ) { value, range, _ in
      guard let key = value as? String else { return }
      if key == wanted || key == CNContactOrganizationNameKey {
        result.addAttribute(.font, value: bold, range: range)
      }
    }
    return result
  }

  /// Returns a mail address or a telephone number, for contacts without a name.
  private static func firstValue(_ contact: CNContact) -> String? {
    if contact.isKeyAvailable(CNContactEmailAddressesKey),
      let first = contact.emailAddresses.first
    {
      return String(describing: first.value)
    }
    if contact.isKeyAvailable(CNContactPhoneNumbersKey) {
      return contact.phoneNumbers.first?.value.stringValue
    }
    return nil
  }

  /// Returns the initials, for a contact without a picture.
  static func monogram(_ contact: CNContact) -> String {
    let names =
      CNContactFormatter.nameOrder(for: contact) == .familyNameFirst
      ? [contact.familyName] : [contact.givenName, contact.familyName]
    return names.compactMap(\.first).map { String($0).uppercased() }.joined()
  }
}
