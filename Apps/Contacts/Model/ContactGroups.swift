import ContactsUI
import UIKit

/// The contacts in alphabetical sections, sorted by name.
@MainActor
struct ContactGroups {
  struct Group {
    var title: String
    var contacts: [CNContact]
  }
  private(set) var groups: [Group] = []

  init() {}

  init(_ contacts: [CNContact]) {
    let order = CNContactsUserDefaults.shared().sortOrder
    let collation = UILocalizedIndexedCollation.current()
    let compare = CNContact.comparator(forNameSortOrder: order)
    var filled: [Int: [CNContact]] = [:]
    for contact in contacts {
      let place = collation.section(
        for: Self.key(contact, order),
        collationStringSelector: Selector("description")
      )
      filled[place, default: []].append(contact)
    }
    groups = filled.keys.sorted().map { place in
      Group(
        title: collation.sectionTitles[place],
        contacts: (filled[place] ?? []).sorted { compare($0, $1) == .orderedAscending }
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

  subscript(path: IndexPath) -> CNContact { groups[path.section].contacts[path.row] }

  func path(of identifier: String) -> IndexPath? {
    for (section, group) in groups.enumerated() {
      if let row = group.contacts.firstIndex(where: { $0.identifier == identifier }) {
        return IndexPath(row: row, section: section)
      }
    }
    return nil
  }
}
