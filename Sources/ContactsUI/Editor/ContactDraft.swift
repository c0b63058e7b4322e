import Contacts
import Foundation

/// The values of a contact that its editor changes, as the rows of the editor.
struct ContactDraft: Equatable {
  /// The fields of a name and of work, in the order of their rows.
  enum NameField: Int, CaseIterable {
    case prefix
    case given
    case middle
    case family
    case suffix
    case nickname
    /// The job title.
    case job
    case department
    case company

    /// Whether the editor of a new contact has a row for the field.
    var isStandard: Bool { self == .given || self == .family || self == .company }

    var word: ContactWords {
      switch self {
      case .prefix: .namePrefix
      case .given: .firstName
      case .middle: .middleName
      case .family: .lastName
      case .suffix: .nameSuffix
      case .nickname: .nickname
      case .job: .jobTitle
      case .department: .department
      case .company: .company
      }
    }

    /// The property of a contact that stores the field.
    var path: ReferenceWritableKeyPath<CNMutableContact, String> {
      switch self {
      case .prefix: \.namePrefix
      case .given: \.givenName
      case .middle: \.middleName
      case .family: \.familyName
      case .suffix: \.nameSuffix
      case .nickname: \.nickname
      case .job: \.jobTitle
      case .department: \.departmentName
      case .company: \.organizationName
      }
    }
  }

  /// The kinds of labeled values, in the order of their sections.
  enum Kind: Int, CaseIterable {
    case phone
    case email
    case url
    case address
    /// The birthday, of which there is at most one.
    case birthday
    /// A date such as an anniversary.
    case date
    /// A related person.
    case relation

    var addWord: ContactWords {
      switch self {
      case .phone: .addPhone
      case .email: .addEmail
      case .url: .addURL
      case .address: .addAddress
      case .birthday: .addBirthday
      case .date: .addDate
      case .relation: .addRelation
      }
    }

    var placeholder: ContactWords {
      switch self {
      case .phone: .phone
      case .email: .email
      case .url: .url
      case .address: .street
      case .birthday, .date: .date
      case .relation: .name
      }
    }

    var hasDate: Bool { self == .birthday || self == .date }

    /// The available labels; a new value has the first one.
    var labels: [String] {
      switch self {
      case .phone:
        [
          CNLabelPhoneNumberMobile, CNLabelHome, CNLabelWork, CNLabelSchool,
          CNLabelPhoneNumberiPhone, CNLabelPhoneNumberMain, CNLabelPhoneNumberHomeFax,
          CNLabelPhoneNumberWorkFax, CNLabelPhoneNumberPager, CNLabelOther,
        ]
      case .email: [CNLabelHome, CNLabelWork, CNLabelSchool, CNLabelEmailiCloud, CNLabelOther]
      case .url:
        [CNLabelURLAddressHomePage, CNLabelHome, CNLabelWork, CNLabelSchool, CNLabelOther]
      case .address: [CNLabelHome, CNLabelWork, CNLabelSchool, CNLabelOther]
      case .birthday: []
      case .date: [CNLabelDateAnniversary, CNLabelOther]
      case .relation:
        [
          CNLabelContactRelationMother, CNLabelContactRelationFather,
          CNLabelContactRelationParent, CNLabelContactRelationBrother,
          CNLabelContactRelationSister, CNLabelContactRelationChild,
          CNLabelContactRelationFriend, CNLabelContactRelationSpouse,
          CNLabelContactRelationPartner, CNLabelContactRelationAssistant,
          CNLabelContactRelationManager, CNLabelOther,
        ]
      }
    }
  }

  /// A labeled value.
  struct Value: Equatable {
    var identifier = UUID().uuidString
    var label: String?
    var text = ""
    /// The street, city, state, postal code and country of an address.
    var lines = ["", "", "", "", ""]
    var date: DateComponents?

    var isEmpty: Bool { text.isEmpty && date == nil && lines.allSatisfy(\.isEmpty) }
  }

  var names: [NameField: String] = [:]
  var values: [Kind: [Value]] = [:]
  var note = ""
  var picture: Data?

