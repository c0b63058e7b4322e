import Foundation

/// The style of a formatted name.
public enum CNContactFormatterStyle: Int, Sendable {
  /// The full name.
  case fullName = 0
  /// The phonetic full name.
  case phoneticFullName = 1
}

/// The order of the given and the family name.
public enum CNContactDisplayNameOrder: Int, Sendable {
  /// The order in the person's settings.
  case userDefault = 0
  /// The given name first.
  case givenNameFirst = 1
  /// The family name first.
  case familyNameFirst = 2
}

/// A formatter of the names of contacts.
open class CNContactFormatter: Formatter {
  /// The style.
  ///
  /// The default is the full name.
  open var style = CNContactFormatterStyle.fullName

  /// Returns the keys that a style requires.
  open class func descriptorForRequiredKeys(
    for style: CNContactFormatterStyle
  ) -> any CNKeyDescriptor { CompoundKeyDescriptor(keys: CompoundKeyDescriptor.name) }
  /// Returns the name of a contact; nil if it has none.
  open class func string(from contact: CNContact, style: CNContactFormatterStyle) -> String? {
    for key in CompoundKeyDescriptor.name { _ = contact.values(key) }
    return style == .fullName ? fullName(contact.record) : phonetic(contact.record)
  }
  /// Returns the name of a contact; nil if it has none.
  open func string(from contact: CNContact) -> String? { Self.string(from: contact, style: style) }
  /// Returns the order of names: the family name is first if it is Chinese, Japanese or Korean.
  open class func nameOrder(for contact: CNContact) -> CNContactDisplayNameOrder {
    isEastAsian(contact.record) ? .familyNameFirst : .givenNameFirst
  }
  /// Returns the text between the names.
  open class func delimiter(for contact: CNContact) -> String {
    isEastAsian(contact.record) ? "" : " "
  }
  /// Returns the name of an object that is a contact.
  open override func string(for obj: Any?) -> String? {
    (obj as? CNContact).flatMap { string(from: $0) }
  }

  static func isEastAsian(_ record: ContactRecord) -> Bool {
    let names = record.familyName + record.givenName
    guard !names.isEmpty else { return false }
    return names.unicodeScalars.allSatisfy { scalar in
      // Source: the blocks of kana, CJK ideographs and Hangul of Unicode.
      (0x3040...0x30FF).contains(scalar.value) || (0x3400...0x9FFF).contains(scalar.value)
        || (0xAC00...0xD7AF).contains(scalar.value) || (0x20000...0x2FFFF).contains(scalar.value)
    }
  }

  static func fullName(_ record: ContactRecord) -> String? {
    let (parts, joint) = parts(record)
    return parts.isEmpty ? nil : parts.map(\.text).joined(separator: joint)
  }

  private static func phonetic(_ record: ContactRecord) -> String? {
    let isEast = isEastAsian(record)
    let names =
      isEast
      ? [record.phoneticFamilyName, record.phoneticMiddleName, record.phoneticGivenName]
      : [record.phoneticGivenName, record.phoneticMiddleName, record.phoneticFamilyName]
    let name = names.filter { !$0.isEmpty }.joined(separator: " ")
    return [name, record.phoneticOrganizationName].first { !$0.isEmpty }
  }
}

/// The style of a formatted address.
public enum CNPostalAddressFormatterStyle: Int, Sendable {
  /// The style of an address on an envelope.
  case mailingAddress = 0
}

/// A formatter of postal addresses, in the format of their country.
open class CNPostalAddressFormatter: Formatter {
  /// The style.
  ///
  /// The default is that of an envelope.
  open var style = CNPostalAddressFormatterStyle.mailingAddress

  /// Returns the lines of an address.
  open class func string(
    from postalAddress: CNPostalAddress,
    style: CNPostalAddressFormatterStyle
  ) -> String { lines(postalAddress).joined(separator: "\n") }
  /// Returns the lines of an address.
  open func string(from postalAddress: CNPostalAddress) -> String {
    Self.string(from: postalAddress, style: style)
  }
  /// Returns the lines of an object that is an address.
  open override func string(for obj: Any?) -> String? {
    (obj as? CNPostalAddress).map { string(from: $0) }
  }

  // Source: the Universal Postal Union's addressing guides.
  /// Countries with the code before the city, and without a state.
  private static let codeFirst: Set = [
    "at", "be", "bg", "ch", "cz", "de", "dk", "ee", "es", "fi", "fr", "gr", "hr", "is", "it", "li",
    "lt", "lu", "nl", "no", "pl", "pt", "ro", "rs", "se", "si", "sk", "tr",
  ]
  /// Countries with the city and the code on separate lines.
  private static let separate: Set = ["gb", "ie"]

  private static func lines(_ address: CNPostalAddress) -> [String] {
    func join(_ parts: [String], _ separator: String = " ") -> String {
      parts.filter { !$0.isEmpty }.joined(separator: separator)
    }
    let code = address.isoCountryCode.lowercased()
    let country = code.isEmpty ? Locale.current.region?.identifier.lowercased() ?? "us" : code
    var lines = [address.street, address.subLocality]
    if codeFirst.contains(country) {
      lines.append(join([address.postalCode, address.city]))
      if ["es", "it"].contains(country) { lines.append(address.state) }
    } else if separate.contains(country) {
      lines += [address.city, address.state, address.postalCode]
    } else {
      lines.append(join([address.city, address.state, address.postalCode]))
    }
    lines.append(address.country)
    return lines.filter { !$0.isEmpty }
  }
}
