import ContactsUI
import UIKit

/// The filter of a search token: a company or a city.
enum ContactFilter: Hashable {
  case company(String)
  case city(String)

  var text: String {
    switch self {
    case .company(let name), .city(let name): name
    }
  }

  var symbolName: String {
    switch self {
    case .company: "building.2"
    case .city: "mappin"
    }
  }

  var kind: String {
    switch self {
    case .company: AppWords.company.text
    case .city: AppWords.city.text
    }
  }

  @MainActor var token: UISearchToken {
    let token = UISearchToken(icon: UIImage(systemName: symbolName), text: text)
    token.representedObject = self
    return token
  }

  func matches(_ contact: CNContact) -> Bool {
    switch self {
    case .company(let name): contact.organizationName == name
    case .city(let name): contact.postalAddresses.contains { $0.value.city == name }
    }
  }

  /// Returns filters with a word that begins with a text, those with most contacts first.
  static func suggestions(for text: String, in contacts: [CNContact]) -> [ContactFilter] {
    let wanted = folded(text)
    guard !wanted.isEmpty else { return [] }
    var counts: [ContactFilter: Int] = [:]
    func count(_ filter: ContactFilter) {
      let words = folded(filter.text)
      guard words.hasPrefix(wanted) || words.contains(" " + wanted) else { return }
      counts[filter, default: 0] += 1
    }
    for contact in contacts {
      if !contact.organizationName.isEmpty { count(.company(contact.organizationName)) }
      for city in Set(contact.postalAddresses.map(\.value.city)) where !city.isEmpty {
        count(.city(city))
      }
    }
    return counts.sorted { a, b in
      a.value == b.value ? a.key.text < b.key.text : a.value > b.value
    }.prefix(4).map(\.key)
  }

  private static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .trimmingCharacters(in: .whitespaces)
  }

  // MARK: Saving

  /// The text from which the filter can be restored.
  var saved: String {
    switch self {
    case .company(let name): "company:" + name
    case .city(let name): "city:" + name
    }
  }

  init?(saved: String) {
    guard let colon = saved.firstIndex(of: ":") else { return nil }
    let name = String(saved[saved.index(after: colon)...])
    switch saved[..<colon] {
    case "company": self = .company(name)
    case "city": self = .city(name)
    default: return nil
    }
  }
}
