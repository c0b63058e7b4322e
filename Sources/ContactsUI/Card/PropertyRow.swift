import Contacts
import CoreGraphics
import Foundation
import UIKitCore

/// A row of a contact's page: one value with its label.
struct PropertyRow {
  var property: CNContactProperty
  /// The label of the value, in the language of the surroundings.
  var label: String
  var text: String
  /// The address that a tap opens; nil opens none.
  var address: URL?

  /// Whether the text is left-to-right in every language, as telephone numbers, mail addresses and
  /// web addresses are.
  var isLeftToRight: Bool {
    [CNContactPhoneNumbersKey, CNContactEmailAddressesKey, CNContactUrlAddressesKey]
      .contains(property.key)
  }

  /// Returns the sections of a contact's page.
  ///
  /// There is one section for each property that was fetched, has a value and has its key in
  /// `keys`.
  ///
  /// - Parameters:
  ///   - contact: The contact.
  ///   - keys: The keys of the properties; nil includes all.
  /// - Returns: The sections with their rows.
  static func sections(of contact: CNContact, keys: Set<String>?) -> [[PropertyRow]] {
    let all: [(key: String, rows: (CNContact) -> [PropertyRow])] = [
      (CNContactPhoneNumbersKey, phones), (CNContactEmailAddressesKey, emails),
      (CNContactUrlAddressesKey, pages), (CNContactPostalAddressesKey, places),
      (CNContactBirthdayKey, birthday), (CNContactDatesKey, dates),
      (CNContactContactRelationsKey, relations), (CNContactSocialProfilesKey, profiles),
      (CNContactInstantMessageAddressesKey, messengers), (CNContactNoteKey, note),
    ]
    return all.lazy
      .filter { (keys?.contains($0.key) ?? true) && contact.isKeyAvailable($0.key) }
      .map { $0.rows(contact) }
      .filter { !$0.isEmpty }
  }

  private static func rows<Value: NSObject>(
    _ contact: CNContact,
    _ key: String,
    _ values: [CNLabeledValue<Value>],
    standard: String,
    text: (Value) -> String,
    address: (Value) -> URL? = { _ in nil }
  ) -> [PropertyRow] {
    values.map { labeled in
      let label = labeled.label.map { ContactLabel.text($0) }
      return PropertyRow(
        property: CNContactProperty(
          contact: contact,
          key: key,
          value: labeled.value,
          identifier: labeled.identifier,
          label: labeled.label
        ),
        label: label ?? standard,
        text: text(labeled.value),
        address: address(labeled.value)
      )
    }
  }

  private static func single(
    _ contact: CNContact,
    _ key: String,
    _ value: Any,
    label: String,
    text: String
  ) -> [PropertyRow] {
    let property = CNContactProperty(
      contact: contact,
      key: key,
      value: value,
      identifier: nil,
      label: nil
    )
    return [PropertyRow(property: property, label: label, text: text)]
  }

  // MARK: Kinds

  static func phones(_ contact: CNContact) -> [PropertyRow] {
    rows(
      contact,
      CNContactPhoneNumbersKey,
      contact.phoneNumbers,
      standard: ContactWords.phone.text.lowercased(),
      text: { $0.stringValue },
      address: { address("tel", $0.stringValue.filter { $0.isNumber || $0 == "+" }) }
    )
  }

  static func emails(_ contact: CNContact) -> [PropertyRow] {
    rows(
      contact,
      CNContactEmailAddressesKey,
      contact.emailAddresses,
      standard: ContactWords.email.text.lowercased(),
      text: { String(describing: $0) },
      address: { address("mailto", String(describing: $0)) }
    )
  }

  private static func pages(_ contact: CNContact) -> [PropertyRow] {
    rows(
      contact,
      CNContactUrlAddressesKey,
      contact.urlAddresses,
      standard: ContactWords.url.text,
      text: { String(describing: $0) },
      address: { value in
        let text = String(describing: value)
        return URL(string: text.contains("://") ? text : "https://" + text)
      }
    )
  }

  private static func places(_ contact: CNContact) -> [PropertyRow] {
    rows(
      contact,
      CNContactPostalAddressesKey,
      contact.postalAddresses,
      standard: "",
      text: { CNPostalAddressFormatter.string(from: $0, style: .mailingAddress) },
      address: { place in
        let text = CNPostalAddressFormatter.string(from: place, style: .mailingAddress)
        let words = text.replacingOccurrences(of: "\n", with: ", ")
        return words.addingPercentEncoding(withAllowedCharacters: .alphanumerics).flatMap {
          // Chosen: a map on the web, because every desktop has a browser.
          URL(string: "https://www.openstreetmap.org/search?query=\($0)")
        }
      }
    )
  }

  private static func birthday(_ contact: CNContact) -> [PropertyRow] {
    guard let birthday = contact.birthday else { return [] }
    return single(
      contact,
      CNContactBirthdayKey,
      NSDateComponents(day: birthday),
      label: ContactWords.birthday.text,
      text: text(of: birthday)
    )
  }

  private static func dates(_ contact: CNContact) -> [PropertyRow] {
    rows(
      contact,
      CNContactDatesKey,
      contact.dates,
      standard: ContactWords.date.text.lowercased(),
      text: { text(of: $0.dayParts) }
    )
  }

  private static func relations(_ contact: CNContact) -> [PropertyRow] {
    rows(
      contact,
      CNContactContactRelationsKey,
      contact.contactRelations,
      standard: ContactWords.name.text.lowercased(),
      text: { $0.name }
    )
  }

  private static func profiles(_ contact: CNContact) -> [PropertyRow] {
    rows(
      contact,
      CNContactSocialProfilesKey,
      contact.socialProfiles,
      standard: "",
      text: { [$0.service, $0.username].filter { !$0.isEmpty }.joined(separator: " ") },
      address: { URL(string: $0.urlString) }
    )
  }

  private static func messengers(_ contact: CNContact) -> [PropertyRow] {
    rows(
      contact,
      CNContactInstantMessageAddressesKey,
      contact.instantMessageAddresses,
      standard: "",
      text: { [$0.service, $0.username].filter { !$0.isEmpty }.joined(separator: " ") }
    )
  }

  private static func note(_ contact: CNContact) -> [PropertyRow] {
    contact.note.isEmpty
      ? []
      : single(
        contact,
        CNContactNoteKey,
        contact.note,
        label: ContactWords.notes.text,
        text: contact.note
      )
  }

  // MARK: Words

  static func address(_ scheme: String, _ text: String) -> URL? {
    text.isEmpty ? nil : URL(string: "\(scheme):\(text)")
  }

  /// Returns a formatted date; without the year if it has none.
  static func text(of components: DateComponents) -> String {
    var parts = components
    let hasYear = components.year != nil
    // A leap year, because it has every day.
    if !hasYear { parts.year = 2000 }
    let calendar = components.calendar ?? Calendar(identifier: .gregorian)
    parts.calendar = nil
    guard let date = calendar.date(from: parts) else { return "" }
    let formatter = DateFormatter()
    formatter.calendar = calendar
    formatter.timeZone = calendar.timeZone
    if hasYear {
      formatter.dateStyle = .long
      formatter.timeStyle = .none
    } else {
      formatter.setLocalizedDateFormatFromTemplate("MMMMd")
    }
    return formatter.string(from: date)
  }
}
