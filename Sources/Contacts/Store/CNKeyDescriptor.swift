import Foundation

/// Says which properties are to be fetched: a key, or what a formatter needs.
public protocol CNKeyDescriptor {
  /// The keys.
  var contactKeys: Set<String> { get }
}

/// A key stands for itself.
extension String: CNKeyDescriptor {
  /// The key.
  public var contactKeys: Set<String> { [self] }
}

/// Several keys.
struct CompoundKeyDescriptor: CNKeyDescriptor {
  var contactKeys: Set<String>
  init(keys: Set<String>) { contactKeys = keys }

  /// The keys that a card is made of.
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
  /// The keys that a full name is made of.
  static let name: Set<String> = [
    CNContactTypeKey, CNContactNamePrefixKey, CNContactGivenNameKey, CNContactMiddleNameKey,
    CNContactFamilyNameKey, CNContactNameSuffixKey, CNContactOrganizationNameKey,
    CNContactNicknameKey, CNContactPhoneticGivenNameKey, CNContactPhoneticMiddleNameKey,
    CNContactPhoneticFamilyNameKey, CNContactPhoneticOrganizationNameKey,
  ]
}