  init(_ contact: CNContact) {
    if let copy = contact.mutableCopy() as? CNMutableContact {
      for field in NameField.allCases { names[field] = copy[keyPath: field.path] }
    }
    note = contact.note
    picture = contact.imageData
    func take<Item: NSObject>(
      _ kind: Kind,
      _ items: [CNLabeledValue<Item>],
      fill: (inout Value, Item) -> Void
    ) {
      values[kind] = items.map { item in
        var value = Value(identifier: item.identifier, label: item.label)
        fill(&value, item.value)
        return value
      }
    }
    take(.phone, contact.phoneNumbers) { $0.text = $1.stringValue }
    take(.email, contact.emailAddresses) { $0.text = String(describing: $1) }
    take(.url, contact.urlAddresses) { $0.text = String(describing: $1) }
    take(.relation, contact.contactRelations) { $0.text = $1.name }
    take(.date, contact.dates) { $0.date = $1.dayParts }
    take(.address, contact.postalAddresses) {
      $0.lines = [$1.street, $1.city, $1.state, $1.postalCode, $1.country]
    }
    values[.birthday] = contact.birthday.map { [Value(identifier: "birthday", date: $0)] } ?? []
  }

  /// Whether any field has a value.
  var isFilled: Bool {
    !note.isEmpty || picture != nil || names.values.contains { !$0.isEmpty }
      || values.values.contains { $0.contains { !$0.isEmpty } }
  }

  /// Returns the contact with the changes; empty values are removed.
  ///
  /// An unchanged labeled value is that of the contact, including the parts that the editor does
  /// not show.
  func applied(to contact: CNContact) -> CNMutableContact {
    let result = contact.mutableCopy() as? CNMutableContact ?? CNMutableContact()
    for (field, text) in names {
      result[keyPath: field.path] = text.trimmingCharacters(in: .whitespaces)
    }
    result.note = note
    result.imageData = picture
    func filled(_ kind: Kind) -> [Value] { (values[kind] ?? []).filter { !$0.isEmpty } }
    func labeled<Item: NSObject>(
      _ kind: Kind,
      _ old: [CNLabeledValue<Item>],
      make: (Value, Item?) -> Item
    ) -> [CNLabeledValue<Item>] {
      filled(kind).map { value in
        guard let known = old.first(where: { $0.identifier == value.identifier }) else {
          return CNLabeledValue(label: value.label, value: make(value, nil))
        }
        return known.settingLabel(value.label, value: make(value, known.value))
      }
    }
    result.phoneNumbers = labeled(.phone, contact.phoneNumbers) { value, _ in
      CNPhoneNumber(stringValue: value.text)
    }
    result.emailAddresses = labeled(.email, contact.emailAddresses) { value, _ in
      NSString(string: value.text)
    }
    result.urlAddresses = labeled(.url, contact.urlAddresses) { value, _ in
      NSString(string: value.text)
    }
    result.contactRelations = labeled(.relation, contact.contactRelations) { value, _ in
      CNContactRelation(name: value.text)
    }
    result.dates = labeled(.date, contact.dates) { value, _ in
      NSDateComponents(day: value.date ?? DateComponents())
    }
    result.postalAddresses = labeled(.address, contact.postalAddresses) { value, old in
      let address = old?.mutableCopy() as? CNMutablePostalAddress ?? CNMutablePostalAddress()
      address.street = value.lines[0]
      address.city = value.lines[1]
      address.state = value.lines[2]
      address.postalCode = value.lines[3]
      // The code of the new country is not known.
      if address.country != value.lines[4] { address.isoCountryCode = "" }
      address.country = value.lines[4]
      return address
    }
    result.birthday = filled(.birthday).first?.date
    // Source: Contacts on iOS: a contact with only a company is an organization.
    let isPerson = [NameField.given, .family].contains { names[$0]?.isEmpty == false }
    if contact.contactType == .person, !isPerson, names[.company]?.isEmpty == false {
      result.contactType = .organization
    } else if isPerson {
      result.contactType = .person
    }
    return result
  }
}
