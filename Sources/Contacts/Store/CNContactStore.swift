import DurableFiles
import Foundation
import Synchronization
import SystemServices

/// Whether an app may use something.
public enum CNAuthorizationStatus: Int, Sendable {
  /// The person was not asked yet.
  case notDetermined = 0
  /// It is not the person's to allow; never the case here.
  case restricted = 1
  /// The person does not allow it.
  case denied = 2
  /// The app may.
  case authorized = 3
  /// The app may use some.
  case limited = 4
}

/// What an app may use.
public enum CNEntityType: Int, Sendable {
  /// The contacts.
  case contacts = 0
}

extension NSNotification.Name {
  /// Contacts changed; fetch again.
  public static let CNContactStoreDidChange = NSNotification.Name(
    "CNContactStoreDidChangeNotification"
  )
}

/// Asks for contacts.
open class CNContactFetchRequest: NSObject {
  /// Which contacts; nil: all.
  open var predicate: NSPredicate?
  /// Which of their properties.
  open var keysToFetch: [any CNKeyDescriptor]
  /// Whether contacts can be changed, by default `false`.
  open var mutableObjects = false
  /// Whether contacts of several containers are one, by default `true`; there is one container.
  open var unifyResults = true
  /// The order, by default none.
  open var sortOrder = CNContactSortOrder.none

  /// Asks for properties of all contacts.
  public init(keysToFetch: [any CNKeyDescriptor]) { self.keysToFetch = keysToFetch }
}

/// The person's contacts: the vCard files of a folder.
///
/// The folder is `RUSSET_CONTACTS`, else `contacts` in the folder of the person's data. A file that is
/// damaged is told in the log, has no contacts, and is never written. Whether the app may use them is
/// asked by an alert, for which the Info.plist needs `NSContactsUsageDescription`. Changes by other
/// programs are read with the next fetch and not announced.
open class CNContactStore: NSObject, @unchecked Sendable {
  private let folder: ContactFolder
  /// False for what the system shows itself, as the picker: a person chooses there what an app gets.
  private let asksPermission: Bool
  /// One folder for all stores of a path, so that they wait for each other.
  private static let folders = Mutex<[String: ContactFolder]>([:])

  /// Makes a store of the person's contacts.
  public override convenience init() { self.init(asksPermission: true) }
  /// Makes a store that the app's permission does not matter to, for the system's own screens.
  package init(asksPermission: Bool) {
    let path = ContactFolder.defaultPath
    folder = Self.folders.withLock { folders in
      if let known = folders[path] { return known }
      let made = ContactFolder(path: path)
      folders[path] = made
      return made
    }
    self.asksPermission = asksPermission
    super.init()
  }
  init(folder: String, files: any FileCalls = SystemFiles()) {
    self.folder = ContactFolder(path: folder, files: files)
    asksPermission = true
  }

  // MARK: Permission

