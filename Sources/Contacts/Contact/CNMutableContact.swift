import Foundation

/// A contact that can be changed, and saved by a request.
open class CNMutableContact: CNContact, @unchecked Sendable {
  /// Makes a contact that nothing is known of.
  public override init() { super.init() }
  override init(_ record: ContactRecord, fetched: Set<String>? = nil) {
    super.init(record, fetched: fetched)
  }

  /// A person or a company.
  open override var contactType: CNContactType {
    get { super.contactType }
    set { record.contactType = newValue }
  }
  /// The words before the name, as “Dr”; empty: none.
  open override var namePrefix: String {
    get { super.namePrefix }
    set { record.namePrefix = newValue }
  }
  /// The given name; empty: none.
  open override var givenName: String {
    get { super.givenName }
    set { record.givenName = newValue }
  }
  /// The middle name; empty: none.
  open override var middleName: String {
    get { super.middleName }
    set { record.middleName = newValue }
  }
  /// The family name; empty: none.
  open override var familyName: String {
    get { super.familyName }
    set { record.familyName = newValue }
  }
  /// The family name of before; empty: none.
  open override var previousFamilyName: String {
    get { super.previousFamilyName }
    set { record.previousFamilyName = newValue }
  }
  /// The words after the name, as “Jr”; empty: none.
  open override var nameSuffix: String {
    get { super.nameSuffix }
    set { record.nameSuffix = newValue }
  }
  /// The nickname; empty: none.
  open override var nickname: String {
    get { super.nickname }
    set { record.nickname = newValue }
  }
  /// The company; empty: none.
  open override var organizationName: String {
    get { super.organizationName }
    set { record.organizationName = newValue }
  }
  /// The department; empty: none.
  open override var departmentName: String {
    get { super.departmentName }
    set { record.departmentName = newValue }
  }
  /// The job; empty: none.
  open override var jobTitle: String {
    get { super.jobTitle }
    set { record.jobTitle = newValue }
  }
  /// How the given name is spoken; empty: none.
  open override var phoneticGivenName: String {
    get { super.phoneticGivenName }
    set { record.phoneticGivenName = newValue }
  }
  /// How the middle name is spoken; empty: none.
  open override var phoneticMiddleName: String {
    get { super.phoneticMiddleName }
    set { record.phoneticMiddleName = newValue }
  }
  /// How the family name is spoken; empty: none.
  open override var phoneticFamilyName: String {
    get { super.phoneticFamilyName }
    set { record.phoneticFamilyName = newValue }
  }
  /// How the company is spoken; empty: none.
  open override var phoneticOrganizationName: String {
    get { super.phoneticOrganizationName }
    set { record.phoneticOrganizationName = newValue }
  }
  /// The note; empty: none.
  open override var note: String {
    get { super.note }
    set { record.note = newValue }
  }
  /// The telephone numbers, each with its label.
  open override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    get { super.phoneNumbers }
    set { record.phoneNumbers = newValue }
  }
  /// The addresses of mail, each with its label.
  open override var emailAddresses: [CNLabeledValue<NSString>] {
    get { super.emailAddresses }
    set { record.emailAddresses = newValue }
  }
  /// The addresses of the post, each with its label.
  open override var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
    get { super.postalAddresses }
    set { record.postalAddresses = newValue }
  }
  /// The addresses of the web, each with its label.
  open override var urlAddresses: [CNLabeledValue<NSString>] {
    get { super.urlAddresses }
    set { record.urlAddresses = newValue }
  }
  /// The people who belong to the contact, each with its label.
  open override var contactRelations: [CNLabeledValue<CNContactRelation>] {
    get { super.contactRelations }
    set { record.contactRelations = newValue }
  }
  /// The profiles of social services, each with its label.
  open override var socialProfiles: [CNLabeledValue<CNSocialProfile>] {
    get { super.socialProfiles }
    set { record.socialProfiles = newValue }
  }
  /// The addresses of messengers, each with its label.
  open override var instantMessageAddresses: [CNLabeledValue<CNInstantMessageAddress>] {
    get { super.instantMessageAddresses }
    set { record.instantMessageAddresses = newValue }
  }
  /// The days that matter, without the birthday, each with its label.
  open override var dates: [CNLabeledValue<NSDateComponents>] {
    get { super.dates }
    set { record.dates = newValue }
  }
  /// The birthday, also without a year; nil: none.
  open override var birthday: DateComponents? {
    get { super.birthday }
    set { record.birthday = newValue }
  }
  /// The picture as a file; nil: none.
  open override var imageData: Data? {
    get { super.imageData }
    set { record.imageData = newValue }
  }
  /// Makes a copy that does not change.
  open override func copy(with zone: NSZone? = nil) -> Any { CNContact(record, fetched: fetched) }
}
