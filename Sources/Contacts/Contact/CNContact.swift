import Foundation

/// Whether a contact is a person or a company.
public enum CNContactType: Int, Sendable {
  /// A person.
  case person = 0
  /// A company.
  case organization = 1
}

/// What is known of a person or a company; it does not change.
///
/// A contact that was fetched has the properties that were asked for: reading another one stops the
/// program, as on iOS. ``isKeyAvailable(_:)`` tells.
open class CNContact: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  var record: ContactRecord
  /// The keys that were fetched; nil: all.
  let fetched: Set<String>?

  /// Makes a contact that nothing is known of.
  public override init() {
    record = ContactRecord()
    fetched = nil
  }

  init(_ record: ContactRecord, fetched: Set<String>? = nil) {
    self.record = record
    self.fetched = fetched
  }

  /// The record, where a key was fetched.
  func values(_ key: String) -> ContactRecord {
    precondition(
      fetched.map { $0.contains(key) } ?? true,
      "CNContact: The property “\(key)” was not requested when the contact was fetched; add its key "
        + "to the keys to fetch."
    )
    return record
  }

  /// What the contact is known by in the store.
  open var identifier: String { record.identifier }
  /// A person or a company.
  open var contactType: CNContactType { values(CNContactTypeKey).contactType }
  /// The words before the name, as “Dr”; empty: none.
  open var namePrefix: String { values(CNContactNamePrefixKey).namePrefix }
  /// The given name; empty: none.
  open var givenName: String { values(CNContactGivenNameKey).givenName }
  /// The middle name; empty: none.
  open var middleName: String { values(CNContactMiddleNameKey).middleName }
  /// The family name; empty: none.
  open var familyName: String { values(CNContactFamilyNameKey).familyName }
  /// The family name of before; empty: none.
  open var previousFamilyName: String { values(CNContactPreviousFamilyNameKey).previousFamilyName }
  /// The words after the name, as “Jr”; empty: none.
  open var nameSuffix: String { values(CNContactNameSuffixKey).nameSuffix }
  /// The nickname; empty: none.
  open var nickname: String { values(CNContactNicknameKey).nickname }
  /// The company; empty: none.
  open var organizationName: String { values(CNContactOrganizationNameKey).organizationName }
  /// The department; empty: none.
  open var departmentName: String { values(CNContactDepartmentNameKey).departmentName }
  /// The job; empty: none.
  open var jobTitle: String { values(CNContactJobTitleKey).jobTitle }
  /// How the given name is spoken; empty: none.
  open var phoneticGivenName: String { values(CNContactPhoneticGivenNameKey).phoneticGivenName }
  /// How the middle name is spoken; empty: none.
  open var phoneticMiddleName: String { values(CNContactPhoneticMiddleNameKey).phoneticMiddleName }
  /// How the family name is spoken; empty: none.
  open var phoneticFamilyName: String { values(CNContactPhoneticFamilyNameKey).phoneticFamilyName }
  /// How the company is spoken; empty: none.
  open var phoneticOrganizationName: String {
    values(CNContactPhoneticOrganizationNameKey).phoneticOrganizationName
  }
  /// The note; empty: none.
  open var note: String { values(CNContactNoteKey).note }
  /// The telephone numbers, each with its label.
  open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    values(CNContactPhoneNumbersKey).phoneNumbers
  }
  /// The addresses of mail, each with its label.
  open var emailAddresses: [CNLabeledValue<NSString>] {
    values(CNContactEmailAddressesKey).emailAddresses
  }
  /// The addresses of the post, each with its label.
  open var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
    values(CNContactPostalAddressesKey).postalAddresses
  }
  /// The addresses of the web, each with its label.
  open var urlAddresses: [CNLabeledValue<NSString>] {
    values(CNContactUrlAddressesKey).urlAddresses
  }
  /// The people who belong to the contact, each with its label.
  open var contactRelations: [CNLabeledValue<CNContactRelation>] {
    values(CNContactContactRelationsKey).contactRelations
  }
  /// The profiles of social services, each with its label.
  open var socialProfiles: [CNLabeledValue<CNSocialProfile>] {
    values(CNContactSocialProfilesKey).socialProfiles
  }
  /// The addresses of messengers, each with its label.
  open var instantMessageAddresses: [CNLabeledValue<CNInstantMessageAddress>] {
    values(CNContactInstantMessageAddressesKey).instantMessageAddresses
  }
  /// The days that matter, without the birthday, each with its label.
  open var dates: [CNLabeledValue<NSDateComponents>] { values(CNContactDatesKey).dates }
  /// The birthday, also without a year; nil: none.
  open var birthday: DateComponents? { values(CNContactBirthdayKey).birthday }
  /// The birthday of another calendar: none here.
  open var nonGregorianBirthday: DateComponents? {
    _ = values(CNContactNonGregorianBirthdayKey)
    return nil
  }
  /// The picture as a file; nil: none.
  open var imageData: Data? { values(CNContactImageDataKey).imageData }
  /// The picture for lists: here the picture itself.
  open var thumbnailImageData: Data? { values(CNContactThumbnailImageDataKey).imageData }
  /// Whether there is a picture.
  open var imageDataAvailable: Bool { values(CNContactImageDataAvailableKey).imageData != nil }

  /// Whether the property of a key was fetched.
  open func isKeyAvailable(_ key: String) -> Bool {
    fetched.map { $0.contains(key) } ?? true
  }
  /// Whether the properties of all descriptors were fetched.
  open func areKeysAvailable(_ keyDescriptors: [any CNKeyDescriptor]) -> Bool {
    keyDescriptors.allSatisfy { $0.contactKeys.allSatisfy { isKeyAvailable($0) } }
  }
  /// Whether the contact is part of the one of an identifier; contacts are not unified here.
  open func isUnifiedWithContact(withIdentifier contactIdentifier: String) -> Bool {
    contactIdentifier == identifier
  }
  /// A person's word for a key of a property.
  open class func localizedString(forKey key: String) -> String { ContactWords.word(forKey: key) }

  /// Returns the contact itself, which does not change; of a changeable one a copy that does not.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Makes a copy that can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    CNMutableContact(record, fetched: fetched)
  }

  /// Contacts of one identifier and equal properties are equal.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CNContact else { return false }
    return record.identifier == other.record.identifier && fetched == other.fetched
      && CardWriter.text(of: record) == CardWriter.text(of: other.record)
  }
  /// The hash of the identifier.
  open override var hash: Int { record.identifier.hashValue }
}