  /// Whether the app may use the contacts.
  open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus {
    ContactPermission.status
  }
  /// Asks whether the app may, where that was not asked before.
  open func requestAccess(
    for entityType: CNEntityType,
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { ContactPermission.request(completionHandler) }
  /// Asks whether the app may, where that was not asked before.
  open func requestAccess(for entityType: CNEntityType) async throws -> Bool {
    try await withCheckedThrowingContinuation { continuation in
      requestAccess(for: entityType) { granted, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: granted)
        }
      }
    }
  }

  private func checkPermission() throws {
    guard !asksPermission || ContactPermission.status == .authorized else {
      throw CNError(.authorizationDenied)
    }
  }

  // MARK: Fetching

  /// Contacts that a predicate of ``CNContact`` finds.
  open func unifiedContacts(
    matching predicate: NSPredicate,
    keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> [CNContact] {
    let request = CNContactFetchRequest(keysToFetch: keys)
    request.predicate = predicate
    return try contacts(request)
  }
  /// The contact of an identifier.
  open func unifiedContact(
    withIdentifier identifier: String,
    keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> CNContact {
    let predicate = CNContact.predicateForContacts(withIdentifiers: [identifier])
    guard let first = try unifiedContacts(matching: predicate, keysToFetch: keys).first else {
      throw CNError(.recordDoesNotExist)
    }
    return first
  }
  /// Calls the block with each contact until it says stop.
  open func enumerateContacts(
    with fetchRequest: CNContactFetchRequest,
    usingBlock block: (CNContact, UnsafeMutablePointer<ObjCBool>) -> Void
  ) throws {
    var stop = ObjCBool(false)
    for contact in try contacts(fetchRequest) {
      block(contact, &stop)
      if stop.boolValue { return }
    }
  }
  /// Groups that a predicate of ``CNGroup`` finds; nil: all.
  open func groups(matching predicate: NSPredicate?) throws -> [CNGroup] {
    try checkPermission()
    return try folder.lock.withLock {
      try read().filter(\.isGroup).map { Self.group($0) }
        .filter { predicate?.evaluate(with: $0) ?? true }
    }
  }
  /// The container, where a predicate of ``CNContainer`` finds it.
  open func containers(matching predicate: NSPredicate?) throws -> [CNContainer] {
    try checkPermission()
    return [CNContainer.only].filter { predicate?.evaluate(with: $0) ?? true }
  }
  /// What the container is known by.
  open func defaultContainerIdentifier() -> String { CNContainer.only.identifier }

  private func read() throws -> [ContactFolder.Card] {
    try folder.cards { PermissionQuestion.log("Contacts: \($0)") }
  }

  private static func group(_ card: ContactFolder.Card) -> CNGroup {
    CNGroup(
      identifier: card.identifier,
      name: card.lines.first { $0.name == "FN" || $0.name == "N" }?.value ?? ""
    )
  }

  // Source: RFC 6350 section 6.6.5, and the older extension of address book servers.
  private static let memberNames: Set = ["MEMBER", "X-ADDRESSBOOKSERVER-MEMBER"]

  private static func member(_ line: VCardLine) -> String {
    let value = line.value
    return value.hasPrefix("urn:uuid:") ? String(value.dropFirst(9)) : value
  }

  private func contacts(_ request: CNContactFetchRequest) throws -> [CNContact] {
    try checkPermission()
    var keys = request.keysToFetch.reduce(into: Set<String>()) { $0.formUnion($1.contactKeys) }
    // Source: the identifier is always fetched.
    keys.insert(CNContactIdentifierKey)
    let cards = try folder.lock.withLock { try read() }
    var groups: [String: Set<String>] = [:]
    for card in cards where card.isGroup {
      for line in card.lines where Self.memberNames.contains(line.name) {
        groups[Self.member(line), default: []].insert(card.identifier)
      }
    }
    var found: [ContactRecord] = []
    for card in cards where !card.isGroup {
      var record = CardReader.record(card.lines)
      record.identifier = card.identifier
      let candidate = ContactCandidate(record, groups: groups[card.identifier] ?? [])
      if request.predicate?.evaluate(with: candidate) ?? true { found.append(record) }
    }
    if request.sortOrder != .none {
      let sorted = found.map { (CNContact.sortKey($0, request.sortOrder), $0) }
        .sorted { $0.0.localizedCaseInsensitiveCompare($1.0) == .orderedAscending }
      found = sorted.map(\.1)
    }
    return found.map { record in
      request.mutableObjects
        ? CNMutableContact(record, fetched: keys) : CNContact(record, fetched: keys)
    }
  }

  // MARK: Saving

  /// Makes all changes of a request, or none where one of them cannot be.
  ///
  /// When this returns they are on the disk. Where writing itself fails on the way, files that were
  /// written stay written; each is whole.
  open func execute(_ saveRequest: CNSaveRequest) throws {
    try checkPermission()
    try folder.lock.withLock { try save(saveRequest) }
    NotificationCenter.default.post(name: .CNContactStoreDidChange, object: nil)
  }

  private func save(_ request: CNSaveRequest) throws {
    // Files as they are to be: the text of each card.
    let cards = try read()
    var texts: [String: [Int: String]] = [:]
    var places: [String: ContactFolder.Card] = [:]
    for card in cards {
      texts[card.file, default: [:]][card.index] = CardWriter.text(of: card.lines)
      places[card.identifier] = card
    }
    var changed: [String] = []
    func put(_ text: String?, _ card: ContactFolder.Card) {
      texts[card.file, default: [:]][card.index] = text
      if !changed.contains(card.file) { changed.append(card.file) }
    }
    func place(_ identifier: String, isGroup: Bool) throws -> ContactFolder.Card {
      guard let card = places[identifier], card.isGroup == isGroup else {
        throw CNError(.recordDoesNotExist)
      }
      return card
    }
    func add(_ identifier: String, isGroup: Bool, _ lines: [VCardLine], _ text: String) throws {
      guard places[identifier] == nil else { throw CNError(.insertedRecordAlreadyExists) }
      var name = folder.fileName(for: identifier)
      // A file that is there, also a damaged one, is another's.
      var number = 1
      while texts[name] != nil || FileManager.default.fileExists(atPath: folder.path + "/" + name) {
        number += 1
        name = folder.fileName(for: "\(identifier)-\(number)")
      }
      let card = ContactFolder.Card(
        file: name,
        index: 0,
        lines: lines,
        identifier: identifier,
        isGroup: isGroup
      )
      places[identifier] = card
      put(text, card)
    }
    func rewrite(_ card: ContactFolder.Card, _ lines: [VCardLine]) {
      var card = card
      card.lines = lines
      places[card.identifier] = card
      put(CardWriter.text(of: lines), card)
    }
    for change in request.changes {
      switch change {
      case .add(let contact):
        try add(contact.identifier, isGroup: false, [], CardWriter.text(of: contact.record))
      case .update(let contact):
        let card = try place(contact.identifier, isGroup: false)
        put(CardWriter.text(of: contact.record), card)
      case .delete(let contact):
        put(nil, try place(contact.identifier, isGroup: false))
        places[contact.identifier] = nil
      case .addGroup(let group):
        let lines = [
          VCardLine("VERSION", "3.0"), VCardLine("X-ADDRESSBOOKSERVER-KIND", "group"),
          VCardLine("N", VCardLine.escape(group.name)),
          VCardLine("FN", VCardLine.escape(group.name)),
          VCardLine("UID", VCardLine.escape(group.identifier)),
        ]
        try add(group.identifier, isGroup: true, lines, CardWriter.text(of: lines))
      case .updateGroup(let group):
        let card = try place(group.identifier, isGroup: true)
        rewrite(
          card,
          card.lines.map { line in
            guard line.name == "N" || line.name == "FN" else { return line }
            return VCardLine(line.name, VCardLine.escape(group.name))
          }
        )
      case .deleteGroup(let group):
        put(nil, try place(group.identifier, isGroup: true))
        places[group.identifier] = nil
      case .addMember(let contact, let group):
        _ = try place(contact.identifier, isGroup: false)
        let card = try place(group.identifier, isGroup: true)
        let isThere = card.lines.contains {
          Self.memberNames.contains($0.name) && Self.member($0) == contact.identifier
        }
        if !isThere {
          let line = VCardLine("X-ADDRESSBOOKSERVER-MEMBER", "urn:uuid:" + contact.identifier)
          rewrite(card, card.lines + [line])
        }
      case .removeMember(let contact, let group):
        let card = try place(group.identifier, isGroup: true)
        rewrite(
          card,
          card.lines.filter {
            !(Self.memberNames.contains($0.name) && Self.member($0) == contact.identifier)
          }
        )
      }
    }
    try folder.write(
      changed.map { name in
        let parts = (texts[name] ?? [:]).sorted { $0.key < $1.key }.map(\.value)
        return (name, parts.isEmpty ? nil : parts.joined())
      }
    )
  }
}

/// Asks whether the app may use contacts, and keeps the answer.
enum ContactPermission {
  private static let kind = "contacts"
  private static let isKept = Mutex(true)

  static var status: CNAuthorizationStatus {
    if Thread.isMainThread {
      MainActor.assumeIsolated {
        let keeps = ServiceHosts.shared.keepsDecisions
        isKept.withLock { $0 = keeps }
      }
    }
    switch Permissions.shared.decision(on: kind, isKept: isKept.withLock { $0 }) {
    case "authorized", "always", "yes": return .authorized
    case "denied", "no": return .denied
    default: return .notDetermined
    }
  }

  static func request(_ answered: @escaping @Sendable (Bool, (any Error)?) -> Void) {
    if Thread.isMainThread { return MainActor.assumeIsolated { ask(answered) } }
    DispatchQueue.main.async { MainActor.assumeIsolated { ask(answered) } }
  }

  @MainActor private static func ask(
    _ answered: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    func tell(_ isAllowed: Bool) {
      _ = ServiceHosts.shared.call(after: 0) {
        answered(isAllowed, isAllowed ? nil : CNError(.authorizationDenied))
      }
    }
    switch status {
    case .authorized: return tell(true)
    case .notDetermined: break
    default: return tell(false)
    }
    let host = ServiceHosts.shared
    let words = host.information("NSContactsUsageDescription") as? String ?? ""
    // Chosen: a program without an Info.plist, as `swift run` starts it, asks without a reason.
    guard !words.isEmpty || host.information("CFBundleName") == nil else {
      PermissionQuestion.refuse(missing: "NSContactsUsageDescription")
      return tell(false)
    }
    let question = PermissionQuestion(.contacts, purpose: words) { answer in
      Permissions.shared.decide(answer, on: kind, isKept: ServiceHosts.shared.keepsDecisions)
      let isAllowed = answer == "authorized"
      answered(isAllowed, isAllowed ? nil : CNError(.authorizationDenied))
    }
    if !host.ask(question) {
      PermissionQuestion.log(
        "Contacts: there is no screen to ask on; say RUSSET_PERMISSIONS=contacts=authorized or denied."
      )
      tell(false)
    }
  }
}
