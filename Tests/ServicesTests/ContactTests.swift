import DurableFiles
import Foundation
import HeadlessHost
import Synchronization
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import Contacts
@testable import SystemServices

/// Calls that fail where a test says so.
private final class FailingFiles: FileCalls {
  private let files = SystemFiles()
  let failsToSynchronize = Mutex(false)
  func open(_ path: String, for use: FileUse) throws(FileFailure) -> Int32 {
    try files.open(path, for: use)
  }
  func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(FileFailure) -> Int {
    try files.write(bytes, to: descriptor)
  }
  func synchronize(_ descriptor: Int32) throws(FileFailure) {
    if failsToSynchronize.withLock({ $0 }) { throw FileFailure(call: "fsync", code: 5) }
    try files.synchronize(descriptor)
  }
  func truncate(_ descriptor: Int32, to length: Int) throws(FileFailure) {
    try files.truncate(descriptor, to: length)
  }
  func lock(_ descriptor: Int32) throws(FileFailure) -> Bool { try files.lock(descriptor) }
  func close(_ descriptor: Int32) { files.close(descriptor) }
  func rename(_ path: String, to other: String) throws(FileFailure) {
    try files.rename(path, to: other)
  }
  func exchange(_ path: String, with other: String) throws(FileFailure) {
    try files.exchange(path, with: other)
  }
  func remove(_ path: String) throws(FileFailure) { try files.remove(path) }
  func makeFolder(_ path: String) throws(FileFailure) { try files.makeFolder(path) }
  func names(in folder: String) throws(FileFailure) -> [String] { try files.names(in: folder) }
  func contents(of path: String) throws(FileFailure) -> [UInt8]? { try files.contents(of: path) }
}

@Suite struct VCardTests {
  private static let card = """
    BEGIN:VCARD\r
    VERSION:3.0\r
    N:Lovelace;Ada;King;Countess;\r
    FN:Countess Ada King Lovelace\r
    ORG:Analytical Engines;Programs\r
    TEL;TYPE=CELL,VOICE:+44 20 7946 0000\r
    item1.TEL:555-1234\r
    item1.X-ABLabel:Boat\r
    EMAIL;type=INTERNET;type=HOME:ada@example.org\r
    ADR;TYPE=WORK:;;12 St James’s Square;London;;SW1Y 4JH;United Kingdom\r
    BDAY:1815-12-10\r
    NOTE:First\\, and\\nlong note that is folded over two lines by whoever wrote t\r
     he card\r
    X-UNKNOWN;P="a;b":kept\\;as it is\r
    UID:ada-1\r
    END:VCARD\r

    """

  private func read(_ text: String) throws -> CNContact {
    try #require(try CNContactVCardSerialization.contacts(with: Data(text.utf8)).first)
  }

