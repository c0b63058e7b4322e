import Foundation

/// The complete contact and its groups, for predicates.
final class ContactCandidate: NSObject {
  let record: ContactRecord
  let groups: Set<String>
  init(_ record: ContactRecord, groups: Set<String>) {
    self.record = record
    self.groups = groups
  }
}

extension CNContact {
  private static func predicate(
    _ matches: @escaping @Sendable (ContactCandidate) -> Bool
  ) -> NSPredicate {
    NSPredicate { object, _ in
      switch object {
      case let candidate as ContactCandidate: matches(candidate)
      case let contact as CNContact: matches(ContactCandidate(contact.record, groups: []))
      default: false
      }
    }
  }

  /// Returns a predicate for contacts by name: each given word is the beginning of a word of the
  /// contact's names, ignoring case and accents.
  public class func predicateForContacts(matchingName name: String) -> NSPredicate {
    let wanted = words(name)
    return predicate { candidate in
      let record = candidate.record
      let all = words(
        [
          record.namePrefix, record.givenName, record.middleName, record.familyName,
          record.nameSuffix, record.nickname, record.organizationName, record.previousFamilyName,
          record.phoneticGivenName, record.phoneticFamilyName,
        ].joined(separator: " ")
      )
      return !wanted.isEmpty && wanted.allSatisfy { word in all.contains { $0.hasPrefix(word) } }
    }
  }
  /// Returns a predicate for contacts with identifiers.
  public class func predicateForContacts(withIdentifiers identifiers: [String]) -> NSPredicate {
    let wanted = Set(identifiers)
    return predicate { wanted.contains($0.record.identifier) }
  }
  /// Returns a predicate for contacts with an email address, ignoring case.
  public class func predicateForContacts(matchingEmailAddress emailAddress: String) -> NSPredicate {
    let wanted = emailAddress.lowercased()
    return predicate { candidate in
      candidate.record.emailAddresses.contains {
        String(describing: $0.value).lowercased() == wanted
      }
    }
  }
  // Unverified: the number of digits that must match.
  /// Returns a predicate for contacts with a telephone number, compared by digits.
  ///
  /// A number without a country code is compared by its end.
  public class func predicateForContacts(matching phoneNumber: CNPhoneNumber) -> NSPredicate {
    let wanted = phoneNumber.digits
    return predicate { candidate in
      candidate.record.phoneNumbers.contains { matches($0.value.digits, wanted) }
    }
  }
  /// Returns a predicate for the contacts of a group.
  public class func predicateForContactsInGroup(
    withIdentifier groupIdentifier: String
  ) -> NSPredicate { predicate { $0.groups.contains(groupIdentifier) } }
  /// Returns a predicate for the contacts of a container.
  public class func predicateForContactsInContainer(
    withIdentifier containerIdentifier: String
  ) -> NSPredicate { predicate { _ in containerIdentifier == CNContainer.only.identifier } }

  private static func matches(_ a: String, _ b: String) -> Bool {
    if a == b { return !a.isEmpty }
    if a.hasPrefix("+"), b.hasPrefix("+") { return false }
    let (one, two) = (
      a.filter { $0 != "+" }.drop { $0 == "0" }, b.filter { $0 != "+" }.drop { $0 == "0" }
    )
    let count = min(one.count, two.count)
    return count >= 7 && one.suffix(count) == two.suffix(count)
  }

  private static func words(_ text: String) -> [String] {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// Returns a comparator for the order of contacts.
  public class func comparator(forNameSortOrder sortOrder: CNContactSortOrder) -> Comparator {
    { a, b in
      guard let a = a as? CNContact, let b = b as? CNContact else { return .orderedSame }
      let (one, two) = (sortKey(a.record, sortOrder), sortKey(b.record, sortOrder))
      return one.localizedCaseInsensitiveCompare(two)
    }
  }

  static func sortKey(_ record: ContactRecord, _ order: CNContactSortOrder) -> String {
    let isFamily = order != .givenName
    let names =
      isFamily
      ? [record.familyName, record.givenName] : [record.givenName, record.familyName]
    let name = names.filter { !$0.isEmpty }.joined(separator: " ")
    return name.isEmpty || record.contactType == .organization
      ? (record.organizationName.isEmpty ? name : record.organizationName) : name
  }
}

/// The order of contacts.
public enum CNContactSortOrder: Int, Sendable {
  /// No order.
  case none = 0
  /// The order in the person's settings: by family name.
  case userDefault = 1
  /// By given name.
  case givenName = 2
  /// By family name.
  case familyName = 3
}
