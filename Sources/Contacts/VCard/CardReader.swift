import Foundation

/// Creates a contact from the lines of a card; lines without a property are kept unchanged.
enum CardReader {
  static func record(_ lines: [VCardLine]) -> ContactRecord {
    var record = ContactRecord()
    record.identifier = ""
    // The companion lines of a group, such as labels.
    var beside: [String: [String: String]] = [:]
    for line in lines where companions.contains(line.name) {
      if let group = line.group { beside[group.lowercased(), default: [:]][line.name] = line.value }
    }
    var used: [String: Set<String>] = [:]
    var fullName = ""
    for line in lines where !companions.contains(line.name) {
      let group = line.group?.lowercased() ?? ""
      if line.name == "FN" {
        fullName = line.value
      } else if take(line, beside[group] ?? [:], &record) {
        used[group, default: []].insert("X-ABLABEL")
        if line.name == "ADR" { used[group, default: []].formUnion(companions) }
      } else {
        record.others.append(line)
      }
    }
    // The companions of an unknown line are kept with it.
    for line in lines where companions.contains(line.name) {
      let group = line.group?.lowercased() ?? ""
      if group.isEmpty || used[group]?.contains(line.name) != true { record.others.append(line) }
    }
    // The full name is composed of its parts; without parts it is used as the given name.
    if record.familyName.isEmpty, record.givenName.isEmpty, record.organizationName.isEmpty {
      record.givenName = fullName
    }
    return record
  }

  private static let companions: Set = [
    "X-ABLABEL", "X-ABADR", "X-APPLE-SUBLOCALITY", "X-APPLE-SUBADMINISTRATIVEAREA",
  ]

  private static func take(
    _ line: VCardLine,
    _ beside: [String: String],
    _ record: inout ContactRecord
  ) -> Bool {
    let own = beside["X-ABLABEL"]
    switch line.name {
    case "VERSION", "PRODID", "REV": break
    case "UID": record.identifier = line.value
    case "N":
      let parts = line.parts + ["", "", "", "", ""]
      (record.familyName, record.givenName) = (parts[0], parts[1])
      (record.middleName, record.namePrefix, record.nameSuffix) = (parts[2], parts[3], parts[4])
    case "NICKNAME": record.nickname = line.value
    case "ORG":
      let parts = line.parts + [""]
      (record.organizationName, record.departmentName) = (parts[0], parts[1])
    case "TITLE": record.jobTitle = line.value
    case "NOTE": record.note = line.value
    case "X-MAIDENNAME": record.previousFamilyName = line.value
    case "X-PHONETIC-FIRST-NAME": record.phoneticGivenName = line.value
    case "X-PHONETIC-MIDDLE-NAME": record.phoneticMiddleName = line.value
    case "X-PHONETIC-LAST-NAME": record.phoneticFamilyName = line.value
    case "X-PHONETIC-ORG": record.phoneticOrganizationName = line.value
    case "X-ABSHOWAS":
      guard line.value.uppercased() == "COMPANY" else { return false }
      record.contactType = .organization
    case "TEL":
      let text = line.value.hasPrefix("tel:") ? String(line.value.dropFirst(4)) : line.value
      let label = own ?? CardLabels.phone(line.types)
      record.phoneNumbers.append(.init(label: label, value: CNPhoneNumber(stringValue: text)))
    case "EMAIL":
      record.emailAddresses.append(
        .init(label: own ?? CardLabels.place(line.types), value: NSString(string: line.value))
      )
    case "URL":
      record.urlAddresses.append(
        .init(label: own ?? CardLabels.place(line.types), value: NSString(string: line.value))
      )
    case "ADR":
      let parts = line.parts + Array(repeating: "", count: 7)
      var address = CNPostalAddress.Parts()
      (address.box, address.room, address.street) = (parts[0], parts[1], parts[2])
      (address.city, address.state) = (parts[3], parts[4])
      (address.postalCode, address.country) = (parts[5], parts[6])
      address.isoCountryCode = beside["X-ABADR"] ?? ""
      address.subLocality = beside["X-APPLE-SUBLOCALITY"] ?? ""
      address.subAdministrativeArea = beside["X-APPLE-SUBADMINISTRATIVEAREA"] ?? ""
      record.postalAddresses.append(
        .init(label: own ?? CardLabels.place(line.types), value: CNPostalAddress(address))
      )
    case "X-ABRELATEDNAMES":
      record.contactRelations.append(.init(label: own, value: CNContactRelation(name: line.value)))
    case "X-SOCIALPROFILE":
      let service = line.types.first { $0 != "PREF" }
      record.socialProfiles.append(
        .init(
          label: own,
          value: CNSocialProfile(
            urlString: line.value,
            username: line.parameter("X-USER"),
            userIdentifier: line.parameter("X-USERID"),
            service: service?.lowercased()
          )
        )
      )
    case "IMPP":
      let halves = line.value.split(separator: ":", maxSplits: 1).map(String.init)
      record.instantMessageAddresses.append(
        .init(
          label: own ?? CardLabels.place(line.types),
          value: CNInstantMessageAddress(
            username: halves.last ?? "",
            service: line.parameter("X-SERVICE-TYPE") ?? (halves.count == 2 ? halves[0] : "")
          )
        )
      )
    case "BDAY", "ANNIVERSARY", "X-ABDATE":
      guard let day = CardDates.read(line.value, omitted: line.parameter("X-APPLE-OMIT-YEAR"))
      else { return false }
      if line.name == "BDAY" {
        record.birthday = day
      } else {
        let label = own ?? (line.name == "ANNIVERSARY" ? CNLabelDateAnniversary : nil)
        record.dates.append(.init(label: label, value: CardDates.object(day)))
      }
    case "PHOTO":
      guard let data = photo(line) else { return false }
      record.imageData = data
    default: return false
    }
    return true
  }

