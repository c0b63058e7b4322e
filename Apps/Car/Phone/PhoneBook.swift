import Contacts
import Foundation

/// Names and numbers that can be called.
struct PhoneBook: Sendable, Hashable {
  /// A number of a person.
  struct Entry: Sendable, Hashable {
    let name: String
    let number: String
  }

  var entries: [Entry]

  init(_ entries: [Entry]) {
    self.entries = entries.sorted {
      ($0.name.lowercased(), $0.number) < ($1.name.lowercased(), $1.number)
    }
  }

  /// Returns the name for a number, or the number if there is no entry.
  func name(of number: String) -> String {
    let digits = Self.digits(number)
    return entries.first { Self.digits($0.number) == digits }?.name ?? number
  }

  /// Returns the entry with a name.
  func entry(named name: String) -> Entry? {
    entries.first { $0.name.lowercased() == name.lowercased() }
  }

  private static func digits(_ number: String) -> String {
    number.filter { $0.isNumber || $0 == "+" || $0 == "*" || $0 == "#" }
  }

  /// Reads the person's contacts that have telephone numbers.
  ///
  /// - Throws: The error of the store, such as a missing permission.
  static func contacts(of store: CNContactStore) throws -> PhoneBook {
    let request = CNContactFetchRequest(
      keysToFetch: [
        CNContactGivenNameKey, CNContactFamilyNameKey, CNContactOrganizationNameKey,
        CNContactPhoneNumbersKey,
      ]
    )
    var entries: [Entry] = []
    try store.enumerateContacts(with: request) { contact, _ in
      let parts = [contact.givenName, contact.familyName].filter { !$0.isEmpty }
      let name = parts.isEmpty ? contact.organizationName : parts.joined(separator: " ")
      for number in contact.phoneNumbers {
        let text = number.value.stringValue
        entries.append(Entry(name: name.isEmpty ? text : name, number: text))
      }
    }
    return PhoneBook(entries)
  }

  /// Fictional people, with numbers that are reserved for fiction.
  static let sample = PhoneBook([
    Entry(name: "Anna Berg", number: "555 0101"), Entry(name: "Ben Carter", number: "555 0102"),
    Entry(name: "Chris Diaz", number: "555 0103"), Entry(name: "Dana Evans", number: "555 0104"),
    Entry(name: "Garage", number: "555 0110"), Entry(name: "Home", number: "555 0111"),
    Entry(name: "Mother", number: "555 0112"), Entry(name: "Office", number: "555 0113"),
  ])
}
