import Foundation

/// All that a contact holds, as a value.
struct ContactRecord {
  var identifier = UUID().uuidString
  var contactType = CNContactType.person
  var namePrefix = ""
  var givenName = ""
  var middleName = ""
  var familyName = ""
  var previousFamilyName = ""
  var nameSuffix = ""
  var nickname = ""
  var organizationName = ""
  var departmentName = ""
  var jobTitle = ""
  var phoneticGivenName = ""
  var phoneticMiddleName = ""
  var phoneticFamilyName = ""
  var phoneticOrganizationName = ""
  var note = ""
  var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] = []
  var emailAddresses: [CNLabeledValue<NSString>] = []
  var postalAddresses: [CNLabeledValue<CNPostalAddress>] = []
  var urlAddresses: [CNLabeledValue<NSString>] = []
  var contactRelations: [CNLabeledValue<CNContactRelation>] = []
  var socialProfiles: [CNLabeledValue<CNSocialProfile>] = []
  var instantMessageAddresses: [CNLabeledValue<CNInstantMessageAddress>] = []
  var dates: [CNLabeledValue<NSDateComponents>] = []
  var birthday: DateComponents?
  var imageData: Data?
  /// What a card says that nobody here reads, kept for when it is written again.
  var others: [VCardLine] = []
}
