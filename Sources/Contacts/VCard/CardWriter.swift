import Foundation

/// Writes contacts as cards of version 3.0.
enum CardWriter {
  static func text(of record: ContactRecord) -> String {
    let body = lines(of: record).map(\.folded).joined()
    return "BEGIN:VCARD\r\nVERSION:3.0\r\n\(body)END:VCARD\r\n"
  }

  /// Returns a card with unchanged lines.
  static func text(of lines: [VCardLine]) -> String {
    "BEGIN:VCARD\r\n" + lines.map(\.folded).joined() + "END:VCARD\r\n"
  }

  private static func join(_ parts: [String]) -> String {
    parts.map { VCardLine.escape($0) }.joined(separator: ";")
  }

  private static func lines(of record: ContactRecord) -> [VCardLine] {
    var lines: [VCardLine] = []
    var groups = Set(record.others.compactMap { $0.group?.lowercased() })
    func add(_ name: String, _ text: String) {
      if !text.isEmpty { lines.append(VCardLine(name, VCardLine.escape(text))) }
    }
    func labeled(
      _ name: String,
      _ raw: String,
      _ label: String?,
      more: [String] = [],
      parameters: [(name: String, values: [String])] = [],
      beside: [(name: String, text: String)] = []
    ) {
      let types = CardLabels.types(label)
      var line = VCardLine(name, raw, types: (types ?? []) + more)
      line.parameters += parameters
      let companions = beside.filter { !$0.text.isEmpty }
      if types == nil || !companions.isEmpty {
        var number = 1
        while !groups.insert("item\(number)").inserted { number += 1 }
        line.group = "item\(number)"
        lines.append(line)
        if types == nil, let label {
          lines.append(VCardLine("X-ABLABEL", VCardLine.escape(label), group: line.group))
        }
        for (name, text) in companions {
          lines.append(VCardLine(name, VCardLine.escape(text), group: line.group))
        }
      } else {
        lines.append(line)
      }
    }
    lines.append(
      VCardLine(
        "N",
        join([
          record.familyName, record.givenName, record.middleName, record.namePrefix,
          record.nameSuffix,
        ])
      )
    )
    lines.append(VCardLine("FN", VCardLine.escape(CNContactFormatter.fullName(record) ?? "")))
    add("NICKNAME", record.nickname)
    if !record.organizationName.isEmpty || !record.departmentName.isEmpty {
      lines.append(VCardLine("ORG", join([record.organizationName, record.departmentName])))
    }
    add("TITLE", record.jobTitle)
    add("X-MAIDENNAME", record.previousFamilyName)
    add("X-PHONETIC-FIRST-NAME", record.phoneticGivenName)
    add("X-PHONETIC-MIDDLE-NAME", record.phoneticMiddleName)
    add("X-PHONETIC-LAST-NAME", record.phoneticFamilyName)
    add("X-PHONETIC-ORG", record.phoneticOrganizationName)
    if record.contactType == .organization { add("X-ABSHOWAS", "COMPANY") }
    for value in record.phoneNumbers {
      labeled("TEL", VCardLine.escape(value.value.stringValue), value.label)
    }
    for value in record.emailAddresses {
      labeled(
        "EMAIL",
        VCardLine.escape(String(describing: value.value)),
        value.label,
        more: ["INTERNET"]
      )
    }
    for value in record.urlAddresses {
      labeled("URL", VCardLine.escape(String(describing: value.value)), value.label)
    }
    for value in record.postalAddresses {
      let parts = value.value.parts
      let raw = join([
        parts.box, parts.room, parts.street, parts.city, parts.state, parts.postalCode,
        parts.country,
      ])
      labeled(
        "ADR",
        raw,
        value.label,
        beside: [
          ("X-ABADR", parts.isoCountryCode), ("X-APPLE-SUBLOCALITY", parts.subLocality),
          ("X-APPLE-SUBADMINISTRATIVEAREA", parts.subAdministrativeArea),
        ]
      )
    }
    for value in record.contactRelations {
      labeled("X-ABRELATEDNAMES", VCardLine.escape(value.value.name), value.label)
    }
    for value in record.socialProfiles {
      let profile = value.value
      var more: [(name: String, values: [String])] = []
      if !profile.username.isEmpty { more.append(("X-USER", [profile.username])) }
      if !profile.userIdentifier.isEmpty { more.append(("X-USERID", [profile.userIdentifier])) }
      labeled(
        "X-SOCIALPROFILE",
        VCardLine.escape(profile.urlString),
        value.label,
        more: profile.service.isEmpty ? [] : [profile.service.lowercased()],
        parameters: more
      )
    }
    for value in record.instantMessageAddresses {
      let service = value.value.service
      labeled(
        "IMPP",
        VCardLine.escape("x-apple:" + value.value.username),
        value.label,
        parameters: service.isEmpty ? [] : [("X-SERVICE-TYPE", [service])]
      )
    }
    if let day = record.birthday.flatMap({ CardDates.text($0) }) { add("BDAY", day) }
    for value in record.dates {
      if let day = CardDates.text(CardDates.parts(value.value)) {
        labeled("X-ABDATE", day, value.label)
      }
    }
    add("NOTE", record.note)
    if let data = record.imageData {
      var line = VCardLine("PHOTO", data.base64EncodedString())
      line.parameters = [("ENCODING", ["b"])]
      if data.starts(with: [0xFF, 0xD8]) { line.parameters.append(("TYPE", ["JPEG"])) }
      if data.starts(with: [0x89, 0x50]) { line.parameters.append(("TYPE", ["PNG"])) }
      lines.append(line)
    }
    lines += record.others
    lines.append(VCardLine("UID", VCardLine.escape(record.identifier)))
    return lines
  }
}
