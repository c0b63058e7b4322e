import Contacts
import Foundation
import UIKitContent
import UIKitCore

/// The contacts in alphabetical sections, sorted by name.
@MainActor
struct ContactSections {
  struct Section {
    var title: String
    var contacts: [CNContact]
  }

  /// The sections with contacts, in alphabetical order.
  private(set) var sections: [Section] = []

  var isEmpty: Bool { sections.isEmpty }

  init() {}

  init(_ contacts: [CNContact], order: CNContactSortOrder) {
    let collation = UILocalizedIndexedCollation.current()
    let selector = Selector("description")
    let compare = CNContact.comparator(forNameSortOrder: order)
    var filled: [Int: [CNContact]] = [:]
    for contact in contacts {
      let key = Self.key(contact, order)
      filled[collation.section(for: key, collationStringSelector: selector), default: []]
        .append(contact)
    }
    sections = filled.keys.sorted().map { index in
      Section(
        title: collation.sectionTitles[index],
        contacts: (filled[index] ?? []).sorted { compare($0, $1) == .orderedAscending }
      )
    }
  }

  /// Returns the name by which a contact is sorted.
  private static func key(_ contact: CNContact, _ order: CNContactSortOrder) -> String {
    let names =
      order == .givenName
      ? [contact.givenName, contact.familyName] : [contact.familyName, contact.givenName]
    if contact.contactType == .person, let name = names.first(where: { !$0.isEmpty }) {
      return name
    }
    return [contact.organizationName, contact.nickname].first { !$0.isEmpty } ?? ""
  }

  subscript(path: IndexPath) -> CNContact { sections[path.section].contacts[path.row] }
}