  @Test func `a card is read with its labels`() throws {
    let contact = try read(Self.card)
    #expect(contact.identifier == "ada-1")
    #expect(contact.givenName == "Ada" && contact.familyName == "Lovelace")
    #expect(contact.middleName == "King" && contact.namePrefix == "Countess")
    #expect(contact.departmentName == "Programs")
    #expect(contact.phoneNumbers.map(\.label) == [CNLabelPhoneNumberMobile, "Boat"])
    #expect(contact.phoneNumbers.map(\.value.stringValue) == ["+44 20 7946 0000", "555-1234"])
    #expect(contact.emailAddresses.first?.label == CNLabelHome)
    #expect(contact.postalAddresses.first?.value.city == "London")
    #expect(contact.birthday?.year == 1815 && contact.birthday?.day == 10)
    #expect(
      contact.note
        == "First, and\nlong note that is folded over two lines by whoever wrote the card"
    )
  }

  @Test func `what is written is read the same, and what nobody reads is kept`() throws {
    let contact = try read(Self.card)
    let data = try CNContactVCardSerialization.data(with: [contact])
    let text = String(decoding: data, as: UTF8.self)
    #expect(text.contains("X-UNKNOWN;P=\"a;b\":kept\\;as it is\r\n"))
    #expect(text.contains("item1.X-ABLABEL:Boat\r\n"))
    #expect(text.components(separatedBy: "\r\n").allSatisfy { $0.utf8.count <= 75 })
    let back = try read(text)
    #expect(back == contact)
    #expect(try CNContactVCardSerialization.data(with: [back]) == data)
  }

  @Test func `every property goes there and back`() throws {
    let contact = CNMutableContact()
    contact.contactType = .organization
    contact.givenName = "Zoë; “Zed”"
    contact.nameSuffix = "Jr, Esq"
    contact.previousFamilyName = "Old\\Name"
    contact.phoneticGivenName = "Zo-eh"
    contact.nickname = "Z"
    contact.jobTitle = "Line one\nline two"
    contact.imageData = Data([0xFF, 0xD8, 1, 2, 3])
    contact.urlAddresses = [
      .init(label: CNLabelURLAddressHomePage, value: "https://example.org/a;b")
    ]
    contact.contactRelations = [
      .init(label: CNLabelContactRelationFriend, value: CNContactRelation(name: "Bob"))
    ]
    contact.socialProfiles = [
      .init(
        label: nil,
        value: CNSocialProfile(
          urlString: "https://s.example/z",
          username: "z",
          userIdentifier: "7",
          service: "example"
        )
      )
    ]
    contact.instantMessageAddresses = [
      .init(label: CNLabelWork, value: CNInstantMessageAddress(username: "z@x", service: "Jabber"))
    ]
    var day = DateComponents()
    (day.month, day.day) = (2, 29)
    contact.birthday = day
    contact.dates = [.init(label: CNLabelDateAnniversary, value: CardDates.object(day))]
    let back = try read(
      String(decoding: try CNContactVCardSerialization.data(with: [contact]), as: UTF8.self)
    )
    #expect(back.givenName == contact.givenName && back.nameSuffix == contact.nameSuffix)
    #expect(back.previousFamilyName == "Old\\Name" && back.jobTitle == contact.jobTitle)
    #expect(back.contactType == .organization && back.imageData == contact.imageData)
    #expect(back.urlAddresses == contact.urlAddresses)
    #expect(back.contactRelations == contact.contactRelations)
    #expect(back.socialProfiles.map(\.value) == contact.socialProfiles.map(\.value))
    #expect(back.instantMessageAddresses == contact.instantMessageAddresses)
    #expect(back.birthday?.month == 2 && back.birthday?.day == 29 && back.birthday?.year == nil)
    #expect(back.dates.first?.value.day == 29)
  }

  @Test func `an address keeps all of its parts`() throws {
    let address = CNMutablePostalAddress()
    (address.street, address.subLocality, address.city) = ("One\nTwo", "Quarter", "Town")
    (address.subAdministrativeArea, address.state) = ("County", "State")
    (address.postalCode, address.country, address.isoCountryCode) = ("1; 2", "Land", "xl")
    let contact = CNMutableContact()
    contact.postalAddresses = [
      .init(label: CNLabelHome, value: address), .init(label: "Boat", value: CNPostalAddress()),
    ]
    let back = try read(
      String(decoding: try CNContactVCardSerialization.data(with: [contact]), as: UTF8.self)
    )
    #expect(back.postalAddresses == contact.postalAddresses)
    #expect(back.postalAddresses.first?.value.isoCountryCode == "xl")
  }

  @Test func `the full name counts where no part of it is said`() throws {
    let person = try read("BEGIN:VCARD\nFN:Ada L\nEND:VCARD")
    #expect(person.givenName == "Ada L")
    let company = try read("BEGIN:VCARD\nN:;;;;\nFN:Acme\nORG:Acme\nX-ABShowAs:COMPANY\nEND:VCARD")
    #expect(company.givenName == "" && company.organizationName == "Acme")
    #expect(company.contactType == .organization)
  }

  @Test func `a card of version 2.1 with quoted bytes is read`() throws {
    let contact = try read(
      "BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=\n=C3=B6rg\nTEL;HOME;FAX:1\nEND:VCARD"
    )
    #expect(contact.familyName == "Müller" && contact.givenName == "Jörg")
    #expect(contact.phoneNumbers.first?.label == CNLabelPhoneNumberHomeFax)
  }

  @Test(arguments: [
    "", "BEGIN:VCARD", "BEGIN:VCARD\nN:a\n", "END:VCARD", "N:a", "BEGIN:VCARD\nno colon\nEND:VCARD",
    "BEGIN:VCARD\nBEGIN:VCARD\nEND:VCARD\nEND:VCARD", "BEGIN:VCARD\n:x\nEND:VCARD",
  ])
  func `a damaged card is an error`(text: String) {
    do {
      _ = try CNContactVCardSerialization.contacts(with: Data(text.utf8))
      Issue.record("“\(text)” was read")
    } catch { #expect((error as? CNError)?.code == .vCardMalformed) }
  }

  @Test func `cut off anywhere, a card is an error or whole, and nothing stops`() throws {
    let bytes = Array(Self.card.utf8)
    for count in stride(from: 0, to: bytes.count, by: 7) {
      _ = try? CNContactVCardSerialization.contacts(with: Data(bytes[..<count]))
    }
  }
}

