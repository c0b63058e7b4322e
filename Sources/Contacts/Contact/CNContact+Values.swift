import Foundation
import ObjectQueries

// Format predicates read values of contacts and their parts by name, as in `emailAddresses.@count >
// 0`.

/// Stops the program, since the properties of an object can be read by name but not written.
private func unwritable(_ object: NSObject, _ key: String) -> Never {
  fatalError(
    "\(type(of: object)) cannot be changed by the key “\(key)”; set a property of a mutable copy."
  )
}

extension CNContact: KeyedValues {
  package var queryIdentifier: NSObject? { nil }
  package func setKeyedValue(_ value: Any?, _ key: String) { unwritable(self, key) }
  package func keyedValue(_ key: String) -> Any? {
    switch key {
    case "self", "SELF": self
    case CNContactIdentifierKey: identifier
    case CNContactTypeKey: contactType.rawValue
    case CNContactNamePrefixKey: namePrefix
    case CNContactGivenNameKey: givenName
    case CNContactMiddleNameKey: middleName
    case CNContactFamilyNameKey: familyName
    case CNContactPreviousFamilyNameKey: previousFamilyName
    case CNContactNameSuffixKey: nameSuffix
    case CNContactNicknameKey: nickname
    case CNContactOrganizationNameKey: organizationName
    case CNContactDepartmentNameKey: departmentName
    case CNContactJobTitleKey: jobTitle
    case CNContactPhoneticGivenNameKey: phoneticGivenName
    case CNContactPhoneticMiddleNameKey: phoneticMiddleName
    case CNContactPhoneticFamilyNameKey: phoneticFamilyName
    case CNContactPhoneticOrganizationNameKey: phoneticOrganizationName
    case CNContactNoteKey: note
    case CNContactPhoneNumbersKey: phoneNumbers
    case CNContactEmailAddressesKey: emailAddresses
    case CNContactPostalAddressesKey: postalAddresses
    case CNContactUrlAddressesKey: urlAddresses
    case CNContactContactRelationsKey: contactRelations
    case CNContactSocialProfilesKey: socialProfiles
    case CNContactInstantMessageAddressesKey: instantMessageAddresses
    case CNContactDatesKey: dates
    case CNContactBirthdayKey: birthday
    case CNContactImageDataKey, CNContactThumbnailImageDataKey: imageData
    case CNContactImageDataAvailableKey: imageDataAvailable
    default: KeyedValueReader.read(self, key)
    }
  }
}

extension CNContactProperty: KeyedValues {
  package var queryIdentifier: NSObject? { nil }
  package func setKeyedValue(_ value: Any?, _ key: String) { unwritable(self, key) }
  package func keyedValue(_ key: String) -> Any? {
    switch key {
    case "self", "SELF": self
    case "contact": contact
    case "key": self.key
    case "value": value
    case "identifier": identifier
    case "label": label
    default: nil
    }
  }
}

extension CNLabeledValue: KeyedValues {
  package var queryIdentifier: NSObject? { nil }
  package func setKeyedValue(_ value: Any?, _ key: String) { unwritable(self, key) }
  package func keyedValue(_ key: String) -> Any? {
    switch key {
    case "self", "SELF": self
    case "identifier": identifier
    case "label": label
    case "value": value
    default: nil
    }
  }
}
