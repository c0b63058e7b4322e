import Contacts
import Foundation
import UIKitCore

/// How names and values of contacts are written on the screens of contacts.
@MainActor
enum ContactName {
  /// The whole name, "No Name" where there is none.
  static func text(_ contact: CNContact) -> String {
    CNContactFormatter.string(from: contact, style: .fullName) ?? firstValue(contact)
      ?? ContactWords.noName.text
  }

  /// The whole name with the part by which contacts are sorted in bold.
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

  /// An address of mail or a number, for contacts without a name.
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

  /// The first letters of the names, for a contact without a picture.
  static func monogram(_ contact: CNContact) -> String {
    let names =
      CNContactFormatter.nameOrder(for: contact) == .familyNameFirst
      ? [contact.familyName] : [contact.givenName, contact.familyName]
    return names.compactMap(\.first).map { String($0).uppercased() }.joined()
  }
}
