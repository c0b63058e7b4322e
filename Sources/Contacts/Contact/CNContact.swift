import Foundation

/// Whether a contact is a person or a company.
public enum CNContactType: Int, Sendable {
  /// A person.
  case person = 0
  /// A company.
  case organization = 1
}

/// The data of a person or an organization; immutable.
///
/// A fetched contact has only the requested properties: reading another one stops the program, as
/// on iOS. ``isKeyAvailable(_:)`` returns whether a property can be read.
open class CNContact: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  var record: ContactRecord
  /// The keys that were fetched; nil for all.
  let fetched: Set<String>?

  /// Creates an empty contact.
  public override init() {
    record = ContactRecord()
    fetched = nil
  }

  init(_ record: ContactRecord, fetched: Set<String>? = nil) {
    self.record = record
    self.fetched = fetched
  }

  /// Returns the record if a key was fetched, and stops the program otherwise.
  func values(_ key: String) -> ContactRecord {
    precondition(
      fetched.map { $0.contains(key) } ?? true,
      "CNContact: The property “\(key)” was not requested when the contact was fetched; add its key "
        + "to the keys to fetch."
    )
    return record
  }

  /// The identifier of the contact in the store.
  open var identifier: String { record.identifier }
  /// Whether the contact is a person or an organization.
  open var contactType: CNContactType { values(CNContactTypeKey).contactType }
  /// The name prefix, such as “Dr”; empty if there is none.
  open var namePrefix: String { values(CNContactNamePrefixKey).namePrefix }
  /// The given name; empty if there is none.
  open var givenName: String { values(CNContactGivenNameKey).givenName }
  /// The middle name; empty if there is none.
  open var middleName: String { values(CNContactMiddleNameKey).middleName }
  /// The family name; empty if there is none.
  open var familyName: String { values(CNContactFamilyNameKey).familyName }
  /// The previous family name; empty if there is none.
  open var previousFamilyName: String { values(CNContactPreviousFamilyNameKey).previousFamilyName }
  /// The name suffix, such as “Jr”; empty if there is none.
  open var nameSuffix: String { values(CNContactNameSuffixKey).nameSuffix }
  /// The nickname; empty if there is none.
  open var nickname: String { values(CNContactNicknameKey).nickname }
  /// The name of the organization; empty if there is none.
  open var organizationName: String { values(CNContactOrganizationNameKey).organizationName }
  /// The department; empty if there is none.
  open var departmentName: String { values(CNContactDepartmentNameKey).departmentName }
  /// The job title; empty if there is none.
  open var jobTitle: String { values(CNContactJobTitleKey).jobTitle }
  /// The phonetic given name; empty if there is none.
  open var phoneticGivenName: String { values(CNContactPhoneticGivenNameKey).phoneticGivenName }
  /// The phonetic middle name; empty if there is none.
  open var phoneticMiddleName: String { values(CNContactPhoneticMiddleNameKey).phoneticMiddleName }
  /// The phonetic family name; empty if there is none.
  open var phoneticFamilyName: String { values(CNContactPhoneticFamilyNameKey).phoneticFamilyName }
  /// The phonetic name of the organization; empty if there is none.
  open var phoneticOrganizationName: String {
    values(CNContactPhoneticOrganizationNameKey).phoneticOrganizationName
  }
  /// The note; empty if there is none.
  open var note: String { values(CNContactNoteKey).note }
  /// The labelled telephone numbers.
  open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    values(CNContactPhoneNumbersKey).phoneNumbers
  }
  /// The labelled email addresses.
  open var emailAddresses: [CNLabeledValue<NSString>] {
    values(CNContactEmailAddressesKey).emailAddresses
  }
  /// The labelled postal addresses.
  open var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
    values(CNContactPostalAddressesKey).postalAddresses
  }
  /// The labelled URLs.
  open var urlAddresses: [CNLabeledValue<NSString>] {
    values(CNContactUrlAddressesKey).urlAddresses
  }
  /// The labelled relations of the contact.
  open var contactRelations: [CNLabeledValue<CNContactRelation>] {
    values(CNContactContactRelationsKey).contactRelations
  }
  /// The labelled profiles of social services.
  open var socialProfiles: [CNLabeledValue<CNSocialProfile>] {
    values(CNContactSocialProfilesKey).socialProfiles
  }
  /// The labelled addresses of instant messengers.
  open var instantMessageAddresses: [CNLabeledValue<CNInstantMessageAddress>] {
    values(CNContactInstantMessageAddressesKey).instantMessageAddresses
  }
  /// The labelled dates, without the birthday.
  open var dates: [CNLabeledValue<NSDateComponents>] { values(CNContactDatesKey).dates }
  /// The birthday, possibly without a year; nil if there is none.
  open var birthday: DateComponents? { values(CNContactBirthdayKey).birthday }
  /// The birthday in another calendar: nil.
  open var nonGregorianBirthday: DateComponents? {
    _ = values(CNContactNonGregorianBirthdayKey)
    return nil
  }
  /// The image file; nil if there is none.
  open var imageData: Data? { values(CNContactImageDataKey).imageData }
  /// The thumbnail: the image itself.
  open var thumbnailImageData: Data? { values(CNContactThumbnailImageDataKey).imageData }
  /// Whether the contact has an image.
  open var imageDataAvailable: Bool { values(CNContactImageDataAvailableKey).imageData != nil }

  /// Returns whether the property of a key was fetched.
  open func isKeyAvailable(_ key: String) -> Bool {
    fetched.map { $0.contains(key) } ?? true
  }
  /// Returns whether the properties of all descriptors were fetched.
  open func areKeysAvailable(_ keyDescriptors: [any CNKeyDescriptor]) -> Bool {
    keyDescriptors.allSatisfy { $0.contactKeys.allSatisfy { isKeyAvailable($0) } }
  }
  /// Returns whether the contact has an identifier; contacts are not unified here.
  open func isUnifiedWithContact(withIdentifier contactIdentifier: String) -> Bool {
    contactIdentifier == identifier
  }
  /// Returns the localized name of a property's key.
  open class func localizedString(forKey key: String) -> String { ContactWords.word(forKey: key) }

  /// Returns the contact itself, or an immutable copy of a mutable one.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Returns a mutable copy.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    CNMutableContact(record, fetched: fetched)
  }

  /// Returns whether both contacts have the same identifier and equal properties.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CNContact else { return false }
    return record.identifier == other.record.identifier && fetched == other.fetched
      && CardWriter.text(of: record) == CardWriter.text(of: other.record)
  }
  /// A hash of the identifier.
  open override var hash: Int { record.identifier.hashValue }
}
