import Foundation

/// A mutable contact, which a request can save.
open class CNMutableContact: CNContact, @unchecked Sendable {
  /// Creates an empty contact.
  public override init() { super.init() }
  override init(_ record: ContactRecord, fetched: Set<String>? = nil) {
    super.init(record, fetched: fetched)
  }

  /// Whether the contact is a person or an organization.
  open override var contactType: CNContactType {
    get { super.contactType }
    set { record.contactType = newValue }
  }
  /// The name prefix, such as “Dr”; empty if there is none.
  open override var namePrefix: String {
    get { super.namePrefix }
    set { record.namePrefix = newValue }
  }
  /// The given name; empty if there is none.
  open override var givenName: String {
    get { super.givenName }
    set { record.givenName = newValue }
  }
  /// The middle name; empty if there is none.
  open override var middleName: String {
    get { super.middleName }
    set { record.middleName = newValue }
  }
  /// The family name; empty if there is none.
  open override var familyName: String {
    get { super.familyName }
    set { record.familyName = newValue }
  }
  /// The previous family name; empty if there is none.
  open override var previousFamilyName: String {
    get { super.previousFamilyName }
    set { record.previousFamilyName = newValue }
  }
  /// The name suffix, such as “Jr”; empty if there is none.
  open override var nameSuffix: String {
    get { super.nameSuffix }
    set { record.nameSuffix = newValue }
  }
  /// The nickname; empty if there is none.
  open override var nickname: String {
    get { super.nickname }
    set { record.nickname = newValue }
  }
  /// The name of the organization; empty if there is none.
  open override var organizationName: String {
    get { super.organizationName }
    set { record.organizationName = newValue }
  }
  /// The department; empty if there is none.
  open override var departmentName: String {
    get { super.departmentName }
    set { record.departmentName = newValue }
  }
  /// The job title; empty if there is none.
  open override var jobTitle: String {
    get { super.jobTitle }
    set { record.jobTitle = newValue }
  }
  /// The phonetic given name; empty if there is none.
  open override var phoneticGivenName: String {
    get { super.phoneticGivenName }
    set { record.phoneticGivenName = newValue }
  }
  /// The phonetic middle name; empty if there is none.
  open override var phoneticMiddleName: String {
    get { super.phoneticMiddleName }
    set { record.phoneticMiddleName = newValue }
  }
  /// The phonetic family name; empty if there is none.
  open override var phoneticFamilyName: String {
    get { super.phoneticFamilyName }
    set { record.phoneticFamilyName = newValue }
  }
  /// The phonetic name of the organization; empty if there is none.
  open override var phoneticOrganizationName: String {
    get { super.phoneticOrganizationName }
    set { record.phoneticOrganizationName = newValue }
  }
  /// The note; empty if there is none.
  open override var note: String {
    get { super.note }
    set { record.note = newValue }
  }
  /// The labelled telephone numbers.
  open override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    get { super.phoneNumbers }
    set { record.phoneNumbers = newValue }
  }
  /// The labelled email addresses.
  open override var emailAddresses: [CNLabeledValue<NSString>] {
    get { super.emailAddresses }
    set { record.emailAddresses = newValue }
  }
  /// The labelled postal addresses.
  open override var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
    get { super.postalAddresses }
    set { record.postalAddresses = newValue }
  }
  /// The labelled URLs.
  open override var urlAddresses: [CNLabeledValue<NSString>] {
    get { super.urlAddresses }
    set { record.urlAddresses = newValue }
  }
  /// The labelled relations of the contact.
  open override var contactRelations: [CNLabeledValue<CNContactRelation>] {
    get { super.contactRelations }
    set { record.contactRelations = newValue }
  }
  /// The labelled profiles of social services.
  open override var socialProfiles: [CNLabeledValue<CNSocialProfile>] {
    get { super.socialProfiles }
    set { record.socialProfiles = newValue }
  }
  /// The labelled addresses of instant messengers.
  open override var instantMessageAddresses: [CNLabeledValue<CNInstantMessageAddress>] {
    get { super.instantMessageAddresses }
    set { record.instantMessageAddresses = newValue }
  }
  /// The labelled dates, without the birthday.
  open override var dates: [CNLabeledValue<NSDateComponents>] {
    get { super.dates }
    set { record.dates = newValue }
  }
  /// The birthday, possibly without a year; nil if there is none.
  open override var birthday: DateComponents? {
    get { super.birthday }
    set { record.birthday = newValue }
  }
  /// The image file; nil if there is none.
  open override var imageData: Data? {
    get { super.imageData }
    set { record.imageData = newValue }
  }
  /// Returns an immutable copy.
  open override func copy(with zone: NSZone? = nil) -> Any { CNContact(record, fetched: fetched) }
}