@MainActor
@Suite(.restoresProcess, .serialized) struct ContactStoreTests {
  private let folder = ScratchFolder()
  private let stage = ServicesStage()
  private var store: CNContactStore { CNContactStore(folder: folder.path) }
  private static let names =
    [CNContactGivenNameKey, CNContactFamilyNameKey] as [any CNKeyDescriptor]

  init() { stage.allow("contacts", "authorized") }

  private func card(_ name: String, _ family: String, _ more: String = "") -> String {
    "BEGIN:VCARD\r\nVERSION:3.0\r\nN:\(family);\(name);;;\r\n\(more)END:VCARD\r\n"
  }

  private func all(_ keys: [any CNKeyDescriptor] = names) throws -> [CNContact] {
    var found: [CNContact] = []
    let request = CNContactFetchRequest(keysToFetch: keys)
    request.sortOrder = .givenName
    try store.enumerateContacts(with: request) { contact, _ in found.append(contact) }
    return found
  }

  // MARK: Permission

  @Test(.feature("IX-F117"))
  func `the question is asked once, and its answer is given to the app`() {
    let stage = ServicesStage(keys: ["NSContactsUsageDescription": "To find friends."])
    let answers = Mutex<[Bool]>([])
    CNContactStore().requestAccess(for: .contacts) { granted, _ in
      answers.withLock { $0.append(granted) }
    }
    #expect(stage.words.contains("“Walks” Would Like to Access Your Contacts"))
    #expect(stage.words.contains("To find friends."))
    #expect(CNContactStore.authorizationStatus(for: .contacts) == .notDetermined)
    stage.choose("OK")
    CNContactStore().requestAccess(for: .contacts) { granted, _ in
      answers.withLock { $0.append(granted) }
    }
    stage.screen.advance(by: .milliseconds(50))
    #expect(answers.withLock { $0 } == [true, true])
    #expect(CNContactStore.authorizationStatus(for: .contacts) == .authorized)
  }

  @Test func `without permission nothing is read`() {
    stage.allow("contacts", "denied")
    #expect(throws: CNError.self) { try all() }
    #expect(throws: CNError.self) { try store.execute(CNSaveRequest()) }
  }

  // MARK: Fetching

  @Test func `all cards of all files are fetched, in the order that was asked for`() throws {
    folder.write(card("Bea", "Z") + card("Ada", "Y"), to: "two.vcf")
    folder.write(card("Cid", "A"), to: "three.VCF")
    folder.write("no card", to: "readme.txt")
    #expect(try all().map(\.givenName) == ["Ada", "Bea", "Cid"])
  }

  @Test func `a folder that is not there has no contacts`() throws {
    #expect(try CNContactStore(folder: "/none/at/all").groups(matching: nil).isEmpty)
  }

  @Test func `a damaged file is left out and stays as it is`() throws {
    let damaged = "BEGIN:VCARD\nN:half"
    folder.write(damaged, to: "bad.vcf")
    folder.write(card("Ada", "L"), to: "good.vcf")
    #expect(try all().count == 1)
    let request = CNSaveRequest()
    let contact = CNMutableContact()
    contact.givenName = "New"
    request.add(contact, toContainerWithIdentifier: nil)
    try store.execute(request)
    #expect(folder.read("bad.vcf") == damaged)
    #expect(try all().count == 2)
  }