  private static func photo(_ line: VCardLine) -> Data? {
    var text = line.raw
    if text.lowercased().hasPrefix("data:"), let comma = text.firstIndex(of: ",") {
      text = String(text[text.index(after: comma)...])
    } else if text.contains("://") {
      return nil
    }
    guard let data = Data(base64Encoded: text.filter { !$0.isWhitespace }), !data.isEmpty else {
      return nil
    }
    return data
  }
}

/// Parses dates of cards: `1985-04-12`, `19850412`, `--04-12`, `--0412`, and dates with a time.
enum CardDates {
  static func read(_ text: String, omitted: String?) -> DateComponents? {
    let day = text.split(separator: "T", maxSplits: 1)[safe: 0].map(String.init) ?? ""
    var parts = DateComponents()
    parts.calendar = Calendar(identifier: .gregorian)
    var digits = day.filter { $0.isASCII && $0.isNumber }
    if day.hasPrefix("--") {
      guard digits.count == 4 else { return nil }
    } else {
      guard digits.count == 8, let year = Int(digits.prefix(4)) else { return nil }
      if omitted.flatMap({ Int($0) }) != year { parts.year = year }
      digits = String(digits.dropFirst(4))
    }
    parts.month = Int(digits.prefix(2))
    parts.day = Int(digits.suffix(2))
    guard let month = parts.month, let number = parts.day, (1...12).contains(month),
      (1...31).contains(number)
    else { return nil }
    return parts
  }

  static func text(_ parts: DateComponents) -> String? {
    guard let month = parts.month, let day = parts.day else { return nil }
    let year = parts.year.map { String(format: "%04d-", $0) } ?? "--"
    return year + String(format: "%02d-%02d", month, day)
  }

  static func object(_ parts: DateComponents) -> NSDateComponents { NSDateComponents(day: parts) }

  static func parts(_ object: NSDateComponents) -> DateComponents { object.dayParts }
}

extension NSDateComponents {
  /// Creates components from those of a day; Foundation on Linux does not bridge them.
  package convenience init(day parts: DateComponents) {
    self.init()
    calendar = Calendar(identifier: .gregorian)
    if let year = parts.year { self.year = year }
    if let month = parts.month { self.month = month }
    if let day = parts.day { self.day = day }
  }

  /// The components of the day as a value.
  package var dayParts: DateComponents {
    var parts = DateComponents()
    func known(_ number: Int) -> Int? { number == Int(NSDateComponentUndefined) ? nil : number }
    (parts.year, parts.month, parts.day) = (
      known(year), known(month), known(day)
    )
    return parts
  }
}

extension Collection {
  subscript(safe index: Index) -> Element? { indices.contains(index) ? self[index] : nil }
}

/// Converts between labels and the types of cards.
enum CardLabels {
  static func place(_ types: [String]) -> String? {
    if types.contains("HOME") { return CNLabelHome }
    if types.contains("WORK") { return CNLabelWork }
    if types.contains("OTHER") { return CNLabelOther }
    return nil
  }

  static func phone(_ types: [String]) -> String? {
    if types.contains("FAX") {
      if types.contains("HOME") { return CNLabelPhoneNumberHomeFax }
      return types.contains("WORK") ? CNLabelPhoneNumberWorkFax : CNLabelPhoneNumberOtherFax
    }
    if types.contains("IPHONE") { return CNLabelPhoneNumberiPhone }
    if types.contains("CELL") { return CNLabelPhoneNumberMobile }
    if types.contains("MAIN") { return CNLabelPhoneNumberMain }
    if types.contains("PAGER") { return CNLabelPhoneNumberPager }
    return place(types)
  }

  /// Returns the types of a label; nil if it is written as custom text.
  static func types(_ label: String?) -> [String]? {
    switch label {
    case nil: []
    case CNLabelHome: ["HOME"]
    case CNLabelWork: ["WORK"]
    case CNLabelOther: ["OTHER"]
    case CNLabelPhoneNumberMobile: ["CELL", "VOICE"]
    case CNLabelPhoneNumberiPhone: ["IPHONE", "CELL", "VOICE"]
    case CNLabelPhoneNumberMain: ["MAIN"]
    case CNLabelPhoneNumberHomeFax: ["HOME", "FAX"]
    case CNLabelPhoneNumberWorkFax: ["WORK", "FAX"]
    case CNLabelPhoneNumberOtherFax: ["OTHER", "FAX"]
    case CNLabelPhoneNumberPager: ["PAGER"]
    default: nil
    }
  }
}
