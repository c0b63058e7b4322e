import Foundation

/// A description of properties to fetch: a key, or the keys that a formatter requires.
public protocol CNKeyDescriptor {
  /// The keys.
  var contactKeys: Set<String> { get }
}

/// A key describes itself.
extension String: CNKeyDescriptor {
  /// The key.
  public var contactKeys: Set<String> { [self] }
}

/// A set of several keys.
struct CompoundKeyDescriptor: CNKeyDescriptor {
  var contactKeys: Set<String>
  init(keys: Set<String>) { contactKeys = keys }

  /// The keys of all properties in a card.
  static let all: Set<String> = [
    CNContactTypeKey, CNContactNamePrefixKey, CNContactGivenNameKey, CNContactMiddleNameKey,
    CNContactFamilyNameKey, CNContactPreviousFamilyNameKey, CNContactNameSuffixKey,
    CNContactNicknameKey, CNContactOrganizationNameKey, CNContactDepartmentNameKey,
    CNContactJobTitleKey, CNContactPhoneticGivenNameKey, CNContactPhoneticMiddleNameKey,
    CNContactPhoneticFamilyNameKey, CNContactPhoneticOrganizationNameKey,
    CNContactPhoneNumbersKey, CNContactEmailAddressesKey, CNContactPostalAddressesKey,
    CNContactUrlAddressesKey, CNContactContactRelationsKey, CNContactSocialProfilesKey,
    CNContactInstantMessageAddressesKey, CNContactDatesKey, CNContactBirthdayKey,
    CNContactImageDataKey,
  ]
  /// The keys of all parts of a full name.
  static let name: Set<String> = [
    CNContactTypeKey, CNContactNamePrefixKey, CNContactGivenNameKey, CNContactMiddleNameKey,
    CNContactFamilyNameKey, CNContactNameSuffixKey, CNContactOrganizationNameKey,
    CNContactNicknameKey, CNContactPhoneticGivenNameKey, CNContactPhoneticMiddleNameKey,
    CNContactPhoneticFamilyNameKey, CNContactPhoneticOrganizationNameKey,
  ]
}
