import Foundation

/// The attribute with the key of the property from which a part of a name comes.
public let CNContactPropertyAttribute = "CNContactProperty"

extension CNContactFormatter {
  /// Returns the parts of a name with the keys of their properties, and the separator.
  static func parts(
    _ record: ContactRecord
  ) -> (parts: [(text: String, key: String)], joint: String) {
    if record.contactType == .organization, !record.organizationName.isEmpty {
      return ([(record.organizationName, CNContactOrganizationNameKey)], "")
    }
    let isEast = isEastAsian(record)
    let given = (record.givenName, CNContactGivenNameKey)
    let family = (record.familyName, CNContactFamilyNameKey)
    let names: [(String, String)] = [
      (record.namePrefix, CNContactNamePrefixKey), isEast ? family : given,
      (record.middleName, CNContactMiddleNameKey), isEast ? given : family,
      (record.nameSuffix, CNContactNameSuffixKey),
    ]
    let used = names.filter { !$0.0.isEmpty }
    if !used.isEmpty { return (used.map { ($0.0, $0.1) }, isEast ? "" : " ") }
    let others = [
      (record.organizationName, CNContactOrganizationNameKey),
      (record.nickname, CNContactNicknameKey),
    ]
    return (others.filter { !$0.0.isEmpty }.prefix(1).map { ($0.0, $0.1) }, "")
  }

  /// Returns the name of a contact, each part with the key of its property; nil if it has none.
  ///
  /// The key is the value of ``CNContactPropertyAttribute``.
  public class func attributedString(
    from contact: CNContact,
    style: CNContactFormatterStyle,
    defaultAttributes attributes: [AnyHashable: Any]? = nil
  ) -> NSAttributedString? {
    var standard: [NSAttributedString.Key: Any] = [:]
    for (key, value) in attributes ?? [:] {
      if let key = key as? NSAttributedString.Key { standard[key] = value }
    }
    guard style == .fullName else {
      return string(from: contact, style: style).map {
        NSAttributedString(string: $0, attributes: standard)
      }
    }
    for key in CompoundKeyDescriptor.name { _ = contact.values(key) }
    let (parts, joint) = parts(contact.record)
    guard !parts.isEmpty else { return nil }
    let result = NSMutableAttributedString(string: "")
    for (index, part) in parts.enumerated() {
      if index > 0, !joint.isEmpty {
        result.append(NSAttributedString(string: joint, attributes: standard))
      }
      var own = standard
      own[NSAttributedString.Key(CNContactPropertyAttribute)] = part.key
      result.append(NSAttributedString(string: part.text, attributes: own))
    }
    return result
  }

  /// Returns the name of a contact, each part with the key of its property; nil if it has none.
  public func attributedString(
    from contact: CNContact,
    defaultAttributes attributes: [AnyHashable: Any]? = nil
  ) -> NSAttributedString? {
    Self.attributedString(from: contact, style: style, defaultAttributes: attributes)
  }
}