  @Test func `properties that were not fetched can be asked about`() throws {
    folder.write(card("Ada", "L", "NOTE:secret\r\n"), to: "a.vcf")
    let contact = try #require(try all([CNContactGivenNameKey as any CNKeyDescriptor]).first)
    #expect(contact.isKeyAvailable(CNContactGivenNameKey))
    #expect(!contact.isKeyAvailable(CNContactNoteKey))
    #expect(contact.isKeyAvailable(CNContactIdentifierKey))
    #expect(
      !contact.areKeysAvailable([CNContactFormatter.descriptorForRequiredKeys(for: .fullName)])
    )
    #expect(throws: CNError.self) { try CNContactVCardSerialization.data(with: [contact]) }
  }

  @Test func `reading what was not fetched stops the program`() async {
    await #expect(processExitsWith: .failure) {
      let contact = CNContact(ContactRecord(), fetched: [CNContactGivenNameKey])
      _ = contact.givenName
      _ = contact.note
    }
  }

  @Test(arguments: [
    ("ada", ["Ada"]), ("LOVE", ["Ada"]), ("ada love", ["Ada"]), ("ove", []), ("zoe", ["Zoë"]),
    ("", []), ("ada zoe", []),
  ])
  func `names are found by the beginnings of their words`(text: String, found: [String]) throws {
    folder.write(card("Ada", "Lovelace") + card("Zoë", "Quinn"), to: "a.vcf")
    let contacts = try store.unifiedContacts(
      matching: CNContact.predicateForContacts(matchingName: text),
      keysToFetch: Self.names
    )
    #expect(contacts.map(\.givenName) == found)
  }

  @Test func `numbers are found however they are written, and mail in any case`() throws {
    folder.write(
      card("Ada", "L", "TEL:+43 (1) 234-5678\r\nEMAIL:Ada@Example.org\r\nUID:u1\r\n"),
      to: "a.vcf"
    )
    func count(_ predicate: NSPredicate) throws -> Int {
      try store.unifiedContacts(matching: predicate, keysToFetch: Self.names).count
    }
    #expect(
      try count(CNContact.predicateForContacts(matching: CNPhoneNumber(stringValue: "+4312345678")))
        == 1
    )
    #expect(
      try count(CNContact.predicateForContacts(matching: CNPhoneNumber(stringValue: "012345678")))
        == 1
    )
    #expect(
      try count(CNContact.predicateForContacts(matching: CNPhoneNumber(stringValue: "+4412345678")))
        == 0
    )
    #expect(
      try count(CNContact.predicateForContacts(matching: CNPhoneNumber(stringValue: "678"))) == 0
    )
    #expect(try count(CNContact.predicateForContacts(matchingEmailAddress: "ada@example.ORG")) == 1)
    #expect(
      try store.unifiedContact(withIdentifier: "u1", keysToFetch: Self.names).givenName == "Ada"
    )
    #expect(throws: CNError.self) {
      try store.unifiedContact(withIdentifier: "u2", keysToFetch: Self.names)
    }
  }

  // MARK: Saving

  @Test func `a contact is added, changed and deleted, and each change is told`() throws {
    let told = Mutex(0)
    let watch = NotificationCenter.default.addObserver(
      forName: .CNContactStoreDidChange,
      object: nil,
      queue: nil
    ) { _ in told.withLock { $0 += 1 } }
    defer { NotificationCenter.default.removeObserver(watch) }
    let contact = CNMutableContact()
    contact.givenName = "Grace"
    let add = CNSaveRequest()
    add.add(contact, toContainerWithIdentifier: nil)
    try store.execute(add)
    #expect(folder.read("\(contact.identifier).vcf")?.contains("N:;Grace;;;") == true)
    #expect(throws: CNError.self) { try store.execute(add) }
    let found = try store.unifiedContact(
      withIdentifier: contact.identifier,
      keysToFetch: [CNContactFamilyNameKey as any CNKeyDescriptor]
    )
    let changed = try #require(found.mutableCopy() as? CNMutableContact)
    changed.familyName = "Hopper"
    let update = CNSaveRequest()
    update.update(changed)
    try store.execute(update)
    // Values that were not fetched are not lost.
    #expect(try all().map { "\($0.givenName) \($0.familyName)" } == ["Grace Hopper"])
    let delete = CNSaveRequest()
    delete.delete(changed)
    try store.execute(delete)
    #expect(folder.read("\(contact.identifier).vcf") == nil)
    #expect(throws: CNError.self) { try store.execute(update) }
    #expect(told.withLock { $0 } == 3)
  }

  @Test func `other cards of a file and unknown lines stay`() throws {
    folder.write(
      card("Ada", "A", "UID:a\r\nX-MINE:1\r\n") + card("Bea", "B", "UID:b\r\nX-MINE:2\r\n"),
      to: "x.vcf"
    )
    let found = try store.unifiedContact(withIdentifier: "a", keysToFetch: Self.names)
    let changed = try #require(found.mutableCopy() as? CNMutableContact)
    changed.givenName = "Eve"
    let request = CNSaveRequest()
    request.update(changed)
    try store.execute(request)
    let text = try #require(folder.read("x.vcf"))
    #expect(text.contains("X-MINE:1") && text.contains("X-MINE:2") && text.contains("N:B;Bea"))
    #expect(try all().map(\.givenName) == ["Bea", "Eve"])
    let delete = CNSaveRequest()
    delete.delete(changed)
    try store.execute(delete)
    #expect(try all().map(\.givenName) == ["Bea"])
  }

  @Test func `a request is done as a whole or not at all`() throws {
    let (one, gone) = (CNMutableContact(), CNMutableContact())
    let request = CNSaveRequest()
    request.add(one, toContainerWithIdentifier: nil)
    request.update(gone)
    #expect(throws: CNError.self) { try store.execute(request) }
    #expect(try all().isEmpty)
  }

  @Test func `a disk that fails leaves what was there`() throws {
    folder.write(card("Ada", "A", "UID:a\r\n"), to: "x.vcf")
    let files = FailingFiles()
    let store = CNContactStore(folder: folder.path, files: files)
    let found = try store.unifiedContact(withIdentifier: "a", keysToFetch: Self.names)
    let changed = try #require(found.mutableCopy() as? CNMutableContact)
    changed.givenName = "Eve"
    let request = CNSaveRequest()
    request.update(changed)
    files.failsToSynchronize.withLock { $0 = true }
    #expect(throws: CNError.self) { try store.execute(request) }
    #expect(folder.read("x.vcf") == card("Ada", "A", "UID:a\r\n"))
    files.failsToSynchronize.withLock { $0 = false }
    try store.execute(request)
    #expect(try all().map(\.givenName) == ["Eve"])
  }

  @Test func `groups have members, who stay when the group goes`() throws {
    let (contact, group) = (CNMutableContact(), CNMutableGroup())
    contact.givenName = "Ada"
    group.name = "Friends; best"
    let request = CNSaveRequest()
    request.add(contact, toContainerWithIdentifier: nil)
    request.add(group, toContainerWithIdentifier: nil)
    request.addMember(contact, to: group)
    try store.execute(request)
    #expect(try store.groups(matching: nil).map(\.name) == ["Friends; best"])
    let members = CNContact.predicateForContactsInGroup(withIdentifier: group.identifier)
    #expect(try store.unifiedContacts(matching: members, keysToFetch: Self.names).count == 1)
    #expect(try all().count == 1)
    let remove = CNSaveRequest()
    remove.removeMember(contact, from: group)
    try store.execute(remove)
    #expect(try store.unifiedContacts(matching: members, keysToFetch: Self.names).isEmpty)
    let delete = CNSaveRequest()
    delete.delete(group)
    try store.execute(delete)
    #expect(try store.groups(matching: nil).isEmpty)
    #expect(try all().count == 1)
  }

  // MARK: Formatting

  @Test func `names are written as people write them`() {
    let contact = CNMutableContact()
    #expect(CNContactFormatter.string(from: contact, style: .fullName) == nil)
    (contact.namePrefix, contact.givenName, contact.familyName) = ("Dr", "Ada", "Lovelace")
    #expect(CNContactFormatter.string(from: contact, style: .fullName) == "Dr Ada Lovelace")
    let eastern = CNMutableContact()
    (eastern.givenName, eastern.familyName) = ("太郎", "山田")
    #expect(CNContactFormatter.string(from: eastern, style: .fullName) == "山田太郎")
    #expect(CNContactFormatter.nameOrder(for: eastern) == .familyNameFirst)
    let company = CNMutableContact()
    company.organizationName = "Engines"
    #expect(CNContactFormatter().string(from: company) == "Engines")
  }

  @Test func `addresses are written as their country does`() {
    let address = CNMutablePostalAddress()
    (address.street, address.city, address.postalCode) = ("Hauptplatz 1", "Graz", "8010")
    (address.country, address.isoCountryCode) = ("Austria", "AT")
    #expect(
      CNPostalAddressFormatter.string(from: address, style: .mailingAddress)
        == "Hauptplatz 1\n8010 Graz\nAustria"
    )
    address.isoCountryCode = "us"
    address.state = "CA"
    #expect(
      CNPostalAddressFormatter().string(from: address) == "Hauptplatz 1\nGraz CA 8010\nAustria"
    )
  }

  @Test func `labels have words`() {
    #expect(CNLabeledValue<NSString>.localizedString(forLabel: CNLabelHome) == "home")
    #expect(
      CNLabeledValue<NSString>.localizedString(forLabel: CNLabelPhoneNumberWorkFax) == "work fax"
    )
    #expect(CNLabeledValue<NSString>.localizedString(forLabel: "Boat") == "Boat")
  }
}
